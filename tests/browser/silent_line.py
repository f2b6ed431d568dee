"""A line that can fall silent: bytes stop in both directions, and neither side sees an error."""

from __future__ import annotations

import contextlib
import socket
import threading


class SilentLine:
    """A TCP relay to a house. Connections that were open when it fell silent stay silent for good."""

    def __init__(self, port: int) -> None:
        self._house = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._through = True
        self._open: list[tuple[socket.socket, threading.Event]] = []
        self._accepting = threading.Thread(target=self._accept, daemon=True)
        self._accepting.start()

    def fall_silent(self) -> None:
        """Nothing passes any more: neither over the connections that there are nor over new ones."""
        self._through = False
        for _, silent in self._open:
            silent.set()

    def drop(self) -> None:
        """End all connections on both sides; new ones stay silent."""
        self.fall_silent()
        for one, _ in self._open:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def let_through(self) -> None:
        """Forward new connections; earlier ones stay silent or ended."""
        self._through = True

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)  # which wakes accept()
        self._accepting.join()
        self._listening.close()
        for one, _ in self._open:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):  # until it is closed
            while True:
                near, _ = self._listening.accept()
                silent = threading.Event()
                self._open.append((near, silent))
                if not self._through:
                    silent.set()
                    continue
                far = socket.create_connection(("127.0.0.1", self._house))
                self._open.append((far, silent))
                for here, there in ((near, far), (far, near)):
                    threading.Thread(target=self._relay, args=(here, there, silent), daemon=True).start()

    @staticmethod
    def _relay(here: socket.socket, there: socket.socket, silent: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while data := here.recv(1 << 16):
                if not silent.is_set():
                    there.sendall(data)
            if not silent.is_set():
                there.shutdown(socket.SHUT_WR)

"""Uvicorn's HTTP protocol with limits: a connection is cut when its request is not whole in time or too large, or when
it does not read an answer."""

from __future__ import annotations

from asyncio import Transport
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from asterion.house.clock import Alarm
from asterion.house.server.admission import Admission

HEAD_BYTES = 64 * 1024
READS = 256
"""A request that is not whole after this many reads comes too slowly; an ordinary one takes a few."""
PIPELINED = 8
"""Requests that may wait behind one that is being answered; browsers send none ahead."""


class RequestProtocol(HttpToolsProtocol):
    """One connection over HTTP, until it becomes a socket."""

    def __init__(self, *, admission: Admission, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._admission = admission
        self._deadline, self._stalled = Alarm(admission.clock), Alarm(admission.clock)
        self._reads = self._head = 0
        self._heading = True
        """Within a request's head."""
        self._was_cut = False

    # Coming and going

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._admission.come(transport):
            self._wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._whole()
        self._stalled.cancel()
        self._admission.gone(self.transport)

    def cut(self, kind: str) -> None:
        """End the connection at once."""
        if self._was_cut:
            return
        self._was_cut = True
        self._whole()
        self._admission.gone(self.transport)
        self._admission.metrics.aborted.labels(kind).inc()
        self.transport.abort()

    # In

    def data_received(self, data: bytes) -> None:
        """Count what belongs to one request."""
        answering: Any = self.cycle
        if not self._deadline.is_set and (answering is None or answering.response_complete):
            self._wait()
        if self._heading:
            self._head += len(data)
        self._reads += 1
        super().data_received(data)
        if self._deadline.is_set and (self._reads > READS or (self._heading and self._head > HEAD_BYTES)):
            self.cut("request")

    def on_headers_complete(self) -> None:
        self._heading = False
        super().on_headers_complete()
        if len(self.pipeline) > PIPELINED:
            self.cut("request")
            raise ValueError("too many requests ahead")  # the parser stops; what it has read holds many more

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._whole()

    def on_message_begin(self) -> None:
        if not self._deadline.is_set:
            self._wait()
        super().on_message_begin()

    def handle_websocket_upgrade(self) -> None:
        self._whole()
        super().handle_websocket_upgrade()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline and not self.transport.is_closing():
            self._admission.silent(self)  # until it asks again

    def _wait(self) -> None:
        """For a whole request."""
        self._reads = self._head = 0
        self._heading = True
        self._admission.silent(self)
        self._deadline.set(self._admission.settings.head_within, self._late)

    def _whole(self) -> None:
        self._admission.spoke(self)
        self._deadline.cancel()

    def _late(self) -> None:
        self.cut("request")

    # Out

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._watch()

    def _watch(self) -> None:
        """Look after a while whether the peer has read anything."""
        unsent = self.transport.get_write_buffer_size()
        if unsent and not self._stalled.is_set:
            self._stalled.set(self._admission.settings.stall_within, lambda: self._looked(unsent))

    def _looked(self, before: int) -> None:
        unsent = self.transport.get_write_buffer_size()
        if unsent >= before:
            self.cut("unread")
        elif unsent:
            self._watch()

"""The addresses at which phones reach this machine."""

import ipaddress

import pytest

from asterion.commands import networks


def test_phones_are_told_addresses_that_lead_to_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not its own loop, none twice, and none of the networks that lie within it."""
    assert networks.reached_by("127.0.0.1") == []
    found = networks.reached_by("0.0.0.0")
    assert len(found) == len(set(found))
    assert not any(ipaddress.ip_address(address).is_loopback for address in found)
    asked: list[bytes] = []

    def tells(_: object, __: int, name: bytes) -> bytes:
        asked.append(name.rstrip(b"\0"))
        return bytes(20) + bytes([10, 8, 0, 2])

    monkeypatch.setattr("socket.if_nameindex", lambda: [(1, "lo"), (2, "docker0"), (3, "wlan9")])
    monkeypatch.setattr("fcntl.ioctl", tells)
    assert networks.interfaces() == ["10.8.0.2"]
    assert asked == [b"wlan9"]

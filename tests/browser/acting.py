"""Guests who act at a table over sockets of their own, in any game, while pages only show it."""

import json
from typing import Any

from playwright.sync_api import BrowserContext

Json = dict[str, Any]

CONNECT = """address => new Promise(connected => {
  const socket = new WebSocket(address);
  const awaited = new Map();
  window.say = command => new Promise(answered => {
    const id = `acting${awaited.size}`;
    awaited.set(id, answered);
    socket.send(JSON.stringify({ ...command, id }));
  });
  window.ask = async () => {
    await window.say({ type: 'ask_legal' });
    return JSON.stringify(window.legal);  // Playwright takes long for hundreds of objects
  };
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', since: -1, match: null }));
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    if (told.type === 'snapshot') connected();
    if (told.type === 'ping') socket.send(JSON.stringify({ type: 'pong', number: told.number }));
    if (told.type === 'legal') window.legal = told;
    if (told.type === 'ack' || told.type === 'refused') awaited.get(told.id)(told);
  };
})"""


class Acting:
    """A guest at a table: that of a browser context, in a tab of its own."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self._tab = context.new_page()
        house, table = address.split("/table/")
        self._tab.goto(f"{house}/api/me")  # the guest's cookie, and no page that draws
        self._tab.evaluate(CONNECT, f"{house.replace('http', 'ws', 1)}/socket/{table}?as=seat")

    def do(self, **command: Any) -> None:
        """Carry out a command."""
        answer = self._tab.evaluate("command => window.say(command)", command)
        assert answer["type"] == "ack", answer

    def legal(self) -> Json:
        """The house's message ``legal``: what the seat may do now, and after which entry that is."""
        found: Json = json.loads(self._tab.evaluate("window.ask()"))
        return found

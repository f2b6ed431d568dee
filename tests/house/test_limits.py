"""Budgets, rates and addresses; rates over HTTP."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from asterion.house.clock import WallClock
from asterion.house.limits.addresses import network, same_place
from asterion.house.limits.buckets import MOST_ADDRESSES, Budget, Rates
from asterion.house.limits.requests import Limits
from asterion.house.metrics import Metrics
from asterion.house.settings import Settings
from tests.house.pages import HandClock, running
from tests.house.raw import count


def test_a_budget_lets_a_burst_pass_and_then_a_rate() -> None:
    clock = HandClock()
    budget = Budget(clock, burst=40, rate=10.0, patience=5.0)
    budget.left -= 40
    assert not budget.refill()
    assert budget.wait(32) == pytest.approx(3.2)
    clock.advance(1.25)
    assert budget.refill()
    assert budget.left == 12
    clock.advance(0.06)
    budget.refill()
    assert budget.left == 13  # nothing is lost between two looks
    clock.advance(100)
    budget.refill()
    assert budget.left == 40


def test_a_budget_knows_who_is_over_it_for_long() -> None:
    clock = HandClock()
    budget = Budget(clock, burst=40, rate=10.0, patience=5.0)
    for _ in range(5):  # a burst now and then
        budget.wait(32)
        clock.advance(3)
        assert not budget.waited()
        clock.advance(3)
    said = []
    for _ in range(3):  # and one that does not end
        budget.wait(32)
        clock.advance(3)
        said.append(budget.waited())
    assert said == [False, True, True]


def test_rates_are_by_address_and_forget_the_oldest() -> None:
    rates = Rates(HandClock(), burst=1, rate=0.1)
    assert [rates.take("a"), rates.take("a"), rates.take("b")] == [True, False, True]
    for number in range(MOST_ADDRESSES):
        rates.take(str(number))
    assert rates.take("a")


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::1"),
        ("testclient", "testclient"),
        ("x" * 1000, "x" * 64),
    ],
)
def test_an_address_is_what_one_household_has(host: str, counted: str) -> None:
    assert network(host) == counted


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ("8.8.8.8", "8.8.8.8", True),
        ("8.8.8.8", "8.8.4.4", False),
        ("192.168.1.7", "127.0.0.1", True),
        ("10.0.0.7", "192.168.1.7", True),
        ("192.168.1.7", "8.8.8.8", False),
        ("2a00:db8:1:2::/64", "2a00:db8:1:2::/64", True),
        ("fe80::/64", "192.168.1.7", True),
        ("", "", False),
        ("testclient", "127.0.0.1", False),
    ],
)
def test_two_addresses_of_one_home(one: str, other: str, together: bool) -> None:
    assert same_place(one, other) == same_place(other, one) == together


def test_what_has_gone_is_not_kept(settings: Settings) -> None:
    limits = Limits(settings, WallClock(), Metrics())
    for _ in range(3):
        limits.enter("203.0.113.7", "guest")
    for _ in range(3):
        limits.leave("203.0.113.7", "guest")
    assert not limits._by_address
    assert not limits._by_guest


@pytest.mark.parametrize(("proxies", "statuses"), [(("127.0.0.0/8",), [200] * 3), (("192.0.2.1",), [200, 200, 429])])
async def test_only_a_trusted_proxy_says_where_a_guest_is(
    settings: Settings, proxies: tuple[str, ...], statuses: list[int]
) -> None:
    few = replace(settings, requests_burst=3, requests_per_second=0.1, trusted_proxies=proxies)
    async with running(few, clock=HandClock()) as home:
        guest = await home.guest()
        said = [await guest.get("/api/games", headers={"X-Forwarded-For": f"203.0.113.{n}"}) for n in range(3)]
        assert [answer.status_code for answer in said] == statuses


async def test_who_asks_too_fast_over_http_is_refused_and_others_are_not(settings: Settings) -> None:
    clock = HandClock()
    async with running(replace(settings, requests_burst=5, requests_per_second=1.0), clock=clock) as home:
        guest = await home.guest()
        there = {"X-Forwarded-For": "203.0.113.7"}
        statuses = [(await guest.get("/api/games", headers=there)).status_code for _ in range(6)]
        assert statuses == [200] * 5 + [429]
        refused = await guest.get("/api/me", headers=there)
        assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too_fast")
        assert refused.headers["retry-after"]
        assert "default-src 'self'" in refused.headers["content-security-policy"]
        assert (await guest.get("/api/games", headers={"X-Forwarded-For": "203.0.113.8"})).status_code == 200
        assert (await guest.get("/health", headers=there)).status_code == 200
        assert (await guest.get("/metrics", headers=there)).status_code == 404, (
            "for this machine only, but not too fast"
        )
        clock.advance(1)
        assert (await guest.get("/api/games", headers=there)).status_code == 200
        assert count(home, "turned_away", kind="requests") == 2


@pytest.mark.parametrize(
    ("path", "kind"),
    [("/health", "probes"), ("/live", "probes"), ("/ready", "probes"), ("/metrics", "probes"), ("/", "files")],
)
async def test_probes_and_files_have_rates_of_their_own(settings: Settings, path: str, kind: str) -> None:
    few = {"probes_burst": 2, "probes_per_second": 0.1, "files_burst": 2, "files_per_second": 0.1}
    async with running(replace(settings, **few), clock=HandClock()) as home:
        guest = await home.guest()
        assert [(await guest.get(path)).status_code == 429 for _ in range(3)] == [False, False, True]
        assert (await guest.get("/api/games")).status_code == 200
        assert count(home, "turned_away", kind=kind) == 1


async def test_what_is_costly_has_a_smaller_rate(settings: Settings) -> None:
    limited = replace(settings, tables_burst=2, tables_per_second=0.1)
    async with running(limited, clock=HandClock()) as home:
        guest = await home.guest()
        for _ in range(2):
            await home.open_table(guest)
        body = {"game": "mythical_dice", "options": {}, "seats": 3, "pace": {"seconds": None}, "listed": True}
        refused = await guest.post("/api/tables", json=body)
        assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too_fast")
        assert (await guest.get("/api/games")).status_code == 200
        assert (await guest.post("/api/tables", content=b"x" * 70_000)).status_code == 413

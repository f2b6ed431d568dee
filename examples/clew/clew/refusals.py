"""Why an action of Clew is refused: number, code, ruling, words."""

from asterion.games.contract import Refusal

(PLAYED, NO_SUCH_SEAT, NO_SUCH_ACTION, GAME_OVER, NOT_YOUR_TURN, NOTHING_FOUND, IS_LOST, NOT_LOST) = range(8)

REFUSALS = {
    NO_SUCH_SEAT: Refusal("no_such_seat", "C1", "there is no such seat"),
    NO_SUCH_ACTION: Refusal("no_such_action", "C3", "there is no such action"),
    GAME_OVER: Refusal("game_over", "C8", "the game is over"),
    NOT_YOUR_TURN: Refusal("not_your_turn", "C1", "it is another seat's visit"),
    NOTHING_FOUND: Refusal("nothing_found", "C4", "a visit has at least one corridor"),
    IS_LOST: Refusal("is_lost", "C6", "is lost, and can only follow a thread or keep it"),
    NOT_LOST: Refusal("not_lost", "C6", "is not lost"),
}

# My Game, in English. `asterion try` names the messages that are missing.

field-turn = Turn
field-turns_left = Turns left
field-die = Die
field-rolls = Rolls

action-keep = Keep the die
action-roll = Roll again

event-began = Everybody has rolled a die under a cup.
event-kept = { $you ->
        [true] You keep your die.
       *[false] { $seat } keeps the die.
    }
event-rolled_again = { $you ->
        [true] You roll again.
       *[false] { $seat } rolls again, under the cup.
    }
event-game_over = The cups are lifted: { $scores }. { $winners_count ->
        [one] { $winners } wins
       *[other] { $winners } win
    } with the highest die.

refused-no_such_seat = There is no such seat.
refused-no_such_action = There is no such action.
refused-game_over = The game is over.
refused-not_your_turn = It is another seat’s turn.

option-turns = Turns for each

ruling-R1 = Two to six seats. Each has two turns (1 to 5, an option), one after the other; the first seat begins.
ruling-R2 = At the start each seat rolls a die under its cup. Only this seat sees it.
ruling-R3 = In its turn a seat keeps its die or rolls it again.
ruling-R4 = After the last turn all cups are lifted. The highest die wins; equal seats share the win.

# Clew, in English. Messages are those that asterion.games.page_words names.

field-stage = Now
value-stage-going = in the labyrinth
value-stage-lost = lost
value-stage-over = the end
field-visit = Visit
field-visits = Visits each
field-turn = In the labyrinth
field-passed = Corridors of this visit
field-found = Crystals found
field-crystals = Crystals at home
field-threads = Threads
field-noted = Brought home
field-amulet = Amulet

# corridors
picture-corridors-1 = the straight corridor
picture-corridors-2 = the bend
picture-corridors-3 = the fork
picture-corridors-4 = the stairs
picture-corridors-5 = the spiral
picture-corridors-6 = the pools

action-deeper = Go deeper
action-home = Go home
action-follow = Follow the thread home
action-stay = Keep the thread

event-began = The labyrinth opens. { $starter } goes first.
event-went_deeper = { $seat } comes to { $corridor } and holds { $found ->
        [one] one crystal
       *[other] { $found } crystals
    }.{ $heart ->
        [true] {" "}This is the heart of the labyrinth!
       *[false] {""}
    }
event-walked_in_circle = { $seat } comes to { $corridor } again: a circle.{ $thread ->
        [true] {" "}There is a thread to follow.
       *[false] {""}
    }
event-came_home = { $thread ->
        [true] { $seat } follows a thread home
       *[false] { $seat } comes home
    } with { $crystals ->
        [one] one crystal
       *[other] { $crystals } crystals
    }.
event-came_back_empty = { $seat } comes back without { $crystals ->
        [0] anything
        [one] the crystal
       *[other] the { $crystals } crystals
    }.
event-game_over = The amulets are shown. { $winners_count ->
        [one] { $winners } wins
       *[other] { $winners } win
    } with the most crystals: { $scores }.

refused-no_such_seat = There is no such seat.
refused-no_such_action = There is no such action.
refused-game_over = The game is over.
refused-not_your_turn = Another visit is under way.
refused-nothing_found = Go through one corridor first.
refused-is_lost = You are lost: follow the thread, or keep it.
refused-not_lost = You are not lost.

option-visits = Visits for each
option-threads = Threads for each

ruling-C1 = Two to six seats. Each visits the labyrinth four times (3 to 7, an option), in turn; the first seat is drawn.
ruling-C2 = At the start each seat draws one of six amulets and keeps it secret. Each amulet shows another corridor.
ruling-C3 = Go deeper: the die names a corridor. A new one brings as many crystals as the visit is corridors deep: 1, then 2, then 3 …
ruling-C4 = After at least one corridor you may go home: your crystals are safe, and the corridors of the visit are noted.
ruling-C5 = A corridor that you have passed in this visit is a circle: you are lost, the visit ends, its crystals stay behind.
ruling-C6 = Each seat has one thread (0 to 3, an option). If you are lost you may follow it home with half of your crystals, rounded up; the corridors are noted. Or keep it and lose the crystals.
ruling-C7 = With all six corridors you are in the heart of the labyrinth: 10 more crystals, and you are home.
ruling-C8 = After the last visit the amulets are shown: 3 crystals for each time that you have noted the corridor of yours.
ruling-C9 = Most crystals win; equal seats share the win.

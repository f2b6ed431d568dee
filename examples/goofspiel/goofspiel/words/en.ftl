# Goofspiel, in English. Messages are those that asterion.games.page_words names.

field-stage = Now
value-stage-choosing = all choose
value-stage-over = the end
field-round = Round
field-rounds = Rounds
field-prizes = Prize
field-stake = Points at stake
field-pile = Prizes to come
field-ready = Has chosen
field-played = Played
field-cards = Cards left
field-hand = Your cards
field-chosen = You chose
field-card = Card

action-choose = Choose { $card }

event-prize = A prize of { $prize } is turned up{ $carried ->
        [0] {""}
       *[other] , beside { $carried } that stayed
    }.
event-chose = { $seat } has chosen.
event-shown = All cards are shown. { $takers_count ->
        [0] Nobody takes the prize.
       *[other] { $takers } takes { $stake ->
            [one] one point
           *[other] { $stake } points
        }.
    }
event-game_over = All cards are played. { $winners } wins.

refused-no_such_seat = There is no such seat.
refused-no_such_action = There is no such action.
refused-game_over = The game is over.
refused-has_chosen = You have chosen already.
refused-card_gone = You have played this card.

option-cards = Cards for each
option-ties = Equal highest cards
option-ties-carry = The prize stays
option-ties-next = The next card takes it
option-ties-lose = The prize is lost

ruling-G1 = Two to five seats. Each has the cards 1 to 13 (5 to 13, an option), and as many prizes, worth 1 to 13, are shuffled.
ruling-G2 = In each round the next prize is turned up.
ruling-G3 = All choose one of their cards in secret, at the same time.
ruling-G4 = When all have chosen, the cards are shown, and the highest takes the prize.
ruling-G5 = If the highest card was played more than once, the prize stays and goes with the next one (options: the highest card that was played once takes it; it is lost). What stays after the last round is lost.
ruling-G6 = Cards that were shown are gone.
ruling-G7 = When all cards are played, most points win; equal seats share the win.

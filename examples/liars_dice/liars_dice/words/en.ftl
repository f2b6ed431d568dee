# Liar's Dice, in English. Messages are those that asterion.games.page_words names.

field-stage = Now
value-stage-bidding = bidding
value-stage-over = the end
field-round = Round
field-turn = To bid
field-quantity = Bid: dice
field-face = Face
field-bidder = Bid by
field-all_dice = Dice in play
field-left = Dice
field-shown = Had
field-dice = Your dice

action-bid = Bid { $quantity } × { $face }
action-doubt = Doubt

event-began = All have rolled. { $starter } begins.
event-bid = { $seat } bids { $quantity } × { $face }.
event-doubted = { $seat } doubts { $bidder }: { $quantity } × { $face } were bid, and there { $counted ->
        [0] are none
        [one] is one
       *[other] are { $counted }
    }.
event-lost_die = { $seat } loses a die and { $left ->
        [0] is out
        [one] has one left
       *[other] has { $left } left
    }.
event-game_over = { $winners } is the last with dice, and wins.

refused-no_such_seat = There is no such seat.
refused-no_such_action = There is no such action.
refused-game_over = The game is over.
refused-not_your_turn = It is another player’s turn.
refused-no_bid = There is no bid to doubt.
refused-not_higher = Bid higher than the bid before.
refused-too_many = There are fewer dice than that.
refused-ones_are_wild = Ones count as every face: bid on another.

option-dice = Dice for each
option-ones_wild = Ones count as every face

ruling-D1 = Two to six seats, five dice each (1 to 5, an option). The first seat is drawn.
ruling-D2 = In each round all roll their dice in secret.
ruling-D3 = The first seat bids: at least this many of all dice show this face. Each later bid is higher: more dice, or as many of a higher face; never more than there are.
ruling-D4 = Instead of bidding, a seat may doubt the bid before it. All dice are shown and counted.
ruling-D5 = If there are enough, the doubter loses a die; if there are too few, the bidder does.
ruling-D6 = Ones count as every face and are not bid on. Without this option they are a face like the others.
ruling-D7 = The seat that lost a die begins. If it has none left it is out, and the next seat with dice begins.
ruling-D8 = The last seat with dice wins.

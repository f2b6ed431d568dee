# Les Dés menteurs, en français.

field-stage = En ce moment
value-stage-bidding = enchères
value-stage-over = la fin
field-round = Manche
field-turn = Doit annoncer
field-quantity = Annonce
field-face = Face
field-bidder = Annoncée par
field-all_dice = Dés en jeu
field-left = Dés
field-shown = Avait
field-dice = Vos dés

action-bid = Annoncer { $quantity } × { $face }
action-doubt = Douter

event-began = Tous ont lancé. { $starter } commence.
event-bid = { $seat } annonce { $quantity } × { $face }.
event-doubted = { $seat } doute de { $bidder }{"\u202F"}: on a annoncé { $quantity } × { $face }, et il y en a { $counted ->
        [0] zéro
       *[other] { $counted }
    }.
event-lost_die = { $seat } perd un dé { $left ->
        [0] et sort du jeu
        [one] et n’en a plus qu’un
       *[other] et en garde { $left }
    }.
event-game_over = { $winners } reste seul avec des dés, et gagne.

refused-no_such_seat = Cette place n’existe pas.
refused-no_such_action = Cette action n’existe pas.
refused-game_over = La partie est finie.
refused-not_your_turn = C’est au tour d’un autre.
refused-no_bid = Il n’y a pas d’annonce dont on puisse douter.
refused-not_higher = Annoncez plus que l’annonce précédente.
refused-too_many = Il y a moins de dés que cela.
refused-ones_are_wild = Les uns valent toutes les faces{"\u202F"}: annoncez-en une autre.

option-dice = Dés de chacun
option-ones_wild = Les uns valent toutes les faces

ruling-D1 = De deux à six places, cinq dés chacune (de 1 à 5, au choix). La première est tirée au sort.
ruling-D2 = À chaque manche, tous lancent leurs dés en secret.
ruling-D3 = La première place annonce{"\u202F"}: au moins tant de dés, parmi tous, montrent cette face. Chaque annonce dépasse la précédente{"\u202F"}: plus de dés, ou autant d’une face plus haute{"\u202F"}; jamais plus qu’il n’y en a.
ruling-D4 = Au lieu d’annoncer, on peut douter de l’annonce précédente. On montre et on compte tous les dés.
ruling-D5 = S’il y en a assez, celui qui doute perd un dé{"\u202F"}; s’il en manque, celui qui a annoncé.
ruling-D6 = Les uns valent toutes les faces, et on ne les annonce pas. Sans cette option, ils sont une face comme les autres.
ruling-D7 = La place qui a perdu un dé commence. S’il ne lui en reste pas, elle sort, et la place suivante qui a des dés commence.
ruling-D8 = La dernière place qui a des dés gagne.

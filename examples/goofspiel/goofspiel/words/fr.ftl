# Goofspiel, en français.

field-stage = En ce moment
value-stage-choosing = tous choisissent
value-stage-over = la fin
field-round = Tour
field-rounds = Tours
field-prizes = Prix
field-stake = Points en jeu
field-pile = Prix à venir
field-ready = A choisi
field-played = A joué
field-cards = Cartes restantes
field-hand = Vos cartes
field-chosen = Votre choix
field-card = Carte

action-choose = Choisir { $card }

event-prize = On retourne un prix de { $prize }{ $carried ->
        [0] {""}
       *[other] , en plus de { $carried } restés en jeu
    }.
event-chose = { $seat } a choisi.
event-shown = On montre toutes les cartes. { $takers_count ->
        [0] Le prix ne va à personne.
       *[other] { $takers } gagne { $stake ->
            [one] un point
           *[other] { $stake } points
        }.
    }
event-game_over = Toutes les cartes sont jouées. Victoire pour { $winners }.

refused-no_such_seat = Cette place n’existe pas.
refused-no_such_action = Cette action n’existe pas.
refused-game_over = La partie est finie.
refused-has_chosen = Vous avez déjà choisi.
refused-card_gone = Vous avez déjà joué cette carte.

option-cards = Cartes de chacun
option-ties = Égalité de la plus haute carte
option-ties-carry = Le prix reste
option-ties-next = La carte suivante l’emporte
option-ties-lose = Le prix est perdu

ruling-G1 = De deux à cinq places. Chacune a les cartes de 1 à 13 (de 5 à 13, au choix), et l’on mélange autant de prix, de 1 à 13 points.
ruling-G2 = À chaque tour, on retourne le prix suivant.
ruling-G3 = Tous choisissent une de leurs cartes en secret, en même temps.
ruling-G4 = Quand tous ont choisi, on montre les cartes, et la plus haute gagne le prix.
ruling-G5 = Si la plus haute carte a été jouée plusieurs fois, le prix reste et s’ajoute au suivant (au choix{"\u202F"}: la plus haute carte jouée une seule fois le gagne{"\u202F"}; il est perdu). Ce qui reste après le dernier tour est perdu.
ruling-G6 = Une carte montrée est perdue.
ruling-G7 = Quand toutes les cartes sont jouées, le plus de points gagne{"\u202F"}; à égalité, on partage la victoire.

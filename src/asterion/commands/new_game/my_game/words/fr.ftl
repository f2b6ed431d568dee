# My Game, en français. `asterion try` nomme les messages qui manquent.

field-turn = Au tour de
field-turns_left = Tours restants
field-die = Dé
field-rolls = Lancers

action-keep = Garder le dé
action-roll = Relancer

event-began = Chacun a lancé un dé sous son gobelet.
event-kept = { $you ->
        [true] Vous gardez votre dé.
       *[false] { $seat } garde son dé.
    }
event-rolled_again = { $you ->
        [true] Vous relancez votre dé.
       *[false] { $seat } relance son dé, sous le gobelet.
    }
event-game_over = On soulève les gobelets{"\u202F"}: { $scores }. Le plus grand dé gagne{"\u202F"}: { $winners }.

refused-no_such_seat = Cette place n’existe pas.
refused-no_such_action = Cette action n’existe pas.
refused-game_over = La partie est finie.
refused-not_your_turn = C’est à une autre place de jouer.

option-turns = Tours de chacun

ruling-R1 = De deux à six places. Chacune a deux tours (de 1 à 5, au choix), l’une après l’autre{"\u202F"}; la première commence.
ruling-R2 = Au début, chacun lance un dé sous son gobelet. Lui seul le voit.
ruling-R3 = À son tour, on garde son dé ou on le relance.
ruling-R4 = Après le dernier tour, on soulève tous les gobelets. Le plus grand dé gagne{"\u202F"}; à égalité, on partage la victoire.

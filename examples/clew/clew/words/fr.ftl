# La Pelote, en français.

field-stage = En ce moment
value-stage-going = dans le labyrinthe
value-stage-lost = égaré
value-stage-over = la fin
field-visit = Visite
field-visits = Visites chacun
field-turn = Dans le labyrinthe
field-passed = Couloirs de cette visite
field-found = Cristaux trouvés
field-crystals = Cristaux rapportés
field-threads = Fils
field-noted = Rapportés
field-amulet = Amulette

picture-corridors-1 = le couloir droit
picture-corridors-2 = le coude
picture-corridors-3 = la fourche
picture-corridors-4 = l’escalier
picture-corridors-5 = la spirale
picture-corridors-6 = les bassins

action-deeper = Avancer
action-home = Rentrer
action-follow = Suivre le fil
action-stay = Garder le fil

event-began = Le labyrinthe s’ouvre. { $starter } commence.
event-went_deeper = { $seat } passe par { $corridor } et tient { $found ->
        [one] { $found } cristal
       *[other] { $found } cristaux
    }.{ $heart ->
        [true] {" "}C’est le cœur du labyrinthe{"\u202F"}!
       *[false] {""}
    }
event-walked_in_circle = { $seat } repasse par { $corridor }{"\u202F"}: en rond.{ $thread ->
        [true] {" "}Il reste un fil à suivre.
       *[false] {""}
    }
event-came_home = { $thread ->
        [true] { $seat } suit un fil et rentre
       *[false] { $seat } rentre
    } avec { $crystals ->
        [one] { $crystals } cristal
       *[other] { $crystals } cristaux
    }.
event-came_back_empty = { $seat } revient { $crystals ->
        [0] les mains vides
        [one] sans son cristal
       *[other] sans ses { $crystals } cristaux
    }.
event-game_over = On montre les amulettes. Le plus de cristaux{"\u202F"}: { $winners } ({ $scores }).

refused-no_such_seat = Cette place n’existe pas.
refused-no_such_action = Cette action n’existe pas.
refused-game_over = La partie est finie.
refused-not_your_turn = Une autre visite est en cours.
refused-nothing_found = Passez d’abord par un couloir.
refused-is_lost = Vous êtes égaré{"\u202F"}: suivez le fil, ou gardez-le.
refused-not_lost = Vous n’êtes pas égaré.

option-visits = Visites de chacun
option-threads = Fils de chacun

ruling-C1 = De deux à six places. Chacune visite le labyrinthe quatre fois (de 3 à 7, au choix), à tour de rôle{"\u202F"}; la première est tirée au sort.
ruling-C2 = Au début, chacun tire une des six amulettes et la garde secrète. Chaque amulette montre un autre couloir.
ruling-C3 = Avancer{"\u202F"}: le dé nomme un couloir. Un nouveau rapporte autant de cristaux que la visite compte de couloirs{"\u202F"}: 1, puis 2, puis 3…
ruling-C4 = Après un couloir au moins, on peut rentrer{"\u202F"}: les cristaux sont à l’abri, et les couloirs de la visite sont notés.
ruling-C5 = Un couloir déjà passé dans cette visite{"\u202F"}: on tourne en rond, on est égaré, la visite finit et ses cristaux restent là.
ruling-C6 = Chacun a un fil (de 0 à 3, au choix). Égaré, on peut le suivre et rentrer avec la moitié de ses cristaux, arrondie au-dessus{"\u202F"}; les couloirs sont notés. Ou le garder, et perdre les cristaux.
ruling-C7 = Avec les six couloirs, on est au cœur du labyrinthe{"\u202F"}: 10 cristaux de plus, et l’on est rentré.
ruling-C8 = Après la dernière visite, on montre les amulettes{"\u202F"}: 3 cristaux pour chaque fois que le couloir de la sienne est noté.
ruling-C9 = Le plus de cristaux gagne{"\u202F"}; à égalité, on partage la victoire.

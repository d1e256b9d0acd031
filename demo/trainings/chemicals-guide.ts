import type { Words } from './training.ts'

/** The guide to labels and safety data sheets: 40 pages, to be kept and looked things up in. */
export const chemicalsGuide: Words = {
  fr: `
= Lire l'étiquette, se protéger
Ce guide sert dans les laboratoires et les ateliers. Il se lit une fois en entier, puis se garde près du poste.
= Pourquoi ce guide
Un flacon sur trois du campus contient un produit dangereux : solvants, parfums concentrés, détergents, gaz. L'étiquette suffit presque toujours à travailler sans risque, à condition de la lire.
= Les mots du guide
- Danger : ce qu'un produit peut faire.
- Risque : la chance que cela arrive, selon ce que vous faites.
- Exposition : combien, combien de temps, par où.
On ne change pas le danger d'un produit. On change l'exposition.
= Par où un produit entre
- Par les poumons : vapeurs, poussières, brouillards.
- Par la peau et les yeux : projections, gants percés.
- Par la bouche : mains sales, pipette à la bouche, repas au poste.
= Les six parties d'une étiquette
1. Le nom du produit.
2. Les pictogrammes.
3. Le mot d'avertissement : Danger ou Attention.
4. Les mentions de danger, H.
5. Les conseils de prudence, P.
6. Le fournisseur et son numéro de téléphone.
= Danger ou Attention
Danger annonce les effets les plus graves, Attention les moins graves. Il n'y a jamais les deux sur une étiquette.
= Les mentions H et P
- H2 : dangers physiques. H225 : liquide et vapeurs très inflammables.
- H3 : dangers pour la santé. H318 : provoque de graves lésions des yeux.
- H4 : dangers pour l'environnement.
- P : ce qu'il faut faire. P280 : porter des gants et des lunettes.
= Neuf pictogrammes
Un losange bordé de rouge, un dessin noir. Neuf dessins en tout, un par page dans ce qui suit.
= Explosif
! ghsExplosive
Peut exploser sous l'effet d'un choc, d'une flamme, de la chaleur ou du frottement.
- Tenir loin de toute source de chaleur.
- Ne pas déplacer seul, ne pas secouer.
= Inflammable
! ghsFlame
Peut prendre feu au contact d'une flamme, d'une étincelle, parfois de l'air.
- Quantité du jour seulement, au poste.
- Armoire ventilée, récipients mis à la terre.
= Comburant
! ghsOxidiser
Nourrit le feu, et peut l'allumer au contact d'un combustible.
- Jamais à côté d'un solvant ni de chiffons gras.
- Récipient propre, sec, fermé.
= Gaz sous pression
! ghsGas
Peut exploser s'il est chauffé. Un gaz liquéfié brûle par le froid.
- Bouteille attachée, chapeau vissé au transport.
- Robinet fermé en fin de journée.
= Corrosif
! ghsCorrosion
Ronge la peau, les yeux, et certains métaux.
- Gants et lunettes, toujours.
- Verser l'acide dans l'eau, jamais l'inverse.
= Toxique
! ghsToxic
Empoisonne vite, même à petite dose.
- Sous hotte, jamais seul.
- Se laver les mains avant de quitter le poste.
= Nocif, irritant
! ghsIrritant
Irrite la peau, les yeux ou les bronches, donne des allergies ou endort.
- Aérer, porter des gants.
- Signaler toute rougeur au service de santé.
= Danger pour la santé
! ghsHealth
Peut, à la longue, donner un cancer, nuire à la fertilité, à un organe ou aux poumons.
- Remplacer le produit dès que c'est possible.
- Prévenir le service de santé en cas de grossesse.
= Danger pour l'environnement
! ghsEnvironment
Toxique pour ce qui vit dans l'eau.
- Rien à l'évier.
- Bac de rétention sous le flacon.
= Plusieurs losanges
! ghsFlame ghsCorrosion ghsEnvironment
Un produit peut en porter plusieurs. On prend alors toutes les précautions, pas celles du premier seulement.
= Ce que l'étiquette ne dit pas
L'absence de pictogramme ne veut pas dire sans danger : un produit sans losange peut rendre le sol glissant, ou réagir avec un autre. En cas de doute, la fiche de données de sécurité répond.
= La fiche de données de sécurité
Seize rubriques, toujours dans le même ordre. Les pages suivantes disent ce que l'on y cherche. Elle se trouve sur l'intranet, au nom du produit.
= Rubrique 1 : le produit et le fournisseur
Vérifiez que le nom est celui du flacon. Le numéro d'urgence du fournisseur est là.
= Rubrique 2 : les dangers
Les pictogrammes et les mentions de l'étiquette, avec les dangers qui n'ont pas de losange.
= Rubrique 3 : la composition
De quoi le produit est fait, et dans quelles proportions. Utile au médecin.
= Rubrique 4 : les premiers secours
Que faire selon le contact : yeux, peau, inhalation, ingestion. À lire avant le premier emploi.
= Rubrique 5 : l'incendie
Avec quoi l'éteindre, avec quoi surtout pas, et quelles fumées il donne.
= Rubrique 6 : la fuite
Comment arrêter un écoulement, avec quel absorbant, et quand évacuer.
= Rubrique 7 : manipuler et stocker
À quelle température, dans quel récipient, loin de quoi.
= Rubrique 8 : se protéger
! goggles gloves
La matière des gants et leur durée, le type de lunettes, la ventilation nécessaire.
= Rubriques 9 et 10 : propriétés et réactions
Point d'éclair, odeur, densité des vapeurs, et les produits avec lesquels il réagit.
= Rubriques 11 et 12 : santé et environnement
Ce que l'on sait des effets, à court et à long terme.
= Rubriques 13 à 16 : déchets, transport, règles
La filière d'élimination, l'étiquetage du transport, la date de la fiche. Plus de trois ans : demandez la suivante.
= Avant de commencer
1. Lire l'étiquette, puis la fiche au premier emploi.
2. Vérifier la hotte, la douche et le lave-yeux.
3. Mettre lunettes, gants et blouse fermée.
4. Préparer l'absorbant et le bac à déchets.
= Transvaser
- Le nouveau récipient reçoit une étiquette avant le produit.
- Jamais dans une bouteille d'eau ou un pot alimentaire.
- On date et on signe.
= Ranger
- Lourds et corrosifs en bas, dans un bac.
- Acides et bases séparés.
- Inflammables dans leur armoire, comburants dans une autre.
= Ne jamais mélanger
- Eau de Javel et acide : chlore.
- Eau de Javel et ammoniaque : chloramines.
- Acide nitrique et solvant : feu ou explosion.
= Projection dans l'œil
1. Au lave-yeux tout de suite, paupières ouvertes.
2. Rincer quinze minutes, l'eau coulant vers l'extérieur.
3. Faire appeler le numéro d'urgence, étiquette en main.
= Projection sur la peau
1. Sous la douche de sécurité, sans attendre.
2. Ôter les vêtements touchés pendant que l'eau coule.
3. Quinze minutes au moins, puis l'infirmerie.
= Produit renversé
1. S'écarter, prévenir les voisins, aérer.
2. Plus d'un litre, toxique ou inconnu : sortir et alerter.
3. Sinon, gants et lunettes, absorbant du bord vers le centre.
4. Tout va au bac à déchets chimiques.
= Les déchets
Chacun dans son bidon, étiqueté, fermé, rempli aux quatre cinquièmes. Un chiffon imbibé de solvant est un déchet chimique.
= Ce qu'il faut retenir
1. Lire avant d'ouvrir.
2. Se protéger avant de verser.
3. Étiqueter avant de remplir.
4. Rincer d'abord, appeler ensuite.
Le service de prévention répond à toute question sur un produit.`,
  en: `
= Read the label, protect yourself
This guide is for laboratories and workshops. Read it once from end to end, then keep it where you work.
= Why this guide
One bottle in three on the campus holds a dangerous product: solvents, perfume concentrates, detergents, gases. The label is nearly always enough to work without risk, provided that it is read.
= The words of this guide
- Hazard: what a product can do.
- Risk: the chance that it happens, given what you do.
- Exposure: how much, for how long, by which route.
The hazard of a product cannot be changed. The exposure can.
= How a product gets in
- Through the lungs: vapours, dust, mist.
- Through skin and eyes: splashes, gloves with holes.
- Through the mouth: dirty hands, mouth pipetting, meals at the bench.
= The six parts of a label
1. The name of the product.
2. The pictograms.
3. The signal word: Danger or Warning.
4. The hazard statements, H.
5. The precautionary statements, P.
6. The supplier and their telephone number.
= Danger or Warning
Danger announces the gravest effects, Warning those less grave. A label never has both.
= Statements H and P
- H2: physical hazards. H225: highly flammable liquid and vapour.
- H3: health hazards. H318: causes serious eye damage.
- H4: hazards for the environment.
- P: what to do. P280: wear gloves and goggles.
= Nine pictograms
A diamond with a red edge, a drawing in black. Nine drawings in all, one a page from here on.
= Explosive
! ghsExplosive
May explode when hit, lit, heated or rubbed.
- Keep away from every source of heat.
- Do not move it on your own, do not shake it.
= Flammable
! ghsFlame
May catch fire from a flame or a spark, at times from air alone.
- No more than a day's need where you work.
- A ventilated cupboard, earthed containers.
= Oxidising
! ghsOxidiser
Feeds a fire, and may start one where it meets fuel.
- Never beside a solvent or oily rags.
- A clean, dry, closed container.
= Gas under pressure
! ghsGas
May explode if heated. A liquefied gas burns by its cold.
- Cylinder chained, cap on while it is moved.
- Valve closed at the end of the day.
= Corrosive
! ghsCorrosion
Eats into skin, eyes and some metals.
- Gloves and goggles, always.
- Pour acid into water, never water into acid.
= Toxic
! ghsToxic
Poisons fast, even in a small dose.
- In the fume cupboard, never alone.
- Wash your hands before you leave the bench.
= Harmful, irritant
! ghsIrritant
Irritates skin, eyes or airways, causes allergies or makes you drowsy.
- Air the room, wear gloves.
- Report any redness to occupational health.
= Health hazard
! ghsHealth
May in the long run cause cancer, or harm fertility, an organ or the lungs.
- Replace the product as soon as possible.
- Tell occupational health if you are pregnant.
= Hazard for the environment
! ghsEnvironment
Toxic to what lives in water.
- Nothing down the sink.
- A spill tray under the bottle.
= Several diamonds
! ghsFlame ghsCorrosion ghsEnvironment
A product may bear several. Then take every precaution, not those of the first one alone.
= What the label does not say
No pictogram does not mean no hazard: a product without a diamond may make the floor slippery, or react with another. When in doubt, the safety data sheet has the answer.
= The safety data sheet
Sixteen sections, always in the same order. The next pages say what to look for in them. You will find it on the intranet, under the name of the product.
= Section 1: product and supplier
Check that the name is that on the bottle. The supplier's emergency number is here.
= Section 2: hazards
The pictograms and statements of the label, and hazards that have no diamond.
= Section 3: composition
What the product is made of, and how much of each. Useful to a doctor.
= Section 4: first aid
What to do by contact: eyes, skin, breathed in, swallowed. Read it before you first use the product.
= Section 5: fire
What to put it out with, what never to use, and what smoke it gives off.
= Section 6: spills
How to stop a leak, with which absorbent, and when to leave.
= Section 7: handling and storage
At which temperature, in which container, away from what.
= Section 8: protection
! goggles gloves
What gloves are made of and how long they last, which goggles, how much ventilation.
= Sections 9 and 10: properties and reactions
Flash point, smell, density of the vapours, and what the product reacts with.
= Sections 11 and 12: health and environment
What is known of the effects, in the short and in the long run.
= Sections 13 to 16: waste, transport, rules
How to dispose of it, how it is labelled for transport, the date of the sheet. Older than three years: ask for the next.
= Before you begin
1. Read the label; before the first use, the sheet.
2. Check the fume cupboard, the shower and the eyewash.
3. Put on goggles, gloves and a closed coat.
4. Have absorbent and the waste drum ready.
= Decanting
- The new container gets its label before the product.
- Never into a water bottle or a jar for food.
- Date it and sign.
= Storing
- Heavy and corrosive ones at the bottom, in a tray.
- Acids and bases apart.
- Flammables in their cupboard, oxidisers in another.
= Never mix
- Bleach and acid: chlorine.
- Bleach and ammonia: chloramines.
- Nitric acid and solvent: fire or explosion.
= A splash in the eye
1. To the eyewash at once, lids open.
2. Rinse for fifteen minutes, the water flowing outwards.
3. Have the emergency number called, the label at hand.
= A splash on the skin
1. Under the safety shower, without waiting.
2. Take off the clothes that were hit while the water runs.
3. Fifteen minutes at least, then the infirmary.
= A spill
1. Step away, tell those around you, air the room.
2. More than a litre, toxic or unknown: leave and raise the alarm.
3. Otherwise gloves and goggles, absorbent from the edge inwards.
4. All of it goes into the drum for chemical waste.
= Waste
Each kind in its drum, labelled, closed, no more than four fifths full. A rag soaked in solvent is chemical waste.
= What to remember
1. Read before you open.
2. Protect yourself before you pour.
3. Label before you fill.
4. Rinse first, call then.
The prevention team answers any question about a product.`,
}

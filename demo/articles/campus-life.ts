import type { DemoArticle } from './article.ts'

/** Daily life on the campuses. */
export const campusLifeArticles: readonly DemoArticle[] = [
  {
    tag: 'CAMPUS',
    published: 1,
    sites: [1],
    icon: 'people',
    more: ['gift', 'palette', 'music'],
    likes: 131,
    event: {
      starts: 12,
      from: '14:00',
      to: '17:30',
      place: { fr: 'Tous les halls du campus Seine', en: 'All lobbies of the Seine campus' },
    },
    fr: {
      title: 'Après-midi des enfants : le campus ouvre ses coulisses',
      resume:
        'Vos enfants de 5 à 12 ans découvrent où vous passez vos journées. Ateliers, goûter et visite guidée.',
      body: `
Fabriquer un savon, monter dans la tour de contrôle des livraisons, interviewer une chimiste : l'après-midi est à eux.
# Au programme
- <strong>14 h</strong> : accueil et remise des badges « collègue d'un jour ».
- <strong>14 h 30</strong> : trois ateliers au choix, par tranche d'âge.
- <strong>16 h 30</strong> : goûter et fanfare sur le quai.
Chaque enfant est accompagné d'un adulte de sa famille salarié du campus. Un espace calme est prévu pour celles et ceux qui en ont besoin. Aucune inscription n'est nécessaire : présentez-vous ensemble à l'accueil du B1.`,
    },
    en: {
      title: 'Children’s afternoon: a look behind the scenes',
      resume:
        'Your children from 5 to 12 discover where you spend your days. Workshops, a snack and a guided tour.',
      body: `
Make soap, climb into the delivery control room, interview a chemist: the afternoon is theirs.
# On the programme
- <strong>14:00</strong>: welcome, and “colleague for a day” badges.
- <strong>14:30</strong>: three workshops to choose from, by age.
- <strong>16:30</strong>: a snack and a brass band on the quay.
Each child comes with an adult of the family who works on campus. There is a quiet room for those who need one. No need to sign up: come together to the B1 reception.`,
    },
  },
  {
    tag: 'CAMPUS',
    published: 11,
    sites: [3],
    icon: 'cup',
    likes: 69,
    fr: {
      title: 'L’Écluse rouvre, avec un vrai barista',
      resume:
        "Le café du campus Canal revient après six semaines de travaux. Torréfaction de Pantin, tasses en grès et terrasse sur l'eau.",
      body: `
La machine pèse quatre-vingt-dix kilos et s'appelle Simone. Elle est arrivée en péniche, ce qui lui vaut déjà une petite réputation.
- Ouvert de 8 h 30 à 16 h, sans interruption.
- Dix centimes de moins avec votre tasse.
- Le marc est donné aux jardiniers du quartier.
Les tabourets du fond, face au canal, ne se réservent pas. Ils se méritent.`,
    },
    en: {
      title: 'L’Écluse reopens, with a real barista',
      resume:
        'The café of the Canal campus is back after six weeks of building work. Beans roasted in Pantin, stoneware cups and a terrace on the water.',
      body: `
The machine weighs ninety kilos and answers to Simone. She came by barge, which has already made her something of a celebrity.
- Open from 8:30 to 16:00, all day long.
- Ten cents off with your own cup.
- The grounds go to the neighbourhood's gardeners.
The stools at the back, facing the canal, cannot be booked. They have to be earned.`,
    },
  },
  {
    tag: 'CAMPUS',
    published: 5,
    icon: 'palette',
    likes: 82,
    sites: [1, 2, 6],
    event: {
      starts: -3,
      ends: 8,
      place: { fr: 'Galerie du rez-de-chaussée', en: 'Ground-floor gallery' },
    },
    fr: {
      title: 'Exposition : vos photos de chantier, de nuit, de dimanche',
      resume:
        'Cent vingt tirages envoyés par des collègues, sur un thème : « ce que je vois de ma fenêtre ».',
      body: `
Des grues dans la brume, un chat sur un radiateur, une rue d'Antananarivo, la lune au-dessus de la Tour Ouest : il n'y avait rien à gagner, et pourtant 640 photos sont arrivées.
Le jury a choisi de montrer des images plutôt que des performances. Chaque tirage est accompagné d'une phrase de son auteur.
L'exposition voyagera ensuite de campus en campus. Les tirages seront rendus à leurs auteurs, encadrés.`,
    },
    en: {
      title: 'Exhibition: your photos of building sites, nights and Sundays',
      resume: 'A hundred and twenty prints sent in by colleagues on one theme: “what I see from my window”.',
      body: `
Cranes in the mist, a cat on a radiator, a street in Antananarivo, the moon over the Tour Ouest: there was nothing to win, and yet 640 photos arrived.
The jury chose pictures over feats. Each print comes with a sentence by its author.
The exhibition will then travel from campus to campus. The prints go back to their authors, framed.`,
    },
  },
  {
    tag: 'CAMPUS',
    published: 42,
    icon: 'tree',
    sites: [5],
    likes: 55,
    fr: {
      title: 'Tilleuls : le sentier du parc est désormais accessible à tous',
      resume:
        "Un kilomètre deux cents de sol stable, des bancs tous les cent mètres et un plan en relief à l'entrée.",
      body: `
Le tour de l'étang se faisait en sautant les flaques. Il se fait maintenant en fauteuil, en poussette ou en béquilles, par tous les temps.
Le revêtement, à base de sable et de liant végétal, laisse passer l'eau. Les racines ont été contournées plutôt que coupées : d'où les virages, que les hérissons apprécient.`,
    },
    en: {
      title: 'Tilleuls: the park path is now open to everyone',
      resume:
        'Twelve hundred metres of firm ground, a bench every hundred metres and a raised map at the entrance.',
      body: `
Going round the pond used to mean jumping puddles. It can now be done in a wheelchair, with a pram or on crutches, in any weather.
The surface, made of sand and a plant binder, lets water through. The roots were skirted rather than cut: hence the bends, which the hedgehogs enjoy.`,
    },
  },
  {
    tag: 'LOCAL',
    published: 3,
    sites: [6],
    likes: 62,
    event: {
      starts: 0,
      from: '11:30',
      to: '14:30',
      place: {
        fr: 'Quai des Confluents, devant le bâtiment Saône',
        en: 'Quai des Confluents, outside the Saône building',
      },
    },
    fr: {
      title: 'Marché des producteurs sur le quai',
      resume:
        "Une douzaine de producteurs du Rhône et de l'Isère s'installent pour le déjeuner. Fromages, noix, soupes et pain cuit sur place.",
      body: `
Ils viennent de moins de cinquante kilomètres et repartent rarement avec leur stock. Passez tôt pour le saint-marcellin, tard pour les bonnes affaires.
- Paiement par carte ou en espèces.
- Apportez vos sacs et vos boîtes : deux producteurs consignent leurs bocaux.
- Les soupes sont à emporter, les tables sont au soleil.`,
    },
    en: {
      title: 'Farmers’ market on the quay',
      resume:
        'A dozen producers from the Rhône and the Isère set up over lunch. Cheese, walnuts, soup and bread baked on the spot.',
      body: `
They come from less than fifty kilometres away and seldom go home with anything left. Come early for the Saint-Marcellin, late for a bargain.
- Card or cash.
- Bring bags and boxes: two producers take a deposit on jars.
- Soup is to take away, tables are in the sun.`,
    },
  },
  {
    tag: 'LOCAL',
    published: 19,
    sites: [4],
    likes: 28,
    icon: 'route',
    fr: {
      title: 'Saint-Ouen : la rue des Savonniers rendue aux piétons',
      resume:
        "Deux ans de travaux s'achèvent devant l'entrée principale. Voici par où passer, à pied, à vélo et en livraison.",
      body: `
La ville a planté trente-deux arbres là où stationnaient quarante voitures. L'entrée principale du campus donne maintenant sur une vraie place.
- <strong>À pied</strong> : l'accès se fait par la place, de plain-pied.
- <strong>À vélo</strong> : piste à double sens, abri à droite de l'horloge.
- <strong>En livraison</strong> : par la rue Arago uniquement, avant 10 h.`,
    },
    en: {
      title: 'Saint-Ouen: rue des Savonniers is handed back to pedestrians',
      resume:
        'Two years of roadworks outside the main entrance come to an end. Here is the way on foot, by bike and for deliveries.',
      body: `
The town has planted thirty-two trees where forty cars used to park. The campus's main entrance now opens onto a proper square.
- <strong>On foot</strong>: step-free, across the square.
- <strong>By bike</strong>: a two-way lane, with the shelter to the right of the clock.
- <strong>Deliveries</strong>: by rue Arago only, before 10:00.`,
    },
  },
  {
    tag: 'LOCAL',
    published: 12,
    sites: [3],
    icon: 'book',
    likes: 35,
    fr: {
      title: 'À Pantin, une boîte à livres née d’une palette',
      resume:
        "Construite par l'atelier packaging avec des palettes réformées, elle attend vos romans devant l'écluse.",
      body: `
Prenez un livre, laissez-en un, ou pas. La boîte appartient au quartier autant qu'au campus ; la clé n'existe pas.
En trois semaines, 200 ouvrages sont passés. Le plus demandé est un traité de menuiserie, le plus têtu un annuaire de 1994, que quelqu'un remet chaque lundi.`,
    },
    en: {
      title: 'In Pantin, a book box born of a pallet',
      resume: 'Built by the packaging workshop from discarded pallets, it awaits your novels by the lock.',
      body: `
Take a book, leave one, or don't. The box belongs to the neighbourhood as much as to the campus; there is no key.
In three weeks 200 books have come through. The most wanted is a treatise on joinery, the most stubborn a 1994 phone book that someone puts back every Monday.`,
    },
  },
  {
    tag: 'SERVICE',
    published: 4,
    likes: 110,
    icon: 'screen',
    fr: {
      title: 'Votre badge dans le téléphone',
      resume:
        'Portes, restaurants, imprimantes : le badge mobile fonctionne partout. Le badge plastique reste valable, sans limite de durée.',
      body: `
Vous oubliez votre badge ; vous n'oubliez presque jamais votre téléphone. L'activation prend deux minutes et se fait depuis le réseau du campus.
# Pour l'activer
- Ouvrez le portail des badges sur votre téléphone professionnel ou personnel.
- Confirmez avec votre code de messagerie.
- Approchez l'appareil d'une borne de l'accueil : c'est prêt.
Aucune donnée de déplacement n'est conservée au-delà de trente jours, comme pour le badge plastique. Une question ? L'accueil répond de 7 h 30 à 20 h.`,
    },
    en: {
      title: 'Your badge on your phone',
      resume:
        'Doors, restaurants, printers: the mobile badge works everywhere. The plastic one stays valid for as long as you like.',
      body: `
You forget your badge; you almost never forget your phone. Setting it up takes two minutes, from the campus network.
# To activate it
- Open the badge portal on your work or personal phone.
- Confirm with your mailbox code.
- Hold the phone to a terminal at reception: done.
No record of where you went is kept beyond thirty days, just as with the plastic badge. Questions? Reception answers from 7:30 to 20:00.`,
    },
  },
  {
    tag: 'SERVICE',
    published: 17,
    sites: [1, 2],
    likes: 50,
    fr: {
      title: 'La conciergerie prend vos colis, votre pressing et vos clés',
      resume:
        'Nouveaux horaires, nouveaux services et un seul comptoir par campus. Les tarifs sont affichés, le sourire est inclus.',
      body: `
Ouverte dès 8 h 30, la conciergerie vous épargne les détours du soir.
- Colis : réception et dépôt, gardés cinq jours.
- Pressing et retouches : rendus en quarante-huit heures.
- Clés : double minute le mardi et le jeudi.
- Cordonnerie : le vendredi, avec Aram, qui répare aussi les sacs.
Pour les colis volumineux, prévenez la veille : le local n'est pas extensible.`,
    },
    en: {
      title: 'The concierge takes your parcels, your dry cleaning and your keys',
      resume:
        'New hours, new services and one counter on each campus. Prices are on display, smiles are included.',
      body: `
Open from 8:30, the concierge saves you the evening detours.
- Parcels: sent and received, kept for five days.
- Dry cleaning and alterations: back in forty-eight hours.
- Keys: cut while you wait, Tuesdays and Thursdays.
- Shoe repairs: Fridays, by Aram, who also mends bags.
For bulky parcels please tell us the day before: the room does not stretch.`,
    },
  },
  {
    tag: 'SERVICE',
    published: 30,
    icon: 'plate',
    likes: 78,
    fr: {
      title: 'Restaurants : la carte change, les prix non',
      resume:
        'Davantage de légumes, un plat complet à moins de six euros et, chaque jour, un choix végétarien dans chaque restaurant.',
      body: `
Les chefs ont goûté, pesé et beaucoup discuté. La nouvelle carte met les légumes au centre et garde le steak frites du jeudi : on ne touche pas aux symboles.
- Un plat du jour à <strong>5,80 €</strong>, quel que soit le campus.
- Les allergènes affichés devant chaque plat, et non plus dans un classeur.
- Des portions au choix : vous payez ce que vous prenez.
Moins de restes, c'est aussi moins de gâchis : nous visons 30 grammes par repas, contre 74 aujourd'hui.`,
    },
    en: {
      title: 'Restaurants: the menu changes, prices do not',
      resume:
        'More vegetables, a full dish for under six euros and, every day, a vegetarian choice in every restaurant.',
      body: `
The chefs tasted, weighed and argued a good deal. The new menu puts vegetables in the middle and keeps Thursday's steak and chips: some symbols are not to be touched.
- A dish of the day at <strong>€5.80</strong>, on every campus.
- Allergens shown in front of each dish, no longer in a binder.
- Portions to choose from: you pay for what you take.
Fewer leftovers also means less waste: we aim for 30 grams a meal, against 74 today.`,
    },
  },
]

import type { DemoArticle } from './article.ts'

/** Getting to work and around the world. */
export const movingArticles: readonly DemoArticle[] = [
  {
    tag: 'MOBILITY',
    published: 1,
    sites: [1, 2, 3, 4],
    icon: 'bike',
    more: ['route', 'lock'],
    likes: 143,
    fr: {
      title: "L'atelier vélo revient au pied du bâtiment B1",
      resume:
        'Freins qui couinent, pneu à plat, dérailleur capricieux : deux mécaniciens vous attendent toutes les deux semaines, sans rendez-vous.',
      body: `
Le vent, la pluie et les pavés des quais ne font de cadeau à personne. En ce moment, <strong>un vélo sur cinq</strong> garé dans nos abris roule avec des freins à revoir. L'atelier mobile de l'association La Roue Tourne s'installe donc de nouveau sous l'auvent du B1.
# Comment ça marche
- Déposez votre vélo avant 10 h, récupérez-le à partir de 16 h.
- Le diagnostic et la main-d'œuvre sont offerts ; seules les pièces sont à votre charge.
- Les trottinettes et les vélos cargos sont aussi les bienvenus.
Vous débutez ? Demandez le livret des itinéraires calmes entre les gares et les campus : il a été dessiné par vos collègues cyclistes, et il tient dans une poche. Tout est également sur <a href="https://intranet.campus.example/mobilite/velo">la page vélo de l'intranet</a>.`,
    },
    en: {
      title: 'The bike workshop is back outside building B1',
      resume:
        'Squeaking brakes, a flat tyre, moody gears: two mechanics are there for you every other week, no appointment needed.',
      body: `
Wind, rain and riverside cobbles are kind to nobody. Right now, <strong>one bike in five</strong> in our shelters runs on brakes that need a look. So the mobile workshop of the La Roue Tourne association is setting up again under the B1 canopy.
# How it works
- Drop your bike off before 10:00 and collect it from 16:00.
- The check-up and the labour are free; you only pay for parts.
- Scooters and cargo bikes are welcome too.
New to cycling? Ask for the booklet of quiet routes between stations and campuses: it was drawn by colleagues who ride them, and it fits in a pocket. Everything is also on <a href="https://intranet.campus.example/mobilite/velo">the intranet's cycling page</a>.`,
    },
  },
  {
    tag: 'MOBILITY',
    published: 9,
    sites: [1, 2, 3, 4, 5],
    icon: 'train',
    likes: 61,
    fr: {
      title: 'Une navette toutes les douze minutes entre Seine et Manufacture',
      resume:
        'La navette électrique passe de trois à cinq départs par heure le matin et le soir. Premier départ à 7 h 30, dernier à 19 h 42.',
      body: `
Vous nous l'avez dit dans le dernier sondage : attendre vingt minutes sous la pluie n'encourage personne à laisser sa voiture. Deux véhicules supplémentaires rejoignent donc la ligne, tous électriques, tous accessibles aux fauteuils roulants.
- <strong>Matin</strong>, de 7 h 30 à 10 h : un départ toutes les douze minutes.
- <strong>Journée</strong> : un départ toutes les vingt-cinq minutes.
- <strong>Soir</strong>, de 16 h 30 à 19 h 42 : un départ toutes les douze minutes.
Le badge suffit pour monter. À bord, vous trouverez des prises et, promis, un chauffage qui fonctionne.`,
    },
    en: {
      title: 'A shuttle every twelve minutes between Seine and Manufacture',
      resume:
        'The electric shuttle goes from three to five departures an hour, morning and evening. First one at 7:30, last one at 19:42.',
      body: `
You told us so in the last survey: twenty minutes of waiting in the rain persuades nobody to leave the car at home. So two more vehicles join the line, all electric, all wheelchair-accessible.
- <strong>Morning</strong>, 7:30 to 10:00: one every twelve minutes.
- <strong>Daytime</strong>: one every twenty-five minutes.
- <strong>Evening</strong>, 16:30 to 19:42: one every twelve minutes.
Your badge is your ticket. On board you will find sockets and, we promise, heating that works.`,
    },
  },
  {
    tag: 'MOBILITY',
    published: 6,
    icon: 'car',
    likes: 88,
    event: {
      starts: 7,
      from: '12:00',
      to: '14:00',
      place: { fr: 'Parvis du campus, puis en ligne', en: 'Campus forecourt, then online' },
    },
    fr: {
      title: 'Forum covoiturage : trouvez vos voisins de route',
      resume:
        'Deux heures, une grande carte et des épingles : repérez qui fait le même trajet que vous et repartez avec un premier rendez-vous.',
      body: `
Près de 900 d'entre vous viennent seuls en voiture, souvent depuis les mêmes communes et aux mêmes heures. Le forum vous aide à faire le premier pas, celui qui coûte.
# Sur place
- une carte géante où piquer votre épingle ;
- un stand pour comprendre le forfait mobilités durables ;
- la garantie retour : si votre équipage vous fait défaut, un taxi est pris en charge.
> « On s'est inscrits à quatre pour économiser de l'essence. Six mois après, on se reçoit à dîner. » — Ousmane, campus Horizon
Aucune inscription n'est nécessaire. Les campus éloignés peuvent suivre la partie en ligne à 13 h.`,
    },
    en: {
      title: 'Car-sharing forum: meet the people on your road',
      resume:
        'Two hours, one large map and a box of pins: see who makes the same journey as you and leave with a first shared ride.',
      body: `
Nearly 900 of you drive in alone, often from the same towns and at the same time. The forum helps with the first step, the one that costs most.
# On the day
- a giant map for your pin;
- a stand that explains the sustainable travel allowance;
- the ride-home guarantee: if your crew lets you down, a taxi is on us.
> “Four of us signed up to save on petrol. Six months on, we have each other round for dinner.” — Ousmane, Horizon campus
No registration needed. Campuses further away can join the online part at 13:00.`,
    },
  },
  {
    tag: 'MOBILITY',
    published: 27,
    sites: [6],
    likes: 39,
    fr: {
      title: 'Lyon : 40 places de vélo couvertes sous le bâtiment Rhône',
      resume:
        'Le nouvel abri est ouvert jour et nuit avec votre badge. Il compte huit prises pour les batteries et une pompe à pied.',
      body: `
L'ancien local d'archives n'accueillait plus que de la poussière. Il abrite désormais quarante vélos, six vélos cargos et une petite station de gonflage.
Entrez par la rampe du quai : la porte s'ouvre avec le badge du campus. Les casiers, au fond à gauche, acceptent un cadenas personnel mais doivent être <strong>vidés chaque soir</strong>.`,
    },
    en: {
      title: 'Lyon: 40 covered bike spaces beneath the Rhône building',
      resume:
        'The new shelter is open day and night with your badge. It has eight battery sockets and a foot pump.',
      body: `
The old archive room stored little more than dust. It now shelters forty bicycles, six cargo bikes and a small pumping station for tyres.
Come in by the quayside ramp: the door opens with your campus badge. The lockers at the back on the left take your own padlock but must be <strong>emptied every evening</strong>.`,
    },
  },
  {
    tag: 'INTERNATIONAL',
    published: 13,
    more: ['people'],
    likes: 97,
    fr: {
      title: 'Six mois à Montréal, Porto ou Séoul : les échanges rouvrent',
      resume:
        "Trente postes sont proposés pour une mission de trois à six mois dans une équipe sœur. Les candidatures se font avec l'accord de votre responsable.",
      body: `
Partir n'est pas réservé aux carrières commerciales. Cette année, la moitié des missions concerne la recherche, la qualité et les systèmes d'information.
# Ce qui est pris en charge
- le voyage aller-retour et un logement proche du bureau ;
- une couverture santé complète, famille comprise ;
- vingt heures de cours de langue avant le départ.
# Ce que l'on attend de vous
Un projet en une page : ce que vous apportez, ce que vous voulez apprendre, et qui pourra s'appuyer dessus à votre retour. La liste des missions est sur <a href="https://intranet.campus.example/rh/echanges">la page des échanges</a>.`,
    },
    en: {
      title: 'Six months in Montreal, Porto or Seoul: exchanges are open again',
      resume:
        'Thirty placements of three to six months in a sister team are on offer. Apply with your manager’s agreement.',
      body: `
Going abroad is not only for careers in sales. This year half the placements are in research, quality and information systems.
# What we cover
- the return journey and a flat close to the office;
- full health cover, family included;
- twenty hours of language lessons before you leave.
# What we ask of you
A one-page project: what you bring, what you want to learn, and who can build on it when you are back. The list of placements is on <a href="https://intranet.campus.example/rh/echanges">the exchange page</a>.`,
    },
  },
  {
    tag: 'INTERNATIONAL',
    published: 8,
    icon: 'mic',
    likes: 45,
    event: {
      starts: 10,
      from: '17:00',
      to: '18:15',
      place: {
        fr: 'En ligne, sous-titres en français et en anglais',
        en: 'Online, with French and English captions',
      },
    },
    fr: {
      title: 'Rencontre avec nos collègues de São Paulo',
      resume:
        "Comment lance-t-on un savon solide dans un pays où l'on se douche trois fois par jour ? L'équipe brésilienne raconte.",
      body: `
Le premier « Café du monde » de la saison nous emmène à São Paulo. Beatriz Carvalho et son équipe reviendront sur dix-huit mois d'essais, deux échecs francs et un succès inattendu.
La conversation aura lieu en anglais, sous-titrée en direct dans les deux langues. Envoyez vos questions à l'avance ou posez-les le jour même : les dernières vingt minutes leur sont réservées.`,
    },
    en: {
      title: 'Meet our colleagues in São Paulo',
      resume:
        'How do you launch a bar of soap in a country where people shower three times a day? The Brazilian team tells the story.',
      body: `
The season's first “World café” takes us to São Paulo. Beatriz Carvalho and her team look back on eighteen months of trials, two honest failures and one success nobody expected.
The conversation is in English, with live captions in both languages. Send your questions ahead or ask them on the day: the last twenty minutes are yours.`,
    },
  },
]

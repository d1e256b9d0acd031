import type { DemoArticle } from './article.ts'

/** Environment, living things and responsibility. */
export const planetArticles: readonly DemoArticle[] = [
  {
    tag: 'ENVIRONMENT',
    published: 5,
    icon: 'drop',
    more: ['leaf'],
    likes: 119,
    fr: {
      title: "Un tiers d'eau en moins : merci les robinets",
      resume:
        "En un an, nos campus ont économisé de quoi remplir onze piscines. Le plus efficace n'a pas été le plus cher.",
      body: `
Le relevé est tombé : <strong>34 % d'eau</strong> de moins qu'il y a deux ans, à effectif égal. Les laboratoires y sont pour beaucoup, mais la plus grosse part vient d'ailleurs.
# Ce qui a compté
- 2 400 mousseurs posés sur les robinets, à deux euros pièce.
- Les fuites détectées la nuit, quand rien ne devrait couler.
- Le nettoyage des cuves en circuit fermé, imaginé par l'équipe du Pavillon Sud.
L'étape suivante : récupérer l'eau de pluie des toits de la Manufacture pour les sanitaires et le jardin. Une idée ? <a href="mailto:environnement@campus.example">Écrivez-nous</a>, nous répondons à tout le monde.`,
    },
    en: {
      title: 'A third less water: thank the taps',
      resume:
        'In one year our campuses have saved enough to fill eleven swimming pools. The best idea was not the dearest.',
      body: `
The figures are in: <strong>34% less water</strong> than two years ago, for the same number of people. The laboratories did a lot, but most of it came from somewhere else.
# What counted
- 2,400 aerators fitted to taps, at two euros each.
- Leaks found at night, when nothing ought to run.
- Closed-loop cleaning of the vats, invented by the team in the Pavillon Sud.
Next: collecting rain from the Manufacture's roofs for the toilets and the garden. An idea? <a href="mailto:environnement@campus.example">Write to us</a>, we answer everybody.`,
    },
  },
  {
    tag: 'ENVIRONMENT',
    published: 18,
    icon: 'recycle',
    likes: 52,
    fr: {
      title: 'Nouveaux bacs de tri : où va votre gobelet ?',
      resume:
        'Quatre bacs au lieu de sept, un code couleur unique et des dessins plutôt que des phrases. Petit guide pour ne plus hésiter.',
      body: `
Les corbeilles de bureau disparaissent peu à peu au profit de points de tri partagés. Le principe est simple : une couleur, une matière, un dessin.
- <strong>Jaune</strong> : emballages, bouteilles, canettes.
- <strong>Bleu</strong> : papiers et cartons, même froissés.
- <strong>Vert</strong> : restes de repas, marc de café, essuie-mains.
- <strong>Gris</strong> : tout le reste, gobelets compris.
Le gobelet, justement : il est doublé de plastique et part au gris. La meilleure solution reste la tasse. Il y en a une à votre nom à retirer à l'accueil.`,
    },
    en: {
      title: 'New sorting bins: where does your cup go?',
      resume:
        'Four bins instead of seven, one colour code and drawings rather than sentences. A short guide to end the hesitation.',
      body: `
Desk bins are giving way to shared sorting points. The rule is simple: one colour, one material, one drawing.
- <strong>Yellow</strong>: packaging, bottles, cans.
- <strong>Blue</strong>: paper and cardboard, even crumpled.
- <strong>Green</strong>: food scraps, coffee grounds, paper towels.
- <strong>Grey</strong>: all the rest, paper cups included.
About that cup: it is lined with plastic, so it goes in the grey bin. The best answer is still a mug. One with your name on it is waiting at reception.`,
    },
  },
  {
    tag: 'ENVIRONMENT',
    published: 10,
    icon: 'gift',
    sites: [1, 2, 3],
    likes: 83,
    event: {
      starts: -1,
      ends: 4,
      place: {
        fr: 'Hall du bâtiment B2 et Halle du campus Canal',
        en: 'Lobby of building B2 and the Halle at Canal',
      },
    },
    fr: {
      title: 'La gratuiterie : donnez, prenez, sans compter',
      resume:
        'Toute la semaine, déposez ce qui ne vous sert plus et repartez avec ce qui vous plaît. Livres, jouets, petit électroménager : tout doit revivre.',
      body: `
Pas d'argent, pas de troc, pas de points. Vous posez un objet propre et en état de marche, quelqu'un d'autre l'emporte. La saison dernière, <strong>1 860 objets</strong> ont changé de mains.
- Acceptés : livres, vaisselle, jouets complets, vêtements lavés, petits appareils.
- Refusés : meubles, produits cosmétiques ouverts, médicaments.
Ce qui restera sera confié à la ressourcerie de Clichy. Merci aux bénévoles, qui trient, plient et sourient.`,
    },
    en: {
      title: 'The free shop: give, take, no counting',
      resume:
        'All week long, bring what you no longer use and leave with what you like. Books, toys, small appliances: everything gets another life.',
      body: `
No money, no barter, no points. You put down something clean and in working order, someone else takes it home. Last season <strong>1,860 things</strong> changed hands.
- Welcome: books, crockery, complete toys, washed clothes, small appliances.
- Not accepted: furniture, opened cosmetics, medicines.
Whatever is left goes to the reuse centre in Clichy. Thanks to the volunteers, who sort, fold and smile.`,
    },
  },
  {
    tag: 'BIODIVERSITY',
    published: 7,
    sites: [5],
    icon: 'bee',
    more: ['tree', 'sun'],
    likes: 104,
    fr: {
      title: 'Soixante et une espèces dans le parc des Tilleuls',
      resume:
        "Le premier inventaire mené avec des naturalistes réserve de belles surprises, dont une abeille que l'on croyait disparue du département.",
      body: `
Pendant un an, une quarantaine de volontaires ont compté, photographié et écouté. Résultat : 61 espèces animales et 188 espèces de plantes, sur à peine quatre hectares.
# Les vedettes
- <strong>L'anthophore à pattes plumeuses</strong>, qui niche dans le vieux mur de l'Orangerie.
- Le pic épeichette, entendu trois matins de suite près de l'étang.
- Une famille de hérissons, qui remercie celles et ceux qui roulent au pas.
Pour les garder, le jardinier laisse désormais un tiers des pelouses en prairie. Ce n'est pas un oubli : c'est un garde-manger.`,
    },
    en: {
      title: 'Sixty-one species in the Tilleuls park',
      resume:
        'The first survey with naturalists brought fine surprises, among them a bee that was thought to have vanished from the area.',
      body: `
For a year some forty volunteers counted, photographed and listened. The result: 61 kinds of animals and 188 of plants, on barely four hectares.
# The stars
- <strong>The hairy-footed flower bee</strong>, nesting in the old wall of the Orangerie.
- The lesser spotted woodpecker, heard three mornings running near the pond.
- A family of hedgehogs, grateful to everyone who drives slowly.
To keep them, the gardener now leaves a third of the lawns as meadow. It is not neglect: it is a larder.`,
    },
  },
  {
    tag: 'BIODIVERSITY',
    published: 2,
    sites: [1, 4, 6],
    icon: 'sprout',
    likes: 71,
    event: {
      starts: 9,
      from: '12:15',
      to: '13:45',
      place: { fr: 'Toit-terrasse du campus', en: 'Campus roof terrace' },
    },
    fr: {
      title: 'Atelier semis : un toit qui se mange',
      resume:
        "Mettez les mains dans la terre à l'heure du déjeuner. Chacun repart avec trois godets et la date de la prochaine récolte.",
      body: `
Radis, mâche, blettes : rien d'exotique, mais tout pousse à vingt mètres au-dessus de la rue. L'atelier est animé par Rosalie, maraîchère à Gennevilliers.
- Tabliers et gants fournis ; prévoyez des chaussures qui ne craignent rien.
- Seize places par séance, inscription sur place.
- Le déjeuner est offert : soupe du toit et pain au levain.
En cas de pluie, l'atelier se tient sous la verrière.`,
    },
    en: {
      title: 'Sowing workshop: a roof you can eat',
      resume:
        'Put your hands in the soil at lunchtime. Everyone goes home with three pots and the date of the next harvest.',
      body: `
Radishes, lamb’s lettuce, chard: nothing exotic, yet all of it grows twenty metres above the street. Your guide is Rosalie, a market gardener from Gennevilliers.
- Aprons and gloves provided; wear shoes that can take some mud.
- Sixteen places a session, sign up on the spot.
- Lunch is on us: soup from the roof and sourdough bread.
If it rains, we meet under the glass roof.`,
    },
  },
  {
    tag: 'RSE',
    published: 14,
    likes: 48,
    icon: 'screen',
    fr: {
      title: 'Notre bilan carbone, sans petits caractères',
      resume:
        'Moins 9 % cette année, mais encore loin du compte sur le transport. Les chiffres, les progrès et ce qui nous reste à faire.',
      body: `
Nous publions tout, y compris ce qui fâche. Nos émissions baissent de <strong>9 %</strong> à périmètre égal ; il en faudrait 11 chaque année pour tenir notre engagement.
- <strong>Énergie des sites</strong> : − 22 %, grâce aux pompes à chaleur du campus Canal.
- <strong>Emballages</strong> : − 14 %, portés par les recharges.
- <strong>Transport de marchandises</strong> : + 3 %, la mauvaise nouvelle de l'année.
Le plan d'action transport sera présenté aux équipes le mois prochain. Le rapport complet est <a href="https://intranet.campus.example/rse/bilan">en libre accès</a>, avec la méthode et les données.`,
    },
    en: {
      title: 'Our carbon report, without small print',
      resume:
        'Down 9% this year, yet still far off on transport. The figures, the progress and what is left to do.',
      body: `
We publish everything, including what hurts. Our emissions are down by <strong>9%</strong> on a like-for-like basis; it would take 11% every year to keep our promise.
- <strong>Energy on site</strong>: −22%, thanks to the heat pumps at Canal.
- <strong>Packaging</strong>: −14%, carried by refills.
- <strong>Freight</strong>: +3%, the bad news of the year.
The action plan on transport will be presented to teams next month. The full report is <a href="https://intranet.campus.example/rse/bilan">open to all</a>, method and data included.`,
    },
  },
  {
    tag: 'RSE',
    published: 33,
    icon: 'people',
    likes: 37,
    fr: {
      title: 'Acheter mieux : douze fournisseurs passés au crible',
      resume:
        'Chaque fournisseur stratégique est désormais visité par un binôme achats et qualité. Ce que nous avons vu, et ce que nous avons demandé de changer.',
      body: `
Un questionnaire dit ce que l'on veut bien écrire. Une visite dit le reste. Douze sites ont été vus cette année, de la Normandie au Gujarat.
# Trois décisions
- Un contrat pluriannuel pour la coopérative de karité, qui peut enfin investir.
- Des délais de paiement ramenés à trente jours pour les petites structures.
- Une rupture, la seule, faute d'accès aux registres du personnel.
Les comptes rendus sont lisibles par tous les acheteurs et, sur demande, par chacun d'entre vous.`,
    },
    en: {
      title: 'Buying better: twelve suppliers under the microscope',
      resume:
        'Every strategic supplier now gets a visit from a pair of colleagues, one from purchasing and one from quality. What we saw, and what we asked to change.',
      body: `
A questionnaire says what people care to write. A visit says the rest. Twelve sites were seen this year, from Normandy to Gujarat.
# Three decisions
- A contract over several years for the shea co-operative, which can invest at last.
- Payment within thirty days for small suppliers.
- One contract ended, the only one, for want of access to staff records.
The reports can be read by every buyer and, on request, by each of you.`,
    },
  },
]

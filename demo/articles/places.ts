import type { DemoArticle } from './article.ts'

/** Walls with a past, and walls to come. */
export const placesArticles: readonly DemoArticle[] = [
  {
    tag: 'HERITAGE',
    published: 5,
    sites: [4, 1],
    likes: 68,
    event: {
      starts: 6,
      from: '12:30',
      to: '13:30',
      place: {
        fr: "Pied de l'Horloge, campus Manufacture",
        en: 'Foot of the clock tower, Manufacture campus',
      },
    },
    fr: {
      title: "Visite : monter dans l'horloge",
      resume:
        'Cent douze marches, un mécanisme de 1889 et la plus belle vue de Saint-Ouen. Quinze personnes par groupe.',
      body: `
Bruno, qui remonte l'horloge chaque lundi depuis vingt-deux ans, vous ouvre la petite porte verte. Il explique pourquoi elle retarde de deux minutes, et pourquoi personne ne veut la corriger.
- Chaussures fermées obligatoires, escalier raide.
- Un film permet de suivre la visite depuis le rez-de-chaussée.
- Trois groupes : 12 h 30, 12 h 50 et 13 h 10.`,
    },
    en: {
      title: 'Guided tour: climb into the clock',
      resume:
        'A hundred and twelve steps, a movement from 1889 and the finest view in Saint-Ouen. Fifteen people at a time.',
      body: `
Bruno, who has wound the clock every Monday for twenty-two years, opens the little green door. He explains why it runs two minutes slow, and why nobody wants to put it right.
- Closed shoes are a must: the stairs are steep.
- A film lets you follow the tour from the ground floor.
- Three groups: 12:30, 12:50 and 13:10.`,
    },
  },
  {
    tag: 'HERITAGE',
    published: 28,
    icon: 'newspaper',
    more: ['perfume'],
    likes: 43,
    fr: {
      title: 'Douze mille affiches sortent des cartons',
      resume:
        'Les archives du groupe sont numérisées. On y croise des cyclistes, des cygnes et une réclame interdite en 1931.',
      body: `
Elles dormaient dans les caves du Moulin, roulées dans du papier journal. Il a fallu dix-huit mois à trois archivistes pour les nettoyer, les photographier et les décrire.
# À voir absolument
- La série des <em>Lavandières</em>, peinte à la main en 1908.
- Le premier slogan bilingue, qui comportait une faute dans les deux langues.
- L'affiche au cygne, censurée pour un pied nu.
Le fonds est consultable en ligne par tous les salariés et, sur rendez-vous, par les chercheurs.`,
    },
    en: {
      title: 'Twelve thousand posters come out of their boxes',
      resume:
        'The group’s archives have been digitised. Meet cyclists, swans and an advertisement that was banned in 1931.',
      body: `
They slept in the cellars of the Moulin, rolled in newspaper. It took three archivists eighteen months to clean, photograph and describe them.
# Not to be missed
- The <em>Washerwomen</em> series, painted by hand in 1908.
- The first slogan in two languages, with a mistake in each.
- The swan poster, censored for a bare foot.
All employees can browse the collection online; researchers are welcome by appointment.`,
    },
  },
  {
    tag: 'ARCHITECTURAL_PROJECT',
    published: 10,
    sites: [1],
    likes: 89,
    more: ['campus', 'tree'],
    fr: {
      title: 'Le B4 sort de terre : visite de chantier en images',
      resume:
        "Une ossature en bois, une cour plantée et des bureaux que l'on pourra transformer en logements. Livraison dans quinze mois.",
      body: `
Le quatrième bâtiment du campus Seine ne ressemblera pas aux trois autres. Il sera plus bas, plus clair et presque entièrement en bois du Jura.
# Ce qui est prévu
- 460 postes, dont un tiers d'espaces partagés.
- Une crèche de quarante berceaux, ouverte au quartier.
- Une école de cuisine au rez-de-chaussée.
- Des planchers assez solides pour changer d'usage sans rien démolir.
Le chantier est bruyant entre 7 h 30 et 9 h ; il se fait ensuite discret jusqu'au soir. Merci de votre patience.`,
    },
    en: {
      title: 'B4 is rising: a tour of the building site in pictures',
      resume:
        'A timber frame, a planted courtyard and offices that could become homes one day. Ready in fifteen months.',
      body: `
The fourth building of the Seine campus will not look like the other three. It will be lower, brighter and almost entirely built of Jura wood.
# The plan
- 460 workplaces, a third of them shared.
- A nursery for forty children, open to the neighbourhood.
- A cookery school on the ground floor.
- Floors strong enough to change use without pulling anything down.
The site is noisy between 7:30 and 9:00; after that it keeps quiet until the evening. Thank you for your patience.`,
    },
  },
  {
    tag: 'ARCHITECTURAL_PROJECT',
    published: 23,
    sites: [6],
    likes: 51,
    icon: 'palette',
    fr: {
      title: 'Confluence : choisissez la façade du patio',
      resume:
        "Trois projets d'artistes lyonnais, des maquettes dans le hall et un vote ouvert à toutes les personnes du campus.",
      body: `
Le mur aveugle du patio va enfin dire quelque chose. Trois équipes ont remis leur projet : une fresque végétale, un cadran solaire et une mosaïque faite d'éclats de flacons.
Les maquettes sont exposées dans le hall du bâtiment Saône. On peut toucher, on peut commenter, on ne peut pas voter deux fois.
Le projet retenu sera réalisé pendant l'été, aux heures où le patio est vide.`,
    },
    en: {
      title: 'Confluence: choose the patio wall',
      resume:
        'Three projects by artists from Lyon, models in the lobby and a vote open to everyone on campus.',
      body: `
The blind wall of the patio will have something to say at last. Three teams have handed in a project: a living mural, a sundial and a mosaic made of broken bottles.
The models are in the lobby of the Saône building. You may touch, you may comment, you may not vote twice.
The winner will be built over the summer, at the times when the patio is empty.`,
    },
  },
]

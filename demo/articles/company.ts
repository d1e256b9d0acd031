import type { DemoArticle } from './article.ts'

/** The group: its results, its future, its brands. */
export const companyArticles: readonly DemoArticle[] = [
  {
    tag: 'CORPORATE',
    published: 2,
    likes: 138,
    fr: {
      title: 'Premier semestre : la recharge dépasse le flacon neuf',
      resume:
        "Pour la première fois, nous vendons plus de recharges que de flacons. Le chiffre d'affaires progresse de 4,6 %.",
      body: `
Il y a cinq ans, la recharge était un rayon que l'on cachait au fond. Elle représente aujourd'hui <strong>52 % des volumes</strong> en soin du corps.
# Les chiffres du semestre
- Chiffre d'affaires : 1,94 milliard d'euros, en hausse de 4,6 %.
- Investissements : 118 millions, dont la moitié dans les usines.
- Effectif : 412 embauches en contrat à durée indéterminée.
Tout n'est pas rose : la parfumerie recule au Royaume-Uni et le coût des huiles végétales pèse. Les équipes concernées présenteront leur plan lors de la prochaine rencontre des cadres, ouverte cette fois à toutes et tous en ligne.`,
    },
    en: {
      title: 'First half-year: refills overtake new bottles',
      resume: 'For the first time we sell more refills than bottles. Sales grow by 4.6%.',
      body: `
Five years ago refills were a shelf we hid at the back. Today they make up <strong>52% of volumes</strong> in body care.
# The half-year in figures
- Sales: €1.94 billion, up 4.6%.
- Investment: €118 million, half of it in factories.
- Staff: 412 people hired on permanent contracts.
Not everything is rosy: perfume is down in the United Kingdom and the price of plant oils weighs on us. The teams concerned will present their plan at the next management meeting, which this time is open to all of you online.`,
    },
  },
  {
    tag: 'CORPORATE',
    published: 9,
    icon: 'mic',
    likes: 94,
    event: {
      starts: 4,
      from: '16:00',
      to: '17:00',
      place: {
        fr: 'Auditorium Horizon, salles de diffusion et en ligne',
        en: 'Horizon auditorium, viewing rooms and online',
      },
    },
    fr: {
      title: 'Une heure avec Hélène Vauquelin, directrice générale',
      resume:
        'Aucune question filtrée, aucune diapositive. Les questions les plus soutenues passent en premier.',
      body: `
L'exercice est connu : soixante minutes, vos questions, des réponses sans notes. La dernière fois, il a beaucoup été question de bureaux partagés et un peu de machines à café.
- Déposez ou soutenez une question jusqu'à la veille au soir, anonymement si vous le souhaitez.
- Une interprétation en anglais et en langue des signes est assurée.
- L'enregistrement sera disponible le lendemain.`,
    },
    en: {
      title: 'An hour with Hélène Vauquelin, chief executive',
      resume: 'No filtered questions, no slides. The questions with most support come first.',
      body: `
You know how it goes: sixty minutes, your questions, answers without notes. Last time, there was a lot about shared desks and a little about coffee machines.
- Ask or support a question until the evening before, without your name if you like.
- Interpreted into English and sign language.
- The recording will be there the next day.`,
    },
  },
  {
    tag: 'CORPORATE',
    published: 13,
    icon: 'newspaper',
    likes: 23,
    intranet: 'https://intranet.campus.example/groupe/gouvernance/nouveau-comite',
    fr: {
      title: 'Le nouveau comité de direction',
      resume:
        "Trois arrivées, deux changements de périmètre : l'organigramme complet est à lire sur l'intranet.",
      body: '',
    },
    en: {
      title: 'The new executive committee',
      resume: 'Three arrivals and two changes of scope: the full organisation chart is on the intranet.',
      body: '',
    },
  },
  {
    tag: 'NEWS',
    published: 0,
    likes: 47,
    fr: {
      title: 'Bienvenue dans votre nouvel espace campus',
      resume:
        'Actualités, annuaire, restaurants et réservation de salles : tout ce qui fait la journée tient désormais au même endroit.',
      body: `
Vous nous demandiez une seule porte d'entrée, rapide, lisible et utilisable sur un téléphone. La voici.
# Ce que vous pouvez déjà faire
- choisir votre campus et en changer d'un geste ;
- lire, aimer et partager les actualités ;
- retrouver un collègue avec trois lettres de son nom ;
- ajouter un événement à votre agenda.
Un thème accessible propose des caractères et des boutons plus grands, ainsi que des contrastes renforcés. Essayez-le : il n'est réservé à personne. Vos remarques arrivent directement à l'équipe par <a href="mailto:campus@campus.example">campus@campus.example</a>.`,
    },
    en: {
      title: 'Welcome to your new campus space',
      resume:
        'News, directory, restaurants and room booking: everything that makes up your day is now in one place.',
      body: `
You asked for one front door: quick, clear and usable on a phone. Here it is.
# What you can do already
- choose your campus, and change it in one tap;
- read, like and share the news;
- find a colleague by three letters of their name;
- add an event to your calendar.
An accessible theme offers larger text and buttons and stronger contrast. Try it: it is for everyone. Your comments reach the team directly at <a href="mailto:campus@campus.example">campus@campus.example</a>.`,
    },
  },
  {
    tag: 'NEWS',
    published: 15,
    icon: 'calendar',
    likes: 39,
    fr: {
      title: 'Congés : ce qui change pour le report des jours',
      resume:
        "Dix jours peuvent désormais passer d'une année à l'autre, et le solde s'affiche en temps réel.",
      body: `
L'accord signé avec les organisations syndicales assouplit le report et clarifie le calendrier.
- <strong>Dix jours</strong> reportables, au lieu de cinq.
- Une demande reste sans réponse dix jours ouvrés ? Elle est réputée acceptée.
- Les jours de pont sont fixés avant la fin de l'année précédente.
Les personnes en arrêt long conservent l'intégralité de leurs droits. Votre gestionnaire de paie peut faire le point avec vous.`,
    },
    en: {
      title: 'Leave: what changes when you carry days over',
      resume: 'Ten days may now pass from one year to the next, and your balance shows in real time.',
      body: `
The agreement signed with the unions makes carrying days over easier and the calendar clearer.
- <strong>Ten days</strong> can be carried over, instead of five.
- A request left unanswered for ten working days counts as accepted.
- Bridge days, between a public holiday and a weekend, are set before the year begins.
People on long sick leave keep all their rights. Your payroll contact can go through it with you.`,
    },
  },
  {
    tag: 'NEWS',
    published: 34,
    icon: 'book',
    likes: 26,
    event: {
      starts: -24,
      from: '14:00',
      to: '15:30',
      place: { fr: 'En ligne', en: 'Online' },
    },
    fr: {
      title: 'Formation : mille heures ouvertes à toutes et tous',
      resume:
        'Le nouveau catalogue a été présenté en direct. Écriture claire, statistiques, prise de parole : les inscriptions restent ouvertes.',
      body: `
Le catalogue ne parle plus de « parcours certifiants » mais de ce que vous saurez faire à la fin. La présentation, suivie par 900 personnes, est disponible en différé.
- Les modules courts durent moins de deux heures.
- Les formations longues se font sur le temps de travail, avec l'accord de votre responsable.
- Chaque campus dispose d'une salle réservée aux apprentissages.`,
    },
    en: {
      title: 'Training: a thousand hours open to all',
      resume:
        'The new catalogue was presented live. Clear writing, statistics, public speaking: you can still sign up.',
      body: `
The catalogue no longer speaks of “certified pathways” but of what you will be able to do at the end. The presentation, followed by 900 people, can be watched online.
- Short modules take less than two hours.
- Longer courses take place in working hours, with your manager's agreement.
- Every campus has a room set aside for learning.`,
    },
  },
  {
    tag: 'FUTURE',
    published: 8,
    icon: 'flask',
    more: ['telescope'],
    likes: 106,
    fr: {
      title: 'Une mousse sans eau : dans les coulisses du laboratoire 3',
      resume:
        'Quarante-deux essais, une centrifugeuse récalcitrante et une poudre qui mousse. Priya et son équipe racontent.',
      body: `
Un gel douche contient 80 % d'eau. La transporter coûte cher et réchauffe le climat. D'où cette question posée un matin d'hiver : et si l'eau était déjà chez vous ?
> « Les trente premiers essais sentaient le plâtre mouillé. Le trente et unième sentait la figue. On a su qu'on tenait quelque chose. » — Priya, laboratoire 3
La poudre tient dans une boîte de la taille d'un savon et suffit à soixante douches. Les tests commencent auprès de volontaires : <strong>cent places</strong> sont réservées aux salariés.`,
    },
    en: {
      title: 'A foam without water: behind the scenes at laboratory 3',
      resume:
        'Forty-two trials, one stubborn centrifuge and a powder that lathers. Priya and her team tell the tale.',
      body: `
A shower gel is 80% water. Carrying it around is expensive and warms the climate. Hence a question one winter morning: what if the water were already in your home?
> “The first thirty trials smelled of wet plaster. The thirty-first smelled of figs. We knew we were on to something.” — Priya, laboratory 3
The powder fits in a box the size of a bar of soap and is enough for sixty showers. Tests with volunteers are starting: <strong>a hundred places</strong> are kept for employees.`,
    },
  },
  {
    tag: 'FUTURE',
    published: 20,
    icon: 'screen',
    likes: 72,
    event: {
      starts: 22,
      ends: 24,
      from: '09:00',
      to: '18:00',
      place: { fr: 'La Halle, campus Canal', en: 'The Halle, Canal campus' },
    },
    fr: {
      title: 'Trois jours pour inventer : les « Journées prototype »',
      resume:
        'Venez avec un problème, repartez avec une maquette. Équipes mixtes, outils prêts, jury bienveillant.',
      body: `
Il ne s'agit pas de rêver à 2050 mais de réparer quelque chose qui agace dès maintenant. L'an dernier, la table de tri du laboratoire est née ici ; elle équipe aujourd'hui quatre sites.
# En pratique
- Soixante participants, douze équipes, un animateur pour chacune.
- Découpe laser, impression 3D, cuisine de formulation et beaucoup de carton.
- Deux projets recevront un budget et du temps pour aller plus loin.
Les candidatures ferment une semaine avant. Une phrase suffit : quel est votre caillou dans la chaussure ?`,
    },
    en: {
      title: 'Three days to invent: the Prototype Days',
      resume: 'Come with a problem, leave with a mock-up. Mixed teams, tools at hand, a kindly jury.',
      body: `
This is not about dreaming of 2050 but about mending something that annoys you now. The laboratory's sorting table was born here last year; four sites use it today.
# In practice
- Sixty people, twelve teams, one facilitator each.
- Laser cutter, 3D printers, a formulation kitchen and a lot of cardboard.
- Two projects will get a budget and the time to go further.
Applications close a week before. One sentence is enough: what is the pebble in your shoe?`,
    },
  },
  {
    tag: 'BRANDS',
    published: 6,
    likes: 121,
    fr: {
      title: 'Verveine & Compagnie a quatre-vingts ans',
      resume:
        'Née dans une arrière-boutique de Grasse, la marque fête son anniversaire avec un coffret dessiné par ses propres équipes.',
      body: `
En 1946, Colette Sorel vendait son eau de verveine au litre, dans des bouteilles consignées. On y revient.
Le coffret anniversaire réunit l'eau d'origine, un savon et une recharge. Son dessin est signé Linh, du campus Canal, choisi parmi 57 propositions internes.
# Pour les salariés
- Un coffret par personne à la boutique, à moitié prix.
- La visite guidée des archives, au Moulin, sur inscription.`,
    },
    en: {
      title: 'Verveine & Compagnie turns eighty',
      resume:
        'Born in the back of a shop in Grasse, the brand celebrates with a gift box designed by its own teams.',
      body: `
In 1946 Colette Sorel sold her verbena water by the litre, in bottles with a deposit. We are coming back to that.
The anniversary box holds the original water, a soap and a refill. Its design is by Linh, from the Canal campus, chosen from 57 entries from colleagues.
# For employees
- One box each at the staff shop, at half price.
- A guided tour of the archives, at the Moulin, by booking.`,
    },
  },
  {
    tag: 'BRANDS',
    published: 14,
    icon: 'drop',
    likes: 53,
    sites: [1, 2, 3, 6],
    fr: {
      title: 'Lumelle change de flacon, pas de formule',
      resume:
        'Plus léger de 31 %, sans ressort métallique et entièrement recyclable : le nouveau flacon arrive en rayon.',
      body: `
Le plus difficile fut la pompe. Un ressort d'acier de quatre millimètres suffisait à rendre le tout impossible à recycler. L'atelier packaging l'a remplacé par une lame du même plastique que le flacon.
- Deux ans de travail, 190 prototypes.
- Vingt-huit tonnes de plastique évitées chaque année.
- Le même clic, mesuré à l'oreille par un jury de douze personnes.`,
    },
    en: {
      title: 'Lumelle changes its bottle, not its formula',
      resume:
        '31% lighter, with no metal spring in the pump and fully recyclable: the new bottle reaches the shelves.',
      body: `
The hard part was the pump. A four-millimetre steel spring was enough to make the whole impossible to recycle. The packaging workshop replaced it with a blade of the same plastic as the bottle.
- Two years of work, 190 prototypes.
- Twenty-eight tonnes of plastic saved every year.
- The same click, judged by ear by a jury of twelve.`,
    },
  },
  {
    tag: 'BRANDS',
    published: 26,
    icon: 'gift',
    likes: 84,
    sites: [1, 2, 3, 4],
    event: {
      starts: -14,
      ends: -13,
      from: '10:00',
      to: '18:00',
      place: { fr: 'Boutique du personnel, campus Canal', en: 'Staff shop, Canal campus' },
    },
    fr: {
      title: 'Vente aux salariés : merci, et à bientôt',
      resume:
        "Deux jours, 3 200 paniers et une file qui faisait le tour de l'écluse. Les invendus sont allés à des associations locales.",
      body: `
Vous étiez nombreux, patients et plutôt bien coiffés. La vente a permis d'écouler les fins de série et d'offrir 1,4 tonne de produits d'hygiène aux associations de Pantin.
Pour la prochaine édition, nous testerons des créneaux d'une heure : personne ne devrait passer sa pause dans une file.`,
    },
    en: {
      title: 'Staff sale: thank you, and see you soon',
      resume:
        'Two days, 3,200 baskets and a queue right round the lock. What was left went to local charities.',
      body: `
You came in numbers, patiently and with rather good hair. The sale cleared end-of-line stock and gave 1.4 tonnes of hygiene products to charities in Pantin.
Next time we will try one-hour slots: nobody should spend a break in a queue.`,
    },
  },
]

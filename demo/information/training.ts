import type { DemoInformation } from './information.ts'

/** What can be learnt about safety, and how to sign up. */
export const trainingInformation: readonly DemoInformation[] = [
  {
    folder: 'training',
    type: 'CONTENT',
    created: 4,
    icon: 'heart',
    fr: {
      title: 'Devenir secouriste du travail',
      body: `
Deux jours pour apprendre à protéger, alerter, secourir. Aucune connaissance préalable n'est demandée, et ce que vous apprenez sert aussi à la maison.
- Groupes de dix personnes, sur votre campus, sur votre temps de travail.
- Un certificat valable deux ans, puis une journée de rappel.
- Une pastille verte sur votre badge, pour que l'on vous trouve.
Écrivez à <a href="mailto:formation@campus.example">formation@campus.example</a> : il reste presque toujours une place dans le mois.`,
    },
    en: {
      title: 'Becoming a first aider at work',
      body: `
Two days to learn to protect, to call, to help. No prior knowledge is needed, and what you learn is useful at home too.
- Groups of ten, on your campus, during working hours.
- A certificate that is valid for two years, then a one-day refresher.
- A green dot on your badge, so that people can find you.
Write to <a href="mailto:formation@campus.example">formation@campus.example</a>: there is nearly always a place within the month.`,
    },
  },
  {
    folder: 'training',
    type: 'CONTENT',
    created: 14,
    icon: 'flame',
    fr: {
      title: 'Une heure pour manier un extincteur',
      body: `
Un bac à feu, un extincteur à eau, un formateur patient : vous éteignez de vraies flammes, en plein air et sans danger.
# Les prochaines séances
- Tous les premiers jeudis du mois, à 12 h 30 et à 13 h 30.
- Rendez-vous sur le parking des livraisons, chaussures fermées.
La séance compte dans votre parcours sécurité : pensez à badger en arrivant.`,
    },
    en: {
      title: 'One hour to learn to use an extinguisher',
      body: `
A fire tray, a water extinguisher, a patient trainer: you put out real flames, in the open air and in safety.
# The next sessions
- Every first Thursday of the month, at 12:30 and at 13:30.
- Meet in the delivery yard, in closed shoes.
The session counts towards your safety training: remember to badge in when you arrive.`,
    },
  },
  {
    folder: 'training',
    type: 'LINK',
    created: 7,
    icon: 'calendar',
    link: {
      fr: 'https://intranet.campus.example/formation/securite',
      en: 'https://intranet.campus.example/en/training/safety',
    },
    fr: {
      title: 'Le calendrier des formations sécurité',
      body: `Toutes les dates de l'année, par campus et par langue, avec les places restantes.`,
    },
    en: {
      title: 'The safety training calendar',
      body: `All the dates of the year, by campus and by language, with the places left.`,
    },
  },
  {
    folder: 'training',
    type: 'LINK',
    created: 33,
    icon: 'screen',
    link: { fr: 'https://www.inrs.fr', en: 'https://osha.europa.eu/en' },
    fr: {
      title: 'Travailler sur écran sans se faire mal',
      body: `Les conseils de l'Institut national de recherche et de sécurité : siège, écran, pauses.`,
    },
    en: {
      title: 'Working at a screen without getting hurt',
      body: `Advice from the European Agency for Safety and Health at Work: chair, screen, breaks.`,
    },
  },
  {
    folder: 'training',
    type: 'PDF',
    created: 9,
    icon: 'plug',
    fr: {
      title: "Habilitation électrique : l'essentiel",
      body: `Qui en a besoin, quels niveaux existent, comment la garder. Une page.`,
      sheet: `
Changer une ampoule, réarmer un disjoncteur, ouvrir une armoire : chaque geste a son niveau d'habilitation. Sans elle, on n'ouvre pas.
# Les niveaux
| Niveau | Pour qui | Durée
| B0 | Travailler près d'une installation | Une journée
| BS | Remplacer un fusible, une lampe | Deux jours
| B1, B2 | Travaux hors tension | Trois jours
| BR | Dépanner | Trois jours
# L'obtenir
1. Votre responsable décrit vos tâches au service formation.
2. Vous suivez le stage et passez l'évaluation.
3. Votre employeur signe le titre ; vous le portez sur vous.
# La garder
- Un recyclage tous les trois ans.
- Une visite médicale à jour.
- Un changement de poste ? Le titre est à revoir.
# Trois règles pour tout le monde
- Une armoire marquée d'un éclair reste fermée.
- Un câble abîmé se signale, il ne se répare pas au ruban adhésif.
- On ne touche jamais une personne électrisée avant d'avoir coupé le courant.`,
    },
    en: {
      title: 'Electrical authorisation: the essentials',
      body: `Who needs it, which levels there are, how to keep it. One page.`,
      sheet: `
Changing a bulb, resetting a breaker, opening a cabinet: every task has its level of authorisation. Without it, cabinets stay closed.
# The levels
| Level | For whom | Length
| B0 | Working near an installation | One day
| BS | Replacing a fuse or a lamp | Two days
| B1, B2 | Work with the power off | Three days
| BR | Repairs | Three days
# Getting it
1. Your manager describes your tasks to the training team.
2. You attend the course and pass the assessment.
3. Your employer signs the authorisation; you carry it with you.
# Keeping it
- A refresher every three years.
- An up-to-date medical check.
- A new job? The authorisation is reviewed.
# Three rules for everyone
- A cabinet marked with a lightning bolt stays closed.
- A damaged cable is reported, not mended with tape.
- Never touch a person in contact with electricity before the power is off.`,
    },
  },
  {
    folder: 'training',
    type: 'PDF',
    created: 19,
    icon: 'parcel',
    fr: {
      title: 'Gestes et postures : porter sans se blesser',
      body: `La fiche du stage, pour réviser avant de soulever un carton.`,
      sheet: `
Un dos se répare mal. Trois secondes de réflexion avant de soulever valent mieux que trois semaines d'arrêt.
# Avant
- Évaluez la charge : au-delà de quinze kilos, on se met à deux.
- Dégagez le chemin, repérez où poser.
- Un chariot est à votre disposition au quai de livraison.
# Soulever, dans l'ordre
1. Placez vos pieds de part et d'autre de la charge.
2. Pliez les genoux, gardez le dos droit.
3. Saisissez à pleines mains, la charge contre vous.
4. Poussez sur les jambes, sans à-coup.
5. Tournez avec les pieds, jamais avec le buste.
# Au bureau aussi
- L'écran à hauteur des yeux, les pieds à plat.
- Levez-vous toutes les demi-heures : une réunion sur deux peut se faire debout.`,
    },
    en: {
      title: 'Moving well: carrying without getting hurt',
      body: `The course handout, to look at again before you lift a box.`,
      sheet: `
A back is hard to mend. Three seconds of thought before lifting are better than three weeks off work.
# Before
- Judge the load: above fifteen kilos, it takes two.
- Clear the way, and see where to put it down.
- There is a trolley for you at the loading dock.
# Lifting, in this order
1. Place your feet on either side of the load.
2. Bend your knees and keep your back straight.
3. Take hold with both hands, the load close to you.
4. Push up with your legs, without jerking.
5. Turn with your feet, never with your waist.
# At a desk too
- Screen at eye level, feet flat on the floor.
- Stand up every half hour: one meeting in two can be held standing.`,
    },
  },
]

import type { DemoArticle } from './article.ts'

/** Feeling well, and working well. */
export const wellbeingArticles: readonly DemoArticle[] = [
  {
    tag: 'WELLBEING',
    published: 4,
    sites: [1],
    likes: 67,
    event: {
      starts: 1,
      from: '12:15',
      to: '13:00',
      place: { fr: 'Terrasse du B1, sixième étage', en: 'B1 terrace, sixth floor' },
    },
    fr: {
      title: 'Yoga sur le toit',
      resume:
        'Quarante-cinq minutes face au fleuve, pour débutants et habitués. Les tapis sont fournis, le silence aussi.',
      body: `
Gwenaëlle ouvre une nouvelle séance sur la terrasse. Rien d'acrobatique : on déplie le dos, on relâche les épaules, on respire.
- Venez en tenue souple ; des vestiaires sont ouverts au cinquième étage.
- Vingt-quatre places, inscription à l'entrée.
- S'il pleut, la séance a lieu en salle Laplace.
Après la séance, une collation légère vous évite de courir au restaurant.`,
    },
    en: {
      title: 'Yoga on the roof',
      resume:
        'Forty-five minutes facing the river, for beginners and regulars. Mats are provided, so is silence.',
      body: `
Gwenaëlle opens a new class on the terrace. Nothing acrobatic: backs unfold, shoulders drop, everybody breathes.
- Wear something loose; changing rooms are open on the fifth floor.
- Twenty-four places, sign up at the door.
- If it rains, we meet in the Laplace room.
A light snack afterwards saves you a dash to the restaurant.`,
    },
  },
  {
    tag: 'WELLBEING',
    published: 15,
    icon: 'bell',
    likes: 134,
    fr: {
      title: 'Le droit à la déconnexion, pour de bon',
      resume:
        'Entre 19 h et 7 h 30, les courriels internes attendront. La règle devient un réglage, actif par défaut.',
      body: `
Nous avions une charte. Nous avons maintenant un réglage : les messages écrits le soir partent le lendemain matin, sauf si vous cochez « urgent » et dites pourquoi.
# Pourquoi ce choix
Sur trois mois, 41 % des courriels envoyés après 20 h n'avaient reçu de réponse que le lendemain. Ils pouvaient donc attendre.
- Les équipes d'astreinte et les échanges avec d'autres fuseaux horaires ne sont pas concernés.
- Vous pouvez décaler vos propres horaires, pas ceux des autres.
- Un bilan sera partagé dans six mois.`,
    },
    en: {
      title: 'The right to switch off, for good',
      resume: 'Between 19:00 and 7:30, internal e-mail will wait. The rule becomes a setting, on by default.',
      body: `
We had a charter. Now we have a setting: messages written in the evening leave the next morning, unless you tick “urgent” and say why.
# Why
Over three months, 41% of the e-mails sent after 20:00 were only answered the next day. So they could wait.
- On-call teams and exchanges with other time zones are not affected.
- You may shift your own hours, not other people's.
- We will share the results in six months.`,
    },
  },
  {
    tag: 'WELLBEING',
    published: 6,
    icon: 'ball',
    sites: [4, 1, 2],
    likes: 73,
    event: {
      starts: 18,
      ends: 19,
      from: '18:00',
      to: '21:00',
      place: { fr: 'Stade des Docks, Saint-Ouen', en: 'Stade des Docks, Saint-Ouen' },
    },
    fr: {
      title: 'Tournoi inter-campus : les équipes sont ouvertes',
      resume:
        "Football à cinq, mixte, deux soirées, trente-deux équipes. Le niveau importe moins que le nom d'équipe.",
      body: `
Le trophée, un savon géant sculpté par la Manufacture, est remis en jeu. Horizon le détient depuis deux ans et ne s'en cache pas.
- Équipes de cinq à huit personnes, avec au moins deux femmes et deux hommes sur le terrain.
- Matchs de douze minutes, arbitrés par le club de Saint-Ouen.
- Stand de soupe et de crêpes tenu par le comité social.
Les supporters sont attendus bruyants, et vêtus de la couleur de leur campus.`,
    },
    en: {
      title: 'Inter-campus tournament: teams wanted',
      resume:
        'Five-a-side football, mixed, two evenings, thirty-two teams. Skill matters less than the name of your team.',
      body: `
The trophy, a giant bar of soap carved at the Manufacture, is up for grabs again. Horizon has held it for two years and makes no secret of it.
- Teams of five to eight, with at least two women and two men on the pitch.
- Twelve-minute matches, refereed by the Saint-Ouen club.
- Soup and pancakes by the staff council.
Supporters are expected to be loud, and dressed in the colour of their campus.`,
    },
  },
  {
    tag: 'WELLBEING',
    published: 24,
    icon: 'sun',
    likes: 44,
    fr: {
      title: 'Mieux dormir : ce que la recherche sait vraiment',
      resume:
        'Pas de recette miracle, mais quatre habitudes solides. Le docteur Nour Haddad démêle le vrai du vendu.',
      body: `
La moitié d'entre nous dort moins de sept heures. Les gadgets promettent beaucoup ; les études, elles, sont plus sobres.
- <strong>La lumière du matin</strong> compte plus que l'écran du soir.
- <strong>Une heure de lever stable</strong>, même le dimanche.
- <strong>Le café</strong> reste actif six heures : le dernier à 14 h.
- <strong>Vingt minutes</strong> : au-delà, la sieste fatigue.
La conférence est à revoir <a href="https://intranet.campus.example/sante/sommeil">sur l'intranet</a>. Des consultations individuelles sont possibles à l'infirmerie.`,
    },
    en: {
      title: 'Sleeping better: what research really knows',
      resume:
        'No miracle cure, but four solid habits. Doctor Nour Haddad tells the science from the sales pitch.',
      body: `
Half of us sleep less than seven hours. Gadgets promise a lot; studies are more sober.
- <strong>Morning light</strong> matters more than the evening screen.
- <strong>A steady time to get up</strong>, Sundays included.
- <strong>Coffee</strong> keeps working for six hours: have the last one at 14:00.
- <strong>Twenty minutes</strong>: a longer nap makes you tired.
Watch the talk again <a href="https://intranet.campus.example/sante/sommeil">on the intranet</a>. The infirmary also offers private consultations.`,
    },
  },
  {
    tag: 'WORKQUALITY',
    published: 7,
    likes: 96,
    fr: {
      title: 'Réunions : cinquante minutes, pas une de plus',
      resume:
        "Le test mené à Pantin est concluant : les réunions courtes finissent à l'heure et les suivantes commencent à l'heure. On généralise.",
      body: `
Dix minutes entre deux réunions, c'est peu. C'est pourtant ce qui change une journée : le temps de noter, de marcher, de boire un verre d'eau.
# Les trois règles
- Une invitation sans ordre du jour peut être refusée, sans explication.
- Cinquante minutes au lieu d'une heure, vingt-cinq au lieu de trente.
- Les mercredis matin restent libres de réunions d'équipe.
Les salles sont réglées en conséquence : l'écran s'assombrit doucement quand il est temps de conclure.`,
    },
    en: {
      title: 'Meetings: fifty minutes, not one more',
      resume:
        'The trial in Pantin worked: short meetings end on time, and the next ones start on time. So everyone does it now.',
      body: `
Ten minutes between two meetings is not much. Yet it changes a day: time to write things down, to walk, to drink a glass of water.
# Three rules
- An invitation without an agenda may be declined without giving a reason.
- Fifty minutes instead of an hour, twenty-five instead of thirty.
- Wednesday mornings stay free of team meetings.
Rooms are set to help: the screen dims gently when it is time to wrap up.`,
    },
  },
  {
    tag: 'WORKQUALITY',
    published: 35,
    icon: 'telescope',
    sites: [2, 3],
    likes: 41,
    fr: {
      title: 'Travailler au calme : les bibliothèques silencieuses ouvrent',
      resume:
        "Pas d'appel, pas d'écran partagé, pas de « juste une minute » : deux espaces où l'on vient pour se concentrer.",
      body: `
Vous étiez six sur dix à chercher un endroit vraiment calme. En voici deux : le 14e étage de la Tour Est et l'ancien grenier à farine du campus Canal.
- Soixante places, sans réservation.
- Le téléphone reste dans sa poche, les conversations restent dehors.
- Des cabines sont prévues juste à côté pour les appels imprévus.
Les lampes se règlent, les fauteuils aussi. Le reste tient à chacun.`,
    },
    en: {
      title: 'Working in peace: the silent libraries open',
      resume: 'No calls, no shared screens, no “just a minute”: two places where you come to concentrate.',
      body: `
Six in ten of you were looking for somewhere really quiet. Here are two: the 14th floor of the Tour Est and the old flour loft at Canal.
- Sixty seats, no booking.
- Phones stay in pockets, talk stays outside.
- Booths stand next door for the call you did not expect.
The lamps adjust, so do the chairs. The rest is up to each of us.`,
    },
  },
]

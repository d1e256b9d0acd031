import type { DemoArticle } from './article.ts'

/** People: diversities, society, commitments, the foundation. */
export const togetherArticles: readonly DemoArticle[] = [
  {
    tag: 'DIVERSITIES',
    published: 3,
    likes: 92,
    icon: 'mic',
    event: {
      starts: 2,
      from: '13:00',
      to: '14:00',
      place: { fr: 'Auditorium du campus Horizon et en ligne', en: 'Horizon auditorium and online' },
    },
    fr: {
      title: 'Travailler avec un handicap invisible : cinq récits',
      resume:
        'Diabète, dyslexie, surdité partielle, fatigue chronique : cinq collègues racontent ce qui les aide, et ce qui les épuise.',
      body: `
Huit handicaps sur dix ne se voient pas. On peut les taire longtemps, au prix d'une énergie folle. Cette heure d'échange a été préparée par celles et ceux qui vivent ces situations, pas à leur place.
- Cinq récits de six minutes, sans diaporama.
- Un temps de questions, y compris maladroites.
- Une interprète en langue des signes et des sous-titres en direct.
La mission handicap sera présente ensuite pour des conversations en tête-à-tête.`,
    },
    en: {
      title: 'Working with an invisible disability: five stories',
      resume:
        'Diabetes, dyslexia, partial deafness, chronic fatigue: five colleagues tell what helps them, and what wears them out.',
      body: `
Eight disabilities in ten cannot be seen. You can keep them quiet for a long time, at the cost of a great deal of energy. This hour was prepared by people who live with them, not on their behalf.
- Five stories of six minutes each, no slides.
- Time for questions, clumsy ones included.
- A sign-language interpreter and live captions.
The disability team stays on afterwards for one-to-one conversations.`,
    },
  },
  {
    tag: 'DIVERSITIES',
    published: 21,
    likes: 115,
    fr: {
      title: 'Écart de salaire : 1,2 %, et une méthode que chacun peut refaire',
      resume:
        "L'écart inexpliqué entre les femmes et les hommes passe de 2,9 à 1,2 %. Le calcul est public, ligne à ligne.",
      body: `
À poste, ancienneté et performance comparables, il restait un écart. Une enveloppe dédiée a permis de corriger <strong>412 salaires</strong> en une seule fois, avec effet rétroactif.
# Ce qui n'est pas réglé
La part des femmes parmi les cent plus hauts postes est de 43 %. Dans les métiers de la donnée, elle plafonne à 28 %. C'est là que porteront les recrutements des deux prochaines années.
La méthode a été relue par deux chercheuses indépendantes. Vous pouvez la consulter, la critiquer et proposer mieux.`,
    },
    en: {
      title: 'Pay gap: 1.2%, and a method anyone can repeat',
      resume:
        'The unexplained gap between women and men falls from 2.9 to 1.2%. The calculation is open, line by line.',
      body: `
For comparable jobs, seniority and performance there was still a gap. A dedicated budget allowed us to correct <strong>412 salaries</strong> in one go, backdated.
# What is not settled
Women hold 43% of the hundred highest posts. In data jobs the share is stuck at 28%. That is where recruiting will focus over the next two years.
Two independent researchers reviewed the method. You may read it, criticise it and suggest a better one.`,
    },
  },
  {
    tag: 'DIVERSITIES',
    published: 37,
    icon: 'globe',
    likes: 64,
    fr: {
      title: 'Parlez-vous wolof, tamoul ou breton ? Le trombinoscope des langues',
      resume:
        'Soixante-sept langues sont parlées sur nos campus. Un simple champ de votre profil intranet peut aider un collègue, un client ou un visiteur perdu.',
      body: `
Tout est parti d'un visiteur égaré à l'accueil de Pantin, qui ne parlait que coréen. Trois minutes plus tard, Hye-jin descendait de son laboratoire. Et si l'on savait qui sait ?
Le champ « langues » est facultatif. Vous pouvez préciser si vous acceptez d'être appelé, et quand. La liste est visible en interne seulement.`,
    },
    en: {
      title: 'Do you speak Wolof, Tamil or Breton? Our map of languages',
      resume:
        'Sixty-seven languages are spoken on our campuses. One field in your intranet profile may help a colleague, a customer or a lost visitor.',
      body: `
It all began with a visitor stranded at the Pantin reception who spoke nothing but Korean. Three minutes later Hye-jin came down from her laboratory. What if we knew who knows?
The “languages” field is optional. You may say whether you are happy to be called, and when. The list is visible inside the company only.`,
    },
  },
  {
    tag: 'SOCIETY',
    published: 11,
    likes: 57,
    icon: 'book',
    sites: [1, 3],
    event: {
      starts: 13,
      from: '18:00',
      to: '19:30',
      place: { fr: 'Médiathèque du campus Canal', en: 'Library of the Canal campus' },
    },
    fr: {
      title: "Rencontre : « Ce que le parfum dit d'une époque »",
      resume:
        "L'historienne Judith Azoulay retrace deux siècles d'odeurs, de l'eau de Cologne des casernes aux lessives des années soixante.",
      body: `
Pourquoi la lavande est-elle devenue l'odeur du propre ? Qui a décidé que le muguet était féminin ? Pendant une heure et demie, flacons en main, Judith Azoulay remonte le fil.
La rencontre est ouverte à vos proches. Une vingtaine d'odeurs disparues, recomposées par le laboratoire, circuleront dans la salle.
<em>Entrée libre, dans la limite des quatre-vingts places.</em>`,
    },
    en: {
      title: 'Meet the author: “What a perfume says about its time”',
      resume:
        'Historian Judith Azoulay traces two centuries of smells, from the barracks’ cologne to the washing powders of the sixties.',
      body: `
How did lavender become the smell of clean? Who decided that lily of the valley was for women? For an hour and a half, bottles in hand, Judith Azoulay follows the thread.
Friends and family are welcome. Some twenty vanished smells, rebuilt by the laboratory, will go round the room.
<em>Free entry, while the eighty seats last.</em>`,
    },
  },
  {
    tag: 'SOCIETY',
    published: 25,
    likes: 33,
    fr: {
      title: 'Stages de troisième : deux cents places pour les collèges voisins',
      resume:
        "Pas besoin de connaître quelqu'un pour découvrir l'entreprise. La moitié des places est réservée aux collèges des quartiers prioritaires.",
      body: `
Une semaine, quatre métiers, un vrai livrable : les collégiens composent un savon, chiffrent son prix, écrivent sa publicité et défendent le tout devant un jury.
# Nous cherchons
- quatre-vingts parrains et marraines, une demi-journée chacun ;
- des ateliers d'une heure : montrez ce que vous faites de vos mains ;
- de la patience, et un goûter.
Inscrivez-vous auprès de votre responsable ressources humaines.`,
    },
    en: {
      title: 'Work experience at fourteen: two hundred places for local schools',
      resume:
        'You should not need to know someone to discover a company. Half of the places go to schools in disadvantaged areas.',
      body: `
One week, four trades, one real result: pupils design a soap, work out its price, write its advertisement and defend it all before a jury.
# We are looking for
- eighty mentors, half a day each;
- one-hour workshops: show what you do with your hands;
- patience, and an afternoon snack.
Sign up with your HR partner.`,
    },
  },
  {
    tag: 'CIVICENGAGEMENT',
    published: 1,
    likes: 86,
    event: {
      starts: 15,
      place: { fr: 'Quarante associations, sur tous les campus', en: 'Forty charities, on every campus' },
    },
    fr: {
      title: 'Journée solidaire : choisissez votre mission',
      resume:
        "Une journée payée, en équipe, au service d'une association. Quarante missions sont proposées, de la peinture au tri alimentaire.",
      body: `
L'an dernier, 1 450 d'entre vous ont repeint des écoles, trié neuf tonnes de denrées, réparé des ordinateurs et appris à des lycéens à tenir un entretien.
# Pour s'inscrire
- Choisissez une mission, seul ou à plusieurs : les équipes mélangées sont souvent les plus joyeuses.
- Prévenez votre responsable ; la journée est comptée comme travaillée.
- Vous recevrez le lieu, l'horaire et le nom de votre contact par courriel.
Les missions accessibles en fauteuil et les missions à distance sont signalées dans la liste.`,
    },
    en: {
      title: 'Volunteering day: choose your project',
      resume:
        'One paid day, as a team, in the service of a charity. Forty projects are open, from painting to sorting food.',
      body: `
Last year 1,450 of you painted schools, sorted nine tonnes of food, mended computers and taught teenagers to face an interview.
# To sign up
- Choose a project, alone or with others: mixed teams are often the merriest.
- Tell your manager; the day counts as worked.
- You will receive the place, the time and your contact's name by e-mail.
Wheelchair-accessible projects and remote ones are marked in the list.`,
    },
  },
  {
    tag: 'CIVICENGAGEMENT',
    published: 29,
    icon: 'drop',
    likes: 101,
    event: {
      starts: -21,
      from: '10:00',
      to: '16:00',
      place: { fr: 'Hall du B1, campus Seine', en: 'B1 lobby, Seine campus' },
    },
    fr: {
      title: 'Collecte de sang : 214 dons, et un record pour le campus',
      resume: 'Merci aux donneuses et donneurs, dont soixante et onze venaient pour la première fois.',
      body: `
À 16 h, il restait encore onze personnes dans la file. Les infirmières ont prolongé, personne n'a été renvoyé. Chaque don peut servir à trois malades.
Vous n'avez pas pu venir ? La maison du don de Clichy accueille sur rendez-vous tous les jours, et le temps du don est compté comme du temps de travail.
> « J'avais peur des aiguilles. J'ai surtout eu droit au meilleur sandwich du mois. » — Lucie, Qualité`,
    },
    en: {
      title: 'Blood drive: 214 donations, a record for the campus',
      resume: 'Thank you to every donor, seventy-one of whom came for the first time.',
      body: `
At 16:00 eleven people were still queuing. The nurses stayed on and nobody was sent away. Each donation can help three patients.
Could not make it? The Clichy donor centre takes appointments every day, and giving blood counts as working time.
> “I was afraid of needles. What I mostly got was the best sandwich of the month.” — Lucie, Quality`,
    },
  },
  {
    tag: 'FUNDATION',
    published: 2,
    likes: 128,
    fr: {
      title: 'Mille heures offertes aux écoles voisines',
      resume:
        'Lecture, calcul, aide aux devoirs : en un trimestre, 340 salariés ont donné plus de mille heures aux écoles proches de nos campus.',
      body: `
Le principe n'a pas changé depuis dix ans : un enfant, un adulte, quarante-cinq minutes, chaque semaine. Ce qui a changé, c'est la confiance. Les écoles demandent désormais plus de parrains que nous n'en avons.
# Ce que disent les enseignants
- Les enfants suivis lisent à voix haute plus volontiers.
- Les absences du jeudi, jour des séances, ont presque disparu.
- Certains parents poussent pour la première fois la porte de l'école.
La Fondation Orvane recrute pour le trimestre prochain. <a href="https://intranet.campus.example/fondation">Une réunion d'information</a> suffit pour commencer.`,
    },
    en: {
      title: 'A thousand hours given to local schools',
      resume:
        'Reading, sums, homework: in one term 340 employees gave more than a thousand hours to schools near our campuses.',
      body: `
The idea has not changed in ten years: one child, one adult, forty-five minutes, every week. What has changed is trust. Schools now ask for more mentors than we have.
# What teachers say
- Children with a mentor read aloud more willingly.
- Absences on Thursdays, the day of the sessions, have almost vanished.
- Some parents come through the school door for the first time.
The Orvane Foundation is recruiting for next term. <a href="https://intranet.campus.example/fondation">One information meeting</a> is all it takes to begin.`,
    },
  },
  {
    tag: 'FUNDATION',
    published: 40,
    icon: 'music',
    likes: 79,
    event: {
      starts: -32,
      from: '19:00',
      to: '22:00',
      place: { fr: 'Halle du campus Canal, Pantin', en: 'The Halle, Canal campus, Pantin' },
    },
    fr: {
      title: 'Concert de la Fondation : 38 000 € pour les aidants',
      resume:
        'Quatre groupes de collègues, une salle comble et un rappel imprévu. La recette finance des week-ends de répit pour vingt-six familles.',
      body: `
On savait que la comptabilité avait du rythme. On ignorait que la logistique avait un saxophone. Pendant trois heures, la Halle a chanté, dansé et beaucoup ri.
La somme réunie, doublée par l'entreprise, permettra à vingt-six familles de souffler le temps d'un week-end pendant qu'une équipe soignante prend le relais.
Les musiciens cherchent déjà une date pour la prochaine édition, ainsi qu'un bassiste.`,
    },
    en: {
      title: 'Foundation concert: €38,000 for carers',
      resume:
        'Four bands of colleagues, a full house and an encore nobody had planned. The takings pay for a weekend of rest for twenty-six families.',
      body: `
We knew that accounting had rhythm. We did not know that logistics had a saxophone. For three hours the Halle sang, danced and laughed a lot.
The sum, doubled by the company, lets twenty-six families catch their breath for a weekend while a care team takes over.
The musicians are already looking for a date for the next one, and for a bass player.`,
    },
  },
]

import type { DemoArticle } from './article.ts'

/** Safety, urgent notices and health. */
export const safetyArticles: readonly DemoArticle[] = [
  {
    tag: 'SECURITY',
    published: 3,
    sites: [1],
    icon: 'shield',
    likes: 42,
    event: {
      starts: 3,
      from: '10:30',
      to: '11:15',
      place: {
        fr: 'Point de rassemblement : quai, devant le B3',
        en: 'Assembly point: the quay, outside B3',
      },
    },
    fr: {
      title: "Exercice d'évacuation : où se retrouver",
      resume:
        "Les trois bâtiments du campus Seine seront évacués en même temps. Comptez quarante-cinq minutes entre l'alarme et le retour à votre poste.",
      body: `
L'alarme retentira une fois, longuement. Laissez vos affaires, prenez l'escalier le plus proche et suivez les gilets orange.
# Trois réflexes
- Ne revenez pas en arrière, même pour un ordinateur.
- N'utilisez pas les ascenseurs.
- Au point de rassemblement, signalez-vous à votre serre-file : c'est ainsi que l'on sait que personne ne manque.
Vous accueillez un visiteur ou une visiteuse ? Vous l'accompagnez jusqu'au quai. Si vous avez besoin d'aide pour descendre, écrivez dès maintenant à <a href="mailto:securite@campus.example">securite@campus.example</a> : une personne sera à vos côtés.`,
    },
    en: {
      title: 'Evacuation drill: where to meet',
      resume:
        'All three buildings of the Seine campus will be evacuated at once. Allow forty-five minutes between the alarm and getting back to your desk.',
      body: `
The alarm will sound once, for a long time. Leave your things, take the nearest stairs and follow the orange vests.
# Three things to remember
- Do not go back, not even for a laptop.
- Do not use the lifts.
- At the assembly point, report to your floor warden: that is how we know that nobody is missing.
Hosting a visitor? Walk them to the quay yourself. If you need help on the stairs, write now to <a href="mailto:securite@campus.example">securite@campus.example</a>: someone will be at your side.`,
    },
  },
  {
    tag: 'SECURITY',
    published: 16,
    icon: 'lock',
    likes: 76,
    fr: {
      title: "Faux livreurs, vrais messages : l'hameçonnage du moment",
      resume:
        "« Votre colis vous attend à l'accueil, confirmez ici. » Ce message n'est pas de nous. Voici comment le reconnaître et quoi en faire.",
      body: `
En dix jours, plus de 300 personnes ont reçu ce courriel. Il imite notre accueil, cite le bon nom de campus et mène à une fausse page de connexion.
# Les indices
- L'adresse finit par <strong>campus-example.co</strong> et non par campus.example.
- L'accueil ne vous demandera jamais votre mot de passe pour un colis.
- Le ton presse : « dans l'heure », « dernière relance ».
# Que faire
Ne cliquez pas, ne répondez pas : utilisez le bouton « Signaler » de votre messagerie. Vous avez déjà cliqué ? Appelez le support au <strong>18 18</strong>, sans honte et sans attendre. Les dix premières minutes comptent plus que tout.`,
    },
    en: {
      title: 'Fake couriers, real messages: the latest phishing',
      resume:
        '“Your parcel is waiting at reception, confirm here.” That message is not ours. Here is how to spot it and what to do with it.',
      body: `
In ten days more than 300 people have received this e-mail. It copies our reception desk, gets the campus name right and leads to a false sign-in page.
# The clues
- The address ends in <strong>campus-example.co</strong>, not in campus.example.
- Reception will never ask for your password to hand over a parcel.
- It is in a hurry: “within the hour”, “final reminder”.
# What to do
Do not click, do not reply: use the “Report” button in your mailbox. Already clicked? Call the help desk on <strong>18 18</strong>, without shame and without waiting. The first ten minutes matter more than anything.`,
    },
  },
  {
    tag: 'SECURITY',
    published: 12,
    icon: 'flame',
    likes: 54,
    sites: [1, 3, 4],
    event: {
      starts: -6,
      from: '09:00',
      to: '12:00',
      place: { fr: 'Cour de la Manufacture', en: 'Manufacture courtyard' },
    },
    fr: {
      title: 'Manier un extincteur, pour de vrai',
      resume:
        'Une matinée dehors, un bac à feu et vingt extincteurs : on apprend mieux en appuyant soi-même sur la poignée.',
      body: `
Les pompiers de Saint-Ouen ont installé leur bac à feu dans la cour. Par groupes de dix, cent vingt d'entre vous ont appris à choisir le bon extincteur, à garder la bonne distance et surtout à savoir quand renoncer.
> « Un feu de corbeille double toutes les minutes. À la troisième, on sort et on ferme la porte. » — L'adjudante Morvan
Une autre session suivra dans quelques mois. Les équipiers de première intervention y sont inscrits d'office ; les autres peuvent déjà <a href="mailto:securite@campus.example">se signaler</a>.`,
    },
    en: {
      title: 'How to use a fire extinguisher, for real',
      resume:
        'A morning outdoors, a fire tray and twenty extinguishers: you learn better with your own hand on the lever.',
      body: `
The Saint-Ouen fire brigade set up its fire tray in the courtyard. In groups of ten, a hundred and twenty of you learned to choose the right extinguisher, to keep the right distance and above all to know when to give up.
> “A waste-bin fire doubles every minute. By the third, you leave and close the door.” — Sergeant Morvan
Another session will follow in a few months. First-response volunteers are enrolled already; everyone else can <a href="mailto:securite@campus.example">put their name down</a>.`,
    },
  },
  {
    tag: 'URGENT',
    published: 0,
    sites: [2],
    likes: 11,
    fr: {
      title: 'Tour Est : deux ascenseurs à l’arrêt toute la journée',
      resume:
        "Les ascenseurs 3 et 4 sont immobilisés pour le remplacement d'un câble. Prévoyez cinq minutes de plus le matin et à midi.",
      body: `
Une usure a été repérée pendant la visite de contrôle. Par précaution, les deux cabines restent à l'arrêt jusqu'à la fin de l'intervention.
- Pour les étages 1 à 6, préférez l'escalier central si vous le pouvez.
- Les personnes à mobilité réduite sont prioritaires dans les ascenseurs 1 et 2 ; l'accueil peut en réserver un au <strong>12 00</strong>.
- Les livraisons passent par la Tour Ouest.
Nous mettrons cette page à jour dès la remise en service.`,
    },
    en: {
      title: 'Tour Est: two lifts out of service all day',
      resume:
        'Lifts 3 and 4 are stopped while a cable is replaced. Allow five more minutes in the morning and at noon.',
      body: `
Wear was found during the routine inspection. As a precaution both lifts stay stopped until the work is done.
- For floors 1 to 6, please take the central stairs if you can.
- People with reduced mobility have priority in lifts 1 and 2; reception can hold one for you on <strong>12 00</strong>.
- Deliveries go through the Tour Ouest.
We will update this page as soon as they run again.`,
    },
  },
  {
    tag: 'URGENT',
    published: 22,
    sites: [1, 2, 3, 4, 5],
    icon: 'train',
    likes: 19,
    fr: {
      title: 'Transports perturbés en Île-de-France : télétravail possible',
      resume:
        'Face à la grève annoncée, le télétravail est ouvert à toutes les équipes qui peuvent travailler à distance, sans demande préalable.',
      body: `
Les lignes de métro et de RER qui desservent nos campus ne fonctionneront qu'aux heures de pointe. Prévenez simplement votre responsable par message.
Pour celles et ceux dont la présence est nécessaire, les parkings sont ouverts à tous les badges et les navettes circulent toute la journée. Les restaurants restent ouverts, avec une carte réduite.
<strong>Merci</strong> aux équipes d'accueil, de sûreté et de restauration, qui seront là comme toujours.`,
    },
    en: {
      title: 'Transport disrupted around Paris: working from home allowed',
      resume:
        'With a strike announced, every team that can work from home may do so, with no request needed.',
      body: `
The metro and RER lines that serve our campuses will only run at peak hours. Just send your manager a message.
For those who must be on site, car parks are open to every badge and shuttles run all day. The restaurants stay open with a shorter menu.
<strong>Thank you</strong> to the reception, security and catering teams, who will be there as they always are.`,
    },
  },
  {
    tag: 'MEDICALSOCIAL',
    published: 4,
    sites: [1, 2, 4],
    likes: 58,
    event: {
      starts: 5,
      ends: 6,
      from: '09:00',
      to: '16:30',
      place: { fr: 'Infirmerie, bâtiment B1, rez-de-chaussée', en: 'Infirmary, building B1, ground floor' },
    },
    fr: {
      title: 'Vaccination contre la grippe : deux jours sans rendez-vous',
      resume: "L'équipe médicale vous accueille de 9 h à 16 h 30. Comptez vingt-cinq minutes, repos compris.",
      body: `
Le vaccin est pris en charge pour toutes et tous, prestataires compris. Présentez-vous avec votre badge ; la carte Vitale n'est pas nécessaire.
- Venez de préférence avant 11 h ou après 14 h : l'attente y est plus courte.
- Fièvre ou traitement en cours ? Parlez-en à l'infirmière avant l'injection.
- Vous restez un quart d'heure sur place, un jus d'orange à la main.
Cette démarche est libre et confidentielle : aucune liste n'est transmise à l'entreprise.`,
    },
    en: {
      title: 'Flu vaccination: two days, no appointment',
      resume:
        'The medical team is there for you from 9:00 to 16:30. Allow twenty-five minutes, rest included.',
      body: `
The vaccine is free for everyone, contractors included. Bring your badge; no health card is needed.
- Come before 11:00 or after 14:00 if you can: the wait is shorter.
- Feverish, or under treatment? Tell the nurse before the injection.
- You stay for a quarter of an hour afterwards, orange juice in hand.
It is your free choice and it is confidential: no list is passed to the company.`,
    },
  },
  {
    tag: 'MEDICALSOCIAL',
    published: 31,
    icon: 'hands',
    likes: 66,
    fr: {
      title: 'Aider un proche : vos droits, nos relais',
      resume:
        'Un salarié sur six accompagne un parent, un conjoint ou un enfant malade. Un numéro unique vous oriente désormais en une seule conversation.',
      body: `
On ne se dit presque jamais « aidant ». On fait les courses, on appelle le médecin, on dort mal. Puis un jour, cela ne tient plus.
# Ce qui existe déjà
- Dix jours de congé rémunérés par an, fractionnables en demi-journées.
- Des horaires aménagés, à décider avec votre responsable.
- Une assistante sociale sur chaque campus, tenue au secret.
Le numéro <strong>12 34</strong>, ouvert de 8 h à 20 h, vous aide à démêler les démarches. Un groupe de parole se réunit aussi chaque mois, en petit comité.`,
    },
    en: {
      title: 'Caring for someone close: your rights, our help',
      resume:
        'One employee in six looks after a sick parent, partner or child. A single number now points you the right way in one conversation.',
      body: `
Hardly anybody calls themselves a “carer”. You do the shopping, you phone the doctor, you sleep badly. Then one day you cannot go on like that.
# What already exists
- Ten days of paid leave a year, which you can take in half days.
- Adjusted hours, agreed with your manager.
- A social worker on every campus, bound to secrecy.
The number <strong>12 34</strong>, open from 8:00 to 20:00, helps you through the paperwork. A small discussion group also meets every month.`,
    },
  },
]

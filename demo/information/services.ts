import type { DemoInformation } from './information.ts'

/** What is done for you on campus: concierge, post, printing, support. */
export const serviceInformation: readonly DemoInformation[] = [
  {
    folder: 'service',
    type: 'CONTENT',
    created: 1,
    icon: 'bell',
    fr: {
      title: 'La conciergerie : horaires et services',
      body: `
Chaussures à ressemeler, veste à nettoyer, clés à reproduire : déposez en arrivant, nous faisons le reste.
# Horaires
- Lundi, mardi et jeudi : de 8 h 30 à 18 h 30.
- Mercredi et vendredi : de 8 h 30 à 16 h.
# Où la trouver
Au rez-de-chaussée, à droite de l'accueil. En dehors des horaires, un casier à code reçoit vos dépôts et vous rend vos affaires prêtes.
Le paiement se fait par badge ou par carte. Un devis vous est toujours donné avant toute réparation de plus de 30 €.`,
    },
    en: {
      title: 'The concierge: hours and services',
      body: `
Shoes to resole, a jacket to clean, keys to copy: drop them off when you arrive, and we do the rest.
# Hours
- Monday, Tuesday and Thursday: 8:30 to 18:30.
- Wednesday and Friday: 8:30 to 16:00.
# Where to find it
On the ground floor, to the right of reception. Outside these hours, a locker with a code takes what you leave and gives back what is ready.
You pay by badge or by card. For any repair above €30 you are told the price first.`,
    },
  },
  {
    folder: 'service',
    type: 'CONTENT',
    created: 6,
    icon: 'wrench',
    more: ['bike'],
    fr: {
      title: "L'atelier vélo du mercredi",
      body: `
Freins qui grincent, chaîne qui saute : tous les mercredis de 11 h 30 à 14 h 30, un mécanicien s'installe près du local à vélos.
- Révision et petits réglages : offerts.
- Pièces : au prix coûtant, payées par badge.
- Marquage contre le vol : 10 €, cinq minutes.
Réservez votre créneau à la conciergerie, ou passez : il y a presque toujours une place après 13 h 30.`,
    },
    en: {
      title: 'The Wednesday bicycle workshop',
      body: `
Squealing brakes, a jumping chain: every Wednesday from 11:30 to 14:30, a mechanic sets up next to the bicycle shed.
- A check and small adjustments: free.
- Parts: at cost, paid by badge.
- Security marking: €10, five minutes.
Book a time with the concierge, or just drop in: there is nearly always a place after 13:30.`,
    },
  },
  {
    folder: 'service',
    type: 'CONTENT',
    created: 17,
    icon: 'parcel',
    fr: {
      title: 'Courrier et colis',
      body: `
Le courrier part tous les jours à 16 h. Pour les envois de l'entreprise, indiquez votre centre de coûts ; pour les vôtres, la conciergerie vend des timbres.
# Recevoir un colis personnel
Faites-le livrer aux consignes du parking plutôt qu'à l'accueil : le code arrive par message et le colis vous attend trois jours, jour et nuit.
# Envoyer un échantillon
Parfums et aérosols voyagent sous étiquette particulière. Passez par le bureau du courrier, qui connaît les règles de chaque transporteur.`,
    },
    en: {
      title: 'Post and parcels',
      body: `
The post leaves every day at 16:00. For the company's letters, give your cost centre; for your own, the concierge sells stamps.
# Receiving a parcel of your own
Have it delivered to the lockers in the car park rather than to reception: the code comes by message and the parcel waits for three days, day and night.
# Sending a sample
Perfumes and aerosols travel under labels of their own. Go through the post room, which knows the rules of every carrier.`,
    },
  },
  {
    folder: 'service',
    type: 'LINK',
    created: 4,
    icon: 'screen',
    link: {
      fr: 'https://support.campus.example/fr',
      en: 'https://support.campus.example/en',
    },
    fr: {
      title: 'Support informatique : ouvrir une demande',
      body: `Ordinateur, téléphone, accès : décrivez le souci, suivez la réponse. Pour ce qui ne peut pas attendre, composez le 18 18.`,
    },
    en: {
      title: 'IT support: open a request',
      body: `Computer, phone, access: describe the problem and follow the answer. For what cannot wait, dial 18 18.`,
    },
  },
  {
    folder: 'service',
    type: 'LINK',
    created: 22,
    sites: [1, 2, 3, 4, 6],
    icon: 'book',
    link: { fr: 'https://mediatheque.campus.example', en: 'https://mediatheque.campus.example/en' },
    fr: {
      title: 'La médiathèque : 6 000 livres et des jeux',
      body: `Choisissez en ligne, retirez à la conciergerie le lendemain. Trois semaines, sans frais.`,
    },
    en: {
      title: 'The library: 6,000 books, and games',
      body: `Choose online, collect from the concierge the next day. Three weeks, free of charge.`,
    },
  },
  {
    folder: 'service',
    type: 'LINK',
    created: 22,
    sites: [5],
    icon: 'leaf',
    link: {
      fr: 'https://intranet.campus.example/tilleuls/potager',
      en: 'https://intranet.campus.example/en/tilleuls/kitchen-garden',
    },
    fr: {
      title: 'Le potager des Tilleuls : louer une parcelle',
      body: `Deux mètres carrés, les outils et l'eau sont fournis, les conseils d'Achille aussi.`,
    },
    en: {
      title: 'The Tilleuls kitchen garden: rent a plot',
      body: `Two square metres, with tools and water provided, and Achille's advice as well.`,
    },
  },
  {
    folder: 'service',
    type: 'PDF',
    created: 11,
    icon: 'printer',
    fr: {
      title: 'Imprimer, numériser, relier : le mode d’emploi',
      body: `Une page : retrouver une impression sur n'importe quelle machine, et ce que la reprographie fait pour vous.`,
      sheet: `
Une impression ne sort que lorsque vous êtes devant la machine : rien ne traîne, rien ne se perd.
# Imprimer
1. Lancez l'impression vers « Orvane-Partout ».
2. Posez votre badge sur la machine de votre choix, sur tous les campus.
3. Choisissez ce qui doit sortir, et supprimez le reste.
# Numériser
- Le document arrive dans votre messagerie, en moins d'une minute.
- Jusqu'à cinquante pages à la fois, recto et verso.
# La reprographie
| Travail | Délai | À savoir
| Affiches et plans | Le lendemain | Jusqu'au format A0
| Dossiers reliés | Deux jours | À partir de dix exemplaires
| Cartes de visite | Cinq jours | Sur papier recyclé
Ce que vous n'avez pas retiré au bout de 24 h est effacé.`,
    },
    en: {
      title: 'Printing, scanning, binding: how it works',
      body: `One page: getting your prints from any machine, and what the print shop does for you.`,
      sheet: `
Your pages come out only when you stand at the machine: nothing lies about, nothing gets lost.
# Printing
1. Send your document to “Orvane-Partout”.
2. Hold your badge to any machine you like, on any campus.
3. Choose what is to come out, and delete the rest.
# Scanning
- The document is in your mailbox in less than a minute.
- Up to fifty pages at a time, both sides.
# The print shop
| Work | Ready | Good to know
| Posters and plans | The next day | Up to A0
| Bound documents | In two days | From ten copies
| Business cards | In five days | On recycled paper
What you have not collected after 24 hours is deleted.`,
    },
  },
  {
    folder: 'service',
    type: 'PDF',
    created: 29,
    icon: 'lotus',
    fr: {
      title: 'Salle de sport : cours et horaires',
      body: `Le programme de la semaine, les inscriptions et les vestiaires.`,
      sheet: `
La salle est ouverte à toutes et à tous, de 7 h 30 à 20 h, après un entretien de dix minutes avec un coach.
# Les cours de la semaine
| Cours | Jour | Heure
| Réveil musculaire | Lundi et jeudi | 8 h
| Yoga doux | Mardi | 12 h 15
| Renforcement | Mercredi | 12 h 15
| Course à pied, tous niveaux | Jeudi | 12 h 30
| Étirements | Vendredi | 13 h
# S'inscrire
- Les places s'ouvrent le vendredi à midi pour la semaine suivante.
- Un empêchement ? Libérez votre place avant 10 h.
- Deux absences sans prévenir, et la semaine suivante se fait sans vous.
# Sur place
Casiers, douches et serviettes vous attendent. Apportez un cadenas et une gourde.`,
    },
    en: {
      title: 'The gym: classes and hours',
      body: `The programme of the week, how to sign up, the changing rooms.`,
      sheet: `
The gym is open to everyone, from 7:30 to 20:00, after ten minutes with a coach.
# Classes of the week
| Class | Day | Time
| Morning wake-up | Monday and Thursday | 8:00
| Gentle yoga | Tuesday | 12:15
| Strength | Wednesday | 12:15
| Running, all levels | Thursday | 12:30
| Stretching | Friday | 13:00
# Signing up
- Places open on Friday at noon for the week after.
- Cannot come? Give your place back before 10:00.
- Two absences without a word, and the week after goes on without you.
# On site
Lockers, showers and towels are there. Bring a padlock and a water bottle.`,
    },
  },
]

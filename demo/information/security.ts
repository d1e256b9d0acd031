import type { DemoInformation } from './information.ts'

/** What to do, whom to call: evacuation, first aid, visitors, doors. */
export const securityInformation: readonly DemoInformation[] = [
  {
    folder: 'security',
    type: 'CONTENT',
    created: 2,
    icon: 'exit',
    fr: {
      title: 'Évacuer : les bons réflexes',
      body: `
L'alarme sonne : on part. On ne cherche ni la cause, ni son manteau.
# Pendant
- Fermez la porte derrière vous, sans la verrouiller.
- Prenez l'escalier le plus proche, jamais l'ascenseur.
- Couloir enfumé ? Restez dans la pièce, calfeutrez la porte, montrez-vous à la fenêtre.
# Après
- Rejoignez le point de rassemblement, signalé par un panneau vert.
- Signalez-vous à votre serre-file, avec les personnes que vous accueillez.
- Attendez le feu vert de la sécurité : la fin de la sonnerie n'en est pas un.`,
    },
    en: {
      title: 'Evacuating: what to do',
      body: `
The alarm sounds: we leave. We look neither for the cause nor for our coats.
# While leaving
- Close the door behind you, without locking it.
- Take the nearest stairs, never the lift.
- Smoke in the corridor? Stay in the room, seal the door, show yourself at the window.
# Afterwards
- Go to the assembly point, marked by a green sign.
- Report to your floor warden, together with the people you are hosting.
- Wait for security to give the all-clear: the end of the ringing is not one.`,
    },
  },
  {
    folder: 'security',
    type: 'CONTENT',
    created: 10,
    icon: 'firstAid',
    more: ['heart'],
    fr: {
      title: 'Malaise ou blessure : alerter les secouristes',
      body: `
Sur chaque campus, une cinquantaine de collègues sont formés aux premiers secours. Ils sont chez vous en moins de quatre minutes, si vous savez les appeler.
- Restez auprès de la personne, envoyez quelqu'un d'autre téléphoner.
- Appelez le numéro d'urgence du campus : il est en bas de la page d'accueil, et au dos de votre badge.
- Dites le bâtiment, l'étage, et ce que vous voyez. Ne raccrochez pas en premier.
# Le défibrillateur
Il y en a un à chaque accueil et un tous les trois étages. Ouvrez le boîtier : il vous parle et vous guide. Vous ne pouvez pas mal faire.`,
    },
    en: {
      title: 'Illness or injury: calling the first aiders',
      body: `
On every campus some fifty colleagues are trained in first aid. They are with you in less than four minutes, if you know how to call them.
- Stay with the person, and send someone else to phone.
- Call the emergency number of the campus: it is at the bottom of the home page, and on the back of your badge.
- Give the building, the floor, and what you see. Do not be the first to hang up.
# The defibrillator
There is one at every reception and one on every third floor. Open the case: it speaks to you and guides you. You cannot do it wrong.`,
    },
  },
  {
    folder: 'security',
    type: 'CONTENT',
    created: 27,
    icon: 'people',
    fr: {
      title: 'Une porte tenue ouverte est une porte sans serrure',
      body: `
C'est poli, et c'est ainsi que l'on entre sans badge. Chaque année, des ordinateurs partent par là.
- Laissez chacun badger, même une personne que vous connaissez.
- Quelqu'un cherche son chemin sans badge visible ? Proposez-lui de l'accompagner à l'accueil.
- Une porte de secours ouverte sans raison ? Refermez-la et prévenez le poste de sécurité.`,
    },
    en: {
      title: 'A door held open is a door without a lock',
      body: `
It is polite, and it is how people get in without a badge. Every year some computers leave that way.
- Let everyone use their own badge, even someone you know.
- Someone looks lost and wears no badge? Offer to walk them to reception.
- An emergency door open for no reason? Close it and tell the security post.`,
    },
  },
  {
    folder: 'security',
    type: 'LINK',
    created: 6,
    icon: 'lock',
    link: {
      fr: 'https://intranet.campus.example/securite/hameconnage',
      en: 'https://intranet.campus.example/en/safety/phishing',
    },
    fr: {
      title: 'Message douteux : le reconnaître, le signaler',
      body: `Cinq exemples reçus ce mois-ci, et le bouton à utiliser au moindre doute.`,
    },
    en: {
      title: 'A suspicious message: spot it, report it',
      body: `Five examples received this month, and the button to use if you have the slightest doubt.`,
    },
  },
  {
    folder: 'security',
    type: 'LINK',
    created: 35,
    icon: 'globe',
    link: {
      fr: 'https://www.diplomatie.gouv.fr/fr/conseils-aux-voyageurs/',
      en: 'https://www.gov.uk/foreign-travel-advice',
    },
    fr: {
      title: 'Voyager pour le travail : les conseils par pays',
      body: `À lire avant de réserver. Pour les pays en orange, prévenez la sûreté une semaine avant le départ.`,
    },
    en: {
      title: 'Travelling for work: advice by country',
      body: `To be read before you book. For countries marked orange, tell security a week before you leave.`,
    },
  },
  {
    folder: 'security',
    type: 'PDF',
    created: 4,
    icon: 'extinguisher',
    fr: {
      title: 'Consignes incendie',
      body: `La fiche affichée à chaque étage, à garder dans son téléphone.`,
      sheet: `
Vous voyez de la fumée ou des flammes : gardez votre calme, et agissez dans cet ordre.
# Alerter
1. Appuyez sur le déclencheur rouge le plus proche.
2. Appelez le numéro d'urgence du campus.
3. Dites où vous êtes, ce qui brûle, et s'il y a des blessés.
# Combattre, si c'est possible
- Seulement un feu de la taille d'une corbeille, et dos à la sortie.
- Visez la base des flammes, à deux mètres.
- Au premier doute, partez en fermant la porte.
# Quel extincteur
| Ce qui brûle | L'extincteur | À ne jamais faire
| Papier, bois, tissu | Eau, bande blanche | Souffler dessus
| Appareil électrique | CO2, bande noire | Jeter de l'eau
| Solvant, parfum | Mousse, bande jaune | Le déplacer
# Évacuer
- Suivez les flèches vertes et les consignes de votre guide.
- N'utilisez pas les ascenseurs. Ne revenez pas en arrière.
- Au point de rassemblement, signalez-vous à votre serre-file.`,
    },
    en: {
      title: 'In case of fire',
      body: `The sheet that hangs on every floor, to keep on your phone.`,
      sheet: `
You see smoke or flames: stay calm, and act in this order.
# Raise the alarm
1. Press the nearest red call point.
2. Call the emergency number of the campus.
3. Say where you are, what is burning, and whether anyone is hurt.
# Fight the fire, if you can
- Only a fire the size of a waste-paper basket, and with your back to the way out.
- Aim at the base of the flames, from two metres away.
- At the slightest doubt, leave and close the door.
# Which extinguisher
| What burns | Extinguisher | Never
| Paper, wood, cloth | Water, white band | Blow on it
| Electrical device | CO2, black band | Throw water
| Solvent, perfume | Foam, yellow band | Move it
# Leave
- Follow the green arrows and what your guide says.
- Do not use the lifts. Do not go back.
- At the assembly point, report to your floor warden.`,
    },
  },
  {
    folder: 'security',
    type: 'PDF',
    created: 13,
    icon: 'helmet',
    fr: {
      title: 'Travaux : le plan de prévention expliqué',
      body: `Vous faites venir une entreprise extérieure ? Voici les étapes, de la première visite à la remise des clés.`,
      sheet: `
Dès qu'une entreprise extérieure intervient sur un campus, les risques se croisent. Un plan de prévention les met à plat avant le premier coup de perceuse.
# Les étapes
1. Invitez l'entreprise à une visite commune, deux semaines avant.
2. Listez ensemble les risques : hauteur, électricité, poussière, bruit, solvants.
3. Signez le plan avec le responsable de la sécurité du campus.
4. Affichez-le sur place, avec les numéros d'urgence.
5. Demandez un permis de feu pour tout travail qui produit des étincelles.
# Qui fait quoi
| Étape | Vous | La sécurité
| Visite commune | Organise | Participe
| Plan de prévention | Rédige | Vérifie et signe
| Permis de feu | Demande | Délivre, le jour même
| Fin de chantier | Contrôle les lieux | Rend les accès
# À ne pas oublier
- Les badges des intervenants sont nominatifs et valables pour la durée du chantier.
- Les travaux bruyants se font avant 9 h ou après 18 h.`,
    },
    en: {
      title: 'Building work: the prevention plan explained',
      body: `Bringing in an outside company? Here are the steps, from the first visit to handing over the keys.`,
      sheet: `
As soon as an outside company works on a campus, risks overlap. A prevention plan lays them out before the first hole is drilled.
# The steps
1. Invite the company to a joint visit, two weeks before.
2. List the risks together: height, electricity, dust, noise, solvents.
3. Sign the plan with the person in charge of safety on the campus.
4. Display it on site, with the emergency numbers.
5. Ask for a hot-work permit for any work that makes sparks.
# Who does what
| Step | You | Security
| Joint visit | Organise | Take part
| Prevention plan | Write | Check and sign
| Hot-work permit | Request | Issue, the same day
| End of the work | Check the place | Restore access
# Not to be forgotten
- The workers' badges bear their names and are valid for as long as the work lasts.
- Noisy work is done before 9:00 or after 18:00.`,
    },
  },
]

import type { DemoInformation } from './information.ts'

/** What has just happened, and what we learn from it. */
export const safetyNewsInformation: readonly DemoInformation[] = [
  {
    folder: 'safetynews',
    type: 'CONTENT',
    created: 1,
    icon: 'stairs',
    more: ['phone'],
    fr: {
      title: "L'accident de la semaine : une chute dans l'escalier",
      body: `
Il était 9 h 10. Une collègue a manqué une marche entre le premier et le deuxième étage. Elle lisait un message. Entorse de la cheville, dix jours d'arrêt. Elle va bien et nous a autorisés à le raconter.
# Ce que nous en retenons
- La rampe n'est pas là pour décorer : une main dessus, toujours.
- Un message attend les douze secondes que dure un étage.
- Les bras chargés, on prend l'ascenseur.
# Ce qui change
Le nez des marches a été repeint dès le lendemain dans tous les escaliers de ce bâtiment. Les autres suivent ce mois-ci.`,
    },
    en: {
      title: 'Accident of the week: a fall on the stairs',
      body: `
It was 9:10. A colleague missed a step between the first and second floors. She was reading a message. A sprained ankle, ten days off work. She is doing well, and has agreed to let us tell her story.
# What we learn from it
- The rail is not there for decoration: one hand on it, always.
- A message can wait the twelve seconds that a floor takes.
- With your arms full, take the lift.
# What changes
The edges of the steps were repainted the very next day on all the stairs of that building. The others follow this month.`,
    },
  },
  {
    folder: 'safetynews',
    type: 'CONTENT',
    created: 8,
    icon: 'plug',
    fr: {
      title: 'Une multiprise de trop : le départ de feu évité',
      body: `
Une odeur de plastique chaud, un réflexe : une personne de l'équipe Finance a coupé le courant et prévenu le poste de sécurité. Sous le bureau, trois multiprises branchées l'une sur l'autre, un radiateur d'appoint au bout.
# À faire dès aujourd'hui
- Une multiprise se branche au mur, jamais sur une autre.
- Radiateurs, bouilloires et ventilateurs personnels restent à la maison.
- Vous avez froid ? Dites-le : le réglage du chauffage se fait à distance en une heure.`,
    },
    en: {
      title: 'One extension lead too many: a fire that never was',
      body: `
A smell of hot plastic, and a good reflex: someone in Finance cut the power and called the security post. Under the desk were three extension leads plugged into one another, with a portable heater at the end.
# To do today
- An extension lead goes into the wall, never into another.
- Heaters, kettles and fans of your own stay at home.
- Feeling cold? Say so: the heating is adjusted remotely within the hour.`,
    },
  },
  {
    folder: 'safetynews',
    type: 'LINK',
    created: 3,
    icon: 'eye',
    link: {
      fr: 'https://intranet.campus.example/securite/signaler',
      en: 'https://intranet.campus.example/en/safety/report',
    },
    fr: {
      title: 'Signaler une situation dangereuse',
      body: `Un câble qui traîne, une porte bloquée, un presque-accident : deux minutes, une photo, et quelqu'un s'en occupe.`,
    },
    en: {
      title: 'Report something dangerous',
      body: `A trailing cable, a blocked door, a near miss: two minutes, a photograph, and someone sees to it.`,
    },
  },
  {
    folder: 'safetynews',
    type: 'LINK',
    created: 20,
    icon: 'route',
    link: {
      fr: 'https://www.securite-routiere.gouv.fr',
      en: 'https://road-safety.transport.ec.europa.eu/index_en',
    },
    fr: {
      title: 'Sur la route : premier risque mortel au travail',
      body: `Fatigue, téléphone, vitesse : les conseils de la Sécurité routière, à relire avant un long trajet.`,
    },
    en: {
      title: 'On the road: the leading cause of death at work',
      body: `Tiredness, phone, speed: advice from the European Commission, worth reading before a long drive.`,
    },
  },
  {
    folder: 'safetynews',
    type: 'PDF',
    created: 5,
    icon: 'newspaper',
    fr: {
      title: 'La lettre prévention du mois',
      body: `Les chiffres du mois, trois récits, un geste à adopter. Une page, quatre minutes.`,
      sheet: `
Ce mois-ci, nous avons compté quatre accidents avec arrêt et soixante-deux signalements. C'est une bonne nouvelle : plus on signale, moins on se blesse.
# Les chiffres
| Campus | Jours sans accident | Signalements
| Seine | 41 | 19
| Horizon | 12 | 14
| Canal | 88 | 7
| Manufacture | 23 | 12
| Tilleuls | 130 | 4
| Confluence | 56 | 6
# Trois récits
- À Canal, un carton posé devant une issue de secours. Il est resté onze minutes. C'est onze de trop.
- À Manufacture, des lunettes rayées par un éclat. Les yeux derrière vont bien.
- À Seine, un visiteur pris d'un malaise : deux secouristes étaient là en moins de trois minutes.
# Le geste du mois
Repérez aujourd'hui les deux issues les plus proches de votre bureau. Pas une : deux. La première peut être bloquée.`,
    },
    en: {
      title: 'This month’s prevention newsletter',
      body: `The figures of the month, three stories, one habit to take up. One page, four minutes.`,
      sheet: `
This month we counted four accidents with days off work and sixty-two reports. That is good news: the more we report, the less we get hurt.
# The figures
| Campus | Days without an accident | Reports
| Seine | 41 | 19
| Horizon | 12 | 14
| Canal | 88 | 7
| Manufacture | 23 | 12
| Tilleuls | 130 | 4
| Confluence | 56 | 6
# Three stories
- At Canal, a box stood in front of an emergency exit. It stayed for eleven minutes. That is eleven too many.
- At Manufacture, a splinter scratched a pair of goggles. The eyes behind them are fine.
- At Seine, a visitor felt faint: two first aiders were there in less than three minutes.
# The habit of the month
Today, find the two ways out that are nearest to your desk. Not one: two. The first may be blocked.`,
    },
  },
  {
    folder: 'safetynews',
    type: 'PDF',
    created: 15,
    icon: 'sun',
    fr: {
      title: 'Froid, verglas, chaleur : adapter sa journée',
      body: `Ce que l'on fait les jours de météo extrême, sur chaque campus.`,
      sheet: `
Quand la météo passe en orange ou en rouge, un message vous prévient la veille avant 18 h. Vous pouvez alors travailler de chez vous sans demande.
# Par grand froid
- Les allées sont salées avant 7 h. Suivez celles qui sont balisées.
- Chaussures plates, mains libres : on tombe surtout entre le parking et l'accueil.
# Par forte chaleur
- L'eau fraîche est à chaque étage. Buvez avant d'avoir soif.
- Les stores se ferment dès 9 h côté soleil ; gardez-les fermés.
- Maux de tête, vertiges : asseyez-vous à l'ombre et prévenez un secouriste.
# Par vent violent
- Les terrasses ferment. Ne rouvrez pas une fenêtre fermée par la sécurité.
- Éloignez-vous des arbres et des échafaudages.`,
    },
    en: {
      title: 'Frost, ice and heat: adapting your day',
      body: `What we do on days of extreme weather, on every campus.`,
      sheet: `
When the weather warning turns orange or red, a message tells you the day before, by 18:00. You may then work from home without asking.
# In hard frost
- The paths are salted before 7:00. Keep to those that are marked.
- Flat shoes, free hands: most falls happen between the car park and reception.
# In very hot weather
- There is cool water on every floor. Drink before you are thirsty.
- The blinds on the sunny side close at 9:00; leave them closed.
- Headache, dizziness: sit down in the shade and call a first aider.
# In strong winds
- The terraces are closed. Do not reopen a window that security has closed.
- Keep away from trees and scaffolding.`,
    },
  },
]

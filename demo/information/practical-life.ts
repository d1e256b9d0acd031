import type { DemoInformation } from './information.ts'

/** Living on campus: badges, rooms, meals, the post. */
export const practicalLifeInformation: readonly DemoInformation[] = [
  {
    folder: 'practicallife',
    type: 'CONTENT',
    created: 2,
    icon: 'badge',
    more: ['lock'],
    fr: {
      title: 'Badge perdu, oublié ou démagnétisé',
      body: `
Un badge ouvre des portes : prévenez-nous dès que vous ne le trouvez plus, même un dimanche. Nous le bloquons en une minute, et nous le débloquons aussi vite si vous le retrouvez.
# Perdu ou volé
- Appelez le poste de sécurité : son numéro est en bas de la page d'accueil.
- Passez à l'accueil avec une pièce d'identité : votre nouveau badge est prêt dans la journée.
# Oublié à la maison
L'accueil vous prête un badge pour la journée. Il ouvre votre bâtiment et paie vos repas, qui seront débités de votre compte habituel.
# Il ne répond plus
Un téléphone posé dessus peut l'avoir démagnétisé. La borne de l'accueil le remet en état en trente secondes.`,
    },
    en: {
      title: 'Badge lost, forgotten or gone silent',
      body: `
A badge opens doors: tell us as soon as you cannot find it, even on a Sunday. We block it within a minute, and unblock it just as fast if it turns up.
# Lost or stolen
- Call the security post: its number is at the bottom of the home page.
- Come to reception with proof of identity: your new badge is ready the same day.
# Left at home
Reception lends you a badge for the day. It opens your building and pays for your meals, which are charged to your usual account.
# It no longer answers
A phone lying on it may have wiped it. The terminal at reception puts it right in thirty seconds.`,
    },
  },
  {
    folder: 'practicallife',
    type: 'CONTENT',
    created: 9,
    icon: 'wifi',
    fr: {
      title: 'Se connecter au Wi-Fi, pour vous et vos visiteurs',
      body: `
Votre ordinateur et votre téléphone professionnels rejoignent <strong>Orvane</strong> sans rien vous demander. Pour un appareil personnel, choisissez <strong>Orvane-Perso</strong> et identifiez-vous avec votre adresse électronique.
# Vos visiteurs
- Ils choisissent <strong>Orvane-Visiteurs</strong> et indiquent votre adresse.
- Vous recevez un message : un clic leur donne accès jusqu'au soir.
Un coin du bâtiment capte mal ? Écrivez à <a href="mailto:support@campus.example">support@campus.example</a> en indiquant l'étage et la salle la plus proche.`,
    },
    en: {
      title: 'Wi-Fi for you and your visitors',
      body: `
Your work computer and phone join <strong>Orvane</strong> without asking you anything. On a device of your own, choose <strong>Orvane-Perso</strong> and sign in with your e-mail address.
# Your visitors
- They choose <strong>Orvane-Visiteurs</strong> and give your address.
- You receive a message: one click lets them in until the evening.
Poor reception in a corner of the building? Write to <a href="mailto:support@campus.example">support@campus.example</a> with the floor and the nearest room.`,
    },
  },
  {
    folder: 'practicallife',
    type: 'CONTENT',
    created: 24,
    icon: 'recycle',
    fr: {
      title: 'Trier ses déchets : quatre bacs, quatre réflexes',
      body: `
Il n'y a plus de corbeille sous les bureaux : les points de tri sont à l'entrée de chaque étage.
- <strong>Bleu</strong> : papier et carton, sans agrafe à retirer.
- <strong>Jaune</strong> : bouteilles, canettes, emballages vides.
- <strong>Vert</strong> : épluchures, marc de café, sachets de thé.
- <strong>Gris</strong> : tout le reste, en dernier recours.
Piles, cartouches et petits appareils se déposent à l'accueil. Un doute ? Choisissez le gris : un déchet mal trié abîme tout un bac.`,
    },
    en: {
      title: 'Sorting waste: four bins, four habits',
      body: `
There are no longer any bins under the desks: the sorting points are at the entrance of every floor.
- <strong>Blue</strong>: paper and cardboard, staples may stay.
- <strong>Yellow</strong>: bottles, cans, empty packaging.
- <strong>Green</strong>: peelings, coffee grounds, tea bags.
- <strong>Grey</strong>: everything else, as a last resort.
Hand in batteries, cartridges and small appliances at reception. Not sure? Choose grey: one wrong item spoils a whole bin.`,
    },
  },
  {
    folder: 'practicallife',
    type: 'LINK',
    created: 5,
    icon: 'calendar',
    link: {
      fr: 'https://intranet.campus.example/vie-pratique/jours-feries',
      en: 'https://intranet.campus.example/en/everyday-life/public-holidays',
    },
    fr: {
      title: 'Jours fériés et fermetures des campus',
      body: `Le calendrier de l'année, campus par campus, à ajouter à votre agenda.`,
    },
    en: {
      title: 'Public holidays and campus closures',
      body: `The calendar of the year, campus by campus, to add to your own.`,
    },
  },
  {
    folder: 'practicallife',
    type: 'LINK',
    created: 31,
    icon: 'hands',
    link: {
      fr: 'https://intranet.campus.example/vie-pratique/aidants',
      en: 'https://intranet.campus.example/en/everyday-life/carers',
    },
    fr: {
      title: 'Parents et aidants : vos aides au quotidien',
      body: `Places en crèche, garde d'urgence, journées d'aidant : ce à quoi vous avez droit et comment le demander.`,
    },
    en: {
      title: 'Parents and carers: everyday help',
      body: `Nursery places, emergency childcare, days for carers: what you are entitled to and how to ask for it.`,
    },
  },
  {
    folder: 'practicallife',
    type: 'PDF',
    created: 7,
    icon: 'campus',
    fr: {
      title: 'Guide du premier jour',
      body: `À garder sous la main : arriver, s'installer, déjeuner, demander de l'aide.`,
      sheet: `
Bienvenue chez Orvane. Vous n'avez rien à retenir par cœur : tout le monde ici a eu un premier jour.
# Le matin
1. Présentez-vous à l'accueil avec une pièce d'identité, à partir de 8 h 30.
2. Votre badge vous y attend. Il ouvre les portes de votre bâtiment et paie vos repas.
3. Votre parrain ou votre marraine vient vous chercher et vous montre votre étage.
# Votre poste de travail
- Les bureaux sont partagés : choisissez celui qui vous convient, et laissez-le libre le soir.
- Un casier à votre nom vous attend à l'étage. Le code est dans votre courriel de bienvenue.
- Votre ordinateur est prêt. S'il ne l'est pas, le support vient à vous : composez le 18 18.
# À midi
Quatre restaurants par campus, un plat du jour à 5,80 €, et un repas offert le premier jour. L'application indique l'attente de chacun : après 12 h 50, c'est souvent plus calme.
# Qui appeler
| Pour quoi | Qui | Quand
| Une question sur le campus | L'accueil | De 7 h 30 à 20 h
| Un souci informatique | Le support, 18 18 | De 7 h à 20 h
| Un doute sur votre contrat | Les ressources humaines | De 9 h à 17 h
| Une urgence | Le poste de sécurité | À toute heure
# Et avant de partir
Le vendredi de votre première semaine, un petit-déjeuner réunit les nouveaux de tous les étages. Venez : c'est là que naissent les meilleures idées de déjeuner.`,
    },
    en: {
      title: 'Guide to your first day',
      body: `To keep at hand: arriving, settling in, having lunch, asking for help.`,
      sheet: `
Welcome to Orvane. There is nothing to learn by heart: everyone here once had a first day.
# In the morning
1. Come to reception with proof of identity, from 8:30 onwards.
2. Your badge is waiting there. It opens the doors of your building and pays for your meals.
3. Your buddy comes to fetch you and shows you your floor.
# Where you work
- Desks are shared: choose the one that suits you, and leave it clear in the evening.
- A locker in your name is waiting on your floor. Its code is in your welcome e-mail.
- Your computer is ready. If it is not, support comes to you: dial 18 18.
# At noon
Four restaurants on every campus, a dish of the day at €5.80, and a free meal on your first day. The app tells you the wait at each one: after 12:50 it is often quieter.
# Whom to call
| For what | Whom | When
| A question about the campus | Reception | 7:30 to 20:00
| Trouble with a computer | Support, 18 18 | 7:00 to 20:00
| A question about your contract | Human resources | 9:00 to 17:00
| An emergency | The security post | At any hour
# And before you go
On the Friday of your first week, a breakfast brings the newcomers of every floor together. Do come: it is where the best ideas for lunch are born.`,
    },
  },
  {
    folder: 'practicallife',
    type: 'PDF',
    created: 40,
    icon: 'cup',
    fr: {
      title: 'Charte des espaces de travail partagés',
      body: `Une page, huit usages simples pour bien travailler les uns à côté des autres.`,
      sheet: `
Un étage calme n'est pas un étage vide : c'est un étage où chacun pense un peu aux autres.
# Au bureau
- Libérez votre bureau si vous le quittez plus de deux heures.
- Baissez la voix au téléphone, ou prenez une cabine : il y en a quatre par étage.
- Un casque sur les oreilles veut dire « plus tard, s'il te plaît ».
# En salle
- Une salle réservée et non utilisée se libère après dix minutes.
- Effacez le tableau, rangez les chaises, emportez les tasses.
- Finissez cinq minutes avant l'heure : les suivants vous remercieront.
# À la cuisine
- Ce qui est au réfrigérateur porte un nom et une date. Le reste part le vendredi soir.
- Machine à café bloquée ? Le numéro à appeler est collé sur le côté.`,
    },
    en: {
      title: 'How we share our workspaces',
      body: `One page, eight simple habits for working well side by side.`,
      sheet: `
A quiet floor is not an empty floor: it is one where everyone thinks a little of the others.
# At a desk
- Free your desk when you leave it for more than two hours.
- Keep your voice down on the phone, or take a booth: there are four on every floor.
- Headphones on means “later, please”.
# In a meeting room
- A room that was booked and is not used becomes free after ten minutes.
- Wipe the board, put the chairs back, take the cups with you.
- Finish five minutes early: the next group will be grateful.
# In the kitchen
- Anything in the fridge carries a name and a date. The rest is thrown out on Friday evening.
- Coffee machine stuck? The number to call is on its side.`,
    },
  },
]

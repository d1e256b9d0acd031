import type { DemoSurvey } from './survey.ts'

/** Quizzes about the company and the life around its campuses. What they say of nature holds anywhere. */
export const companyQuizzes: readonly DemoSurvey[] = [
  {
    key: 'company',
    category: 'QUIZ',
    sites: [1, 2, 4, 6],
    from: -6,
    until: 15,
    points: 10,
    answered: 96,
    title: { fr: 'Connaissez-vous bien Orvane ?', en: 'How well do you know Orvane?' },
    description: {
      fr: 'Six questions sur nos campus et nos maisons. Les réponses se trouvent toutes dans les actualités de cette année.',
      en: 'Six questions about our campuses and our brands. All the answers were in this year’s news.',
    },
    questions: [
      {
        id: 'clock',
        type: 'CHOICE',
        fr: "De combien l'horloge de la Manufacture retarde-t-elle ?",
        en: 'How slow is the Manufacture clock?',
        choices: [
          { id: 'none', fr: "Elle est à l'heure", en: 'It is right' },
          { id: 'two', right: true, fr: 'De deux minutes', en: 'Two minutes' },
          { id: 'ten', fr: 'De dix minutes', en: 'Ten minutes' },
        ],
        explanation: {
          fr: "Deux minutes, et personne ne veut la corriger. Bruno la remonte chaque lundi ; son mécanisme date de 1889, et l'on y monte par 112 marches.",
          en: 'Two minutes, and nobody wants to put it right. Bruno winds it every Monday; its movement is from 1889, and 112 steps lead up to it.',
        },
      },
      {
        id: 'verbena',
        type: 'CHOICE',
        fr: 'Comment Colette Sorel vendait-elle son eau de verveine en 1946 ?',
        en: 'How did Colette Sorel sell her verbena water in 1946?',
        choices: [
          { id: 'drop', fr: 'À la goutte', en: 'By the drop' },
          {
            id: 'litre',
            right: true,
            fr: 'Au litre, en bouteilles consignées',
            en: 'By the litre, in bottles with a deposit',
          },
          { id: 'post', fr: 'Par correspondance seulement', en: 'By mail order only' },
        ],
        explanation: {
          fr: "Au litre, dans des bouteilles que l'on rapportait. Quatre-vingts ans plus tard, les recharges y reviennent : la meilleure bouteille est celle qui resservira.",
          en: 'By the litre, in bottles that came back. Eighty years later, refills bring that back: the best bottle is the one that is used again.',
        },
      },
      {
        id: 'campuses',
        type: 'CHOICE',
        multiple: true,
        fr: 'Lesquels de nos campus sont au bord de l’eau ?',
        en: 'Which of our campuses are by the water?',
        more: { fr: 'Toutes les bonnes réponses comptent.', en: 'All the right answers count.' },
        choices: [
          { id: 'seine', right: true, weight: 4, fr: 'Seine', en: 'Seine' },
          { id: 'horizon', fr: 'Horizon', en: 'Horizon' },
          { id: 'canal', right: true, weight: 4, fr: 'Canal', en: 'Canal' },
          { id: 'confluence', right: true, weight: 3, fr: 'Confluence', en: 'Confluence' },
        ],
        explanation: {
          fr: "Seine est sur le quai des Mariniers, Canal sur le quai de l'Écluse, Confluence entre la Saône et le Rhône. À Horizon, il n'y a d'eau que dans la fontaine du parvis.",
          en: 'Seine stands on the quai des Mariniers, Canal on the quai de l’Écluse, Confluence between the Saône and the Rhône. At Horizon the only water is that of the fountain on the forecourt.',
        },
      },
      {
        id: 'poster',
        type: 'CHOICE',
        fr: "Pourquoi l'affiche au cygne fut-elle interdite en 1931 ?",
        en: 'Why was the swan poster banned in 1931?',
        choices: [
          { id: 'swan', fr: 'Le cygne était trop maigre', en: 'The swan was too thin' },
          { id: 'spelling', fr: 'Elle comportait une faute', en: 'It had a spelling mistake' },
          { id: 'foot', right: true, fr: 'On y voyait un pied nu', en: 'It showed a bare foot' },
        ],
        explanation: {
          fr: "Un pied nu suffit à la censure. La faute, c'est une autre affiche : notre premier slogan bilingue, qui en avait une dans chaque langue. Douze mille affiches se consultent en ligne.",
          en: 'A bare foot was enough for the censor. The mistake is on another poster: our first slogan in two languages, with one in each. Twelve thousand posters can be seen online.',
        },
      },
      {
        id: 'towers',
        type: 'CHOICE',
        fr: 'Combien d’étages a la Tour Est d’Horizon ?',
        en: 'How many floors does the Tour Est at Horizon have?',
        choices: [
          { id: 'f24', fr: '24', en: '24' },
          { id: 'f28', right: true, fr: '28', en: '28' },
          { id: 'f31', fr: '31', en: '31' },
        ],
        explanation: {
          fr: "Vingt-huit. Vingt-quatre, c'est la Tour Ouest. À la descente, comptez deux étages à la minute dans l'escalier, un jour d'exercice.",
          en: 'Twenty-eight. Twenty-four is the Tour Ouest. On the day of a drill, reckon on two floors a minute down the stairs.',
        },
      },
      {
        id: 'helpdesk',
        type: 'CHOICE',
        fr: 'Quel numéro intérieur compose-t-on pour le support informatique ?',
        en: 'Which internal number reaches the IT help desk?',
        choices: [
          { id: 'n1200', fr: '12 00', en: '12 00' },
          { id: 'n1515', fr: '15 15', en: '15 15' },
          { id: 'n1818', right: true, fr: '18 18', en: '18 18' },
        ],
        explanation: {
          fr: "Le 18 18, de 7 h à 20 h. C'est aussi le premier réflexe après un clic malheureux. Le 12 00 est l'accueil d'Horizon.",
          en: '18 18, from 7:00 to 20:00. It is also the first thing to do after an unlucky click. 12 00 is the Horizon reception.',
        },
      },
    ],
  },
  {
    key: 'biodiversity',
    category: 'QUIZ',
    sites: [1, 2, 4, 6],
    from: -7,
    until: 22,
    points: 15,
    answered: 84,
    title: { fr: 'Le vivant sur nos campus', en: 'Life on our campuses' },
    description: {
      fr: 'Abeilles, hérissons, martinets : six questions sur celles et ceux qui étaient là avant nous.',
      en: 'Bees, hedgehogs, swifts: six questions about those who were here before us.',
    },
    questions: [
      {
        id: 'wild-bees',
        type: 'CHOICE',
        fr: 'La France compte près de mille espèces d’abeilles. Combien font du miel que nous récoltons ?',
        en: 'France has nearly a thousand kinds of bees. How many make honey that we harvest?',
        choices: [
          { id: 'one', right: true, fr: 'Une seule', en: 'Just one' },
          { id: 'half', fr: 'La moitié', en: 'Half of them' },
          { id: 'all', fr: 'Toutes', en: 'All of them' },
        ],
        explanation: {
          fr: "Une seule : l'abeille domestique. Les autres sont pour la plupart solitaires, et nichent dans le sol, le bois ou les vieux murs. Sur un toit, trop de ruches leur prennent les fleurs : semer vaut souvent mieux qu'installer une ruche de plus.",
          en: 'Just one: the honey bee. Most of the others are solitary and nest in soil, wood or old walls. Too many hives on a roof take the flowers from them: sowing is often better than adding a hive.',
        },
      },
      {
        id: 'hedgehog',
        type: 'CHOICE',
        fr: 'Vous trouvez un hérisson dans le parc. Que lui donner ?',
        en: 'You find a hedgehog in the park. What should you give it?',
        choices: [
          { id: 'milk', fr: 'Une soucoupe de lait', en: 'A saucer of milk' },
          { id: 'water', right: true, fr: "Une coupelle d'eau", en: 'A dish of water' },
          { id: 'bread', fr: 'Du pain trempé', en: 'Soaked bread' },
        ],
        explanation: {
          fr: "De l'eau. Le lait le rend malade : comme beaucoup de mammifères adultes, il digère mal le lactose. Un tas de feuilles laissé dans un coin lui rend plus service que tout le reste.",
          en: 'Water. Milk makes it ill: like many grown mammals it digests lactose badly. A heap of leaves left in a corner serves it better than anything else.',
        },
      },
      {
        id: 'swift',
        type: 'CHOICE',
        fr: 'Que fait le martinet noir en vol ?',
        en: 'What does the common swift do in flight?',
        more: { fr: 'Toutes les bonnes réponses comptent.', en: 'All the right answers count.' },
        multiple: true,
        choices: [
          { id: 'eat', right: true, weight: 4, fr: 'Il mange', en: 'It eats' },
          { id: 'sleep', right: true, weight: 3, fr: 'Il dort', en: 'It sleeps' },
          { id: 'drink', right: true, weight: 3, fr: 'Il boit', en: 'It drinks' },
          { id: 'brood', fr: 'Il couve', en: 'It sits on its eggs' },
        ],
        explanation: {
          fr: "Presque tout, sauf couver : pour cela il lui faut un trou dans une façade. On en a suivi qui ont volé dix mois sans se poser. D'où les nichoirs à prévoir quand on ravale un mur.",
          en: 'Almost everything but sitting on its eggs: for that it needs a hole in a façade. Some have been tracked flying for ten months without landing. So think of nest boxes whenever a wall is done up.',
        },
      },
      {
        id: 'light',
        type: 'CHOICE',
        fr: 'Pourquoi éteindre les enseignes la nuit aide-t-il les insectes ?',
        en: 'Why does switching signs off at night help insects?',
        choices: [
          { id: 'heat', fr: 'Elles chauffent trop', en: 'They get too hot' },
          {
            id: 'orientation',
            right: true,
            fr: 'La lumière les désoriente et les épuise',
            en: 'Light leads them astray and wears them out',
          },
          { id: 'noise', fr: 'Elles bourdonnent', en: 'They hum' },
        ],
        explanation: {
          fr: 'Les insectes de nuit tournent autour des lampes au lieu de se nourrir, de se reproduire et de polliniser. La nuit noire aide aussi les chauves-souris, dont beaucoup évitent la lumière.',
          en: 'Night-flying insects circle round lamps instead of feeding, mating and pollinating. A dark night also helps bats, many of which keep away from light.',
        },
      },
      {
        id: 'meadow',
        type: 'CHOICE',
        fr: 'Pourquoi le jardinier des Tilleuls ne fauche-t-il plus un tiers des pelouses en mai ?',
        en: 'Why does the gardener of Tilleuls no longer mow a third of the lawns in May?',
        choices: [
          { id: 'saving', fr: 'Pour économiser du carburant', en: 'To save fuel' },
          {
            id: 'larder',
            right: true,
            fr: 'Pour laisser fleurir et grainer',
            en: 'To let things flower and seed',
          },
          { id: 'forgot', fr: "C'est un oubli", en: 'He forgot' },
        ],
        explanation: {
          fr: "Une herbe qui fleurit puis graine nourrit insectes et oiseaux. « Ce n'est pas un oubli : c'est un garde-manger. » L'inventaire du parc y a compté 61 espèces animales et 188 de plantes.",
          en: 'Grass that flowers and seeds feeds insects and birds. “It is not neglect: it is a larder.” The survey of the park counted 61 kinds of animals and 188 of plants.',
        },
      },
      {
        id: 'dead-wood',
        type: 'CHOICE',
        fr: 'Un arbre mort, sans danger pour personne, au fond du parc. Le mieux est de…',
        en: 'A dead tree at the far end of the park, a danger to nobody. It is best to…',
        choices: [
          { id: 'fell', icon: 'wrench', fr: "L'abattre et l'emporter", en: 'Fell it and take it away' },
          { id: 'leave', icon: 'tree', right: true, fr: 'Le laisser', en: 'Leave it' },
          { id: 'burn', icon: 'flame', fr: 'Le brûler sur place', en: 'Burn it on the spot' },
        ],
        explanation: {
          fr: 'Environ un quart des espèces de la forêt dépendent du bois mort : coléoptères, champignons, mousses, et les pics qui y creusent leur nid.',
          en: 'About a quarter of the species of a forest depend on dead wood: beetles, fungi, mosses, and the woodpeckers that hollow their nests in it.',
        },
      },
    ],
  },
]

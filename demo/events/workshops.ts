import type { DemoAnimation } from './animation.ts'

/** Learning something with one's hands or ears. */
export const workshopAnimations: readonly DemoAnimation[] = [
  {
    key: 'bike-repair',
    icon: 'bike',
    published: 6,
    multipleSlotByDay: true,
    questions: [
      {
        id: 'what',
        type: 'CHOICE',
        required: true,
        multipleChoices: true,
        fr: 'Que faut-il regarder ?',
        en: 'What needs a look?',
        choices: [
          { choiceId: 'brakes', fr: 'Les freins', en: 'The brakes' },
          { choiceId: 'gears', fr: 'Les vitesses', en: 'The gears' },
          { choiceId: 'tyres', fr: 'Les pneus', en: 'The tyres' },
          { choiceId: 'noise', fr: 'Un bruit étrange', en: 'A strange noise' },
        ],
      },
    ],
    place: { fr: 'Local à vélos, sous le B2', en: 'Bicycle shed, under B2' },
    slots: [
      { key: 'a1', on: { in: 3 }, from: '09:00', to: '09:45', limit: 4, taken: 3 },
      { key: 'a2', on: { in: 3 }, from: '10:00', to: '10:45', limit: 4, taken: 1 },
      { key: 'b1', on: { week: 2, weekday: 3 }, from: '09:00', to: '09:45', limit: 4, taken: 0 },
      { key: 'b2', on: { week: 2, weekday: 3 }, from: '10:00', to: '10:45', limit: 4, taken: 2 },
    ],
    fr: {
      name: 'Atelier vélo',
      description: `
Malik règle, vous apprenez : freins, dérailleur, pneus. Amenez votre vélo, il repart plus léger.
Deux vélos à la maison ? Prenez <strong>deux créneaux le même jour</strong>.`,
    },
    en: {
      name: 'Bicycle workshop',
      description: `
Malik adjusts, you learn: brakes, derailleur, tyres. Bring your bicycle, it leaves lighter.
Two bicycles at home? Take <strong>two slots on the same day</strong>.`,
    },
  },
  {
    key: 'perfume',
    icon: 'perfume',
    published: 8,
    questions: [
      {
        id: 'family',
        type: 'CHOICE',
        required: true,
        fr: 'Quelle famille vous attire ?',
        en: 'Which family attracts you?',
        choices: [
          { choiceId: 'citrus', fr: 'Les agrumes', en: 'Citrus' },
          { choiceId: 'floral', fr: 'Les fleurs', en: 'Flowers' },
          { choiceId: 'woody', fr: 'Les bois', en: 'Woods' },
        ],
      },
      {
        id: 'allergy',
        type: 'BOOLEAN',
        required: true,
        fr: 'Avez-vous une allergie connue à un parfum ?',
        en: 'Do you have a known allergy to a perfume?',
      },
      {
        id: 'memory',
        type: 'TEXT',
        fr: "Une odeur d'enfance que vous aimeriez retrouver ?",
        en: 'A smell from childhood that you would love to find again?',
        said: [
          'La craie',
          'Le foin coupé',
          'My grandmother’s soap',
          'La pluie sur le goudron',
          'L’encre violette',
        ],
      },
    ],
    place: { fr: 'Orgue à parfums, B1, niveau 5', en: 'Perfume organ, B1, level 5' },
    slots: [
      { key: 's1', on: { in: 5 }, from: '17:30', to: '19:30', closes: 2, limit: 10, taken: 8 },
      { key: 's2', on: { week: 2, weekday: 2 }, from: '17:30', to: '19:30', closes: 2, limit: 10, taken: 4 },
      { key: 's3', on: { week: 3, weekday: 2 }, from: '17:30', to: '19:30', closes: 2, limit: 10, taken: 0 },
    ],
    fr: {
      name: 'Composer son parfum',
      description: `
Deux heures devant l'orgue d'un parfumeur, cent vingt flacons à portée de nez. Vous repartez avec quinze millilitres qui n'existent nulle part ailleurs.
- Ne portez pas de parfum ce jour-là.
- Les trois questions nous aident à préparer vos matières.`,
    },
    en: {
      name: 'Composing a perfume',
      description: `
Two hours at a perfumer's organ, a hundred and twenty bottles within reach of your nose. You leave with fifteen millilitres that exist nowhere else.
- Wear no perfume that day.
- The three questions help us prepare your materials.`,
    },
  },
  {
    key: 'cooking',
    icon: 'plate',
    published: 11,
    questions: [
      {
        id: 'diet',
        type: 'TEXT',
        fr: 'Un ingrédient à éviter ?',
        en: 'An ingredient to avoid?',
        said: ['Les fruits de mer', 'Le gluten', 'Nuts', 'La coriandre'],
      },
    ],
    place: { fr: 'Cuisine du restaurant Graines', en: 'Kitchen of the Graines restaurant' },
    slots: [
      { key: 's1', on: { in: 4 }, from: '18:00', to: '20:00', closes: 2, limit: 8, taken: 8 },
      { key: 's2', on: { week: 2, weekday: 4 }, from: '18:00', to: '20:00', closes: 2, limit: 8, taken: 8 },
    ],
    fr: {
      name: 'Cuisiner les restes',
      description: `
Du pain rassis, trois légumes tristes et une cheffe qui n'en jette aucun. On cuisine à huit, puis on dîne à la même table.
Le tablier est prêté, l'appétit est le vôtre.`,
    },
    en: {
      name: 'Cooking with leftovers',
      description: `
Stale bread, three sad vegetables and a chef who throws none of them away. Eight people cook, then dine at the same table.
The apron is lent, the appetite is yours.`,
    },
  },
  {
    key: 'portraits',
    icon: 'camera',
    published: 9,
    imageRights: {
      fr: "Votre portrait remplacera la photo de l'annuaire. Vous pourrez le faire retirer à tout moment.",
      en: 'Your portrait will replace the photo in the directory. You may have it taken down at any time.',
    },
    place: { fr: 'Studio photo, B1, niveau 2', en: 'Photo studio, B1, level 2' },
    slots: [
      { key: 's1', on: { week: 1, weekday: 1 }, from: '09:00', to: '10:00', closes: 14, limit: 12, taken: 9 },
      { key: 's2', on: { week: 1, weekday: 1 }, from: '10:00', to: '11:00', closes: 14, limit: 12, taken: 7 },
    ],
    fr: {
      name: 'Un portrait qui vous ressemble',
      description: `
Cinq minutes avec un photographe qui sait faire oublier l'appareil. Le portrait est pour l'annuaire, une copie est pour vous.
Les inscriptions sont closes : la liste est partie chez le photographe.`,
    },
    en: {
      name: 'A portrait that looks like you',
      description: `
Five minutes with a photographer who knows how to make you forget the camera. The portrait is for the directory, a copy is for you.
Registration is closed: the list has gone to the photographer.`,
    },
  },
  {
    key: 'sleep',
    icon: 'mic',
    published: 5,
    sites: [1, 2, 3, 6],
    delegatedInvitation: true,
    transferredInvitation: true,
    contacts: ['sante@campus.example'],
    place: { fr: 'Auditorium de chaque campus', en: 'The auditorium of each campus' },
    slots: [
      { key: 'sei', site: 1, on: { in: 6 }, from: '13:00', to: '14:00', limit: 120, taken: 48 },
      { key: 'hor', site: 2, on: { in: 6 }, from: '13:00', to: '14:00', limit: 100, taken: 37 },
      { key: 'can', site: 3, on: { in: 6 }, from: '13:00', to: '14:00', limit: 60, taken: 12 },
      { key: 'con', site: 6, on: { in: 6 }, from: '13:00', to: '14:00', limit: 60, taken: 15 },
    ],
    fr: {
      name: 'Bien dormir, enfin',
      description: `
La docteure Lise Arnaud, spécialiste du sommeil, démonte dix idées reçues en quarante minutes. Les vingt dernières sont à vos questions.
Vous pouvez <strong>inscrire un collègue</strong> qui bâille, ou lui transmettre votre place.`,
    },
    en: {
      name: 'Sleeping well, at last',
      description: `
Dr Lise Arnaud, who specialises in sleep, takes ten old beliefs apart in forty minutes. The last twenty are for your questions.
You may <strong>register a colleague</strong> who yawns, or pass your place on.`,
    },
  },
  {
    key: 'first-aid',
    icon: 'firstAid',
    published: 14,
    restrictedContractTypes: ['CDI', 'CDD'],
    alert: true,
    place: { fr: 'Salle Sarthe, B2, niveau 1', en: 'Sarthe room, B2, level 1' },
    slots: [
      { key: 's1', on: { week: 2, weekday: 1 }, from: '09:00', to: '17:00', closes: 3, limit: 10, taken: 9 },
      { key: 's2', on: { week: 4, weekday: 1 }, from: '09:00', to: '17:00', closes: 3, limit: 10, taken: 10 },
    ],
    fr: {
      name: 'Gestes qui sauvent',
      description: `
Une journée pour savoir quoi faire avant l'arrivée des secours : massage cardiaque, défibrillateur, étouffement. Elle donne droit au certificat.
La loi réserve cette formation aux salariés en CDI ou en CDD ; les autres ont leur session en janvier.`,
    },
    en: {
      name: 'Life-saving skills',
      description: `
A day to know what to do before help arrives: chest compressions, defibrillator, choking. It leads to the certificate.
By law this course is for employees on a permanent or fixed-term contract (CDI, CDD); the others have their session in January.`,
    },
  },
  {
    key: 'apprentices',
    icon: 'cup',
    published: 3,
    restrictedContractTypes: ['Alternance', 'Stage'],
    place: { fr: 'Café du quai, B1', en: 'Café du quai, B1' },
    slots: [{ key: 's1', on: { in: 4 }, from: '08:30', to: '09:45', limit: 30, taken: 6 }],
    fr: {
      name: 'Petit-déjeuner des alternants',
      description: `
Croissants, café, et trois anciens alternants qui racontent la suite. Réservé aux alternants et aux stagiaires : les questions sont plus libres quand les chefs dorment encore.`,
    },
    en: {
      name: 'Apprentices’ breakfast',
      description: `
Croissants, coffee, and three former apprentices who tell what came next. For apprentices and interns only: questions come more freely while the bosses are still asleep.`,
    },
  },
  {
    key: 'chess',
    icon: 'knight',
    published: 6,
    multipleSlotByUser: true,
    multipleSlotByDay: true,
    transferredInvitation: true,
    place: { fr: 'Mezzanine du B3', en: 'Mezzanine of B3' },
    slots: [
      { key: 'a1', on: { in: 4 }, from: '12:00', to: '12:45', limit: 16, taken: 9 },
      { key: 'a2', on: { in: 4 }, from: '13:00', to: '13:45', limit: 16, taken: 12 },
      { key: 'b1', on: { in: 6 }, from: '12:00', to: '12:45', limit: 16, taken: 4 },
      { key: 'b2', on: { in: 6 }, from: '13:00', to: '13:45', limit: 16, taken: 5 },
    ],
    fr: {
      name: 'Échecs à midi',
      description: `
Seize échiquiers, quinze minutes par joueur, et un maître qui passe conseiller les perdants. Venez une fois ou <strong>à toutes les parties</strong>.`,
    },
    en: {
      name: 'Chess at noon',
      description: `
Sixteen boards, fifteen minutes a player, and a master who walks around advising the losers. Come once or <strong>to every game</strong>.`,
    },
  },
  {
    key: 'tea',
    icon: 'teapot',
    published: 25,
    place: { fr: 'Serre du B2', en: 'Greenhouse of B2' },
    slots: [{ key: 's1', on: { week: -2, weekday: 4 }, from: '17:00', to: '18:30', limit: 14, taken: 12 }],
    fr: {
      name: 'Six thés, six montagnes',
      description: `
De Darjeeling à Uji, une dégustation sans sucre et sans hâte. Chaque tasse a son eau, sa température et son histoire.`,
    },
    en: {
      name: 'Six teas, six mountains',
      description: `
From Darjeeling to Uji, a tasting without sugar and without haste. Every cup has its own water, temperature and story.`,
    },
  },
  {
    key: 'hives',
    icon: 'bee',
    status: 'CANCELLED',
    published: 13,
    place: { fr: 'Toit du B1', en: 'Roof of B1' },
    slots: [
      { key: 's1', on: { in: 3 }, from: '12:30', to: '13:30', limit: 10, taken: 0 },
      { key: 's2', on: { in: 5 }, from: '12:30', to: '13:30', limit: 10, taken: 0 },
    ],
    fr: {
      name: 'Visite des ruches',
      description: `
Les abeilles du toit se préparent pour l'hiver : combinaison, enfumoir et silence. L'apiculteur préfère ne plus ouvrir les ruches cette saison.`,
    },
    en: {
      name: 'Visiting the hives',
      description: `
The bees on the roof are getting ready for winter: suit, smoker and silence. The beekeeper would rather not open the hives again this season.`,
    },
  },
]

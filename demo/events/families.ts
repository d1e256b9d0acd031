import type { DemoAnimation } from './animation.ts'

/** Days to which people bring their children. */
export const familyAnimations: readonly DemoAnimation[] = [
  {
    key: 'family-day',
    icon: 'balloons',
    published: 10,
    isFamilyDay: true,
    hasCards: true,
    alert: true,
    imageRights: {
      fr: `
Une photographe sera là toute la journée. Les images serviront au journal interne et à l'album offert aux familles, jamais à la publicité.
Sans votre accord, un bracelet jaune prévient la photographe de ne prendre ni vous ni vos enfants.`,
      en: `
A photographer will be there all day. The pictures are for the staff magazine and for the album given to the families, never for advertising.
Without your consent, a yellow wristband tells the photographer not to picture you or your children.`,
    },
    terms: {
      fr: `
- Les enfants restent sous la responsabilité de l'adulte qui les accompagne.
- Les laboratoires se visitent avec blouse et lunettes : nous les prêtons.
- Un enfant malade reste à la maison, et sa place est gardée pour la prochaine édition.`,
      en: `
- Children remain the responsibility of the adult who comes with them.
- In the laboratories you wear a lab coat and goggles: we lend them.
- A child who is ill stays at home, and the place is kept for the next time.`,
    },
    form: { needDivisions: true, canBeGroupSupervisor: true, canBeDelegated: true, canLunchOnSite: true },
    questions: [
      {
        id: 'diet',
        type: 'TEXT',
        fr: 'Une allergie ou un régime à connaître pour le déjeuner ?',
        en: 'Any allergy or diet we should know of for lunch?',
        said: ['Sans arachide', 'Végétarien', 'No dairy, please', 'Allergie aux œufs'],
      },
      {
        id: 'workshop',
        type: 'CHOICE',
        required: true,
        multipleChoices: true,
        fr: 'Quels ateliers vous tentent ?',
        en: 'Which workshops tempt you?',
        choices: [
          { choiceId: 'soap', fr: 'Mouler son savon', en: 'Moulding soap' },
          { choiceId: 'perfume', fr: 'Composer un parfum', en: 'Composing a perfume' },
          { choiceId: 'robot', fr: 'Piloter un robot', en: 'Driving a robot' },
        ],
      },
    ],
    contacts: ['familles@campus.example'],
    place: {
      fr: 'Tout le campus Seine, accueil par le B1',
      en: 'The whole Seine campus, entrance through B1',
    },
    slots: [
      {
        key: 'morning',
        on: { week: 3, weekday: 6 },
        from: '09:30',
        to: '12:30',
        closes: 7,
        card: 'GOLDEN_INVITATION',
        limit: 120,
        taken: 64,
      },
      {
        key: 'afternoon',
        on: { week: 3, weekday: 6 },
        from: '14:00',
        to: '17:30',
        closes: 7,
        card: 'GOLDEN_INVITATION',
        limit: 120,
        taken: 37,
      },
    ],
    fr: {
      name: 'Journée des familles',
      description: `
Une fois par an, vos enfants voient enfin où vous disparaissez chaque matin. Laboratoires ouverts, moules à savon, robots de la chaîne d'essai et déjeuner dans l'herbe, si elle est sèche.
# Pour qui ?
Les enfants de 5 à 12 ans, cinq au plus par famille. Si vous ne pouvez pas venir, un proche peut vous remplacer.
# À quoi s'attendre
- Un parcours de sept étapes, à faire dans l'ordre qui vous plaît.
- Un déjeuner pour ceux qui le souhaitent : dites-le au moment de réserver.
- Des volontaires bienvenus pour encadrer un groupe.`,
    },
    en: {
      name: 'Family day',
      description: `
Once a year your children at last see where you vanish to every morning. Open laboratories, soap moulds, the robots of the test line and lunch on the grass, if it is dry.
# Who is it for?
Children from 5 to 12, at most five per family. If you cannot come, somebody close to you may stand in.
# What to expect
- A trail of seven stations, in whatever order you like.
- Lunch for those who would like it: say so when you book.
- Volunteers who look after a group are welcome.`,
    },
  },
  {
    key: 'little-chemists',
    icon: 'flask',
    published: 5,
    isFamilyDay: true,
    alert: true,
    form: { canBeDelegated: true },
    questions: [
      {
        id: 'gloves',
        type: 'BOOLEAN',
        required: true,
        fr: 'Votre enfant supporte-t-il les gants en latex ?',
        en: 'Can your child wear latex gloves?',
      },
    ],
    place: { fr: 'Laboratoire école, B3, niveau 1', en: 'Teaching laboratory, B3, level 1' },
    slots: [
      {
        key: 'blue',
        on: { week: 1, weekday: 3 },
        from: '14:00',
        to: '15:30',
        limit: 12,
        taken: 10,
        place: { fr: 'Paillasse bleue', en: 'Blue bench' },
      },
      {
        key: 'green',
        on: { week: 2, weekday: 3 },
        from: '14:00',
        to: '15:30',
        limit: 12,
        taken: 4,
        place: { fr: 'Paillasse verte', en: 'Green bench' },
      },
    ],
    fr: {
      name: 'Les petits chimistes',
      description: `
Un mercredi en blouse : encre invisible, volcan de bicarbonate et mousse qui monte, qui monte… Chaque enfant repart avec son carnet d'expériences.
Un adulte accompagne ses enfants et met aussi la main à la pâte.`,
    },
    en: {
      name: 'Little chemists',
      description: `
A Wednesday in a lab coat: invisible ink, a bicarbonate volcano and foam that rises and rises… Every child takes home a notebook of experiments.
An adult comes with the children, and gets their hands dirty too.`,
    },
  },
  {
    key: 'puppets',
    icon: 'puppet',
    published: 4,
    sites: [2],
    isFamilyDay: true,
    form: { needDivisions: true },
    place: { fr: 'Auditorium de la Tour Est', en: 'Auditorium of the Tour Est' },
    slots: [
      { key: 's1', on: { week: 4, weekday: 6 }, from: '10:30', to: '11:30', closes: 3, limit: 80, taken: 31 },
      { key: 's2', on: { week: 4, weekday: 6 }, from: '15:00', to: '16:00', closes: 3, limit: 80, taken: 22 },
    ],
    fr: {
      name: 'Spectacle de marionnettes',
      description: `
<em>Le voleur d'ombres</em> : quarante minutes de papier découpé et de lumière, pour les enfants de 5 à 12 ans et pour ceux qui les amènent.
Un goûter attend tout le monde dans le hall après le spectacle.`,
    },
    en: {
      name: 'Puppet show',
      description: `
<em>The shadow thief</em>: forty minutes of cut paper and light, for children from 5 to 12 and for those who bring them.
A snack awaits everybody in the lobby after the show.`,
    },
  },
]

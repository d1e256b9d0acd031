import type { DemoSurvey } from './survey.ts'

/** Surveys of a campus that are over, still to come, or withdrawn. */
export const otherSurveys: readonly DemoSurvey[] = [
  {
    key: 'new-rooms',
    category: 'SURVEY',
    anonymous: true,
    sites: [1],
    from: -40,
    until: -5,
    answered: 73,
    title: { fr: 'Les nouvelles salles du B3 : votre avis', en: 'The new rooms in B3: what do you think?' },
    success: {
      fr: 'Merci, vos réponses guideront le chantier du B1.',
      en: 'Thank you, your answers will guide the work in B1.',
    },
    questions: [
      {
        id: 'sound',
        type: 'NOTE',
        notes: [6, 12, 18, 22, 9],
        fr: "L'acoustique",
        en: 'The acoustics',
      },
      { id: 'light', type: 'NOTE', notes: [1, 2, 7, 30, 33], fr: 'La lumière', en: 'The light' },
      {
        id: 'screen',
        type: 'NOTE',
        notes: [4, 9, 20, 25, 12],
        fr: "L'écran et la caméra",
        en: 'The screen and the camera',
      },
      {
        id: 'better',
        type: 'TEXT',
        fr: 'Une chose à améliorer ?',
        en: 'One thing to improve?',
        said: [
          'Une patère derrière la porte.',
          'On entend tout du couloir.',
          'The camera shows only half of the table.',
          'Des tables à roulettes.',
          'Rien, ne touchez à rien.',
          'Le store descend tout seul à 15 h.',
          'A second whiteboard, please.',
          'Des noms de salles plus faciles à épeler au téléphone.',
          'Le câble est trop court d’un mètre.',
          'Une horloge qu’on voit de partout.',
          'Moins de vert.',
        ],
      },
    ],
    comments: [
      "Le son résonne dès qu'on est six.",
      'The air feels stale after an hour.',
      'On se voit de loin, on ne s’entend pas.',
      'La caméra cadre le mur.',
      'Beau, mais bruyant.',
    ],
  },
  {
    key: 'winter-party',
    category: 'SURVEY',
    sites: [1],
    from: 4,
    until: 18,
    answered: 0,
    title: { fr: "La fête d'hiver : buffet ou veillée ?", en: 'The winter party: buffet or evening?' },
    questions: [
      {
        id: 'form',
        type: 'CHOICE',
        fr: 'Vous préférez…',
        en: 'You prefer…',
        choices: [
          { id: 'buffet', fr: 'Un buffet à midi', en: 'A buffet at noon' },
          { id: 'evening', fr: 'Une soirée avec musique', en: 'An evening with music' },
        ],
      },
      {
        id: 'idea',
        type: 'TEXT',
        fr: 'Une idée pour cette année ?',
        en: 'An idea for this year?',
      },
    ],
  },
  {
    key: 'badge-photos',
    category: 'SURVEY',
    sites: [1],
    from: -6,
    until: 10,
    answered: 0,
    withdrawn: true,
    title: { fr: 'Refaire les photos des badges ?', en: 'New photos for the badges?' },
    questions: [
      {
        id: 'again',
        type: 'CHOICE',
        fr: 'Faut-il les refaire ?',
        en: 'Should they be taken again?',
        choices: [
          { id: 'yes', fr: 'Oui', en: 'Yes' },
          { id: 'no', fr: 'Non', en: 'No' },
        ],
      },
      { id: 'why', type: 'TEXT', fr: 'Pourquoi ?', en: 'Why?' },
    ],
  },
]

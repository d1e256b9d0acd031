import { chemicalsGuide } from './chemicals-guide.ts'
import type { DemoTraining } from './training.ts'

/** Long, and for those alone who work with them: visitors do not see it. */
export const chemicals: DemoTraining = {
  key: 'chemicals',
  icon: 'flask',
  sites: [1, 3, 5, 6],
  type: 'ANNEX',
  minScore: 80,
  minutes: 45,
  texts: {
    fr: {
      title: 'Produits chimiques : lire les étiquettes',
      description: `
Pour toutes celles et ceux qui ouvrent un flacon, au laboratoire, à l'atelier ou à l'entretien.
- Un guide de quarante pages, à garder, puis neuf questions.
- <strong>Avant votre premier poste</strong>, et quand un nouveau produit arrive.`,
      pictureAlt: 'Dessin : une fiole',
      success: 'Vous lisez une étiquette et une fiche. Gardez le guide près de votre poste.',
      failure: 'Il faut huit bonnes réponses sur neuf. Le guide se feuillette vite une seconde fois.',
    },
    en: {
      title: 'Chemicals: reading labels',
      description: `
For everybody who opens a bottle, in a laboratory, in a workshop or when cleaning.
- A guide of forty pages, to be kept, then nine questions.
- <strong>Before your first shift</strong>, and whenever a new product arrives.`,
      pictureAlt: 'Drawing: a flask',
      success: 'You can read a label and a sheet. Keep the guide where you work.',
      failure:
        'Eight right answers out of nine are needed. It does not take long to leaf through the guide again.',
    },
  },
  chapters: [
    {
      id: 'labels',
      title: { fr: 'Étiquettes et fiches', en: 'Labels and data sheets' },
      supports: [
        {
          title: { fr: 'Le guide des étiquettes', en: 'The guide to labels' },
          pages: chemicalsGuide,
        },
      ],
      questions: [
        {
          id: 'flame',
          type: 'QUESTION_UNIQUE',
          sign: 'ghsFlame',
          fr: 'Que dit ce pictogramme ?',
          en: 'What does this pictogram say?',
          choices: [
            { id: 'a', right: true, fr: 'Inflammable', en: 'Flammable' },
            { id: 'b', fr: 'Comburant', en: 'Oxidising' },
            { id: 'c', fr: 'Explosif', en: 'Explosive' },
          ],
          explanation: {
            fr: '<p>La flamme seule : le produit brûle. La flamme sur un cercle : il fait brûler les autres.</p>',
            en: '<p>The flame alone: the product burns. The flame over a circle: it makes others burn.</p>',
          },
        },
        {
          id: 'long-term',
          type: 'QUESTION_UNIQUE',
          fr: 'Lequel annonce un effet à long terme sur la santé ?',
          en: 'Which one announces a long-term effect on health?',
          choices: [
            { id: 'a', sign: 'ghsToxic', fr: 'Le pictogramme A', en: 'Pictogram A' },
            { id: 'b', sign: 'ghsIrritant', fr: 'Le pictogramme B', en: 'Pictogram B' },
            { id: 'c', sign: 'ghsHealth', right: true, fr: 'Le pictogramme C', en: 'Pictogram C' },
            { id: 'd', sign: 'ghsGas', fr: 'Le pictogramme D', en: 'Pictogram D' },
          ],
          explanation: {
            fr: '<p>Le buste à l’étoile : cancer, fertilité, organes, poumons. La tête de mort empoisonne vite.</p>',
            en: '<p>The torso with a star: cancer, fertility, organs, lungs. The skull poisons fast.</p>',
          },
        },
        {
          id: 'apart',
          type: 'QUESTION_MULTIPLE',
          fr: 'Lesquels ne range-t-on jamais avec des solvants ?',
          en: 'Which are never stored together with solvents?',
          more: { fr: '<p>Plusieurs réponses sont justes.</p>', en: '<p>Several answers are right.</p>' },
          choices: [
            { id: 'a', sign: 'ghsOxidiser', right: true, fr: 'Le pictogramme A', en: 'Pictogram A' },
            { id: 'b', sign: 'ghsExplosive', right: true, fr: 'Le pictogramme B', en: 'Pictogram B' },
            { id: 'c', sign: 'ghsFlame', fr: 'Le pictogramme C', en: 'Pictogram C' },
          ],
          explanation: {
            fr: '<p>Un comburant nourrit le feu d’un solvant, un explosif en part. Les inflammables, eux, partagent l’armoire.</p>',
            en: '<p>An oxidiser feeds a solvent fire, an explosive is set off by it. Flammables share one cupboard.</p>',
          },
        },
        {
          id: 'signal',
          type: 'QUESTION_UNIQUE',
          fr: 'Lequel annonce le danger le plus grave ?',
          en: 'Which announces the graver hazard?',
          choices: [
            { id: 'a', fr: '« Attention »', en: '“Warning”' },
            { id: 'b', right: true, fr: '« Danger »', en: '“Danger”' },
            { id: 'c', fr: 'Ils se valent', en: 'Both are the same' },
          ],
          explanation: {
            fr: '<p>« Danger » pour les effets les plus graves ; une étiquette ne porte jamais les deux.</p>',
            en: '<p>“Danger” for the gravest effects; a label never bears both.</p>',
          },
        },
        {
          id: 'bleach',
          type: 'QUESTION_MULTIPLE',
          sign: 'ghsCorrosion',
          fr: 'Avec quoi ne mélange-t-on jamais l’eau de Javel ?',
          en: 'What is bleach never mixed with?',
          choices: [
            { id: 'a', right: true, fr: 'Un détartrant acide', en: 'An acid descaler' },
            { id: 'b', right: true, fr: 'De l’ammoniaque', en: 'Ammonia' },
            { id: 'c', fr: 'De l’eau froide', en: 'Cold water' },
          ],
          explanation: {
            fr: '<p>Les deux premiers dégagent des gaz toxiques. L’eau froide sert à la diluer.</p>',
            en: '<p>The first two give off toxic gases. Cold water is what it is diluted with.</p>',
          },
        },
        {
          id: 'eye',
          type: 'TRI',
          fr: 'Une goutte saute dans l’œil. Dans quel ordre ?',
          en: 'A drop splashes into an eye. In which order?',
          choices: [
            { id: 't6', fr: 'Aller au lave-yeux', en: 'Go to the eyewash' },
            {
              id: 'p2',
              fr: 'Rincer quinze minutes, paupières ouvertes',
              en: 'Rinse for fifteen minutes, lids open',
            },
            { id: 'd5', fr: 'Montrer l’étiquette aux secours', en: 'Show the label to the rescuers' },
            { id: 'g9', fr: 'Déclarer l’accident', en: 'Report the accident' },
          ],
          explanation: {
            fr: '<p>Les premières secondes comptent le plus : rincer d’abord, appeler pendant, raconter après.</p>',
            en: '<p>The first seconds count most: rinse first, call meanwhile, tell afterwards.</p>',
          },
        },
        {
          id: 'decant',
          type: 'QUESTION_UNIQUE',
          fr: 'Vous transvasez un solvant. Quand étiquetez-vous le nouveau flacon ?',
          en: 'You decant a solvent. When do you label the new bottle?',
          choices: [
            { id: 'a', right: true, fr: 'Avant de le remplir', en: 'Before filling it' },
            { id: 'b', fr: 'En fin de journée', en: 'At the end of the day' },
            { id: 'c', fr: 'S’il sort de l’atelier', en: 'If it leaves the workshop' },
          ],
          explanation: {
            fr: '<p>Un flacon sans nom est un produit inconnu, dès la première minute.</p>',
            en: '<p>A bottle without a name is an unknown product, from the first minute.</p>',
          },
        },
        {
          id: 'start',
          type: 'TRI',
          fr: 'Premier emploi d’un produit : mettez dans l’ordre.',
          en: 'The first use of a product: put in order.',
          choices: [
            { id: 'n7', fr: 'Lire l’étiquette et la fiche', en: 'Read the label and the sheet' },
            {
              id: 'b4',
              fr: 'Vérifier la hotte et le lave-yeux',
              en: 'Check the fume cupboard and the eyewash',
            },
            { id: 'k1', sign: 'gloves', fr: 'Mettre les protections', en: 'Put on the protection' },
            { id: 'r8', fr: 'Ouvrir le flacon', en: 'Open the bottle' },
          ],
          explanation: {
            fr: '<p>Tout ce qui protège se prépare avant d’ouvrir.</p>',
            en: '<p>Whatever protects is made ready before anything is opened.</p>',
          },
        },
        {
          id: 'sink',
          type: 'QUESTION_UNIQUE',
          sign: 'ghsEnvironment',
          fr: 'Il reste un fond de ce produit. Vous…',
          en: 'A little of this product is left. You…',
          choices: [
            { id: 'a', fr: 'Le videz à l’évier', en: 'Pour it down the sink' },
            { id: 'b', fr: 'Le laissez s’évaporer', en: 'Let it evaporate' },
            {
              id: 'c',
              right: true,
              fr: 'Le mettez au bidon de déchets étiqueté',
              en: 'Put it into the labelled waste drum',
            },
          ],
          explanation: {
            fr: '<p>Quelques millilitres suffisent à nuire à la vie d’un cours d’eau.</p>',
            en: '<p>A few millilitres are enough to harm the life of a stream.</p>',
          },
        },
      ],
    },
  ],
}

import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { choice } from '#platform/contract/shapes.ts'
import {
  day,
  key,
  line,
  markup,
  ownId,
  ownName,
  pdf,
  picture,
  siteCodes,
} from '#platform/server/content/columns.ts'
import {
  formationTypes,
  maxChapters,
  maxChoices,
  maxQuestions,
  maxSupports,
  questionTypes,
} from '../contract.ts'

const strict = { additionalProperties: false }

/** The same in each language of the training: `{"fr": …, "en": …}`. */
const each = <Texts extends TSchema>(texts: Texts) => Type.Record(Type.String(), texts)

/** Answers name chapters, questions and choices by these. */
const shortName = ownName(60)

const titles = each(line(250))
/** What is asked and what is chosen: longer where a situation is told. */
const questionText = each(line(1_000))
const pictured = { picture: Type.Optional(picture), pictureAlt: Type.Optional(each(line(500))) }
const said = Type.Optional(each(markup(20_000)))

const choiceColumns = Type.Object(
  { id: shortName, title: questionText, right: Type.Optional(Type.Boolean()), ...pictured },
  strict,
)

const questionColumns = Type.Object(
  {
    id: shortName,
    gift: said,
    type: Type.Optional(choice(questionTypes)),
    title: Type.Optional(questionText),
    description: said,
    explanation: said,
    choices: Type.Optional(Type.Array(choiceColumns, { maxItems: maxChoices })),
    ...pictured,
  },
  strict,
)

const chapterColumns = Type.Object(
  {
    id: shortName,
    title: titles,
    supports: Type.Optional(
      Type.Array(Type.Object({ title: titles, file: each(pdf) }, strict), { maxItems: maxSupports }),
    ),
    questions: Type.Optional(Type.Array(questionColumns, { maxItems: maxQuestions })),
  },
  strict,
)

const word = line(80)
const translation = Type.Object(
  {
    button: Type.Object(
      { continue: word, startTraining: word, previous: word, next: word, tryAgain: word },
      strict,
    ),
    core: Type.Object(
      { wsError: line(300), correctAnswers: word, requiredMin: word, explanation: word },
      strict,
    ),
  },
  strict,
)

const texts = Type.Object(
  {
    title: line(),
    description: markup(20_000),
    pictureAlt: Type.Optional(line(500)),
    successText: line(1_000),
    failureText: line(1_000),
    translation: Type.Optional(translation),
  },
  strict,
)

/** What an entry of the file of trainings holds. */
export const trainingColumns = {
  key,
  id: Type.Optional(ownId),
  place: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  sites: Type.Optional(siteCodes),
  type: Type.Optional(choice(formationTypes)),
  minScore: Type.Integer({ minimum: 0, maximum: 100 }),
  minutes: Type.Integer({ minimum: 1, maximum: 600 }),
  validityMonths: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
  due: Type.Optional(day),
  picture: Type.Optional(picture),
  languages: each(texts),
  chapters: Type.Array(chapterColumns, { minItems: 1, maxItems: maxChapters }),
}

export type TrainingItem = Static<TObject<typeof trainingColumns>>
export type ChapterItem = TrainingItem['chapters'][number]
export type SupportItem = NonNullable<ChapterItem['supports']>[number]
export type QuestionItem = NonNullable<ChapterItem['questions']>[number]
export type ChoiceItem = NonNullable<QuestionItem['choices']>[number]

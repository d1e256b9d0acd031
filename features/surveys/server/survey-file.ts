import { type Static, type TObject, Type } from 'typebox'
import { sitesOf } from '#features/sites/server/public.ts'
import { choice } from '#platform/contract/shapes.ts'
import {
  key,
  line,
  moment,
  ownId,
  ownName,
  picture,
  plainText,
  siteCodes,
} from '#platform/server/content/columns.ts'
import type { Reading, StoredEntry } from '#platform/server/content/kind.ts'
import { expectedInstead, said } from '#platform/server/content/messages.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { maxQuestions, maxSurveyChoices, questionTypes, surveyCategories } from '../contract.ts'
import type { StoredChoice, StoredQuestion } from './stored.ts'

const strict = { additionalProperties: false }
const yesOrNo = Type.Optional(Type.Boolean())

/** What a question asks, and a choice says: a line, which a form shows whole. */
const text = line(250)

/** Answers name questions and choices by these. */
const shortName = ownName(60)

const choiceColumns = Type.Object(
  {
    id: shortName,
    text_fr: text,
    text_en: text,
    isRightAnswer: yesOrNo,
    picture: Type.Optional(picture),
    pictureAlt_fr: Type.Optional(line(300)),
    pictureAlt_en: Type.Optional(line(300)),
  },
  strict,
)

const questionColumns = Type.Object(
  {
    id: shortName,
    type: choice(questionTypes),
    title_fr: text,
    title_en: text,
    description_fr: Type.Optional(plainText(1_000)),
    description_en: Type.Optional(plainText(1_000)),
    required: yesOrNo,
    multiple: yesOrNo,
    maxChoices: Type.Optional(Type.Integer({ minimum: 1, maximum: maxSurveyChoices })),
    choices: Type.Optional(Type.Array(choiceColumns, { maxItems: maxSurveyChoices })),
    explanation_fr: Type.Optional(plainText(1_000)),
    explanation_en: Type.Optional(plainText(1_000)),
  },
  strict,
)

/** What an entry of the file of surveys and quizzes holds. */
export const surveyColumns = {
  key,
  id: Type.Optional(ownId),
  category: choice(surveyCategories),
  anonymous: yesOrNo,
  title_fr: line(),
  title_en: line(),
  description_fr: Type.Optional(plainText(2_000)),
  description_en: Type.Optional(plainText(2_000)),
  success_fr: Type.Optional(plainText(500)),
  success_en: Type.Optional(plainText(500)),
  from: moment,
  until: moment,
  sites: Type.Optional(siteCodes),
  linkedToChallenges: yesOrNo,
  challengePointsCoef: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  questions: Type.Array(questionColumns, { minItems: 1, maxItems: maxQuestions }),
}

type SurveyItem = Static<TObject<typeof surveyColumns>>
type QuestionItem = SurveyItem['questions'][number]
type ChoiceItem = NonNullable<QuestionItem['choices']>[number]
type Field = (string | number)[]

/** The entry as it is stored; what cannot be is noted as a fault. */
export async function surveyEntry(item: SurveyItem, reading: Reading): Promise<StoredEntry> {
  const isQuiz = item.category === 'QUIZ'
  const starts_at = reading.moment('from', item.from)
  const ends_at = reading.end('until', item.until)
  if (ends_at <= starts_at)
    reading.fault(
      'until',
      said(words => words.notAfter('from')),
    )
  if (isQuiz && item.anonymous) {
    reading.fault('anonymous', {
      fr: 'attendu\u00a0: non. Un quiz dit son score à chaque personne, et n’est pas anonyme',
      en: 'expected no: a quiz tells each person a score, and is not anonymous',
    })
  }
  if (!isQuiz && item.linkedToChallenges) {
    reading.fault('linkedToChallenges', {
      fr: 'attendu\u00a0: non. Seul un quiz a un score qui rapporte des points',
      en: 'expected no: only a quiz has a score that brings points',
    })
  }
  if (item.challengePointsCoef !== undefined && !item.linkedToChallenges) {
    reading.fault('challengePointsCoef', {
      fr: 'figure là où il n’y a pas de points\u00a0: linkedToChallenges est attendu',
      en: 'stands where there are no points: expected linkedToChallenges',
    })
  }
  const rights = item.questions.flatMap(({ choices = [] }) => choices.filter(one => one.isRightAnswer))
  if (isQuiz && rights.length === 0) {
    reading.fault('questions', {
      fr: 'n’ont pas de bonne réponse\u00a0: un quiz en a besoin, isRightAnswer à un choix',
      en: 'have no right answer: a quiz needs one, an isRightAnswer of a choice',
    })
  }
  return {
    key: item.key,
    id: item.id,
    document: {
      category: item.category,
      anonymous: item.anonymous ?? false,
      title_fr: item.title_fr,
      title_en: item.title_en,
      description_fr: item.description_fr ?? '',
      description_en: item.description_en ?? '',
      success_text_fr: item.success_fr ?? null,
      success_text_en: item.success_en ?? null,
      starts_at,
      ends_at,
      linked_to_challenges: item.linkedToChallenges ?? false,
      challenge_points_coef: item.challengePointsCoef ?? 1,
      questions: await questions(item, reading),
      sites: sitesOf(item.sites, reading),
    },
  }
}

async function questions(
  { category, questions: listed }: SurveyItem,
  reading: Reading,
): Promise<StoredQuestion[]> {
  findTwins(listed, ['questions'], reading)
  const stored: StoredQuestion[] = []
  for (const [index, question] of listed.entries()) {
    const field = ['questions', index]
    checkQuestion(question, category === 'QUIZ', field, reading)
    stored.push({
      id: question.id,
      type: question.type,
      title_fr: question.title_fr,
      title_en: question.title_en,
      description_fr: question.description_fr ?? null,
      description_en: question.description_en ?? null,
      multiple: question.multiple ?? false,
      maxChoices: question.maxChoices ?? null,
      // Only where it is said: what was stored before stays the same content.
      ...(question.required === false && { required: false as const }),
      choices: await choices(question, field, reading),
      explanation_fr: question.explanation_fr ?? null,
      explanation_en: question.explanation_en ?? null,
    })
  }
  return stored
}

function checkQuestion(question: QuestionItem, isQuiz: boolean, field: Field, reading: Reading): void {
  const { type, multiple = false, maxChoices, choices = [] } = question
  const fault = (name: string, message: Bilingual) => reading.fault([...field, name], message)
  if (type !== 'CHOICE' && choices.length > 0) {
    fault('choices', {
      fr: `figure à une question du type ${type}\u00a0: seul CHOICE a des choix`,
      en: `stands at a question of the type ${type}: only CHOICE has choices`,
    })
  }
  if (type !== 'CHOICE' && multiple) {
    fault('multiple', {
      fr: `figure à une question du type ${type}\u00a0: plusieurs choix ne se font qu’à CHOICE`,
      en: `stands at a question of the type ${type}: only of a CHOICE several are chosen`,
    })
  }
  if (type === 'CHOICE' && choices.length < 2) {
    fault(
      'choices',
      expectedInstead(
        { fr: 'deux ou plus à une question de ce type', en: 'two or more at a question of this type' },
        choices.length,
      ),
    )
  }
  if (maxChoices !== undefined && !multiple) {
    fault('maxChoices', {
      fr: 'figure là où un seul choix se fait\u00a0: multiple est attendu',
      en: 'stands where one is chosen: expected multiple',
    })
  } else if (maxChoices !== undefined && maxChoices > choices.length) {
    fault(
      'maxChoices',
      expectedInstead(
        {
          fr: `les ${choices.length} qui existent, au plus`,
          en: `at most the ${choices.length} that there are`,
        },
        maxChoices,
      ),
    )
  }
  if (!isQuiz && question.explanation_fr !== undefined) {
    fault('explanation_fr', {
      fr: 'figure dans un sondage\u00a0: seul un quiz a des explications',
      en: 'stands in a survey: only a quiz has explanations',
    })
  }
  const right = choices.flatMap(({ isRightAnswer }, index) => (isRightAnswer ? [index] : []))
  const most = multiple ? (maxChoices ?? choices.length) : 1
  for (const [place, index] of right.entries()) {
    const at = [...field, 'choices', index, 'isRightAnswer']
    if (!isQuiz)
      reading.fault(at, {
        fr: 'figure dans un sondage\u00a0: seul un quiz a de bonnes réponses',
        en: 'stands in a survey: only a quiz has right answers',
      })
    else if (place >= most)
      reading.fault(at, {
        fr: `est de trop\u00a0: on peut en choisir ${most}`,
        en: `is one too many: ${most} may be chosen`,
      })
  }
}

async function choices(
  { choices: listed = [] }: QuestionItem,
  field: Field,
  reading: Reading,
): Promise<StoredChoice[]> {
  findTwins(listed, [...field, 'choices'], reading)
  const stored: StoredChoice[] = []
  for (const [index, one] of listed.entries()) {
    const at = [...field, 'choices', index]
    stored.push({
      id: one.id,
      text_fr: one.text_fr,
      text_en: one.text_en,
      isRightAnswer: one.isRightAnswer ?? false,
      ...(await pictureOf(one, at, reading)),
    })
  }
  return stored
}

async function pictureOf({ picture, pictureAlt_fr, pictureAlt_en }: ChoiceItem, at: Field, reading: Reading) {
  if (picture === undefined) {
    if (pictureAlt_fr !== undefined)
      reading.fault(
        [...at, 'pictureAlt_fr'],
        said(words => words.noPicture),
      )
    return { imageUrl: null, imageDescription_fr: null, imageDescription_en: null }
  }
  if (pictureAlt_fr === undefined) {
    reading.fault(
      [...at, 'pictureAlt_fr'],
      said(words => words.pictureSays),
    )
  }
  return {
    imageUrl: await reading.picture([...at, 'picture'], picture),
    imageDescription_fr: pictureAlt_fr ?? null,
    imageDescription_en: pictureAlt_en ?? null,
  }
}

/** Notes those that are called like one before them. */
function findTwins(listed: readonly { id: string }[], field: Field, reading: Reading): void {
  const seen = new Set<string>()
  for (const [index, { id }] of listed.entries()) {
    if (seen.has(id))
      reading.fault([...field, index, 'id'], {
        fr: `${id} est déjà celui d’un autre avant lui`,
        en: `${id} is that of one before it`,
      })
    seen.add(id)
  }
}

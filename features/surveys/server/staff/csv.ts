import { byteOrderMark, row } from '#platform/text/csv.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { fewestAnswers } from '../../rules.ts'
import type { QuestionResult, SurveyResults } from '../../staff-contract.ts'

interface Words {
  columns: string[]
  note: (n: number) => string
  average: string
  averageScore: (of: number) => string
  comments: string
  tooFew: string
  everywhere: string
}

const words: Bilingual<Words> = {
  fr: {
    columns: [
      'N°',
      'Question',
      'Réponse',
      'Nombre',
      'Part (%)',
      'Valeur',
      'Bonne réponse',
      'Réponses comptées',
      'Campus',
    ],
    note: n => `${n} sur 5`,
    average: 'Moyenne',
    averageScore: of => `Score moyen sur ${of}`,
    comments: 'Commentaires',
    tooFew: `Moins de ${fewestAnswers} réponses`,
    everywhere: 'Tous les campus',
  },
  en: {
    columns: [
      'No.',
      'Question',
      'Answer',
      'Count',
      'Share (%)',
      'Value',
      'Right answer',
      'Answers counted',
      'Campus',
    ],
    note: n => `${n} of 5`,
    average: 'Average',
    averageScore: of => `Average score of ${of}`,
    comments: 'Comments',
    tooFew: `Fewer than ${fewestAnswers} answers`,
    everywhere: 'All campuses',
  },
}
const yes: Bilingual = { fr: 'Oui', en: 'Yes' }

/** Rows that are written before others have their turn: texts may be many. */
const atOnce = 1_000

/**
 * Results as a table: a row for each choice and each note, then the average; one for each text, and at the end for each
 * comment. The header alone as long as nothing is counted. Shares are of those who answered the question.
 * @param results of all, then those of each campus that has some: texts are told of all alone
 * @param texts by question; null: the comments
 */
export async function resultsTable(
  results: readonly SurveyResults[],
  texts: ReadonlyMap<string | null, readonly string[]>,
  language: Language,
): Promise<string> {
  const t = words[language]
  // A spreadsheet reads a number only with the decimal sign of its own language.
  const decimal = (value: number, digits: number) =>
    language === 'fr' ? value.toFixed(digits).replace('.', ',') : value.toFixed(digits)
  const counts = (label: string, count: number, answered: number) => [
    label,
    String(count),
    decimal(answered === 0 ? 0 : (100 * count) / answered, 1),
  ]
  const written = (text: string) => [text, '', '', '', '']
  const rowsOf = ({ choices, notes, average }: QuestionResult, answered: number): string[][] => [
    ...choices.map(({ text, count, isRightAnswer }) => [
      ...counts(text, count, answered),
      '',
      isRightAnswer === true ? yes[language] : '',
    ]),
    ...notes.map((count, index) => [...counts(t.note(index + 1), count, answered), '', '']),
    ...(average === null ? [] : [[t.average, '', '', decimal(average, 2), '']]),
  ]
  function* rows(): Generator<string[]> {
    yield t.columns
    for (const one of results) yield* rowsOfAll(one)
  }
  function* rowsOfAll(one: SurveyResults): Generator<string[]> {
    const { counted, averageScore, total, questions, campus, campuses } = one
    if (counted === 0) return
    const where = campuses?.find(({ siteId }) => siteId === campus)?.name ?? t.everywhere
    const all = [String(counted), where]
    const textsOf = (question: string | null) => (campus === null ? (texts.get(question) ?? []) : [])
    for (const [index, question] of questions.entries()) {
      const { id, title, answered } = question
      const head = [String(index + 1), title]
      if (answered === null) {
        yield [...head, ...written(t.tooFew), '', where]
        continue
      }
      for (const cells of rowsOf(question, answered)) yield [...head, ...cells, String(answered), where]
      for (const text of textsOf(id)) yield [...head, ...written(text), String(answered), where]
    }
    if (averageScore !== null && total !== null) {
      yield ['', '', t.averageScore(total), '', '', decimal(averageScore, 2), '', ...all]
    }
    for (const comment of textsOf(null)) yield ['', t.comments, ...written(comment), ...all]
  }
  const lines = [byteOrderMark]
  for (const cells of rows()) {
    lines.push(row(cells))
    if (lines.length % atOnce === 0) await new Promise(resolve => setImmediate(resolve))
  }
  return lines.join('')
}

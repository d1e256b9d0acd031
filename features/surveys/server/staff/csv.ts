import { byteOrderMark, row } from '#platform/text/csv.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { QuestionResult, SurveyResults } from '../../staff-contract.ts'

interface Words {
  columns: string[]
  note: (n: number) => string
  average: string
  averageScore: (of: number) => string
  comments: string
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
    ],
    note: n => `${n} sur 5`,
    average: 'Moyenne',
    averageScore: of => `Score moyen sur ${of}`,
    comments: 'Commentaires',
  },
  en: {
    columns: ['No.', 'Question', 'Answer', 'Count', 'Share (%)', 'Value', 'Right answer', 'Answers counted'],
    note: n => `${n} of 5`,
    average: 'Average',
    averageScore: of => `Average score of ${of}`,
    comments: 'Comments',
  },
}
const yes: Bilingual = { fr: 'Oui', en: 'Yes' }

/** Rows that are written before others have their turn: texts may be many. */
const atOnce = 1_000

/**
 * Results as a table: a row for each choice and each note, then the average; one for each text, and at the end for each
 * comment. The header alone as long as nothing is counted.
 * @param texts by question; null: the comments
 */
export async function resultsTable(
  { counted, averageScore, total, questions }: SurveyResults,
  texts: ReadonlyMap<string | null, readonly string[]>,
  language: Language,
): Promise<string> {
  const t = words[language]
  // A spreadsheet reads a number only with the decimal sign of its own language.
  const decimal = (value: number, digits: number) =>
    language === 'fr' ? value.toFixed(digits).replace('.', ',') : value.toFixed(digits)
  const counts = (label: string, count: number) => [label, String(count), decimal((100 * count) / counted, 1)]
  const written = (text: string) => [text, '', '', '', '']
  const rowsOf = ({ id, choices, notes, average }: QuestionResult): string[][] => [
    ...choices.map(({ text, count, isRightAnswer }) => [
      ...counts(text, count),
      '',
      isRightAnswer === true ? yes[language] : '',
    ]),
    ...notes.map((count, index) => [...counts(t.note(index + 1), count), '', '']),
    ...(average === null ? [] : [[t.average, '', '', decimal(average, 2), '']]),
    ...(texts.get(id) ?? []).map(written),
  ]
  function* rows(): Generator<string[]> {
    yield t.columns
    if (counted === 0) return
    const all = String(counted)
    for (const [index, question] of questions.entries()) {
      for (const cells of rowsOf(question)) yield [String(index + 1), question.title, ...cells, all]
    }
    if (averageScore !== null && total !== null) {
      yield ['', '', t.averageScore(total), '', '', decimal(averageScore, 2), '', all]
    }
    for (const comment of texts.get(null) ?? []) yield ['', t.comments, ...written(comment), all]
  }
  const lines = [byteOrderMark]
  for (const cells of rows()) {
    lines.push(row(cells))
    if (lines.length % atOnce === 0) await new Promise(resolve => setImmediate(resolve))
  }
  return lines.join('')
}

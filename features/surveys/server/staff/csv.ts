import { byteOrderMark, row } from '#platform/text/csv.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { QuestionResult, SurveyResults } from '../../staff-contract.ts'

interface Words {
  columns: string[]
  note: (n: number) => string
  average: string
  averageScore: (of: number) => string
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
  },
  en: {
    columns: ['No.', 'Question', 'Answer', 'Count', 'Share (%)', 'Value', 'Right answer', 'Answers counted'],
    note: n => `${n} of 5`,
    average: 'Average',
    averageScore: of => `Average score of ${of}`,
  },
}
const yes: Bilingual = { fr: 'Oui', en: 'Yes' }

/**
 * Results as a table: a row for each choice and each note, then the average; the header alone as long as nothing is
 * counted. Texts are no part of it.
 */
export function resultsTable(
  { counted, averageScore, total, questions }: SurveyResults,
  language: Language,
): string {
  const t = words[language]
  // A spreadsheet reads a number only with the decimal sign of its own language.
  const decimal = (value: number, digits: number) =>
    language === 'fr' ? value.toFixed(digits).replace('.', ',') : value.toFixed(digits)
  const counts = (label: string, count: number) => [label, String(count), decimal((100 * count) / counted, 1)]
  const rowsOf = ({ choices, notes, average }: QuestionResult): string[][] => [
    ...choices.map(({ text, count, isRightAnswer }) => [
      ...counts(text, count),
      '',
      isRightAnswer === true ? yes[language] : '',
    ]),
    ...notes.map((count, index) => [...counts(t.note(index + 1), count), '', '']),
    ...(average === null ? [] : [[t.average, '', '', decimal(average, 2), '']]),
  ]
  const rows =
    counted === 0
      ? []
      : [
          ...questions.flatMap((question, index) =>
            rowsOf(question).map(cells => [String(index + 1), question.title, ...cells]),
          ),
          ...(averageScore === null || total === null
            ? []
            : [['', '', t.averageScore(total), '', '', decimal(averageScore, 2), '']]),
        ]
  return [byteOrderMark, row(t.columns), ...rows.map(cells => row([...cells, String(counted)]))].join('')
}

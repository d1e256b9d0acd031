import type { StaffAnimation, StaffBooking } from '../../staff-contract.ts'

/** What was answered to the questions, each as `question: answer`, the choices by their titles. */
export function answersInWords(
  { answers }: Pick<StaffBooking, 'answers'>,
  { questions }: Pick<StaffAnimation, 'questions'>,
  words: { yes: string; no: string },
): string[] {
  return questions.flatMap(({ id, type, title, choices }) => {
    const answer = answers.find(one => one.id === id)
    if (answer === undefined) return []
    const said =
      type === 'BOOLEAN'
        ? answer.value === 'true'
          ? words.yes
          : words.no
        : answer.choices.length > 0
          ? answer.choices
              .map(chosen => choices.find(({ choiceId }) => choiceId === chosen)?.title ?? chosen)
              .join(', ')
          : (answer.value ?? '')
    return said === '' ? [] : [/[?!:]$/.test(title) ? `${title} ${said}` : `${title}\u00a0: ${said}`]
  })
}

import { useMemo, useState } from 'react'
import type { CardProps, Cards } from '#features/studio/web/extension-points.ts'
import type { Language } from '#platform/text/language.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { type Question, questionTypes } from '../../contract.ts'
import { messages } from '../../player-messages.ts'
import { QuestionPage } from '../player/QuestionPage.tsx'
import { inLanguage, type Values } from './written.ts'

/** The questions of a chapter, as the studio writes them. */
const questionCards: Cards = {
  one: { fr: 'Question', en: 'Question' },
  kinds: [
    {
      label: { fr: 'Ajouter une question à une réponse', en: 'Add a question with one answer' },
      begin: name => ({ type: 'QUESTION_UNIQUE', choices: [{ id: name() }, { id: name() }] }),
    },
    {
      label: { fr: 'Ajouter une question à plusieurs réponses', en: 'Add a question with several answers' },
      begin: name => ({
        type: 'QUESTION_MULTIPLE',
        choices: [{ id: name() }, { id: name() }, { id: name() }],
      }),
    },
    {
      label: { fr: 'Ajouter une mise en ordre', en: 'Add a question of order' },
      begin: name => ({ type: 'TRI', choices: [{ id: name() }, { id: name() }, { id: name() }] }),
    },
  ],
  says: (card, language) => inLanguage(card.title, language) ?? '',
  ticks: ['choices.right'],
  isIdle(field, { card: { type }, holder }) {
    // What is written here needs no other way to say the same.
    if (field === 'gift') return type !== undefined
    // The order in which they are written is the right one.
    if (field === 'choices.right') return type === 'TRI'
    return /(^|\.)pictureAlt/.test(field) && holder.picture === undefined
  },
  Preview,
}
export default questionCards

function Preview({ card, language, place, of }: CardProps) {
  const t = useMessages(messages)
  const question = useMemo(() => questionOf(card, language, place), [card, language, place])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ids = question.choices.map(({ id }) => id)
  const left = chosen.filter(id => ids.includes(id))
  return (
    <QuestionPage
      question={question}
      language={language}
      place={t.questionOf(place, of)}
      chosen={question.type === 'TRI' ? [...left, ...ids.filter(id => !left.includes(id))] : left}
      onChoose={setChosen}
    />
  )
}

/** As whoever trains is answered it, but for its detail: only what the server has sanitised may stand in the page. */
function questionOf(card: Values, language: Language, position: number): Question {
  const choices = Array.isArray(card.choices) ? (card.choices as Values[]) : []
  const pictured = (values: Values) => ({
    imageUrl: typeof values.picture === 'string' ? values.picture : null,
    imageDescription: inLanguage(values.pictureAlt, language) ?? null,
  })
  return {
    id: String(card.id ?? position),
    position,
    type: questionTypes.find(type => type === card.type) ?? 'QUESTION_UNIQUE',
    title: inLanguage(card.title, language) ?? '…',
    description: null,
    ...pictured(card),
    choices: choices.map((one, index) => ({
      id: String(one.id ?? index),
      title: inLanguage(one.title, language) ?? '…',
      numbering: String.fromCharCode('A'.charCodeAt(0) + index),
      ...pictured(one),
    })),
  }
}

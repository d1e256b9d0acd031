import { useMemo, useState } from 'react'
import type { CardProps, Cards } from '#features/studio/web/extension-points.ts'
import type { Language } from '#platform/text/language.ts'
import { type Question, questionTypes } from '../../contract.ts'
import { createForm } from '../form/form-store.ts'
import { QuestionCard } from '../form/QuestionCard.tsx'

type Values = CardProps['card']

/** The questions of a survey or quiz, as its studio writes them. */
const questionCards: Cards = {
  one: { fr: 'Question', en: 'Question' },
  kinds: [
    {
      label: { fr: 'Ajouter un choix', en: 'Add a choice' },
      begin: name => ({ type: 'CHOICE', choices: [{ id: name() }, { id: name() }] }),
    },
    { label: { fr: 'Ajouter une note', en: 'Add a rating' }, begin: () => ({ type: 'NOTE' }) },
    { label: { fr: 'Ajouter un texte libre', en: 'Add a free text' }, begin: () => ({ type: 'TEXT' }) },
  ],
  says: (card, language) => inLanguage(card, 'title', language) ?? '',
  ticks: ['multiple', 'choices.isRightAnswer'],
  ticked: ['required'],
  isIdle(field, { card: { type, multiple }, holder, item: { category } }) {
    const isOfChoices = ['choices', 'multiple', 'maxChoices'].some(
      one => field === one || field.startsWith(`${one}.`),
    )
    if (isOfChoices && type !== undefined && type !== 'CHOICE') return true
    if (field === 'maxChoices') return multiple !== true
    if (/^explanation|isRightAnswer$/.test(field)) return category !== 'QUIZ'
    return field.startsWith('choices.pictureAlt') && holder.picture === undefined
  },
  Preview,
}
export default questionCards

function Preview({ card, item, language, place, of }: CardProps) {
  const [form] = useState(() => createForm(undefined))
  const question = useMemo(() => questionOf(card, language, place), [card, language, place])
  return (
    <QuestionCard
      form={form}
      question={question}
      category={item.category === 'QUIZ' ? 'QUIZ' : 'SURVEY'}
      number={place}
      of={of}
      onComment={() => undefined}
    />
  )
}

/** As readers are answered it; what is not written yet is left open. */
function questionOf(card: Values, language: Language, position: number): Question {
  const choices = Array.isArray(card.choices) ? (card.choices as Values[]) : []
  return {
    id: String(card.id ?? position),
    type: questionTypes.find(type => type === card.type) ?? 'CHOICE',
    position,
    title: inLanguage(card, 'title', language) ?? '…',
    description: inLanguage(card, 'description', language) ?? null,
    required: card.required !== false,
    multiple: card.multiple === true,
    maxChoices: typeof card.maxChoices === 'number' ? card.maxChoices : null,
    choices: choices.map((one, index) => ({
      id: String(one.id ?? index),
      text: inLanguage(one, 'text', language) ?? '…',
      isRightAnswer: null,
      imageUrl: text(one.picture) ?? null,
      imageDescription: inLanguage(one, 'pictureAlt', language) ?? null,
    })),
    quizAdditionalExplanation: null,
  }
}

/** What is said in a language, or in the other one as long as that is missing. */
function inLanguage(values: Values, name: string, language: Language): string | undefined {
  return text(values[`${name}_${language}`]) ?? text(values[`${name}_${language === 'fr' ? 'en' : 'fr'}`])
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

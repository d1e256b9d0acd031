import { CircleAlert, Undo2 } from 'lucide-react'
import { memo, useId, useRef } from 'react'
import { useStore } from 'zustand'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextArea } from '#platform/web/ui/forms/TextArea.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { lowNote, maxText, type Question, type SurveyCategory } from '../../contract.ts'
import { messages } from '../../form-messages.ts'
import { isOptional, lengthOf, mostChoices } from '../../rules.ts'
import { Choices } from './Choices.tsx'
import { Counter } from './Counter.tsx'
import { type FormStore, faultAt, give, takeBack } from './form-store.ts'
import styles from './QuestionCard.module.css'
import { Stars } from './Stars.tsx'

export interface QuestionCardProps {
  form: FormStore
  question: Question
  category: SurveyCategory
  /** Its place, from 1, among `of`. */
  number: number
  of: number
  /** Leads to the field of the comment. */
  onComment: () => void
}

/** One question with the field of its answer. Drawn anew by its own answer alone. */
export const QuestionCard = memo(function QuestionCard({
  form,
  question,
  category,
  number,
  of,
  onComment,
}: QuestionCardProps) {
  const t = useMessages(messages)
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const { type, title, description, multiple } = question
  const optional = isOptional(question)
  const answer = useStore(form, state => state.given[question.id])
  const fault = useStore(form, state => {
    // A text is too long as soon as it is; what is missing is missing once it was to be sent.
    if (!state.tried && type !== 'TEXT') return undefined
    const found = faultAt(question, state)
    return state.tried || found === 'TOO_LONG' ? found : undefined
  })
  const most = mostChoices(question)
  const error =
    fault === undefined
      ? undefined
      : fault === 'TOO_LONG'
        ? t.faults.tooLong(lengthOf(answer?.text ?? '') - maxText)
        : fault === 'TOO_MANY'
          ? t.faults.tooMany(most)
          : t.faults[type]
  const isLow = category !== 'QUIZ' && answer?.note !== undefined && answer.note <= lowNote
  // That one of them is to be chosen is said once, above all questions.
  const hint = type === 'NOTE' ? t.rate : multiple ? mayChoose(most, question.choices.length, t) : undefined
  const group = {
    'aria-labelledby': `${id}-title`,
    'aria-describedby': [
      optional && `${id}-optional`,
      description !== null && `${id}-description`,
      hint !== undefined && `${id}-hint`,
      error !== undefined && `${id}-error`,
    ]
      .filter(Boolean)
      .join(' '),
  }
  const look = classes(styles.card, error !== undefined && styles.wrong)
  const heading = (
    <div className={styles.head}>
      <p className={styles.number}>
        {t.questionOf(number, of)}
        {optional && <span id={`${id}-optional`}> {t.optional}</span>}
      </p>
      <h2 id={`${id}-title`} dir="auto" className={styles.title}>
        {title}
      </h2>
      {description !== null && (
        <p id={`${id}-description`} dir="auto" className={styles.description}>
          {description}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
  if (type === 'TEXT') {
    return (
      <section className={look} data-question={question.id}>
        {heading}
        <TextArea
          label={t.write}
          labelledBy={optional ? `${id}-title ${id}-optional` : `${id}-title`}
          dir="auto"
          value={answer?.text ?? ''}
          hint={<Counter text={answer?.text ?? ''} />}
          error={error}
          aria-required={!optional}
          onChange={event => give(form, { questionId: question.id, type, text: event.target.value })}
        />
      </section>
    )
  }
  return (
    <div
      role={multiple ? 'group' : 'radiogroup'}
      {...group}
      {...(!multiple && {
        'aria-required': !optional,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      ref={card}
      className={look}
      data-question={question.id}
    >
      {heading}
      {type === 'NOTE' ? (
        <Stars
          name={id}
          note={answer?.note}
          onNote={note => give(form, { questionId: question.id, type, note })}
        />
      ) : (
        <Choices name={id} question={question} chosen={answer?.choices ?? []} form={form} />
      )}
      {optional && !multiple && answer !== undefined && (
        <Button
          className={styles.back}
          icon={<Undo2 aria-hidden />}
          onClick={() => {
            takeBack(form, question.id)
            // The button goes with the answer.
            card.current?.querySelector('input')?.focus()
          }}
        >
          {t.takeBack}
        </Button>
      )}
      {type === 'NOTE' && (
        <div className={styles.live} aria-live="polite">
          {isLow && (
            <p className={styles.low}>
              <span>{t.lowNote}</span>{' '}
              <button type="button" className={styles.link} onClick={onComment}>
                {t.toComment}
              </button>
            </p>
          )}
        </div>
      )}
      <div id={`${id}-error`} className={styles.error} aria-live="polite">
        {error !== undefined && (
          <>
            <CircleAlert aria-hidden /> {error}
          </>
        )}
      </div>
    </div>
  )
})

/** How many of the choices a question takes, in words. */
function mayChoose(most: number, all: number, t: (typeof messages)['en']): string {
  return most < all ? t.chooseUpTo(most) : t.chooseAny
}

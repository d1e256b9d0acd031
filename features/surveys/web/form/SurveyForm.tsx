import { ArrowRight } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { useStore } from 'zustand'
import { painted } from '#platform/web/loading/painted.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import progress from '#platform/web/ui/progress.module.css'
import type { Survey } from '../../contract.ts'
import { messages } from '../../form-messages.ts'
import { Comment } from './Comment.tsx'
import { answeredCount, answerOf, type FormStore, faultsIn } from './form-store.ts'
import { QuestionCard } from './QuestionCard.tsx'
import styles from './SurveyForm.module.css'
import type { Answering } from './use-answering.ts'

export interface SurveyFormProps {
  survey: Survey
  form: FormStore
  answering: Answering
}

/** The questions, the comment, and the button that sends them. */
export function SurveyForm({ survey, form, answering: { busy, unsure, send } }: SurveyFormProps) {
  const t = useMessages(messages)
  const fields = useRef<HTMLFieldSetElement>(null)
  const comment = useRef<HTMLTextAreaElement>(null)
  const toComment = useCallback(() => comment.current?.focus(), [])
  const { questions, category } = survey

  const submit = async () => {
    if (busy) return
    const state = form.getState()
    const faults = faultsIn(survey, state)
    const [first] = faults
    if (first === undefined) return send(answerOf(survey, state))
    await painted()
    form.setState({ tried: true })
    const missing = faults.filter(({ fault }) => fault === 'REQUIRED').length
    const { alertDialog } = await import('#platform/web/ui/forms/ask.tsx')
    const nothing = first.fault === 'NOTHING'
    await alertDialog({
      tone: 'warn',
      title: missing > 0 || nothing ? t.emptyFields : t.wrongFields,
      content: nothing ? t.nothingText : missing > 0 ? t.emptyFieldsText(missing) : t.wrongFieldsText,
    })
    fieldOf(fields.current, first.questionId)?.focus()
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset ref={fields} className={styles.fields} disabled={busy}>
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            form={form}
            question={question}
            category={category}
            number={index + 1}
            of={questions.length}
            onComment={toComment}
          />
        ))}
        <Comment form={form} survey={survey} field={comment} />
      </fieldset>
      <div className={styles.bar}>
        <Progress form={form} survey={survey} />
        <Button variant="primary" type="submit" busy={busy} icon={<ArrowRight aria-hidden />}>
          {busy ? t.sending : t.submit}
        </Button>
      </div>
      <p className={styles.kept}>{t.kept}</p>
      <LiveRegion visible className={styles.unsure}>
        {unsure && t.unsure}
      </LiveRegion>
    </form>
  )
}

function Progress({ form, survey }: Pick<SurveyFormProps, 'form' | 'survey'>) {
  const t = useMessages(messages)
  const done = useStore(form, state => answeredCount(survey, state))
  const of = survey.questions.length
  const words = t.progress(done, of)
  return (
    <div className={styles.progress}>
      <p>{words}</p>
      <progress className={progress.progress} value={done} max={of} aria-label={words} />
    </div>
  )
}

/** The field of a question, or of the comment, which takes the focus. */
function fieldOf(fields: HTMLElement | null, questionId: string | null): HTMLElement | null | undefined {
  return [...(fields?.querySelectorAll<HTMLElement>('[data-question]') ?? [])]
    .find(({ dataset }) => dataset.question === (questionId ?? ''))
    ?.querySelector<HTMLElement>('input, textarea')
}

import type { Ref } from 'react'
import { useStore } from 'zustand'
import { useMessages } from '#platform/web/shell/language.tsx'
import { TextArea } from '#platform/web/ui/forms/TextArea.tsx'
import { maxText } from '../../contract.ts'
import { messages } from '../../form-messages.ts'
import { lengthOf } from '../../rules.ts'
import { Counter } from './Counter.tsx'
import { asksForComment, commentFault, type FormOf, type FormStore } from './form-store.ts'
import styles from './QuestionCard.module.css'

export interface CommentProps {
  form: FormStore
  survey: FormOf
  field: Ref<HTMLTextAreaElement>
}

/** What somebody has to say besides; asked for as soon as a note is so low that it wants a reason. */
export function Comment({ form, survey, field }: CommentProps) {
  const t = useMessages(messages)
  const text = useStore(form, state => state.comment)
  const required = useStore(form, state => asksForComment(survey, state))
  const fault = useStore(form, state => {
    const found = commentFault(survey, state)
    return state.tried || found === 'TOO_LONG' ? found : undefined
  })
  return (
    <section className={styles.card} data-question="">
      <h2 className={styles.title}>{required ? t.commentWhy : t.commentHint}</h2>
      <TextArea
        ref={field}
        label={required ? t.comment : t.commentOptional}
        dir="auto"
        value={text}
        hint={<Counter text={text} />}
        error={
          fault === undefined
            ? undefined
            : fault === 'TOO_LONG'
              ? t.faults.tooLong(lengthOf(text) - maxText)
              : t.faults.comment
        }
        aria-required={required}
        onChange={event => form.setState({ comment: event.target.value })}
      />
    </section>
  )
}

import { TriangleAlert } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { Picture } from '#platform/web/ui/Picture.tsx'
import type { Question } from '../../contract.ts'
import { messages } from '../../form-messages.ts'
import { atMostChoices, mostChoices } from '../../rules.ts'
import styles from './Choices.module.css'
import { type FormStore, toggle } from './form-store.ts'

/** The size of a choice’s picture, in pixels. */
export const picture = { width: 480, height: 320 } as const

export interface ChoicesProps {
  /** Of the radio buttons, and of what describes the choices. */
  name: string
  question: Question
  chosen: readonly string[]
  form: FormStore
}

/**
 * What may be chosen, one of it or several. Where no more may be, the others stay where the keyboard finds them, and say
 * why they are closed.
 */
export function Choices({ name, question, chosen, form }: ChoicesProps) {
  const t = useMessages(messages)
  const { multiple, choices } = question
  const most = mostChoices(question)
  // All of them chosen closes none.
  const mayClose = multiple && most < choices.length
  const full = mayClose && atMostChoices(question, chosen)
  const why = `${name}-most`
  return (
    <>
      <div className={hasPictures(question) ? styles.pictures : styles.lines}>
        {choices.map(({ id, text, imageUrl, imageDescription }) => {
          const checked = chosen.includes(id)
          const closed = full && !checked
          return (
            <label
              key={id}
              className={classes(styles.choice, checked && styles.checked, closed && styles.closed)}
            >
              {imageUrl !== null && (
                <Picture
                  src={imageUrl}
                  alt={imageDescription ?? ''}
                  {...picture}
                  className={styles.picture}
                />
              )}
              <span className={styles.words}>
                <input
                  type={multiple ? 'checkbox' : 'radio'}
                  name={name}
                  value={id}
                  checked={checked}
                  aria-disabled={closed || undefined}
                  aria-describedby={closed ? why : undefined}
                  onChange={() => toggle(form, question, id)}
                />
                <span dir="auto">{text}</span>
              </span>
            </label>
          )
        })}
      </div>
      {mayClose && (
        <div id={why} className={styles.why} aria-live="polite">
          {full && (
            <>
              <TriangleAlert aria-hidden /> <span>{t.atMost(most)}</span>
            </>
          )}
        </div>
      )}
    </>
  )
}

/** Whether some choice is shown by a picture: all of them then stand beside each other. */
export function hasPictures({ choices }: Pick<Question, 'choices'>): boolean {
  return choices.some(({ imageUrl }) => imageUrl !== null)
}

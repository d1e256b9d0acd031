import { CircleAlert, CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button, type ButtonVariant } from '../Button.tsx'
import { classes } from '../hue.ts'
import styles from './Alert.module.css'
import { Dialog } from './Dialog.tsx'
import { messages } from './messages.ts'

export interface AlertButton<Id extends string = string> {
  id: Id
  label: string
  variant?: ButtonVariant
}

export interface AlertOptions<Id extends string = string> {
  title: string
  content?: ReactNode
  /** What kind of message it is, shown by an icon; the words say it too. */
  tone?: 'good' | 'warn' | 'bad' | 'working'
  /** By default one: OK; none while Escape must not lead out either. The main one last; the focus starts on the first that is not dangerous, from the end. */
  buttons?: readonly AlertButton<Id>[]
}

export type AlertProps<Id extends string = string> = AlertOptions<Id> & {
  /** Which button; undefined after Escape. */
  onAnswer: (button: Id | undefined) => void
}

const icons = { good: CircleCheck, warn: TriangleAlert, bad: CircleAlert, working: LoaderCircle }

/**
 * A message or a question in the middle of the screen; open as long as it is rendered. A question that turns into what
 * came of it is read out as it changes.
 */
export function Alert<Id extends string = string>(props: AlertProps<Id>) {
  const { title, content, tone, buttons, onAnswer } = props
  const t = useMessages(messages)
  const base = useId()
  const Icon = tone && icons[tone]
  const focused = buttons?.findLast(button => button.variant !== 'danger') ?? buttons?.[0]
  return (
    <Dialog
      role="alertdialog"
      labelledBy={`${base}-title`}
      describedBy={content === undefined ? undefined : `${base}-content`}
      onClose={buttons?.length === 0 ? undefined : () => onAnswer(undefined)}
      className={styles.alert}
    >
      <div className={styles.body} aria-live="polite" aria-atomic>
        {Icon !== undefined && (
          <span className={classes(styles.icon, tone && styles[tone])}>
            <Icon aria-hidden />
          </span>
        )}
        <h2 id={`${base}-title`} className={styles.title}>
          {title}
        </h2>
        {content !== undefined && (
          <div id={`${base}-content`} className={styles.content}>
            {typeof content === 'string' ? <p>{content}</p> : content}
          </div>
        )}
      </div>
      <footer className={styles.footer} hidden={buttons?.length === 0}>
        {buttons === undefined ? (
          <Button variant="primary" data-autofocus onClick={() => onAnswer(undefined)}>
            {t.ok}
          </Button>
        ) : (
          buttons.map(button => (
            <Button
              key={button.id}
              variant={button.variant}
              data-autofocus={button === focused || undefined}
              onClick={() => onAnswer(button.id)}
            >
              {button.label}
            </Button>
          ))
        )}
      </footer>
    </Dialog>
  )
}

import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { IconButton } from '../Button.tsx'
import { classes } from '../hue.ts'
import { Dialog } from './Dialog.tsx'
import styles from './Modal.module.css'
import { messages } from './messages.ts'

export interface ModalProps {
  title: string
  /** Escape and the close button. */
  onClose: () => void
  /** 520 px instead of 500, for dates and times; `full`: as wide as the window lets it, for what is looked at. */
  wide?: boolean | 'full'
  /** A press outside closes too. Only where nothing typed can be lost. */
  lightDismiss?: boolean
  /** Makes the whole modal a form: Enter in a field and the footer's `type="submit"` button end here. */
  onSubmit?: () => void
  /** Buttons, the main one last. */
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/** A window over the page, a sheet on phones; open as long as it is rendered. */
export function Modal({
  title,
  onClose,
  wide = false,
  lightDismiss,
  onSubmit,
  footer,
  className,
  children,
}: ModalProps) {
  const t = useMessages(messages)
  const titleId = useId()
  const Frame = onSubmit === undefined ? 'div' : 'form'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form inside a portal still lies inside the React tree of the form around it.
    event.stopPropagation()
    onSubmit?.()
  }
  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      lightDismiss={lightDismiss}
      className={classes(styles.modal, wide && styles.wide, wide === 'full' && styles.full)}
    >
      <Frame
        className={styles.frame}
        {...(onSubmit === undefined ? {} : { noValidate: true, onSubmit: submit })}
      >
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t.close} icon={<X aria-hidden />} onClick={onClose} />
        </header>
        <div className={classes(styles.body, className)}>{children}</div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </Frame>
    </Dialog>
  )
}

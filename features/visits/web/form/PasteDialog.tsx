import { useState } from 'react'
import type { Language } from '#platform/text/language.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextArea } from '#platform/web/ui/forms/TextArea.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { messages } from '../../messages.ts'
import { readPasted } from './pasted.ts'
import styles from './VisitForm.module.css'
import type { VisitorValues } from './visit-values.ts'

interface PasteDialogProps {
  /** The addresses of those who are in the list, in lower case. */
  known: ReadonlySet<string>
  /** How many more there may be. */
  left: number
  language: Language
  onDone: (visitors: VisitorValues[]) => void
  onClose: () => void
}

/** A list of people as it was copied elsewhere. Each line that cannot be used says why; the others are added. */
export function PasteDialog({ known, left, language, onDone, onClose }: PasteDialogProps) {
  const t = useMessages(messages)
  const [text, setText] = useState('')
  const lines = readPasted(text, known)
  const right = lines.filter(({ fault }) => fault === undefined)
  const wrong = lines.filter(({ fault }) => fault !== undefined)
  const isTooMany = right.length > left
  return (
    <Modal
      title={t.pasteTitle}
      wide
      onClose={onClose}
      onSubmit={() => {
        if (right.length === 0 || isTooMany) return
        onDone(right.map(({ visitor }) => ({ ...visitor, key: crypto.randomUUID(), language })))
      }}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" type="submit" disabled={right.length === 0 || isTooMany}>
            {t.pasteAdd(right.length)}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextArea
          label={t.pasteLabel}
          hint={t.pasteHint}
          error={isTooMany ? t.pasteTooMany(left) : undefined}
          rows={6}
          value={text}
          data-autofocus
          onChange={event => setText(event.target.value)}
        />
        <LiveRegion visible className={styles.note}>
          {lines.length === 0 ? '' : t.pasteRead(right.length, wrong.length)}
        </LiveRegion>
        {wrong.length > 0 && (
          <ul role="list" className={styles.faulty}>
            {wrong.map(({ line, text: written, fault }) => (
              <li key={`${line} ${written}`}>
                {t.pasteWrong(
                  line,
                  written,
                  fault === 'NAME_SHORT' ? t.pasteNoName : t.faults[fault as keyof typeof t.faults],
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  )
}

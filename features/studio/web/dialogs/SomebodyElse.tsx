import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { useCopy } from '#platform/web/ui/use-copy.ts'
import { createEntry, type Entry, readEntry } from '../../contract.ts'
import { messages } from '../../editor-messages.ts'
import { writtenOf } from '../draft/use-writing.ts'
import { differences } from '../form/differences.ts'
import type { Item } from '../form/values.ts'
import { Changes } from './Changes.tsx'
import styles from './Dialogs.module.css'

interface SomebodyElseProps {
  part: { name: string }
  entry: Entry
  /** What refused to save. */
  error: unknown
  mine: Item
  label: (field: string) => string
  onTheirs: () => Promise<void>
  /** Mine is a draft of its own now. */
  onCopied: (id: string) => void
}

/** Another person has saved the same draft: nothing is overwritten, and whoever writes here decides what becomes of theirs. */
export function SomebodyElse({ part, entry, error, mine, label, onTheirs, onCopied }: SomebodyElseProps) {
  const t = useMessages(messages)
  const why = useProblemWords()
  const place = useRef<HTMLElement>(null)
  // Whoever writes far below must see it, too. What the newest browsers answer is a promise, which is no clean-up.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  const [theirs, setTheirs] = useState<Item>()
  const [busy, setBusy] = useState<'compare' | 'theirs' | 'copy'>()
  const failed = (problem: unknown) => toast.error(why(problem))
  const { copied, copy } = useCopy(() => toast.error(t.notSaved))
  const during = async (what: NonNullable<typeof busy>, act: () => Promise<void>) => {
    setBusy(what)
    await act().catch(failed)
    setBusy(undefined)
  }
  const text = () =>
    differences({}, mine)
      .map(({ field, after }) => `${label(field)}\n${after ?? ''}`)
      .join('\n\n')
  return (
    <section ref={place} role="alert" className={styles.conflict}>
      <h2 className={styles.title}>{t.changedTitle}</h2>
      <p>{why(error)}</p>
      <p>{t.changedHint}</p>
      <div className={rows.acts}>
        <Button
          busy={busy === 'compare'}
          onClick={() =>
            void during('compare', async () =>
              setTheirs(writtenOf(await call(readEntry, { params: { part: part.name, id: entry.id } }))),
            )
          }
        >
          {t.compare}
        </Button>
        <Button onClick={() => void copy(text())}>{copied ? t.copied : t.copyMine}</Button>
        <Button
          busy={busy === 'copy'}
          onClick={() =>
            void during('copy', async () => {
              const { key: _, id: __, ...item } = mine
              const { id } = await call(createEntry, { params: { part: part.name }, body: { item } })
              onCopied(id)
            })
          }
        >
          {t.saveAsCopy}
        </Button>
        <Button busy={busy === 'theirs'} onClick={() => void during('theirs', onTheirs)}>
          {t.takeTheirs}
        </Button>
      </div>
      <DialogSlot>
        {theirs !== undefined && (
          <Modal
            title={t.compareTitle}
            wide
            lightDismiss
            onClose={() => setTheirs(undefined)}
            footer={
              <Button variant="primary" onClick={() => setTheirs(undefined)}>
                {t.close}
              </Button>
            }
          >
            {differences(theirs, mine).length === 0 ? (
              <p>{t.noDifference}</p>
            ) : (
              <Changes
                changes={differences(theirs, mine)}
                label={label}
                sides={{ before: t.theirs, after: t.mine }}
              />
            )}
          </Modal>
        )}
      </DialogSlot>
    </section>
  )
}

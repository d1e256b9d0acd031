import { History, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Answer } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { restoreRevision } from '../../contract.ts'
import { messages } from '../../editor-messages.ts'
import { messages as reviewMessages } from '../../review-messages.ts'
import { useMomentWords } from '../moments.ts'
import { useRevisions } from '../use-studio.ts'
import { Changes } from './Changes.tsx'
import styles from './Dialogs.module.css'
import type { EntryDialogProps } from './dialog-props.ts'

/** What was in force before, what each revision changed, and the way back to one. */
export default function HistoryDialog({
  part,
  entry,
  label,
  onDone,
  onClose,
}: EntryDialogProps & { label: (field: string) => string }) {
  const t = { ...useMessages(messages), ...useMessages(reviewMessages) }
  const moment = useMomentWords()
  const [chosen, setChosen] = useState<number>()
  const answer = useRevisions(part, entry.id)
  if (chosen !== undefined) {
    return (
      <ActDialog
        title={t.restoreTitle(chosen)}
        confirm={t.restore}
        working={t.restoring}
        doneTitle={t.restoredTitle}
        onClose={onClose}
        act={options =>
          call(restoreRevision, { params: { part, id: entry.id }, body: { revision: chosen } }, options).then(
            async ({ state }) => {
              await onDone()
              return state === 'review' ? t.restoreHanded(chosen) : t.restoredDone(chosen)
            },
          )
        }
      >
        <p>{t.restoreNote}</p>
      </ActDialog>
    )
  }
  const nothing = <EmptyState title={t.noHistory} icon={<History aria-hidden />} />
  return (
    <Modal
      title={t.history}
      wide
      onClose={onClose}
      lightDismiss
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <Answer
        answer={answer}
        refused={nothing}
        failed={t.historyFailed}
        loading={
          <Loading label={t.historyLoading} className={desk.fields}>
            <Skeleton width="60%" />
            <Skeleton width="90%" />
            <Skeleton width="60%" />
          </Loading>
        }
      >
        {({ revisions }) =>
          revisions.length === 0 ? (
            nothing
          ) : (
            <ol role="list" className={styles.revisions}>
              {revisions.map(({ revision, action, at, by, changes }) => (
                <li key={revision}>
                  <div className={styles.revisionHead}>
                    <div>
                      <h3 className={styles.title}>{t.revision(revision)}</h3>
                      <p className={desk.note}>
                        {t.actions[action]} – {t.revisionFacts(moment(at), by)}
                      </p>
                    </div>
                    {revision === entry.revision && entry.state !== 'withdrawn' ? (
                      <Badge tone="good">{t.current}</Badge>
                    ) : (
                      entry.mayEdit &&
                      action !== 'withdrawn' && (
                        <Button
                          icon={<RotateCcw aria-hidden />}
                          aria-label={t.restoreThis(revision)}
                          onClick={() => setChosen(revision)}
                        >
                          {t.restore}
                        </Button>
                      )
                    )}
                  </div>
                  {changes.length > 0 && (
                    <details>
                      <summary>{t.changes}</summary>
                      <Changes changes={changes} label={label} />
                    </details>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Answer>
    </Modal>
  )
}

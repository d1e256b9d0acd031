import { useQuery } from '@tanstack/react-query'
import {
  checkItem,
  discardDraft,
  type FoundEntry,
  publishEntry,
  type Verdict,
  withdrawEntry,
} from '#features/studio/contract.ts'
import { CheckingDialog } from '#features/studio/web/public.tsx'
import { type Day, formatDate } from '#platform/time/campus-time.ts'
import { type CallOptions, call } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { messages } from '../../week-messages.ts'
import styles from './WeekMenus.module.css'
import { dishesIn } from './week.ts'

/** A day whose draft is to be read by everybody. */
export interface ReadyDay {
  day: Day
  entry: FoundEntry
}

interface PublishWeekDialogProps {
  days: readonly ReadyDay[]
  onDone: () => Promise<unknown>
  onClose: () => void
}

const part = 'menus'

/** Says what would be read of which day, and publishes what is in order. */
export default function PublishWeekDialog({ days: current, onDone, onClose }: PublishWeekDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const why = useProblemWords()
  const days = useFormer(current)
  const nameOf = (day: Day) => formatDate(day, language, 'day')
  const checked = useQuery({
    queryKey: ['menus to be published', days.map(({ entry }) => [entry.id, entry.version])],
    queryFn: ({ signal }) =>
      Promise.all(
        days.map(({ entry }) => {
          const item = entry.draft?.item ?? {}
          // What has no dish left is taken away: nothing is to be checked of it.
          if (dishesIn(item).length === 0) return undefined
          return call(checkItem, { params: { part }, body: { id: entry.id, item } }, { signal })
        }),
      ),
    gcTime: 0,
  })
  if (checked.data === undefined)
    return <CheckingDialog title={t.publishTitle} check={checked} onClose={onClose} />
  const verdicts = days.map((one, index) => ({ ...one, verdict: checked.data[index] }))
  const ready = verdicts.filter(({ verdict }) => (verdict?.faults ?? []).length === 0)
  const faulty = verdicts.filter(({ verdict }) => (verdict?.faults ?? []).length > 0)
  const list = (
    <>
      {ready.length === 0 ? (
        <p>{t.nothingOrdered}</p>
      ) : (
        <ul className={styles.list}>
          {ready.map(({ day, entry }) => {
            const dishes = dishesIn(entry.draft?.item).length
            return (
              <li key={day}>
                <strong>{t.onDay(nameOf(day))}</strong> {dishes === 0 ? t.willGo : t.willAppear(dishes)}
              </li>
            )
          })}
        </ul>
      )}
      {ready.length > 0 && <Effects verdicts={ready.map(({ verdict }) => verdict)} />}
      {faulty.length > 0 && (
        <section>
          <h3 className={styles.dialogTitle}>{t.cannot}</h3>
          <ul className={styles.list}>
            {faulty.map(({ day, verdict }) => (
              <li key={day}>
                <strong>{t.onDay(nameOf(day))}</strong>{' '}
                {[...new Set(verdict?.faults.map(({ message }) => message))].join(' ')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
  if (ready.length === 0) {
    return (
      <Modal
        key="faults"
        title={t.publishTitle}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t.close}
          </Button>
        }
      >
        <div className={styles.told}>{list}</div>
      </Modal>
    )
  }
  /** One day after the other; what one of them is refused for keeps no other back. */
  const publish = async (options: CallOptions): Promise<string> => {
    const published: string[] = []
    const refused: { name: string; error: unknown }[] = []
    for (const { day, entry } of ready) {
      try {
        await publishDay(entry, options)
        published.push(nameOf(day))
      } catch (error) {
        refused.push({ name: nameOf(day), error })
      }
    }
    const [first] = refused
    if (published.length === 0 && first !== undefined) throw first.error
    await onDone()
    const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(published)
    return [t.published(names), ...refused.map(({ name, error }) => t.notPublished(name, why(error)))].join(
      ' ',
    )
  }
  return (
    <ActDialog
      title={t.publishTitle}
      confirm={t.publish}
      working={t.publishing}
      doneTitle={t.publishedTitle}
      onClose={onClose}
      act={publish}
    >
      <div className={styles.told}>{list}</div>
    </ActDialog>
  )
}

/** Who sees it: the same for every day of a restaurant, and said once. */
function Effects({ verdicts }: { verdicts: readonly (Verdict | undefined)[] }) {
  const effects = new Set(verdicts.flatMap(verdict => verdict?.effects ?? []))
  return [...effects].map(effect => <p key={effect}>{effect}</p>)
}

async function publishDay({ id, version, draft, state }: FoundEntry, options: CallOptions): Promise<void> {
  const params = { part, id }
  if (dishesIn(draft?.item).length > 0) {
    await call(publishEntry, { params, body: { version } }, options)
    return
  }
  if (state === 'published') {
    const { version: next } = await call(withdrawEntry, { params }, options)
    await call(discardDraft, { params, query: { version: next } }, options)
  } else await call(discardDraft, { params, query: { version } }, options)
}

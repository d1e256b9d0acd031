import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserRoundPlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { call, isSessionOver, isUnknownOutcome, queryOf } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { alertDialog, confirmDialog } from '#platform/web/ui/forms/ask.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import {
  addBookingAssistant,
  type BookingAssistant,
  listBookingAssistants,
  maxAssistants,
  removeBookingAssistant,
} from '../../assistants-contract.ts'
import { messages } from '../../assistants-messages.ts'
import { PeopleField } from '../reservations/PeopleField.tsx'
import { useRefusalWords } from '../reservations/use-words.ts'
import styles from './BookingAssistants.module.css'

/** Who may book rooms in one's place, whom one adds and removes. */
export function BookingAssistants() {
  const t = useMessages(messages)
  const client = useQueryClient()
  const why = useRefusalWords()
  const [adding, setAdding] = useState(false)
  const [busy, setBusy] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const known = useQuery(queryOf(listBookingAssistants))

  const act = async (done: string, failed: string, send: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    try {
      await send()
      setAdding(false)
      toast.success(done)
      part.current?.focus()
    } catch (error) {
      if (isSessionOver(error)) return
      if (isUnknownOutcome(error)) toast.error(why(error))
      else await alertDialog({ tone: 'bad', title: failed, content: why(error) })
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: queryOf(listBookingAssistants).queryKey })
    }
  }
  const remove = async ({ id, name }: BookingAssistant) => {
    const isSure = await confirmDialog({
      ...{ tone: 'warn', title: t.removeTitle(name), content: t.removeNote },
      ...{ confirm: t.removeYes, cancel: t.cancel, variant: 'danger' },
    })
    if (!isSure) return
    await act(t.removed(name), t.notRemoved, () => call(removeBookingAssistant, { params: { id } }))
  }
  if (known.data === undefined) {
    return known.isError ? (
      <ErrorState title={t.failed} onRetry={() => void known.refetch()} busy={known.isFetching} />
    ) : (
      <Loading label={t.loading}>
        <Skeleton shape="box" height={110} />
      </Loading>
    )
  }
  const { assistants, left } = known.data
  return (
    <div ref={part} tabIndex={-1} className={styles.assistants}>
      <p className={styles.quiet}>{t.hint}</p>
      {assistants.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul role="list" className={styles.people}>
          {assistants.map(person => (
            <li key={person.id}>
              <span>
                <strong>{person.name}</strong>
                <small>{person.email}</small>
              </span>
              <IconButton
                label={t.remove(person.name)}
                icon={<X aria-hidden />}
                disabled={busy}
                onClick={() => void remove(person)}
              />
            </li>
          ))}
        </ul>
      )}
      {left === 0 ? (
        <p className={styles.quiet}>{assistants.length >= maxAssistants ? t.full : t.fullToday}</p>
      ) : adding ? (
        <>
          <PeopleField
            people={[]}
            onPeople={([person]) => {
              if (person === undefined) return
              const { id, name } = person
              void act(t.added(name), t.notAdded, () => call(addBookingAssistant, { body: { id } }))
            }}
            left={undefined}
            hint={t.left(left)}
            words={{ legend: t.who, add: t.addPerson }}
          />
          <Button onClick={() => setAdding(false)}>{t.cancel}</Button>
        </>
      ) : (
        <Button
          icon={<UserRoundPlus aria-hidden />}
          onClick={() => {
            setAdding(true)
            requestAnimationFrame(() => part.current?.querySelector('input')?.focus())
          }}
        >
          {t.add}
        </Button>
      )}
    </div>
  )
}

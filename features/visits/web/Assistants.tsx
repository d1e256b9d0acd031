import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserRoundPlus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { call, isUnknownOutcome, queryOf } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { alertDialog, confirmDialog } from '#platform/web/ui/forms/ask.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import {
  addAssistant,
  type Companion,
  listAssistants,
  maxAssistants,
  removeAssistant,
  searchAssistants,
} from '../contract.ts'
import { messages } from '../messages.ts'
import { PersonSearch } from './form/PersonSearch.tsx'
import formStyles from './form/VisitForm.module.css'
import { nameOf } from './form/VisitorDialog.tsx'
import styles from './GuestScreen.module.css'

/** Who may change one's visits, whom one adds and removes. */
export function Assistants() {
  const t = useMessages(messages)
  const client = useQueryClient()
  const why = useProblemWords()
  const [adding, setAdding] = useState(false)
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const assistants = useQuery(queryOf(listAssistants))
  const people = assistants.data?.assistants

  const act = async (done: string, failed: string, send: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await send()
      setAdding(false)
      toast.success(done)
      heading.current?.focus()
    } catch (error) {
      if (isUnknownOutcome(error)) toast.error(why(error))
      else await alertDialog({ tone: 'bad', title: failed, content: why(error) })
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: queryOf(listAssistants).queryKey })
    }
  }
  const remove = async (person: Companion) => {
    const isSure = await confirmDialog({
      ...{ tone: 'warn', title: t.removeAssistantTitle(nameOf(person)), content: t.removeAssistantNote },
      ...{ confirm: t.removeAssistantYes, cancel: t.cancel, variant: 'danger' },
    })
    if (!isSure) return
    await act(t.assistantRemoved(nameOf(person)), t.assistantNotRemoved, () =>
      call(removeAssistant, { params: { id: person.id } }),
    )
  }
  const isFull = people !== undefined && people.length >= maxAssistants
  return (
    <section className={styles.assistants} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t.assistants}
      </h2>
      <p className={styles.quiet}>{t.assistantsHint}</p>
      {people === undefined ? (
        assistants.isError ? (
          <ErrorState
            title={t.assistantsFailed}
            onRetry={() => void assistants.refetch()}
            busy={assistants.isFetching}
          />
        ) : (
          <Skeleton shape="box" height={48} />
        )
      ) : (
        <>
          {people.length === 0 ? (
            <p>{t.noAssistants}</p>
          ) : (
            <ul role="list">
              {people.map(person => (
                <li key={person.id} className={formStyles.person}>
                  <span>
                    <strong>{nameOf(person)}</strong>
                    <small>{person.email}</small>
                  </span>
                  <IconButton
                    label={t.removeAssistant(nameOf(person))}
                    icon={<X aria-hidden />}
                    disabled={busy}
                    onClick={() => void remove(person)}
                  />
                </li>
              ))}
            </ul>
          )}
          {isFull ? (
            <p className={styles.quiet}>{t.assistantsFull}</p>
          ) : adding ? (
            <>
              <PersonSearch
                id={`${id}-search`}
                query={filter => queryOf(searchAssistants, { query: { filter } })}
                peopleOf={found => found.people}
                notFound={t.noSuchColleague}
                busy={busy}
                onChoose={person =>
                  void act(t.assistantAdded(nameOf(person)), t.assistantNotAdded, () =>
                    call(addAssistant, { body: { id: person.id } }),
                  )
                }
              />
              <div className={formStyles.buttons}>
                <Button onClick={() => setAdding(false)}>{t.cancel}</Button>
              </div>
            </>
          ) : (
            <div className={formStyles.buttons}>
              <Button
                icon={<UserRoundPlus aria-hidden />}
                onClick={() => {
                  setAdding(true)
                  requestAnimationFrame(() => document.getElementById(`${id}-search`)?.focus())
                }}
              >
                {t.addAssistant}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

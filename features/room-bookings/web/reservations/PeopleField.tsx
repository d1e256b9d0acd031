import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { listUsers, searchDebounce } from '#features/directory/contract.ts'
import { isLongEnough } from '#features/directory/rules.ts'
import { maxSearch } from '#platform/contract/shapes.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { type Attendee, maxAttendees } from '../../contract.ts'
import { messages } from '../../dialog-messages.ts'
import styles from './PeopleField.module.css'

/** How many of those found are shown: who is not among them is looked for by more of their name. */
const mostFound = 6

interface PeopleFieldProps {
  people: readonly Attendee[]
  onPeople: (people: readonly Attendee[]) => void
  /** How many more may be invited at this moment, beside those who were before; undefined: not known. */
  left: number | undefined
  /** How many there may be at most, and how that is said; what holds for a booking by default. */
  most?: { count: number; words: string }
  hint?: string
  /** What the field is called, and the button beside each of those found; as for a booking by default. */
  words?: { legend: string; add: (name: string) => string }
}

/** The colleagues who are invited, found as in the phone book. */
export function PeopleField({ people, onPeople, left, most, hint, words }: PeopleFieldProps) {
  const t = useMessages(messages)
  const [text, setText] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  const wanted = text.trim().replace(/\s+/g, ' ')
  const rested = useRested(wanted, searchDebounce)
  const long = isLongEnough(wanted)
  const search = useQuery({
    ...queryOf(listUsers, { query: { $search: rested.replaceAll('"', ' '), $top: mostFound } }),
    enabled: long && isLongEnough(rested.replaceAll('"', ' ')),
    placeholderData: keepPreviousData,
  })
  const isSettled = rested === wanted && !search.isPlaceholderData
  const chosen = new Set(people.map(one => one.id))
  const found =
    long && isSettled && search.data !== undefined
      ? search.data.value.flatMap(({ id: one, displayName, mail }) =>
          one === undefined || chosen.has(one) ? [] : [{ id: one, name: displayName ?? mail ?? '', mail }],
        )
      : undefined
  const isMost = people.length >= (most?.count ?? maxAttendees)
  const isFull = isMost || left === 0
  const says = () => {
    if (wanted === '') return ''
    if (!long) return t.peopleMinimum
    if (isSettled && search.isError) return ''
    if (found === undefined) return t.peopleSearching
    return found.length === 0 ? t.peopleNotFound : t.peopleFound(found.length)
  }
  const focusField = () => requestAnimationFrame(() => box.current?.querySelector('input')?.focus())
  return (
    <fieldset ref={box} className={styles.field}>
      <legend>{words?.legend ?? t.people}</legend>
      <p className={styles.note}>{hint ?? t.peopleHint}</p>
      {people.length > 0 && (
        <ul role="list" className={styles.people}>
          {people.map(person => (
            <li key={person.id}>
              <span>
                {person.name}
                <AnswerOf answer={person.answer} />
              </span>
              <IconButton
                label={t.removePerson(person.name)}
                icon={<X aria-hidden />}
                onClick={() => {
                  onPeople(people.filter(one => one.id !== person.id))
                  focusField()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={styles.note}>{(isMost && most?.words) || t.peopleFull}</p>
      ) : (
        <>
          <SearchField
            id={id}
            label={t.peopleSearch}
            value={text}
            maxLength={maxSearch}
            onValue={setText}
            // It stands in a form, which is not to be sent by looking for somebody.
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          />
          <LiveRegion visible className={styles.note}>
            {says()}
          </LiveRegion>
          {long && isSettled && search.isError && (
            <ErrorState
              title={t.peopleFailed}
              onRetry={() => void search.refetch()}
              busy={search.isFetching}
            />
          )}
          {found !== undefined && found.length > 0 && (
            <ul role="list" className={styles.found}>
              {found.map(({ mail, ...person }) => (
                <li key={person.id}>
                  <Button
                    wide
                    aria-label={(words?.add ?? t.addPerson)(person.name)}
                    onClick={() => {
                      onPeople([...people, { ...person, answer: null }])
                      setText('')
                      focusField()
                    }}
                  >
                    <span>
                      {person.name} <small>{mail}</small>
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {left !== undefined && left <= nearLimit && <p className={styles.note}>{t.peopleLeft(left)}</p>}
        </>
      )}
    </fieldset>
  )
}

/** From so few on it is said how many more may be invited. */
const nearLimit = 10

/** What somebody who is invited has answered, as a sign with its word. */
export function AnswerOf({ answer }: Pick<Attendee, 'answer'>) {
  const t = useMessages(messages)
  if (answer === null) return null
  const Sign = answer === 'ACCEPTED' ? Check : X
  return (
    <small className={styles.answer}>
      <Sign aria-hidden /> {t.answers[answer]}
    </small>
  )
}

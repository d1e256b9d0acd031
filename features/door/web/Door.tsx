import { DoorOpen, Pencil, Printer } from 'lucide-react'
import { type FormEvent, memo, startTransition, useCallback, useMemo, useRef, useState } from 'react'
import { formatTime } from '#platform/time/campus-time.ts'
import { isNotThere } from '#platform/web/api/call.ts'
import { isRefused } from '#platform/web/api/is-refused.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Refused, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { type DoorList, maxDevice } from '../contract.ts'
import type { Desk, DeskState } from '../desk.ts'
import { messages } from '../messages.ts'
import { Check } from './Check.tsx'
import styles from './Door.module.css'
import { deskName } from './desk-name.ts'
import { NoShows } from './NoShows.tsx'
import { nameOf, People, useSearch, WholeList } from './People.tsx'
import { useDesk } from './use-desk.ts'
import { usePresses } from './use-presses.ts'
import { WalkInButton } from './WalkIn.tsx'

/** A door: codes and names are let in, with and without network. */
export function DoorScreen({ gate }: { gate: string }) {
  const t = useMessages(messages)
  const name = deskName.use()
  const [isNaming, setIsNaming] = useState(name === '')
  const { desk, state } = useDesk(gate)
  const { list, problem } = state
  return (
    <Page title={list?.gate.title ?? t.title} crumbs={[{ label: t.title, to: '/staff/door' }]}>
      {isNaming ? (
        <NameForm onNamed={() => setIsNaming(false)} />
      ) : list !== undefined ? (
        <OpenDoor desk={desk} state={state} list={list} device={name} onRename={() => setIsNaming(true)} />
      ) : isRefused(problem) || isNotThere(problem) ? (
        <Refused title={t.refused} icon={<DoorOpen aria-hidden />} />
      ) : problem !== undefined ? (
        <ErrorState title={t.failed} onRetry={() => void desk.sync()} />
      ) : (
        <RowsSkeleton label={t.loading} />
      )}
    </Page>
  )
}

/** Asks once what this desk is called. */
function NameForm({ onNamed }: { onNamed: () => void }) {
  const t = useMessages(messages)
  const [name, setName] = useState(deskName.get())
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const written = name.trim()
    if (written === '') {
      setIsMissing(true)
      field.current?.focus()
      return
    }
    deskName.set(written)
    onNamed()
  }
  return (
    <form noValidate onSubmit={save} className={styles.naming}>
      <h2>{t.nameTitle}</h2>
      <TextField
        ref={field}
        label={t.nameLabel}
        hint={t.nameHint}
        error={isMissing ? t.nameMissing : undefined}
        value={name}
        maxLength={maxDevice}
        autoComplete="off"
        onChange={event => {
          setName(event.target.value)
          setIsMissing(false)
        }}
      />
      <Button type="submit" variant="primary">
        {t.nameSave}
      </Button>
    </form>
  )
}

interface OpenDoorProps {
  desk: Desk
  state: DeskState
  list: DoorList
  device: string
}

function OpenDoor({ desk, state, list, device, onRename }: OpenDoorProps & { onRename: () => void }) {
  const t = useMessages(messages)
  const presses = usePresses(desk, device)
  const [search, setSearch] = useState('')
  /** What the list follows. */
  const [searched, setSearched] = useState('')
  const onSearch = useCallback((text: string) => {
    setSearch(text)
    // What was found follows a key at once. The whole list, which has more to draw, waits for the verdict on a code.
    if (text === '') startTransition(() => setSearched(text))
    else setSearched(text)
  }, [])
  const find = useSearch(state.people)
  const { kind, id } = list.gate
  const { press, welcome } = presses
  // A key in the field draws the field and the list anew, and nothing else.
  const besideCodes = useMemo(
    () =>
      kind === 'VISIT' && (
        <>
          <WalkInButton gate={id} isReached={state.reached} onWelcome={welcome} />
          <LinkButton to={`/staff/door/${id}/badges`} icon={<Printer aria-hidden />}>
            {t.badges}
          </LinkButton>
        </>
      ),
    [kind, id, state.reached, welcome, t],
  )
  const List = kind === 'EVACUATION' ? WholeList : People
  return (
    <div className={styles.door}>
      <div className={styles.head}>
        <Standing state={state} list={list} />
        {/* Not in the banner: the name of an event needs the width of a phone. */}
        <Button
          variant="quiet"
          icon={<Pencil aria-hidden />}
          aria-label={t.rename(device)}
          onClick={onRename}
        >
          {device}
        </Button>
      </div>
      <Check desk={desk} list={list} presses={presses} find={find} search={search} onSearch={onSearch}>
        {besideCodes}
      </Check>
      {kind === 'EVENT' && state.reached && <NoShows gate={id} desk={desk} />}
      <Notices desk={desk} state={state} list={list} device={device} />
      <List state={state} kind={kind} press={press} find={find} searched={searched} clock={desk.clock} />
    </div>
  )
}

/** Whether the door goes on without network, and what is still to be sent. */
const Standing = memo(function Standing({ state, list }: { state: DeskState; list: DoorList }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { kept, reached, reachedAt, unsent } = state
  const asOf = formatTime(reachedAt ?? new Date(list.now), language)
  return (
    <LiveRegion visible className={styles.standing}>
      <span>{!reached ? t.away(asOf) : kept ? t.ready(asOf) : t.notKept}</span>{' '}
      <span data-unsent={unsent.length > 0 || undefined}>
        {unsent.length > 0 ? t.unsent(unsent.length) : t.allSent}
      </span>
    </LiveRegion>
  )
})

/** What the server would not write, and who was let in at two desks that did not hear of each other. */
const Notices = memo(function Notices({ desk, state, list, device }: OpenDoorProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const name = (person: string) => nameOf(state.people.get(person), t)
  const at = ({ pressedAt, device }: { pressedAt: string; device: string }) =>
    t.atDesk(formatTime(new Date(pressedAt), language), device)
  const twice = [...state.states].flatMap(([person, { again }]) => again.map(one => ({ person, ...one })))
  return (
    <>
      {state.refused.length > 0 && (
        <div role="alert" className={styles.notice} data-tone="bad">
          <p className={styles.noticeTitle}>{t.refusedTitle}</p>
          <ul>
            {state.refused.map(({ person, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: only ever added to
              <li key={index}>{t.refusedOne(name(person), message)}</li>
            ))}
          </ul>
          <Button onClick={desk.dropRefused}>{t.dismiss}</Button>
        </div>
      )}
      {twice.length > 0 && (
        <div role="alert" className={styles.notice} data-tone="warn">
          <p className={styles.noticeTitle}>{t.againTitle}</p>
          <ul role="list" className={styles.cases}>
            {twice.map(({ person, before, entry }) => (
              <li key={entry.id} className={styles.twice}>
                <span>{t.againOne(name(person), at(before), at(entry))}</span>
                {/* Each is looked into where it happened. */}
                {list.gate.kind !== 'EVACUATION' && (
                  <Button
                    aria-label={t.settleOf(name(person))}
                    onClick={() => desk.settle([{ id: entry.id, person }], device)}
                  >
                    {t.settle}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
})

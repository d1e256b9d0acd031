import { BellRing, CalendarPlus, CircleCheck } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { maxSearch } from '#platform/contract/shapes.ts'
import { percentInWords } from '#platform/text/percent.ts'
import { campusDay, formatDate } from '#platform/time/campus-time.ts'
import { call } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { PagedRows, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { CheckLine, Select } from '#platform/web/ui/forms/choices.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Section } from '#platform/web/ui/Section.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { messages as boardMessages } from '../../board-messages.ts'
import {
  boardStates,
  type DivisionShare,
  downloadMissingPeople,
  type MissingPerson,
  type MissingStatus,
} from '../../follow-up-contract.ts'
import { messages } from '../../follow-up-messages.ts'
import { lastDayOf } from '../../rules.ts'
import { maxStaffPage, type StaffTraining } from '../../staff-contract.ts'
import { messages as staffMessages } from '../../staff-messages.ts'
import type { AssignTarget } from './AssignDialog.tsx'
import { NotTheirs, nameOf } from './parts.tsx'
import { Share } from './Share.tsx'
import styles from './Staff.module.css'
import { type FollowUp, useMissingPeople } from './use-staff.ts'

interface MissingProps {
  training: StaffTraining
  siteId: string
  followUp: FollowUp | undefined
  onRemind: () => void
  onAssign: (target: AssignTarget) => void
}

/** Who has a training to do: their share by division, then each of them. */
export function Missing({ training, siteId, followUp, onRemind, onAssign }: MissingProps) {
  const t = useMessages(messages)
  const common = useMessages(staffMessages)
  const board = useMessages(boardMessages)
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, MissingPerson>>(new Map())
  const search = useDeferredValue(typed)
  const division = address.get('division') ?? undefined
  const state = boardStates.find(one => one === address.get('state'))
  const pages = useMissingPeople({ id: training.id, siteId, division, search, state })
  /** What is looked at stands in the address: the board leads here. */
  const put = (name: 'division' | 'state', value: string | undefined) =>
    setAddress(
      before => {
        const next = new URLSearchParams(before)
        if (value === undefined) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const divisions = followUp?.divisions ?? []
  const named = divisions.map(one => one.division ?? t.noDivision)
  const filtered = division !== undefined || state !== undefined || search.trim() !== ''
  const mayAssign = !training.withdrawn && state !== 'EXPIRING'
  const target: AssignTarget =
    chosen.size > 0
      ? { people: [...chosen.values()] }
      : division === undefined
        ? {}
        : { division, name: division === '' ? t.noDivision : division }
  if (pages.refused) return <NotTheirs />
  return (
    <div className={desk.parts}>
      {divisions.length > 1 && (
        <Section title={t.divisions}>
          <ul role="list" className={styles.divisions}>
            {divisions.map(one => (
              <Division key={one.division ?? ''} share={one} />
            ))}
          </ul>
        </Section>
      )}
      <Section
        title={t.missing}
        action={
          <div className={rows.acts}>
            {!training.withdrawn && (
              <Button icon={<BellRing aria-hidden />} aria-haspopup="dialog" onClick={onRemind}>
                {t.remind}
              </Button>
            )}
            {mayAssign && (
              <Button
                icon={<CalendarPlus aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => {
                  onAssign(target)
                  setChosen(new Map())
                }}
              >
                {chosen.size > 0 ? board.assignTo(chosen.size) : board.assign}
              </Button>
            )}
            <DownloadButton
              name={`training-${training.id}-missing.csv`}
              load={() =>
                call(downloadMissingPeople, {
                  params: { id: training.id },
                  query: { siteId, division, state },
                })
              }
              label={t.download}
              busyLabel={common.downloading}
              failed={common.downloadFailed}
            />
          </div>
        }
      >
        <p className={desk.note}>{t.missingNote}</p>
        <div className={desk.filters}>
          <Select
            label={board.state}
            placeholder={board.everyState}
            options={boardStates.map(one => ({ value: one, text: board.states[one] }))}
            value={state ?? ''}
            onChange={({ target: { value } }) => put('state', value === '' ? undefined : value)}
          />
          {divisions.length > 1 && (
            <Select
              label={t.division}
              placeholder={t.everyDivision}
              options={named}
              value={division === undefined ? '' : division === '' ? t.noDivision : division}
              onChange={event => {
                const one = divisions[named.indexOf(event.currentTarget.value)]
                put('division', one === undefined ? undefined : (one.division ?? ''))
              }}
            />
          )}
          <SearchField
            label={common.search}
            hint={common.searchHint}
            value={typed}
            onValue={setTyped}
            maxLength={maxSearch}
          />
        </div>
        <PagedRows
          pages={pages}
          refused={<NotTheirs />}
          loading={<RowsSkeleton label={t.loading} />}
          failed={t.failed}
          empty={
            <EmptyState title={filtered ? t.nobodyFound : t.allTrained} icon={<CircleCheck aria-hidden />} />
          }
          label={t.missing}
          shown={t.shown}
          more={t.more}
          heading="h3"
        >
          {person => (
            <Person
              key={person.id}
              person={person}
              chosen={chosen.has(person.id)}
              // Who is trained has nothing to do by a day.
              {...(mayAssign && {
                onChoose: (isChosen: boolean) =>
                  setChosen(before => {
                    const next = new Map(before)
                    if (!isChosen) next.delete(person.id)
                    else if (next.size < maxStaffPage) next.set(person.id, person)
                    return next
                  }),
              })}
            />
          )}
        </PagedRows>
      </Section>
    </div>
  )
}

function Division({ share: { division, people, validated } }: { share: DivisionShare }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const percent = percentInWords(Math.floor((validated * 100) / people), language)
  return (
    <li>
      <h3>{division ?? t.noDivision}</h3>
      <Share part={validated} of={people}>
        {t.share(validated, people, percent)}
      </Share>
    </li>
  )
}

const tones: Record<MissingStatus, 'warn' | 'bad' | 'neutral'> = {
  TODO: 'neutral',
  ONGOING: 'neutral',
  RESTART_REQUIRED: 'warn',
  EXPIRED: 'bad',
  EXPIRING: 'warn',
}

interface PersonProps {
  person: MissingPerson
  chosen: boolean
  onChoose?: (isChosen: boolean) => void
}

function Person({ person, chosen, onChoose }: PersonProps) {
  const t = useMessages(messages)
  const board = useMessages(boardMessages)
  const common = useMessages(staffMessages)
  const language = useLanguage()
  const { email, kind, status, division, dueOn, validUntil, remindedAt } = person
  const name = nameOf(person)
  const isLate = dueOn !== null && dueOn < campusDay(new Date())
  const called = name === '' ? email : name
  return (
    <li className={rows.row}>
      {onChoose !== undefined && (
        <CheckLine
          checked={chosen}
          aria-label={board.choose(called)}
          onChange={event => onChoose(event.target.checked)}
        >
          {''}
        </CheckLine>
      )}
      <div className={rows.about}>
        <h3 tabIndex={-1}>{called}</h3>
        <p className={rows.facts}>
          <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
          {kind === 'VISITOR' && <Badge tone="neutral">{common.kinds.VISITOR}</Badge>}
          <span>{email}</span>
          {division !== null && <span>{division}</span>}
          {status === 'EXPIRING' && validUntil !== null ? (
            <span>{common.validUntil(formatDate(lastDayOf(new Date(validUntil)), language, 'date'))}</span>
          ) : (
            dueOn !== null && (
              <Badge tone={isLate ? 'bad' : 'neutral'}>
                {(isLate ? t.wasDueOn : t.dueOn)(formatDate(dueOn, language, 'date'))}
              </Badge>
            )
          )}
          {remindedAt !== null && (
            <span>{t.remindedOn(formatDate(new Date(remindedAt), language, 'date'))}</span>
          )}
        </p>
      </div>
    </li>
  )
}

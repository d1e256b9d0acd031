import { Undo2, Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { maxSearch } from '#platform/contract/shapes.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { PagedRows, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { lastDayOf } from '../../rules.ts'
import { type PersonStatus, personStatuses, type TrainingPerson } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { NotTheirs, nameOf } from './parts.tsx'
import { useTrainingPeople } from './use-staff.ts'

interface PeopleProps {
  id: string
  siteId: string
  /** Asks to withdraw the certificate of somebody. */
  onWithdraw: (person: TrainingPerson) => void
}

/** Who has begun a training, to be searched. */
export function People({ id, siteId, onWithdraw }: PeopleProps) {
  const t = useMessages(messages)
  const [status, setStatus] = useState<PersonStatus>()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const pages = useTrainingPeople({ id, siteId, status, search })
  const filtered = status !== undefined || search.trim() !== ''
  return (
    <>
      <div className={desk.filters}>
        <Select
          label={t.status}
          placeholder={t.everyStatus}
          options={personStatuses.map(one => t.statuses[one])}
          value={status === undefined ? '' : t.statuses[status]}
          onChange={event =>
            setStatus(personStatuses.find(one => t.statuses[one] === event.currentTarget.value))
          }
        />
        <SearchField
          label={t.search}
          hint={t.searchHint}
          value={typed}
          onValue={setTyped}
          maxLength={maxSearch}
        />
      </div>
      <PagedRows
        pages={pages}
        refused={<NotTheirs />}
        loading={<RowsSkeleton label={t.peopleLoading} />}
        failed={t.peopleFailed}
        empty={<EmptyState title={filtered ? t.nobodyFound : t.nobody} icon={<Users aria-hidden />} />}
        label={t.people}
        shown={t.peopleVisible}
        more={t.morePeople}
        heading="h3"
      >
        {person => <Person key={person.id} person={person} onWithdraw={() => onWithdraw(person)} />}
      </PagedRows>
    </>
  )
}

const tones: Record<PersonStatus, 'good' | 'warn' | 'bad' | 'neutral'> = {
  ONGOING: 'neutral',
  RESTART_REQUIRED: 'warn',
  VALIDATED: 'good',
  EXPIRED: 'bad',
}

function Person({ person, onWithdraw }: { person: TrainingPerson; onWithdraw: () => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { email, kind, status, score, startedAt, validatedAt, validUntil, certificate } = person
  const name = nameOf(person)
  const day = (date: Date) => formatDate(date, language, 'date')
  const until = validUntil === null ? null : formatDate(lastDayOf(new Date(validUntil)), language, 'date')
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h3 tabIndex={-1}>{name}</h3>
        <p className={rows.facts}>
          <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
          {kind === 'VISITOR' && <Badge tone="neutral">{t.kinds.VISITOR}</Badge>}
          <span>{email}</span>
          {score !== null && <span>{t.score(score)}</span>}
        </p>
        <p className={rows.facts}>
          <span>
            {validatedAt === null
              ? t.begunOn(day(new Date(startedAt)))
              : t.validatedOn(day(new Date(validatedAt)))}
          </span>
          {status === 'VALIDATED' && <span>{until === null ? t.forGood : t.validUntil(until)}</span>}
          {status === 'EXPIRED' && until !== null && <span>{t.endedOn(until)}</span>}
          {certificate !== null && <span>{t.code(certificate)}</span>}
        </p>
      </div>
      {status === 'VALIDATED' && certificate !== null && (
        <div className={rows.acts}>
          <Button
            icon={<Undo2 aria-hidden />}
            aria-label={t.withdrawCertificateOf(name)}
            aria-haspopup="dialog"
            onClick={onWithdraw}
          >
            {t.withdrawCertificate}
          </Button>
        </div>
      )}
    </li>
  )
}

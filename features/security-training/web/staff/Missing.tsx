import { BellRing, CircleCheck, FileSpreadsheet } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { maxSearch } from '#platform/contract/shapes.ts'
import { percentInWords } from '#platform/text/percent.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { call } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Section } from '#platform/web/ui/Section.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import {
  type DivisionShare,
  downloadMissingPeople,
  type MissingPerson,
  type MissingStatus,
} from '../../follow-up-contract.ts'
import { messages } from '../../follow-up-messages.ts'
import type { StaffTraining } from '../../staff-contract.ts'
import { messages as staffMessages } from '../../staff-messages.ts'
import { nameOf, Refused, RowsSkeleton } from './parts.tsx'
import { Share } from './Share.tsx'
import styles from './Staff.module.css'
import { useDownload } from './use-download.ts'
import { type FollowUp, useMissingPeople } from './use-staff.ts'

interface MissingProps {
  training: StaffTraining
  siteId: string
  followUp: FollowUp | undefined
  onRemind: () => void
}

/** Who has a training to do: their share by division, then each of them. */
export function Missing({ training, siteId, followUp, onRemind }: MissingProps) {
  const t = useMessages(messages)
  const common = useMessages(staffMessages)
  const [division, setDivision] = useState<string>()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const { list, refused, ...paging } = useMissingPeople({ id: training.id, siteId, division, search })
  const [busy, download] = useDownload(`training-${training.id}-missing.csv`, () =>
    call(downloadMissingPeople, { params: { id: training.id }, query: { siteId } }),
  )
  const divisions = followUp?.divisions ?? []
  const named = divisions.map(one => one.division ?? t.noDivision)
  const filtered = division !== undefined || search.trim() !== ''
  if (refused) return <Refused />
  return (
    <div className={styles.parts}>
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
            <Button icon={<FileSpreadsheet aria-hidden />} busy={busy} onClick={download}>
              {busy ? common.downloading : t.download}
            </Button>
          </div>
        }
      >
        <p className={styles.note}>{t.missingNote}</p>
        <div className={styles.filters}>
          {divisions.length > 1 && (
            <Select
              label={t.division}
              placeholder={t.everyDivision}
              options={named}
              value={division === undefined ? '' : division === '' ? t.noDivision : division}
              onChange={event => {
                const chosen = divisions[named.indexOf(event.currentTarget.value)]
                setDivision(chosen === undefined ? undefined : (chosen.division ?? ''))
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
        <Listing
          list={list}
          loading={<RowsSkeleton label={t.loading} />}
          failed={t.failed}
          empty={
            <EmptyState title={filtered ? t.nobodyFound : t.allTrained} icon={<CircleCheck aria-hidden />} />
          }
        >
          {people => (
            <PagedList
              count={people.length}
              shown={t.shown(people.length)}
              focus="h3"
              paging={paging}
              more={t.more}
            >
              <ul role="list" aria-label={t.missing} className={rows.list}>
                {people.map(person => (
                  <Person key={person.id} person={person} />
                ))}
              </ul>
            </PagedList>
          )}
        </Listing>
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
}

function Person({ person }: { person: MissingPerson }) {
  const t = useMessages(messages)
  const common = useMessages(staffMessages)
  const language = useLanguage()
  const { email, kind, status, division, remindedAt } = person
  const name = nameOf(person)
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h3 tabIndex={-1}>{name === '' ? email : name}</h3>
        <p className={rows.facts}>
          <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
          {kind === 'VISITOR' && <Badge tone="neutral">{common.kinds.VISITOR}</Badge>}
          <span>{email}</span>
          {division !== null && <span>{division}</span>}
          {remindedAt !== null && (
            <span>{t.remindedOn(formatDate(new Date(remindedAt), language, 'date'))}</span>
          )}
        </p>
      </div>
    </li>
  )
}

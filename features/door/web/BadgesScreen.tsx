import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { campusDay, formatDate } from '#platform/time/campus-time.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Answer, Refused, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { PrintedLabels } from '#platform/web/ui/labels/PrintedLabels.tsx'
import { QrCode } from '#platform/web/ui/QrCode.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { type DoorList, type DoorPerson, listPasses, openGate } from '../contract.ts'
import { messages } from '../messages.ts'
import { doorStates } from '../rules.ts'
import styles from './Badges.module.css'
import { useSearch } from './People.tsx'

/** Badges of a day’s visitors on sheets of labels, for the printer at reception. */
export default function BadgesScreen() {
  const t = useMessages(messages)
  const { gate = '' } = useScreenInput<'gate'>()
  const list = useQuery({ ...queryOf(openGate, { params: { gate } }), staleTime: 0 })
  const passes = useQuery({ ...queryOf(listPasses, { params: { gate } }), staleTime: 0 })
  const both = list.data &&
    passes.data && { list: list.data, codes: new Map(passes.data.passes.map(readPass)) }
  return (
    <Page
      title={t.badgesTitle}
      crumbs={[
        { label: t.title, to: '/staff/door' },
        { label: list.data?.gate.title ?? t.list, to: `/staff/door/${gate}` },
      ]}
    >
      <Answer
        answer={{
          data: both || undefined,
          error: list.error ?? passes.error,
          isFetching: list.isFetching || passes.isFetching,
          refetch: () => Promise.all([list.refetch(), passes.refetch()]),
        }}
        refused={<Refused title={t.refused} icon={<IdCard aria-hidden />} />}
        failed={t.badgesFailed}
        loading={<RowsSkeleton label={t.loadingBadges} />}
      >
        {({ list: read, codes }) => <Badges list={read} codes={codes} />}
      </Answer>
    </Page>
  )
}

const readPass = ({ person, code }: { person: string; code: string }) => [person, code] as const

const whose = ['EXPECTED', 'PRESENT', 'ALL'] as const
function Badges({ list, codes }: { list: DoorList; codes: ReadonlyMap<string, string> }) {
  const t = useMessages(messages)
  const people = useMemo(() => new Map(list.people.map(person => [person.id, person])), [list])
  const states = useMemo(() => doorStates(list.entries), [list])
  const find = useSearch(people)
  const [search, setSearch] = useState('')
  const [which, setWhich] = useState<(typeof whose)[number]>('EXPECTED')
  const searched = useDeferredValue(search)
  const named = useMemo(() => find(searched), [find, searched])
  const statusOf = ({ id }: DoorPerson) => states.get(id)?.status ?? 'EXPECTED'
  const of = (some: (typeof whose)[number]) =>
    named.filter(person => some === 'ALL' || statusOf(person) === some)
  const label = (person: DoorPerson) => (
    <Label
      key={person.id}
      person={person}
      day={list.gate.start}
      site={list.gate.site}
      code={codes.get(person.id)}
    />
  )
  const words = {
    EXPECTED: t.expected(of('EXPECTED').length),
    PRESENT: t.present(of('PRESENT').length),
    ALL: t.all(named.length),
  }
  return (
    <div className={styles.badges}>
      <PrintedLabels
        items={of(which)}
        label={label}
        filters={
          <TextField
            label={t.badgesSearch}
            hint={t.badgesSearchHint}
            value={search}
            autoComplete="off"
            onChange={event => setSearch(event.target.value)}
          />
        }
        chips={
          <fieldset aria-label={t.badgesOf} className={styles.chips}>
            {whose.map(one => (
              <Chip key={one} pressed={which === one} chosen={which === one} onClick={() => setWhich(one)}>
                {words[one]}
              </Chip>
            ))}
          </fieldset>
        }
        empty={<EmptyState title={t.noBadgesHere} icon={<IdCard aria-hidden />} />}
        printing={t.printing}
        more={t.moreBadges}
      />
    </div>
  )
}

interface LabelProps {
  person: DoorPerson
  day: string
  site: string
  code: string | undefined
}

function Label({ person: { name, company, host }, day, site, code }: LabelProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <article className={styles.label}>
      <div className={styles.words}>
        <p className={styles.kind}>
          {t.visitor} · {site}
        </p>
        <h2 className={styles.name}>{name || t.unnamed}</h2>
        {company !== null && <p className={styles.company}>{company}</p>}
        {host !== null && <p>{t.host(host)}</p>}
        <p>{formatDate(campusDay(new Date(day)), language, 'date')}</p>
      </div>
      {code !== undefined && <QrCode text={code} label={t.codeOf(name)} className={styles.code} />}
    </article>
  )
}

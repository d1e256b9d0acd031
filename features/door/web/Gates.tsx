import { useQuery } from '@tanstack/react-query'
import { DoorOpen, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatTime, formatTimeRange } from '#platform/time/campus-time.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Answer, Refused, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Section } from '#platform/web/ui/Section.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { type Gate, listGates } from '../contract.ts'
import { openDesk } from '../desk.ts'
import { messages } from '../messages.ts'
import styles from './Door.module.css'
import { deskStore } from './store.ts'
import { deskServer } from './use-desk.ts'

/** What whoever is at a door may let in today; without network, what lies on this device. */
export function GatesScreen() {
  const isSignedIn = useSession().status === 'signed-in'
  return <Page>{isSignedIn ? <GatesOfToday /> : <StoredGates />}</Page>
}

function GatesOfToday() {
  const t = useMessages(messages)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const owner = useLocalState(s => s.userId) ?? ''
  const gates = useQuery({
    ...queryOf(listGates, { query: { siteId } }),
    staleTime: 0,
    refetchInterval: 60_000,
  })
  const meeting = gates.data?.gates.find(({ kind }) => kind === 'EVACUATION')?.id
  useEffect(() => {
    if (meeting !== undefined) void keepList(meeting, owner)
  }, [meeting, owner])
  if (gates.isError && !navigator.onLine) return <StoredGates />
  return (
    <Answer
      answer={gates}
      refused={<Refused title={t.refused} icon={<DoorOpen aria-hidden />} />}
      failed={t.gatesFailed}
      loading={<RowsSkeleton label={t.loadingGates} count={3} />}
    >
      {data =>
        data.gates.length === 0 ? (
          <EmptyState title={t.noGates} icon={<DoorOpen aria-hidden />}>
            <p>{t.noGatesHint}</p>
          </EmptyState>
        ) : (
          <Section title={t.gates}>
            <GateList gates={data.gates} />
          </Section>
        )
      }
    </Answer>
  )
}

/** Puts the list of who is on site on this device: when it is wanted there may be no network any more. */
function keepList(gate: string, owner: string): Promise<void> {
  const now = () => new Date()
  const store = deskStore(owner, now)
  return openDesk({ gate, store, server: deskServer, now, newId: () => crypto.randomUUID() }).start()
}

function StoredGates() {
  const t = useMessages(messages)
  const owner = useLocalState(s => s.userId) ?? ''
  const [gates, setGates] = useState<Gate[]>()
  useEffect(() => {
    void deskStore(owner, () => new Date())
      .gates()
      .then(setGates, () => setGates([]))
  }, [owner])
  if (gates === undefined) return <RowsSkeleton label={t.loadingGates} count={3} />
  if (gates.length === 0) {
    return (
      <EmptyState title={t.noKeptGates} icon={<WifiOff aria-hidden />}>
        <p>{t.noKeptHint}</p>
      </EmptyState>
    )
  }
  return (
    <Section title={t.gates}>
      <p className={styles.line}>
        <WifiOff aria-hidden />
        {t.storedGates}
      </p>
      <GateList gates={gates} />
    </Section>
  )
}

function GateList({ gates }: { gates: readonly Gate[] }) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <ul role="list" aria-label={t.gates} className={rows.list}>
      {gates.map(({ id, kind, title, start, end, opensAt, present, expected }) => (
        <li key={id} className={rows.row}>
          <div className={rows.about}>
            {/* A page of its own: only that of the door may ask for the camera. */}
            <h3>
              <Link to={`/staff/door/${id}`} reloadDocument>
                {title}
              </Link>
            </h3>
            <p className={rows.facts}>
              <Badge tone={kind === 'EVACUATION' ? 'warn' : 'neutral'}>{t.kinds[kind]}</Badge>
              {kind === 'EVENT' && <span>{formatTimeRange(new Date(start), new Date(end), language)}</span>}
              {kind === 'VISIT' && <span>{t.opensAt(formatTime(new Date(opensAt), language))}</span>}
            </p>
          </div>
          <p className={styles.count}>
            {kind === 'EVACUATION' ? t.onSite(present) : t.counts(present, expected)}
          </p>
        </li>
      ))}
    </ul>
  )
}

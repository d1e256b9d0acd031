import { BadgeCheck, CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWrites } from '#features/studio/web/public.tsx'
import { formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { PagedRows, Refused, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import rows from '#platform/web/ui/rows.module.css'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import type { AnimationStatus } from '../../contract.ts'
import { listStaffAnimations, type StaffCard } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { useLiveAnimations } from '../use-live-animations.ts'
import { Places } from './Places.tsx'
import { useStaffAnimations } from './use-staff.ts'

const liveCalls = [listStaffAnimations]

/** The animations of the campus with their places, for those who look after them. */
export function AnimationsScreen() {
  const t = useMessages(messages)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const [which, setWhich] = useState<'coming' | 'past'>('coming')
  useLiveAnimations(siteId, liveCalls)
  const writes = useWrites('animations')
  const tabs = [
    { id: 'coming', label: t.coming },
    { id: 'past', label: t.past },
  ] as const
  return (
    <Page>
      <div className={desk.parts}>
        {writes && (
          <div className={rows.acts}>
            <LinkButton to="/staff/slots" icon={<CalendarPlus aria-hidden />}>
              {t.toWrite}
            </LinkButton>
          </div>
        )}
        <Tabs label={t.which} tabs={tabs} selected={which} onSelect={setWhich}>
          <Animations key={`${siteId} ${which}`} siteId={siteId} past={which === 'past'} />
        </Tabs>
      </div>
    </Page>
  )
}

function Animations({ siteId, past }: { siteId: string; past: boolean }) {
  const t = useMessages(messages)
  return (
    <PagedRows
      pages={useStaffAnimations(siteId, past)}
      refused={<NotTheirs />}
      loading={<RowsSkeleton label={t.loading} />}
      failed={t.loadFailed}
      empty={
        <EmptyState title={past ? t.emptyPast : t.empty} icon={<BadgeCheck aria-hidden />}>
          {!past && <p>{t.emptyHint}</p>}
        </EmptyState>
      }
      label={t.animations}
      shown={t.shown}
      more={t.loadMore}
      heading="h2"
    >
      {animation => <Row key={animation.id} animation={animation} />}
    </PagedRows>
  )
}

export const tones: Record<AnimationStatus, 'good' | 'warn' | 'bad' | 'neutral'> = {
  DRAFT: 'warn',
  CREATED: 'good',
  FINISHED: 'neutral',
  CANCELLED: 'bad',
}

function Row({ animation }: { animation: StaffCard }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id, name, status, firstDate, slots, taken, limit, mayAnimate } = animation
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h2 tabIndex={-1}>{mayAnimate ? <Link to={`/staff/events/${id}`}>{name}</Link> : name}</h2>
        <p className={rows.facts}>
          <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
          <span>{firstDate === null ? t.noSlot : formatDate(new Date(firstDate), language, 'medium')}</span>
          {slots > 0 && <span>{t.slotCount(slots)}</span>}
          {!mayAnimate && <span>{t.notYours}</span>}
        </p>
      </div>
      {limit > 0 && <Places taken={taken} limit={limit} />}
    </li>
  )
}

/** What it says to who may not, or no longer, look after it. */
export function NotTheirs() {
  return <Refused title={useMessages(messages).refused} icon={<BadgeCheck aria-hidden />} />
}

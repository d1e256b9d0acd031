import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import type { AnimationStatus } from '../../contract.ts'
import { listStaffAnimations, type StaffCard } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { useLiveAnimations } from '../use-live-animations.ts'
import { Places } from './Places.tsx'
import { useStaffAnimations } from './use-staff.ts'

const shownCalls = [listStaffAnimations]

/** The animations of the campus with their places, for those who look after them. */
export function AnimationsScreen() {
  const t = useMessages(messages)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const [which, setWhich] = useState<'coming' | 'past'>('coming')
  useLiveAnimations(siteId, shownCalls)
  const tabs = [
    { id: 'coming', label: t.coming },
    { id: 'past', label: t.past },
  ] as const
  return (
    <Page>
      <Tabs label={t.which} tabs={tabs} selected={which} onSelect={setWhich}>
        <Animations key={`${siteId} ${which}`} siteId={siteId} past={which === 'past'} />
      </Tabs>
    </Page>
  )
}

function Animations({ siteId, past }: { siteId: string; past: boolean }) {
  const t = useMessages(messages)
  const { list, refused, ...paging } = useStaffAnimations(siteId, past)
  if (refused) return <Refused />
  return (
    <Listing
      list={list}
      loading={<ListSkeleton label={t.loading} />}
      failed={t.loadFailed}
      empty={
        <EmptyState title={past ? t.emptyPast : t.empty} icon={<BadgeCheck aria-hidden />}>
          {!past && <p>{t.emptyHint}</p>}
        </EmptyState>
      }
    >
      {animations => (
        <PagedList
          count={animations.length}
          shown={t.shown(animations.length)}
          focus="h2"
          paging={paging}
          more={t.loadMore}
        >
          <ul role="list" aria-label={t.animations} className={rows.list}>
            {animations.map(animation => (
              <Row key={animation.id} animation={animation} />
            ))}
          </ul>
        </PagedList>
      )}
    </Listing>
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

export function ListSkeleton({ label, count = 6 }: { label: string; count?: number }) {
  return (
    <Loading label={label} className={rows.list}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal grey shapes without identity
        <div key={index} className={rows.row}>
          <div className={rows.about}>
            <Skeleton width="min(24rem, 80%)" />
            <Skeleton width="min(16rem, 60%)" />
          </div>
        </div>
      ))}
    </Loading>
  )
}

/** What it says to who may not, or no longer, look after it. */
export function Refused() {
  const t = useMessages(messages)
  return (
    <EmptyState title={t.refused} icon={<BadgeCheck aria-hidden />}>
      <p>{t.refusedHint}</p>
      <LinkButton to="/">{t.home}</LinkButton>
    </EmptyState>
  )
}

import { DoorOpen } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CampusChoice, studioTitle, usePart, useWrittenCampus } from '#features/studio/web/public.tsx'
import { isRefused } from '#platform/web/api/is-refused.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { Refused } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { messages } from '../../table-messages.ts'
import { useItems } from '../use-items.ts'
import { columnsOf } from './cells.ts'
import { Rooms } from './Rooms.tsx'
import { writtenOf } from './written-rooms.ts'

const icon = <DoorOpen aria-hidden />

/** The rooms and desks of a campus, written as in a spreadsheet. */
export default function RoomsTableScreen() {
  const t = useMessages(messages)
  const studio = useMessages(studioTitle)
  return (
    <Page
      title={t.title}
      reading="wide"
      crumbs={[
        { label: studio, to: '/staff/studio' },
        { label: t.rooms, to: '/staff/studio/rooms' },
      ]}
    >
      <OfCampus />
    </Page>
  )
}

/** Which campus: it stands in the address. */
function OfCampus() {
  const t = useMessages(messages)
  const [, setAddress] = useSearchParams()
  const { parts, offered, site } = useWrittenCampus('rooms')
  const described = usePart('rooms')
  const items = useItems('rooms', site?.id)
  /** Counts what came in anew: what is written goes on from it. */
  const [generation, setGeneration] = useState(0)
  const columns = useMemo(
    () => columnsOf(described.data?.fields ?? [], (label, language) => t.inLanguage[language](label)),
    [described.data, t],
  )
  const error = parts.error ?? described.error ?? items.error
  if (isRefused(error)) return <Refused title={t.refused} icon={icon} />
  const codes = described.data?.names.find(({ part }) => part === 'sites')?.titles ?? {}
  const code =
    Object.entries(codes).find(([, title]) => title === site?.name)?.[0] ??
    (items.data ?? []).map(row => writtenOf(row).site).find(one => typeof one === 'string')
  return (
    <>
      {offered.length > 1 && (
        <div className={desk.filters}>
          <CampusChoice
            {...{ offered, site }}
            onChoose={campus => setAddress({ campus }, { replace: true })}
          />
        </div>
      )}
      {site !== undefined && items.data !== undefined && columns.length > 0 ? (
        <Rooms
          key={site.id}
          siteId={site.id}
          siteCode={typeof code === 'string' ? code : ''}
          rows={items.data}
          columns={columns}
          generation={generation}
          reload={async () => {
            await items.refetch()
            setGeneration(before => before + 1)
          }}
        />
      ) : error !== null ? (
        <ErrorState
          title={t.failed}
          onRetry={() => {
            void parts.refetch()
            void described.refetch()
            void items.refetch()
          }}
          busy={items.isFetching}
        />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}

function TableSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading}>
      <Skeleton width="60%" />
      <Skeleton shape="box" height="24rem" />
    </Loading>
  )
}

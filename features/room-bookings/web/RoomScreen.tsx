import { DoorClosed } from 'lucide-react'
import { hubTitle } from '#features/rooms/web/extension-points.ts'
import { isNotThere } from '#platform/web/api/call.ts'
import { queries } from '#platform/web/api/queries.ts'
import { onceSignedIn } from '#platform/web/session/session-store.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { messages } from '../room-messages.ts'
import { useCheckInViews } from './check-in/use-check-in-views.ts'
import { RoomSkeleton } from './room/RoomSkeleton.tsx'
import { RoomView } from './room/RoomView.tsx'
import { useSearchThatLedHere } from './room/use-room-address.ts'
import { mySchedulesQuery, useRoomSchedule } from './use-schedules.ts'

// For whom it may be booked is known before the question whether to book it.
onceSignedIn(() => void queries.prefetchQuery(mySchedulesQuery()))

/** A room: where and what it is, when it is free, and the ways to book it. */
export default function RoomScreen() {
  const t = useMessages(messages)
  const meetings = useMessages(hubTitle)
  const { email = '' } = useScreenInput<'email'>()
  const search = useSearchThatLedHere()
  const { data, error, isError, isFetching, refetch } = useRoomSchedule(email)
  const checkIn = useCheckInViews(data && data.checkIns.length > 0)
  const loading = (data === undefined && !isError) || checkIn.waits
  return (
    <Page
      title={data?.referentiel.room ?? t.room}
      crumbs={[
        { label: meetings, to: '/meeting' },
        { label: t.search, to: search },
      ]}
      loading={loading}
    >
      {data !== undefined && !checkIn.waits ? (
        <RoomView
          schedule={data}
          outdated={isError}
          refreshing={isFetching}
          onRefresh={() => void refetch()}
          CheckIn={checkIn.views?.CheckInAtRoom}
        />
      ) : loading ? (
        <RoomSkeleton />
      ) : isNotThere(error) ? (
        <EmptyState title={t.notFound} icon={<DoorClosed aria-hidden />}>
          <p>{t.notFoundHint}</p>
          <LinkButton to={search}>{t.back}</LinkButton>
        </EmptyState>
      ) : (
        <ErrorState title={t.failed} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Page>
  )
}

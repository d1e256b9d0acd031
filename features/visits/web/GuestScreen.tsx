import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type AccountDetails, getAccountDetails } from '#features/account/contract.ts'
import type { Span } from '#platform/time/span.ts'
import { call, queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { alertDialog } from '#platform/web/ui/forms/ask.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { createVisit, createVisits, listAssistants, maxVisitors, type Visit } from '../contract.ts'
import { messages } from '../messages.ts'
import { Assistants } from './Assistants.tsx'
import { forgetValues, storedValues, storeValues } from './form/stored-values.ts'
import { useSend } from './form/use-send.ts'
import { VisitForm } from './form/VisitForm.tsx'
import { againValues, bookedValues, startValues } from './form/visit-values.ts'
import styles from './GuestScreen.module.css'
import { MyVisits, standsBeside } from './MyVisits.tsx'
import { useAccompanied, useFormerVisitors, useVisits } from './use-visits.ts'
import type { OfBooking } from './visit-for-booking.ts'

/** Invites visitors to the campus, and shows the own visits beside. A link from a room’s booking fills in where and when. */
export default function GuestScreen() {
  const t = useMessages(messages)
  const account = useQuery(queryOf(getAccountDetails))
  const host = account.data
  const booked = useBooked()
  return (
    <Page loading={host === undefined && !account.isError}>
      {host !== undefined ? (
        host.hasBadge ? (
          <Welcome key={booked?.reservationId} host={host} booked={booked} />
        ) : (
          <>
            <EmptyState title={t.noBadge} icon={<IdCard aria-hidden />}>
              <p>{t.noBadgeHint}</p>
            </EmptyState>
            <VisitsOfOthers />
          </>
        )
      ) : account.isError ? (
        <ErrorState
          title={t.accountFailed}
          onRetry={() => void account.refetch()}
          busy={account.isFetching}
        />
      ) : (
        <Loading label={t.loading} className={styles.waiting}>
          <Skeleton shape="box" height={280} />
          <Skeleton shape="box" height={160} />
          <Skeleton shape="box" height={160} />
        </Loading>
      )}
    </Page>
  )
}

/** Who has no badge may look after the visits of somebody who has one, or accompany their visitors. */
function VisitsOfOthers() {
  const t = useMessages(messages)
  const language = useLanguage()
  const hosts = useQuery(queryOf(listAssistants)).data?.hosts ?? []
  const { visits } = useAccompanied()
  if (hosts.length === 0 && visits.length === 0) return null
  return (
    <div className={styles.beside}>
      {hosts.length > 0 && <p>{t.mayChangeOf(new Intl.ListFormat(language).format(hosts))}</p>}
      <MyVisits onAgain={undefined} />
    </div>
  )
}

/** Until the limits are there nothing is told of them; the server keeps them all the same. */
const notKnown = { visitsLeft: Number.POSITIVE_INFINITY, visitorsLeft: Number.POSITIVE_INFINITY }

/** A room that the host has booked, for the visit. */
interface Booked extends Span {
  reservationId: string
  siteId: string
  room: string
}

/** Undefined: the form was not opened from a booking, or from an address that cannot be read. */
function useBooked(): Booked | undefined {
  const { siteId, room, start, end, reservation } = useScreenInput<OfBooking>()
  if (!siteId || !room || !start || !end || !reservation) return undefined
  const span = { start: new Date(start), end: new Date(end) }
  if (!(span.start < span.end)) return undefined
  return { reservationId: reservation, siteId, room, ...span }
}

function Welcome({ host, booked }: { host: AccountDetails; booked: Booked | undefined }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const navigate = useNavigate()
  const chosenSite = useLocalState(s => s.siteId) ?? ''
  const siteId = booked?.siteId ?? chosenSite
  /** The name under which what was typed is kept. */
  const draft = ['visit', booked?.reservationId ?? ''].join(' ').trim()
  const [values, setValues] = useState(() => {
    const kept = storedValues(draft)
    if (kept !== undefined || booked === undefined) return kept ?? startValues(new Date(), language)
    return bookedValues(t.meetingIn(booked.room), booked, language)
  })
  /** Each visit begins with a form of its own. */
  const [begun, setBegun] = useState(0)
  const former = useFormerVisitors()
  const allowed = useVisits(false).firstPage
  const form = useRef<HTMLDivElement>(null)
  const isBeside = useMedia(standsBeside)
  const sending = useSend({
    host,
    isNew: true,
    failedTitle: t.formError,
    async send(body, options, { otherDays }) {
      if (booked === undefined && otherDays.length > 0) {
        const several = { ...body, siteId, days: [...otherDays] }
        return (await call(createVisits, { body: several }, options)).visits
      }
      const one = { ...body, siteId, ...(booked && { reservationId: booked.reservationId }) }
      return [await call(createVisit, { body: one }, options)]
    },
    async onDone(visits) {
      const visitorNumber = visits[0]?.visitorNumber ?? 0
      forgetValues(draft)
      setValues(startValues(new Date(), language))
      setBegun(begun + 1)
      // Before it is told: what comes after the message is focused on the screen that stays.
      if (booked !== undefined) navigate('/guest', { replace: true })
      await alertDialog({
        tone: 'good',
        title: visits.length === 1 ? t.created(visitorNumber) : t.createdDays(visitorNumber, visits.length),
        content: t.createdNote,
      })
      // The form that was sent has given way to a new one; the visit stands here.
      document.getElementById('my-visits')?.focus()
    },
  })
  const again = (visit: Visit) => {
    const next = againValues(visit, new Date(), language)
    setValues(next)
    storeValues(draft, next)
    toast.success(t.refilled)
    form.current?.scrollIntoView({ block: 'start' })
    document.getElementById('visit-startDay')?.focus({ preventScroll: true })
  }
  const parts = [
    <div key="form" ref={form} className={styles.form}>
      <p className={styles.intro}>{t.intro}</p>
      {booked !== undefined && (
        <div className={styles.booked}>
          <p>{t.bookedRoom(booked.room)}</p>
          <Button
            variant="quiet"
            onClick={() => {
              storeValues('visit', values)
              navigate('/guest', { replace: true })
            }}
          >
            {t.withoutRoom}
          </Button>
        </div>
      )}
      <div role="status">
        {allowed?.visitsLeft === 0 ? (
          <p className={styles.limit}>{t.noVisitsLeft}</p>
        ) : (
          allowed !== undefined &&
          allowed.invitationsLeft < maxVisitors && (
            <p className={styles.limit}>{t.invitationsLeft(allowed.invitationsLeft)}</p>
          )
        )}
      </div>
      <VisitForm
        key={begun}
        values={values}
        faults={sending.faults}
        host={host}
        former={former}
        allowed={booked === undefined ? (allowed ?? notKnown) : undefined}
        busy={sending.busy}
        status={sending.status}
        submitLabel={t.validate}
        onChange={next => {
          setValues(next)
          storeValues(draft, next)
          sending.changed()
        }}
        onSubmit={() => sending.submit(values)}
      />
    </div>,
    <div key="visits" className={styles.drawer}>
      <MyVisits onAgain={again}>
        <Assistants />
      </MyVisits>
    </div>,
  ]
  // Read and reached in the order in which they are seen.
  return <div className={styles.screen}>{isBeside ? parts : parts.toReversed()}</div>
}

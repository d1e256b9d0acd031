import { useEffect, useState } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import { useCampus } from '#features/rooms/web/public.tsx'
import { loadChunk } from '#platform/web/loading/load-chunk.ts'
import { useContributions } from '#platform/web/shell/features.tsx'
import { useLanguage } from '#platform/web/shell/language.tsx'
import { isOpen } from '#platform/web/shell/menu.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import type { Meeting } from '../../contract.ts'
import { type BookingLink, bookingLinks, type LoadedBookingLink } from '../extension-points.ts'
import { useForManager } from '../for-manager.ts'
import { spanOf } from './my-schedules.ts'
import { useSpanWords } from './use-words.ts'

export interface BookingLinksProps {
  referentiel: Referentiel
  meeting: Meeting
  now: Date
}

/** Where one can go on to from a booking that stands; nothing where no feature leads on. */
export function BookingLinks({ referentiel, meeting, now }: BookingLinksProps) {
  const links = useContributions(bookingLinks)
  const campus = useCampus(referentiel.site)
  const isOwn = useForManager() === undefined
  // What is arranged for a booking is its owner's to arrange.
  if (!isOwn || campus === undefined || (meeting.status !== 'PENDING' && meeting.status !== 'ACCEPTED'))
    return null
  return links
    .filter(({ needs }) => isOpen(needs, campus.functionalities))
    .toSorted((one, other) => one.place - other.place)
    .map(link => (
      <OneLink key={link.place} link={link} referentiel={referentiel} meeting={meeting} now={now} />
    ))
}

function OneLink({ link, referentiel, meeting, now }: BookingLinksProps & { link: BookingLink }) {
  const language = useLanguage()
  const when = useSpanWords()
  const loaded = useLoaded(link)
  const { id } = meeting
  const { site: siteId, reference, room } = referentiel
  const span = spanOf(meeting)
  const address = loaded?.addressOf({ id, siteId, reference, room, ...span }, now)
  if (loaded === undefined || address === undefined) return null
  const { icon: Icon, label, spoken } = loaded
  return (
    <LinkButton
      to={address}
      variant="quiet"
      icon={<Icon aria-hidden />}
      aria-label={spoken[language](room, when(span))}
    >
      {label[language]}
    </LinkButton>
  )
}

/** Those that are there: what comes back to a booking finds them at once. */
const cache = new Map<BookingLink['load'], LoadedBookingLink>()

/** Whether all that bookings lead on to is there, or cannot be fetched now: a link that comes later would move the list. */
export function useLinksSettled(): boolean {
  const links = useContributions(bookingLinks)
  const [settled, setSettled] = useState(() => links.every(({ load }) => cache.has(load)))
  useEffect(() => {
    let wanted = true
    const fetched = links.map(async ({ load }) => cache.set(load, await load()))
    void Promise.allSettled(fetched).then(() => wanted && setSettled(true))
    return () => {
      wanted = false
    }
  }, [links])
  return settled
}

/** Undefined until it is there, and where it cannot be fetched: the booking itself stands without it. */
function useLoaded({ load }: BookingLink): LoadedBookingLink | undefined {
  const [loaded, setLoaded] = useState(() => cache.get(load))
  useEffect(() => {
    let wanted = true
    loadChunk(load).then(
      link => {
        cache.set(load, link)
        if (wanted) setLoaded(link)
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [load])
  return loaded
}

import { type ComponentType, useEffect, useState } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import { useCampus } from '#features/rooms/web/public.tsx'
import { loadChunk } from '#platform/web/loading/load-chunk.ts'
import { useContributions } from '#platform/web/shell/features.tsx'
import { isOpen } from '#platform/web/shell/menu.ts'
import type { Meeting } from '../../contract.ts'
import { type BookingLink, bookingLinks, type CompanionProps } from '../extension-points.ts'
import { spanOf } from './my-schedules.ts'

export interface BookingCompanionsProps {
  referentiel: Referentiel
  meeting: Meeting
  fate: CompanionProps['fate']
}

/** What stays though a booking goes or moves; nothing where no feature has made anything for it. */
export function BookingCompanions({ referentiel, meeting, fate }: BookingCompanionsProps) {
  const links = useContributions(bookingLinks)
  const campus = useCampus(referentiel.site)
  if (campus === undefined) return null
  const { site: siteId, reference, room } = referentiel
  const booking = { id: meeting.id, siteId, reference, room, ...spanOf(meeting) }
  return links
    .filter(({ needs }) => isOpen(needs, campus.functionalities))
    .toSorted((one, other) => one.place - other.place)
    .map(({ place, load }) => <OneCompanion key={place} load={load} booking={booking} fate={fate} />)
}

function OneCompanion({ load, ...props }: CompanionProps & Pick<BookingLink, 'load'>) {
  const [Companion, setCompanion] = useState<ComponentType<CompanionProps>>()
  useEffect(() => {
    let wanted = true
    const companion = async () => (await load()).loadCompanion?.()
    loadChunk(companion).then(
      loaded => wanted && setCompanion(() => loaded),
      // The question itself stands without it.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [load])
  return Companion && <Companion {...props} />
}

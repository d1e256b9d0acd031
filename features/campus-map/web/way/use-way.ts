import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { MapDescriptor } from '../../contract.ts'
import type { Spot } from '../../routing/route.ts'
import type { Venue } from '../../venue.ts'
import { spotText } from '../places.ts'
import { stepFree } from '../step-free.ts'
import type { VenueHere } from '../use-venue.ts'
import { askForWay, unloadEngine } from './engine.ts'

/** The way between two spots, worked out anew when what is closed changes, or whether the person walks stairs. */
export function useWay(
  descriptor: MapDescriptor,
  here: VenueHere,
  { from, to }: { from: Spot | undefined; to: Spot | undefined },
) {
  const withoutSteps = stepFree.use()
  const closed = useMemo(() => descriptor.closures.map(({ id }) => id).sort(), [descriptor.closures])
  useEffect(() => unloadEngine, [])
  const ready = from !== undefined && to !== undefined && here.whole
  return useQuery({
    queryKey: [
      ...['map', descriptor.mapHash, 'way', descriptor.version],
      ...[from && spotText(from), to && spotText(to), withoutSteps, closed],
    ],
    enabled: ready,
    // The engine is in the browser: the network has no part in it.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => {
      if (from === undefined || to === undefined) throw new Error('a way has two ends')
      return askForWay(`${descriptor.mapHash} ${descriptor.version}`, venueIn(descriptor, here), {
        from,
        to: [to],
        options: { stepFree: withoutSteps, restricted: false, closed },
      })
    },
  })
}

function venueIn({ name, bearing, connectors }: MapDescriptor, { levels }: VenueHere): Venue {
  return { name, bearing, connectors, levels: [...levels] }
}

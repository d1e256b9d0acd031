import { localField } from '#platform/web/storage/local-field.ts'

interface LastPlace {
  siteId: string
  /** As an address of the map holds it. */
  spot: string
  /** When, in milliseconds. */
  at: number
}

/** Where the map knew somebody to be: by the label at a door, or by the way that they were led. */
export const lastPlace = localField<LastPlace | null>({
  name: 'map.lastPlace',
  fresh: null,
  valid: (stored): stored is LastPlace | null =>
    stored === null ||
    (typeof stored === 'object' &&
      typeof (stored as LastPlace).siteId === 'string' &&
      typeof (stored as LastPlace).spot === 'string' &&
      typeof (stored as LastPlace).at === 'number'),
  personal: true,
})

/** For so long somebody is taken to be where they were, in milliseconds. */
const staysFor = 60 * 60_000

/** Where somebody is on a campus, as far as the map knows; undefined: it does not. */
export function placeNow(known: LastPlace | null, siteId: string, now: number): string | undefined {
  const isFresh = known !== null && known.siteId === siteId && now >= known.at && now - known.at < staysFor
  return isFresh ? known.spot : undefined
}

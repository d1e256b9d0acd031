import { useCallback, useSyncExternalStore } from 'react'

/** Of a page that is drawn in advance nothing is known: it is a phone's, in light colours. */
const inAdvance = () => false

/** Whether a media query matches, followed as the window changes: `useMedia('(width >= 31.25em)')`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, inAdvance)
}

import { useEffect } from 'react'
import type { Site } from '#features/sites/contract.ts'
import { sourcesOf } from '#platform/contract/picture.ts'
import { pickOf } from './welcome.ts'

/**
 * The page itself draws what is kept under this name, before any script of the app has run (index.html). A sign-out takes
 * it away, as it does all that is kept under other names than those that outlive one.
 */
const keptAs = 'first-picture'
const drawnFrame = '.first-picture'

type Picture = Site['backgroundImages'][number]

/**
 * The picture of a visit to home: the one that the page has drawn already, else one by chance. Chance also decides which one
 * is drawn when the product is opened next.
 */
export function useWelcomePicture(pictures: readonly Picture[], chance: number): Picture | undefined {
  useEffect(() => {
    const next = pickOf(pictures, Math.random())
    if (next !== undefined) keep(next)
  }, [pictures])
  // Whoever comes back to home without opening the product anew sees another one.
  useEffect(() => () => document.querySelector(drawnFrame)?.remove(), [])
  const drawn = document.querySelector<HTMLImageElement>(`${drawnFrame} img`)?.srcset
  return pictures.find(picture => sourcesIn(picture) === drawn) ?? pickOf(pictures, chance)
}

function keep(picture: Picture): void {
  try {
    localStorage.setItem(keptAs, sourcesIn(picture))
  } catch {
    // Forbidden or full: the next visit begins without it.
  }
}

function sourcesIn({ url }: Picture): string {
  return sourcesOf(url) ?? url
}

import { useEffect } from 'react'
import type { Site } from '#features/sites/contract.ts'
import { keepFirstPicture, sourcesIn } from '#platform/web/storage/first-picture.ts'
import { pickOf } from './welcome.ts'

/** Where the page itself has drawn the picture, before any script of the app has run (index.html). */
const drawnFrame = '.first-picture'

type Picture = Site['backgroundImages'][number]

/**
 * The picture of a visit to home: the one that the page has drawn already, else one by chance. Chance also decides which one
 * is drawn when the product is opened next.
 */
export function useWelcomePicture(pictures: readonly Picture[], chance: number): Picture | undefined {
  useEffect(() => {
    const next = pickOf(pictures, Math.random())
    if (next !== undefined) keepFirstPicture('home', next.url)
  }, [pictures])
  // Whoever comes back to home without opening the product anew sees another one.
  useEffect(() => () => document.querySelector(drawnFrame)?.remove(), [])
  const drawn = document.querySelector<HTMLImageElement>(`${drawnFrame} img`)?.srcset
  return pictures.find(picture => sourcesIn(picture.url) === drawn) ?? pickOf(pictures, chance)
}

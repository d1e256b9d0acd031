import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { whenSettled } from '#platform/web/loading/settled.ts'
import { useDark } from '#platform/web/shell/appearance.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { useMedia } from '#platform/web/ui/use-media.ts'
import type { Occupancies } from '../occupancy.ts'
import type { Plane } from '../picture/plane.ts'
import type { Size, View } from '../picture/view.ts'
import type { GlFloor, GlPicture, GlWay } from './gl-picture.ts'

/** How long the map stays after its screen was left, in milliseconds: who comes back finds it ready. */
const unloadDelay = 2_000

interface Opened {
  key: string
  picture: GlPicture
}

/** The map of a screen that was just left. */
let parked: (Opened & { closing: ReturnType<typeof setTimeout> }) | undefined

function park(opened: Opened): void {
  unload()
  opened.picture.element.remove()
  parked = { ...opened, closing: setTimeout(unload, unloadDelay) }
}

function unload(): void {
  if (parked === undefined) return
  clearTimeout(parked.closing)
  parked.picture.close()
  parked = undefined
}

function claim(key: string): GlPicture | undefined {
  if (parked?.key !== key) {
    unload()
    return undefined
  }
  const { picture, closing } = parked
  clearTimeout(closing)
  parked = undefined
  return picture
}

interface Wanted extends GlFloor {
  plane: Plane
  view: View | undefined
  size: Size | undefined
  tilt: number
  occupancies: Occupancies
  selected: string | undefined
  way: GlWay | undefined
}

/**
 * Has MapLibre GL draw what the SVG draws, as soon as nothing else is to do. Where it cannot, and where it is not wished, the
 * SVG stays.
 * @returns `Sprite` is to stand in the page as soon as it is there; `isReady`: the map can be seen in place of the SVG
 */
export function useGlPicture(
  host: RefObject<HTMLDivElement | null>,
  sprite: RefObject<HTMLDivElement | null>,
  wanted: Wanted,
) {
  const { drawing, nameOf, sensorOf, plane, view, size, tilt, occupancies, selected, way } = wanted
  const dark = useDark()
  const theme = useLocalState(state => state.theme)
  const isPossible = useIsPossible()
  const [picture, setPicture] = useState<GlPicture>()
  const [library, setLibrary] = useState<typeof import('./gl-picture.ts')>()
  const [standing, setStanding] = useState<GlFloor>()
  const hasSize = size !== undefined
  const origin = plane.pairOf({ x: 0, y: 0 }).join(' ')
  const key = `${theme} ${dark} ${origin}`

  useEffect(() => {
    if (!isPossible || !hasSize) return
    let isLeft = false
    const load = async () => {
      const loaded = await import('./gl-picture.ts')
      if (!isLeft) setLibrary(loaded)
    }
    // Without a network the SVG stays.
    const takeBack = whenIdle(() => void load().catch(() => undefined))
    return () => {
      isLeft = true
      takeBack()
    }
  }, [isPossible, hasSize])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the plane and for the colours that are read
  useEffect(() => {
    if (!isPossible || library === undefined) return
    let opened: Opened | undefined
    let isLeft = false
    const lost = () => {
      setPicture(undefined)
      setStanding(undefined)
    }
    const open = async () => {
      const { current: hostElement } = host
      const { current: spriteElement } = sprite
      if (hostElement === null || spriteElement === null) return
      const before = claim(key)
      if (before !== undefined) hostElement.append(before.element)
      const picture =
        before ??
        (await (
          await import('./gl-picture.ts')
        ).GlPicture.open({
          ...{ sprite: spriteElement, host: hostElement, plane, onLost: lost },
        }))
      opened = { key, picture }
      if (isLeft) park(opened)
      else setPicture(picture)
    }
    // No WebGL, or none of its worker: what the SVG shows is all there.
    open().catch(lost)
    return () => {
      isLeft = true
      lost()
      if (opened !== undefined) park(opened)
    }
  }, [isPossible, library, key, host, sprite])

  useLayoutEffect(() => {
    if (view !== undefined && size !== undefined) picture?.look(view, size, tilt)
  }, [picture, view, size, tilt])

  const floor = useRef<GlFloor>(undefined)
  useEffect(() => {
    if (picture === undefined) return
    const next = { drawing, nameOf, sensorOf }
    floor.current = next
    void picture.show(next).then(() => {
      if (floor.current === next) setStanding(next)
    })
  }, [picture, drawing, nameOf, sensorOf])
  useEffect(() => picture?.occupy(occupancies), [picture, occupancies])
  useEffect(() => picture?.way(way), [picture, way])
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another floor the same place is nowhere, or back
  useEffect(() => picture?.select(selected), [picture, selected, drawing])

  const isStanding = picture !== undefined && standing !== undefined
  return {
    Sprite: isPossible ? library?.Sprite : undefined,
    /** It has stood: it can be tilted. */
    isOpen: isStanding,
    // A tilted plan does not lie flat for the moment in which the next floor is drawn.
    isReady: isStanding && (standing.drawing === drawing || tilt > 0),
  }
}

/** Not where colours are the system's, which the map does not know, nor where a reader saves data. */
function useIsPossible(): boolean {
  const forced = useMedia('(forced-colors: active)')
  const reduced = useMedia('(prefers-reduced-data: reduce)')
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return !forced && !reduced && connection?.saveData !== true
}

/** @returns takes it back */
function whenIdle(run: () => void): () => void {
  let idle: number | undefined
  const takeBack = whenSettled(() => {
    // Safari has none.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(run, { timeout: 5_000 })
    else idle = setTimeout(run, 500) as unknown as number
  })
  return () => {
    takeBack()
    if (idle === undefined) return
    if (typeof cancelIdleCallback === 'function') cancelIdleCallback(idle)
    else clearTimeout(idle)
  }
}

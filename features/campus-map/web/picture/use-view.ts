import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flattened, mostTilt } from './camera.ts'
import type { Box, Point } from './plane.ts'
import {
  type Covered,
  cornersOf,
  fitted,
  kept,
  limitsOf,
  type Size,
  turned,
  type View,
  zoomed,
} from './view.ts'

/** How far an arrow moves the picture, in pixels, how much a step enlarges it, and by how many degrees one turns and tilts it. */
const arrowStep = 80
const zoomStep = 1.4
const turnStep = 15
const tiltStep = 10
/** Degrees for a pixel that the pointer moves with its other button down. */
const turnOfPixel = 0.4
/** A press that moves further is no press, in pixels. */
const pressReach = 6

/** By the buttons at its start, in a narrow one above, and by what chooses the floor below them, in pixels. */
export const coveredIn = ({ width }: Size): Covered =>
  width < narrow ? { top: 72, right: 12, bottom: 68, left: 12 } : { top: 8, right: 16, bottom: 68, left: 76 }
const narrow = 544

/** What turns the picture so that a bearing points up. */
export const angleFor = (bearing: number) => -bearing

/** How large the picture was last: it is nearly always as large again, and is drawn without being measured first. */
let lastSize: Size | undefined

/**
 * How the picture is looked at: moved, enlarged, turned and tilted by pointer, wheel, two fingers and keys.
 * @param onPress a place of the window was pressed, or asked for by the keyboard; where it stands on the flat plan
 * @param canTilt whether what draws it now can draw it tilted
 */
export function useView(
  stage: RefObject<HTMLDivElement | null>,
  { box, edge }: { box: Box; edge: readonly Point[] | undefined },
  bearing: number,
  onPress: (view: View, at: Point) => void,
  canTilt: boolean,
) {
  const [size, setSize] = useState(lastSize)
  const [moved, setMoved] = useState<View>()
  const [chosenTilt, setTilt] = useState(0)
  const tilt = canTilt ? chosenTilt : 0
  // The same one for as long as it is: a map that looks anew draws all of it anew.
  const whole = useMemo(
    () => size && fitted(edge ?? cornersOf(box), size, angleFor(bearing), coveredIn(size)),
    [box, edge, size, bearing],
  )
  const shown = moved ?? whole
  const latest = useRef({ shown, box, size, onPress, tilt })
  useLayoutEffect(() => {
    latest.current = { shown, box, size, onPress, tilt }
  })

  useLayoutEffect(() => {
    const element = stage.current
    if (element === null) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      lastSize = { width, height }
      setSize(now => (now?.width === width && now.height === height ? now : lastSize))
    }
    // Else the observer tells once the page is laid out: asked for here, its layout would be worked out once more.
    if (lastSize === undefined) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])

  const change = useCallback((next: (view: View, size: Size) => View) => {
    const { shown, box, size } = latest.current
    if (shown === undefined || size === undefined) return
    const view = kept(next(shown, size), box, size)
    // Several may come between two frames: each goes on from the one before.
    latest.current.shown = view
    setMoved(view)
  }, [])
  const zoom = useCallback(
    (factor: number, at?: Point) =>
      change((view, size) => zoomed(view, factor, at ?? middleOf(size), limitsOf(latest.current.box, size))),
    [change],
  )
  const showWhole = useCallback(() => setMoved(undefined), [])
  const turnTo = useCallback(
    (angle: number) => change((view, size) => turned(view, angle, middleOf(size))),
    [change],
  )

  const tiltBy = useCallback(
    (degrees: number) => setTilt(now => Math.min(mostTilt, Math.max(0, now + degrees))),
    [],
  )

  useEffect(() => {
    const element = stage.current
    if (element === null) return
    const flat = (at: Point) => {
      const { size, tilt } = latest.current
      return size === undefined ? at : flattened(at, size, tilt)
    }
    return followPointers(element, {
      move: (from, to) => {
        const [before, now] = [flat(from), flat(to)]
        change(view => ({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }))
      },
      turn: (x, y) => {
        change((view, size) => turned(view, view.angle + x * turnOfPixel, middleOf(size)))
        tiltBy(-y * turnOfPixel)
      },
      zoom: (factor, at) => zoom(factor, flat(at)),
      press: at => {
        const { shown } = latest.current
        if (shown !== undefined) latest.current.onPress(shown, flat(at))
      },
    })
  }, [stage, change, zoom, tiltBy])

  /** @returns whether the key was one of the picture's */
  const pressKey = (key: string, withShift: boolean): boolean => {
    const arrow = arrows[key]
    if (arrow !== undefined && withShift) {
      change((view, size) => turned(view, view.angle - Math.sign(arrow.x) * turnStep, middleOf(size)))
      tiltBy(Math.sign(arrow.y) * tiltStep)
    } else if (arrow !== undefined) change(view => ({ ...view, x: view.x + arrow.x, y: view.y + arrow.y }))
    else if (key === '+' || key === '=') zoom(zoomStep)
    else if (key === '-') zoom(1 / zoomStep)
    else if (key === '0') showWhole()
    else if (key === 'Enter' && shown !== undefined && size !== undefined) onPress(shown, middleOf(size))
    else return false
    return true
  }

  return {
    view: shown,
    size,
    change,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    whole: showWhole,
    turnTo,
    tilt,
    tiltTo: setTilt,
    pressKey,
  }
}

const arrows: Partial<Record<string, Point>> = {
  ArrowLeft: { x: arrowStep, y: 0 },
  ArrowRight: { x: -arrowStep, y: 0 },
  ArrowUp: { x: 0, y: arrowStep },
  ArrowDown: { x: 0, y: -arrowStep },
}

const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 })

/** Follows one or two pointers, the pointer's other button, and the wheel. @returns the way to stop */
function followPointers(
  element: HTMLElement,
  on: {
    move: (from: Point, to: Point) => void
    turn: (x: number, y: number) => void
    zoom: (factor: number, at: Point) => void
    press: (at: Point) => void
  },
): () => void {
  const stop = new AbortController()
  const down = new Map<number, Point>()
  let travelled = 0
  let turning = false
  const pointOf = (event: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const options = { signal: stop.signal }
  element.addEventListener(
    'pointerdown',
    event => {
      if (event.button !== 0 && event.button !== 2) return
      if (down.size === 0) travelled = 0
      turning = event.button === 2 || event.ctrlKey
      down.set(event.pointerId, pointOf(event))
      element.setPointerCapture(event.pointerId)
    },
    options,
  )
  element.addEventListener(
    'pointermove',
    event => {
      const before = down.get(event.pointerId)
      if (before === undefined) return
      const now = pointOf(event)
      const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      down.set(event.pointerId, now)
      travelled += Math.hypot(now.x - before.x, now.y - before.y)
      if (other === undefined) {
        if (travelled <= pressReach) return
        if (turning) on.turn(now.x - before.x, now.y - before.y)
        else on.move(before, now)
        return
      }
      const [apart, wereApart] = [distance(now, other), distance(before, other)]
      const between = halfway(now, other)
      on.move(halfway(before, other), between)
      if (wereApart > 0) on.zoom(apart / wereApart, between)
    },
    options,
  )
  const up = (event: PointerEvent) => {
    const was = down.delete(event.pointerId)
    if (was && event.type === 'pointerup' && event.button === 0 && down.size === 0 && travelled <= pressReach)
      on.press(pointOf(event))
  }
  element.addEventListener('pointerup', up, options)
  element.addEventListener('pointercancel', up, options)
  element.addEventListener('contextmenu', event => turning && event.preventDefault(), options)
  element.addEventListener(
    'wheel',
    event => {
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      on.zoom(Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 100 : 400)), pointOf(event))
    },
    { ...options, passive: false },
  )
  return () => stop.abort()
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const halfway = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

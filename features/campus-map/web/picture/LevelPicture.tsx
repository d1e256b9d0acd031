import { Box, Compass, Maximize, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { messages } from '../../messages.ts'
import type { Pair } from '../../venue.ts'
import { useGlPicture } from '../gl/use-gl-picture.ts'
import type { Occupancies } from '../occupancy.ts'
import { usualTilt } from './camera.ts'
import { type Drawing, foundAt } from './drawing.ts'
import { Ground } from './Ground.tsx'
import { Labels, shownOn } from './Labels.tsx'
import styles from './LevelPicture.module.css'
import type { NameOf } from './labels.ts'
import { lineOf, type Plane, type Point } from './plane.ts'
import { useIsPrinted } from './use-is-printed.ts'
import { angleFor, coveredIn, useView } from './use-view.ts'
import { centred, cornersOf, fitted, inPlane, type Size, type View } from './view.ts'

export interface Pressed {
  /** What stands there; undefined: nothing. */
  id: string | undefined
  point: Pair
}

export interface LookAt {
  key: string
  points: readonly Pair[]
  /** Degrees that then point up; as they do when absent. */
  bearing?: number
}

export interface LevelPictureProps {
  drawing: Drawing
  plane: Plane
  /** What it shows, in words: the building and the floor. */
  label: string
  /** Degrees that point up. */
  bearing: number
  occupancies: Occupancies
  /** What a room or desk is called by the sensors, by the id of its area. */
  sensorOf: (id: string) => string | undefined
  nameOf: NameOf
  selected: string | undefined
  /** The way on this level, as far as there is one, and the part of it that is being walked. */
  way?: { whole: readonly Pair[][]; now: readonly Pair[] | undefined }
  /** What is to be in sight: the view moves there when it becomes another one. */
  lookAt: LookAt | undefined
  onPress: (pressed: Pressed) => void
  children?: ReactNode
}

/** A level of a venue as a picture that can be moved, enlarged, turned and pressed, by pointer, fingers and keys. */
export function LevelPicture(props: LevelPictureProps) {
  const { drawing, plane, label, bearing, onPress, lookAt } = props
  const t = useMessages(messages)
  const keys = useId()
  const stage = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const sprite = useRef<HTMLDivElement>(null)
  const looked = useRef<string>(undefined)
  const press = (view: View, at: Point) => {
    const point = inPlane(view, at)
    const shown = shownOn(drawing, view, props.nameOf)
    onPress({ id: foundAt(drawing, point, { scale: view.scale, shown }), point: plane.pairOf(point) })
  }
  const [canTilt, setCanTilt] = useState(false)
  const { view, size, change, zoomIn, zoomOut, whole, turnTo, tilt, tiltTo, pressKey } = useView(
    stage,
    drawing,
    bearing,
    press,
    canTilt,
  )
  const gl = useGlPicture(host, sprite, { ...props, view, size, tilt, way: props.way })
  if (gl.isOpen !== canTilt) setCanTilt(gl.isOpen)
  // Paper shows the SVG: sharp, and without a ground of its own.
  const isPrinted = useIsPrinted()

  useEffect(() => {
    if (lookAt === undefined || size === undefined || looked.current === lookAt.key) return
    looked.current = lookAt.key
    const points = lookAt.points.map(plane.pointOf)
    change(now => lookingAt(now, points, size, lookAt.bearing))
  }, [lookAt, size, plane, change])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !pressKey(event.key, event.shiftKey)) return
    event.preventDefault()
  }
  const north = angleFor(0)
  return (
    <div className={styles.frame}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a map is moved by the arrows, which browsing by a reader must pass on */}
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby={keys}
        onKeyDown={onKeyDown}
        data-drawn-by={gl.isReady ? 'map' : 'svg'}
        data-tilt={Math.round(tilt)}
      >
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
        <div ref={host} className={styles.gl} data-visible={gl.isReady || undefined} aria-hidden inert />
        {gl.Sprite !== undefined && <gl.Sprite ref={sprite} />}
        {view !== undefined && size !== undefined && (!gl.isReady || isPrinted) && (
          <svg className={styles.svg} width={size.width} height={size.height} aria-hidden>
            <g transform={`translate(${view.x} ${view.y}) rotate(${view.angle}) scale(${view.scale})`}>
              <Ground
                drawing={drawing}
                occupancies={props.occupancies}
                sensorOf={props.sensorOf}
                selected={props.selected}
              />
              {props.way !== undefined && <Way plane={plane} {...props.way} />}
            </g>
            <g transform={`translate(${view.x} ${view.y})`}>
              <Labels
                drawing={drawing}
                scale={view.scale}
                angle={view.angle}
                occupancies={props.occupancies}
                sensorOf={props.sensorOf}
                nameOf={props.nameOf}
                selected={props.selected}
              />
            </g>
          </svg>
        )}
        {size !== undefined && <Cross size={size} />}
        {gl.isReady && <p className={styles.attribution}>MapLibre</p>}
      </div>
      <p id={keys} hidden>
        {t.keys}
      </p>
      <div className={styles.controls}>
        <IconButton label={t.zoomIn} icon={<Plus aria-hidden />} onClick={zoomIn} />
        <IconButton label={t.zoomOut} icon={<Minus aria-hidden />} onClick={zoomOut} />
        <IconButton label={t.whole} icon={<Maximize aria-hidden />} onClick={whole} />
        <IconButton
          label={t.northUp}
          pressed={view !== undefined && Math.abs(view.angle - north) < 0.5}
          icon={<North angle={view?.angle ?? 0} />}
          onClick={() => turnTo(view?.angle === north && bearing !== 0 ? angleFor(bearing) : north)}
        />
        {gl.isOpen && (
          <IconButton
            label={t.inRelief}
            pressed={tilt > 0}
            icon={<Box aria-hidden />}
            className={styles.relief ?? ''}
            onClick={() => tiltTo(tilt > 0 ? 0 : usualTilt)}
          />
        )}
      </div>
      {props.children}
    </div>
  )
}

/** How near a place is looked at, in pixels to the metre, where the view was further away. */
const nearEnough = 14
/** What is looked at has this much around it, in metres. */
const around = 6

function lookingAt(
  view: View,
  points: readonly Point[],
  size: { width: number; height: number },
  bearing?: number,
): View {
  const angle = bearing === undefined ? view.angle : angleFor(bearing)
  const [only, another] = points
  if (only === undefined) return view
  if (another === undefined) {
    return centred({ ...view, angle, scale: Math.max(view.scale, nearEnough) }, only, size, coveredIn(size))
  }
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const box = {
    west: Math.min(...xs) - around,
    east: Math.max(...xs) + around,
    north: Math.min(...ys) - around,
    south: Math.max(...ys) + around,
  }
  return fitted(cornersOf(box), size, angle, coveredIn(size))
}

function Way({
  plane,
  whole,
  now,
}: {
  plane: Plane
  whole: readonly Pair[][]
  now: readonly Pair[] | undefined
}) {
  const path = useMemo(() => whole.map(points => lineOf(points.map(plane.pointOf))).join(''), [whole, plane])
  const walked = useMemo(() => (now === undefined ? '' : lineOf(now.map(plane.pointOf))), [now, plane])
  return (
    <g className={styles.way}>
      <path d={path} className={styles.casing} />
      <path d={path} className={styles.line} data-dim={walked !== '' || undefined} />
      {walked !== '' && <path d={walked} className={styles.line} />}
    </g>
  )
}

/** Where Enter selects, shown while the picture has the focus by keyboard. */
function Cross({ size: { width, height } }: { size: Size }) {
  const [x, y] = [width / 2, height / 2]
  return (
    <svg className={styles.cross} width={width} height={height} aria-hidden>
      <path d={`M${x - 12} ${y}H${x + 12}M${x} ${y - 12}V${y + 12}`} />
    </svg>
  )
}

function North({ angle }: { angle: number }) {
  return <Compass aria-hidden style={{ rotate: `${angle - 45}deg` }} />
}

import { memo, useCallback, useMemo } from 'react'
import type { MapIcon } from '../../categories.ts'
import type { OccupancyStatus } from '../../contract.ts'
import { iconPaths } from '../icons.tsx'
import type { Occupancies } from '../occupancy.ts'
import type { Drawing, DrawnArea } from './drawing.ts'
import styles from './LevelPicture.module.css'
import { type Candidate, type NameOf, shortened, standing, steadyScale, widthOf } from './labels.ts'
import type { Point } from './plane.ts'
import { State } from './State.tsx'
import { letterSize, signSize, stateSize } from './sizes.ts'
import { turn, type View } from './view.ts'

interface LabelsProps {
  drawing: Drawing
  scale: number
  angle: number
  occupancies: Occupancies
  sensorOf: (id: string) => string | undefined
  nameOf: NameOf
  selected: string | undefined
}

/** Names and signs: upright and of one size however the picture lies, and none over another. */
export const Labels = memo(function Labels({
  drawing,
  scale,
  angle,
  occupancies,
  sensorOf,
  nameOf,
  selected,
}: LabelsProps) {
  const steady = steadyScale(scale)
  const { shown, written } = useMemo(
    () => standingOn(drawing, nameOf, steady, angle),
    [drawing, nameOf, steady, angle],
  )
  const placed = useCallback(
    (at: Point) => {
      const { x, y } = turn(at, angle)
      return `translate(${(x * scale).toFixed(1)} ${(y * scale).toFixed(1)})`
    },
    [scale, angle],
  )
  const chosen = useMemo(
    () => drawing.areas.find(({ id }) => id === selected) ?? drawing.signs.find(({ id }) => id === selected),
    [drawing, selected],
  )
  return (
    <>
      {written.map(({ area: { id, middle, belowSign }, name }) => {
        const sensor = sensorOf(id)
        const status = sensor === undefined ? undefined : occupancies.get(sensor)?.status
        // Of most desks there is nothing to write: each would be a component more.
        if (name === undefined && status === undefined) return null
        return <Written key={id} at={middle} below={belowSign} {...{ placed, name, status }} />
      })}
      {drawing.signs.map(({ id, icon, at }) =>
        shown.has(id) ? (
          <g key={id} transform={placed(at)}>
            <Sign icon={icon} />
          </g>
        ) : null,
      )}
      {chosen !== undefined && (
        <g transform={placed('middle' in chosen ? chosen.middle : chosen.at)}>
          <Pin />
        </g>
      )}
    </>
  )
})

/** Drawn anew when it says something else, or stands elsewhere: of a thousand few change at once. */
const Written = memo(function Written({
  at,
  placed,
  name,
  below,
  status,
}: {
  at: Point
  placed: (at: Point) => string
  /** Undefined: there is no room for it. */
  name: string | undefined
  below: number
  status: OccupancyStatus | undefined
}) {
  if (name === undefined) {
    return status === undefined ? null : (
      <g transform={placed(at)}>
        <State status={status} />
      </g>
    )
  }
  return (
    <g transform={`${placed(at)} translate(0 ${below})`}>
      <Label name={name} />
      {status !== undefined && (
        <g transform={`translate(0 ${letterSize * 0.9})`}>
          <State status={status} />
        </g>
      )}
    </g>
  )
})

export function Sign({ icon }: { icon: MapIcon }) {
  return (
    <g className={styles.sign} data-icon={icon}>
      <rect x={-11} y={-11} width={22} height={22} rx={6} />
      <g transform="translate(-8 -8) scale(0.667)">{iconPaths[icon]}</g>
    </g>
  )
}

function Label({ name }: { name: string }) {
  return (
    <text className={styles.label} fontSize={letterSize} y={-1}>
      {name}
    </text>
  )
}

export function Pin() {
  return (
    <g className={styles.pin}>
      <path d="M0 -6C-3 -14 -11 -18 -11 -27A11 11 0 0 1 11 -27C11 -18 3 -14 0 -6Z" />
      <circle cy={-27} r={4} />
    </g>
  )
}

/** Which names and signs stand in a view; what cannot be seen cannot be pressed. */
export const shownOn = (drawing: Drawing, { scale, angle }: View, nameOf: NameOf): ReadonlySet<string> =>
  standingOn(drawing, nameOf, steadyScale(scale), angle).shown

interface Standing {
  drawing: Drawing
  candidates: readonly Candidate[]
  scale: number
  angle: number
  shown: ReadonlySet<string>
  /** The areas in which something stands, and the name of those that have room for it. */
  written: readonly { area: DrawnArea; name: string | undefined }[]
}

/** As each was looked at last: a press asks for it again, and so does who comes back to the floor. */
const lastLooks = new WeakMap<NameOf, Standing>()

function standingOn(drawing: Drawing, nameOf: NameOf, scale: number, angle: number): Standing {
  const kept = lastLooks.get(nameOf)
  const last = kept?.drawing === drawing ? kept : undefined
  if (last?.scale === scale && last.angle === angle) return last
  const candidates = last?.candidates ?? candidatesOf(drawing, nameOf)
  const shown = standing(candidates, scale, angle)
  const written = drawing.areas.flatMap(area => {
    const isNamed = shown.has(labelId(area.id))
    if (!isNamed && !shown.has(stateId(area.id))) return []
    return { area, name: isNamed ? shortened(nameOf(area.id) ?? '') : undefined }
  })
  const look = { drawing, candidates, scale, angle, shown, written }
  lastLooks.set(nameOf, look)
  return look
}

function candidatesOf(drawing: Drawing, nameOf: NameOf): Candidate[] {
  return [
    ...drawing.signs.map(({ id, at }, index) => ({
      ...{ id, at, width: signSize, height: signSize, room: null },
      weight: 1_000_000 - index,
    })),
    ...drawing.areas.flatMap((area): Candidate[] => {
      const name = nameOf(area.id)
      const { id, middle, extent, size } = area
      const watched = area.area.room !== null || area.area.place !== null
      return [
        ...(name === undefined ? [] : [labelOf(area, name, area.belowSign)]),
        // Where its name has no room, whether a place is free is still not said by a colour alone.
        ...(watched
          ? [
              {
                id: stateId(id),
                at: middle,
                room: extent,
                width: stateSize,
                height: stateSize,
                weight: size - afterNames,
              },
            ]
          : []),
      ]
    }),
  ]
}

/** A place and the sign in it are two things that may stand: they have one id. */
const labelId = (id: string) => `name of ${id}`
const stateId = (id: string) => `state of ${id}`
/** Larger than any place, in square metres. */
const afterNames = 1_000_000

function labelOf({ id, middle, extent, size, area }: DrawnArea, name: string, below: number): Candidate {
  return {
    ...{ id: labelId(id), at: middle, room: extent, below },
    width: widthOf(shortened(name), letterSize),
    height: area.room === null ? letterSize * 1.3 : letterSize * 1.3 + stateSize + 4,
    weight: size,
  }
}

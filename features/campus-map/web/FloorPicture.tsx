import { useCallback, useMemo } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import type { MapDescriptor } from '../contract.ts'
import { messages } from '../messages.ts'
import type { Step } from '../routing/route.ts'
import type { Level, Pair } from '../venue.ts'
import type { LevelEntry } from './floors.ts'
import { nameless, namesIn } from './names.ts'
import type { Occupancies } from './occupancy.ts'
import { LevelPicture, type LookAt, type Pressed } from './picture/LevelPicture.tsx'
import { type Place, placesById } from './places.ts'
import { useDrawing } from './use-drawing.ts'
import type { MapAddress } from './use-map-address.ts'
import type { VenueHere } from './use-venue.ts'
import { Waiting } from './Waiting.tsx'
import { type VisibleWay, wayOn } from './way/use-shown-way.ts'

interface FloorPictureProps {
  venue: VenueHere
  descriptor: MapDescriptor
  level: LevelEntry
  address: MapAddress
  /** That was chosen. */
  place: Place | undefined
  way: VisibleWay
  occupancies: Occupancies
  onPress: (pressed: Pressed) => void
}

/** The floor that is looked at as a picture, with the way on it. */
export function FloorPicture(props: FloorPictureProps) {
  const { venue, descriptor, level, address, place, way, occupancies, onPress } = props
  const t = useMessages(messages)
  const language = useLanguage()
  const drawnLast = useDrawing(venue)
  const drawing = venue.level === undefined ? undefined : drawnLast
  // Of the floor that is drawn alone: what comes of the others later draws nothing anew.
  const drawnById = drawing && placesById(drawing.level)
  const nameOf = drawnById === undefined ? nameless : namesIn(drawnById, language)
  const sensorOf = useCallback((id: string) => drawnById?.get(id)?.sensor, [drawnById])
  const { route, steps, step } = way
  const drawnWay = useMemo(
    () => route && wayOn(route, step === undefined ? undefined : steps?.[step], level.id),
    [route, steps, step, level.id],
  )
  const lookAt = useMemo(
    () =>
      lookedAt({ place, levelId: level.id, step, steps, whole: drawnWay?.whole }) ??
      buildingOn(venue.level, address.building),
    [place, level.id, step, steps, drawnWay, venue.level, address.building],
  )
  const building = descriptor.buildings.find(({ id }) => id === (address.building ?? level.buildings[0]))
  const label = building?.name
    ? t.plan(building.name[language], level.name[language])
    : t.planOf(level.name[language])
  if (venue.failed) return <ErrorState title={t.levelFailed} onRetry={venue.retry} />
  if (drawing === undefined) return <Waiting />
  const onWay = address.from !== undefined || address.to !== undefined
  return (
    <LevelPicture
      key={descriptor.version}
      drawing={drawing}
      plane={venue.plane}
      label={label}
      bearing={building?.bearing ?? descriptor.bearing}
      occupancies={occupancies}
      sensorOf={sensorOf}
      nameOf={nameOf}
      selected={onWay ? way.toPlace?.id : place?.id}
      {...(drawnWay !== undefined && { way: drawnWay })}
      lookAt={lookAt}
      onPress={onPress}
    />
  )
}

/** What the picture brings into sight: the step that is walked, the whole way, or the place that was chosen. */
function lookedAt({
  place,
  levelId,
  step,
  steps,
  whole,
}: {
  place: Place | undefined
  levelId: string
  step: number | undefined
  steps: readonly Step[] | undefined
  whole: readonly Pair[][] | undefined
}): LookAt | undefined {
  const now = step === undefined ? undefined : steps?.[step]
  if (now !== undefined && now.levelId === levelId) {
    return { key: `step ${step} ${levelId}`, points: now.points, bearing: now.bearing }
  }
  if (whole !== undefined && whole.length > 0) {
    const points = whole.flat()
    return { key: `way ${levelId} ${points.join(' ')}`, points }
  }
  if (place === undefined || place.levelId !== levelId) return undefined
  return { key: `place ${place.id}`, points: [place.point] }
}

/** The building that was chosen, on a level that several share. */
function buildingOn(level: Level | undefined, id: string | undefined): LookAt | undefined {
  if (level === undefined || level.plan.buildings.length < 2) return undefined
  // Plans that came in before buildings had an outline say none.
  const points = level.plan.buildings.find(building => building.id === id)?.outline.flat(2)
  return points && points.length > 0 ? { key: `building ${id} ${level.id}`, points } : undefined
}

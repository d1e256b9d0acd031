import { memo } from 'react'
import type { OccupancyStatus } from '../../contract.ts'
import { statusColours } from '../../rules.ts'
import type { Occupancies } from '../occupancy.ts'
import type { Drawing, DrawnArea } from './drawing.ts'
import styles from './LevelPicture.module.css'

interface GroundProps {
  drawing: Drawing
  occupancies: Occupancies
  sensorOf: (id: string) => string | undefined
  selected: string | undefined
}

/** What stays as it is while the picture is moved: areas, walls, doors. Drawn once, and of what changes that alone. */
export const Ground = memo(function Ground({ drawing, occupancies, sensorOf, selected }: GroundProps) {
  const chosen = drawing.areas.find(({ id }) => id === selected)
  const statusOf = (area: DrawnArea) => {
    const sensor = sensorOf(area.id)
    return sensor === undefined ? undefined : occupancies.get(sensor)?.status
  }
  return (
    <>
      <path
        d={drawing.outline}
        className={styles.outline}
        data-building={drawing.isBuilding || undefined}
        fillRule="evenodd"
      />
      {drawing.areas
        .filter(({ kind }) => kind === 'unit')
        .map(area => (
          <Shape key={area.id} area={area} status={statusOf(area)} />
        ))}
      <path d={drawing.doors} className={styles.door} />
      {drawing.areas
        .filter(({ kind }) => kind === 'fixture')
        .map(area => (
          <Shape key={area.id} area={area} status={statusOf(area)} />
        ))}
      {chosen !== undefined && <path d={chosen.path} className={styles.chosen} fillRule="evenodd" />}
    </>
  )
})

const Shape = memo(function Shape({
  area,
  status,
}: {
  area: DrawnArea
  status: OccupancyStatus | undefined
}) {
  return (
    <>
      <path
        d={area.path}
        className={styles.area}
        data-look={area.look}
        data-restricted={area.restricted || undefined}
        fillRule="evenodd"
      />
      {status !== undefined && (
        <path d={area.path} fill={statusColours[status]} className={styles.status} fillRule="evenodd" />
      )}
    </>
  )
})

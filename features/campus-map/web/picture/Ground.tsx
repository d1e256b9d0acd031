import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { Occupancies } from '../occupancy.ts'
import type { Drawing } from './drawing.ts'
import { type GroundShapes, shapesOf } from './ground-shapes.ts'
import styles from './LevelPicture.module.css'

interface GroundProps {
  drawing: Drawing
  occupancies: Occupancies
  sensorOf: (id: string) => string | undefined
  selected: string | undefined
}

/** What stays as it is while the picture is moved: areas, walls, doors. Drawn once, and of what changes that alone. */
export const Ground = memo(function Ground({ drawing, occupancies, sensorOf, selected }: GroundProps) {
  const host = useRef<SVGGElement>(null)
  const shapes = useRef<GroundShapes>(undefined)
  useLayoutEffect(() => {
    const made = shapesOf(drawing)
    shapes.current = made
    host.current?.append(made.element)
    return () => made.element.remove()
  }, [drawing])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shapes of another floor are to be coloured too
  useLayoutEffect(() => {
    shapes.current?.colour(({ id }) => {
      const sensor = sensorOf(id)
      return sensor === undefined ? undefined : occupancies.get(sensor)?.status
    })
  }, [drawing, occupancies, sensorOf])
  const chosen = useMemo(() => drawing.areas.find(({ id }) => id === selected), [drawing, selected])
  return (
    <>
      <g ref={host} />
      {chosen !== undefined && <path d={chosen.path} className={styles.chosen} fillRule="evenodd" />}
    </>
  )
})

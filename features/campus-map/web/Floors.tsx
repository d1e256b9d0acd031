import { useId } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import type { MapDescriptor } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './Floors.module.css'
import { type LevelEntry, levelAsHigh, levelsOf } from './floors.ts'
import type { Go } from './use-map-address.ts'

interface FloorsProps {
  descriptor: MapDescriptor
  level: LevelEntry
  building: string | undefined
  go: Go
}

const outdoors = 'outdoors'

/** Which building and which of its floors is looked at. */
export function Floors({ descriptor, level, building, go }: FloorsProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const id = useId()
  const shown = level.buildings.find(one => one === building) ?? level.buildings[0]
  const levels = levelsOf(descriptor, shown)
  const hasOutdoors = descriptor.levels.some(({ buildings }) => buildings.length === 0)
  const goTo = (next: LevelEntry, of: string | undefined) =>
    // Going back leaves the floor for the place before, not for the floor before.
    go({ floor: next.id, building: of ?? null, place: null }, { replace: true })
  const choose = (value: string) => {
    const of = value === outdoors ? undefined : value
    const next = levelAsHigh(levelsOf(descriptor, of), level.ordinal)
    if (next !== undefined) goTo(next, of)
  }
  return (
    <div className={styles.floors}>
      {(descriptor.buildings.length > 1 || hasOutdoors) && (
        <>
          <label htmlFor={`${id}-building`} className="visually-hidden">
            {t.building}
          </label>
          <select
            id={`${id}-building`}
            className={styles.building}
            value={shown ?? outdoors}
            onChange={event => choose(event.target.value)}
          >
            {descriptor.buildings.map(({ id, name }, index) => (
              <option key={id} value={id}>
                {name?.[language] ?? `${t.building} ${index + 1}`}
              </option>
            ))}
            {hasOutdoors && <option value={outdoors}>{t.outdoors}</option>}
          </select>
        </>
      )}
      {levels.length > 1 && (
        <>
          <label htmlFor={`${id}-floor`} className="visually-hidden">
            {t.floor}
          </label>
          <select
            id={`${id}-floor`}
            className={styles.floor}
            value={level.id}
            onChange={event => {
              const next = levels.find(one => one.id === event.target.value)
              if (next !== undefined) goTo(next, shown)
            }}
          >
            {levels.map(one => (
              <option key={one.id} value={one.id}>
                {one.name[language]}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  )
}

import { Building2, ChevronDown } from 'lucide-react'
import { type CSSProperties, memo, useDeferredValue, useMemo } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import type { Referentiel } from '../contract.ts'
import { messages } from '../messages.ts'
import { groupedRooms } from '../rules.ts'
import styles from './Results.module.css'
import { type RoomActions, type RoomDayOf, RoomRow } from './RoomRow.tsx'

export interface RoomGroupsProps {
  rooms: readonly Referentiel[]
  actions: RoomActions
  day?: RoomDayOf
  /** Codes of what all of them have, which is said above them. */
  shared?: ReadonlySet<string>
}

/**
 * Building → resident or visitor → floor → village. Hundreds of rows are drawn beside everything else, so that a press
 * meanwhile is answered at once.
 */
export const RoomGroups = memo(function RoomGroups(given: RoomGroupsProps) {
  const t = useMessages(messages)
  const rooms = useDeferredValue(given.rooms, [])
  const { actions, day, shared } = given
  const buildings = useMemo(() => groupedRooms(rooms), [rooms])
  let index = 0
  if (buildings.length === 0) return <div data-loading />
  return buildings.map(({ building, rooms: count, audiences }) => (
    <details key={building} open className={styles.building}>
      <summary>
        <h3>
          <Building2 aria-hidden />
          <span className="visually-hidden">{t.building} </span>
          {building} <span className={styles.count}>{t.inBuilding(String(count))}</span>
        </h3>
        <ChevronDown aria-hidden className={styles.fold} />
      </summary>
      {audiences.map(({ isVisitor, floors }) =>
        floors.map(({ floor, villages }) =>
          villages.map(({ village, rooms: inVillage }) => {
            const place = [
              isVisitor ? t.visitors : t.residents,
              t.floor(floor),
              village === null ? (villages.length > 1 ? t.otherVillages : '') : t.village(village),
            ]
            return (
              <div
                key={`${isVisitor} ${floor} ${village}`}
                className={styles.group}
                style={
                  { '--rows': inVillage.length, '--pieces': piecesOf(inVillage, shared) } as CSSProperties
                }
              >
                <h4>{place.filter(part => part !== '').join(' · ')}</h4>
                <ul role="list" className={styles.list}>
                  {inVillage.map(room => (
                    <RoomRow
                      key={room.id}
                      room={room}
                      index={index++}
                      shared={shared}
                      actions={actions}
                      day={day}
                    />
                  ))}
                </ul>
              </div>
            )
          }),
        ),
      )}
    </details>
  ))
})

/** How many pieces of equipment the rows of some rooms name. */
function piecesOf(rooms: readonly Referentiel[], shared: ReadonlySet<string> | undefined): number {
  return rooms.reduce((sum, { equipment }) => sum + equipment.filter(code => !shared?.has(code)).length, 0)
}

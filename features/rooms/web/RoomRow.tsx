import { Handshake, UsersRound } from 'lucide-react'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Picture } from '#platform/web/ui/Picture.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Referentiel } from '../contract.ts'
import { messages } from '../messages.ts'
import { equipmentInWords, type Span } from '../rules.ts'
import { EquipmentList } from './EquipmentSigns.tsx'
import styles from './RoomRow.module.css'

/**
 * What can be done with a room: at the time that is searched for, or at the time given. A room that stands among the best
 * stands in its place as well: what it says aloud tells them apart.
 */
export type RoomActions = (room: Referentiel, span?: Span, options?: RowPlace) => ReactNode

/** Where a row stands, of a room that stands in its place too; and whether it is free at the time searched for. */
export interface RowPlace {
  isBest?: boolean
  isOwn?: boolean
  isFree?: boolean
}

/** The day of a room; the same function while nothing changes. */
export type RoomDayOf = (room: Referentiel, place: RowPlace) => ReactNode

export interface RoomRowProps {
  room: Referentiel
  /** Its place among the results, from 0: later pictures load later. */
  index: number
  /** Says where it is, for a list that does not. */
  placed?: boolean
  /** Codes of what all rooms of the list have, which is said above it; the same set while nothing changes. */
  shared?: ReadonlySet<string> | undefined
  at?: RowPlace
  actions: RoomActions
  /** Its day, in a list of what is free. */
  day?: RoomDayOf | undefined
}

const inItsPlace: RowPlace = {}

/** A room: what it holds, and the ways on from here. */
export const RoomRow = memo(function RoomRow({
  room,
  index,
  placed = false,
  shared,
  at = inItsPlace,
  actions,
  day,
}: RoomRowProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { bookable, needsApproval, capacity, building, floor } = room
  const equipment = equipmentInWords(room, language).filter(({ code }) => !shared?.has(code))
  const facts = [t.people(String(capacity)), ...(placed ? [building, t.floor(floor)] : [])]
  return (
    <li
      className={styles.row}
      data-day={day !== undefined || undefined}
      style={{ '--pieces': equipment.length } as CSSProperties}
    >
      <RoomSign room={room} index={index} />
      <div className={styles.words}>
        <p className={styles.name}>{room.room}</p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {!bookable && <p className={styles.closed}>{t.notBookable}</p>}
        {bookable && needsApproval && (
          <p className={styles.approval}>
            <Handshake aria-hidden />
            {t.needsApproval}
          </p>
        )}
      </div>
      {equipment.length > 0 && (
        <div className={styles.equipment}>
          <EquipmentList equipment={equipment} />
        </div>
      )}
      {day !== undefined && <div className={styles.day}>{day(room, at)}</div>}
      <div className={styles.actions}>{actions(room, undefined, at)}</div>
    </li>
  )
})

/** The room's picture, or a sign in its place. */
export function RoomSign({ room: { image }, index }: Pick<RoomRowProps, 'room' | 'index'>) {
  return image === null ? (
    <span className={styles.sign}>
      <UsersRound aria-hidden />
    </span>
  ) : (
    <Picture src={image} alt="" width={96} height={72} index={index} className={styles.picture} />
  )
}

/** The shape of a room on its way. */
export function RoomRowSkeleton() {
  return (
    <div className={styles.row}>
      <span className={styles.sign} />
      <div className={styles.words}>
        <p className={styles.name}>
          <Skeleton width={140} />
        </p>
        <p className={styles.facts}>
          <Skeleton width="70%" />
        </p>
      </div>
      <div className={styles.actions}>
        <Skeleton shape="box" width={140} height="var(--target)" />
      </div>
    </div>
  )
}

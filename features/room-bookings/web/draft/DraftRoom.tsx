import { useMemo } from 'react'
import type { PreviewProps } from '#features/studio/web/extension-points.ts'
import { RoomInfos } from '../room/RoomInfos.tsx'
import styles from './Draft.module.css'
import { DraftRooms, type RoomsAnswer, useOpening } from './DraftRooms.tsx'

/** A room as a search finds it, and what its page tells of it. */
export default function DraftRoom({ answer: given }: PreviewProps) {
  // The server answers a preview of this part so.
  const answer = given as unknown as RoomsAnswer
  const opening = useOpening(answer)
  const now = useMemo(() => new Date(answer.at), [answer.at])
  const [room] = answer.rooms
  return (
    <div className={styles.draft}>
      <DraftRooms {...answer} isFree />
      {room !== undefined && opening !== undefined && (
        <RoomInfos room={room} opening={opening} buffer={answer.bufferMinutes} now={now} />
      )}
    </div>
  )
}

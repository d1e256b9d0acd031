import { useMemo } from 'react'
import type { PreviewProps } from '#features/studio/web/extension-points.ts'
import { DayGrid } from '../room/DayGrid.tsx'
import { planOf } from '../room/planning.ts'
import styles from './Draft.module.css'
import { DraftRooms, type RoomsAnswer, useOpening } from './DraftRooms.tsx'

const nothing = () => undefined
const actions = { change: nothing, remove: async () => undefined, wait: nothing }

/** Rooms as a search shows them on the first day on which they are closed, and that day of the first of them. */
export default function DraftClosure({ answer: given }: PreviewProps) {
  // The server answers a preview of this part so.
  const answer = given as unknown as RoomsAnswer
  const opening = useOpening(answer)
  const now = useMemo(() => new Date(answer.at), [answer.at])
  const [room] = answer.rooms
  const { day } = answer.times
  return (
    <div className={styles.draft}>
      <DraftRooms {...answer} isFree={false} />
      {room !== undefined && opening !== undefined && (
        <section aria-labelledby="draft-day">
          <h2 id="draft-day">{room.room}</h2>
          <DayGrid
            schedule={{ referentiel: room, meetings: [] }}
            day={day}
            plan={planOf(day, [], now, opening)}
            now={now}
            daysAhead={0}
            actions={actions}
            onGap={nothing}
          />
        </section>
      )}
    </div>
  )
}

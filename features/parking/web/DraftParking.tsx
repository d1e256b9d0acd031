import type { PreviewProps } from '#features/studio/web/extension-points.ts'
import type { ParkingInfo } from '../contract.ts'
import { ParkingCard, typesOf } from './ParkingCard.tsx'
import styles from './ParkingScreen.module.css'
import type { Usual } from './UsualDay.tsx'

/** A car park as those who look for a place will see it. */
export default function DraftParking({ answer }: PreviewProps) {
  // The server answers a preview of this part so.
  const { id, all, usual } = answer as unknown as { id: string; all: ParkingInfo[]; usual: Usual }
  const parking = all.find(one => one.id === id)
  if (parking === undefined) return null
  return (
    <div className={styles.grid}>
      <ParkingCard parking={parking} types={typesOf(parking)} all={all} usual={usual} />
    </div>
  )
}

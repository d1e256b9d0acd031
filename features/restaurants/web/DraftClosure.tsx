import { useMemo } from 'react'
import type { PreviewProps } from '#features/studio/web/extension-points.ts'
import type { Restaurant } from '../contract.ts'
import { RestaurantView } from './RestaurantView.tsx'

/** The restaurant as its guests will see it on a day on which it is closed. */
export default function DraftClosure({ answer }: PreviewProps) {
  // The server answers a preview of this part so.
  const { restaurant, at } = answer as unknown as { restaurant: Restaurant; at: string }
  const moment = useMemo(() => new Date(at), [at])
  return (
    <>
      <h1>{restaurant.name}</h1>
      <RestaurantView restaurant={restaurant} at={moment} />
    </>
  )
}

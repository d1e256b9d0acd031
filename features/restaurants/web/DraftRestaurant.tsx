import type { PreviewProps } from '#features/studio/web/extension-points.ts'
import type { Restaurant } from '../contract.ts'
import { RestaurantView } from './RestaurantView.tsx'

/** A draft as its readers will see it. */
export default function DraftRestaurant({ answer }: PreviewProps) {
  // The server answers a preview of this part as it answers `getRestaurant`.
  const restaurant = answer as unknown as Restaurant
  return (
    <>
      <h1>{restaurant.name}</h1>
      <RestaurantView restaurant={restaurant} />
    </>
  )
}

import type { PreviewProps } from '#features/studio/web/extension-points.ts'
import type { Day } from '#platform/time/campus-time.ts'
import type { Restaurant } from '../contract.ts'
import { Menu } from './Menu.tsx'

/** The menu of a day as people read it on that day. */
export default function DraftMenu({ answer }: PreviewProps) {
  // The server answers a preview of this part with the menu of `getRestaurant`, and its day.
  const { menu, day } = answer as unknown as Pick<Restaurant, 'menu'> & { day: Day }
  return <Menu menu={menu} today={day} />
}

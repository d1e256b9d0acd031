import { waitingCounts } from '#features/account/server/public.ts'
import { kitchenRoles } from '../../roles.ts'
import { lateLeft } from './board-rows.ts'

/** The kitchen's number in the menu: late requests that wait for an answer. */
export const lateWaiting = waitingCounts.with({
  feature: 'kitchen',
  needs: 'CATERING',
  roles: kitchenRoles,
  count: lateLeft,
})

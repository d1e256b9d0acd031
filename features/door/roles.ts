import type { Role } from '#platform/contract/roles.ts'

/** Who stands at a door: reception for visits, who looks after an event for its slots; safety sees who is on site. */
export const doorStaff = [
  'RECEPTION',
  'ANIMATOR',
  'SITE_MANAGER',
  'SAFETY',
] as const satisfies readonly Role[]

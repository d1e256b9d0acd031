import type { Role } from '#platform/contract/roles.ts'

/** Whose work is to write something of what a company shows: those whom some kind of content names as its `writers`. */
export const writers: readonly Role[] = [
  'EDITOR',
  'SITE_MANAGER',
  'CATERING',
  'ANIMATOR',
  'SAFETY',
  'OPERATOR',
]

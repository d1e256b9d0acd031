import type { Role } from '#platform/contract/roles.ts'

/** Whose work is to write something of what a company shows; which parts, each kind of content says itself. */
export const writers: readonly Role[] = [
  'EDITOR',
  'SITE_MANAGER',
  'CATERING',
  'ANIMATOR',
  'SAFETY',
  'OPERATOR',
]

import { type RawBuilder, sql } from 'kysely'
import { siteOfOffice } from '#features/sites/server/public.ts'
import { extensionPoint } from '#platform/contract/extension-point.ts'

export { directorySettings } from './settings.ts'
export { signInPeople } from './sign-in-people.ts'

/** Draws a portrait as SVG, the same every time, for people who have one in the embedded directory; `size` in pixels. */
export type DrawPortrait = (personId: string, size: number) => string

/** Portraits are drawn in demo mode only: nothing is contributed in production. */
export const portraits = extensionPoint<DrawPortrait>('portraits')

/**
 * The campus of a person's office, as a subquery for its id; SQL null for who is not in the embedded directory. A person is
 * found by the directory's id, else by the address that the identity provider vouches for.
 */
export function siteOfPerson({ id, email }: { id: string; email: string }): RawBuilder<number | null> {
  return sql<number | null>`(
    select ${siteOfOffice(sql.ref<string | null>('p.office_location'))}
    from people p where p.id::text = ${id} or p.mail = ${email}::citext
    order by (p.id::text = ${id}) desc limit 1)`
}

export { type PersonColumns, personColumns } from './content.ts'

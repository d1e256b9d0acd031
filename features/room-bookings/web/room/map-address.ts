import type { Referentiel } from '#features/rooms/contract.ts'

/** Where the map shows a room; on another campus than the chosen one it says which. */
export function mapAddressOf(
  { reference, site }: Pick<Referentiel, 'reference' | 'site'>,
  chosen: string | null,
): string {
  return `/map?${new URLSearchParams({ location: reference, ...(site !== chosen && { siteId: site }) })}`
}

import { describe, expect, it } from 'vitest'
import { portraits } from '#features/directory/server/public.ts'
import { abilities, abilitiesOf, writings } from '#features/rights/abilities.ts'
import { roles } from '#platform/contract/roles.ts'
import { contentOf, partsOf } from '#platform/server/feature.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import { features, routesOf } from './product.ts'

const { features: settings } = readSettings(
  {},
  features.flatMap(feature => feature.settings ?? []),
)
const routes = routesOf(
  partsOf(
    features,
    { settings, publicUrl: 'http://localhost', keysFolder: temporaryFolder(), announce: async () => {} },
    [portraits.with(() => '<svg/>')],
  ),
)
const staffCalls = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ audience, path }) => audience === 'staff' && !path.startsWith('/staff/content/'))

/** What an operator reads a call under: the longest beginning of its address. */
function abilityOf(path: string): string | undefined {
  return Object.keys(abilities)
    .filter(
      beginning => path === beginning || path.startsWith(`${beginning}/`) || path.startsWith(`${beginning}.`),
    )
    .toSorted((one, other) => other.length - one.length)[0]
}

describe('what a role may do, in words,', () => {
  it('has words for every call for staff, and none for calls that nobody serves', () => {
    expect(staffCalls.filter(({ path }) => abilityOf(path) === undefined).map(({ path }) => path)).toEqual([])
    const spoken = new Set(staffCalls.map(({ path }) => abilityOf(path)))
    expect(Object.keys(abilities).filter(beginning => !spoken.has(beginning))).toEqual([])
  })

  it('names exactly the roles that open these calls', () => {
    const opening: Record<string, string[]> = {}
    for (const beginning of Object.keys(abilities)) {
      const calls = staffCalls.filter(({ path }) => abilityOf(path) === beginning)
      opening[beginning] = [...new Set(calls.flatMap(call => call.roles ?? []))].sort()
    }
    expect(
      Object.fromEntries(
        Object.entries(abilities).map(([path, ability]) => [path, ability.roles.toSorted()]),
      ),
    ).toEqual(opening)
  })

  it('names exactly the writers of each kind of content that the studio has', () => {
    const written = contentOf(features).filter(({ parts }) => parts.some(({ form }) => form !== undefined))
    const sorted = (entries: [string, readonly string[]][]) =>
      Object.fromEntries(entries.map(([name, list]) => [name, list.toSorted()]))
    expect(sorted(Object.entries(writings).map(([kind, ability]) => [kind, ability.roles]))).toEqual(
      sorted(written.map(kind => [kind.name, kind.writers ?? []])),
    )
  })

  it('says something of every role', () => {
    expect(roles.filter(role => abilitiesOf(role).length === 0)).toEqual([])
  })
})

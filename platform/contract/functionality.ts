import { type Static, Type } from 'typebox'
import { nullable } from './shapes.ts'

/**
 * What a site can activate, by a type that a feature gives a meaning to: `BOOKING`, `RESTAURANT`. Menus, addresses and
 * blocks follow from it. A type that no feature of this version knows is kept and shows nothing.
 */
export const Functionality = Type.Object({
  type: Type.String({ pattern: '^[A-Z][A-Z_]{0,39}$', description: 'BOOKING, RESTAURANT, …' }),
  activated: Type.Boolean(),
  mobileLibelle: nullable(Type.String({ description: 'The label in the language of the call' })),
  param: Type.Record(Type.String(), Type.Unknown(), {
    description: 'daysOfSearchOffice of BOOKING, mapHash of MAP, url of WEBPAGE, …',
  }),
})
export type Functionality = Static<typeof Functionality>

/** Which functionalities show something. */
export interface DisplayRule {
  /** Any of these types, activated, shows it. Empty: it is always shown. */
  needs: readonly string[]
  /** Besides, any of these has to be activated. */
  also?: readonly string[]
  /** Any of these types, activated, hides it all the same. */
  unless?: readonly string[]
}

/** The types a site has activated, each once, whatever the list holds. */
export function activeTypes(
  functionalities: readonly Pick<Functionality, 'type' | 'activated'>[],
): Set<string> {
  return new Set(functionalities.filter(one => one.activated).map(one => one.type))
}

/** Whether a site with these active types shows what the rule is about. */
export function isVisible(
  { needs, also = [], unless = [] }: DisplayRule,
  active: ReadonlySet<string>,
): boolean {
  const some = (types: readonly string[]) => types.some(type => active.has(type))
  return (needs.length === 0 || some(needs)) && (also.length === 0 || some(also)) && !some(unless)
}

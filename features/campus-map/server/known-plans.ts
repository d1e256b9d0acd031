import type { Bilingual } from '#platform/text/language.ts'
import type { Thing } from '../things.ts'
import { thingsOf } from '../things.ts'
import { rememberedOf } from './remembered-plans.ts'

/** What of plans a server remembers to tell what is closed. */
export interface KnownPlans {
  /** By id. */
  things: ReadonlyMap<string, Thing>
  /** By any part of it, itself included. */
  thingOfPart: ReadonlyMap<string, Thing>
  /** From below. */
  levels: readonly { id: string; name: Bilingual }[]
}

export const knownPlans = rememberedOf((venue): KnownPlans => {
  const things = thingsOf(venue)
  return {
    things: new Map(things.map(thing => [thing.id, thing])),
    thingOfPart: new Map(things.flatMap(thing => thing.parts.map(part => [part, thing] as const))),
    levels: venue.levels.map(({ id, name }) => ({ id, name })),
  }
})

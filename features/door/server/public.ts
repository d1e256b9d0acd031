import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Signing } from '#platform/server/proofs/proof-keys.ts'
import type { Language } from '#platform/text/language.ts'
import type { Day } from '#platform/time/campus-time.ts'
import type { DoorEntry, DoorPerson, Gate, NoShows } from '../contract.ts'
import type { DoorState } from '../rules.ts'

/** Who asks at a door, and in which language. */
export interface DoorReader {
  grants: readonly RoleGrant[]
  language: Language
}

/** A gate by itself: nobody is counted, so that it costs each press as little on a day of thousands. */
export type DoorGate = Omit<Gate, 'present' | 'expected'>

/** A gate and how many the feature expects there; who is in, the door counts. */
export type ExpectedGate = Omit<Gate, 'present'>

/** Somebody for whom something was pressed. */
export interface DoorChange {
  person: string
  before: DoorState<DoorEntry>
  after: DoorState<DoorEntry>
}

/** What a list holds beside its people. */
export interface CodesOfGate {
  /** People whose codes count no more. */
  revoked: string[]
  /** The highest serial that was given to anybody; null: its codes have none. */
  latest: string | null
}

/** One kind of people who are expected: those of events, those of visits. */
export interface DoorSource {
  /** How the ids of its gates begin: `slot`. */
  gatePrefix: string
  /** How the ids of its people begin: `e`. */
  personPrefix: string
  /** The gates of a campus on a day that somebody may open. */
  gates(db: Database, of: { siteId: number; day: Day }, reader: DoorReader): Promise<ExpectedGate[]>
  /** @throws Problem 404 where there is none, or it is not theirs to open */
  gate(db: Database, id: string, reader: DoorReader): Promise<DoorGate>
  /** How many it expects at a gate. */
  expected(db: Database, gate: string): Promise<number>
  people(db: Database, gate: string, language: Language, now: Date): Promise<DoorPerson[]>
  /** Everybody whom it expects on a campus on a day, whoever may open which gate. */
  peopleOfDay(
    db: Database,
    of: { siteId: number; day: Day },
    language: Language,
    now: Date,
  ): Promise<DoorPerson[]>
  codes(db: Database, gate: string): Promise<CodesOfGate>
  /** What is printed on the badges of its people, signed; undefined: they get none. */
  passes?(db: Database, gate: string, signing: Signing): Promise<{ person: string; code: string }[]>
  /** Those of some people who are, or were once, expected at a gate: a desk without network may let in who counts no more. */
  known(db: Database, gate: string, people: readonly string[]): Promise<ReadonlySet<string>>
  /** In the transaction that writes the entries. */
  changed(
    trx: Database,
    gate: DoorGate,
    changes: readonly DoorChange[],
    act: { actor: string; publicUrl: string; now: Date },
  ): Promise<void>
  /** The places of who has not come, where others wait for them. Its gates are for who may free them. */
  noShows?: {
    read(db: Database, gate: string, of: { now: Date }): Promise<NoShows>
    /** @throws Problem 409 TOO_EARLY, OVER */
    free(trx: Database, gate: string, act: { actor: string; now: Date }): Promise<void>
    takeBack(trx: Database, gate: string, act: { actor: string; now: Date }): Promise<void>
  }
  /** Where and when a person is expected whose code is shown elsewhere; undefined: nobody, or not to be told. */
  find(
    db: Database,
    person: string,
    reader: DoorReader,
  ): Promise<{ title: string; site: string; start: Date; end: Date; counts: boolean } | undefined>
}

/** For a feature's `contributes`: whom it expects at doors. */
export const doorSources = extensionPoint<DoorSource>('who is expected at doors')

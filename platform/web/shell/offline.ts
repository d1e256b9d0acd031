import type { ComponentType } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { type Contribution, extensionPoint } from '#platform/contract/extension-point.ts'
import type { SafeHtml } from '#platform/contract/html.ts'
import type { Bilingual } from '#platform/text/language.ts'

/** What this device keeps of one kind: a few answers that a person needs most when nothing can be asked. */
export interface OfflineKind<Value = unknown> {
  /** As it is stored. */
  name: string
  title: Bilingual
  /** The calls whose answers it is made of. */
  from: readonly Endpoint[]
  /** Asks for it once the first screen stands, where no screen has by then: the network may be gone before one does. */
  ask?(): Promise<unknown>
  /** Whether what is stored is what this version keeps. */
  valid(stored: unknown): stored is Value
  /**
   * What to keep once an answer has come; undefined: nothing new. Small: a phone gives the whole product a few megabytes.
   * @param before what is kept so far
   */
  keep(answer: unknown, before: Value | undefined, now: Date): Value | undefined
  /** Draws it, from nothing else than what is kept; undefined where nothing of it counts any more. */
  Show: ComponentType<{ value: Value }>
  /** Whether something of it is still worth showing. Always when absent. */
  counts?(value: Value, now: Date): boolean
}

/**
 * A value without HTML: whoever can write to a device's storage could have written it, and nothing there has come from the
 * sanitiser.
 */
type WithoutHtml<Value> = Value extends SafeHtml
  ? never
  : Value extends object
    ? { [Key in keyof Value]: WithoutHtml<Value[Key]> }
    : Value

/** A feature's way to keep something. */
export interface OfflinePart {
  /** Parts stand in this order, the smallest first. */
  place: number
  load(): Promise<OfflineKind>
}

export const offlineParts = extensionPoint<OfflinePart>('what this device keeps')

/** For a feature's `contributes`; what it loads is fetched once the first screen stands. */
export function offlinePart<Value>(part: {
  place: number
  load(): Promise<OfflineKind<Value> & ([Value] extends [WithoutHtml<Value>] ? unknown : never)>
}): Contribution {
  // A kind is only ever handed values that it has found valid.
  return offlineParts.with(part as unknown as OfflinePart)
}

/** The kinds in their order. */
export async function loadOfflineKinds(parts: readonly OfflinePart[]): Promise<OfflineKind[]> {
  return Promise.all(parts.toSorted((one, other) => one.place - other.place).map(({ load }) => load()))
}

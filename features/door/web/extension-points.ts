import { extensionPoint } from '#platform/contract/extension-point.ts'

/** What a code claims, with what is needed to check that we signed it. */
export interface ReadCode {
  /** The `id` of a person on lists. */
  person: string
  /** Of codes that have one: a later code has a higher one. */
  serial: bigint | undefined
  start: Date | undefined
  end: Date
  /** How the public half of its key begins; undefined: it names none. */
  key: string | undefined
  payload: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** Reads one kind of code; undefined for any other text. */
export type ReadsCode = (text: string) => ReadCode | undefined

/** For a feature's `contributes`: a kind of code that doors read. Fetched when a door is opened. */
export const codeReaders = extensionPoint<{ load(): Promise<ReadsCode> }>('codes that doors read')

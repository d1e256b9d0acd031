import type { Static, TSchema } from 'typebox'
import { type Contribution, extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import type { Day } from '#platform/time/campus-time.ts'
import type { DayEntry } from '../contract.ts'

/** What a block is read with. */
export interface BlockSource {
  db: Database
  siteId: number
  /** The types of the functionalities that the campus has activated. */
  active: ReadonlySet<string>
  reader: { accountId: string; language: Language; now: Date }
}

export interface HomeBlock {
  /** As the answer names it; the browser's part of the block has the same name. */
  name: string
  /** A campus has the block when it has activated one of these; always, when there are none. */
  needs: readonly string[]
  /** The shape of its data: nothing else is sent. */
  data: TSchema
  read(source: BlockSource): Promise<unknown>
}

export const homeBlocks = extensionPoint<HomeBlock>('blocks of home')

/** A block of home, for a feature's `contributes`. */
export function homeBlock<Data extends TSchema>(
  block: Omit<HomeBlock, 'data' | 'read'> & { data: Data; read(source: BlockSource): Promise<Static<Data>> },
): Contribution {
  return homeBlocks.with(block)
}

// ——— A person's day ———

/** What a part of a day is read with. */
export interface DaySource {
  db: Database
  reader: { accountId: string; language: Language; now: Date }
  /** The campus that is looked at, and what it has activated; undefined: none. */
  campus: { siteId: number; active: ReadonlySet<string> } | undefined
  /** The day that is asked for. */
  date: Day
  /** From its beginning until the end of the next working day: what lies within, in part at least, is wanted. */
  from: Date
  until: Date
}

/** Something of a day as a feature tells of it. */
export interface PartOfDay extends Omit<DayEntry, 'feature' | 'start' | 'end' | 'siteId' | 'siteName'> {
  start: Date
  end: Date | null
  site: { id: number; name: string } | null
}

/** What a feature knows of a person's day: from its own tables, in one query. */
export interface DayPart {
  /** The name of the browser's feature under whose icon it stands. */
  feature: string
  read(source: DaySource): Promise<PartOfDay[]>
}

/** For a feature's `contributes`. They are read side by side, and one that fails takes no other along. */
export const dayParts = extensionPoint<DayPart>('parts of a person’s day')

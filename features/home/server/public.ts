import type { Static, TSchema } from 'typebox'
import { type Contribution, extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'

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

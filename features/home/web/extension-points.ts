import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Site } from '#features/sites/contract.ts'
import { type Contribution, extensionPoint } from '#platform/contract/extension-point.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { DayEntry } from '../contract.ts'
import type { HighlightRule } from '../rules.ts'

/** How a block looks, fetched when home is shown. */
export interface BlockView<Data = never, Item = never> {
  /** `highlighted`: the things of this block that home's highlight shows already. */
  Show: ComponentType<{ data: Data; highlighted: readonly unknown[] }>
  /** What it can show without an answer, from what is known of the campus: stands there where the answer failed. */
  Known?: ComponentType<{ site: Site }>
  /** Home's highlight, where the block may become that. */
  highlight?: HighlightRule<Data, Item> & { Show: ComponentType<{ items: readonly Item[] }> }
}

/** What home knows of a block before it is fetched. */
export interface HomeBlock {
  /** As the server's part of it is named. */
  name: string
  /** Stands above the block where it failed. */
  title: Bilingual
  /** On a wide screen; on a narrow one the second column follows the first. */
  column: 'main' | 'aside'
  /** Blocks of a column stand in this order, the smallest first. */
  place: number
  /** A campus has the block when it has activated one of these; always, when there are none. */
  needs: readonly string[]
  /** What it looks like while it loads: a wide card, cards beside each other, or rows; nothing when absent. */
  skeleton?: { shape: 'wide' | 'cards' | 'rows'; count: number }
  /** Where it may be home's highlight: the smallest place that has something due comes first. */
  highlight?: {
    place: number
    /** `wide` takes the room of a restaurant. */
    skeleton: 'line' | 'wide'
    /** Whether it is worth a skeleton at this moment of the reader's clock. Always when absent. */
    isLikely?(now: Date): boolean
    /** Whether it has room for what a sensor says at this moment of the reader's clock. Never when absent. */
    isMeasured?(now: Date): boolean
  }
  load(): Promise<BlockView>
}

export const homeBlocks = extensionPoint<HomeBlock>('blocks of home')

/** A block of home, for a feature's `contributes`. */
export function homeBlock<Data, Item>(
  block: Omit<HomeBlock, 'load'> & { load(): Promise<BlockView<Data, Item>> },
): Contribution {
  // Home hands each view the data of its own block, and nothing else.
  return homeBlocks.with(block as unknown as HomeBlock)
}

// ——— A person's day ———

export interface DayWatchProps {
  /** What home shows of the feature. */
  entries: readonly DayEntry[]
  /** The day is not what it was: it is asked for anew. */
  changed(): void
  /** Says something else of an entry, until the day is asked for anew. */
  retell(id: string, note: string | null): void
}

/** Follows what a feature tells of a day, where it has a live feed. It draws nothing, and is there while it has entries. */
export interface DayWatch {
  /** As the server's part names it. */
  feature: string
  load(): Promise<ComponentType<DayWatchProps>>
}

export const dayWatches = extensionPoint<DayWatch>('what follows a person’s day')

/** What one may do with a day on which nothing is planned. */
export interface FreeDayLink {
  /** Links stand in this order, the smallest first. */
  place: number
  /** A campus offers it when it has activated one of these. */
  needs: readonly string[]
  icon: LucideIcon
  label: Bilingual
  /** Below the language. */
  to: string
}

export const freeDayLinks = extensionPoint<FreeDayLink>('what to do with a free day')

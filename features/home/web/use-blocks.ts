import { use } from 'react'
import { activeTypes, type Functionality, isVisible } from '#platform/contract/functionality.ts'
import { loadChunk } from '#platform/web/loading/load-chunk.ts'
import { useContributions } from '#platform/web/shell/features.tsx'
import { type BlockView, type HomeBlock, homeBlocks } from './extension-points.ts'

/** The blocks that a campus has, in the order of their places. */
export function useBlocks(functionalities: readonly Functionality[]): HomeBlock[] {
  const contributed = useContributions(homeBlocks)
  const active = activeTypes(functionalities)
  return contributed
    .filter(({ needs }) => isVisible({ needs }, active))
    .toSorted((one, other) => one.place - other.place)
}

export type ViewedBlock = HomeBlock & { view: BlockView }

const fetched = new Map<string, Promise<ViewedBlock[]>>()

/** The blocks with how they look; suspends until that is fetched, once for each set of blocks. */
export function useViews(blocks: readonly HomeBlock[]): ViewedBlock[] {
  const key = blocks.map(({ name }) => name).join()
  const views =
    fetched.get(key) ??
    Promise.all(blocks.map(async block => ({ ...block, view: await loadChunk(block.load) })))
  fetched.set(key, views)
  return use(views)
}

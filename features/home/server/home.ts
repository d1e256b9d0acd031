import type { Block, Home } from '../contract.ts'
import type { BlockSource, HomeBlock } from './public.ts'

export interface HomeOptions {
  /** The name of one block, to be read alone. */
  only?: string | undefined
  /** Called with a block that could not be read. */
  failed: (block: string, error: unknown) => void
}

/** What home shows of a campus. The blocks are read side by side, and one that fails is answered as failed. */
export async function homeOf(
  blocks: readonly HomeBlock[],
  source: BlockSource,
  { only, failed }: HomeOptions,
): Promise<Home> {
  const offered = blocks
    .filter(({ name }) => only === undefined || name === only)
    .filter(({ needs }) => needs.length === 0 || needs.some(type => source.active.has(type)))
  const answered = await Promise.all(
    offered.map(async ({ name, read }): Promise<[string, Block]> => {
      try {
        return [name, { status: 'ok', data: await read(source) }]
      } catch (error) {
        failed(name, error)
        return [name, { status: 'error' }]
      }
    }),
  )
  return Object.fromEntries(answered)
}

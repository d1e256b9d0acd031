import { articlesOnHome } from '#features/news/contract.ts'
import { articlesOf, featuredArticle, type Reader, upcomingEvents } from '#features/news/server/public.ts'
import type { InformationKind } from '#features/practical-information/contract.ts'
import { latestInformation } from '#features/practical-information/server/public.ts'
import { restaurantCards } from '#features/restaurants/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type Block, type BlockName, blockNames, type Home } from '../contract.ts'
import { eventsOnHome, highlightsOfAKind, informationOnHome } from '../rules.ts'
import type { Campus } from './campus.ts'

export interface HomeOptions {
  reader: Reader
  /** This block alone. */
  only?: BlockName | undefined
  /** Hears of a block that could not be told. */
  failed: (block: BlockName, error: unknown) => void
}

/** What a block is made of. */
interface Source {
  db: Database
  siteId: number
  campus: Campus
  reader: Reader
}

type DataOf<Name extends BlockName> = Extract<Home[Name], { status: 'ok' }>['data']

interface Part<Name extends BlockName> {
  /** A campus has the block when it has activated one of these; always, when there are none. */
  needs: readonly string[]
  read: (source: Source) => Promise<DataOf<Name>>
}

/** Which kind of information a functionality stands for. */
const informationKinds: Readonly<Record<string, InformationKind>> = {
  PRACTICAL_INFORMATION: 'PRACTICAL_INFORMATION',
  SAFE_AT_WORK: 'SAFE@WORK',
}

/** Home, block by block. A further feature joins in with a line here and a field of the contract. */
const parts: { [Name in BlockName]: Part<Name> } = {
  featuredNews: {
    needs: ['ACTU'],
    read: async ({ db, siteId, reader }) => (await featuredArticle(db, siteId, reader)) ?? null,
  },
  latestNews: {
    needs: ['ACTU'],
    read: async ({ db, siteId, reader }) =>
      (await articlesOf(db, siteId, reader, { limit: articlesOnHome })).articles,
  },
  events: {
    needs: ['ACTU'],
    read: ({ db, siteId, reader }) => upcomingEvents(db, siteId, reader, eventsOnHome),
  },
  restaurants: {
    needs: ['RESTAURANT'],
    read: ({ db, siteId, reader }) => restaurantCards(db, siteId, reader),
  },
  information: {
    needs: Object.keys(informationKinds),
    read: ({ db, siteId, campus: { active }, reader: { language } }) =>
      latestInformation(db, siteId, {
        language,
        limit: informationOnHome + highlightsOfAKind,
        kinds: Object.entries(informationKinds).flatMap(([type, kind]) => (active.has(type) ? [kind] : [])),
      }),
  },
  // Whom to call in an emergency is nothing that a campus switches off.
  contacts: { needs: [], read: async ({ campus }) => campus.contacts },
}

/** What home shows of a campus. The blocks are read side by side, and one that fails is told as failed. */
export async function homeOf(
  db: Database,
  siteId: number,
  campus: Campus,
  { reader, only, failed }: HomeOptions,
): Promise<Home> {
  const source = { db, siteId, campus, reader }
  const offered = (only === undefined ? blockNames : [only]).filter(
    name => parts[name].needs.length === 0 || parts[name].needs.some(type => campus.active.has(type)),
  )
  const told = await Promise.all(
    offered.map(async (name): Promise<[BlockName, Block<unknown>]> => {
      try {
        return [name, { status: 'ok', data: await parts[name].read(source) }]
      } catch (error) {
        failed(name, error)
        return [name, { status: 'error' }]
      }
    }),
  )
  // Each part was read by its own name, which the list of pairs forgets.
  return Object.fromEntries(told) as Home
}

import { companionsNamed, employeesNamed } from '#features/account/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { invalid } from '#platform/server/http/problem.ts'
import { type Call, type Route, route } from '#platform/server/http/routes.ts'
import type { ProofKeys } from '#platform/server/proofs/proof-keys.ts'
import {
  addAssistant as addAssistantCall,
  createVisit,
  createVisits,
  deleteVisit,
  getVisit,
  listAssistants,
  listVisits,
  maxCompanions,
  minSearch,
  removeAssistant as removeAssistantCall,
  searchAssistants,
  searchCompanions,
  updateVisit,
} from '../contract.ts'
import { answerPass, getPass, openPassTraining, type Travel } from '../pass-contract.ts'
import { addAssistant, assistantsOf, removeAssistant } from './assistants.ts'
import { answerFor, passOf, trainingFor } from './passes.ts'
import { searchTooShort } from './refusals.ts'
import type { TravelProvider, TravelRequest } from './travel.ts'
import { visitsOf } from './visit-list.ts'
import { ownRow, visitOf } from './visit-rows.ts'
import { cancel, create, createAll, update, type VisitWriter } from './visits.ts'
import type { WayFinder, WayRequest, WayToRoom } from './ways.ts'

/** Words beyond these narrow a search no further that anybody types. */
const maxWords = 6

export interface VisitParts {
  publicUrl: string
  /** With what passes are signed. */
  keys: ProofKeys
  /** Who knows ways to rooms; the first who knows one tells it. */
  ways?: readonly WayFinder[]
  /** Who knows how one comes to a campus. */
  travel?: readonly TravelProvider[]
}

export function visitRoutes(parts: VisitParts): Route[] {
  return [...hostRoutes(parts), ...passRoutes(parts)]
}

function hostRoutes({ publicUrl }: VisitParts): Route[] {
  const writerOf = ({
    person,
    language,
    now,
  }: Pick<Call<typeof listVisits>, 'person' | 'language' | 'now'>): VisitWriter => ({
    ...{ accountId: person.id, language, now, publicUrl },
  })
  return [
    route(searchCompanions, async ({ query, db }) => ({
      companions: await companionsNamed(db, wordsOf(query.filter), maxCompanions),
    })),
    route(searchAssistants, async ({ query, db }) => ({
      people: await employeesNamed(db, wordsOf(query.filter), maxCompanions),
    })),
    route(listAssistants, ({ db, person }) => assistantsOf(db, person.id)),
    route(addAssistantCall, call => addAssistant(call.db, call.body.id, writerOf(call))),
    route(removeAssistantCall, call => removeAssistant(call.db, call.params.id, writerOf(call))),
    route(createVisit, call => create(call.db, call.body, writerOf(call))),
    route(createVisits, async call => ({ visits: await createAll(call.db, call.body, writerOf(call)) })),
    route(listVisits, call => visitsOf(call.db, call.query, writerOf(call))),
    route(getVisit, async call => {
      const reader = writerOf(call)
      return visitOf(await ownRow(call.db, call.params.id, reader), reader)
    }),
    route(updateVisit, call => update(call.db, { id: call.params.id, body: call.body }, writerOf(call))),
    route(deleteVisit, call => cancel(call.db, call.params.id, writerOf(call))),
  ]
}

/** @throws Problem 400 */
function wordsOf(filter: string): string[] {
  const words = filter.split(/\s+/).filter(Boolean).slice(0, maxWords)
  if (words.join('').length < minSearch) throw invalid({ filter: searchTooShort })
  return words
}

/** The calls of a visitor’s page. What they write is counted by their link. */
function passRoutes({ publicUrl, keys, ways = [], travel = [] }: VisitParts): Route[] {
  /** A pass is worth more than the way: without plans that can be walked it is shown all the same. */
  const clockOf = ({ now, log }: Pick<Call<typeof getPass>, 'now' | 'log'>) => ({
    keys,
    now,
    wayTo: async (db: Database, asked: WayRequest): Promise<WayToRoom | null> => {
      try {
        for (const find of ways) {
          const way = await find(db, asked)
          if (way !== undefined) return way
        }
      } catch (error) {
        log.error({ err: error }, 'the way of a visitor could not be found')
      }
      return null
    },
    travelTo: async (db: Database, asked: TravelRequest): Promise<Travel> => {
      const told: Travel = { readAt: asked.now.toISOString(), stops: [], parkings: [] }
      for (const tell of travel) {
        try {
          Object.assign(told, await tell(db, asked))
        } catch (error) {
          log.error({ err: error }, 'how a visitor comes could not be found')
        }
      }
      return told
    },
  })
  const tokenOf = ({ headers }: Pick<Call<typeof getPass>, 'headers'>) => headers['x-visit-token']
  return [
    route(getPass, call => passOf(call.db, tokenOf(call), clockOf(call))),
    route(answerPass, async call => {
      const { db, body } = call
      const token = tokenOf(call)
      await call.limitWriting(`visit ${token}`)
      return inTransaction(db, trx => answerFor(trx, { token, body, publicUrl }, clockOf(call)))
    }),
    route(openPassTraining, async call => {
      const token = tokenOf(call)
      await call.limitWriting(`visit ${token}`)
      return { path: await inTransaction(call.db, trx => trainingFor(trx, token, call)) }
    }),
  ]
}

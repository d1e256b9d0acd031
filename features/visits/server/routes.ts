import { companionsNamed } from '#features/account/server/public.ts'
import { invalid } from '#platform/server/http/problem.ts'
import { type Call, type Route, route } from '#platform/server/http/routes.ts'
import {
  createVisit,
  deleteVisit,
  getVisit,
  listVisits,
  maxCompanions,
  minSearch,
  searchCompanions,
  updateVisit,
} from '../contract.ts'
import { searchTooShort } from './refusals.ts'
import { visitsOf } from './visit-list.ts'
import { ownRow, visitOf } from './visit-rows.ts'
import { cancel, create, update, type VisitWriter } from './visits.ts'

/** Words beyond these narrow a search no further that anybody types. */
const maxWords = 6

const writerOf = ({
  person,
  language,
  now,
}: Pick<Call<typeof listVisits>, 'person' | 'language' | 'now'>): VisitWriter => ({
  accountId: person.id,
  language,
  now,
})

export const visitRoutes: Route[] = [
  route(searchCompanions, async ({ query, db }) => {
    const words = query.filter.split(/\s+/).filter(Boolean).slice(0, maxWords)
    if (words.join('').length < minSearch) throw invalid({ filter: searchTooShort })
    return { companions: await companionsNamed(db, words, maxCompanions) }
  }),
  route(createVisit, call => create(call.db, call.body, writerOf(call))),
  route(listVisits, call => visitsOf(call.db, call.query, writerOf(call))),
  route(getVisit, async call => {
    const reader = writerOf(call)
    return visitOf(await ownRow(call.db, call.params.id, reader), reader)
  }),
  route(updateVisit, call => update(call.db, { id: call.params.id, body: call.body }, writerOf(call))),
  route(deleteVisit, call => cancel(call.db, call.params.id, writerOf(call))),
]

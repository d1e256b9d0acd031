import type { CostCenter, InstantType, Order, OrderBody } from '#features/catering/contract.ts'
import type { CateringPlace, SiteParameter } from '#features/catering/offer-contract.ts'
import { inactivityOn } from '#features/catering/rules.ts'
import type { Day, Time } from '#platform/time/campus-time.ts'
import { type Caller, seine, workdays } from '#testing/callers.ts'

/** The n-th working day after today on which the kitchen of the campus Seine works. */
export async function servedDay(caller: Caller, n: number): Promise<Day> {
  const { inactivityPeriods } = await caller.get<SiteParameter>(`/catering/${seine}/siteParameter`)
  const served = workdays().filter(day => inactivityOn(day, inactivityPeriods) === undefined)
  const day = served[n - 1]
  if (day === undefined) throw new Error(`the kitchen works on ${served.length} days`)
  return day
}

/** What the kitchen of the campus Seine serves to a meeting of twelve at that time, as its person would order it. */
export async function orderBodyAt(
  caller: Caller,
  day: Day,
  { from, to }: { from: Time; to: Time },
): Promise<OrderBody> {
  const of = <Answer>(what: string) => caller.get<Answer>(`/catering/${seine}/${what}`)
  const { instantTypes } = await of<{ instantTypes: InstantType[] }>('instantTypes')
  const { catering_places: places } = await of<{ catering_places: CateringPlace[] }>('cateringPlaces')
  const { costCenters } = await of<{ costCenters: CostCenter[] }>('costCenters')
  const { divisions } = await of<{ divisions: string[] }>('divisions')
  const numberGuests = 12
  const instant = instantTypes.find(
    ({ allowedStartingTime: first, allowedEndingTime: last, minUser, maxUser }) =>
      first <= from && from <= last && minUser <= numberGuests && numberGuests <= maxUser,
  )
  if (instant === undefined) throw new Error(`nothing is served at ${from}`)
  return {
    siteId: seine,
    date: day.split('-').reverse().join('-'),
    ...{ startingTime: from, endingTime: to, numberGuests },
    instantTypeId: instant.id,
    referentielReference: places[0]?.referentielReference ?? '',
    costCenterId: costCenters[0]?.id ?? '',
    division: divisions[0] ?? null,
    additionalArticles: [],
  }
}

/** @throws where it is refused */
export async function order(caller: Caller, body: OrderBody): Promise<Order> {
  const made = await caller.post('/catering/instants', body)
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return made.body as Order
}

/**
 * Of somebody's orders to come, the last one that the kitchen may only be asked about: the first may begin while a test
 * goes on, and then nothing can be asked.
 */
export function lastPastDeadline(orders: readonly Order[]): Order {
  const last = orders.findLast(({ siteId, mayAskLate }) => siteId === seine && mayAskLate)
  if (last === undefined) throw new Error('One order of each sign-in of the demo is past its deadline')
  return last
}

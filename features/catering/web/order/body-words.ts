import type { Language } from '#platform/text/language.ts'
import { formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import type { Order, OrderBody } from '../../contract.ts'
import { needInWords } from '../../words.ts'
import { dayOf, type Options } from '../form/order-values.ts'

/** What of an order is compared, in the order in which it is shown. */
export const bodyParts = [
  'when',
  'where',
  'instantType',
  'guests',
  'articles',
  'needs',
  'costCenter',
  'division',
  'comment',
] as const
export type BodyPart = (typeof bodyParts)[number]

/** What ids are called. */
export interface Names {
  place: ReadonlyMap<string, string>
  instantType: ReadonlyMap<string, string>
  article: ReadonlyMap<string, string>
  costCenter: ReadonlyMap<string, string>
}

/** The names of what is offered now, and of what an order holds though it is offered no more. */
export function namesIn(order: Order, options: Options | undefined): Names {
  const own = order.costCenter
  return {
    place: new Map([
      [order.referentielReference, order.referentiel],
      ...(options?.places ?? []).map(one => [one.referentielReference, one.referentielName] as const),
    ]),
    instantType: new Map([
      [order.instantType.id, order.instantType.name],
      ...(options?.instantTypes ?? []).map(({ id, name }) => [id, name] as const),
    ]),
    article: new Map(
      [...order.additionalArticles, ...(options?.foods ?? [])].map(({ id, name }) => [id, name] as const),
    ),
    costCenter: new Map(
      [...(own === null ? [] : [own]), ...(options?.costCenters ?? [])].map(
        ({ id, lorealId }) => [id, lorealId] as const,
      ),
    ),
  }
}

/** An order in words, part by part; what is not there is empty. */
export function bodyInWords(body: OrderBody, names: Names, language: Language): Record<BodyPart, string> {
  const lines = (all: readonly [number, string][]) =>
    all
      .map(([count, name]) => `${count}\u00a0× ${name}`)
      .toSorted()
      .join(', ')
  return {
    when: `${formatDate(dayOf(body.date), language, 'day')}, ${formatTimeRange(body.startingTime, body.endingTime, language)}`,
    where: names.place.get(body.referentielReference) ?? body.referentielReference,
    instantType: names.instantType.get(body.instantTypeId) ?? body.instantTypeId,
    guests: String(body.numberGuests),
    articles: lines(body.additionalArticles.map(one => [one.quantity, names.article.get(one.id) ?? one.id])),
    needs: lines((body.dietaryNeeds ?? []).map(one => [one.count, needInWords(one.need, language)])),
    costCenter: names.costCenter.get(body.costCenterId) ?? body.costCenterId.toUpperCase(),
    division: body.division ?? '',
    comment: body.comment?.trim() ?? '',
  }
}

/** The parts in which two orders differ. */
export function differingParts(
  one: Record<BodyPart, string>,
  other: Record<BodyPart, string>,
): readonly BodyPart[] {
  return bodyParts.filter(part => one[part] !== other[part])
}

/** Whether two orders say the same, whatever the order of their lines. */
export function sameBody(one: OrderBody, other: OrderBody): boolean {
  return plain(one) === plain(other)
}

function plain(body: OrderBody): string {
  const { reservationId: _, division, comment = '', additionalArticles, dietaryNeeds = [], ...rest } = body
  const sorted = Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([
    sorted,
    division || null,
    comment.trim(),
    additionalArticles.map(({ id, quantity }) => `${id} ${quantity}`).toSorted(),
    dietaryNeeds.map(({ need, count }) => `${need} ${count}`).toSorted(),
  ])
}

/**
 * What a person typed, over what is stored by now: what they left as it was is as it is stored.
 *
 * @param base the order as it was when they began
 */
export function merged<Values extends object>(base: Values, mine: Values, stored: Values): Values {
  const keys = Object.keys(stored) as (keyof Values)[]
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return Object.fromEntries(
    keys.map(key => [key, same(mine[key], base[key]) ? stored[key] : mine[key]]),
  ) as Values
}

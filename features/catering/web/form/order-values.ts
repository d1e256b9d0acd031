import type { Language } from '#platform/text/language.ts'
import { holidaysFrom } from '#platform/time/bank-holidays.ts'
import {
  type Day,
  formatDate,
  isDay,
  minutesOf,
  parseDay,
  parseTime,
  type Time,
  timeOf,
} from '#platform/time/campus-time.ts'
import {
  type CostCenter,
  type DietaryNeed,
  type InstantType,
  maxQuantity,
  type Order,
  type OrderBody,
} from '../../contract.ts'
import type { CateringPlace, FoodArticle, SiteParameter, Usuals } from '../../offer-contract.ts'
import {
  type CateringSite,
  centsOf,
  type Faults,
  type FieldFault,
  faultsOf,
  firstOrderable,
  type OrderField,
  type OrderForm,
  supplementaryHours,
  totalCents,
} from '../../rules.ts'

/** An order as it is typed and picked. */
export interface OrderValues {
  /** As people write them. */
  date: string
  startingTime: string
  endingTime: string
  numberGuests: string
  /** The reference of a place, the id of an instant type. */
  place: string
  instantType: string
  /** An id of the list; where the campus has none, the cost centre as it is typed. */
  costCenter: string
  division: string
  comment: string
  /** How many of which article, by its id. */
  articles: Readonly<Record<string, number>>
  needs: readonly DietaryNeed[]
}

/** All that may be ordered on a campus. */
export interface Options {
  siteId: string
  siteName: string
  places: readonly CateringPlace[]
  costCenters: readonly CostCenter[]
  foods: readonly FoodArticle[]
  instantTypes: readonly InstantType[]
  divisions: readonly string[]
  parameter: SiteParameter
}

/** What a link from elsewhere may fill in: where and when a meeting is. */
export interface Prefilled {
  place?: string | undefined
  date?: string | undefined
  start?: string | undefined
  end?: string | undefined
}

/**
 * What a form begins with: the meeting that it is ordered for, else the first day and hour that can be ordered; and what the
 * person’s orders mostly say.
 */
export function startValues(
  { place, date, start, end }: Prefilled,
  options: Pick<Options, 'instantTypes' | 'parameter' | 'divisions'>,
  now: Date,
  language: Language,
  usuals?: Usuals,
): OrderValues {
  const soon = firstOrderable(options.instantTypes, siteOf(options), now)
  const [from, to] = [parseTime(start ?? ''), parseTime(end ?? '')]
  return {
    date: formatDate(date !== undefined && isDay(date) ? date : soon.date, language, 'numeric'),
    startingTime: from ?? soon.startingTime,
    endingTime: to ?? soon.endingTime,
    numberGuests: '',
    place: place ?? usuals?.referentielReference ?? '',
    instantType: '',
    costCenter: usuals?.costCenterId ?? '',
    division: usuals?.division ?? '',
    comment: '',
    articles: {},
    needs: [],
  }
}

/** An order as the form shows it. */
export function valuesOf(body: OrderBody, language: Language): OrderValues {
  return {
    date: formatDate(dayOf(body.date), language, 'numeric'),
    startingTime: body.startingTime,
    endingTime: body.endingTime,
    numberGuests: String(body.numberGuests),
    place: body.referentielReference,
    instantType: body.instantTypeId,
    costCenter: body.costCenterId,
    division: body.division ?? '',
    comment: body.comment ?? '',
    articles: Object.fromEntries(body.additionalArticles.map(({ id, quantity }) => [id, quantity])),
    needs: body.dietaryNeeds ?? [],
  }
}

/** What was sent for an order to be as it is. */
export function bodyOf(order: Order): OrderBody {
  return {
    siteId: order.siteId,
    date: order.date,
    startingTime: order.startingTime,
    endingTime: order.endingTime,
    numberGuests: order.numberGuests,
    additionalArticles: order.additionalArticles.map(({ id, quantity }) => ({ id, quantity })),
    comment: order.comment,
    costCenterId: order.costCenter?.id ?? order.customCostCenter ?? '',
    instantTypeId: order.instantType.id,
    referentielReference: order.referentielReference,
    division: order.division,
    dietaryNeeds: order.dietaryNeeds,
    reservationId: order.reservationId,
  }
}

/** `24-11-2026` as a campus day, and back. */
export function dayOf(date: string): Day {
  return date.split('-').reverse().join('-')
}
const dateOf = dayOf

/** What may be wrong with a field: a rule, a text that says no day or time, or a choice that is no longer offered. */
export type ValueFault = FieldFault | 'unreadable' | 'notServed'
export type ValueFaults = Partial<Record<OrderField, ValueFault>>

/** A line of the price, in cents. */
export interface PricedLine {
  kind: 'INSTANT' | 'ARTICLE' | 'SUPPLEMENTARY_HOURS'
  /** Null for supplementary hours. */
  label: string | null
  quantity: number
  unitCents: number
  cents: number
}

/** What the values come to. */
export interface ReadOrder {
  form: OrderForm & { instantType: InstantType | undefined }
  faults: ValueFaults
  /** What is sent; undefined while anything is wrong. */
  body: OrderBody | undefined
  lines: PricedLine[]
  totalCents: number
  /** Hours that are paid besides. */
  hours: number
  /** Whether there is a price to speak of: something is chosen, and for how many. */
  priced: boolean
  /** Whether its deadline has passed, and the kitchen is asked. */
  isPast: boolean
}

/** Guests as they are typed; undefined: no number. */
export function guestsOf(text: string): number | undefined {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined
}

/**
 * Reads a form: what it says, what is wrong with it, and what it costs as far as that is known.
 *
 * @param late it is what the kitchen is asked for after the deadline, which then closes nothing
 */
export function readOrder(
  values: OrderValues,
  options: Options,
  {
    now,
    late = false,
    reservationId,
  }: { now: Date; late?: boolean; reservationId?: string | null | undefined },
): ReadOrder {
  const { parameter } = options
  const instantType = options.instantTypes.find(({ id }) => id === values.instantType)
  const form = {
    date: parseDay(values.date),
    startingTime: parseTime(values.startingTime),
    endingTime: parseTime(values.endingTime),
    instantType,
    numberGuests: guestsOf(values.numberGuests),
    place: values.place,
    costCenterId: values.costCenter,
    division: values.division,
    comment: values.comment,
  }
  const found: Faults = faultsOf(form, siteOf(options), now)
  const isPast = found.instantType === 'pastDeadline'
  if (late && isPast) delete found.instantType
  const faults: ValueFaults = { ...found, ...unfit(values, form, options) }
  const articles = articlesOf(values, options)
  const hours =
    form.endingTime === undefined ? 0 : supplementaryHours(form.endingTime, parameter.maxRegularHours)
  const { lines, total } = priceOf({ form, articles, hours, parameter })
  const { date, startingTime, endingTime, numberGuests } = form
  const whole =
    Object.keys(faults).length === 0 &&
    date !== undefined &&
    startingTime !== undefined &&
    endingTime !== undefined &&
    numberGuests !== undefined
  const body = whole
    ? {
        siteId: options.siteId,
        date: dateOf(date),
        startingTime,
        endingTime,
        numberGuests,
        additionalArticles: articles.map(({ id, quantity }) => ({ id, quantity })),
        comment: values.comment.trim(),
        costCenterId: costCenterOf(values, options),
        instantTypeId: values.instantType,
        referentielReference: values.place,
        division: values.division || null,
        dietaryNeeds: [...values.needs],
        ...(reservationId !== undefined && { reservationId }),
      }
    : undefined
  const priced = instantType !== undefined && numberGuests !== undefined
  return { form, faults, body, lines, totalCents: total, hours, priced, isPast }
}

/** A cost centre that is typed is read in upper case. */
export function costCenterOf({ costCenter }: OrderValues, { parameter }: Pick<Options, 'parameter'>): string {
  return parameter.costType === 'CUSTOM_COST_CENTER' ? costCenter.toUpperCase() : costCenter
}

/** What decides of an order on a campus. */
export function siteOf({ parameter, divisions }: Pick<Options, 'parameter' | 'divisions'>): CateringSite {
  return {
    costType: parameter.costType,
    maxRegularHours: parameter.maxRegularHours,
    inactivityPeriods: parameter.inactivityPeriods,
    deadlineDays: parameter.deadlineDays,
    openHolidays: parameter.openHolidays,
    holidayOn: holidaysFrom(parameter.holidays),
    hasDivisions: divisions.length > 0,
  }
}

/** Texts that say nothing, and choices that are offered no more: more to the point than that something is missing. */
function unfit(values: OrderValues, form: OrderForm, options: Options): ValueFaults {
  const faults: ValueFaults = {}
  for (const field of ['date', 'startingTime', 'endingTime', 'numberGuests'] as const) {
    if (form[field] === undefined && values[field].trim() !== '') faults[field] = 'unreadable'
  }
  if (values.instantType !== '' && form.instantType === undefined) faults.instantType = 'notServed'
  const isPlace = options.places.some(place => place.referentielReference === values.place)
  if (values.place !== '' && !isPlace) faults.place = 'notServed'
  const isListed =
    options.parameter.costType === 'CUSTOM_COST_CENTER' ||
    options.costCenters.some(({ id }) => id === values.costCenter)
  if (values.costCenter !== '' && !isListed) faults.costCenter = 'notServed'
  return faults
}

/** The articles that are ordered, in the order of the list; one that is offered no more is left out. */
export function articlesOf({ articles }: Pick<OrderValues, 'articles'>, { foods }: Pick<Options, 'foods'>) {
  return foods.flatMap(food => {
    const quantity = articles[food.id] ?? 0
    return quantity > 0 ? [{ ...food, quantity }] : []
  })
}

/** Of the articles chosen, the ids of those that are offered no more. */
export function articlesGone({ articles }: Pick<OrderValues, 'articles'>, { foods }: Pick<Options, 'foods'>) {
  return Object.keys(articles).filter(id => !foods.some(food => food.id === id))
}

function priceOf({
  form: { instantType, numberGuests = 0 },
  articles,
  hours,
  parameter,
}: {
  form: ReadOrder['form']
  articles: readonly (FoodArticle & { quantity: number })[]
  hours: number
  parameter: SiteParameter
}): { lines: PricedLine[]; total: number } {
  const line = (kind: PricedLine['kind'], label: string | null, quantity: number, euros: number) => ({
    kind,
    label,
    quantity,
    unitCents: centsOf(euros),
    cents: quantity * centsOf(euros),
  })
  const lines = [
    ...(instantType === undefined
      ? []
      : [line('INSTANT', instantType.name, numberGuests, instantType.price)]),
    ...articles.map(({ name, quantity, price }) => line('ARTICLE', name, quantity, price)),
    ...(hours === 0 ? [] : [line('SUPPLEMENTARY_HOURS', null, hours, parameter.supplementaryHourCost)]),
  ]
  const total = totalCents({
    guests: instantType === undefined ? 0 : numberGuests,
    instantCents: centsOf(instantType?.price ?? 0),
    articles: articles.map(({ quantity, price }) => ({ quantity, unitCents: centsOf(price) })),
    hours,
    hourCents: centsOf(parameter.supplementaryHourCost),
  })
  return { lines, total }
}

/** A quantity as it is typed: nothing, or at least as many as are sold at once. Undefined: no number. */
export function typedQuantity(text: string, minQuantity: number): number | undefined {
  if (!/^\d{1,6}$/.test(text.trim())) return text.trim() === '' ? 0 : undefined
  const quantity = Math.min(maxQuantity, Number(text))
  return quantity === 0 ? 0 : Math.max(minQuantity, quantity)
}

/** The end of a meeting whose start has moved: it lasts as long as before, within the day. */
export function endAfter({ start: from, end }: { start: Time; end: Time }, start: Time): Time {
  return timeOf(minutesOf(start) + Math.max(0, minutesOf(end) - minutesOf(from)))
}

import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Language } from '#platform/text/language.ts'
import { campusDay, formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import { deadlineInWords } from '../fault-words.ts'
import { messages } from '../messages.ts'
import { editableUntil, eurosOf } from '../rules.ts'
import { inEuros, needInWords } from '../words.ts'
import { calendarPart } from './calendar-part.ts'
import { mailWords } from './mail-words.ts'
import { type OrderRow, type OrderValues, priceLinesOf } from './order-rows.ts'

/** The product's clock and its address, for the links in mails. */
export interface MailClock {
  now: Date
  publicUrl: string
}

/** To whom a mail about an order goes. */
export interface Recipient {
  to: string
  language: Language
}

type OrderFacts = OrderValues & Pick<OrderRow, 'site'>

// ——— To the person ———

/**
 * @param message what the campus wants every confirmation to say
 * @param accepted whether the kitchen was asked for it after its deadline, and accepted with these words, or none
 */
export function orderedMail(
  row: OrderRow,
  recipient: Recipient,
  {
    message,
    accepted,
    ...clock
  }: MailClock & { message: string | undefined; accepted?: { reason: string | null } },
): Mail {
  const { language } = recipient
  const t = mailWords[language]
  const more = message === undefined ? [] : [message]
  return invitation(
    row,
    recipient,
    clock,
    t.ordered(titleOf(row, language)),
    [
      ...(accepted === undefined ? [] : [t.kitchenAccepted, ...reasonOf(accepted.reason, language)]),
      ...about(row, language),
      ...commentOf(row, language),
      ...priceOf(row, language),
      ...deadlineOf(row, clock.now, language),
      ...more,
    ],
    'REQUEST',
  )
}

/** What was asked for after its deadline: it is in nobody's calendar before the kitchen accepts. */
export function requestedMail(row: OrderRow, recipient: Recipient, { publicUrl }: MailClock): Mail {
  const { language } = recipient
  const t = mailWords[language]
  return mailOf(
    recipient,
    t.requested(titleOf(row, language)),
    [
      t.kitchenRequested(deadlineInWords(row.deadline_at, language)),
      ...about(row, language),
      ...commentOf(row, language),
      ...priceOf(row, language),
    ],
    { label: t.see, url: orderAddress(row, language, publicUrl) },
  )
}

/** @param accepted whether the kitchen did it, with these words, or none */
export function changedMail(
  before: OrderRow,
  row: OrderRow,
  recipient: Recipient,
  { accepted, ...clock }: MailClock & { accepted?: { reason: string | null } },
): Mail {
  const { language } = recipient
  const t = mailWords[language]
  return invitation(
    row,
    recipient,
    clock,
    t.changed(titleOf(row, language)),
    [
      ...(accepted === undefined ? [] : [t.kitchenAccepted, ...reasonOf(accepted.reason, language)]),
      ...about(row, language),
      ...commentOf(row, language),
      ...priceOf(row, language),
      ...beforeOf(before, row, language),
      ...deadlineOf(row, clock.now, language),
    ],
    'REQUEST',
  )
}

export function canceledMail(
  row: OrderRow,
  recipient: Recipient,
  { accepted, ...clock }: MailClock & { accepted?: { reason: string | null } },
): Mail {
  const { language } = recipient
  const t = mailWords[language]
  return invitation(
    row,
    recipient,
    clock,
    t.canceled(titleOf(row, language)),
    [
      ...(accepted === undefined ? [] : [t.kitchenAccepted, ...reasonOf(accepted.reason, language)]),
      ...about(row, language),
      t.notBilled,
    ],
    'CANCEL',
  )
}

/** The order stays in its person's calendar as it is; one that was only asked for never was there. */
export function lateRefusedMail(
  row: OrderRow,
  recipient: Recipient,
  { reason, publicUrl }: MailClock & { reason: string | null },
): Mail {
  const { language } = recipient
  const t = mailWords[language]
  return mailOf(
    recipient,
    t.lateRefused(titleOf(row, language)),
    [
      t.kitchenRefused,
      ...reasonOf(reason, language),
      row.status === 'CANCELED' ? t.notServed : t.stands,
      ...about(row, language),
      ...priceOf(row, language),
    ],
    { label: t.see, url: orderAddress(row, language, publicUrl) },
  )
}

function invitation(
  row: OrderRow,
  recipient: Recipient,
  { now, publicUrl }: MailClock,
  title: string,
  paragraphs: string[],
  method: 'REQUEST' | 'CANCEL',
): Mail {
  const { language } = recipient
  const url = orderAddress(row, language, publicUrl)
  const mail = mailOf(recipient, title, paragraphs, { label: mailWords[language].see, url })
  return { ...mail, calendar: calendarPart(row, { recipient, url, now, method }) }
}

function orderAddress({ id }: OrderRow, language: Language, publicUrl: string): string {
  return `${publicUrl}/${language}/meeting/catering/${id}`
}

// ——— To the kitchen: without names and comments, which the board has for as long as they are kept ———

export type KitchenNews = 'ordered' | 'changed' | 'canceled' | 'withdrawn'

/** @param before as the order was, where it was changed */
export function kitchenMail(
  news: KitchenNews,
  row: OrderRow,
  recipient: Recipient,
  { before, now, publicUrl }: MailClock & { before?: OrderRow },
): Mail {
  const { language } = recipient
  const t = mailWords[language]
  const today = campusDay(row.starts_at) === campusDay(now) ? [t.kitchen.today] : []
  const paragraphs = [
    ...today,
    ...about(row, language),
    ...paidBy(row, language),
    ...kitchenComment(before, row, language),
    ...(before === undefined ? [] : beforeOf(before, row, language)),
  ]
  return mailOf(recipient, t.kitchen[news](titleOf(row, language)), paragraphs, {
    label: t.kitchen.see,
    url: boardAddress(row, language, publicUrl),
  })
}

/** That there is a comment; of a change, whether it is another. */
function kitchenComment(before: OrderRow | undefined, { comment }: OrderRow, language: Language): string[] {
  const t = mailWords[language]
  const changed = before !== undefined && before.comment !== comment
  if (comment === '') return changed ? [t.commentGone] : []
  return [changed ? t.commentChanged : t.hasComment]
}

/** What a person asks of the kitchen. @param becomes what the order would be; null: cancelled, or made */
export function lateRequestMail(
  row: OrderRow,
  becomes: OrderValues | null,
  recipient: Recipient,
  { publicUrl }: MailClock,
): Mail {
  const { language } = recipient
  const t = mailWords[language]
  const title = titleOf(row, language)
  const after =
    becomes === null
      ? []
      : [
          t.kitchen.becomes,
          ...about({ ...becomes, site: row.site }, language),
          ...(becomes.comment === '' ? [] : [t.hasComment]),
        ]
  const requested = {
    ORDER: t.kitchen.requestedOrder,
    CHANGE: t.kitchen.requestedChange,
    CANCEL: t.kitchen.requestedCancellation,
  }
  return mailOf(
    recipient,
    requested[row.late_request?.kind ?? 'CANCEL'](title),
    [...about(row, language), ...after],
    { label: t.kitchen.answer, url: boardAddress(row, language, publicUrl) },
  )
}

/** What a kitchen has to do on a day: by time, then in all. */
export function digestMail(
  orders: readonly OrderRow[],
  { day, siteId }: { day: string; siteId: number },
  recipient: Recipient,
  { publicUrl }: Pick<MailClock, 'publicUrl'>,
): Mail {
  const { language } = recipient
  const t = mailWords[language]
  const guests = orders.reduce((sum, order) => sum + order.guests, 0)
  const requested = orders.filter(order => order.late_request?.state === 'ASKED').length
  const lines = orders.map(order => {
    const { articles, needs } = partsOf(order, language)
    const parts = [
      `${formatTimeRange(order.starts_at, order.ends_at, language)}, ${order.place_name}`,
      `${order.instant[`name_${language}`]}, ${messages[language].guests(order.guests)}`,
      ...articles,
      ...needs,
    ]
    return parts.join(' – ')
  })
  const articles = new Map<string, number>()
  for (const article of orders.flatMap(order => order.articles)) {
    const name = article[`name_${language}`]
    articles.set(name, (articles.get(name) ?? 0) + article.quantity)
  }
  const list = [...articles].map(([name, quantity]) => `${quantity}\u00a0×\u00a0${name}`).join(', ')
  return mailOf(
    recipient,
    t.kitchen.digest(formatDate(day, language, 'day'), orders.length),
    [
      t.kitchen.total(t.kitchen.orders(orders.length), messages[language].guests(guests)),
      ...(list === '' ? [] : [t.kitchen.inAll(list)]),
      ...(requested === 0 ? [] : [t.kitchen.asked(requested)]),
      ...lines,
    ],
    { label: t.kitchen.see, url: boardOf(siteId, day, language, publicUrl) },
  )
}

function boardAddress(row: OrderRow, language: Language, publicUrl: string): string {
  return boardOf(row.site_id, campusDay(row.starts_at), language, publicUrl)
}

function boardOf(siteId: number, day: string, language: Language, publicUrl: string): string {
  return `${publicUrl}/${language}/staff/catering?siteId=${siteId}&day=${day}`
}

// ——— What an order says, line by line ———

function titleOf(order: OrderValues, language: Language): string {
  return `${order.instant[`name_${language}`]}, ${formatDate(order.starts_at, language, 'day')}`
}

function partsOf(order: OrderValues, language: Language): { articles: string[]; needs: string[] } {
  const t = mailWords[language]
  const articles = order.articles.map(
    article => `${article.quantity}\u00a0×\u00a0${article[`name_${language}`]}`,
  )
  const needs = order.dietary_needs.map(
    ({ need, count }) => `${count}\u00a0×\u00a0${needInWords(need, language)}`,
  )
  return {
    articles: articles.length === 0 ? [] : [t.articles(articles.join(', '))],
    needs: needs.length === 0 ? [] : [t.needs(needs.join(', '))],
  }
}

function about(order: OrderFacts, language: Language): string[] {
  const t = mailWords[language]
  const day = formatDate(order.starts_at, language, 'long')
  const { articles, needs } = partsOf(order, language)
  return [
    t.when(`${day}, ${formatTimeRange(order.starts_at, order.ends_at, language)}`),
    t.where(order.site, order.place_name),
    t.what(order.instant[`name_${language}`], messages[language].guests(order.guests)),
    ...articles,
    ...needs,
  ]
}

function commentOf({ comment }: OrderValues, language: Language): string[] {
  return comment === '' ? [] : [mailWords[language].comment(comment)]
}

function priceOf(order: OrderValues, language: Language): string[] {
  const t = mailWords[language]
  const lines = priceLinesOf(order, language).map(({ quantity, label, unitPrice }) =>
    t.line(quantity, label ?? '', inEuros(unitPrice, language)),
  )
  return [
    t.price(lines.join(' + '), inEuros(eurosOf(order.total_cents), language)),
    ...paidBy(order, language),
  ]
}

function paidBy({ cost_center: costCenter, division }: OrderValues, language: Language): string[] {
  return [mailWords[language].paidBy(costCenter, division)]
}

/** What an order said before and no longer says. */
function beforeOf(before: OrderFacts, order: OrderFacts, language: Language): string[] {
  const said = (one: OrderFacts) => [...about(one, language), ...paidBy(one, language)]
  const now = said(order)
  const gone = said(before).filter(line => !now.includes(line))
  return gone.length === 0 ? [] : [mailWords[language].before, ...gone]
}

function deadlineOf(row: OrderRow, now: Date, language: Language): string[] {
  const until = editableUntil({ start: row.starts_at, deadline: row.deadline_at })
  return until <= now ? [] : [mailWords[language].editableUntil(deadlineInWords(until, language))]
}

function reasonOf(reason: string | null, language: Language): string[] {
  return reason === null ? [] : [mailWords[language].reason(reason)]
}

function mailOf(
  { to, language }: Recipient,
  title: string,
  paragraphs: string[],
  action: { label: string; url: string },
): Mail {
  const page = mailPage({ language, title, paragraphs, action })
  return { to, language, subject: title, ...page }
}

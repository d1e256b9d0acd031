import type { Span } from '#features/rooms/rules.ts'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid, Problem, refusal } from '#platform/server/http/problem.ts'
import type { LinkedParagraph } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { Dependent, DependentAction, DependentProspect } from '../contract.ts'

/*
 * What other features made for a reservation: an order of lunch, a visit. None of it moves or goes by itself: its person says
 * so with the change or the deletion, and it is done in the transaction that moves the room or gives it back.
 */

/** A reservation and whose it is. */
export interface OfReservation {
  reservationId: string
  accountId: string
}

/** From when to when a reservation moves, and from where to where. */
export interface ReservationMove {
  from: Span
  to: Span
  /** The references of the rooms, alike where it stays in its room; undefined: it does. */
  rooms?: { from: string; to: string } | undefined
}

export interface DependentView {
  language: Language
  now: Date
  /** Where the reservation would move; without it nothing is said of moving. */
  move?: ReservationMove | undefined
}

export interface DependentAct extends Pick<DependentView, 'language' | 'now'> {
  accountId: string
  /** The product's address, for the links in mails. */
  publicUrl: string
}

/** One kind of thing that may hang on a reservation. */
export interface DependentKind {
  /** Those of a reservation that are not over, cancelled ones among them, the soonest first. */
  list(db: Database, of: OfReservation, view: DependentView): Promise<Dependent[]>
  /** Moves one along, or asks whoever decides. @throws Problem where neither can be, having written nothing */
  move(trx: Database, id: string, move: ReservationMove, act: DependentAct): Promise<void>
  /** The same for cancelling it; one that is cancelled stays as it is. @throws Problem */
  cancel(trx: Database, id: string, act: DependentAct): Promise<void>
  /**
   * Tells whoever was told of the room, for what stays, that it is no longer held at some time. Undefined: nobody was told.
   * After what was wished is done, in the transaction that gives the room back.
   */
  roomGone?(trx: Database, of: OfReservation, time: Span, act: DependentAct): Promise<void>
  /**
   * The same where it is now held in another room: for what stays, and for what was not moved with it.
   * In the transaction that moves it.
   */
  roomChanged?(trx: Database, of: OfReservation, act: DependentAct): Promise<void>
}

export const reservationDependents = extensionPoint<DependentKind>('what hangs on a reservation')

export type DependentKinds = readonly DependentKind[]

/** What is wished for one of them. */
export interface DependentWish {
  id: string
  action: DependentAction
}

export async function dependentsOf(
  kinds: DependentKinds,
  db: Database,
  of: OfReservation,
  view: DependentView,
): Promise<Dependent[]> {
  const found: Dependent[] = []
  for (const kind of kinds) found.push(...(await kind.list(db, of, view)))
  return found
}

/**
 * Those wishes that ask for something, which can be done or asked for as things stand.
 * @throws Problem 400 for what does not hang on the reservation, or cannot be wished; 409 DEPENDENT_REFUSED
 */
export async function checkedWishes(
  kinds: DependentKinds,
  trx: Database,
  of: OfReservation,
  wishes: readonly DependentWish[],
  view: DependentView,
): Promise<DependentWish[]> {
  const wanted = wishes.filter(({ action }) => action !== 'KEEP')
  if (wishes.length === 0) return wanted
  const found = await dependentsOf(kinds, trx, of, view)
  for (const { id, action } of wishes) {
    const one = found.find(dependent => dependent.id === id)
    const other = wishes.filter(wish => wish.id === id).length > 1
    if (one === undefined || other) throw invalid({ dependents: one === undefined ? unknown : twice })
    if (action === 'KEEP' || (action === 'CANCEL' && !one.stands)) continue
    const prospect = action === 'MOVE' ? one.move : one.cancel
    if (prospect === null) throw invalid({ dependents: nowhere })
    if (prospect.effect === null) throw cannotBe(one, prospect)
  }
  return wanted
}

/**
 * To which of several reservations each wish belongs.
 * @throws Problem 400 for what hangs on none of them
 */
export async function wishesByReservation(
  kinds: DependentKinds,
  trx: Database,
  of: readonly OfReservation[],
  wishes: readonly DependentWish[],
  view: DependentView,
): Promise<ReadonlyMap<string, DependentWish[]>> {
  const byReservation = new Map<string, DependentWish[]>()
  if (wishes.length === 0) return byReservation
  const left = new Set(wishes)
  for (const one of of) {
    const ids = new Set((await dependentsOf(kinds, trx, one, view)).map(({ id }) => id))
    const own = wishes.filter(({ id }) => ids.has(id))
    for (const wish of own) left.delete(wish)
    byReservation.set(one.reservationId, own)
  }
  if (left.size > 0) throw invalid({ dependents: unknown })
  return byReservation
}

/** Does what was wished. @throws Problem 409 DEPENDENT_REFUSED */
export async function fulfil(
  kinds: DependentKinds,
  trx: Database,
  of: OfReservation,
  wishes: readonly DependentWish[],
  { move, ...act }: DependentAct & { move?: ReservationMove },
): Promise<void> {
  for (const wish of wishes) {
    const because = await unfulfilled(kinds, trx, of, wish, { ...act, ...(move && { move }) })
    if (because !== undefined) throw refusal('DEPENDENT_REFUSED', because)
  }
}

/** Does one thing that was wished. @returns why it cannot be done; undefined: it is done */
export async function unfulfilled(
  kinds: DependentKinds,
  trx: Database,
  of: OfReservation,
  { id, action }: DependentWish,
  { move, ...act }: DependentAct & { move?: ReservationMove },
): Promise<Bilingual | undefined> {
  for (const kind of kinds) {
    const found = await kind.list(trx, of, act)
    if (!found.some(dependent => dependent.id === id)) continue
    try {
      if (action === 'CANCEL') await kind.cancel(trx, id, act)
      if (action === 'MOVE' && move !== undefined) await kind.move(trx, id, move, act)
      return undefined
    } catch (error) {
      if (error instanceof Problem) return reasonOf(error)
      throw error
    }
  }
  return undefined
}

/** Of several fields that are wrong the first says why. */
export function reasonOf({ texts, extras }: Problem): Bilingual {
  return Object.values(extras.fields ?? {})[0] ?? texts
}

/** What stays is told that the room is no longer held at a time. */
export async function notifyRoomGone(
  kinds: DependentKinds,
  trx: Database,
  of: OfReservation,
  time: Span | undefined,
  act: DependentAct,
): Promise<void> {
  if (time === undefined) return
  for (const kind of kinds) await kind.roomGone?.(trx, of, time, act)
}

/**
 * What a mail about a reservation says of what hangs on it, each with the way to it.
 * @param failed why what was wished was not done, by id
 */
export async function dependentParagraphs(
  kinds: DependentKinds,
  trx: Database,
  of: OfReservation,
  {
    publicUrl,
    failed = new Map(),
    ...view
  }: DependentView & { publicUrl: string; failed?: ReadonlyMap<string, Bilingual> },
): Promise<LinkedParagraph[]> {
  const { language } = view
  const found = await dependentsOf(kinds, trx, of, view)
  return found
    .filter(({ stands }) => stands)
    .map(({ id, title, says, path }) => {
      const because = failed.get(id)
      const text = [title, says, ...(because === undefined ? [] : [notDone[language](because[language])])]
      return { text: text.join(' '), link: { label: see[language], url: `${publicUrl}/${language}${path}` } }
    })
}

function cannotBe({ title }: Dependent, { says }: DependentProspect): Problem {
  return refusal('DEPENDENT_REFUSED', { fr: `${title} ${says}`, en: `${title} ${says}` })
}

const unknown: Bilingual = {
  fr: 'L’un de ces éléments ne dépend pas de cette réservation.',
  en: 'One of these was not made for this booking.',
}
const twice: Bilingual = {
  fr: 'L’un de ces éléments est nommé deux fois.',
  en: 'One of these is named twice.',
}
const nowhere: Bilingual = {
  fr: 'Quand la réservation est supprimée, rien ne peut être déplacé avec elle.',
  en: 'When the booking is deleted, nothing can be moved with it.',
}
const see: Bilingual = { fr: 'Voir, modifier ou annuler', en: 'See, change or cancel it' }
const notDone: Bilingual<(why: string) => string> = {
  fr: why => `Votre demande à ce sujet n’a pas pu être suivie\u00a0: ${why}`,
  en: why => `What you asked for could not be done: ${why}`,
}

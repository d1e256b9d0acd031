import { sql } from 'kysely'
import { siteName } from '#features/sites/server/public.ts'
import type { SafeHtml } from '#platform/contract/html.ts'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import { invalid } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'
import { addDays, campusDay, campusInstant, type Day, isDay, mondayOf } from '#platform/time/campus-time.ts'
import {
  type AdditionalQuestion,
  type Animation,
  type AnimationCard,
  type AnimationStatus,
  defaultChildrenKeptDays,
  type InformationForm,
  maxAnimations,
} from '../contract.ts'
import {
  daysWithSlots,
  isRegistered,
  placesIn,
  type SlotState,
  slotsOfCard,
  statusNow,
  type Workplace,
  whyIneligible,
  whyNotViewable,
  whySlotClosed,
} from '../rules.ts'
import {
  type AnimationState,
  flagsOf,
  inLanguage,
  type OwnRow,
  ownBookings,
  ownOf,
  publishedOf,
  restrictionsOf,
  type SlotRow,
  slotFieldsOf,
  slotState,
  slotsOfAnimation,
  stateColumns,
} from './animation-rows.ts'
import { workplaceOf } from './eligibility.ts'
import { noSuchAnimation, notToBeSeen } from './refusals.ts'

/** Who reads, in which language, at what time. */
export interface Reader {
  accountId: string
  language: Language
  now: Date
}

interface CardRow extends AnimationState {
  name: string
  animation_type: AnimationCard['animationType']
  place: string | null
  image_url: string | null
  image_alt: string | null
  slots: SlotRow[]
  own: OwnRow[]
}

function cardColumns({ accountId, language }: Pick<Reader, 'accountId' | 'language'>) {
  return sql`${stateColumns}, a.animation_type, a.image_url,
    ${inLanguage(language, 'a.name')} as name, ${inLanguage(language, 'a.place')} as place,
    ${inLanguage(language, 'a.image_alt')} as image_alt,
    ${slotsOfAnimation(language)} as slots, ${ownBookings(accountId)} as own`
}

// ——— A week, or all that is to come ———

/** How many days one list may span. */
const longestSpan = 31
/** Earlier than any animation: a list without a beginning. */
const beginningOfTime = new Date('1970-01-01T00:00:00.000Z')
/** Later than any animation: a list without an end. */
const endOfTime = new Date('9999-12-31T00:00:00.000Z')

interface Wanted extends Reader {
  siteId: number
  /** Null: those that may be viewed. */
  status: AnimationStatus | null
  start: Date
  end: Date
}

const animationsBetween = reusableQuery<Wanted, CardRow>((db, wanted) => {
  const statement = sql<CardRow>`
    select ${cardColumns(wanted)}
    from animations a
    where a.id in (
        select s.animation_id from animation_slots s
        where s.starts_at >= ${wanted.start}::timestamptz and s.starts_at < ${wanted.end}::timestamptz)
      and exists (
        select from animation_sites t where t.site_id = ${wanted.siteId}::int and t.animation_id = a.id)
      and ${seen(wanted)}
    order by case when ${wanted.status}::text = 'FINISHED' then (
        select max(s.starts_at) from animation_slots s
        where s.animation_id = a.id and s.starts_at < ${wanted.end}::timestamptz) end desc,
      (select min(s.starts_at) from animation_slots s
        where s.animation_id = a.id and s.starts_at >= ${wanted.start}::timestamptz), a.id
    limit ${sql.lit(maxAnimations)}`
  return { compile: () => statement.compile(db) }
})

/** What was published and then cancelled is listed to who asks for that; a draft to nobody. As `statusNow` has it. */
function seen({ status, now }: Pick<Wanted, 'status' | 'now'>) {
  return sql`a.publication_date <= ${now}::timestamptz and a.status <> 'DRAFT'
    and case when ${status}::text is null then a.status in ('CREATED', 'FINISHED')
      else ${status}::text = case when a.status = 'CREATED' and (
          select max(held.ends_at) from animation_slots held
          where held.animation_id = a.id and held.cancelled_at is null) <= ${now}::timestamptz
        then 'FINISHED' else a.status end end`
}

const firstSlotFrom = reusableQuery<Wanted, { starts_at: Date }>((db, wanted) => {
  const statement = sql<{ starts_at: Date }>`
    select s.starts_at from animation_slots s join animations a on a.id = s.animation_id
    where s.starts_at >= ${wanted.end}::timestamptz and s.cancelled_at is null
      and exists (
        select from animation_sites t where t.site_id = ${wanted.siteId}::int and t.animation_id = a.id)
      and ${seen(wanted)}
    order by s.starts_at limit 1`
  return { compile: () => statement.compile(db) }
})

/**
 * The animations of a campus with a slot within some days, by the first of these; never before this week, but for those
 * that are finished.
 * @throws Problem 400 naming `from` or `to`
 */
export async function animationsOf(
  db: Database,
  reader: Reader,
  requested: { siteId: number; status?: AnimationStatus; from?: string | undefined; to?: string | undefined },
): Promise<{ animations: AnimationCard[]; nextDay: Day | null }> {
  const { from, to } = visibleDays(requested, reader.now)
  const span = {
    start: from === undefined ? beginningOfTime : campusInstant(from),
    end: to === undefined ? endOfTime : campusInstant(addDays(to, 1)),
  }
  const wanted = { ...reader, ...span, siteId: requested.siteId, status: requested.status ?? null }
  const [workplace, rows, next] = await Promise.all([
    workplaceOf(db, reader.accountId),
    animationsBetween(db, wanted),
    firstSlotFrom(db, wanted),
  ])
  return {
    animations: rows.map(row => weekCardOf(row, span, workplace, reader.now)),
    nextDay: next[0] === undefined ? null : campusDay(next[0].starts_at),
  }
}

function visibleDays(
  { from, to, status }: { from?: string | undefined; to?: string | undefined; status?: AnimationStatus },
  now: Date,
): { from: Day | undefined; to: Day | undefined } {
  const noDay = { fr: 'Ce jour n’existe pas.', en: 'There is no such day.' }
  if (from !== undefined && !isDay(from)) throw invalid({ from: noDay })
  if (to !== undefined && !isDay(to)) throw invalid({ to: noDay })
  const monday = mondayOf(campusDay(now))
  const isPast = status === 'FINISHED'
  const first = isPast || (from !== undefined && from >= monday) ? from : monday
  if (to !== undefined && first !== undefined && to > addDays(first, longestSpan)) {
    throw invalid({
      to: {
        fr: `Au plus ${longestSpan} jours après le premier.`,
        en: `At most ${longestSpan} days after the first.`,
      },
    })
  }
  return { from: first, to }
}

/** A card of some days: its days, hours and places are those of its slots in between. */
function weekCardOf(
  row: CardRow,
  { start, end }: { start: Date; end: Date },
  workplace: Workplace,
  now: Date,
): AnimationCard {
  const within = row.slots.map(slotState).filter(slot => slot.start >= start && slot.start < end)
  const named = slotsOfCard(within, now)
  return {
    ...cardOf(row, workplace, now),
    ...placesIn(row, within, now),
    days: [...new Set(named.filter(({ cancelled }) => !cancelled).map(slot => campusDay(slot.start)))],
    slots: named.map(slot => ({
      startDate: slot.start.toISOString(),
      endDate: slot.end.toISOString(),
      cancelled: slot.cancelled,
    })),
    daysWithSlots: daysWithSlots(within).map(({ end, ...day }) => ({ ...day, endDate: end.toISOString() })),
    places: placesHeld(row.own, within),
  }
}

/** By their start; the one who booked a slot may have had it passed on to them by another besides. */
function placesHeld(own: readonly OwnRow[], slots: readonly SlotState[]): AnimationCard['places'] {
  return slots
    .filter(({ cancelled }) => !cancelled)
    .flatMap(slot =>
      own
        .filter(({ slotId }) => slotId === slot.id)
        .map(({ id, incomplete }) => ({
          bookingId: id,
          slotId: slot.id,
          startDate: slot.start.toISOString(),
          endDate: slot.end.toISOString(),
          incomplete,
        })),
    )
}

type OfEvery = Omit<AnimationCard, 'days' | 'slots' | 'daysWithSlots' | 'places'>

function cardOf(row: CardRow, workplace: Workplace, now: Date): OfEvery {
  const slots = row.slots.map(slotState)
  const own = ownOf(row.own)
  const held = slots.filter(({ cancelled }) => !cancelled)
  const reported = held.length > 0 ? held : slots
  const ends = reported.map(({ end }) => end.getTime())
  return {
    id: row.id,
    name: row.name,
    status: statusNow(row.status, slots, now),
    animationType: row.animation_type,
    publicationDate: row.publication_date.toISOString(),
    place: row.place,
    imageUrl: row.image_url,
    imageAlt: row.image_alt,
    slotFirstDate: reported[0]?.start.toISOString() ?? null,
    slotLastDate: ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString(),
    ...placesIn(row, slots, now),
    booked: row.own.some(({ incomplete }) => !incomplete),
    error_type:
      whyIneligible(
        restrictionsOf(row),
        workplace,
        isRegistered(
          flagsOf(row),
          own,
          held.map(({ id }) => id),
        ),
      ) ?? null,
  }
}

// ——— One ———

interface DetailRow extends CardRow {
  description: SafeHtml
  alert: boolean
  delegated_invitation: boolean
  transferred_invitation: boolean
  invitation_type: Animation['invitationType']
  image_rights: StoredTexts<'title' | 'optionYes' | 'optionNo', 'text'> | null
  information_form: InformationForm | null
  terms: StoredTexts<'title' | 'acceptText', 'description'> | null
  questions: StoredQuestion[]
  contact_mail: string
  sites: string[]
}

/** Texts of both languages as they are stored in one column, whose check lets only sanitised HTML in. */
type StoredTexts<Plain extends string, Html extends string> = Record<`${Plain}_${Language}`, string> &
  Record<`${Html}_${Language}`, SafeHtml>

/** A question as it is stored, with the texts of both languages. */
export interface StoredQuestion {
  id: string
  type: AdditionalQuestion['type']
  required?: boolean
  multipleChoices?: boolean
  title_fr: SafeHtml
  title_en: SafeHtml
  choices?: { choiceId: string; title_fr: string; title_en: string }[]
}

const animationWithId = reusableQuery<Reader & { id: string }, DetailRow>((db, wanted) => {
  const statement = sql<DetailRow>`
    select ${cardColumns(wanted)}, ${inLanguage(wanted.language, 'a.description')}::text as description,
      a.alert, a.delegated_invitation, a.transferred_invitation, a.invitation_type, a.image_rights,
      a.information_form, a.terms, a.questions, a.contact_mail,
      array(select ${siteName(sql.ref<number>('r.id'))} from unnest(a.restricted_sites) r (id)) as sites
    from animations a where a.id = ${wanted.id}::bigint`
  return { compile: () => statement.compile(db) }
})

/**
 * An animation as a person may choose its slots.
 * @throws Problem 404 NOT_FOUND, or the status of one that may not be viewed
 */
export async function animationFor(
  db: Database,
  id: string,
  reader: Reader,
  { childrenKeptDays }: { childrenKeptDays: number },
): Promise<Animation> {
  const [workplace, [row]] = await Promise.all([
    workplaceOf(db, reader.accountId),
    animationWithId(db, { ...reader, id }),
  ])
  if (row === undefined) throw noSuchAnimation()
  const hidden = whyNotViewable(publishedOf(row), reader.now)
  if (hidden !== undefined) throw notToBeSeen(hidden)
  return detailsOf(row, workplace, reader, childrenKeptDays)
}

/** Nobody has booked what nobody can see yet. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** An animation of a company's files as whoever may take part sees it on the day that it is published, or from now on. */
export async function animationAsPublished(
  db: Database,
  key: string,
  { language, now }: Pick<Reader, 'language' | 'now'>,
): Promise<Animation | undefined> {
  const found = await db
    .selectFrom('animations')
    .select(['id', 'publication_date'])
    .where('import_key', '=', key)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const then = found.publication_date > now ? found.publication_date : now
  const reader = { accountId: nobody, language, now: then }
  const [row] = await animationWithId(db, { ...reader, id: String(found.id) })
  if (row === undefined) return undefined
  const anybody = { ...row, restricted_sites: [], restricted_buildings: [], restricted_contract_types: [] }
  return detailsOf(anybody, await workplaceOf(db, nobody), reader, defaultChildrenKeptDays)
}

function detailsOf(
  row: DetailRow,
  workplace: Workplace,
  { language, now }: Reader,
  childrenKeptDays: number,
): Animation {
  const given = { flags: flagsOf(row), own: ownOf(row.own), over: row.status === 'FINISHED', now }
  return {
    ...cardOf(row, workplace, now),
    description: row.description,
    slots: row.slots.map(slot => ({
      ...slotFieldsOf(slot),
      closedBecause: whySlotClosed(slotState(slot), given) ?? null,
    })),
    alert: row.alert,
    ...given.flags,
    delegatedInvitation: row.delegated_invitation,
    transferredInvitation: row.transferred_invitation,
    restrictedToSite: row.restricted_sites.length > 0,
    restrictedToContractType: row.restricted_contract_types.length > 0,
    restrictedTo: {
      sites: row.sites,
      buildings: row.restricted_buildings,
      contractTypes: row.restricted_contract_types,
    },
    imageRights: row.image_rights && {
      title: row.image_rights[`title_${language}`],
      text: row.image_rights[`text_${language}`],
      optionYes: row.image_rights[`optionYes_${language}`],
      optionNo: row.image_rights[`optionNo_${language}`],
    },
    invitationType: row.invitation_type,
    additionalQuestions: row.questions.map(question => questionOf(question, language)),
    informationForm: row.information_form && informationFormOf(row.information_form),
    childrenKeptDays,
    termsAndConditions: row.terms && {
      title: row.terms[`title_${language}`],
      description: row.terms[`description_${language}`],
      acceptText: row.terms[`acceptText_${language}`],
    },
    contactMail: row.contact_mail,
  }
}

export function questionOf(question: StoredQuestion, language: Language): AdditionalQuestion {
  return {
    id: question.id,
    type: question.type,
    required: question.required ?? false,
    questionTitle: question[`title_${language}`],
    choices: (question.choices ?? []).map(choice => ({
      choiceId: choice.choiceId,
      title: choice[`title_${language}`],
    })),
    multipleChoices: question.multipleChoices ?? false,
  }
}

/** As it is stored, what is not named is not asked for. */
export function informationFormOf(stored: Partial<InformationForm>): InformationForm {
  return {
    needDivisions: stored.needDivisions ?? false,
    canBeGroupSupervisor: stored.canBeGroupSupervisor ?? false,
    canBeDelegated: stored.canBeDelegated ?? false,
    canLunchOnSite: stored.canLunchOnSite ?? false,
    childStartBirthdateAllowed: stored.childStartBirthdateAllowed ?? null,
    childEndBirthdateAllowed: stored.childEndBirthdateAllowed ?? null,
  }
}

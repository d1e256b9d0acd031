import { sql } from 'kysely'
import { movedByDays } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { addDays, campusDay, campusInstant } from '#platform/time/campus-time.ts'
import { drawCoverIn } from '../drawings/cover.ts'
import type { Drawings } from '../drawings/drawings.ts'
import { icons } from '../drawings/icons.ts'
import type { DemoAnimation, DemoQuestion, DemoSlot } from '../events/animation.ts'
import { demoAnimations } from '../events/animations.ts'
import { type Booker, bookingsOf, publicationDay } from '../events/bookings.ts'
import { cancelledSlots, ownAlerts } from '../events/own-bookings.ts'
import { imageRightsTexts, termsTexts } from '../events/texts.ts'
import { momentsOf } from '../events/when.ts'
import { demoSignIns } from '../sign-ins.ts'
import { siteCode } from '../sites.ts'
import { blocks, english, french } from '../typography.ts'
import { presentSignIns } from './people.ts'

/** The hue of everything about events. */
const hue = 350
/** Ids from here on are for animations that the company adds. */
const firstFreeId = 1001

/** All animations as their file holds them; their covers are added to the drawings. */
export function animationEntries(today: Date, drawings: Drawings) {
  return demoAnimations.map((animation, index) => animationEntry(animation, index + 1, today, drawings))
}

function animationEntry(animation: DemoAnimation, id: number, today: Date, drawings: Drawings) {
  const { key, icon, sites = [1], hasCards = false, imageRights, terms, form, fr, en, place } = animation
  return {
    key: `demo-${key}`,
    id,
    status: animation.status,
    type: animation.isFamilyDay ? 'FAMILY_DAY' : 'STANDARD',
    published: `${publicationDay(animation.published, today)} 08:30`,
    sites: sites.map(siteCode),
    name_fr: french(fr.name),
    name_en: english(en.name),
    description_fr: blocks(french(fr.description)),
    description_en: blocks(english(en.description)),
    place_fr: french(place.fr),
    place_en: english(place.en),
    picture: drawings.add(`animation-${key}`, drawCoverIn(hue, `animation ${key}`, icon)),
    pictureAlt_fr: icons[icon].alt.fr,
    pictureAlt_en: icons[icon].alt.en,
    multipleSlotByUser: animation.multipleSlotByUser,
    multipleSlotByDay: animation.multipleSlotByDay,
    delegatedInvitation: animation.delegatedInvitation,
    transferredInvitation: animation.transferredInvitation,
    alert: animation.alert,
    restrictedSites: animation.restrictedSites?.map(siteCode),
    restrictedBuildings: animation.restrictedBuildings,
    restrictedContractTypes: animation.restrictedContractTypes,
    invitationType: hasCards ? 'CARTON_INVITATION' : 'QR_CODE',
    imageRights: imageRights && {
      ...imageRightsTexts,
      text_fr: blocks(french(imageRights.fr)),
      text_en: blocks(english(imageRights.en)),
    },
    terms: terms && {
      ...termsTexts,
      description_fr: blocks(french(terms.fr)),
      description_en: blocks(english(terms.en)),
    },
    informationForm: form ?? (animation.isFamilyDay ? {} : undefined),
    questions: animation.questions?.map(questionEntry),
    contactMail: animation.contacts,
    slots: animation.slots.map(slot => slotEntry(slot, today)),
  }
}

function questionEntry({ id, type, required, multipleChoices, fr, en, choices }: DemoQuestion) {
  return {
    ...{ id, type, required, multipleChoices },
    title_fr: blocks(french(fr)),
    title_en: blocks(english(en)),
    choices: choices?.map(one => ({
      choiceId: one.choiceId,
      title_fr: french(one.fr),
      title_en: english(one.en),
    })),
  }
}

function slotEntry(slot: DemoSlot, today: Date) {
  return {
    key: slot.key,
    site: slot.site === undefined ? undefined : siteCode(slot.site),
    ...momentsOf(slot, today),
    place_fr: slot.place && french(slot.place.fr),
    place_en: slot.place && english(slot.place.en),
    card: slot.card,
    limit: slot.limit,
  }
}

/** What the company adds gets numbers of its own. */
export async function keepAnimationNumbers(db: Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('animations', 'id'), ${firstFreeId}, false)`.execute(db)
}

/** Everyone who was given an account together with the company, and the sign-ins. */
async function bookersIn(db: Database): Promise<Booker[]> {
  const { rows } = await sql<Booker>`
    select a.id, a.first_name as "givenName", a.last_name as surname, p.mobile_phone as "mobilePhone",
      p.office_location as "officeLocation", p.employee_type as "employeeType", a.division,
      a.id = any(${demoSignIns.map(({ id }) => id)}::text[]) as "signsIn"
    from accounts a join people p on p.id::text = a.id
    where a.created_at = (select min(created_at) from accounts)
    order by a.id`.execute(db)
  return rows
}

/** Everybody's bookings, a statement for each table; the slots count them. */
export async function insertBookings(db: Database, today: Date): Promise<void> {
  const bookings = bookingsOf(await bookersIn(db), today)
  const rows = JSON.stringify(bookings.map(({ children, ...row }) => row))
  await sql`
    insert into animation_bookings (id, animation_id, slot_id, account_id, shared_from, booked_by, status, places,
      image_rights, answers, family, reason, language, created_at, changed_at)
    select b.id, b.animation, s.id, b.account_id, b.shared_from, b.booked_by, b.status, b.places,
      b.image_rights, b.answers, b.family, b.reason, b.language, b.made_at, b.made_at
    from jsonb_to_recordset(${rows}::jsonb) as b (
      id uuid, animation bigint, slot text, account_id text, shared_from uuid, booked_by text, status text,
      places integer, image_rights text, answers jsonb, family jsonb, reason text, language text, made_at timestamptz)
    join animation_slots s on s.animation_id = b.animation and s.import_key = b.slot
    order by b.shared_from nulls first`.execute(db)
  const children = bookings.flatMap(({ id, children }) =>
    children.map((child, index) => ({ booking_id: id, position: index + 1, ...child })),
  )
  await sql`
    insert into animation_children
    select * from jsonb_populate_recordset(null::animation_children, ${JSON.stringify(children)}::jsonb)`.execute(
    db,
  )
  await sql`
    update animation_slots s set taken = held.places
    from (select slot_id, sum(places) as places from animation_bookings group by slot_id) as held
    where held.slot_id = s.id`.execute(db)
  for (const { animation, slot, reason } of cancelledSlots) {
    await db
      .updateTable('animation_slots')
      .set({ cancelled_at: today, cancelled_reason: reason })
      .where('animation_id', '=', idOf(animation))
      .where('import_key', '=', slot)
      .execute()
  }
  const there = await presentSignIns(db)
  const alerts = ownAlerts.filter(({ who }) => there.has(who.id))
  if (alerts.length === 0) return
  await db
    .insertInto('animation_alerts')
    .values(
      alerts.map(({ who, animation }) => ({
        animation_id: idOf(animation),
        account_id: who.id,
        language: 'fr',
      })),
    )
    .execute()
}

function idOf(key: string): string {
  return String(demoAnimations.findIndex(one => one.key === key) + 1)
}

/** Minutes from one who comes to the next, and for how long they stay. */
const [apart, stay] = [19, 55]

/** Who has been let in so far today at an event that lasts all day: three of four, one after the other. */
export async function welcomeGuests(db: Database, now: Date): Promise<void> {
  const day = campusDay(now)
  await sql`
    with guests as (
      select b.id, s.id as slot, s.site_id, 'e' || b.proof_serial || '.0' as person,
        s.starts_at + ${apart}::int * interval '1 minute' * row_number() over (partition by s.id order by b.id) as came_at,
        row_number() over (partition by s.id order by b.id) as place
      from animation_slots s
      join animations a on a.id = s.animation_id
      join animation_bookings b on b.slot_id = s.id and b.status = 'BOOKED'
      where a.import_key = 'demo-bottles' and s.starts_at >= ${campusInstant(day)}
        and s.starts_at < ${campusInstant(addDays(day, 1))} and s.cancelled_at is null),
    pressed as (
      select *, 'ARRIVED' as action, came_at as at from guests where place % 4 <> 0
      union all
      select *, 'LEFT', came_at + ${stay}::int * interval '1 minute' from guests where place % 4 <> 0),
    noted as (
      insert into door_entries (id, gate, site_id, day, person, action, device, pressed_at, clock_offset, received_at)
      select md5(person || action || ${day}::text)::uuid, 'slot-' || slot, site_id, ${day}::date, person, action,
        'Rotonde', at, 0, at
      from pressed where at <= ${now}::timestamptz order by at
      on conflict do nothing returning person, action, pressed_at)
    update animation_bookings b set admitted_at = noted.pressed_at
    from noted join guests using (person) where b.id = guests.id and noted.action = 'ARRIVED'`.execute(db)
}

/**
 * Moves the demo's animations by whole days, as campus clocks show it; bookings stay those of their slots. Nobody has come to
 * what is now of another day.
 */
export async function moveAnimations(db: Database, days: number): Promise<void> {
  await sql`
    delete from door_entries where gate in (
      select 'slot-' || s.id from animation_slots s join animations a on a.id = s.animation_id
      where a.import_key like 'demo-%')`.execute(db)
  await sql`
    update animation_bookings b set admitted_at = null from animations a
    where a.id = b.animation_id and a.import_key like 'demo-%' and b.admitted_at is not null`.execute(db)
  const moved = (column: string) => movedByDays(column, days)
  await db
    .updateTable('animations')
    .set({ publication_date: moved('publication_date') })
    .where('import_key', 'like', 'demo-%')
    .execute()
  await db
    .updateTable('animation_slots')
    .set({
      starts_at: moved('starts_at'),
      ends_at: moved('ends_at'),
      registration_ends_at: moved('registration_ends_at'),
    })
    .where('animation_id', 'in', eb =>
      eb.selectFrom('animations').select('id').where('import_key', 'like', 'demo-%'),
    )
    .execute()
}

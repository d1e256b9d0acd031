import { sql } from 'kysely'
import { type NoticeKind, noticeKinds, notifyOf } from '#features/notices/server/public.ts'
import { peopleWithReservations } from '#features/room-bookings/server/public.ts'
import type { StoredRoom } from '#features/rooms/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { claimedGrants } from '#platform/server/permissions/claimed-roles.ts'
import { storedGrants } from '#platform/server/permissions/grants.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { formatDate, formatTime } from '#platform/time/campus-time.ts'
import type { RoomFault } from '../contract.ts'
import { mayCareForRooms } from '../permissions.ts'

/** A fault as a notice tells of it. */
interface ToldFault {
  faultId: string
  room: string
  name: Bilingual
}

const reported: NoticeKind<ToldFault> = {
  ...{ name: 'room-fault-reported', feature: 'room-faults', mails: 'DIGEST' },
  title: { fr: 'Une panne est signalée dans une salle', en: 'Something broken in a room is reported' },
  words: ({ room, name }, { language }) => ({
    text:
      language === 'fr'
        ? `Salle ${room}, panne signalée\u00a0: ${name.fr}.`
        : `Room ${room}, reported: ${name.en}.`,
    path: '/staff/room-faults',
  }),
}

/** The same where it is over: `email` is the room's, `answer` the word of the staff. */
type EndedFault = ToldFault & { email: string | null; answer: string }

const pathOfRoom = ({ email }: Pick<EndedFault, 'email'>) =>
  email === null ? null : `/meeting/booking/${encodeURIComponent(email)}`

const mended: NoticeKind<EndedFault> = {
  ...{ name: 'room-fault-mended', feature: 'room-faults', mails: 'DIGEST' },
  title: { fr: 'Une panne que j’ai signalée est réparée', en: 'A fault that I reported is mended' },
  words: (about, { language }) => ({
    text:
      language === 'fr'
        ? `Salle ${about.room}\u00a0: la panne que vous avez signalée est réparée (${about.name.fr}).`
        : `Room ${about.room}: the fault that you reported is mended (${about.name.en}).`,
    path: pathOfRoom(about),
  }),
}

const refused: NoticeKind<EndedFault> = {
  ...{ name: 'room-fault-refused', feature: 'room-faults', mails: 'DIGEST' },
  title: {
    fr: 'Une panne que j’ai signalée n’en est pas une',
    en: 'What I reported broken is not a fault',
  },
  words: (about, { language }) => ({
    text:
      language === 'fr'
        ? `Salle ${about.room}\u00a0: ce que vous avez signalé (${about.name.fr}) n’est pas une panne. ${about.answer}`
        : `Room ${about.room}: what you reported (${about.name.en}) is not a fault. ${about.answer}`,
    path: pathOfRoom(about),
  }),
}

/** A fault of a room that the person has booked: staff have confirmed it, or it is over. */
interface FaultOfBookedRoom extends ToldFault {
  /** Of the room. */
  email: string | null
  /** When their first booking begins. */
  at: string
  isOver: boolean
}

const booked: NoticeKind<FaultOfBookedRoom> = {
  ...{ name: 'room-fault-in-booked-room', feature: 'room-faults', mails: 'DIGEST' },
  title: { fr: 'Une panne dans une salle que j’ai réservée', en: 'A fault in a room that I have booked' },
  words: ({ room, name, at, isOver, email }, { language }) => {
    const start = new Date(at)
    const [day, time] = [formatDate(start, language, 'shortWeekday'), formatTime(start, language)]
    const fr = `Salle ${room}, que vous avez réservée (${day}, ${time})\u00a0: ${isOver ? 'la panne est réparée' : 'une panne est confirmée'} (${name.fr}).`
    const en = `Room ${room}, which you have booked (${day}, ${time}): ${isOver ? 'the fault is mended' : 'a fault is confirmed'} (${name.en}).`
    return { text: language === 'fr' ? fr : en, path: pathOfRoom({ email }) }
  },
}

export const faultNotices = [
  noticeKinds.with(reported),
  noticeKinds.with(mended),
  noticeKinds.with(refused),
  noticeKinds.with(booked),
]

/** Tells everybody whose role is to care for the rooms of the campus. */
export async function notifyCarers(
  trx: Database,
  { fault, room, now }: { fault: RoomFault; room: StoredRoom; now: Date },
): Promise<void> {
  const grants = [...(await storedGrants(trx)), ...(await claimedGrants(trx))]
  const carers = grants.filter(({ grant }) => mayCareForRooms({ grants: [grant] }, String(room.site_id)))
  const about = { faultId: fault.id, room: room.name, name: fault.name }
  // Always in one order, so that two reports at once never wait for each other.
  for (const accountId of [...new Set(carers.map(one => one.accountId))].toSorted()) {
    await notifyOf(trx, reported, { accountId, about, now })
  }
}

/** For so many days ahead those who have booked a room hear of its faults. */
const daysAhead = 7

/** Tells everybody who has booked the room in the days to come. @param except accounts that are told otherwise */
export async function notifyBookers(
  trx: Database,
  {
    about,
    roomId,
    except,
    now,
  }: { about: Omit<FaultOfBookedRoom, 'at'>; roomId: number; except: readonly string[]; now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + daysAhead * 86_400_000)
  for (const { accountId, start } of await peopleWithReservations(trx, { roomId, from: now, until })) {
    if (except.includes(accountId)) continue
    const { faultId } = about
    const at = start.toISOString()
    await notifyOf(trx, booked, { accountId, about: { ...about, at }, latestOf: { faultId }, now })
  }
}

/** Tells everybody who has reported a fault what became of it. @returns their accounts */
export async function notifyReporters(
  trx: Database,
  act: 'mend' | 'refuse',
  { about, now }: { about: EndedFault; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from room_fault_reports
    where fault_id = ${about.faultId}::uuid order by account_id`.execute(trx)
  for (const { accountId } of rows) {
    await notifyOf(trx, act === 'mend' ? mended : refused, { accountId, about, now })
  }
  return rows.map(({ accountId }) => accountId)
}

import { sql } from 'kysely'
import { type NoticeKind, noticeKinds, notifyOf } from '#features/notices/server/public.ts'
import type { StoredRoom } from '#features/rooms/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { claimedGrants } from '#platform/server/permissions/claimed-roles.ts'
import { storedGrants } from '#platform/server/permissions/grants.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { RoomFault } from '../contract.ts'
import { mayCareForRooms } from '../permissions.ts'

/** A fault as a notice tells of it. */
interface ToldFault {
  faultId: string
  room: string
  name: Bilingual
}

const reported: NoticeKind<ToldFault> = {
  ...{ name: 'room-fault-reported', feature: 'room-faults', mails: 'MESSAGE' },
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

const pathOfRoom = ({ email }: EndedFault) =>
  email === null ? null : `/meeting/booking/${encodeURIComponent(email)}`

const mended: NoticeKind<EndedFault> = {
  ...{ name: 'room-fault-mended', feature: 'room-faults', mails: 'MESSAGE' },
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
  ...{ name: 'room-fault-refused', feature: 'room-faults', mails: 'MESSAGE' },
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

export const faultNotices = [noticeKinds.with(reported), noticeKinds.with(mended), noticeKinds.with(refused)]

/** Tells everybody whose role is to care for the rooms of the campus. */
export async function tellCarers(
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

/** Tells everybody who has reported a fault what became of it. */
export async function tellReporters(
  trx: Database,
  act: 'mend' | 'refuse',
  { about, now }: { about: EndedFault; now: Date },
): Promise<void> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from room_fault_reports
    where fault_id = ${about.faultId}::uuid order by account_id`.execute(trx)
  for (const { accountId } of rows) {
    await notifyOf(trx, act === 'mend' ? mended : refused, { accountId, about, now })
  }
}

import { sql } from 'kysely'
import { type NoticeKind, noticeKinds } from '#features/notices/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { formatDate, formatTime } from '#platform/time/campus-time.ts'

interface OfVisitor {
  visitId: string
  number: number
  /** ISO 8601: when they came, or are expected. */
  at: string
}

function visitorKind(
  name: string,
  title: Bilingual,
  sentence: Bilingual<(who: string, day: string, time: string) => string>,
  rest: Pick<NoticeKind<OfVisitor>, 'mails' | 'useless'>,
): NoticeKind<OfVisitor> {
  return {
    ...{ name, title, feature: 'visits', ...rest },
    words: ({ at }, { language, who = nobody[language] }) => {
      const moment = new Date(at)
      const text = sentence[language](who, formatDate(moment, language, 'day'), formatTime(moment, language))
      return { text, path: '/guest' }
    },
    people: visitorsNamed,
  }
}

/** Where the name of a visitor is not known any more. */
const nobody: Bilingual = { fr: 'Votre visiteur', en: 'Your visitor' }

async function visitorsNamed(db: Database, abouts: readonly OfVisitor[]): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ visitId: string; number: number; name: string }>`
    select visit_id as "visitId", number, trim(first_name || ' ' || last_name) as name from visit_visitors
    where visit_id = any(${abouts.map(({ visitId }) => visitId)}::uuid[])`.execute(db)
  return abouts.map(
    about =>
      rows.find(row => row.visitId === about.visitId && row.number === about.number)?.name || undefined,
  )
}

/** Of what concerns a time to come. */
const untilThen: Pick<NoticeKind<OfVisitor>, 'mails' | 'useless'> = {
  mails: 'MESSAGE',
  useless: ({ at }) => new Date(at),
}

export const visitorArrived = visitorKind(
  'visitor-arrived',
  { fr: 'Un visiteur que j’attends est à l’accueil', en: 'A visitor whom I expect is at reception' },
  {
    fr: (who, _, time) => `${who} est à l’accueil depuis ${time}.`,
    en: (who, _, time) => `${who} has been at reception since ${time}.`,
  },
  // Somebody stands and waits.
  { mails: 'URGENT' },
)
export const visitorNotComing = visitorKind(
  'visitor-not-coming',
  { fr: 'Un visiteur que j’attends ne vient pas', en: 'A visitor whom I expect can’t come' },
  {
    fr: (who, day) => `${who} ne pourra pas venir ${day}.`,
    en: (who, day) => `${who} can’t come on ${day}.`,
  },
  untilThen,
)
export const visitorLater = visitorKind(
  'visitor-later',
  { fr: 'Un visiteur que j’attends change d’heure', en: 'A visitor whom I expect comes at another time' },
  {
    fr: (who, day, time) => `${who} viendra ${day}, à ${time}.`,
    en: (who, day, time) => `${who} comes on ${day} at ${time}.`,
  },
  untilThen,
)

export const visitNotices = [visitorArrived, visitorNotComing, visitorLater].map(kind =>
  noticeKinds.with(kind),
)

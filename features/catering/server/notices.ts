import { type NoticeKind, noticeKinds } from '#features/notices/server/public.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { formatDate, formatTime } from '#platform/time/campus-time.ts'
import type { OrderRow } from './order-rows.ts'

interface Answered {
  orderId: string
  place: string
  /** ISO 8601. */
  start: string
}

export function answeredOrder({ id, place_name: place, starts_at: start }: OrderRow): Answered {
  return { orderId: id, place, start: start.toISOString() }
}

function answerKind(
  name: string,
  title: Bilingual,
  sentence: Bilingual<(place: string, when: string) => string>,
  rest: Pick<NoticeKind<Answered>, 'mails' | 'required'>,
): NoticeKind<Answered> {
  return {
    ...{ name, title, feature: 'catering', ...rest },
    useless: ({ start }) => new Date(start),
    words: ({ orderId, place, start }, { language }) => {
      const at = new Date(start)
      const when = `${formatDate(at, language, 'day')}, ${formatTime(at, language)}`
      return { text: sentence[language](place, when), path: `/meeting/catering/${orderId}` }
    },
  }
}

export const lateAccepted = answerKind(
  'order-accepted',
  { fr: 'La cuisine accepte une demande tardive', en: 'The kitchen accepts a late request' },
  {
    fr: (place, when) => `La cuisine accepte votre demande tardive\u00a0: ${place}, ${when}.`,
    en: (place, when) => `The kitchen accepts your late request: ${place}, ${when}.`,
  },
  { mails: 'CALENDAR' },
)
export const lateRefused = answerKind(
  'order-refused',
  { fr: 'La cuisine refuse une demande tardive', en: 'The kitchen refuses a late request' },
  {
    fr: (place, when) => `La cuisine refuse votre demande tardive\u00a0: ${place}, ${when}.`,
    en: (place, when) => `The kitchen refuses your late request: ${place}, ${when}.`,
  },
  { mails: 'MESSAGE', required: true },
)

export const orderNotices = [lateAccepted, lateRefused].map(kind => noticeKinds.with(kind))

import { type Span, spanInWords, timesOf } from '#features/rooms/rules.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Language } from '#platform/text/language.ts'
import { formatTime } from '#platform/time/campus-time.ts'
import { type MailedPlace, placeInWords } from './reservation-calendar.ts'
import type { WantedRoom } from './wanted-room.ts'

export interface OfferedRoom extends Span, MailedPlace {
  email: string
  /** Whether any room that fits was waited for. */
  isForAny: boolean
  /** Until then the room is held. */
  until: Date
  /** Of the screen where it is taken or declined, below the language. */
  path: string
  language: Language
  publicUrl: string
}

interface Words {
  title: (room: string, time: string) => string
  when: (span: string) => string
  where: (place: string) => string
  held: (time: string) => string
  heldOfAny: (time: string) => string
  action: string
  over: string
  find: string
}

const words: Record<Language, Words> = {
  fr: {
    title: (room, time) => `Salle ${room} libre\u00a0: à prendre avant ${time}`,
    when: span => `Quand\u00a0: ${span} (heure de Paris).`,
    where: place => `Où\u00a0: ${place}.`,
    held: time =>
      `Vous l’attendiez\u00a0: elle vous est gardée jusqu’à ${time}. Passé cette heure, elle est proposée à la personne suivante.`,
    heldOfAny: time =>
      `Vous attendiez une salle\u00a0: celle-ci vous est gardée jusqu’à ${time}. Passé cette heure, elle est proposée à la personne suivante, et votre attente prend fin.`,
    action: 'Prendre la salle ou la laisser',
    over: 'Votre attente est terminée. Vous pouvez chercher une autre salle au même horaire.',
    find: 'Trouver une autre salle',
  },
  en: {
    title: (room, time) => `Room ${room} is free: take it before ${time}`,
    when: span => `When: ${span} (Paris time).`,
    where: place => `Where: ${place}.`,
    held: time =>
      `You were waiting for it: it is held for you until ${time}. After that it is offered to the next person.`,
    heldOfAny: time =>
      `You were waiting for a room: this one is held for you until ${time}. After that it is offered to the next person, and your wait ends.`,
    action: 'Take the room or decline',
    over: 'Your wait is over. You can look for another room at the same time.',
    find: 'Find another room',
  },
}

/** The mail that says that a wait is over, and leads to a search at its time. @param says why, in a sentence */
export function waitOverMail(
  {
    start,
    end,
    siteId,
    anyOf,
    email,
    language,
    publicUrl,
  }: Span & {
    siteId: number
    /** What was looked for; null: one room. */
    anyOf: WantedRoom | null
    email: string
    language: Language
    publicUrl: string
  },
  says: string,
): Mail {
  const times = timesOf({ start, end })
  const query = new URLSearchParams({
    siteId: String(siteId),
    date: times.day,
    start: times.start,
    end: times.end,
  })
  if (anyOf !== null && anyOf.capacity > 0) query.set('capacity', String(anyOf.capacity))
  for (const code of anyOf?.equipment ?? []) query.append('equipment', code)
  for (const name of anyOf?.building ?? []) query.append('building', name)
  const page = mailPage({
    language,
    title: says,
    paragraphs: [words[language].over],
    action: { label: words[language].find, url: `${publicUrl}/${language}/meeting/booking?${query}` },
  })
  return { to: email, language, subject: says, ...page }
}

/** The mail that says that a room is free and held for who waits for it. */
export function offerMail(offered: OfferedRoom): Mail {
  const { room, until, email, path, language, publicUrl, isForAny } = offered
  const t = words[language]
  const time = formatTime(until, language)
  const title = t.title(room, time)
  const page = mailPage({
    language,
    title,
    paragraphs: [
      t.when(spanInWords(offered, language, 'long')),
      t.where(placeInWords(offered)),
      isForAny ? t.heldOfAny(time) : t.held(time),
    ],
    action: { label: t.action, url: `${publicUrl}/${language}${path}` },
  })
  return { to: email, language, subject: title, ...page }
}

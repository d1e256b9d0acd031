import type { Mail } from '#platform/server/mail/mail.ts'
import { type LinkedParagraph, type MailLink, mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { campusDay, campusEnd, campusTime, formatSpan } from '#platform/time/campus-time.ts'
import { calendarPart } from './calendar-part.ts'
import {
  type Assistant,
  companionNameOf,
  type VisitorRow,
  type VisitRow,
  type WrittenVisitor,
} from './visit-rows.ts'

/** What a mail about a visit tells its reader. */
export type VisitNews = 'invited' | 'changed' | 'canceled' | 'roomGone'

interface Words {
  /** The one beside the host who changed the visit. */
  onBehalf: (assistant: string, host: string) => string
  byAssistant: Record<'changed' | 'canceled', (assistant: string, campus: string) => string>
  see: string
  visitor: Record<VisitNews, (campus: string) => string>
  companion: Record<VisitNews, (campus: string) => string>
  name: (name: string) => string
  when: (span: string) => string
  several: (days: number) => string
  oneOf: (span: string) => string
  before: (span: string) => string
  where: (campus: string, address: string) => string
  room: (room: string) => string
  noRoom: string
  host: (name: string, email: string) => string
  noHost: string
  companionIs: (name: string) => string
  accompanies: (name: string) => string
  visitors: (names: string) => string
  bring: string
  open: string
  openWhy: string
  notYou: string
  same: string
}

const words: Bilingual<Words> = {
  fr: {
    onBehalf: (assistant, host) => `${assistant} vous l’écrit pour ${host}.`,
    byAssistant: {
      changed: (assistant, campus) => `${assistant} a modifié votre visite du campus ${campus}`,
      canceled: (assistant, campus) => `${assistant} a supprimé votre visite du campus ${campus}`,
    },
    see: 'Voir mes visites',
    visitor: {
      invited: campus => `Votre visite du campus ${campus}`,
      changed: campus => `Votre visite du campus ${campus} change d’horaire`,
      canceled: campus => `Votre visite du campus ${campus} est annulée`,
      roomGone: campus => `Votre visite du campus ${campus} n’a plus sa salle`,
    },
    companion: {
      invited: campus => `Une visite à accompagner sur le campus ${campus}`,
      changed: campus => `La visite que vous accompagnez sur le campus ${campus} change`,
      canceled: campus => `Vous n’avez plus à accompagner une visite sur le campus ${campus}`,
      roomGone: campus => `La visite que vous accompagnez sur le campus ${campus} n’a plus sa salle`,
    },
    name: name => `Réunion\u00a0: ${name}.`,
    when: span => `Quand\u00a0: ${span} (heure de Paris).`,
    several: days => `Quand\u00a0: ${days} jours (heure de Paris), chacun avec sa page et son code.`,
    oneOf: span => `${span}.`,
    before: span => `Auparavant\u00a0: ${span} (heure de Paris).`,
    where: (campus, address) => `Où\u00a0: campus ${campus}, ${address}.`,
    room: room => `Salle\u00a0: ${room}.`,
    noRoom:
      'La salle annoncée n’est plus réservée pour cette visite\u00a0: le lieu de la réunion vous sera indiqué à l’accueil. L’horaire ne change pas.',
    host: (name, email) => `${name} vous invite (${email}).`,
    noHost: 'La personne qui vous invitait n’est plus dans l’entreprise.',
    companionIs: name => `${name} vous accompagnera sur place.`,
    accompanies: name => `Qui accompagne\u00a0: ${name}.`,
    visitors: names => `Qui vient\u00a0: ${names}.`,
    bring: 'Présentez-vous à l’accueil avec une pièce d’identité.',
    open: 'Ouvrir ma visite',
    openWhy:
      'Votre page de visite montre le code à présenter à l’accueil et le chemin, même sans réseau. Vous pouvez y dire si vous ne venez pas, si vous arrivez plus tard ou s’il vous faut un accès sans marches.',
    notYou: 'Si ce message ne vous est pas destiné, ignorez-le.',
    same: 'En français\u00a0:',
  },
  en: {
    onBehalf: (assistant, host) => `${assistant} writes this for ${host}.`,
    byAssistant: {
      changed: (assistant, campus) => `${assistant} has changed your visit at the ${campus} campus`,
      canceled: (assistant, campus) => `${assistant} has deleted your visit at the ${campus} campus`,
    },
    see: 'See my visits',
    visitor: {
      invited: campus => `You are expected at the ${campus} campus`,
      changed: campus => `The time of your visit to the ${campus} campus has changed`,
      canceled: campus => `Your visit to the ${campus} campus is cancelled`,
      roomGone: campus => `Your visit to the ${campus} campus no longer has its room`,
    },
    companion: {
      invited: campus => `A visit for you to accompany at the ${campus} campus`,
      changed: campus => `The visit that you accompany at the ${campus} campus has changed`,
      canceled: campus => `You no longer need to accompany a visit at the ${campus} campus`,
      roomGone: campus => `The visit that you accompany at the ${campus} campus no longer has its room`,
    },
    name: name => `Meeting: ${name}.`,
    when: span => `When: ${span} (Paris time).`,
    several: days => `When: ${days} days (Paris time), each with a page and a code of its own.`,
    oneOf: span => `${span}.`,
    before: span => `Before: ${span} (Paris time).`,
    where: (campus, address) => `Where: ${campus} campus, ${address}.`,
    room: room => `Room: ${room}.`,
    noRoom:
      'The room that was announced is no longer booked for this visit: reception will tell you where the meeting is. The time stays the same.',
    host: (name, email) => `${name} invites you (${email}).`,
    noHost: 'The person who invited you is no longer with the company.',
    companionIs: name => `${name} will be with you there.`,
    accompanies: name => `Who accompanies: ${name}.`,
    visitors: names => `Who is coming: ${names}.`,
    bring: 'Please come to reception with an identity document.',
    open: 'Open my visit',
    openWhy:
      'Your page shows the code for reception and the way, without network too. There you can say that you can’t come, that you arrive later, or that you need step-free access.',
    notYou: 'If this message is not meant for you, please ignore it.',
    same: 'In English:',
  },
}

/** What is told of a visit, and when. @param before as it was, where its time has changed */
export interface Telling {
  news: VisitNews
  before?: VisitRow
  now: Date
  /** The same people on several days, in time, this visit first; absent: it is the only one. */
  days?: readonly VisitRow[]
  /** Who wrote it in the place of the host. */
  assistant?: Assistant | undefined
  /** Where the page of an invited visitor is; to others no address is mailed. */
  publicUrl?: string | undefined
}

const other: Record<Language, Language> = { fr: 'en', en: 'fr' }

/** To a visitor, in the language that the host chose; the other one stands below. */
export function visitorMail(
  row: VisitRow,
  visitor: WrittenVisitor & Partial<VisitorRow>,
  telling: Telling,
): Mail {
  const { language, email } = visitor
  const below = other[language]
  const { news, publicUrl, days = [row] } = telling
  const { token } = visitor
  const page = (of: string | undefined) =>
    publicUrl !== undefined && of !== undefined
      ? { label: words[language].open, url: `${publicUrl}/visit/${of}` }
      : undefined
  const name = `${visitor.first_name} ${visitor.last_name}`
  return {
    to: email,
    language,
    subject: words[language].visitor[news](row.site),
    ...mailPage({
      language,
      title: words[language].visitor[news](row.site),
      paragraphs: [
        ...toVisitor(row, telling, language, day =>
          page(day.visitors.find(({ number }) => number === visitor.number)?.token),
        ),
        `${words[below].same} ${words[below].visitor[news](row.site)}.`,
        ...toVisitor(row, telling, below),
      ],
      // Each of several days has its own.
      ...(days.length === 1 && withAction(page(token))),
    }),
    calendar: partOf(row, { name, email }, telling),
  }
}

function withAction(action: MailLink | undefined) {
  return action && { action }
}

/** @param pageOf the visitor’s page of a day */
function toVisitor(
  row: VisitRow,
  telling: Telling,
  language: Language,
  pageOf?: (day: VisitRow) => MailLink | undefined,
): (string | LinkedParagraph)[] {
  const { news } = telling
  const t = words[language]
  return [
    ...(news === 'roomGone' ? [t.noRoom] : []),
    ...aboutVisit(row, telling, language, pageOf),
    ...hostOf(row, telling, language),
    ...(news !== 'canceled' && row.companion_id !== null && row.companion_id !== row.account_id
      ? [t.companionIs(companionNameOf(row))]
      : []),
    ...(news === 'canceled' ? [] : [t.bring, t.openWhy]),
    t.notYou,
  ]
}

/** To who accompanies the visitors and is not their host. */
export function companionMail(row: VisitRow, language: Language, telling: Telling): Mail {
  const t = words[language]
  const title = t.companion[telling.news](row.site)
  const names = row.visitors.map(({ first_name, last_name, company }) =>
    company === '' ? `${first_name} ${last_name}` : `${first_name} ${last_name} (${company})`,
  )
  const invited = { name: companionNameOf(row), email: row.companion_email }
  return {
    to: row.companion_email,
    language,
    subject: title,
    ...mailPage({
      language,
      title,
      paragraphs: [
        ...(telling.news === 'roomGone' ? [t.noRoom] : []),
        ...aboutVisit(row, telling, language),
        t.visitors(names.join(', ')),
        ...hostOf(row, telling, language),
      ],
    }),
    calendar: partOf(row, invited, telling),
  }
}

/** To the host, of what an assistant of theirs did. */
export function hostMail(
  row: VisitRow,
  { to, language, by }: { to: string; language: Language; by: string },
  telling: Telling,
): Mail {
  const { news, publicUrl } = telling
  const t = words[language]
  const title = t.byAssistant[news === 'canceled' ? news : 'changed'](by, row.site)
  const names = row.visitors.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  return {
    ...{ to, language, subject: title },
    ...mailPage({
      ...{ language, title },
      paragraphs: [
        ...aboutVisit(row, telling, language),
        t.visitors(names.join(', ')),
        ...(row.companion_id === null || row.companion_id === row.account_id
          ? []
          : [t.accompanies(companionNameOf(row))]),
      ],
      ...(publicUrl !== undefined && {
        action: { label: t.see, url: `${publicUrl}/${language}/guest` },
      }),
    }),
  }
}

function hostOf(row: VisitRow, { assistant }: Telling, language: Language): string[] {
  const t = words[language]
  if (row.host_email === null) return [t.noHost]
  const name = row.host_name || row.host_email
  return [
    t.host(name, row.host_email),
    ...(assistant === undefined || assistant.name === '' ? [] : [t.onBehalf(assistant.name, name)]),
  ]
}

function aboutVisit(
  row: VisitRow,
  { before, days = [row] }: Telling,
  language: Language,
  pageOf?: (day: VisitRow) => MailLink | undefined,
): (string | LinkedParagraph)[] {
  const t = words[language]
  const oneOf = (day: VisitRow) => {
    const text = t.oneOf(spanInWords(day, language))
    const link = pageOf?.(day)
    return link === undefined ? text : { text, link }
  }
  return [
    ...(row.meeting_name === '' ? [] : [t.name(row.meeting_name)]),
    ...(days.length === 1
      ? [t.when(spanInWords(row, language))]
      : // The other language below need not name them once more.
        [t.several(days.length), ...(pageOf === undefined ? [] : days.map(oneOf))]),
    ...(before === undefined ? [] : [t.before(spanInWords(before, language))]),
    t.where(row.site, row.address),
    ...(row.room === null ? [] : [t.room(row.room)]),
  ]
}

export function spanInWords({ starts_at, ends_at }: VisitRow, language: Language): string {
  return formatSpan([campusDay(starts_at), campusTime(starts_at)], campusEnd(ends_at), language, 'long')
}

function partOf(
  row: VisitRow,
  invited: { name: string; email: string },
  { news, now, days = [row] }: Telling,
): string {
  // A request is of one visit alone (RFC 5546): of several days it is told.
  const method = news === 'canceled' ? 'CANCEL' : days.length === 1 ? 'REQUEST' : 'PUBLISH'
  return calendarPart(days, { invited, method, now })
}

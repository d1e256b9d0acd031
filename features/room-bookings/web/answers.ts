import type { Language } from '#platform/text/language.ts'
import { formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import type { LiveChannel } from '#platform/web/live/realtime.ts'
import { messages } from '../answer-messages.ts'
import { type LiveReservation, type Meeting, reservationsChannel, type Schedule } from '../contract.ts'

/** The live feed of the person's own reservations. */
export const ownReservations: LiveChannel<LiveReservation> = {
  channel: reservationsChannel,
  list: 'reservations',
  idOf: reservation => reservation.id,
}

/** What became of a request: of a new reservation, or of a change of one. */
export type AnswerKind = 'accepted' | 'moved' | 'refused' | 'notMoved'

export interface Answer {
  kind: AnswerKind
  reservation: LiveReservation
}

type Reservations = ReadonlyMap<string, LiveReservation>

/**
 * Which answers came between two states of the feed. An answer may come so soon that the request was never seen
 * waiting, so what counts is that the request has an answer now and had none before.
 * @param before undefined at first: what had its answer by then is no news
 */
export function answersBetween(before: Reservations | undefined, after: Reservations): Answer[] {
  if (before === undefined) return []
  return [...after.values()].flatMap(reservation => {
    const kind = answerTo(before.get(reservation.id), reservation)
    return kind === undefined ? [] : [{ kind, reservation }]
  })
}

function answerTo(before: LiveReservation | undefined, now: LiveReservation): AnswerKind | undefined {
  const hadThisAnswer = before !== undefined && !isPending(before) && before.revision === now.revision
  if (hadThisAnswer) return undefined
  if (now.status === 'REFUSED') return 'refused'
  if (now.status !== 'ACCEPTED') return undefined
  if (now.reason !== null) return 'notMoved'
  const wasConfirmed =
    before === undefined
      ? now.revision > 1
      : before.status === 'ACCEPTED' || before.confirmedStartDateTime !== null
  return wasConfirmed ? 'moved' : 'accepted'
}

type OpenQuestion = Pick<Meeting, 'startDateTime' | 'endDateTime' | 'confirmedStartDateTime'>
type Now = Pick<Meeting, 'status' | 'reason' | 'startDateTime' | 'endDateTime'>

/** What the answer to a request is, given what its reservation is now; undefined: there is none yet. */
export function answerAbout(requested: OpenQuestion, now: Now): AnswerKind | undefined {
  if (now.status === 'REFUSED') return 'refused'
  if (now.status !== 'ACCEPTED') return undefined
  // What was accepted has no reason, so it is the reservation from before the request, in its former room or time.
  if (now.reason !== null) return 'notMoved'
  const isGranted = now.startDateTime === requested.startDateTime && now.endDateTime === requested.endDateTime
  if (!isGranted) return undefined
  return requested.confirmedStartDateTime === null ? 'accepted' : 'moved'
}

function isPending({ status }: LiveReservation): boolean {
  return status === 'PENDING'
}

/** An answer in words: room, time, and why where it is a refusal. */
export function answerInWords({ kind, reservation }: Answer, language: Language): string {
  const t = messages[language]
  const { room, reason, note } = reservation
  const [start, end] = [new Date(reservation.startDateTime), new Date(reservation.endDateTime)]
  const when = `${formatDate(start, language, 'day')}, ${formatTimeRange(start, end, language)}`
  const said = kind === 'refused' ? takenBackBy(reason) : kind
  return t[said](room, when, reasonInWords({ reason, note }, language))
}

function takenBackBy(reason: Meeting['reason']) {
  if (reason === 'WITHDRAWN') return 'withdrawn'
  return reason === 'NOT_CHECKED_IN' ? 'released' : 'refused'
}

/** Why something was refused, with what was said to it; empty where it was not. */
export function reasonInWords(
  { reason, note }: Pick<Meeting, 'reason' | 'note'>,
  language: Language,
): string {
  const t = messages[language]
  if (reason === null) return ''
  return note === null ? t.reasons[reason] : `${t.reasons[reason]} ${t.note(note)}`
}

/** Whether the list that is on the screen says what the feed says; else it was read before something happened. */
export function agrees(schedules: readonly Schedule[], reservations: Reservations): boolean {
  const visible = new Map(
    schedules.flatMap(({ meetings }) => meetings.map(meeting => [meeting.id, meeting] as const)),
  )
  for (const { id, status, startDateTime, endDateTime } of reservations.values()) {
    const meeting = visible.get(id)
    if (meeting === undefined ? status !== 'CANCELLED' : meeting.status !== status) return false
    if (meeting && (meeting.startDateTime !== startDateTime || meeting.endDateTime !== endDateTime))
      return false
  }
  return [...visible.keys()].every(id => reservations.has(id))
}

import type { Span } from '#features/rooms/rules.ts'

const minute = 60_000

/** How a campus wants that people say that they use the room that they booked. All in minutes. */
export interface CheckInSetting {
  /** From how long before the start on. */
  opensBefore: number
  /** How long after the start a room that nobody uses is given back. */
  releasesAfter: number
  /** How long before that its owner is warned. */
  warnsBefore: number
}

/** What a campus that wants it has where it says nothing else. */
export const defaultCheckIn: CheckInSetting = { opensBefore: 10, releasesAfter: 10, warnsBefore: 5 }

/** What a campus says in the parameters of its booking; undefined: its rooms want no check-in. */
export function checkInSettingOf(param: unknown): CheckInSetting | undefined {
  const said = (param ?? {}) as Record<string, unknown>
  if (said.checkIn !== true) return undefined
  const minutes = (name: string, otherwise: number) => {
    const value = said[name]
    return typeof value === 'number' && value >= 0 ? value : otherwise
  }
  const releasesAfter = minutes('checkInReleasesAfter', defaultCheckIn.releasesAfter)
  return {
    opensBefore: minutes('checkInOpensBefore', defaultCheckIn.opensBefore),
    releasesAfter,
    // Nobody is warned before they could have come.
    warnsBefore: Math.min(releasesAfter, minutes('checkInWarnsBefore', defaultCheckIn.warnsBefore)),
  }
}

/** What decides whether a booked room is given back. */
export interface CheckInState extends Span {
  /** When the room was given; null: long ago. */
  givenAt: Date | null
  checkedInAt: Date | null
  /** When its owner was warned; null: not yet. */
  warnedAt: Date | null
}

/**
 * When a booking of which nobody made use is given back: so many minutes after its start, or after the room was given where
 * that was later. Never after its end: what ends by then is not given back at all.
 */
export function releaseAt(
  { start, end, givenAt }: Pick<CheckInState, 'start' | 'end' | 'givenAt'>,
  { releasesAfter }: CheckInSetting,
): Date {
  const begins = Math.max(start.getTime(), givenAt?.getTime() ?? 0)
  return new Date(Math.min(end.getTime(), begins + releasesAfter * minute))
}

/** From when until when people check in, as they are told. Until it is given back they still may. */
export function checkInWindow(
  state: Pick<CheckInState, 'start' | 'end' | 'givenAt'>,
  setting: CheckInSetting,
): { from: Date; until: Date } {
  return {
    from: new Date(state.start.getTime() - setting.opensBefore * minute),
    until: releaseAt(state, setting),
  }
}

/** Whether a booking that stands can be checked in to at a moment: late is better than never. */
export function mayCheckIn(
  { from, end, checkedInAt }: { from: Date; end: Date; checkedInAt: unknown },
  now: Date,
): boolean {
  return checkedInAt === null && from <= now && now < end
}

/** How often bookings are looked at, in minutes: a warning may come so much later than it should. */
const lookedAtEvery = 1

/**
 * What is to be done about a booking that stands: its owner is warned, or the room is given back. Undefined: nothing, or not
 * yet. Nothing is ever given back without a warning that was there for as long as the campus says: where no server ran
 * meanwhile it is given back that much later.
 */
export function checkInStep(
  state: CheckInState,
  setting: CheckInSetting,
  now: Date,
): 'WARN' | 'RELEASE' | undefined {
  const { checkedInAt, warnedAt, end } = state
  const limit = releaseAt(state, setting)
  if (checkedInAt !== null || limit >= end || now >= end) return undefined
  if (warnedAt === null) return now >= warnAt(state, setting) ? 'WARN' : undefined
  const heard = warnedAt.getTime() + Math.max(0, setting.warnsBefore - lookedAtEvery) * minute
  return now.getTime() >= Math.max(limit.getTime(), heard) ? 'RELEASE' : undefined
}

/** When the owner is warned. */
export function warnAt(
  state: Pick<CheckInState, 'start' | 'end' | 'givenAt'>,
  setting: CheckInSetting,
): Date {
  return new Date(releaseAt(state, setting).getTime() - setting.warnsBefore * minute)
}

/** What a sensor said last of a room. */
export interface Presence {
  occupied: boolean
  measuredAt: Date
}

/** Minutes for which a sensor that says nothing new is believed. */
const believedFor = 120

/**
 * Whether what a sensor said last shows that a booking is used. Measured since its start it does; before, it may have been
 * the meeting before, which counts only where nobody has left by the time of the warning: many sensors speak when something
 * changes and not else.
 */
export function showsUse(
  { occupied, measuredAt }: Presence,
  state: Pick<CheckInState, 'start' | 'end' | 'givenAt'>,
  setting: CheckInSetting,
  now: Date,
): boolean {
  if (!occupied || now < state.start || measuredAt > now) return false
  if (measuredAt >= state.start) return true
  return now >= warnAt(state, setting) && now.getTime() - measuredAt.getTime() <= believedFor * minute
}

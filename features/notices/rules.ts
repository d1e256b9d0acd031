import { addDays, campusDay, campusInstant, campusTime, type Time } from '#platform/time/campus-time.ts'
import type { MailKind, MailWay, NoticeHours, NoticeWay } from './contract.ts'

/** Hours of a day that do not disturb; the second one may be of the day after. */
export type QuietHours = NonNullable<NoticeHours['quiet']>

/** Whether a time of the day lies in the quiet hours. */
export function isQuiet(time: Time, { from, to }: QuietHours): boolean {
  return from < to ? from <= time && time < to : from <= time || time < to
}

/** When what can wait may go: at once, or when the quiet hours are over. */
export function afterQuiet(moment: Date, quiet: QuietHours | null): Date {
  if (quiet === null || !isQuiet(campusTime(moment), quiet)) return moment
  const day = campusDay(moment)
  const end = campusInstant(day, quiet.to)
  return end > moment ? end : campusInstant(addDays(day, 1), quiet.to)
}

/** At which time of each day the digest goes. */
export function digestDue({ digestAt, quiet }: NoticeHours): Time {
  return quiet !== null && isQuiet(digestAt, quiet) ? quiet.to : digestAt
}

/** When the next digest goes. */
export function nextDigest(moment: Date, hours: NoticeHours): Date {
  const day = campusDay(moment)
  const today = campusInstant(day, digestDue(hours))
  return today > moment ? today : campusInstant(addDays(day, 1), digestDue(hours))
}

export interface Delivery {
  inApp: boolean
  /** Whether the next digest tells of it. */
  forDigest: boolean
  /** When its own mail goes; undefined: none does. */
  mailAt: Date | undefined
  /** When it is shown on the person's devices, where they want that; undefined: it is not in the app either. */
  pushAt: Date | undefined
}

/**
 * How something comes to a person.
 * @param useless from when on it would come too late: what the digest or the end of the quiet hours would bring only then
 * is mailed at once
 */
export function deliveryOf(
  { inApp, mail }: Pick<NoticeWay, 'inApp' | 'mail'>,
  {
    mails,
    hours,
    now,
    useless,
  }: { mails: MailKind; hours: NoticeHours; now: Date; useless?: Date | undefined },
): Delivery {
  const inTime = (moment: Date) => useless === undefined || useless <= now || moment < useless
  const quietOver = afterQuiet(now, hours.quiet)
  const undisturbed = inTime(quietOver) ? quietOver : now
  const pushAt = inApp ? (mails === 'URGENT' ? now : undisturbed) : undefined
  const rest = { inApp, pushAt, forDigest: false }
  const forDigest = mail === 'DIGEST' && inTime(nextDigest(now, hours))
  if (mails === 'DIGEST') return { ...rest, forDigest, mailAt: undefined }
  if (mails !== 'MESSAGE') return { ...rest, mailAt: mail === 'NONE' ? undefined : now }
  if (mail === 'NONE') return { ...rest, mailAt: undefined }
  if (forDigest) return { ...rest, forDigest, mailAt: undefined }
  return { ...rest, mailAt: undisturbed }
}

/** What keeps a kind from coming in some way; undefined: nothing. */
export function whyNotSo(
  { inApp, mail }: Pick<NoticeWay, 'inApp' | 'mail'>,
  { mails, required }: Pick<NoticeWay, 'mails' | 'required'>,
): 'REQUIRED' | 'CALENDAR' | 'URGENT' | 'DIGEST' | undefined {
  if (required && !inApp) return 'REQUIRED'
  if (mails === 'CALENDAR' && mail !== 'NOW') return 'CALENDAR'
  if (mails === 'URGENT' && mail === 'DIGEST') return 'URGENT'
  if (mails === 'DIGEST' && mail === 'NOW') return 'DIGEST'
  return undefined
}

/** Which ways its mails can come. */
export function mailWaysOf(mails: MailKind): readonly MailWay[] {
  if (mails === 'CALENDAR') return ['NOW']
  if (mails === 'DIGEST') return ['DIGEST', 'NONE']
  return mails === 'URGENT' ? ['NOW', 'NONE'] : ['NOW', 'DIGEST', 'NONE']
}

import { currentSession } from '#platform/web/session/session-store.ts'
import type { ForWhom } from '../registration/wish.ts'
import type { FormValues } from './form-values.ts'

/*
 * What was typed in a form is kept for this tab until it is booked: it survives going back, a reload and a refused booking.
 * A sign-out empties the session storage; the person’s id keeps others from it before that.
 */

interface Stored<Value> {
  owner: string
  value: Value
}

function ownerNow(): string | undefined {
  const session = currentSession()
  return session.status === 'signed-in' ? session.account.id : undefined
}

const formKey = (animationId: string, bookingId: string | undefined) =>
  `events:form:${animationId}:${bookingId ?? ''}`
const forWhomKey = (animationId: string) => `events:for:${animationId}`

function keep<Value>(key: string, value: Value): void {
  const owner = ownerNow()
  if (owner === undefined) return
  attempt(() => sessionStorage.setItem(key, JSON.stringify({ owner, value } satisfies Stored<Value>)))
}

function kept<Value>(key: string, valid: (value: unknown) => value is Value): Value | undefined {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored<unknown> | null)
  if (stored === null || stored === undefined || stored.owner !== ownerNow()) return undefined
  return valid(stored.value) ? stored.value : undefined
}

export function keepForm(animationId: string, bookingId: string | undefined, values: FormValues): void {
  keep(formKey(animationId, bookingId), values)
}

export function storedForm(animationId: string, bookingId: string | undefined): FormValues | undefined {
  return kept(formKey(animationId, bookingId), isForm)
}

export function forgetForm(animationId: string, bookingId: string | undefined): void {
  attempt(() => sessionStorage.removeItem(formKey(animationId, bookingId)))
  attempt(() => sessionStorage.removeItem(forWhomKey(animationId)))
}

/** For whom the form is filled in; undefined: for oneself. */
export function rememberForWhom(animationId: string, forWhom: ForWhom | undefined): void {
  if (forWhom === undefined) attempt(() => sessionStorage.removeItem(forWhomKey(animationId)))
  else keep(forWhomKey(animationId), forWhom)
}

export function rememberedForWhom(animationId: string): ForWhom | undefined {
  return kept(forWhomKey(animationId), isForWhom)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isForWhom(value: unknown): value is ForWhom {
  return isRecord(value) && typeof value.email === 'string' && typeof value.name === 'string'
}

const texts = ['parentFirstname', 'parentLastname', 'parentPhone', 'division', 'imageRights'] as const

function isForm(value: unknown): value is FormValues {
  if (!isRecord(value)) return false
  const { children, answers, delegatedPerson } = value
  return (
    texts.every(name => typeof value[name] === 'string') &&
    isRecord(delegatedPerson) &&
    Array.isArray(children) &&
    children.every(child => isRecord(child) && typeof child.childFirstname === 'string') &&
    Array.isArray(answers) &&
    answers.every(
      answer => isRecord(answer) && typeof answer.id === 'string' && Array.isArray(answer.choices),
    )
  )
}

/** Storage may be forbidden or full: nothing is kept then. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

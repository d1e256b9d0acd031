import { useLocalState } from './local-state.ts'

const prefix = 'typed:'
/** Longer texts than any field takes are none that a form has written. */
const longest = 10_000

/** What was typed into a form's fields and not sent, by their names. */
export type TypedTexts<Field extends string = string> = Partial<Record<Field, string>>

/** The fields whose texts are not what the form itself would show. */
export function typedOver<Field extends string>(
  texts: Record<Field, string>,
  visible: Record<Field, string>,
): TypedTexts<Field> {
  const names = Object.keys(visible) as Field[]
  return Object.fromEntries(
    names.flatMap(name => (texts[name] === visible[name] ? [] : [[name, texts[name]]])),
  ) as TypedTexts<Field>
}

/**
 * What the person who is signed in has typed into a form in this tab and not sent: it is there again after a reload,
 * with or without a network. A sign-out takes it away.
 *
 * @param form its name, with what it is about: `change 12`
 */
export function readTyped<Field extends string>(form: string, fields: readonly Field[]): TypedTexts<Field> {
  const key = keyOf(form)
  const stored: unknown = key && attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  if (typeof stored !== 'object' || stored === null) return {}
  const texts = stored as Partial<Record<Field, unknown>>
  return Object.fromEntries(
    fields.flatMap(name => {
      const text = texts[name]
      return typeof text === 'string' && text.length <= longest ? [[name, text]] : []
    }),
  ) as TypedTexts<Field>
}

/** Keeps what was typed into a form until it is sent or left; nothing typed is nothing kept. */
export function keepTyped(form: string, texts: TypedTexts): void {
  const key = keyOf(form)
  if (key === undefined) return
  attempt(() => {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(texts))
  })
}

/** The form was sent, or left by its own button. */
export function forgetTyped(form: string): void {
  keepTyped(form, {})
}

function keyOf(form: string): string | undefined {
  const { userId } = useLocalState.getState()
  return userId === null ? undefined : `${prefix}${userId} ${form}`
}

/** Storage may be forbidden or full: nothing is kept then. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

import { useLocalState } from './local-state.ts'

/** Something that a feature keeps in the browser, in the same place and version as the shell's own state. */
export interface LocalField<Value> {
  /** As it is stored; a full stop leads into an object: `favourites.directory`. */
  name: string
  /** True: another person who signs in here starts afresh. */
  personal: boolean
  get(): Value
  set(value: Value): void
  /** The value, followed as it changes, in this tab and in others. */
  use(): Value
  reset(): void
  /** Stores a value that stands under a former name only. To be called before anybody signs in. */
  settle(): void
}

export interface LocalFieldDescription<Value> {
  name: string
  /** What a new browser holds, and one whose value is not `valid`. Not changed by anybody. */
  fresh: Value
  valid(stored: unknown): stored is Value
  personal?: boolean
  /** Reads what older versions of the product stored under other names. */
  formerly?(stored: Readonly<Record<string, unknown>>): unknown
}

export function localField<Value>({
  name,
  fresh,
  valid,
  personal = false,
  formerly = () => undefined,
}: LocalFieldDescription<Value>): LocalField<Value> {
  const path = name.split('.')
  const valueIn = (state: object): Value => {
    const stored = path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), state)
    const value = stored ?? formerly(state as Record<string, unknown>)
    return valid(value) ? value : fresh
  }
  const set = (value: Value) => {
    // Only ever adds keys that the shell's own state does not have.
    useLocalState.setState(state => withValue(state, path, value))
  }
  return {
    name,
    personal,
    get: () => valueIn(useLocalState.getState()),
    set,
    use: () => useLocalState(valueIn),
    reset: () => set(fresh),
    settle: () => {
      const former = formerly(useLocalState.getState() as unknown as Record<string, unknown>)
      if (valid(former) && valueIn(useLocalState.getState()) === former) set(former)
    },
  }
}

function withValue(object: object, [key = '', ...rest]: readonly string[], value: unknown): object {
  const own = (object as Record<string, unknown>)[key]
  return {
    [key]:
      rest.length === 0
        ? value
        : { ...(isRecord(own) && own), ...withValue(isRecord(own) ? own : {}, rest, value) },
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(item => typeof item === 'string')
}

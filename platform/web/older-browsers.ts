/*
 * What the app uses and the oldest browsers that it runs on (tools/oldest-browsers.ts) do not have yet: fetched by these
 * alone, before anything of it is called.
 */

/** Whether any of it is missing here. */
export default function addWhatIsMissing(): void {
  add(AbortSignal, 'any', any)
  add(Map, 'groupBy', groupBy)
  add(URL, 'canParse', canParse)
}

function add<Name extends string>(to: object, name: Name, method: (...args: never[]) => unknown): void {
  if (!(name in to)) Object.defineProperty(to, name, { value: method, configurable: true, writable: true })
}

function any(signals: Iterable<AbortSignal>): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) {
    const abort = () => either.abort(signal.reason)
    if (signal.aborted) abort()
    // The others are let go of as soon as one has ended.
    else signal.addEventListener('abort', abort, { once: true, signal: either.signal })
  }
  return either.signal
}

function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

function canParse(url: string | URL, base?: string | URL): boolean {
  try {
    return new URL(url, base) !== undefined
  } catch {
    return false
  }
}

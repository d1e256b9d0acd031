import type { Item } from '#platform/server/content/entries.ts'

/** The longest part of a title that stands in a key, in characters. */
const longest = 60

/** A name for files that nothing has yet, made of an entry's title. */
export async function keyFrom(
  item: Item,
  title: string,
  taken: (beginning: string) => Promise<ReadonlySet<string>>,
): Promise<string> {
  const own = item[title] as { en?: { title?: unknown }; fr?: { title?: unknown } } | undefined
  const named = item[`${title}_en`] ?? item[`${title}_fr`] ?? own?.en?.title ?? own?.fr?.title ?? own
  const beginning = keyOf(named)
  const others = await taken(beginning)
  if (!others.has(beginning)) return beginning
  for (let number = 2; ; number++) {
    if (!others.has(`${beginning}-${number}`)) return `${beginning}-${number}`
  }
}

/** `autumn-at-the-hall` of “Autumn at the Hall!”. */
function keyOf(title: unknown): string {
  const plain = (typeof title === 'string' ? title : '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-/, '')
      .slice(0, longest)
      .replace(/-$/, '') || 'entry'
  )
}

/**
 * Begins to fetch pieces of the app, each in a task of its own: one asks for a dozen files, and several at once keep the
 * page from being drawn. What fails here is fetched again by whoever needs it.
 */
export async function fetchOneByOne(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) {
    await new Promise(resolve => setTimeout(resolve))
    void load().catch(() => undefined)
  }
}

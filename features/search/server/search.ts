import { type Found, mostFound, mostOfFeature } from '../contract.ts'
import { closeness, readTyped } from '../rules.ts'
import type { Candidate, SearchQuery, SearchSource } from './public.ts'

interface Options extends Omit<SearchQuery, 'alike' | 'way'> {
  /** Called with the feature that could not be searched. */
  failed: (feature: string, error: unknown) => void
}

/** Less than that is beside what was typed. */
const leastExact = 50

/** What fits best of all that the features let people find; with one wrong letter in each word, where nothing else does. */
export async function searchAll(
  sources: readonly SearchSource[],
  { failed, ...query }: Options,
): Promise<{ found: Found[]; alike: boolean; failed: string[] }> {
  const typed = readTyped(query.text)
  const missing = new Set<string>()
  const asked = sources.filter(
    ({ needs }) => needs.length === 0 || needs.some(need => query.active.has(need)),
  )
  // What is called `Where to eat` is found by these words too.
  const fitOf = (candidate: Candidate, alike: boolean) =>
    Math.max(closeness(typed.text, candidate, alike), typed.way ? closeness(query.text, candidate, alike) : 0)
  const read = async (alike: boolean) => {
    const ranked = await Promise.all(
      asked.map(async ({ feature, find }) => {
        try {
          const candidates = await find({ ...query, ...typed, alike })
          return candidates
            .map(candidate => ({ feature, candidate, fits: candidate.closeness ?? fitOf(candidate, alike) }))
            .filter(({ fits }) => fits > 0)
            .toSorted((one, other) => other.fits - one.fits)
            .slice(0, mostOfFeature)
        } catch (error) {
          failed(feature, error)
          missing.add(feature)
          return []
        }
      }),
    )
    return ranked
      .flat()
      .toSorted(
        (one, other) => other.fits - one.fits || one.candidate.title.length - other.candidate.title.length,
      )
      .slice(0, mostFound)
      .map(
        ({ feature, fits, candidate: { title, detail, path, actions = [], does = false } }): Found => ({
          ...{ feature, title, detail, path, closeness: fits, actions: [...actions], does },
        }),
      )
  }
  const exact = await read(false)
  const fits = exact.some(one => one.closeness >= leastExact)
  const found = fits ? exact : await read(true)
  return { found, alike: !fits && found.length > 0, failed: [...missing].toSorted() }
}

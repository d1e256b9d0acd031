import { type ComponentType, createElement, lazy } from 'react'
import { fetchMissingStyles } from './missing-styles.ts'

/** Fetches a module whose default export is a component. */
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** By what fetches them, so that the same is drawn each time. */
const components = new Map<unknown, unknown>()
/** What fetched them in vain: React asks for each of its components once, and goes on failing. */
const failed = new Set<unknown>()

/**
 * The component of a chunk: drawn at once where `fetchComponent` has brought it, else fetched when it is first drawn.
 * Outside fact: React draws the fallback of what it fetches even where that is there already, and then leaves the fallback
 * standing for 300 ms, so that nothing flickers (`FALLBACK_THROTTLE_MS` of react-dom).
 */
export function componentOf<Props>(load: Load<Props>): ComponentType<Props> {
  const cached = components.get(load) ?? lazy(() => noting(load))
  components.set(load, cached)
  return cached as ComponentType<Props>
}

async function noting<Props>(load: Load<Props>): ReturnType<Load<Props>> {
  try {
    const component = await load()
    await fetchMissingStyles()
    return component
  } catch (error) {
    failed.add(load)
    throw error
  }
}

/** A component that is fetched when it is first drawn, unless `fetchComponent` has brought it by then. */
export function fetched<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return props => createElement(componentOf(load), props)
}

/** What could not be fetched is fetched again when it is next drawn. */
export function forgetFailures(): void {
  for (const load of failed) components.delete(load)
  failed.clear()
}

/** Fetches a component before it is drawn. @throws what fetching throws; it is fetched again when it is drawn */
export async function fetchComponent<Props>(load: Load<Props>): Promise<void> {
  const { default: component } = await load()
  await fetchMissingStyles()
  if (!components.has(load)) components.set(load, component)
}

/**
 * Outside fact: browsers tell of a chunk of the app that could not be fetched only by a TypeError whose words
 * differ ("Failed to fetch dynamically imported module", "error loading dynamically imported module", "Importing a
 * module script failed"). Vite's own error speaks of preloading.
 */
export function isFailedFetch(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|unable to preload/i.test(error.message)
  )
}

import { type ComponentType, lazy } from 'react'

/** Fetches a module whose default export is a component. */
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** By what fetches them, so that the same is drawn each time. */
const components = new Map<unknown, unknown>()

/**
 * The component of a chunk: drawn at once where `fetchComponent` has brought it, else fetched when it is first drawn.
 * Outside fact: React draws the fallback of what it fetches even where that is there already, and then leaves the fallback
 * standing for 300 ms, so that nothing flickers (`FALLBACK_THROTTLE_MS` of react-dom).
 */
export function componentOf<Props>(load: Load<Props>): ComponentType<Props> {
  const cached = components.get(load) ?? lazy(load)
  components.set(load, cached)
  return cached as ComponentType<Props>
}

/** Fetches a component before it is drawn. @throws what fetching throws; it is fetched again when it is drawn */
export async function fetchComponent<Props>(load: Load<Props>): Promise<void> {
  const { default: component } = await load()
  if (!components.has(load)) components.set(load, component)
}

import { createContext, useContext, useMemo } from 'react'
import { contributedTo, type ExtensionPoint } from '#platform/contract/extension-point.ts'
import type { WebFeature } from './feature.ts'
import { footerLinksOf } from './menu.ts'

const FeaturesContext = createContext<ReadonlyMap<string, WebFeature>>(new Map())

/** Tells everything below which features the product has, by their names. */
export const FeaturesProvider = FeaturesContext.Provider

/** Every feature that the product has in the browser. */
export function useFeatures(): ReadonlyMap<string, WebFeature> {
  return useContext(FeaturesContext)
}

/** What the features contribute to an extension point. */
export function useContributions<Value>(point: ExtensionPoint<Value>): Value[] {
  const features = useFeatures()
  return useMemo(
    () =>
      contributedTo(
        point,
        [...features.values()].flatMap(feature => feature.contributes ?? []),
      ),
    [point, features],
  )
}

/** The pages about the product itself that every page names at its end. */
export function useFooterLinks() {
  const features = useFeatures()
  return useMemo(() => footerLinksOf([...features.values()]), [features])
}

/** Whether the product has a screen at this path. */
export function useHasScreen(path: string): boolean {
  const features = useFeatures()
  return [...features.values()].some(({ routes }) => routes.some(route => route.path === path))
}

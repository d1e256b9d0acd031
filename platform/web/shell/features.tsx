import { createContext, useContext } from 'react'
import type { FeatureScreens } from './screens.ts'

const FeaturesContext = createContext<ReadonlyMap<string, FeatureScreens>>(new Map())

/** Tells everything below which features the product has, by their names. */
export const FeaturesProvider = FeaturesContext.Provider

/** Every feature that the product has screens for. */
export function useFeatures(): ReadonlyMap<string, FeatureScreens> {
  return useContext(FeaturesContext)
}

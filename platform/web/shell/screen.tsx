import { createContext, useContext } from 'react'
import type { ScreenRoute, WebFeature } from './feature.ts'

/** The screen being shown: its feature, and what its address carries. */
export interface Screen {
  feature: Pick<WebFeature, 'name' | 'hue' | 'icon' | 'title'>
  route: ScreenRoute
  input: Readonly<Record<string, string>>
}

const ScreenContext = createContext<Screen | undefined>(undefined)
export const ScreenProvider = ScreenContext.Provider

/** @throws outside a screen of the shell */
export function useScreen(): Screen {
  const screen = useContext(ScreenContext)
  if (screen === undefined) throw new Error('useScreen() and useScreenInput() belong inside a screen')
  return screen
}

/**
 * What the address of the screen carries: its query parameters and those of its path, the latter winning.
 * `const { id } = useScreenInput<'id'>()`; a name that the address lacks is undefined.
 */
export function useScreenInput<Name extends string>(): Readonly<Partial<Record<Name, string>>> {
  return useScreen().input as Readonly<Partial<Record<Name, string>>>
}

import { type Appearance, useLocalState } from '#platform/web/storage/local-state.ts'
import { useMedia } from '../ui/use-media.ts'

/** Whether the dark form is drawn. The accessible theme has none. */
export function useDark(): boolean {
  const system = useMedia('(prefers-color-scheme: dark)')
  const theme = useLocalState(s => s.theme)
  const appearance = useLocalState(s => s.appearance)
  return theme === 'classic' && (appearance === 'system' ? system : appearance === 'dark')
}

/** Turns the dark form into the light one and back. Who chooses what the system says follows the system again. */
export function changeAppearance(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches
  const { appearance } = useLocalState.getState()
  useLocalState.setState({ appearance: otherAppearance(appearance, system ? 'dark' : 'light') })
}

/** What is chosen when the form that is drawn is turned. */
export function otherAppearance(chosen: Appearance, system: 'light' | 'dark'): Appearance {
  const drawn = chosen === 'system' ? system : chosen
  const other = drawn === 'dark' ? 'light' : 'dark'
  return other === system ? 'system' : other
}

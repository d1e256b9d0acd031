import { type Appearance, type Theme, useLocalState } from '#platform/web/storage/local-state.ts'
import { useMedia } from '../ui/use-media.ts'

/** Whether the dark form is drawn. The accessible theme has none. */
export function useDark(): boolean {
  const system = useMedia('(prefers-color-scheme: dark)')
  const theme = useLocalState(s => s.theme)
  const appearance = useLocalState(s => s.appearance)
  return theme === 'classic' && (appearance === 'system' ? system : appearance === 'dark')
}

const windowColours = { light: '#f8fafe', dark: '#101319' } as const

/** Has the browser draw what is around the page (index.html) in the form that is chosen, not in the system's. */
export function colourWindow(theme: Theme, appearance: Appearance): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofSystem = meta.media.includes('dark') ? 'dark' : 'light'
    const chosen = appearance === 'system' ? ofSystem : appearance
    meta.content = windowColours[theme === 'accessible' ? 'light' : chosen]
  }
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

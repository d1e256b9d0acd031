import { shellEvents } from '#platform/contract/analytics.ts'
import type { Language } from '#platform/text/language.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { addressOf, type BrowserHistory } from '#platform/web/shell/history.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { inLanguage } from './routing.ts'

/** Turns the page into another language where it stands, and remembers the choice. */
export function changeLanguage(history: BrowserHistory): (language: Language) => void {
  return language => {
    useLocalState.setState({ language })
    const { location } = history.step
    history.replace(inLanguage(addressOf(location), language), location.state)
    record(shellEvents.languageChange, { to: language })
  }
}

/** From one theme to the other. */
export function changeTheme() {
  const theme = useLocalState.getState().theme === 'accessible' ? 'classic' : 'accessible'
  useLocalState.setState({ theme })
  record(shellEvents.themeChange, { to: theme })
}

import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage } from '#platform/web/shell/language.tsx'

/*
 * React Aria writes one rule into the page, in a <style> element, unless an element with its id is there. The content
 * security policy refuses such an element, so the id is taken here, and base.css has the rule.
 */
const id = 'react-aria-pressable-style'

if (document.getElementById(id) === null) {
  const placeholder = document.createElement('meta')
  placeholder.id = id
  document.head.append(placeholder)
}

/** Around every widget of React Aria: its words and dates are in the language of the page, not of the browser. */
export function ReactAria({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLanguage() === 'fr' ? 'fr-FR' : 'en-GB'}>{children}</I18nProvider>
}

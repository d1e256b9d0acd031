import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'
import { type Bilingual, defaultLanguage, type Language } from '#platform/text/language.ts'

const LanguageContext = createContext<Language>(defaultLanguage)

const ChangeContext = createContext<(language: Language) => void>(() => {})

export interface LanguageProviderProps {
  language: Language
  /** Turns the page into another language where it stands. */
  onChange?: (language: Language) => void
  children: ReactNode
}

/** Tells everything below which language the page is in: the one its address starts with. */
export function LanguageProvider({ language, onChange = () => {}, children }: LanguageProviderProps) {
  // Screen readers choose their voice by it, and it must be right before the first word is read.
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <LanguageContext value={language}>
      <ChangeContext value={onChange}>{children}</ChangeContext>
    </LanguageContext>
  )
}

/** The language of the page. */
export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** Turns the page into another language where it stands, and remembers the choice. */
export function useChangeLanguage(): (language: Language) => void {
  return useContext(ChangeContext)
}

/** The words of one feature in the language of the page: `const t = useMessages(messages)`. */
export function useMessages<Words>(messages: Bilingual<Words>): Words {
  return messages[useContext(LanguageContext)]
}

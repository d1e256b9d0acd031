import type { Language } from '#platform/text/language.ts'

/** What a screen shows while it loads, drawn by the build: the server puts it into the page of its address. */
export interface PrerenderedScreen {
  language: Language
  /** Below the language. */
  path: string
  /** Whether it is for who has been signed in here, or for everybody. */
  forSignedIn: boolean
  /** Its markup. No style stands in it, since the page's policy forbids that: `data-style` holds what is to be set. */
  html: string
}

/** A screen, and the style sheets of the build that its markup takes, as addresses. */
export interface StyledScreen extends PrerenderedScreen {
  styles: readonly string[]
}

/** Where the build keeps all of them, as JSON, below the folder of the web app. */
export const prerenderedFile = '.vite/prerendered.json'

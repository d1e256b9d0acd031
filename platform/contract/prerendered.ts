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

/** Files of the build that a screen takes besides those that every page has, as addresses. */
export interface Files {
  scripts: readonly string[]
  styles: readonly string[]
}

/** What the server tells browsers to fetch while the app's first scripts are on their way. */
export interface FilesOfScreens {
  /** What everybody who is signed in takes. */
  signedIn: Files
  screens: readonly (Files & {
    /** Below the language, with parameters. */
    path: string
    /** Whether only somebody who is signed in takes them. */
    forSignedIn: boolean
  })[]
}

/** Where the build keeps that, as JSON, below the folder of the web app. */
export const filesOfScreensFile = '.vite/files-of-screens.json'

/** Where the build keeps all of them, as JSON, below the folder of the web app. */
export const prerenderedFile = '.vite/prerendered.json'

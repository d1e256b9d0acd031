import { sourcesOf } from '#platform/contract/picture.ts'

/**
 * The page itself draws what is kept under these names, before any script of the app has run (index.html). A sign-out takes
 * it away, as it does all that is kept under other names than those that outlive one.
 */
const keyPrefix = 'first-picture:'

/**
 * Keeps the picture that a screen will begin with when the product is opened there next.
 * @param screen as its address names it, `home` at the start
 */
export function keepFirstPicture(screen: string, url: string): void {
  try {
    localStorage.setItem(keyPrefix + screen, sourcesIn(url))
  } catch {
    // Forbidden or full: the next visit begins without it.
  }
}

/** The sources of the picture that a screen most likely begins with; undefined where none is kept. */
export function storedFirstPicture(screen: string): string | undefined {
  try {
    return localStorage.getItem(keyPrefix + screen) ?? undefined
  } catch {
    return undefined
  }
}

/** As the page names a picture: its sources, or its one address. */
export function sourcesIn(url: string): string {
  return sourcesOf(url) ?? url
}

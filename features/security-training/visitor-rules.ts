/** How long a mailed link may be followed, in minutes. */
export const linkMinutes = 15
/** How long its proof counts, in hours. */
export const proofHours = 24
/** How many links a visitor is mailed within an hour. */
export const linksAnHour = 5

/**
 * How many addresses one sender may have links mailed to within an hour, for each e-mail that they may guess: asking for a
 * link tells nobody who is known, so that it stays open where guessing is over.
 */
export const linksForOneGuess = 20

const fragment = /^#link=([A-Za-z0-9_-]{43})$/

/** The link in the fragment of an address; undefined: there is none. */
export function linkIn(hash: string): string | undefined {
  return fragment.exec(hash)?.[1]
}

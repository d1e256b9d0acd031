/** The hue of whatever has no number. */
const ofTheFeature = 350
/** Thousandths of a degree, so that no number is too large to be turned exactly. */
const goldenAngle = 137_508
const fullTurn = 360_000

/**
 * The hue of an event, in whole degrees from 0 to 359 (OKLCH): always the same one for an id. Ids that follow each other
 * are a golden angle apart (360° × (2 − φ)), so that events that were written one after the other, and often stand side by
 * side, never look alike: any two of eight in a row are more than 30° apart.
 *
 * @param id as the answers carry it, a number in digits
 */
export function eventHue(id: string): number {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : undefined
  if (number === undefined) return ofTheFeature
  // What a whole turn leaves of the number first: its product with the angle stays exact.
  const turned = ((number % fullTurn) * goldenAngle) % fullTurn
  return Math.floor(turned / 1000 + ofTheFeature) % 360
}

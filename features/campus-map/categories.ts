/*
 * What the categories of a plan mean to who looks for something: the standard has two hundred, people look for few. What is
 * not among these has its own name, or none.
 */

/** What is looked for by pressing rather than by typing. */
export const wanted = [
  'toilets',
  'coffee',
  'printer',
  'lift',
  'exit',
  'firstAid',
  'defibrillator',
  'restaurant',
  'reception',
] as const
export type Wanted = (typeof wanted)[number]

export type MapIcon =
  | Wanted
  | 'accessibleToilets'
  | 'stairs'
  | 'escalator'
  | 'entrance'
  | 'parking'
  | 'shower'

const icons: readonly [RegExp, MapIcon][] = [
  [/^restroom.*wheelchair/, 'accessibleToilets'],
  [/^restroom/, 'toilets'],
  [/^(defibrillator|aed)/, 'defibrillator'],
  [/^(firstaid|infirmary)/, 'firstAid'],
  [/^(printer|copymachine|photocopier)/, 'printer'],
  [/^(foodservice\.coffee|coffee|kitchen|vendingmachine|drinkingfountain)/, 'coffee'],
  [/^(foodservice|restaurant|eatingdrinking|foodcourt)/, 'restaurant'],
  [/^(reception|conciergedesk|information|checkin)/, 'reception'],
  [/^elevator/, 'lift'],
  [/^(stairs|steps)/, 'stairs'],
  [/^escalator/, 'escalator'],
  [/^(exit|emergencyexit)/, 'exit'],
  [/^entry/, 'entrance'],
  [/^parking/, 'parking'],
  [/^shower/, 'shower'],
]

/** The sign that a category has; undefined: none. */
export function iconOf(category: string): MapIcon | undefined {
  return icons.find(([pattern]) => pattern.test(category))?.[1]
}

/** Which of what is looked for a category is. */
export function wantedOf(category: string): Wanted | undefined {
  const icon = iconOf(category)
  if (icon === 'accessibleToilets') return 'toilets'
  return wanted.find(one => one === icon)
}

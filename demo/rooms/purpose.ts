/** What a room is for: its picture, its equipment and what is said of it follow from this. */
export const purposes = [
  /** Two to four people, or one who calls somebody. */
  'bubble',
  'huddle',
  'meeting',
  'board',
  /** Tables on wheels, walls to write on. */
  'workshop',
  'training',
  'hall',
  'desk',
] as const
export type Purpose = (typeof purposes)[number]

import type { Day } from '#platform/time/campus-time.ts'
import { takeDay, taking } from '#platform/time/day-words.ts'

const speaksOfMenu =
  / (?:menus?|carte|lunch|dejeuner|dejeune|mange[rz]?|mange[- ]t[- ]on|eat|eating|food|on the menu|a table|repas|plats? du jour|dish of the day|cantine|canteen|cuisine)(?= )/

/** What somebody wants to know who asks for a menu, and what else they say: “menu of Thursday at Nori”. */
export interface MenuWish {
  day: Day
  /** Without the words that say that it is a menu, or when. */
  rest: string
}

/** The menu that somebody asks for in their own words, in French or English; of today, where they name no day. Undefined: they speak of none. */
export function menuWishIn(text: string, today: Day): MenuWish | undefined {
  const { take, rest } = taking(text)
  const day = takeDay(take, today)
  if (take(speaksOfMenu) === undefined) return undefined
  while (take(speaksOfMenu) !== undefined) {
    // Said twice, as `lunch menu` does.
  }
  return { day: day ?? today, rest: rest().replace(/\s+/g, ' ') }
}

import { eventHue } from '#features/events/event-hue.ts'
import type { ContentTag } from '#features/news/contract.ts'
import type { Language } from '#platform/text/language.ts'
import { bookletPdf } from '../documents/booklet.ts'
import { leafletPdf } from '../documents/leaflet.ts'
import { drawChoice } from '../drawings/choice.ts'
import { coverNamed, drawCover, drawCoverIn } from '../drawings/cover.ts'
import type { IconName } from '../drawings/icons.ts'
import { drawRestaurant, type RoomName } from '../drawings/restaurant.ts'
import { drawSafetySign, type SafetySignName } from '../drawings/safety-signs.ts'
import { drawCampus, drawHeader, type SceneName } from '../drawings/scenes.ts'
import { drawSign, type SignName } from '../drawings/sign.ts'
import { demoAnimations } from '../events/animations.ts'
import { textOf } from '../files.ts'
import { crowdPage } from '../restaurants/crowd-page.ts'
import { demoRestaurants } from '../restaurants/restaurants.ts'

/** What stands for a path in the company's files. */
export interface Made {
  /** Before the hash in its address. */
  name: string
  ending: string
  content: string | Uint8Array
}

/** A path that the company's files name, and that does not lie in their folder, within quotes. */
export const madePaths = /"((?:pictures|documents|pages)\/[^"]+)"/g

/**
 * Makes what a path of the company's files names: `pictures/<name>.<what it shows>.svg` is drawn, `documents/<name>.<language>.pdf`
 * is set from the text of that name beside it, and `pages/crowd-<restaurant>.html` shows its tables.
 */
export async function madeFor(path: string): Promise<Made> {
  const [folder = '', file = ''] = path.split('/')
  const parts = file.split('.')
  const ending = parts.pop() ?? ''
  if (folder === 'pictures') {
    for (const [start, { draw, named = 1 }] of Object.entries(pictures)) {
      if (file.startsWith(start))
        return { name: parts.slice(0, named).join('-'), ending, content: draw(parts) }
    }
  } else if (folder === 'pages') {
    return { name: parts.join('-'), ending, content: crowdPage(restaurantOf(seedOf(file))) }
  } else if (ending === 'pdf') {
    return { name: parts.join('-'), ending, content: await setDocument(parts) }
  }
  throw new Error(`Nothing makes ${path}`)
}

/** The hues of information, near those of its sections. */
const folders: Record<string, number> = {
  ...{ practicallife: 85, service: 65, mobility: 230, safetynews: 130, security: 148, training: 165 },
}

/** The hue that the screens give an event too. */
function animationHue(key: string): number {
  return eventHue(String(demoAnimations.find(animation => animation.key === key)?.id))
}

/** The colour of safety. */
const safetyHue = 145

/** Pictures by the beginning of their names; `named`: how many of its parts an address repeats. */
const pictures: Record<string, { draw: (parts: readonly string[]) => string; named?: number }> = {
  'campus-': { draw: ([, scene]) => drawCampus(scene as SceneName) },
  'header-': { draw: ([, scene]) => drawHeader(scene as SceneName) },
  'article-': {
    draw: ([name = '', tag = '', scene]) =>
      drawCover(
        tag.toUpperCase() as ContentTag,
        seedOf(name),
        scene === undefined ? scene : coverNamed(scene),
      ),
  },
  'information-': {
    draw: ([name = '', folder = '', scene]) =>
      drawCoverIn(folders[folder] ?? 0, `information ${seedOf(name)}`, coverNamed(scene)),
  },
  'restaurant-': {
    draw: ([name = '', room, hue]) => drawRestaurant(room as RoomName, Number(hue), seedOf(name)),
  },
  'animation-': {
    draw: ([name = '', scene]) =>
      drawCoverIn(animationHue(seedOf(name)), `animation ${seedOf(name)}`, coverNamed(scene)),
  },
  'training-': {
    draw: ([name = '', scene]) => drawCoverIn(safetyHue, `training ${seedOf(name)}`, coverNamed(scene)),
  },
  'safety-sign': { draw: ([, sign]) => drawSafetySign(sign as SafetySignName), named: 2 },
  'choice-': {
    draw: ([name = '', choice = '', shows = '']) =>
      shows.endsWith('-sign')
        ? drawSign(shows.replace('-sign', '') as SignName)
        : drawChoice(`${seedOf(name)} ${choice}`, shows as IconName),
    named: 2,
  },
}

function restaurantOf(id: string) {
  const found = demoRestaurants.find(one => one.id === Number.parseInt(id, 10))
  if (found === undefined) throw new Error(`There is no restaurant ${id}`)
  return found
}

/** `article-01-2` follows from `01-2`. */
function seedOf(name: string): string {
  return name.slice(name.indexOf('-') + 1)
}

/**
 * A text with what is said about it before its first empty line, `title: Fire drills`, as a PDF: with a hue a leaflet, else a
 * booklet.
 */
function setDocument([name = '', language = '']: readonly string[]): Promise<Uint8Array> {
  const text = textOf(`documents/${name}.${language}.txt`)
  const end = text.indexOf('\n\n')
  const said = Object.fromEntries(
    text
      .slice(0, end)
      .split('\n')
      .map(line => line.split(/: (.*)/)),
  ) as { title: string; kicker: string; icon: IconName; hue?: string; landscape?: string }
  const { title, kicker, icon, hue, landscape } = said
  const rest = text.slice(end)
  return hue === undefined
    ? bookletPdf({ title, kicker, icon, language, landscape: landscape === 'yes', pages: rest })
    : leafletPdf({ title, kicker, icon, language: language as Language, hue: Number(hue), body: rest })
}

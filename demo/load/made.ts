import type { ContentTag } from '#features/news/contract.ts'
import type { Language } from '#platform/text/language.ts'
import { leafletPdf } from '../documents/leaflet.ts'
import { drawCover, drawCoverIn } from '../drawings/cover.ts'
import type { IconName } from '../drawings/icons.ts'
import { drawCampus, drawHeader, type SceneName } from '../drawings/scenes.ts'
import { textOf } from '../files.ts'

/** What stands for a path in the company's files. */
export interface Made {
  /** Before the hash in its address. */
  name: string
  ending: string
  content: string | Uint8Array
}

/** A path that the company's files name, and that does not lie in their folder, within quotes. */
export const madePaths = /"((?:pictures|documents)\/[^"]+)"/g

/**
 * Makes what a path of the company's files names: `pictures/<name>.<what it shows>.svg` is drawn, `documents/<name>.<language>.pdf`
 * is set from the text of that name beside it.
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
  } else if (ending === 'pdf') {
    return { name: parts.join('-'), ending, content: await setDocument(parts) }
  }
  throw new Error(`Nothing makes ${path}`)
}

/** The hues of information, near those of its sections. */
const folders: Record<string, number> = {
  ...{ practicallife: 85, service: 65, mobility: 230, safetynews: 130, security: 148, training: 165 },
}

/** Pictures by the beginning of their names; `named`: how many of its parts an address repeats. */
const pictures: Record<string, { draw: (parts: readonly string[]) => string; named?: number }> = {
  'campus-': { draw: ([, scene]) => drawCampus(scene as SceneName) },
  'header-': { draw: ([, scene]) => drawHeader(scene as SceneName) },
  'article-': {
    draw: ([name = '', tag = '', icon]) =>
      drawCover(tag.toUpperCase() as ContentTag, seedOf(name), icon as IconName),
  },
  'information-': {
    draw: ([name = '', folder = '', icon]) =>
      drawCoverIn(folders[folder] ?? 0, `information ${seedOf(name)}`, icon as IconName),
  },
}

/** `article-01-2` follows from `01-2`. */
function seedOf(name: string): string {
  return name.slice(name.indexOf('-') + 1)
}

/** A text with what is said about it before its first empty line, `title: Fire drills`, as a PDF. */
function setDocument([name = '', language = '']: readonly string[]): Promise<Uint8Array> {
  const text = textOf(`documents/${name}.${language}.txt`)
  const end = text.indexOf('\n\n')
  const said = Object.fromEntries(
    text
      .slice(0, end)
      .split('\n')
      .map(line => line.split(/: (.*)/)),
  ) as { title: string; kicker: string; icon: IconName; hue: string }
  const { title, kicker, icon, hue } = said
  return leafletPdf({
    title,
    kicker,
    icon,
    language: language as Language,
    hue: Number(hue),
    body: text.slice(end),
  })
}

import { circle, colour, rect } from '../drawings/svg.ts'
import { type Random, randomFrom, shuffled } from '../random.ts'
import type { DemoRestaurant } from './restaurants.ts'

/** As wide to high as the frame it stands in. */
const width = 640
const height = 320

/** How lively a table is at lunch, from the calmest, with how many of its four seats are taken. */
const levels = [
  { name: 'Calme · Quiet', fill: colour(0.72, 0.12, 155), taken: 1 },
  { name: 'Animé · Lively', fill: colour(0.82, 0.14, 85), taken: 3 },
  { name: 'Plein · Full', fill: colour(0.66, 0.16, 35), taken: 4 },
] as const

const ink = colour(0.3, 0.02, 260)
const empty = colour(0.9, 0.01, 260)

/**
 * The small page inside a restaurant's crowd frame, as a provider of such plans would serve it: the tables of the
 * room as they are at lunch. It has no script and names both languages, since the frame's one address serves both.
 */
export function crowdPage({ id, name }: DemoRestaurant): string {
  const random = randomFrom(`crowd ${id}`)
  const tables = Array.from({ length: 7 * 4 }, (_, index) => {
    const column = index % 7
    const row = Math.floor(index / 7)
    // The counter is on the left: the further from it, the quieter.
    const lively = 2.3 - column * 0.36 + random.between(-0.5, 0.5)
    return table(124 + column * 74, 54 + row * 54, Math.round(Math.min(2, Math.max(0, lively))), random)
  })
  const legend = levels.map(
    ({ name, fill }, index) =>
      `${circle(36 + index * 212, 289, 11, fill)}<text x="${56 + index * 212}" y="297" font-size="23" ` +
      `font-family="system-ui, sans-serif" fill="${ink}">${name}</text>`,
  )
  const drawn =
    rect(0, 0, width, height, colour(0.97, 0.008, 85)) +
    rect(16, 14, width - 32, 242, '#fff', 14) +
    rect(32, 32, 44, 206, colour(0.82, 0.04, 60), 8) +
    tables.join('') +
    legend.join('')
  const title = escaped(`${name}\u00a0: les places à midi · seats at lunch`)
  return (
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title></head><body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" ` +
    `viewBox="0 0 ${width} ${height}" style="display:block" role="img" aria-label="${title}">${drawn}</svg></body></html>\n`
  )
}

/** A table with its four seats: as many as its level says are taken. */
function table(x: number, y: number, level: number, random: Random): string {
  const { fill, taken } = levels[level] ?? levels[0]
  const seats = [
    [-22, -11],
    [-22, 11],
    [22, -11],
    [22, 11],
  ]
  const drawn = shuffled(seats, random).map(([dx = 0, dy = 0], index) =>
    circle(x + dx, y + dy, 7, index < taken ? fill : empty),
  )
  return drawn.join('') + rect(x - 14, y - 19, 28, 38, fill, 7)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

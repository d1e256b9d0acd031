import type { Bytes } from '#platform/contract/endpoint.ts'
import { framedPageHeaders } from '#platform/server/http/headers.ts'
import type { Language } from '#platform/text/language.ts'
import { formatDuration } from '#platform/time/campus-time.ts'
import { messages } from '../messages.ts'
import { modeGroups } from '../rules.ts'
import type { DrawnWay, Place } from './ways.ts'

/** The drawing, in its own units. */
const width = 640
const height = 360
const margin = 84

/** Kilometres of a degree of latitude. */
const kilometresOfDegree = 111.2

/** A way as a page of its own: the campuses where they really lie to each other, north up, and a line between them. */
export function wayPage(way: DrawnWay, language: Language): Bytes {
  const t = messages[language]
  const { from, to, mode, minutes, around } = way
  const title = t.map(from.name, to.name)
  const { points, scale, at } = placesOnMap(from, to)
  const [start, end] = points
  // Bent a little, and by foot or bike less: it says that there is a way, not along which streets.
  const bend = (modeGroups.car as readonly string[]).includes(mode) ? 0.22 : 0.12
  const middle = {
    x: (start.x + end.x) / 2 - (end.y - start.y) * bend,
    y: (start.y + end.y) / 2 + (end.x - start.x) * bend,
  }
  const bar = roundLength(140 / scale)
  // Where neither campus nor its name is.
  const lower = start.y > end.y ? start : end
  const barX = lower.x < width / 2 ? width - 24 - bar * scale : 24
  const dashes = { pedestrian: '1 11', bike: '12 8', publicTransport: '', car: '' }[groupOf(mode)]
  const words = `${formatDuration(minutes, language)} · ${t.kilometres(inWords(way.distance, language))}`
  const drawn = surroundings(
    {
      stations: around.stations.map(place => ({ ...at(place), name: place.name })),
      campuses: around.campuses.map(place => ({ ...at(place), name: place.name })),
    },
    [
      ...[start, end].map(({ x, y }) => ({ x: x - 18, y: y - 18, width: 36, height: 36 })),
      ...[
        { ...start, name: from.name, isAbove: start.y <= end.y },
        { ...end, name: to.name, isAbove: end.y < start.y },
      ].map(({ x, y, name, isAbove }) => {
        const long = name.length * 12
        return { x: nameAt(x) - long / 2, y: isAbove ? y - 46 : y + 14, width: long, height: 30 }
      }),
      { x: barX - 8, y: height - 60, width: bar * scale + 16, height: 60 },
      { x: width - 60, y: 0, width: 60, height: 80 },
    ],
  )
  const mark = ({ x, y }: Point, name: string, kind: string, above: boolean) => `
    <circle class="${kind}" cx="${x}" cy="${y}" r="11"/>
    <text class="name" x="${nameAt(x)}" y="${y + (above ? -22 : 36)}">${escaped(name)}</text>`
  const grid = Array.from({ length: 15 }, (_, n) => `M${n * 48} 0V${height}`)
    .concat(Array.from({ length: 8 }, (_, n) => `M0 ${n * 48}H${width}`))
    .join('')
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escaped(title)}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#f1f5f9,#1c222b)}
svg{display:block;inline-size:100%;block-size:100vh;font:600 19px system-ui,sans-serif}
.grid{stroke:light-dark(#dde5ee,#2a323e);fill:none}
.under{stroke:light-dark(#fff,#0f141a);stroke-width:12;fill:none;stroke-linecap:round}
.way{stroke:light-dark(#0f5f9e,#8cc6f5);stroke-width:6;fill:none;stroke-linecap:round}
.from{fill:light-dark(#fff,#1c222b);stroke:light-dark(#0f5f9e,#8cc6f5);stroke-width:5}
.to{fill:light-dark(#0f5f9e,#8cc6f5);stroke:light-dark(#fff,#1c222b);stroke-width:3}
text{fill:light-dark(#1b2733,#eef3f8)}
.name{text-anchor:middle;paint-order:stroke;stroke:light-dark(#f1f5f9,#1c222b);stroke-width:6;stroke-linejoin:round}
.small{font-weight:400;font-size:16px}
.stop{fill:light-dark(#94a3b8,#64748b)}
.other{fill:light-dark(#f1f5f9,#1c222b);stroke:light-dark(#64748b,#94a3b8);stroke-width:3}
.beside{font-weight:400;font-size:14px;fill:light-dark(#475569,#b6c2d1)}
/* On a phone the drawing is half as large: its words are not. */
@media (width < 480px){svg{font-size:32px}.name{stroke-width:10}.small{font-size:27px}.beside,.north{display:none}}
.bar{stroke:light-dark(#1b2733,#eef3f8);stroke-width:2;fill:none}
</style></head><body>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(`${title}. ${words}`)}">
<path class="grid" d="${grid}"/>${drawn}
<path class="under" d="${curve(start, middle, end)}"/>
<path class="way" d="${curve(start, middle, end)}"${dashes && ` stroke-dasharray="${dashes}"`}/>
${mark(start, from.name, 'from', start.y <= end.y)}${mark(end, to.name, 'to', end.y < start.y)}
<path class="bar" d="M${rounded(barX)} ${height - 24}v6h${rounded(bar * scale)}v-6"/>
<text class="small" x="${rounded(barX)}" y="${height - 32}">${escaped(t.kilometres(inWords(bar, language)))}</text>
<path class="bar north" d="M${width - 28} 46V22m-7 9l7-10l7 10"/><text class="small north" x="${width - 34}" y="66">N</text>
</svg></body></html>`,
    headers: { ...framedPageHeaders, 'cache-control': 'public, max-age=300' },
  }
}

interface Point {
  x: number
  y: number
}

/** Where two campuses lie in the drawing, and how many of its units a kilometre has. */
export function placesOnMap(
  from: Place,
  to: Place,
): { points: [Point, Point]; scale: number; at(place: Pick<Place, 'latitude' | 'longitude'>): Point } {
  const east = Math.cos((((from.latitude + to.latitude) / 2) * Math.PI) / 180) * kilometresOfDegree
  const plane = (place: Pick<Place, 'latitude' | 'longitude'>) => ({
    x: place.longitude * east,
    y: -place.latitude * kilometresOfDegree,
  })
  const [one, other] = [plane(from), plane(to)]
  // Two campuses at one place are a point in the middle.
  const across = Math.max(Math.abs(one.x - other.x), 0.001)
  const up = Math.max(Math.abs(one.y - other.y), 0.001)
  const scale = Math.min((width - 2 * margin) / across, (height - 2 * margin) / up)
  const place = ({ x, y }: Point): Point => ({
    x: rounded(width / 2 + (x - (one.x + other.x) / 2) * scale),
    y: rounded(height / 2 + (y - (one.y + other.y) / 2) * scale),
  })
  return { points: [place(one), place(other)], scale, at: there => place(plane(there)) }
}

interface Box extends Point {
  width: number
  height: number
}

/** What lies around the two campuses within the drawing; names stand where they cover nothing. */
function surroundings(
  { stations, campuses }: Record<'stations' | 'campuses', readonly (Point & { name: string })[]>,
  taken: readonly Box[],
): string {
  const boxes = [...taken]
  const isWithin = ({ x, y }: Point) => x > 6 && y > 6 && x < width - 6 && y < height - 6
  const nameOf = ({ x, y, name }: Point & { name: string }) => {
    const box = { x: x + 8, y: y - 9, width: name.length * 7.5 + 4, height: 18 }
    const isFree =
      box.x + box.width < width && boxes.every(other => !overlap(box, other)) && name.length < longestName
    if (!isFree) return ''
    boxes.push(box)
    return `<text class="beside" x="${rounded(x + 10)}" y="${rounded(y + 5)}">${escaped(name)}</text>`
  }
  const others = campuses
    .filter(isWithin)
    .map(place => `<circle class="other" cx="${place.x}" cy="${place.y}" r="7"/>${nameOf(place)}`)
  const stops = stations
    .filter(isWithin)
    .map(
      place =>
        `<rect class="stop" x="${rounded(place.x - 3)}" y="${rounded(place.y - 3)}" width="6" height="6" rx="2"/>${nameOf(place)}`,
    )
  return [...others, ...stops].join('')
}

/** Characters; a longer name would cover half of the drawing. */
const longestName = 28

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

/** The middle of a campus's name, which stays within the drawing. */
function nameAt(x: number): number {
  return Math.min(width - margin, Math.max(margin, x))
}

function curve(start: Point, middle: Point, end: Point): string {
  return `M${start.x} ${start.y}Q${rounded(middle.x)} ${rounded(middle.y)} ${end.x} ${end.y}`
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

/** 1, 2 or 5 of a power of ten, no longer than the given kilometres. */
function roundLength(kilometres: number): number {
  const power = 10 ** Math.floor(Math.log10(kilometres))
  return power * ([5, 2].find(one => one * power <= kilometres) ?? 1)
}

function groupOf(mode: DrawnWay['mode']): keyof typeof modeGroups {
  const groups = Object.entries(modeGroups) as [keyof typeof modeGroups, readonly string[]][]
  return groups.find(([, modes]) => modes.includes(mode))?.[0] ?? 'car'
}

function inWords(kilometres: number, language: Language): string {
  return kilometres.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: 1 })
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
}

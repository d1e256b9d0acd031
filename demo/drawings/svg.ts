/**
 * Small words to draw with. Pictures are written with short numbers and sRGB colours, so that each stays a few
 * kilobytes and looks the same in every browser.
 */
import type { Random } from '../random.ts'

/** A number as SVG needs it: one decimal at most. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** `oklch(lightness chroma hue)` as `#rrggbb`; what sRGB cannot show is clipped. */
export function colour(lightness: number, chroma: number, hue: number): string {
  const radians = (hue * Math.PI) / 180
  const a = chroma * Math.cos(radians)
  const b = chroma * Math.sin(radians)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const hex = linear.map(value => {
    const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, shown)) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${hex.join('')}`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const rounded = radius === 0 ? '' : ` rx="${n(radius)}"`
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${rounded} fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${extra === '' ? '' : ` ${extra}`}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${extra === '' ? '' : ` ${extra}`}/>`
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra === '' ? '' : ` ${extra}`}/>`
}

export function stroke(d: string, ink: string, width: number, extra = ''): string {
  return path(
    d,
    'none',
    `stroke="${ink}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}`.trim(),
  )
}

/** Moves and scales what it holds: its own zero is put at `x`, `y`. */
export function at(x: number, y: number, scale: number, inner: string): string {
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  return `<g transform="translate(${n(x)} ${n(y)})${scaled}">${inner}</g>`
}

export function gradient(
  id: string,
  stops: readonly [offset: number, colour: string, opacity?: number][],
): string {
  const inner = stops.map(
    ([offset, stop, opacity]) =>
      `<stop offset="${offset}" stop-color="${stop}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
  )
  return `<linearGradient id="${id}" x2="0" y2="1">${inner.join('')}</linearGradient>`
}

/** A repeating grid of windows for whole façades. */
export function windows(
  id: string,
  fill: string,
  width: number,
  height: number,
  gapX: number,
  gapY: number,
  radius = 1,
): string {
  return (
    `<pattern id="${id}" width="${n(width + gapX)}" height="${n(height + gapY)}" patternUnits="userSpaceOnUse">` +
    `${rect(gapX / 2, gapY / 2, width, height, fill, radius)}</pattern>`
  )
}

export function picture(width: number, height: number, defs: string, inner: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${defs === '' ? '' : `<defs>${defs}</defs>`}${inner}</svg>\n`
  )
}

/** A kind of round tree with a lighter side, for `tree` to plant: 100 high, standing on its own zero. */
export function treeKind(id: string, leaf: string, light: string, trunk: string): string {
  return `<g id="${id}">${rect(-3, -42, 6, 42, trunk, 2)}${circle(0, -62, 34, leaf)}${circle(-9, -68, 21, light)}</g>`
}

/** A tree of a kind that the picture defines, `size` high. */
export function tree(x: number, y: number, size: number, kind: string): string {
  return `<use href="#${kind}" transform="translate(${n(x)} ${n(y)})scale(${Math.round(size) / 100})"/>`
}

/** A tall poplar, standing on zero. */
export function poplar(x: number, y: number, size: number, leaf: string): string {
  return ellipse(x, y - size / 2, size * 0.14, size / 2, leaf)
}

/** A flat-bottomed cloud of three bumps. */
export function cloud(x: number, y: number, size: number, fill: string, opacity: number): string {
  const s = size
  return (
    `<g fill="${fill}" opacity="${opacity}"><rect x="${n(x)}" y="${n(y)}" width="${n(s * 2.6)}" height="${n(s * 0.7)}" rx="${n(s * 0.35)}"/>` +
    `<circle cx="${n(x + s * 0.9)}" cy="${n(y)}" r="${n(s * 0.55)}"/><circle cx="${n(x + s * 1.6)}" cy="${n(y + s * 0.12)}" r="${n(s * 0.4)}"/></g>`
  )
}

/** Two strokes of a bird far away. */
export function bird(x: number, y: number, size: number, ink: string): string {
  return stroke(
    `M${n(x - size)} ${n(y - size * 0.35)}q${n(size * 0.6)} ${n(-size * 0.2)} ${n(size)} ${n(size * 0.35)}q${n(size * 0.4)} ${n(-size * 0.55)} ${n(size)} ${n(-size * 0.35)}`,
    ink,
    size * 0.16,
  )
}

/** Rolling ground from edge to edge: a wave of the given height above `y`, filled down to `bottom`. */
export function hills(
  width: number,
  y: number,
  height: number,
  bottom: number,
  fill: string,
  random: Random,
  waves = 3,
): string {
  const step = width / waves
  let d = `M0 ${n(y - random.next() * height)}`
  for (let i = 0; i < waves; i++) {
    d += `S${n(step * (i + 0.5))} ${n(y - height * random.between(0.3, 1.6))} ${n(step * (i + 1))} ${n(y - height * random.next())}`
  }
  return path(`${d}V${n(bottom)}H0z`, fill)
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The hue of every feature, as docs and shell give them. */
const hues = [265, 25, 85, 145, 50, 170, 190, 230, 285, 325, 350, 305]
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

type Theme = 'classic' | 'accessible'

/** Every custom property as a theme sees it: its own rules over the classic ones. */
function tokensOf(theme: Theme): Map<string, string> {
  const tokens = new Map<string, string>()
  for (const [, selector = '', body = ''] of css.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    if (selector.includes('accessible') && theme === 'classic') continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      tokens.set(name, value.trim())
  }
  return tokens
}

/** Linear sRGB of an `oklch(L C h)` colour (CSS Color 4 §10.9), before any clipping. */
function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const luminance = ([r, g, b]: number[]) => 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)

/** Relative luminances of a token: on an sRGB screen, which clips what it cannot show, and on a wider one. */
function luminancesOf(theme: Theme, token: string, hue: number): [number, number] {
  const value = tokensOf(theme).get(token)
  if (value === undefined) throw new Error(`tokens.css has no ${token}`)
  if (value === 'white') return [1, 1]
  const numbers = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value.replace('var(--h)', String(hue)))
  if (numbers === null) throw new Error(`${token} is no plain oklch(): ${value}`)
  const rgb = linearRgb(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]))
  return [luminance(rgb.map(channel => Math.min(1, Math.max(0, channel)))), luminance(rgb)]
}

function contrast(theme: Theme, one: string, other: string, hue: number): number {
  const first = luminancesOf(theme, one, hue)
  const second = luminancesOf(theme, other, hue)
  const ratios = first.map((l, screen) => {
    const m = second[screen] ?? 0
    return (Math.max(l, m) + 0.05) / (Math.min(l, m) + 0.05)
  })
  return Math.min(...ratios)
}

const grounds = ['--paper', '--card', '--sunken']
const texts = [
  ...grounds.flatMap(ground =>
    ['--ink', '--ink-2', '--link', '--good', '--warn', '--bad', '--feature', '--feature-ink'].map(
      ink => [ink, ground] as const,
    ),
  ),
  ['--on-feature', '--feature'],
  ['--on-feature', '--feature-strong'],
  ['--feature-ink', '--feature-soft'],
  ['--ink', '--feature-soft'],
  ['--ink-2', '--feature-soft'],
  ['--on-colour', '--good'],
  ['--on-colour', '--warn'],
  ['--on-colour', '--bad'],
  ['--good-ink', '--good-soft'],
  ['--warn-ink', '--warn-soft'],
  ['--bad-ink', '--bad-soft'],
  ['--ink', '--good-soft'],
  ['--ink', '--warn-soft'],
  ['--ink', '--bad-soft'],
] as const
const edges = [...grounds, '--feature-soft'].flatMap(ground =>
  ['--edge', '--focus', '--feature', '--bad'].map(edge => [edge, ground] as const),
)
const everyHue = (check: (hue: number) => number) => Math.min(...hues.map(check))

for (const theme of ['classic', 'accessible'] as const) {
  const least = theme === 'classic' ? 4.5 : 7
  test.each(texts)(`${theme}: text %s on %s reaches ${least}:1 in every hue`, (ink, ground) => {
    expect(everyHue(hue => contrast(theme, ink, ground, hue))).toBeGreaterThanOrEqual(least)
  })
  test.each(edges)(`${theme}: edge %s on %s reaches 3:1 in every hue`, (edge, ground) => {
    expect(everyHue(hue => contrast(theme, edge, ground, hue))).toBeGreaterThanOrEqual(3)
  })
}

test('the arithmetic agrees with known ratios', () => {
  expect(contrast('classic', '--on-feature', '--card', 0)).toBeCloseTo(1, 3)
  // #767676 on white is the well-known 4.54:1; its OKLCH lightness is 0.5681.
  const grey = luminance(linearRgb(0.5681, 0, 0))
  expect(1.05 / (grey + 0.05)).toBeCloseTo(4.54, 1)
})

test('a pair that is too pale is noticed', () => {
  expect(contrast('classic', '--line', '--card', 265)).toBeLessThan(3)
})

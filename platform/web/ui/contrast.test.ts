import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A feature has one of twelve, and each event one of its own: all of the circle. */
const hues = Array.from({ length: 360 }, (_, degree) => degree)
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** The forms in which the product is drawn. */
const forms = ['classic', 'dark', 'accessible'] as const
type Form = (typeof forms)[number]

/** Every custom property as a form sees it: the accessible theme's own rules lie over the classic ones. */
function tokensOf(form: Form): Map<string, string> {
  const tokens = new Map<string, string>()
  for (const [, selector = '', body = ''] of css.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    if (selector.includes('accessible') && form !== 'accessible') continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      tokens.set(name, inForm(value.trim(), form))
  }
  return tokens
}

/** `light-dark(a, b)` is a in the light, b in the dark. */
function inForm(value: string, form: Form): string {
  if (!value.startsWith('light-dark(')) return value
  const [light, dark] = value.slice('light-dark('.length, -1).split(/, (?=oklch)/)
  return (form === 'dark' ? dark : light) ?? value
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
function luminancesOf(form: Form, token: string, hue: number): [number, number] {
  const value = tokensOf(form).get(token)
  if (value === undefined) throw new Error(`tokens.css has no ${token}`)
  if (value === 'white') return [1, 1]
  const numbers = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value.replace('var(--h)', String(hue)))
  if (numbers === null) throw new Error(`${token} is no plain oklch(): ${value}`)
  const rgb = linearRgb(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]))
  return [luminance(rgb.map(channel => Math.min(1, Math.max(0, channel)))), luminance(rgb)]
}

function contrast(form: Form, one: string, other: string, hue: number): number {
  const first = luminancesOf(form, one, hue)
  const second = luminancesOf(form, other, hue)
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
  ['--on-banner', '--banner'],
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

for (const form of forms) {
  const least = form === 'accessible' ? 7 : 4.5
  test.each(texts)(`${form}: text %s on %s reaches ${least}:1 in every hue`, (ink, ground) => {
    expect(everyHue(hue => contrast(form, ink, ground, hue))).toBeGreaterThanOrEqual(least)
  })
  test.each(edges)(`${form}: edge %s on %s reaches 3:1 in every hue`, (edge, ground) => {
    expect(everyHue(hue => contrast(form, edge, ground, hue))).toBeGreaterThanOrEqual(3)
  })
}

test('the arithmetic agrees with known ratios', () => {
  expect(contrast('classic', '--on-feature', '--card', 0)).toBeCloseTo(1, 3)
  // #767676 on white is the well-known 4.54:1; its OKLCH lightness is 0.5681.
  const grey = luminance(linearRgb(0.5681, 0, 0))
  expect(1.05 / (grey + 0.05)).toBeCloseTo(4.54, 1)
})

test('the dark form is dark', () => {
  for (const ground of [...grounds, '--feature-soft', '--banner'])
    expect(everyHue(hue => luminancesOf('dark', ground, hue)[0])).toBeLessThan(0.1)
})

test('a pair that is too pale is noticed', () => {
  expect(contrast('classic', '--line', '--card', 265)).toBeLessThan(3)
})

test('where there are no hues, each colour of a feature is the one of hue 265', () => {
  const rules = (file: string) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
      ([, selector = '', body = '']) => [selector.replace(/\s+/g, ' ').trim(), body] as const,
    )
  }
  const declared = (body: string, hue: string) =>
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
      ([, name, value]) => `${name}: ${value?.replaceAll('var(--h)', hue)}`,
    )
  const older = rules('./older-colours.css').filter(([selector]) => selector.includes('--h:'))
  expect(older).toHaveLength(2)
  const tokens = rules('./tokens.css')
  for (const [selector, body] of older) {
    const now = tokens.find(([other]) => other === selector)?.[1] ?? ''
    expect(declared(body, '265')).toEqual(declared(now, '265'))
  }
})

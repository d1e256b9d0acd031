import type { Random } from '../../random.ts'
import { bird, circle, cloud, gradient, n, rect, stroke } from '../svg.ts'

/** Where a scene is drawn: the wide header of the home page, or the card of the campus choice. */
export interface Frame {
  width: number
  height: number
  /** The line on which the town stands. */
  ground: number
  /** 1 in the header; the card shows less and larger. */
  scale: number
  /** Where the landmark stands, from the left: right of the greeting in the header, the middle of the card. */
  focus: number
  /** Whether a greeting stands over the sky's left part, which is then kept calm. */
  greeting: boolean
}

export const headerFrame: Frame = {
  width: 1600,
  height: 400,
  ground: 286,
  scale: 1,
  focus: 1000,
  greeting: true,
}
export const cardFrame: Frame = {
  width: 800,
  height: 600,
  ground: 455,
  scale: 1.55,
  focus: 400,
  greeting: false,
}

export interface Scene {
  defs: string
  drawn: string
}

export interface Sky {
  /** From the top down; light enough for dark words over it. */
  top: string
  middle: string
  low: string
  sun: string
  cloud: string
  bird: string
}

/** Sky, sun with its halo, clouds and a few birds. */
export function sky(frame: Frame, colours: Sky, random: Random): Scene {
  const { width, height, scale: s, focus, greeting } = frame
  const sunX = greeting ? focus + 215 : focus + 190
  const sunY = greeting ? 112 : 132
  const radius = 40 * s
  let drawn = rect(0, 0, width, height, 'url(#sky)')
  for (const [grow, opacity] of [
    [2.1, 0.16],
    [1.5, 0.25],
  ] as const) {
    drawn += circle(sunX, sunY, radius * grow, colours.sun, `opacity="${opacity}"`)
  }
  drawn += circle(sunX, sunY, radius, colours.sun)
  const clouds = greeting ? [0.46, 0.72, 0.9, 0.04] : [0.06, 0.52, 0.78]
  clouds.forEach((across, i) => {
    const size = random.between(24, 38) * s
    const y =
      height * (across < 0.2 && greeting ? 0.5 : ([0.12, 0.3, 0.16, 0.42][i] ?? 0.2)) +
      random.between(-10, 10)
    drawn += cloud(width * across, y, size, colours.cloud, 0.55)
  })
  for (let i = 0; i < 3; i++) {
    drawn += bird(
      focus - 180 * s + i * 30 * s,
      height * 0.2 + (i === 1 ? 16 : -5 * i) * s,
      (9 - i) * s,
      colours.bird,
    )
  }
  return {
    defs: gradient('sky', [
      [0, colours.top],
      [0.5, colours.middle],
      [1, colours.low],
    ]),
    drawn,
  }
}

/** Short strokes of light on water. */
export function ripples(frame: Frame, y: number, ink: string, random: Random, count: number): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const length = random.between(14, 60) * frame.scale
    d += `M${n(random.next() * frame.width)} ${n(random.between(y, frame.height - 4))}h${n(length)}`
  }
  return stroke(d, ink, 2 * frame.scale, 'opacity=".55"')
}

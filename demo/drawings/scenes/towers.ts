import { randomFrom } from '../../random.ts'
import { at, circle, colour, gradient, n, path, rect, stroke, tree, treeKind, windows } from '../svg.ts'
import { town } from '../town.ts'
import { type Frame, type Scene, sky } from './frame.ts'

const deep = colour(0.4, 0.11, 275)
const glass = colour(0.55, 0.11, 270)
const light = colour(0.7, 0.09, 265)

/** A hollow cube seen at a slight angle. */
function arch(): string {
  return (
    path('M-62 0v-128h124V0H40v-104h-80V0z', colour(0.94, 0.015, 270)) +
    path('M62 0v-128l16 10V0z', colour(0.8, 0.035, 272)) +
    path('M-40-104h80v6h-74V0h-6z', colour(0.77, 0.04, 272)) +
    rect(-62, -128, 124, 24, 'url(#fine)') +
    rect(-62, -104, 22, 104, 'url(#fine)') +
    rect(40, -104, 22, 104, 'url(#fine)') +
    path('M-34-56q18 12 34 0 18 12 34 0v5q-16 12-34 0-16 12-34 0z', '#fff')
  )
}

function tower(kind: 'slant' | 'curve' | 'twin' | 'bullet' | 'step', fill: string, height: number): string {
  const h = n(height)
  switch (kind) {
    case 'slant':
      return (
        path(`M-25 0V-${h}L25-${n(height - 34)}V0z`, fill) +
        path(`M-17 0V-${n(height - 14)}L17-${n(height - 40)}V0z`, 'url(#bands)')
      )
    case 'curve':
      return (
        path(`M-28 0Q-34-${n(height * 0.6)} -12-${h}H14Q36-${n(height * 0.6)} 28 0z`, fill) +
        rect(-18, -height + 16, 36, height - 16, 'url(#bands)')
      )
    case 'twin':
      return (
        rect(-30, -height, 25, height, fill, 3) +
        rect(5, -height + 20, 25, height - 20, fill, 3) +
        rect(-6, -height * 0.55, 12, 9, fill) +
        rect(-25, -height + 10, 15, height - 10, 'url(#fine)') +
        rect(10, -height + 30, 15, height - 30, 'url(#fine)')
      )
    case 'bullet':
      return (
        path(
          `M-22 0V-${n(height - 44)}Q-20-${n(height - 8)} 0-${h}Q20-${n(height - 8)} 22-${n(height - 44)}V0z`,
          fill,
        ) + rect(-15, -height + 50, 30, height - 50, 'url(#fine)')
      )
    case 'step':
      return (
        rect(-28, -height * 0.62, 56, height * 0.62, fill, 2) +
        rect(-20, -height * 0.85, 40, height * 0.3, fill, 2) +
        rect(-11, -height, 22, height * 0.3, fill, 2) +
        stroke(`M0-${h}v-22`, fill, 3) +
        rect(-21, -height * 0.58, 42, height * 0.58, 'url(#bands)')
      )
  }
}

/** Horizon: glass towers around a great arch, a square in front. */
export function towers(frame: Frame): Scene {
  const random = randomFrom(`towers ${frame.width}`)
  const { width, height, ground, scale: s, focus } = frame
  const back = sky(
    frame,
    {
      top: colour(0.82, 0.075, 255),
      middle: colour(0.88, 0.055, 295),
      low: colour(0.94, 0.055, 55),
      sun: colour(0.95, 0.075, 75),
      cloud: '#fff',
      bird: deep,
    },
    random,
  )
  const row = { from: -20, to: width, ground: ground + 2 }
  const kinds = ['slant', 'bullet', 'step', 'curve', 'twin'] as const
  const spots = frame.greeting
    ? [-930, -810, -690, -560, -440, -330, -225, -135, 150, 240, 335, 450, 545]
    : [-225, -150, 140, 215]
  const behind = spots.map((x, i) => {
    const tall =
      (frame.greeting && x < -400 ? 78 : 128) + random.between(0, frame.greeting && x < -400 ? 40 : 80)
    const fill = [glass, light, deep, colour(0.62, 0.1, 285), colour(0.63, 0.08, 240)][i % 5] ?? glass
    return at(focus + x * s, ground, s, tower(kinds[(i * 3 + 1) % 5] ?? 'slant', fill, tall))
  })
  const planted = Array.from({ length: frame.greeting ? 22 : 9 }, (_, i) => {
    const x = (i + random.between(0.2, 0.8)) * (width / (frame.greeting ? 22 : 9))
    return tree(x, ground + 20 * s, random.between(26, 40) * s, 'tree')
  })
  const drawn =
    back.drawn +
    town(
      {
        ...row,
        low: 44 * s,
        high: 130 * s,
        narrow: 34 * s,
        wide: 70 * s,
        walls: [colour(0.83, 0.05, 285), colour(0.86, 0.045, 300)],
        roofs: ['flat', 'slant', 'round', 'step'],
      },
      random,
    ) +
    behind.join('') +
    town(
      {
        ...row,
        low: 16 * s,
        high: 44 * s,
        narrow: 46 * s,
        wide: 90 * s,
        walls: [deep, colour(0.46, 0.1, 262), colour(0.44, 0.1, 290)],
        windows: 'lit',
        roofs: ['flat', 'round', 'flat', 'step'],
      },
      random,
    ) +
    at(focus, ground + 4 * s, s * 1.12, arch()) +
    rect(0, ground + 2 * s, width, height, 'url(#square)') +
    stroke(paving(frame), '#fff', 1.6 * s, 'opacity=".35"') +
    planted.join('') +
    fountain(frame)
  const defs =
    back.defs +
    treeKind('tree', colour(0.58, 0.1, 165), colour(0.68, 0.1, 155), deep) +
    gradient('square', [
      [0, colour(0.8, 0.045, 285)],
      [1, colour(0.62, 0.08, 280)],
    ]) +
    windows('fine', colour(0.9, 0.04, 265), 3, 4, 4, 5, 0.5) +
    windows('bands', colour(0.86, 0.055, 250), 90, 2, 0, 7, 0) +
    windows('lit', colour(0.87, 0.075, 85), 5 * s, 6 * s, 9 * s, 8 * s)
  return { defs, drawn }
}

function paving(frame: Frame): string {
  let d = ''
  for (let i = -14; i <= 14; i++) {
    d += `M${n(frame.focus + i * 44 * frame.scale)} ${n(frame.ground + 4)}L${n(frame.focus + i * 150 * frame.scale)} ${frame.height}`
  }
  return d
}

function fountain(frame: Frame): string {
  const y = frame.ground + 48 * frame.scale
  const water = colour(0.9, 0.05, 230)
  return at(
    frame.focus,
    y,
    frame.scale,
    `<ellipse rx="64" ry="11" fill="${colour(0.72, 0.08, 240)}"/><ellipse cy="-2" rx="56" ry="8" fill="${water}"/>` +
      stroke('M0-4v-30M0-30q-14-6-18 24M0-30q14-6 18 24M0-32q-26-4-34 27M0-32q26-4 34 27', '#fff', 2) +
      circle(0, -35, 3, '#fff'),
  )
}

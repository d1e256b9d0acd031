import { at, circle, colour, ellipse, path, rect, stroke, tree } from '../svg.ts'
import { hairs, plant, shade, shadow, shine, skins, top, turned } from './props-inside.ts'
import { type CoverScene, height, type Paint, type Stage, width } from './stage.ts'

const fireRed = colour(0.56, 0.2, 28)
const fireDark = colour(0.45, 0.165, 27)
const exitGreen = colour(0.56, 0.13, 155)

/** A fire extinguisher on the wall of a corridor, its sign above it, a way out beside it. */
export const extinguisher: CoverScene = stage =>
  corridor(stage) +
  rect(428, 22, 92, 92, '#fff', 8) +
  rect(434, 28, 80, 80, fireRed, 4) +
  path(
    'M458 98V60q0-12 14-12t14 12v38zM466 46v-8h16l12 8-4 5-12-6v3zM492 66q10 10 8 28h-5q0-16-7-22z',
    '#fff',
  ) +
  at(
    474,
    420,
    1.04,
    shadow(8, -12, 92, 12) +
      path('M-62-206q4-52 62-56 58 4 62 56V-22q0 8-8 8H-54q-8 0-8-8z', shade, 'transform="translate(14 8)"') +
      stroke('M14-272q84-14 92 54v110', '#2a2630', 13) +
      path('M94-116h24l6 62H88z', '#2a2630') +
      path('M-62-206q4-52 62-56 58 4 62 56V-22q0 8-8 8H-54q-8 0-8-8z', fireRed) +
      path('M18-260q42 8 44 54V-22q0 8-8 8H14q20-120 4-246z', fireDark) +
      path('M-48-200q4-34 24-44v226q-24 6-24-4z', shine) +
      rect(-62, -168, 124, 84, '#fff') +
      rect(28, -168, 34, 84, shade) +
      circle(-26, -126, 20, stage.paint.accent) +
      stroke('M6-142h40M6-126h40M6-110h24', stage.paint.middle, 6) +
      rect(-18, -284, 36, 26, stage.paint.steel, 4) +
      path('M-56-300l66-8 34 16-8 10-30-8h-60z', '#2a2630') +
      path('M-50-282h56v8h-56z', '#2a2630') +
      circle(-22, -266, 11, '#fff') +
      stroke('M-22-266l5-5', exitGreen, 4),
  )

/** A corridor with a call point on one side and a door out on the other. */
function corridor(stage: Stage): string {
  const { paint } = stage
  return (
    rect(0, 0, width, height, paint.sky) +
    path('M300 0h150l180 300v88H450z', '#fff7') +
    rect(0, 250, width, 138, paint.far) +
    rect(0, 244, width, 8, paint.cream) +
    rect(0, 386, width, 94, paint.middle) +
    rect(0, 378, width, 14, paint.cream) +
    rect(648, 96, 226, 292, paint.cream, 4) +
    rect(662, 110, 198, 278, paint.near) +
    rect(690, 136, 60, 150, '#fff8', 6) +
    rect(772, 136, 60, 150, '#fff8', 6) +
    rect(676, 306, 172, 18, paint.steel, 9) +
    rect(682, 24, 158, 62, exitGreen, 8) +
    circle(752, 40, 6, '#fff') +
    stroke('M748 52l-8 12-12 8M748 52l6 14-6 12M748 52l14 6M748 52l-12 2', '#fff', 5.5) +
    path('M780 49h26v-10l18 16-18 16V61h-26z', '#fff') +
    rect(252, 196, 82, 82, shade, 8) +
    rect(246, 188, 82, 82, fireRed, 8) +
    rect(262, 204, 50, 50, '#fff', 4) +
    circle(287, 229, 11, '#2a2630') +
    at(120, 420, 1.3, plant(stage))
  )
}

/** A shield over colleagues who have gathered before their building. */
export const shield: CoverScene = stage => {
  const { paint, random } = stage
  const edge = 'M0 160C-92 118-124 52-124-28v-88q74-4 124-48 50 44 124 48v88C124 52 92 118 0 160z'
  const clothes = [paint.deep, paint.cream, paint.accent, paint.middle, paint.ink]
  const first = random.int(5)
  const people = [246, 324, 402, 480, 558, 636, 714].map((x, i) =>
    at(
      x,
      (i % 2 ? 452 : 466) + random.between(-6, 6),
      1,
      figure(stage, clothes[(i + first) % 5] ?? paint.deep, i === 5),
    ),
  )
  return (
    square(stage) +
    at(
      480,
      184,
      1,
      path(edge, shade, 'transform="translate(9 11)"') +
        path(edge, paint.cream) +
        path(
          'M0 138C-76 100-104 44-104-28v-70q62-6 104-40 42 34 104 40v70C104 44 76 100 0 138z',
          paint.deep,
        ) +
        path('M0-138q42 34 104 40v70C104 44 76 100 0 138z', shade) +
        path('M-88-84q36-4 62-20-40 70-16 206-46-44-46-130z', shine) +
        stroke('M-46 2l32 34 62-70', '#fff', 24),
    ) +
    people.join('')
  )
}

/** The square before an office, with young trees. */
function square({ paint, random }: Stage): string {
  const panes = Array.from({ length: 4 }, (_, i) => `M190 ${92 + i * 62}h580`).join('')
  return (
    rect(0, 0, width, height, 'url(#g)') +
    circle(random.between(60, 140), 90, 44, paint.accentSoft) +
    path('M0 210h90v-60h70v230H0zM960 180H850v-50h-60v250h170z', paint.far) +
    rect(160, 56, 640, 330, paint.middle) +
    path(panes, 'none', `stroke="${paint.sky}" stroke-width="34" stroke-dasharray="44 20"`) +
    rect(148, 46, 664, 16, paint.near) +
    rect(0, 380, width, 100, paint.near) +
    path('M0 380h960v12H0z', paint.cream) +
    [70, 130, 830, 898].map(x => tree(x, 394, random.between(110, 160), 't')).join('')
  )
}

/** A colleague from the waist up; who guides the others wears a vest with bright bands. */
function figure({ random }: Stage, worn: string, guide: boolean): string {
  const skin = random.pick(skins)
  const hair = random.pick(hairs)
  const clothes = guide ? colour(0.86, 0.17, 110) : worn
  return (
    (random.chance(0.45) ? rect(-29, -136, 58, 72, hair, 26) : '') +
    (guide ? stroke('M40-52l30-44-6-40', clothes, 20) + circle(64, -144, 13, skin) : '') +
    path('M-52 40v-64q0-40 36-44h32q36 4 36 44v64z', clothes) +
    path('M16-68q36 4 36 44v64H20q14-60-4-108z', shade) +
    (guide ? path('M-52-14h104v14H-52zM-52 16h104v14H-52z', '#fff') : '') +
    rect(-10, -84, 20, 26, skin, 9) +
    ellipse(0, -106, 24, 28, skin) +
    path('M-26-104q-4-34 26-36 30 2 26 36-10-22-26-20-18-2-26 20z', hair)
  )
}

/** A spanner on the board of a bicycle workshop, a wheel and small tools around it. */
export const wrench: CoverScene = stage => {
  const { paint, random } = stage
  const holes = [0, 1, 2, 3, 4, 5].map(i => `M20 ${44 + i * 58}h920`).join('')
  const spanner =
    'M-26-188v44l26 18 26-18v-44a66 66 0 0 1 2 118V120a46 46 0 1 1-56 0V-70a66 66 0 0 1 2-118zM-13 134h26l13 22-13 22h-26l-13-22z'
  return (
    rect(0, 0, width, height, paint.far) +
    path(
      holes,
      'none',
      `stroke="${paint.middle}" stroke-width="9" stroke-linecap="round" stroke-dasharray=".1 58"`,
    ) +
    path('M330 0h210l120 380H460z', shine) +
    wheel(200, 196, paint) +
    screwdriver(668, 90, paint.accent, paint) +
    screwdriver(726, 110, paint.deep, paint) +
    screwdriver(784, 84, paint.near, paint) +
    turned(
      480,
      206,
      random.between(34, 48),
      path(spanner, shade, 'fill-rule="evenodd" transform="translate(12 2)"') +
        path(spanner, paint.deep, 'fill-rule="evenodd"') +
        path('M2-126l24-18v-44a66 66 0 0 1 2 118V120q-6 0-10-4V-80q-18-10-16-46z', shade) +
        path('M-16-60h12V104h-12z', shine),
    ) +
    top(stage, 392) +
    toolbox(676, 436, paint) +
    at(300, 436, 0.94, oil(paint))
  )
}

/** A bicycle wheel on its hook. */
function wheel(x: number, y: number, paint: Paint): string {
  const spokes = [0, 30, 60, 90, 120, 150]
    .map(turn => `<path d="M-106 0h212" transform="rotate(${turn})"/>`)
    .join('')
  return at(
    x,
    y,
    1,
    circle(10, 10, 122, 'none', `stroke="${shade}" stroke-width="20"`) +
      `<g stroke="${paint.cream}" stroke-width="3">${spokes}</g>` +
      circle(0, 0, 122, 'none', `stroke="${paint.ink}" stroke-width="20"`) +
      circle(0, 0, 108, 'none', `stroke="${paint.steel}" stroke-width="8"`) +
      circle(0, 0, 17, paint.ink) +
      circle(0, 0, 7, paint.steel) +
      rect(-7, -150, 14, 40, paint.accent, 6),
  )
}

function screwdriver(x: number, y: number, grip: string, paint: Paint): string {
  return at(
    x,
    y,
    1,
    rect(-9, 8, 38, 92, shade, 14) +
      rect(-5, 96, 10, 92, paint.ink, 3) +
      rect(-19, 0, 38, 96, grip, 14) +
      rect(4, 0, 15, 96, shade, 8) +
      rect(-24, 20, 48, 10, paint.steel, 5),
  )
}

function toolbox(x: number, y: number, paint: Paint): string {
  return at(
    x,
    y,
    1,
    shadow(6, 0, 124) +
      stroke('M-50-84v-22q0-12 12-12h76q12 0 12 12v22', paint.ink, 11) +
      rect(-110, -86, 220, 86, paint.accent, 8) +
      rect(46, -86, 64, 86, shade, 8) +
      rect(-116, -92, 232, 26, paint.accentSoft, 7) +
      rect(-18, -78, 36, 26, paint.steel, 5),
  )
}

/** A can of oil with its bent spout. */
function oil(paint: Paint): string {
  return (
    shadow(6, 0, 62) +
    stroke('M40-52q44-4 34 26t-34 16', paint.ink, 8) +
    stroke('M-2-84q0-40-58-52', paint.steel, 8) +
    path('M-48-8v-38q0-10 10-14l26-28h22l26 28q12 4 12 14v38q0 8-8 8h-80q-8 0-8-8z', paint.deep) +
    path('M-2-88h12l26 28q12 4 12 14v38q0 8-8 8H8q16-46-10-88z', shade) +
    rect(-48, -44, 96, 22, paint.accentSoft) +
    rect(22, -44, 26, 22, shade)
  )
}

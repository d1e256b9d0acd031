import { at, circle, colour, ellipse, n, path, rect, stroke } from '../svg.ts'
import { type Look, looks, shadow } from './props-outside.ts'
import { type CoverScene, height, type Stage, width } from './stage.ts'

/** Curtains drawn aside, a floor of boards at 396. */
function theatre({ paint }: Stage): string {
  const drape = (d: string) => path(d, paint.deep)
  return (
    rect(0, 0, width, height, paint.far) +
    ellipse(480, 250, 380, 240, paint.cream, 'opacity=".55"') +
    path('M400 0h160l190 400H210z', '#fff', 'opacity=".4"') +
    rect(0, 392, width, 88, paint.wood) +
    rect(0, 388, width, 10, paint.woodDark) +
    ellipse(480, 430, 300, 26, '#fff', 'opacity=".25"') +
    drape('M0 0h190q0 200-76 300 40 40 44 110H0zM960 0H770q0 200 76 300-40 40-44 110H960z') +
    stroke(
      'M50 60q10 160-10 340M110 60q-10 150-50 230M910 60q-10 160 10 340M850 60q10 150 50 230',
      paint.near,
      13,
    ) +
    drape(
      'M0 0H960V40q-60 50-120 0-60 50-120 0-60 50-120 0-60 50-120 0-60 50-120 0-60 50-120 0-60 50-120 0-60 50-120 0z',
    ) +
    stroke(
      'M0 42q60 50 120 0 60 50 120 0 60 50 120 0 60 50 120 0 60 50 120 0 60 50 120 0 60 50 120 0 60 50 120 0',
      paint.accent,
      6,
    )
  )
}

/** One of a choir in a robe, a score in both hands, 170 high on zero. */
function singer(x: number, y: number, look: Look, { paint }: Stage): string {
  return at(
    x,
    y,
    1.25,
    shadow(0, 0, 46, 6) +
      path('M-40 0l10-96q4-20 22-22H8q18 2 22 22L40 0z', look.top) +
      (look.cut === 1 ? ellipse(0, -138, 25, 28, look.hair) : '') +
      (look.cut === 2 ? circle(0, -170, 11, look.hair) : '') +
      rect(-7, -128, 14, 16, look.skin, 6) +
      ellipse(0, -142, 17, 19, look.skin) +
      path('M-19-142q0-24 19-24t19 24q-10-12-19-12t-19 12z', look.hair) +
      ellipse(0, -133, 4, 5, colour(0.4, 0.1, 25)) +
      path('M-28-86L0-78l28-8v32L0-46l-28-8z', paint.cream) +
      stroke('M0-78v30', paint.near, 2.5),
  )
}

/** A choir between curtains, notes in the air above it. */
const music: CoverScene = stage => {
  const { paint, random } = stage
  const choir = looks(stage, [paint.near, paint.accent, paint.deep, paint.accent, paint.near])
  const note = (x: number, y: number, s: number, d: string) =>
    at(x, y + random.between(-10, 10), s, path(d, random.pick([paint.deep, paint.ink])))
  const single = 'M6-80h8q4 22 28 30-8 12-28 4V-8q-2 18-22 20-20 0-20-16 2-18 34-16z'
  const pair =
    'M-26-84l74-16v84q-4 18-22 20-18 0-18-16 2-16 28-16v-40l-50 12v56q-4 18-22 20-18 0-18-16 2-16 28-16z'
  const place = [258, 370, 480, 590, 702]
  return (
    theatre(stage) +
    choir.map((look, i) => singer(place[i] ?? 480, 418 + (i % 2) * 14, look, stage)).join('') +
    note(480, 176, 1.1, pair) +
    note(340, 160, 0.9, single) +
    note(618, 158, 0.9, single) +
    note(250, 212, 0.6, pair) +
    note(704, 206, 0.6, pair)
  )
}

/** A camera on its tripod before a backdrop with a stool, a lamp at each side. */
const camera: CoverScene = stage => {
  const { paint, random } = stage
  const lamp = (side: number) =>
    `<g transform="translate(${n(480 + side * random.between(316, 344))} ${n(random.between(408, 432))})scale(${side} 1)">` +
    shadow(0, 0, 60) +
    stroke('M0 0v-200M0-60L-40 0M0-60L40 0', paint.ink, 8) +
    path('M-100-330L30-296v110L-92-206z', paint.ink) +
    path('M-112-334l16 2 8 130-16-2z', paint.sun) +
    path('M-108-330L-330-120V20L-100-206z', paint.sun, 'opacity=".22"') +
    '</g>'
  return (
    rect(0, 0, width, height, paint.sky) +
    rect(0, 390, width, 90, paint.middle) +
    rect(0, 384, width, 8, paint.cream) +
    rect(250, 40, 460, 14, paint.ink, 7) +
    path('M270 50h420v340q0 40 40 60H230q40-20 40-60z', paint.near) +
    path('M270 50h420v340q0 20 10 34Q480 390 260 424q10-14 10-34z', paint.far) +
    circle(random.between(440, 520), 220, random.between(130, 170), '#fff', 'opacity=".3"') +
    lamp(1) +
    lamp(-1) +
    at(
      480,
      456,
      1.3,
      shadow(0, 0, 120, 9) +
        stroke('M0-150L-84 0M0-150L84 0M0-150V-6', paint.ink, 11) +
        stroke('M-42-72H42', paint.steel, 5) +
        rect(-34, -170, 68, 24, paint.steel, 6) +
        path('M-44-284l12-20h64l12 20z', paint.ink) +
        rect(-110, -286, 220, 124, paint.deep, 18) +
        rect(-110, -254, 220, 62, paint.ink) +
        path('M60-286h32q18 0 18 18v88q0 18-18 18H60z', '#000', 'opacity=".16"') +
        circle(0, -224, 56, paint.steel) +
        circle(0, -224, 46, colour(0.25, 0.03, 250)) +
        circle(0, -224, 30, colour(0.42, 0.08, 250)) +
        circle(-12, -238, 11, '#fff', 'opacity=".85"') +
        rect(-92, -298, 34, 14, paint.accent, 6) +
        rect(66, -276, 30, 16, paint.sun, 5),
    )
  )
}

export const stagecraft = { music, camera } satisfies Record<string, CoverScene>

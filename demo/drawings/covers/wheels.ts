import { at, circle, colour, ellipse, n, path, rect, stroke, tree } from '../svg.ts'
import { town } from '../town.ts'
import { boxes, down, heartRed, type Look, looks, person, shadow } from './props-outside.ts'
import { type CoverScene, outdoors, type Stage, sky, width } from './stage.ts'

/** A bicycle with a basket of flowers beside a path, a hoop to lean on behind it. */
const bike: CoverScene = stage => {
  const { paint } = stage
  const wheel = (x: number) =>
    circle(x, -62, 62, 'none', `stroke="${paint.ink}" stroke-width="9"`) +
    circle(x, -62, 54, 'none', `stroke="${paint.cream}" stroke-width="4"`) +
    stroke(`M${x - 52}-62h104M${x}-114v104M${x - 37}-99l74 74M${x + 37}-99l-74 74`, paint.steel, 2.5) +
    circle(x, -62, 9, paint.ink)
  return (
    outdoors(stage) +
    path('M0 452Q480 406 960 452v28H0z', paint.cream, 'opacity=".55"') +
    stroke('M330 404v-90q0-24 24-24h34q24 0 24 24v90', paint.steel, 10) +
    at(
      480,
      416,
      1.22,
      shadow(0, 2, 190, 9) +
        wheel(-116) +
        wheel(116) +
        stroke('M-178-70a64 64 0 0 1 62-62M54-70a64 64 0 0 1 60-62', paint.deep, 8) +
        stroke('M-116-62l50-88H50l-54 88h-112zM48-150l68 88M-74-172l70 110', paint.deep, 12) +
        stroke('M-66-150H50', '#fff', 3, 'opacity=".45"') +
        stroke('M48-150l-12-42h-22', paint.ink, 9) +
        path('M-116-182q4-10 30-8 28 0 34 6 2 8-22 9-40 5-42-7z', paint.ink) +
        path('M62-190h74l-10 50H70z', paint.wood) +
        stroke('M64-176h68M68-160h60', paint.woodDark, 3) +
        path('M64-190q6-26 24-20 14-22 28-2 20-4 18 22z', paint.leaf) +
        circle(80, -204, 9, paint.accent) +
        circle(102, -214, 10, paint.cream) +
        circle(121, -204, 8, paint.accent) +
        circle(-4, -62, 17, paint.accent) +
        stroke('M-4-62l16 24h14M-4-62l-14-22h-12', paint.ink, 6) +
        rect(-178, -86, 10, 14, paint.accent, 4),
    )
  )
}

/** A wheel of a car or a bus on zero. */
const tyre = (x: number, { paint }: Stage) =>
  circle(x, -34, 34, paint.ink) +
  circle(x, -34, 19, paint.steel) +
  stroke(`M${x - 14}-34h28M${x}-48v28`, paint.ink, 3)

/** An electric car at a charging post, two colleagues on board. */
const car: CoverScene = stage => {
  const { paint } = stage
  const [one, two] = looks(stage, [paint.accent, paint.cream])
  const rider = (x: number, look: Look) =>
    path(`M${x - 26}-86q0-26 26-26t26 26z`, look.top) +
    circle(x, -126, 17, look.skin) +
    path(`M${x - 18}-126q0-20 18-20t18 20q-16-8-36 0z`, look.hair)
  return (
    outdoors(stage) +
    path('M0 408H960v54H0z', paint.middle) +
    stroke('M20 436H960', paint.cream, 5, 'stroke-dasharray="46 40"') +
    at(
      712,
      408,
      1.1,
      shadow(0, 0, 40) +
        rect(-30, -190, 60, 190, paint.cream, 14) +
        path('M8-190h8q14 0 14 14V0H8z', '#000', 'opacity=".1"') +
        rect(-18, -174, 36, 40, paint.ink, 6) +
        path('M4-170l-14 20h9l-4 14 15-20h-9z', paint.accent),
    ) +
    stroke('M690 300q-54 30-30 84t-40-46', paint.ink, 7) +
    at(
      446,
      424,
      1.25,
      shadow(0, 0, 210, 10) +
        path('M-112-88l52-58q12-12 32-12h72q28 0 46 24l34 46z', paint.glass) +
        rider(-46, one) +
        rider(56, two) +
        path(
          'M-112-88l52-58q12-12 32-12h72q28 0 46 24l34 46h-14l-28-38q-14-18-36-18h-64q-18 0-28 10l-42 46z',
          paint.deep,
        ) +
        rect(0, -156, 10, 72, paint.deep) +
        path('M-206-46q0-32 36-38l62-10H118l52 12q28 8 30 38v16q0 10-12 10H-196q-10 0-10-12z', paint.deep) +
        path('M-206-46q0-6 2-12H198q2 8 2 14v16q0 10-12 10H-196q-10 0-10-12z', '#000', 'opacity=".13"') +
        path('M-206-62l34-8q8 0 6 8-2 8-10 8h-30z', paint.sun) +
        rect(184, -66, 16, 14, heartRed, 4) +
        stroke('M-60-70h22M34-70h22', paint.cream, 5) +
        tyre(-126, stage) +
        tyre(128, stage),
    )
  )
}

/** The shuttle between the campuses at its stop. */
const bus: CoverScene = stage => {
  const { paint, random } = stage
  const [one] = looks(stage, [paint.accent])
  const panes = [-196, -116, 44].map(x => [x, -176, 70, 72] as const)
  return (
    outdoors(stage) +
    path('M0 404H960v48H0z', paint.middle) +
    rect(0, 448, width, 32, paint.near) +
    rect(0, 446, width, 7, paint.cream) +
    at(
      450,
      430,
      1.24,
      shadow(0, 0, 240, 10) +
        path('M-222-170q0-34 34-34H196q30 0 34 32l10 84v62q0 10-12 10H-210q-12 0-12-12z', paint.cream) +
        path('M-222-170q0-34 34-34H196q30 0 34 32H-222z', paint.deep) +
        path('M-222-84H240v58q0 10-12 10H-210q-12 0-12-12z', paint.deep) +
        path('M-222-84H240v14H-222z', paint.accent) +
        rect(-206, -184, 428, 86, paint.ink, 12) +
        boxes(paint.glass, panes) +
        path('M134-176h56q18 0 22 20l6 52h-84z', paint.glass) +
        rect(-38, -186, 74, 166, paint.ink, 5) +
        boxes(paint.glass, [
          [-32, -178, 28, 150],
          [2, -178, 28, 150],
        ]) +
        path('M-196-176h36l-36 44zM44-176h36l-36 44zM134-176h30l-30 40z', '#fff', 'opacity=".6"') +
        rect(-130, -218, 150, 16, paint.near, 7) +
        circle(230, -52, 8, paint.sun) +
        rect(-222, -56, 8, 20, heartRed, 3) +
        tyre(-142, stage) +
        tyre(146, stage),
    ) +
    at(
      806,
      462,
      1.1,
      shadow(0, 0, 20) +
        rect(-4, -196, 8, 196, paint.ink) +
        circle(0, -210, 30, paint.deep) +
        path('M-15-222q0-6 6-6H9q6 0 6 6v22h-30z', paint.cream),
    ) +
    at(random.between(846, 880), 468, 0.9, person(one, down.left, [44, -118, 30, -116]))
  )
}

/** A barge on a canal under trees, flower pots on its roof. */
const boat: CoverScene = stage => {
  const { paint, random, hue } = stage
  const [one] = looks(stage, [paint.accent])
  const ripples = Array.from({ length: 12 }, (_, i) => {
    const long = random.between(30, 90)
    return `M${n(random.between(0, 880))} ${n(394 + i * 7)}h${n(long)}`
  }).join('')
  return (
    sky(stage) +
    town(
      {
        ...{ from: -20, to: width, ground: 330, low: 60, high: 130, narrow: 60, wide: 110 },
        ...{ walls: [paint.far, paint.cream], roof: paint.middle, roofs: ['gable', 'mansard', 'step'] },
      },
      random,
    ) +
    [30, 170, 300, 660, 800, 930].map(x => tree(x, 336, random.between(110, 160), 't')).join('') +
    rect(0, 326, width, 34, paint.cream) +
    rect(0, 334, width, 26, paint.middle) +
    rect(0, 356, width, 124, colour(0.66, 0.085, hue + 6)) +
    stroke(ripples, '#fff', 4, 'opacity=".4"') +
    ellipse(480, 440, 300, 16, '#000', 'opacity=".15"') +
    at(
      480,
      424,
      1.22,
      at(142, -42, 0.62, person(one, [-40, -116, -54, -104], down.right)) +
        path('M-236-58H206q22-2 40-16-4 50-30 72-4 12-22 12H-200q-36 0-36-68z', paint.deep) +
        path('M-230-20H226l-10 18q-4 12-22 12H-200q-24 0-30-30z', '#000', 'opacity=".16"') +
        rect(-238, -62, 440, 10, paint.cream, 4) +
        rect(-180, -124, 262, 64, paint.cream, 10) +
        rect(-192, -134, 286, 14, paint.accent, 6) +
        [-146, -86, -26, 34]
          .map(x => circle(x, -92, 17, paint.ink) + circle(x, -92, 12, paint.glass))
          .join('') +
        path(
          'M-160-134q-6-26 14-24 6-16 22-6 16-8 18 10 10 4 4 20zM-20-134q-4-24 14-22 8-14 22-4 16 2 12 26z',
          paint.leaf,
        ) +
        circle(-138, -156, 7, heartRed) +
        circle(-118, -150, 7, paint.sun) +
        circle(-6, -152, 7, heartRed) +
        stroke('M166-62V-190', paint.woodDark, 5) +
        path('M166-190h46l-12 13 12 13h-46z', paint.accent) +
        stroke('M-226-62v-34h34', paint.ink, 5),
    )
  )
}

export const wheels = { bike, car, bus, boat } satisfies Record<string, CoverScene>

import type { ContentTag } from '#features/news/contract.ts'
import { randomFrom } from '../random.ts'
import { inside } from './covers/inside.ts'
import { outside } from './covers/outside.ts'
import { type CoverScene, defsOf, height, paintOf, width } from './covers/stage.ts'
import { picture } from './svg.ts'

/** The hue of each subject and the scene that stands for it when an article names none. */
export const subjects: Record<ContentTag, { hue: number; scene: CoverName }> = {
  MOBILITY: { hue: 195, scene: 'route' },
  SECURITY: { hue: 145, scene: 'shield' },
  ENVIRONMENT: { hue: 155, scene: 'leaf' },
  DIVERSITIES: { hue: 320, scene: 'circles' },
  WELLBEING: { hue: 345, scene: 'lotus' },
  CAMPUS: { hue: 300, scene: 'campus' },
  CIVICENGAGEMENT: { hue: 45, scene: 'hands' },
  BIODIVERSITY: { hue: 120, scene: 'bee' },
  RSE: { hue: 165, scene: 'sprout' },
  INTERNATIONAL: { hue: 240, scene: 'globe' },
  URGENT: { hue: 28, scene: 'alert' },
  NEWS: { hue: 262, scene: 'newspaper' },
  LOCAL: { hue: 80, scene: 'pin' },
  FUTURE: { hue: 275, scene: 'telescope' },
  SOCIETY: { hue: 10, scene: 'people' },
  BRANDS: { hue: 330, scene: 'perfume' },
  MEDICALSOCIAL: { hue: 210, scene: 'stethoscope' },
  CORPORATE: { hue: 255, scene: 'tower' },
  FUNDATION: { hue: 18, scene: 'heart' },
  WORKQUALITY: { hue: 65, scene: 'cup' },
  SERVICE: { hue: 180, scene: 'bell' },
  HERITAGE: { hue: 70, scene: 'column' },
  ARCHITECTURAL_PROJECT: { hue: 225, scene: 'compass' },
}

const scenes = { ...inside, ...outside } satisfies Record<string, CoverScene>
export type CoverName = keyof typeof scenes

/**
 * The cover of an article, 960 × 480: a scene of its subject, in its hue. The middle holds what matters, so a card may cut the edges.
 * @param seed the same seed gives the same cover; neighbours in a list should differ
 */
export function drawCover(tag: ContentTag, seed: string, scene: CoverName = subjects[tag].scene): string {
  return drawCoverIn(subjects[tag].hue, seed, scene)
}

/** The same for what is no article and has a hue of its own. */
export function drawCoverIn(hue: number, seed: string, scene: CoverName): string {
  const stage = { hue, random: randomFrom(`cover ${seed}`), paint: paintOf(hue) }
  return picture(width, height, defsOf(stage), scenes[scene](stage))
}

/** @throws where there is no such scene: a path of the company’s files names another one */
export function coverNamed(name = ''): CoverName {
  if (!Object.hasOwn(scenes, name)) throw new Error(`There is no scene of “${name}” in drawings/covers`)
  return name as CoverName
}

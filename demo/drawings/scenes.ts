import { canal } from './scenes/canal.ts'
import { factory } from './scenes/factory.ts'
import { cardFrame, type Frame, headerFrame, type Scene } from './scenes/frame.ts'
import { hill } from './scenes/hill.ts'
import { park } from './scenes/park.ts'
import { river } from './scenes/river.ts'
import { towers } from './scenes/towers.ts'
import { picture } from './svg.ts'

const scenes = { river, towers, canal, factory, park, hill } satisfies Record<string, (frame: Frame) => Scene>
export type SceneName = keyof typeof scenes

/** The wide picture behind the greeting of the home page: 1600 × 400, dark words may stand on its sky. */
export function drawHeader(name: SceneName): string {
  return drawIn(name, headerFrame)
}

/** The picture of a campus on its card: 800 × 600. */
export function drawCampus(name: SceneName): string {
  return drawIn(name, cardFrame)
}

function drawIn(name: SceneName, frame: Frame): string {
  const { defs, drawn } = scenes[name](frame)
  return picture(frame.width, frame.height, defs, drawn)
}

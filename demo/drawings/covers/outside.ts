import { buildings } from './buildings.ts'
import { encounters } from './encounters.ts'
import { nature } from './nature.ts'
import { parties } from './parties.ts'
import { safety } from './safety.ts'
import { services } from './services.ts'
import type { CoverScene } from './stage.ts'
import { stagecraft } from './stagecraft.ts'
import { travel } from './travel.ts'
import { wheels } from './wheels.ts'

/** Scenes out of doors, of people and of getting about, by the icon each stands for. */
export const outside = {
  ...{ ...encounters, ...travel, ...wheels, ...nature },
  ...{ ...buildings, ...parties, ...services, ...safety, ...stagecraft },
} satisfies Record<string, CoverScene>

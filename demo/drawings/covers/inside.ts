import { drop, firstAid, lotus, stethoscope } from './care.ts'
import { newspaper, phone, printer, screen, wifi } from './desk.ts'
import { badge, lock, oldKey } from './keys.ts'
import { armchair, dice, shirt } from './leisure.ts'
import { extinguisher, shield, wrench } from './safe.ts'
import { gift, masks, mic, palette, puppet } from './shows.ts'
import type { CoverScene } from './stage.ts'
import { book, calendar, flask, plug } from './study.ts'
import { cup, perfume, plate, teapot } from './tabletop.ts'

/** Scenes on desks and tables, on stages, in rooms and before walls, by the icon each stands for. */
export const inside = {
  armchair,
  badge,
  book,
  calendar,
  cup,
  dice,
  drop,
  extinguisher,
  firstAid,
  flask,
  gift,
  lock,
  lotus,
  masks,
  mic,
  newspaper,
  oldKey,
  palette,
  perfume,
  phone,
  plate,
  plug,
  printer,
  puppet,
  screen,
  shield,
  shirt,
  stethoscope,
  teapot,
  wifi,
  wrench,
} satisfies Record<string, CoverScene>

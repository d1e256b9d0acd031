import { plain } from '#platform/text/matching.ts'
import type { Referentiel } from './contract.ts'

/** The pictures that stand for what is in a room. */
export type EquipmentSign = (typeof wordsOf)[number][0] | 'other'

/**
 * By what words of either language, or of its code, a piece of equipment is known: companies name theirs themselves. The first that fits
 * counts, so what is more particular stands first: a touch screen is a screen, too.
 */
const wordsOf = [
  ['hearing', /\bloop\b|boucle/],
  ['touch', /touch|tactil|interacti/],
  ['sharing', /shar|partage|\bcast/],
  ['projector', /project/],
  ['video', /^video$|video ?conf|visio|camera|webcam/],
  ['sound', /sound|\bsono|micro|speaker|enceinte/],
  ['phone', /phone/],
  ['screen', /screen|ecran|monitor|\btv\b|televis/],
  ['board', /board|tableau|flip ?chart/],
  ['stepFree', /step.?free|plain.?pied|\bpmr\b|wheelchair|accessib/],
  ['daylight', /daylight|lumiere|fenetre|window/],
  ['furniture', /furniture|mobilier|modul|standing|desk|bureau|chair|fauteuil|chaise/],
] as const

/** @param names what it is called, in any language, or its code */
export function signOfEquipment(names: readonly string[]): EquipmentSign {
  const known = names.map(name => plain(name).replaceAll('_', ' '))
  return wordsOf.find(([, words]) => known.some(name => words.test(name)))?.[0] ?? 'other'
}

/** The codes of what each of several rooms has in working order: to tell these apart it says nothing. One alone shares nothing. */
export function sharedEquipment(
  rooms: readonly Pick<Referentiel, 'equipment' | 'equipmentOut'>[],
): ReadonlySet<string> {
  const [first, ...others] = rooms
  if (first === undefined || others.length === 0) return new Set()
  const works = (room: typeof first, code: string) =>
    room.equipment.includes(code) && !room.equipmentOut.includes(code)
  return new Set(first.equipment.filter(code => rooms.every(room => works(room, code))))
}

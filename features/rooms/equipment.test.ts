import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equipmentNames } from '#demo/rooms/equipment.ts'
import { sharedEquipment, signOfEquipment } from './equipment.ts'

describe('the sign of a piece of equipment', () => {
  it('is the same for its code and its names in either language', () => {
    for (const [code, { fr, en }] of Object.entries(equipmentNames)) {
      const sign = signOfEquipment([code])
      expect(sign, code).not.toBe('other')
      expect([signOfEquipment([fr]), signOfEquipment([en])], code).toEqual([sign, sign])
    }
  })

  it('is found for what companies call theirs, and is a plain one for the unknown', () => {
    const signs = [
      ...['TV 75"', 'Écran mural', 'Vidéo-projecteur', 'Caméra PTZ', 'Micro sans fil', 'Sans fil : partage'],
      ...['Fauteuils', 'Accès PMR', 'Téléphone', 'Machine à café'],
    ].map(name => signOfEquipment([name]))
    expect(signs).toEqual([
      ...['screen', 'screen', 'projector', 'video', 'sound', 'sharing'],
      ...['furniture', 'stepFree', 'phone', 'other'],
    ])
  })
})

describe('what rooms share', () => {
  const codes = fc.uniqueArray(fc.constantFrom<string[]>('A', 'B', 'C', 'D'))
  const room = fc.record({ equipment: codes, equipmentOut: codes })

  it('is what each has in working order, of two rooms and more', () => {
    fc.assert(
      fc.property(fc.array(room, { maxLength: 6 }), rooms => {
        const shared = sharedEquipment(rooms)
        for (const code of ['A', 'B', 'C', 'D']) {
          const each = rooms.every(one => one.equipment.includes(code) && !one.equipmentOut.includes(code))
          expect(shared.has(code)).toBe(rooms.length > 1 && each)
        }
      }),
    )
  })
})

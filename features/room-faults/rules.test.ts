import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultStates, maxOpenReports, reportsADay } from './contract.ts'
import { type FaultAct, faultAfter, faultNameOf, reportsLeft } from './rules.ts'

const act = fc.constantFrom<FaultAct>('take', 'mend', 'refuse')

test('whatever staff press, in whatever order, a fault that is over stays as it was', () => {
  fc.assert(
    fc.property(fc.constantFrom(...faultStates), fc.array(act), (begin, acts) => {
      let state = begin
      for (const one of acts) {
        const after = faultAfter(state, one)
        if (state === 'MENDED' || state === 'REFUSED') expect(after).toBe('FAULT_OVER')
        if (after !== 'FAULT_OVER' && after !== 'FAULT_TAKEN') {
          expect(after).not.toBe(state)
          state = after
        }
      }
    }),
  )
})

test('nobody may report more than either limit leaves, and never fewer than none', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), (today, open) => {
      const left = reportsLeft({ today, open })
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left === 0).toBe(today >= reportsADay || open >= maxOpenReports)
      if (left > 0) expect(reportsLeft({ today: today + 1, open: open + 1 })).toBe(left - 1)
    }),
  )
})

test('equipment is called as the room calls it, and by its code once the room has it no longer', () => {
  const room = { equipment: ['SCREEN'], equipment_fr: ['Écran'], equipment_en: ['Screen'] }
  expect(faultNameOf('EQUIPMENT', 'SCREEN', room)).toEqual({ fr: 'Écran', en: 'Screen' })
  expect(faultNameOf('EQUIPMENT', 'PHONE', room)).toEqual({ fr: 'PHONE', en: 'PHONE' })
})

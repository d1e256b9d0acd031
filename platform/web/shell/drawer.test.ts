import { expect, test } from 'vitest'
import { type DrawerSituation, drawerAt } from './drawer.ts'

const wide: DrawerSituation = { wide: true, home: false, pinned: null, hovered: false, called: false }
const narrow: DrawerSituation = { ...wide, wide: false }

test('it is open at home and closed elsewhere', () => {
  expect(drawerAt({ ...wide, home: true })).toBe('OPENED')
  expect(drawerAt(wide)).toBe('CLOSED')
})
test('a pin, either way, counts more than the place', () => {
  expect(drawerAt({ ...wide, pinned: true })).toBe('OPENED')
  expect(drawerAt({ ...wide, home: true, pinned: false })).toBe('CLOSED')
})
test('a closed one opens while it is hovered', () => {
  expect(drawerAt({ ...wide, hovered: true })).toBe('HOVERED')
  expect(drawerAt({ ...wide, hovered: true, home: true, pinned: false })).toBe('HOVERED')
})
test('an open one stays open when it is hovered', () => {
  expect(drawerAt({ ...wide, hovered: true, pinned: true })).toBe('OPENED')
})
test('in a narrow window it is closed, at home too and whatever the pin, until it is called', () => {
  expect(drawerAt({ ...narrow, home: true, pinned: true, hovered: true })).toBe('CLOSED')
  expect(drawerAt({ ...narrow, called: true })).toBe('OPENED')
})

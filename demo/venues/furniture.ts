import { centreOf } from './floor.ts'
import type { Rect, Sheet } from './sheet.ts'

export function drawRestaurant(sheet: Sheet, name: string, shape: Rect): void {
  const id = sheet.unit(name, 'foodservice', shape, { name })
  sheet.occupant(name, 'restaurant', centreOf(shape), id, name)
  sheet.amenity(name, 'eatingdrinking', centreOf(shape), id, { fr: name, en: name })
  for (let x = shape.west + 1.1; x + 1.2 < shape.east - 0.4; x += 2.4) {
    for (let y = shape.south + 1.1; y + 1.2 < shape.north - 0.8; y += 2.3) {
      sheet.fixture(`table ${name} ${x} ${y}`, 'table', { west: x, south: y, east: x + 1.2, north: y + 1.2 })
    }
  }
}

export function drawTable(sheet: Sheet, key: string, { west, south, east, north }: Rect): void {
  const [x, y] = [(east - west) / 3.4, (north - south) / 3.4]
  sheet.fixture(`table ${key}`, 'table', {
    west: west + x,
    south: south + y,
    east: east - x,
    north: north - y,
  })
}

export function drawTwoDesks(sheet: Sheet, key: string, { west, south }: Rect): void {
  for (const n of [0, 1]) {
    const y = south + 1.4 + n * 1.8
    sheet.fixture(`desk ${key} ${n}`, 'desk', {
      west: west + 0.9,
      south: y,
      east: west + 2.3,
      north: y + 0.8,
    })
  }
}

export function drawSofas(sheet: Sheet, { west, south, east, north }: Rect): void {
  const middle = (west + east) / 2
  for (const [n, y] of [south + 1.2, north - 2].entries()) {
    sheet.fixture(`sofa ${west} ${n}`, 'seating', {
      west: middle - 1.1,
      south: y,
      east: middle + 1.1,
      north: y + 0.8,
    })
  }
}

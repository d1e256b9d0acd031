import { describe, expect, it } from 'vitest'
import { referencialTypes } from '#features/rooms/contract.ts'
import { compareFloors } from '#features/rooms/rules.ts'
import { mailDomain } from '../people/company.ts'
import { demoPlaces } from '../places.ts'
import { demoSites } from '../sites.ts'
import { english, french } from '../typography.ts'
import { equipmentNames } from './equipment.ts'
import { purposes } from './purpose.ts'
import { demoRooms } from './rooms.ts'

const distinct = <T>(list: readonly T[]) => new Set(list).size
const meetingRooms = demoRooms.filter(({ type }) => type === 'MEETING_ROOM')

describe.each(demoSites)('the campus $name', site => {
  const rooms = demoRooms.filter(room => room.site === site.id)
  const toMeet = rooms.filter(({ type }) => type === 'MEETING_ROOM')

  it('has 40 to 200 rooms, 40 to meet in that can be booked', () => {
    expect(rooms.length).toBeGreaterThanOrEqual(40)
    expect(rooms.length).toBeLessThanOrEqual(200)
    const bookable = toMeet.filter(({ bookable, email }) => bookable && email !== null)
    expect(bookable.length).toBeGreaterThanOrEqual(40)
  })

  it('has them in all of its buildings, on floors that these have, in parts and in none', () => {
    expect(new Set(rooms.map(({ building }) => building))).toEqual(
      new Set(site.buildings.map(({ name }) => name)),
    )
    for (const { building, floor, buildingIndex } of rooms) {
      const highest = site.buildings[buildingIndex]
      expect(highest?.name).toBe(building)
      expect(floor).toMatch(/^(RDC|-1|[1-9]\d?)$/)
      expect(compareFloors(floor, String(highest?.floors))).toBeLessThanOrEqual(0)
    }
    expect(toMeet.some(({ village }) => village === null)).toBe(true)
    expect(toMeet.some(({ village }) => village !== null)).toBe(true)
    expect(toMeet.some(({ floor }) => floor === 'RDC')).toBe(true)
    expect(toMeet.some(({ floor }) => floor === '-1')).toBe(true)
  })

  it('has rooms for residents and for visitors, from two people to a hall', () => {
    expect(toMeet.some(({ isVisitor }) => isVisitor)).toBe(true)
    expect(toMeet.some(({ isVisitor }) => !isVisitor)).toBe(true)
    const seats = toMeet.map(({ capacity }) => capacity)
    expect(Math.min(...seats)).toBe(2)
    expect(Math.max(...seats)).toBeGreaterThanOrEqual(60)
    expect(Math.max(...seats)).toBeLessThanOrEqual(300)
  })

  it('has every kind of desk', () => {
    expect(new Set(rooms.map(({ type }) => type))).toEqual(new Set(referencialTypes))
  })

  it('gives no name twice to its rooms', () => {
    expect(distinct(rooms.map(({ name }) => name))).toBe(rooms.length)
  })

  it('counts the rooms that sensors watch among them, at the same place of the map', () => {
    for (const place of demoPlaces.filter(({ site: of }) => of === site.id)) {
      const room = rooms.find(({ reference }) => reference === place.id)
      expect(room, place.id).toBeDefined()
      expect(room?.onMap).toBe(true)
      expect(place.name.startsWith(`${room?.building} `)).toBe(true)
      expect(room?.floor).toBe(String(place.floor))
    }
  })
})

it('gives every room an id, a reference and, if any, an address of its own', () => {
  expect(distinct(demoRooms.map(({ id }) => id))).toBe(demoRooms.length)
  expect(distinct(demoRooms.map(({ reference }) => reference))).toBe(demoRooms.length)
  const emails = demoRooms.flatMap(({ email }) => (email === null ? [] : [email]))
  expect(distinct(emails)).toBe(emails.length)
  for (const email of emails) expect(email).toMatch(new RegExp(`^[a-z0-9.-]+@${mailDomain}$`))
})

it('shows every odd case: no address, not bookable, without picture, not searchable, not on the map, refused', () => {
  expect(meetingRooms.some(({ email }) => email === null)).toBe(true)
  expect(meetingRooms.some(({ bookable, email }) => !bookable && email !== null)).toBe(true)
  expect(meetingRooms.some(({ isDrawn }) => !isDrawn)).toBe(true)
  expect(meetingRooms.some(({ searchable }) => !searchable)).toBe(true)
  expect(meetingRooms.some(({ onMap }) => !onMap)).toBe(true)
  expect(new Set(meetingRooms.map(({ refusesBecause }) => refusesBecause))).toEqual(
    new Set([null, 'CLOSED', 'NEEDS_APPROVAL']),
  )
  expect(meetingRooms.some(({ works }) => works !== null)).toBe(true)
  expect(demoRooms.every(({ bookable, email }) => !bookable || email !== null)).toBe(true)
  expect(new Set(demoRooms.map(({ purpose }) => purpose))).toEqual(new Set(purposes))
})

it('tells of every room in both languages, as a printer sets them', () => {
  const texts = demoRooms.flatMap(({ description, hours, contact, label, works }) => [
    description,
    ...(works === null ? [] : [works]),
    { fr: label, en: label },
    ...(hours === null ? [] : [hours]),
    ...(contact === null ? [] : [contact.label]),
  ])
  for (const { fr, en } of [...texts, ...Object.values(equipmentNames)]) {
    expect(fr.length).toBeGreaterThan(3)
    expect(en.length).toBeGreaterThan(3)
    expect(french(fr)).not.toMatch(/\p{L}'|[^\u00a0\u202f][»!?;](?!\w)| :|« |\{n\}/u)
    expect(english(en)).not.toMatch(/\p{L}'|\{n\}/u)
  }
  for (const { description } of demoRooms) expect(description.fr).not.toBe(description.en)
})

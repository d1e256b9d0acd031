import type { RoomCalendar } from './room-calendar.ts'

/** The calendar while no outside one keeps the rooms': it answers by what the room's own row says. */
export const embeddedCalendar: RoomCalendar = {
  request: async ({ room: { refusesBecause } }) =>
    refusesBecause === null ? { accepted: true } : { accepted: false, reason: refusesBecause },
  release: async () => {},
}

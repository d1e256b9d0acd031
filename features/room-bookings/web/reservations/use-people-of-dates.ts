import { maxAttendees } from '../../contract.ts'
import { useMySchedules } from '../use-schedules.ts'

/**
 * How many colleagues several dates may have at most, so that dates times colleagues stay within what one person may invite to.
 * @param dates how many they are
 * @param before how many are invited to them already
 */
export function usePeopleOfDates(dates: number, before = 0): number {
  const left = useMySchedules().data?.invitedDatesLeft
  // What was kept on the device before does not know.
  if (left === undefined || dates === 0) return maxAttendees
  return Math.min(maxAttendees, before + Math.floor(left / dates))
}

import type { BookingStatus } from '#features/events/contract.ts'
import { type DemoSignIn, employee, onOtherSite, secondEmployee, staffSignIns } from '../sign-ins.ts'

/** What one of the demo sign-ins has booked. */
export interface OwnBooking {
  who: DemoSignIn
  animation: string
  slot: string
  status: BookingStatus
  /** Who is to be with them: first name and age in years. */
  children?: readonly { name: string; age: number; note?: string }[]
  /** Who comes in their place. */
  delegate?: { firstname: string; lastname: string; phone: string; childLink: string }
  /** Who booked it for them. */
  bookedBy?: DemoSignIn
  /** Whose booking was passed on to them: the same animation and slot. */
  sharedBy?: DemoSignIn
  imageRights?: 'CONSENT' | 'NO_CONSENT'
  /** What those who cancelled it wrote. */
  reason?: string
}

const [, , animator] = staffSignIns
if (animator === undefined) throw new Error('Nobody animates')

export const ownBookings: readonly OwnBooking[] = [
  { who: employee, animation: 'yoga', slot: 's2', status: 'BOOKED' },
  { who: employee, animation: 'yoga', slot: 's7', status: 'BOOKED' },
  {
    who: employee,
    animation: 'family-day',
    slot: 'morning',
    status: 'FAMILY',
    imageRights: 'CONSENT',
    children: [
      { name: 'Jeanne', age: 9 },
      { name: 'Gabriel', age: 7, note: 'Allergie aux arachides' },
      { name: 'Alma', age: 5 },
    ],
    delegate: {
      firstname: 'Michel',
      lastname: 'Moreau',
      phone: '+33 6 12 40 55 08',
      childLink: 'Grand-père',
    },
  },
  { who: secondEmployee, animation: 'choir', slot: 's1', status: 'BOOKED' },
  { who: employee, animation: 'choir', slot: 's1', status: 'SHARED', sharedBy: secondEmployee },
  { who: employee, animation: 'thirty-years', slot: 'dinner', status: 'BOOKED', imageRights: 'CONSENT' },
  {
    who: secondEmployee,
    animation: 'thirty-years',
    slot: 'dance',
    status: 'BOOKED',
    imageRights: 'NO_CONSENT',
  },
  {
    who: secondEmployee,
    animation: 'little-chemists',
    slot: 'green',
    status: 'FAMILY',
    children: [{ name: 'Noé', age: 8 }],
  },
  { who: secondEmployee, animation: 'blood', slot: 'sei1', status: 'BOOKED' },
  { who: employee, animation: 'tea', slot: 's1', status: 'BOOKED' },
  { who: employee, animation: 'chess', slot: 'a1', status: 'CANCELLED_BY_USER' },
  { who: employee, animation: 'chess', slot: 'b1', status: 'BOOKED' },
  {
    who: employee,
    animation: 'hives',
    slot: 's1',
    status: 'ANIMATION_CANCELLED',
    reason: 'L’apiculteur préfère ne plus déranger les abeilles avant le printemps.',
  },
  {
    who: secondEmployee,
    animation: 'hives',
    slot: 's2',
    status: 'ANIMATION_CANCELLED',
    reason: 'L’apiculteur préfère ne plus déranger les abeilles avant le printemps.',
  },
  {
    who: employee,
    animation: 'board-games',
    slot: 's1',
    status: 'SLOT_CANCELLED',
    reason: 'La cantine du B3 est en travaux ce soir-là.',
  },
  {
    who: secondEmployee,
    animation: 'board-games',
    slot: 's1',
    status: 'SLOT_CANCELLED',
    reason: 'La cantine du B3 est en travaux ce soir-là.',
  },
  {
    who: employee,
    animation: 'first-aid',
    slot: 's1',
    status: 'UNSUBCRIBE_BY_ADMIN',
    reason: 'Vous avez déjà suivi cette formation au printemps.',
  },
  { who: secondEmployee, animation: 'sleep', slot: 'sei', status: 'BOOKED', bookedBy: employee },
  { who: employee, animation: 'portraits', slot: 's2', status: 'BOOKED', imageRights: 'CONSENT' },
  { who: onOtherSite, animation: 'lights', slot: 's1', status: 'BOOKED' },
  { who: onOtherSite, animation: 'sleep', slot: 'con', status: 'BOOKED' },
  { who: onOtherSite, animation: 'clothes-swap', slot: 's1', status: 'CANCELLED_BY_USER' },
  { who: animator, animation: 'escape', slot: 's3', status: 'BOOKED' },
  { who: animator, animation: 'perfume', slot: 's2', status: 'BOOKED' },
  { who: animator, animation: 'yoga', slot: 's3', status: 'BOOKED' },
  { who: animator, animation: 'running', slot: 's3', status: 'BOOKED' },
]

/** What became of slots in the product. */
export const cancelledSlots: readonly { animation: string; slot: string; reason: string }[] = [
  { animation: 'board-games', slot: 's1', reason: 'La cantine du B3 est en travaux ce soir-là.' },
]

/** Who waits for a place in what is full. */
export const ownAlerts: readonly { who: DemoSignIn; animation: string }[] = [
  { who: employee, animation: 'vaccination' },
  { who: secondEmployee, animation: 'vaccination' },
]

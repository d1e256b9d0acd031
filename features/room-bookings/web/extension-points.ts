import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'

/** A room that somebody has booked, as others that add to it know it. */
export interface BookedRoom {
  /** The reservation's. */
  id: string
  /** The campus's. */
  siteId: string
  /** The room’s reference, and its name. */
  reference: string
  room: string
  start: Date
  end: Date
}

/** Where one can go on to from a booking: a link beside what changes it. */
export interface BookingLink {
  /** Links stand in this order, the smallest first. */
  place: number
  /** Any of these functionalities, activated by the room’s campus, shows it. */
  needs: readonly string[]
  /** Fetched when bookings are shown. */
  load(): Promise<LoadedBookingLink>
}

export interface LoadedBookingLink {
  icon: LucideIcon
  label: Bilingual
  /** How the link of one booking is called when it is read out, by the room and when. */
  spoken: Bilingual<(room: string, when: string) => string>
  /** The screen’s address, below the language; undefined for a booking that it is not for. */
  addressOf(booking: BookedRoom, now: Date): string | undefined
}

export const bookingLinks = extensionPoint<BookingLink>('booking links')

/** How far this person walks to a room, in words; null: not known. */
export type WalkToRoom = (
  client: QueryClient,
  room: Pick<Referentiel, 'site' | 'reference'>,
  language: Language,
) => Promise<string | null>

/** Says how far a booked room is. */
export interface RoomWalk {
  /** Any of these functionalities, activated by the room’s campus, shows it. */
  needs: readonly string[]
  load(): Promise<WalkToRoom>
}

export const roomWalks = extensionPoint<RoomWalk>('walks to rooms')

export interface RoomPartProps {
  room: Referentiel
}

/** A part of a room’s page, below what is told of the room. */
export interface RoomPart {
  /** Parts stand in this order, the smallest first. */
  place: number
  /** Fetched when a room is shown. */
  load(): Promise<{ default: ComponentType<RoomPartProps> }>
}

export const roomParts = extensionPoint<RoomPart>('parts of a room’s page')

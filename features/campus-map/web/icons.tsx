import {
  Accessibility,
  BriefcaseMedical,
  CircleParking,
  Coffee,
  ConciergeBell,
  DoorOpen,
  Footprints,
  HeartPulse,
  LogOut,
  type LucideIcon,
  MoveUp,
  Printer,
  ShowerHead,
  SquareArrowUp,
  Toilet,
  Utensils,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { MapIcon } from '../categories.ts'

export const icons: Record<MapIcon, LucideIcon> = {
  toilets: Toilet,
  accessibleToilets: Accessibility,
  coffee: Coffee,
  printer: Printer,
  lift: SquareArrowUp,
  stairs: Footprints,
  escalator: MoveUp,
  exit: LogOut,
  entrance: DoorOpen,
  firstAid: BriefcaseMedical,
  defibrillator: HeartPulse,
  restaurant: Utensils,
  reception: ConciergeBell,
  parking: CircleParking,
  shower: ShowerHead,
}

/** The same within another drawing. */
export const iconPaths = Object.fromEntries(
  Object.entries(icons).map(([name, Icon]) => [name, <Icon key={name} size={24} aria-hidden />]),
) as Record<MapIcon, ReactNode>

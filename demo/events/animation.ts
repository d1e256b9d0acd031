import type {
  AnimationStatus,
  InformationForm,
  InvitationCardType,
  questionTypes,
} from '#features/events/contract.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { Time } from '#platform/time/campus-time.ts'
import type { IconName } from '../drawings/icons.ts'

/** A day that follows from today: some working days ahead, or a weekday (1 is Monday) of a week some weeks ahead. */
export type When = { in: number } | { week: number; weekday: number }

export interface DemoSlot {
  key: string
  on: When
  from: Time
  to: Time
  /** How many days before it registration ends, at 18:00; absent: it ends when the slot begins. */
  closes?: number
  /** The campus, where the animation has several. */
  site?: number
  place?: Bilingual
  card?: InvitationCardType
  limit: number
  /** Places that others have taken; a full slot has as many as its limit less those of the sign-ins. */
  taken: number
}

export interface DemoQuestion {
  id: string
  type: (typeof questionTypes)[number]
  required?: boolean
  multipleChoices?: boolean
  fr: string
  en: string
  choices?: readonly { choiceId: string; fr: string; en: string }[]
  /** What people answer in their own words. */
  said?: readonly string[]
}

/** An animation of the demo. Its days follow from today, so that it never looks old. */
export interface DemoAnimation {
  /** Never changes: bookings follow from it. */
  key: string
  icon: IconName
  status?: AnimationStatus
  /** Working days since it was published; below zero: until it is. */
  published: number
  /** The campuses that show it; absent: Seine. */
  sites?: readonly number[]
  isFamilyDay?: boolean
  multipleSlotByUser?: boolean
  multipleSlotByDay?: boolean
  /** May be booked for a colleague. */
  delegatedInvitation?: boolean
  /** May be passed on. */
  transferredInvitation?: boolean
  alert?: boolean
  restrictedSites?: readonly number[]
  restrictedBuildings?: readonly string[]
  restrictedContractTypes?: readonly string[]
  /** A card for each slot instead of a code. */
  hasCards?: boolean
  /** Asks whether pictures may be taken, and what for. */
  imageRights?: Bilingual
  /** The rules to accept, as `blocks` reads them. */
  terms?: Bilingual
  form?: Partial<InformationForm>
  questions?: readonly DemoQuestion[]
  contacts?: readonly string[]
  place: Bilingual
  slots: readonly DemoSlot[]
  /** `description` is written as `blocks` reads it. */
  fr: { name: string; description: string }
  en: { name: string; description: string }
}

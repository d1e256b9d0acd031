import type {
  Animation,
  Booking,
  FamilyForm,
  ImageRightsChoice,
  QuestionAnswer,
  Slot,
} from '../../contract.ts'

/** Somebody else for whom one books. */
export interface ForWhom {
  email: string
  /** The address where no name is known. */
  name: string
  /** How many more mails one may cause them within the hour. */
  mailsLeft?: number
  /** For how many more colleagues one may book the event. */
  colleaguesLeft?: number
}

/** What is to be booked, or moved. */
export interface Wish {
  animation: Animation
  slot: Slot
  /** The booking that is moved. */
  moved: Booking | undefined
  imageRights: ImageRightsChoice | undefined
  forWhom: ForWhom | undefined
  family: FamilyForm | undefined
  answers: readonly QuestionAnswer[]
  /** The terms of an event without a family form; those of a family are accepted in its form. */
  termsAccepted: boolean
}

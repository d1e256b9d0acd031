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

import { useMessages } from '#platform/web/shell/language.tsx'
import type { SlotFields } from '../contract.ts'
import { messages } from '../messages.ts'

type Words = (typeof messages)['en']

/** What each screen tells in a way of its own, or not at all. */
const apart = () => null

/** What the line of a slot says of each field, to people and to those who look after it alike. */
const facts: { [Field in keyof SlotFields]: (value: SlotFields[Field], t: Words) => string | null } = {
  id: apart,
  startDate: apart,
  endDate: apart,
  endDateInscription: apart,
  invitationCardType: apart,
  numberUser: apart,
  limitUser: apart,
  slotPlace: place => place,
  slotCampus: ({ name }, t) => t.campus(name),
}

function factOf<Field extends keyof SlotFields>(slot: Partial<SlotFields>, field: Field, t: Words) {
  const value = slot[field]
  return value === undefined ? null : facts[field](value, t)
}

/** `Atrium · Seine campus`: of a slot, or of a booking what that says of its slot. */
export function useSlotFacts(): (slot: Partial<SlotFields>) => string {
  const t = useMessages(messages)
  const fields = Object.keys(facts) as (keyof SlotFields)[]
  return slot =>
    fields
      .map(field => factOf(slot, field, t))
      .filter(Boolean)
      .join(' · ')
}

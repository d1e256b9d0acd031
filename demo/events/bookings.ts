import { createHash } from 'node:crypto'
import type { QuestionAnswer } from '#features/events/contract.ts'
import { dayOf } from '#platform/server/content/days.ts'
import { addDays, campusDay, campusInstant, type Day } from '#platform/time/campus-time.ts'
import { commonNames, feminineNames, masculineNames } from '../people/given-names.ts'
import { type Random, randomFrom, shuffled } from '../random.ts'
import {
  type DemoAnimation,
  type DemoQuestion,
  type DemoSlot,
  demoAnimations,
  ownWords,
  takenBefore,
} from './animations.ts'
import { type OwnBooking, ownBookings } from './own-bookings.ts'

/** Whoever may hold bookings: everybody with an account. */
export interface Booker {
  id: string
  givenName: string
  surname: string
  mobilePhone: string | null
  officeLocation: string | null
  employeeType: string | null
  signsIn: boolean
  division: string | null
}

interface Child {
  first_name: string
  last_name: string
  birth_date: Day
  additional_information: string | null
}

/** A row of a booking, and its children. */
export interface DemoBooking {
  id: string
  animation: number
  slot: string
  account_id: string
  shared_from: string | null
  booked_by: string | null
  status: string
  places: number
  image_rights: string | null
  answers: readonly QuestionAnswer[]
  family: Readonly<Record<string, unknown>> | null
  reason: string | null
  language: 'fr' | 'en'
  made_at: string
  children: readonly Child[]
}

const standing = ['BOOKED', 'FAMILY']
const usualPhone = '+33 6 12 34 56 78'

/** Everybody's bookings: those of the sign-ins, and as many of others as the slots say. */
export function bookingsOf(bookers: readonly Booker[], today: Date): DemoBooking[] {
  return demoAnimations.flatMap(animation => new Bookings(animation, bookers, today).all())
}

class Bookings {
  readonly #animation: DemoAnimation
  readonly #today: Date
  readonly #random: Random
  readonly #bookers: readonly Booker[]
  /** Who may still come, each once. */
  readonly #others: Booker[]

  constructor(animation: DemoAnimation, bookers: readonly Booker[], today: Date) {
    this.#animation = animation
    this.#today = today
    this.#bookers = bookers
    this.#random = randomFrom(`bookings of ${animation.key}`)
    const may = bookers.filter(booker => !booker.signsIn && mayCome(animation, booker))
    this.#others = shuffled(may, this.#random)
  }

  all(): DemoBooking[] {
    return this.#animation.slots.flatMap(slot => {
      const own = ownBookings
        .filter(one => one.animation === this.#animation.key && one.slot === slot.key)
        .flatMap(one => this.#own(one, slot))
      const left = slot.limit - own.reduce((sum, one) => sum + one.places, 0)
      return [...own, ...this.#ofOthers(slot, Math.min(takenBefore(this.#animation, slot), left))]
    })
  }

  #own(one: OwnBooking, slot: DemoSlot): DemoBooking[] {
    const booker = this.#bookers.find(({ id }) => id === one.who.id)
    if (booker === undefined) return []
    const children = (one.children ?? []).map(({ name, age, note }) => ({
      first_name: name,
      last_name: booker.surname,
      birth_date: addDays(this.#dayOf(slot.from), -Math.round(age * 365.25 + 100)),
      additional_information: note ?? null,
    }))
    const delegate = one.delegate && { delegatedPerson: one.delegate }
    return [
      {
        ...this.#booking(slot, booker, children),
        status: one.status,
        places: standing.includes(one.status) ? 1 + children.length : 0,
        shared_from: one.sharedBy === undefined ? null : this.#idOf(slot, one.sharedBy.id),
        booked_by: one.bookedBy?.id ?? null,
        image_rights: one.imageRights ?? null,
        family: children.length === 0 ? null : { ...this.#family(booker), ...delegate },
        reason: one.reason ?? null,
        language: 'fr',
      },
    ]
  }

  /** Takes so many places, family after family or one by one. */
  #ofOthers(slot: DemoSlot, places: number): DemoBooking[] {
    const { type, imageRights } = this.#animation
    const isFamilyDay = type === 'FAMILY_DAY'
    const made: DemoBooking[] = []
    let left = places
    while (left > 0 && this.#others.length > 0) {
      // The last place of a family day stays free where one is left over: nobody comes without a child.
      if (isFamilyDay && left < 2) break
      const booker = this.#others.pop()
      if (booker === undefined) break
      const room = isFamilyDay ? Math.min(left - 1, 1 + this.#random.int(3)) : 0
      // Else the one place that is left over would be nobody's.
      const count = isFamilyDay && left - 1 - room === 1 ? room + (room < 5 ? 1 : -1) : room
      const children = Array.from({ length: count }, () => this.#child(slot, booker))
      left -= 1 + children.length
      made.push({
        ...this.#booking(slot, booker, children),
        image_rights: imageRights === undefined ? null : this.#random.chance(0.85) ? 'CONSENT' : 'NO_CONSENT',
        family: isFamilyDay ? this.#family(booker) : null,
      })
    }
    return made
  }

  #booking(slot: DemoSlot, booker: Booker, children: readonly Child[]): DemoBooking {
    return {
      id: this.#idOf(slot, booker.id),
      animation: this.#animation.id,
      slot: slot.key,
      account_id: booker.id,
      shared_from: null,
      booked_by: null,
      status: children.length === 0 ? 'BOOKED' : 'FAMILY',
      places: 1 + children.length,
      image_rights: null,
      answers: (this.#animation.questions ?? []).flatMap(question => this.#answer(question)),
      family: null,
      reason: null,
      language: this.#random.chance(0.2) ? 'en' : 'fr',
      made_at: this.#madeAt(slot).toISOString(),
      children,
    }
  }

  #family({ givenName, surname, mobilePhone, division }: Booker) {
    const { informationForm: form = {} } = this.#animation
    return {
      parentFirstname: givenName,
      parentLastname: surname,
      parentPhone: mobilePhone ?? usualPhone,
      ...(form.needDivisions && division !== null && { division }),
      ...(form.canBeGroupSupervisor && { isGroupSupervisor: this.#random.chance(0.2) }),
      ...(form.canLunchOnSite && { lunchWithChildren: this.#random.chance(0.6) }),
    }
  }

  #child(slot: DemoSlot, { surname }: Booker): Child {
    const names = this.#random.pick([feminineNames, masculineNames, commonNames])
    return {
      first_name: this.#random.pick(names),
      last_name: surname,
      birth_date: addDays(this.#dayOf(slot.from), -Math.round(365.25 * this.#random.between(5.1, 12.8))),
      additional_information: null,
    }
  }

  #answer({ id, type, required, choices = [] }: DemoQuestion): QuestionAnswer[] {
    if (type === 'BOOLEAN') return [{ id, value: String(this.#random.chance(0.4)) }]
    if (!required && this.#random.chance(0.6)) return []
    if (type === 'CHOICE') return [{ id, choices: [this.#random.pick(choices).choiceId] }]
    const said = ownWords[`${this.#animation.key} ${id}`]
    return said === undefined ? [] : [{ id, value: this.#random.pick(said) }]
  }

  /** Some time since it was published, while it could still be booked. Never in the future. */
  #madeAt({ from, registrationUntil }: DemoSlot): Date {
    const last =
      registrationUntil === undefined ? addDays(this.#dayOf(from), -1) : this.#dayOf(registrationUntil)
    const latest = Math.min(this.#today.getTime(), campusInstant(last, '12:00').getTime())
    const [, published = '1'] = /^workday-(\d+)/.exec(this.#animation.published) ?? []
    const days = Number(published) * this.#random.next() ** 2
    return new Date(latest - days * 24 * 3_600_000)
  }

  /** The day of a moment of the file. */
  #dayOf(moment: string): Day {
    const today = campusDay(this.#today)
    return dayOf(moment.replace(/ .*/, ''), today) ?? today
  }

  #idOf(slot: DemoSlot, account: string): string {
    const hash = createHash('sha256').update(`${this.#animation.key} ${slot.key} ${account}`).digest('hex')
    // A UUID of version 8, whose content is its maker's own (RFC 9562).
    return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
  }
}

/** As the product decides it: by campus and building of the office, and by contract. */
function mayCome(animation: DemoAnimation, { officeLocation, employeeType }: Booker): boolean {
  const { sites, restrictedSites, restrictedBuildings, restrictedContractTypes } = animation
  const [code = '', building = ''] = (officeLocation ?? '').split('/')
  return (
    (restrictedSites ?? sites).includes(code) &&
    (restrictedBuildings === undefined || restrictedBuildings.includes(building)) &&
    (restrictedContractTypes === undefined || restrictedContractTypes.includes(employeeType ?? ''))
  )
}

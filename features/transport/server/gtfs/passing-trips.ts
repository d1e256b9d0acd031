/** What has been seen of a trip; nothing yet is 0. */
/** None of its rows was near; they are gone. */
const passed = 1
/** Each row is staged as it comes. */
const staged = 2
/** It is near, and rows of it are gone: it is read again as a whole. */
const torn = 3

/** More stops than a trip makes: what a trip without an end holds is staged, so that memory stays bounded. */
const mostHeld = 10_000

/**
 * Tells which rows of a file are of trips that stop near the campus, which most do not. A trip's rows are held until one of them is
 * near. Nearly all files are in the order of trips; where one is not, a trip of which rows were let go is torn, and its rows are
 * taken when the file is read again.
 */
export class PassingTrips<Call extends { trip: number }> {
  readonly #seen: Uint8Array
  #trip = -1
  #held: Call[] = []
  #hasTorn = false

  /** @param count trips are numbered below it */
  constructor(count: number) {
    this.#seen = new Uint8Array(count)
  }

  /** Whether the file needs to be read again. */
  get hasTorn(): boolean {
    return this.#hasTorn
  }

  /** @returns the rows to stage now */
  take(call: Call, isNear: boolean): readonly Call[] {
    const { trip } = call
    if (trip !== this.#trip) this.#begin(trip)
    const seen = this.#seen[trip]
    if (seen === staged) return [call]
    if (seen === torn) return none
    if (seen === passed) {
      if (isNear) {
        this.#seen[trip] = torn
        this.#hasTorn = true
      }
      return none
    }
    this.#held.push(call)
    if (!isNear && this.#held.length < mostHeld) return none
    this.#seen[trip] = staged
    const held = this.#held
    this.#held = []
    return held
  }

  /** @returns the rows to stage when the file is read again */
  takeAgain(call: Call): readonly Call[] {
    return this.#seen[call.trip] === torn ? [call] : none
  }

  #begin(trip: number): void {
    if (this.#held.length > 0) {
      this.#seen[this.#trip] = passed
      this.#held = []
    }
    this.#trip = trip
  }
}

const none: readonly never[] = []

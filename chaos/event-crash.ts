import type { Random } from '#demo/random.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Answer, Colleague } from './callers.ts'
import { brokenInvariants, buildRaced, familyOf, type RacedAnimation } from './event-race.ts'
import { type Ask, newKey, type Writer } from './kills.ts'

export interface EventCrash {
  /** Each writes for themselves, one call after the other. */
  people: readonly Colleague[]
  /** Looks after the animations of the first campus. */
  animator: Colleague
  /** In the order in which they are wanted: the next ones come as those before are cancelled. */
  animations: readonly RacedAnimation[]
}

/** As many as a run of so many kills wants, of the first campus. */
export async function buildWanted(db: Database, from: Date, kills: number): Promise<RacedAnimation[]> {
  const animations: RacedAnimation[] = []
  while (animations.length < atOnce + kills * usedUpByKill) {
    animations.push(...(await buildRaced(db, from, animations.length)))
  }
  return animations
}

/** Animations that are wanted at the same time. */
const atOnce = 8
/** More than are cancelled while the server lives between two kills. */
const usedUpByKill = 4
/** How long people think between two calls at most, in milliseconds. */
const pause = 30
/** The same of who looks after the animations: what they cancel has to fill up first. */
const pauseOfAnimator = 150
/** Bookings that one person lets stand, so that places stay free. */
const mostStanding = 10

/** A booking of somebody, as they know it. */
interface Own {
  id: string
  animation: RacedAnimation
  slot: string
}

export interface EventWriters {
  writers: Writer[]
  /** What was acknowledged since this was called last and is not there, and what holds at every moment and does not. */
  look(db: Database): Promise<Map<string, number>>
}

/** People who book, change, share and cancel, alone, for others and with families; and who takes it all away from them. */
export function eventWriters({ people, animator, animations }: EventCrash): EventWriters {
  const coming = [...animations]
  const open = coming.splice(0, atOnce).map(animation => ({ animation, slots: [...animation.slots] }))
  const held = new Map(people.map(({ id }) => [id, [] as Own[]]))
  const heldBy = ({ id }: Colleague) => held.get(id) ?? []
  let acknowledged: string[] = []

  async function book(ask: Ask, person: Colleague, random: Random): Promise<void> {
    const { animation } = random.pick(open)
    const slot = random.pick(animation.slots)
    const other = random.chance(0.1) ? random.pick(people) : person
    const query = other === person ? '' : `?email=${encodeURIComponent(other.email)}`
    const inTwoCalls = animation.isFamily && random.chance(0.3)
    const { status, text } = await ask(person, 'event booking', {
      method: 'POST',
      path: `/animations/${animation.id}/slots/${slot}/bookings${query}`,
      body: animation.isFamily && !inTwoCalls ? { familyForm: familyOf(1 + random.int(3)) } : {},
      key: newKey(),
    })
    if (status !== 200) return
    const { id } = JSON.parse(text) as { id: string }
    acknowledged.push(id)
    if (inTwoCalls) {
      // Some never come to it.
      if (random.chance(0.2)) return
      const form = { ...familyOf(1 + random.int(3)), bookingId: id }
      const completion = {
        method: 'POST',
        path: '/animations/familyForm',
        body: form,
        key: newKey(),
      } as const
      if ((await ask(person, 'event family form', completion)).status !== 200) return
    }
    heldBy(other).push({ id, animation, slot })
  }

  const pathOf = ({ id, animation }: Own, slot: string) =>
    `/animations/${animation.id}/slots/${slot}/bookings/${id}`

  async function change(ask: Ask, person: Colleague, own: Own, random: Random): Promise<Answer> {
    const slot = random.pick(own.animation.slots)
    const answer = await ask(person, 'event change', {
      method: 'POST',
      path: pathOf(own, slot),
      body: own.animation.isFamily ? { familyForm: familyOf(1 + random.int(4)) } : {},
      key: newKey(),
    })
    if (answer.status === 200) own.slot = slot
    return answer
  }

  function share(ask: Ask, person: Colleague, own: Own, random: Random): Promise<Answer> {
    const email = encodeURIComponent(random.pick(people).email)
    const path = `${pathOf(own, own.slot)}/share?user_email=${email}`
    return ask(person, 'event share', { method: 'POST', path, key: newKey() })
  }

  const writerOf = (person: Colleague): Writer => ({
    name: `event ${person.id}`,
    pause,
    async act(ask, random) {
      const chance = random.next()
      const mine = heldBy(person)
      const own = mine[random.int(mine.length)]
      if (own === undefined || (chance < 0.5 && mine.length < mostStanding)) return book(ask, person, random)
      const cancel = () => ask(person, 'event cancel', { method: 'PUT', path: pathOf(own, own.slot) })
      const answer =
        chance < 0.7
          ? await change(ask, person, own, random)
          : chance < 0.85
            ? await share(ask, person, own, random)
            : await cancel()
      const isOver = chance >= 0.85 || /NOT_EDITABLE|"NOT_FOUND"/.test(answer.text)
      const at = mine.indexOf(own)
      if (isOver && at >= 0) mine.splice(at, 1)
    },
  })

  const end = (animation: RacedAnimation) => {
    const at = open.findIndex(one => one.animation === animation)
    const next = coming.shift()
    open.splice(at, 1, ...(next === undefined ? [] : [{ animation: next, slots: [...next.slots] }]))
  }
  const looksAfter: Writer = {
    name: 'events animator',
    pause: pauseOfAnimator,
    async act(ask, random) {
      const chance = random.next()
      const { animation, slots } = random.pick(open)
      const slot = random.pick(slots)
      const path = `/staff/events/animations/${animation.id}`
      if (chance < 0.2) {
        const body = { limitUser: random.int(13) }
        return ask(animator, 'event limit', { method: 'PUT', path: `${path}/slots/${slot}/limit`, body })
      }
      const staff = { method: 'POST', body: { reason: 'Rain' }, key: newKey() } as const
      const someone = heldBy(random.pick(people))[0]
      if (chance < 0.4) {
        if (someone === undefined) return
        const unsubscribed = `/staff/events/animations/${someone.animation.id}/bookings/${someone.id}/unsubscribe`
        return ask(animator, 'event unsubscribe', { ...staff, path: unsubscribed })
      }
      // Who has nothing left to book would write no more.
      if (coming.length === 0) return
      if (chance < 0.5 || slots.length === 1) {
        await ask(animator, 'event cancelled', { ...staff, path: `${path}/cancel` })
        return end(animation)
      }
      await ask(animator, 'event slot cancelled', { ...staff, path: `${path}/slots/${slot}/cancel` })
      slots.splice(slots.indexOf(slot), 1)
    },
  }

  return {
    writers: [...people.map(writerOf), looksAfter],
    async look(db) {
      const since = acknowledged
      acknowledged = []
      const there = await db
        .selectFrom('animation_bookings')
        .select('id')
        .where('id', 'in', since.length === 0 ? [newKey()] : since)
        .execute()
      const broken = await brokenInvariants(db, animations)
      const missing = since.length - there.length
      return missing === 0 ? broken : new Map([...broken, ['acknowledged and missing', missing]])
    },
  }
}

/**
 * Leaves one of everything that may stand at the end, whatever became of the rest: a booking that was passed on, one for
 * somebody else, and one that ended with its slot.
 * @param animations that nobody else has booked
 */
export async function leaveOneOfEach(
  ask: Ask,
  { people: [person, other], animator, animations }: EventCrash,
): Promise<void> {
  const [passedOn, forOther, ended] = animations.filter(({ isFamily }) => !isFamily)
  if (!person || !other || !passedOn || !forOther || !ended) throw new Error('too few')
  const made = async (who: Colleague, what: string, path: string, body = {}) => {
    const { status, text } = await ask(who, what, { method: 'POST', path, body, key: newKey() })
    if (status !== 200) throw new Error(`${what}: ${status} ${text}`)
    return JSON.parse(text) as { id: string }
  }
  const bookings = ({ id, slots: [slot] }: RacedAnimation) => `/animations/${id}/slots/${slot}/bookings`
  const email = encodeURIComponent(other.email)
  const { id } = await made(person, 'event booking', bookings(passedOn))
  await made(person, 'event share', `${bookings(passedOn)}/${id}/share?user_email=${email}`)
  await made(person, 'event booking', `${bookings(forOther)}?email=${email}`)
  await made(person, 'event booking', bookings(ended))
  const cancelled = `/staff/events/animations/${ended.id}/slots/${ended.slots[0]}/cancel`
  await made(animator, 'event slot cancelled', cancelled, { reason: 'Rain' })
}

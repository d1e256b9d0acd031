import { setTimeout as sleep } from 'node:timers/promises'
import { type Animation, type AnimationsData, animationsChannel } from '#features/events/contract.ts'
import { withPlaces } from '#features/events/web/registration/with-places.ts'
import type { LiveFrame } from '#platform/contract/realtime.ts'
import { askAgain } from '#platform/web/live/ask-again.ts'
import type { Order, Report } from './event-page.ts'
import { liveClient } from './live-client.ts'
import { client } from './slowest.ts'

/*
 * Thousands of people on the page of an event, in a process of their own: each follows the feed of the campus and does with a
 * frame what the page does with it, by the same rules. It says over its channel what each shows.
 */

/** Connections begun in a row; more would overflow the queue of the listening socket. */
const atOnce = 50
const pages: { animation: Animation | undefined; connected: boolean }[] = []
let asked = 0

async function open({ port, siteId, id, tokens, each }: Extract<Order, { order: 'open' }>): Promise<void> {
  const { ask } = client()
  const readAs = async (token: string) =>
    JSON.parse(
      await ask({
        url: `http://127.0.0.1:${port}/services/v6/animations/${id}`,
        headers: { 'api-key': 'campus-companion-web', authorization: `Bearer ${token}` },
      }),
    ) as Animation
  for (const token of tokens) {
    const first = await readAs(token)
    for (let n = 0; n < each; n++) follow(first, token)
    if (pages.length % atOnce === 0) await sleep(20)
  }
  while (!pages.every(page => page.connected)) await sleep(50)

  function follow(first: Animation, token: string) {
    const page: (typeof pages)[number] = { animation: first, connected: false }
    pages.push(page)
    const again = askAgain(async () => {
      asked++
      page.animation = await readAs(token)
    })
    liveClient({
      port,
      subscribe: { type: 'subscribe', channel: animationsChannel, siteId, token },
      heard(text) {
        const { delta, data, readers = 1 } = parsed(text)
        page.connected = true
        const news = delta ? data.animations.find(animation => animation.id === id) : undefined
        if (news === undefined || page.animation === undefined) return
        const next = withPlaces(page.animation, news, new Date())
        if (next === undefined) again.changed(readers)
        else page.animation = next
      },
      lost() {
        throw new Error('a page lost its feed')
      },
    })
  }
}

let lastText = ''
let lastFrame: LiveFrame<AnimationsData> | undefined

/** Thousands hear the same text: it is parsed once, so that the clients leave the machine to the servers. */
function parsed(text: string): LiveFrame<AnimationsData> {
  if (lastFrame !== undefined && text === lastText) return lastFrame
  lastText = text
  lastFrame = JSON.parse(text) as LiveFrame<AnimationsData>
  return lastFrame
}

function report(): Report {
  const visible = new Map<number, number>()
  for (const { animation } of pages) {
    const taken = (animation?.slots ?? []).reduce((sum, slot) => sum + slot.numberUser, 0)
    visible.set(taken, (visible.get(taken) ?? 0) + 1)
  }
  return { shown: [...visible], asked }
}

if (import.meta.main) {
  process.on('message', async (order: Order) => {
    if (order.order === 'open') await open(order)
    process.send?.(report())
  })
  process.once('disconnect', () => process.exit(0))
}

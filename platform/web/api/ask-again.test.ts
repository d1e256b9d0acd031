import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askAgainByItself } from './ask-again.ts'
import { CallProblem } from './call.ts'

const busy = new CallProblem({ status: 503, errorType: 'UNAVAILABLE', message: 'Not now' })
const wrong = new CallProblem({ status: 400, errorType: 'INVALID', message: 'No' })

let client: QueryClient
/** What is to be done later, and after how many milliseconds. */
let waiting: { pause: number; act: () => void }[]
/** What the server answers; the last one stands. */
let answers: unknown[]
const ask = vi.fn(async () => {
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  if (answer instanceof Error) throw answer
  return answer
})

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  waiting = []
  ask.mockClear()
  askAgainByItself(client, (pause, act) => waiting.push({ pause, act }))
})

/** A screen that shows the answer. @returns what it has shown, and the way to leave it */
function look() {
  const shown: string[] = []
  const observer = new QueryObserver(client, { queryKey: ['things'], queryFn: ask })
  const leave = observer.subscribe(({ status }) => shown.push(status))
  return { shown, leave, current: () => observer.getCurrentResult() }
}

async function passPause(): Promise<number | undefined> {
  const next = waiting.shift()
  await next?.act()
  return next?.pause
}

describe('a question that a part of the product could not answer', () => {
  it('is asked again by itself, more and more rarely, while its failure stays in sight', async () => {
    answers = [busy]
    const { shown, current } = look()
    await vi.waitFor(() => expect(shown).toContain('error'), { timeout: 60_000 })
    const pauses = []
    for (let times = 0; times < 5; times++) pauses.push(await passPause())
    expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000])
    answers = ['there']
    await passPause()
    await vi.waitFor(() => expect(current().data).toBe('there'), { timeout: 60_000 })
    expect(shown.slice(shown.indexOf('error'))).toEqual(['error', 'success'])
    expect(waiting).toEqual([])
  })

  it('is asked again too where it failed before anybody began to ask again', async () => {
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    answers = [busy, 'there']
    const { shown, current } = look()
    await vi.waitFor(() => expect(shown).toContain('error'), { timeout: 60_000 })
    askAgainByItself(client, (pause, act) => waiting.push({ pause, act }))
    await passPause()
    await vi.waitFor(() => expect(current().data).toBe('there'), { timeout: 60_000 })
  })

  it('is not asked again once nobody waits for it', async () => {
    answers = [busy]
    const { shown, leave } = look()
    await vi.waitFor(() => expect(shown).toContain('error'), { timeout: 60_000 })
    leave()
    await passPause()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(waiting).toEqual([])
  })

  it('is asked for its first page where it comes in pages', async () => {
    answers = [busy, { items: [1] }]
    const observer = new InfiniteQueryObserver(client, {
      queryKey: ['pages'],
      queryFn: ask,
      initialPageParam: undefined as string | undefined,
      getNextPageParam: () => undefined,
    })
    observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'), { timeout: 60_000 })
    await passPause()
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.pages).toEqual([{ items: [1] }]), {
      timeout: 60_000,
    })
  })
})

it('a refusal is not asked again: nothing would change it', async () => {
  answers = [wrong]
  const { shown } = look()
  await vi.waitFor(() => expect(shown).toContain('error'), { timeout: 60_000 })
  expect(waiting).toEqual([])
})

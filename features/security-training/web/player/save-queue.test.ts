import { describe, expect, it } from 'vitest'
import { openSaveQueue, type Saved, type Saving, type Unsaved } from './save-queue.ts'

const page = (index: number, questionId?: string, ...answers: string[]): Saved => ({
  chapterId: 'one',
  phase: 'QUESTIONS',
  index,
  ...(questionId !== undefined && { answer: { questionId, answers } }),
})

/** A queue whose calls end when the test says so. */
function queueOf(left?: Unsaved) {
  const sent: { saved: Saved; end: (error?: unknown) => Promise<void> }[] = []
  const reported: { saving: Saving; unsaved: Unsaved }[] = []
  let later: (() => void) | undefined
  const queue = openSaveQueue(
    {
      save: (saved, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
          const end = async (error?: unknown) => {
            if (error === undefined) resolve()
            else reject(error)
            await settled()
          }
          sent.push({ saved, end })
        }),
      isPassing: error => error === 'passing',
      after: (_, act) => {
        later = act
        return () => {
          later = undefined
        }
      },
      onChange: (saving, unsaved) => reported.push({ saving, unsaved }),
    },
    left,
  )
  return {
    queue,
    sent,
    last: () => reported.at(-1),
    tryLater: async () => {
      later?.()
      await settled()
    },
  }
}

/** Lets what has been decided happen. */
async function settled(): Promise<void> {
  for (let step = 0; step < 10; step++) await Promise.resolve()
}

describe('what is saved in the background', () => {
  it('goes one after the other, and of each question only what was chosen last', async () => {
    const { queue, sent, last } = queueOf()
    queue.add(page(0, 'q1', 'a'))
    queue.add(page(0, 'q1', 'b'))
    queue.add(page(0, 'q1', 'c'))
    queue.add(page(1, 'q2', 'x'))
    expect(sent).toHaveLength(1)
    await sent[0]?.end()
    await sent[1]?.end()
    await sent[2]?.end()
    expect(sent.map(({ saved }) => saved)).toEqual([
      page(0, 'q1', 'a'),
      page(1, 'q1', 'c'),
      page(1, 'q2', 'x'),
    ])
    expect(last()).toEqual({ saving: 'idle', unsaved: { place: null, answers: [] } })
  })

  it('is tried again until it is there, with nothing lost meanwhile', async () => {
    const { queue, sent, last, tryLater } = queueOf()
    queue.add(page(0, 'q1', 'a'))
    await sent[0]?.end('passing')
    expect(last()?.saving).toBe('failing')
    queue.add(page(1))
    await sent[1]?.end('passing')
    expect(last()?.unsaved).toEqual({
      place: page(1),
      answers: [{ questionId: 'q1', answers: ['a'] }],
    })
    await tryLater()
    await sent[2]?.end()
    expect(sent[2]?.saved).toEqual(page(1, 'q1', 'a'))
    expect(last()?.saving).toBe('idle')
  })

  it('goes past what the server will not keep', async () => {
    const { queue, sent, last } = queueOf()
    queue.add(page(0, 'q1', 'a'))
    queue.add(page(1, 'q2', 'b'))
    await sent[0]?.end('refused')
    expect(last()?.saving).toBe('refused')
    await sent[1]?.end()
    expect(sent[1]?.saved).toEqual(page(1, 'q2', 'b'))
    expect(last()?.saving).toBe('idle')
  })

  it('is dropped with a chapter that is submitted whole, once what is under way has ended', async () => {
    const { queue, sent, last } = queueOf()
    queue.add(page(0, 'q1', 'a'))
    queue.add(page(0, 'q1', 'b'))
    let cleared = false
    const clearing = queue.clear().then(() => {
      cleared = true
    })
    await settled()
    expect(cleared).toBe(false)
    await sent[0]?.end()
    await clearing
    expect(sent).toHaveLength(1)
    expect(last()).toEqual({ saving: 'idle', unsaved: { place: null, answers: [] } })
  })

  it('does not hold up a chapter while it cannot reach the server', async () => {
    const { queue, sent } = queueOf()
    queue.add(page(0, 'q1', 'a'))
    await sent[0]?.end('passing')
    queue.add(page(1))
    await queue.clear()
    expect(sent).toHaveLength(2)
  })

  it('goes on with what a reload has left', async () => {
    const { queue, sent } = queueOf({ place: page(2), answers: [{ questionId: 'q3', answers: ['z'] }] })
    queue.resume()
    await sent[0]?.end()
    expect(sent[0]?.saved).toEqual(page(2, 'q3', 'z'))
  })
})

import { trustedWorker } from '#platform/web/loading/trusted-worker.ts'
import type { Venue } from '../../venue.ts'
import workerAddress from './way-worker.ts?worker&url'
import type { Answer, Question, WorkerAnswer, WorkerRequest } from './worker-talk.ts'

/** How long the engine stays after the map was left, in milliseconds: who comes back finds it ready. */
const unloadDelay = 2_000

interface Running {
  version: string
  worker: Worker
  waiting: Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>
}

let running: Running | undefined
let unloading: ReturnType<typeof setTimeout> | undefined
let asked = 0

/** Asks the engine for a way; it is started with the venue when there is none, or one of other plans. */
export function askForWay(version: string, venue: Venue, question: Question): Promise<Answer> {
  clearTimeout(unloading)
  if (running?.version !== version) {
    stop()
    running = start(version, venue)
  }
  const { worker, waiting } = running
  const number = ++asked
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject })
    tell(worker, { number, ...question })
  })
}

/** The map was left. */
export function unloadEngine(): void {
  clearTimeout(unloading)
  unloading = setTimeout(stop, unloadDelay)
}

function start(version: string, venue: Venue): Running {
  const worker = new Worker(trustedWorker('campus-way', workerAddress), { type: 'module' })
  const started: Running = { version, worker, waiting: new Map() }
  worker.addEventListener('message', ({ data: { number, ...answer } }: MessageEvent<WorkerAnswer>) => {
    started.waiting.get(number)?.resolve(answer)
    started.waiting.delete(number)
  })
  worker.addEventListener('error', event => {
    event.preventDefault()
    fail(started, new Error(event.message || 'the engine cannot be started'))
    if (running === started) stop()
  })
  tell(worker, { venue })
  return started
}

const tell = (worker: Worker, message: WorkerRequest) => worker.postMessage(message)

function stop(): void {
  running?.worker.terminate()
  if (running !== undefined) fail(running, new Error('the engine was stopped'))
  running = undefined
}

function fail({ waiting }: Running, error: Error): void {
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}

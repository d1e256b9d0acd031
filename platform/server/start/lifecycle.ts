import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/server/observability/log.ts'

/** Closes one thing that was opened. */
type Close = () => Promise<unknown>

/** Takes note of how to close what was just opened. */
export type Opened = (close: Close) => void

/** All closing together may take this long, in milliseconds; then the process ends all the same. */
const closeTimeout = 30_000
/** A terminal sends Ctrl-C to npm and to us, and npm passes its own on: within this time it is one Ctrl-C. */
const sameSignal = 500

/**
 * Starts a server and stops it well: on SIGINT, SIGTERM or SIGHUP everything that `start` handed to `opened` is
 * closed, the newest first, and the process ends with 0; a second Ctrl-C ends it at once. When the start itself
 * fails, what was already open is closed too, and the process ends with 1.
 * @param explain the words for an expected failure of the start (a wrong setting, a taken port), if it is one
 */
export async function runServer(
  log: Log,
  start: (opened: Opened) => Promise<void>,
  explain: (error: unknown) => string | undefined,
): Promise<void> {
  const open: Close[] = []
  let stoppingSince: number | undefined

  const stop = async (code: number) => {
    stoppingSince ??= Date.now()
    const failed = await Promise.race([closeAll(open, log), sleep(closeTimeout, true, { ref: false })])
    process.exit(failed ? 1 : code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppingSince === undefined) {
        log.info({ signal }, 'stopping')
        void stop(0)
      } else if (Date.now() - stoppingSince > sameSignal) {
        process.exit(130)
      }
    })
  }
  // Nobody awaited what failed: what state it left things in is unknown, so the process must not go on.
  process.on('uncaughtException', error => {
    log.error({ err: error }, 'an error that nothing caught')
    void stop(1)
  })

  try {
    await start(close => open.push(close))
  } catch (error) {
    // Stopped while starting: whatever failed did so because it was closed.
    if (stoppingSince !== undefined) return
    const reason = explain(error)
    if (reason === undefined) log.error({ err: error }, 'the start failed')
    else process.stderr.write(`\n${reason}\n\n`)
    await stop(1)
  }
}

/** @returns whether something did not close */
async function closeAll(open: Close[], log: Log): Promise<boolean> {
  let failed = false
  for (let close = open.pop(); close; close = open.pop()) {
    try {
      await close()
    } catch (error) {
      failed = true
      log.error({ err: error }, 'not closed properly')
    }
  }
  return failed
}

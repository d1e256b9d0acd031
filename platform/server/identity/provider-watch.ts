import type { Log } from '#platform/server/observability/log.ts'
import { discover } from './key-sources.ts'

/** How often the provider is asked whether it answers, in milliseconds. */
const defaultPause = 60_000

/**
 * Asks an outside identity provider again and again for its description: one that does not answer, or whose address is
 * wrong, lets nobody in, and is else found out by whoever tries first.
 * @param told of each answer
 */
export function watchProvider(
  issuer: string,
  { log, told, pause = defaultPause }: { log: Log; told(answers: boolean): void; pause?: number },
): { close(): Promise<void> } {
  let before: boolean | undefined
  const ask = async () => {
    const wrong = await discover(issuer).then(
      () => undefined,
      error => error as Error,
    )
    const answers = wrong === undefined
    told(answers)
    if (!answers && before !== false) {
      log.warn(
        { issuer, err: wrong },
        'the identity provider of OIDC_ISSUER does not answer: nobody can sign in',
      )
    } else if (answers && before === false) log.info({ issuer }, 'the identity provider answers again')
    before = answers
  }
  let asking = ask()
  const timer = setInterval(() => {
    asking = asking.then(ask)
  }, pause)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await asking
    },
  }
}

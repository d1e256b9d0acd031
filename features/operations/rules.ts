/** The seconds between two runs of a job, by its cron text as jobs here have it: of each minute, some minutes, an hour, a day. */
export function periodOf(cron: string): number {
  const [minute = '*', hour = '*'] = cron.split(' ')
  if (hour !== '*') return 24 * 3_600
  const [, step] = /^\*\/(\d+)$/.exec(minute) ?? []
  if (step !== undefined) return Number(step) * 60
  return minute === '*' ? 60 : 3_600
}

/** An address that its owner knows again, and nobody else reads: `c…@company.example`. */
export function shortened(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '…' : `${[...address][0] ?? ''}…${address.slice(at)}`
}

/** What is told of a breach of the content security policy: what was forbidden and where, never what somebody typed. */
export interface Breach {
  directive: string
  /** What was to be loaded: an origin, or a word (`inline`, `eval`, `trusted-types-sink`). */
  blocked: string
  /** The file that tried, and where in it. */
  source: string | undefined
  line: number | undefined
}

/** More than these are in no honest batch. */
const mostInBatch = 10

/** The breaches in a report of either form; what is no report of one is left aside. */
export function breachesIn(body: object): Breach[] {
  const reports = Array.isArray(body) ? body.slice(0, mostInBatch) : [body]
  return reports.flatMap(report => {
    const { 'csp-report': old, type, body: inner } = recordOf(report)
    if (old === undefined && type !== 'csp-violation') return []
    const reported = recordOf(old ?? inner)
    const directive =
      reported['effective-directive'] ?? reported['violated-directive'] ?? reported.effectiveDirective
    if (typeof directive !== 'string') return []
    const source = reported['source-file'] ?? reported.sourceFile
    const line = reported['line-number'] ?? reported.lineNumber
    return [
      {
        directive: directive.slice(0, 60),
        blocked: originOf(reported['blocked-uri'] ?? reported.blockedURL),
        source: typeof source === 'string' ? pathOf(source) : undefined,
        line: typeof line === 'number' ? line : undefined,
      },
    ]
  })
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** An address may hold a name or a token: its origin says enough. */
function originOf(value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  if (!URL.canParse(text)) return /^[a-z-]{1,40}$/.test(text) ? text : 'unknown'
  const { origin, protocol } = new URL(text)
  return (origin === 'null' ? protocol : origin).slice(0, 200)
}

function pathOf(address: string): string {
  return (URL.canParse(address) ? new URL(address).pathname : 'unknown').slice(0, 200)
}

import { isUnavailable } from './database.ts'

/** SQLSTATEs with which a server refuses whoever wants in. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no database of this name',
}

/**
 * Why the database of DATABASE_URL could not be used, in one sentence for whoever starts the product; undefined where
 * something else is wrong. The address is told without the password.
 */
export function whyNoDatabase(error: unknown, url: string): string | undefined {
  const reason = reasonOf(error)
  return reason === undefined
    ? undefined
    : `The database ${visible(url)} cannot be reached: ${reason}. Is DATABASE_URL right?`
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as NodeJS.ErrnoException
  if (refusals[code] !== undefined) return refusals[code]
  const isCertificate = /CERT|UNABLE_TO_VERIFY/.test(code) || /SSL|SCRAM|SASL/.test(error.message)
  if (!isUnavailable(error) && !isCertificate) return undefined
  // Where a name stands for several addresses there is only a code.
  return (error.message || code).replace(/\s+/g, ' ').replace(/\.$/, '')
}

function visible(url: string): string {
  try {
    const { host, pathname, searchParams } = new URL(url)
    return `${searchParams.get('host') ?? host}${pathname}`
  } catch {
    return ''
  }
}

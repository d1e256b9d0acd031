import { isUnavailable } from '#platform/server/database/database.ts'
import { invalid, Problem, unavailable } from './problem.ts'

/** What whatever was thrown while a call was answered means to its caller. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isUnavailable(error)) return unavailable(error)
  const { code = '', statusCode, message } = error as { code?: string; statusCode?: number; message?: string }
  if (isWithoutRoom(code)) return withoutRoom(error)
  if (heldUp.has(code)) return unavailable(error)
  if (unstorable.has(code)) return notStored()
  if (statusCode === 413) {
    return new Problem(413, 'TOO_LARGE', {
      fr: 'La demande est trop volumineuse.',
      en: 'The request is too large.',
    })
  }
  if (statusCode === 415) {
    return new Problem(415, 'WRONG_TYPE', {
      fr: 'Le contenu attendu est du JSON (application/json).',
      en: 'The content must be JSON (application/json).',
    })
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return invalid({
      body: {
        fr: 'Le contenu n’est pas lisible.',
        en: `The content cannot be read: ${message ?? ''}`.trim(),
      },
    })
  }
  return new Problem(500, 'INTERNAL', {
    fr: 'Une erreur inattendue est survenue. Veuillez réessayer.',
    en: 'Something unexpected went wrong. Please try again.',
  })
}

/** query_canceled, by its time-out; lock_not_available, by the time-out of waiting for a lock. */
const heldUp = new Set(['57014', '55P03'])

/** The disk is full: disk_full of PostgreSQL, or what the operating system says of a file. */
function isWithoutRoom(code: string): boolean {
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}

/** Nobody makes room within seconds; nothing was stored, so asking again is safe. */
const secondsUntilRoom = 60

function withoutRoom(cause: unknown): Problem {
  return new Problem(
    503,
    'NO_ROOM',
    {
      fr: 'Rien ne peut être enregistré pour le moment. Veuillez réessayer dans quelques minutes.',
      en: 'Nothing can be saved just now. Please try again in a few minutes.',
    },
    { cause, retryAfter: secondsUntilRoom },
  )
}

/**
 * What PostgreSQL says of a value that it cannot take: too long, too large, no date, no text. Contracts refuse these by
 * name; this stands behind them, for a value that a call computes from what it was given.
 */
const unstorable = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])

function notStored(): Problem {
  return new Problem(400, 'INVALID_INPUT', {
    fr: 'Une des valeurs envoyées ne peut pas être traitée.',
    en: 'One of the values sent cannot be processed.',
  })
}

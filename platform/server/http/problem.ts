import { STATUS_CODES } from 'node:http'
import type { TSchema } from 'typebox'
import type { ProblemBody } from '#platform/contract/problems.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'

interface Extras {
  /** What is wrong, by field, in words that say how to mend it. */
  fields?: Record<string, Bilingual>
  remaining?: number
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  cause?: unknown
}

/** A refusal with its answer. Everything else that is thrown is a fault of ours: logged whole, answered as 500. */
export class Problem extends Error {
  readonly status: number
  readonly errorType: string
  readonly texts: Bilingual
  readonly extras: Extras

  constructor(status: number, errorType: string, texts: Bilingual, extras: Extras = {}) {
    super(`${errorType}: ${texts.en}`, { cause: extras.cause })
    this.status = status
    this.errorType = errorType
    this.texts = texts
    this.extras = extras
  }

  /** The answer's body, in one language. */
  body(language: Language): ProblemBody {
    const { fields, remaining } = this.extras
    return {
      code: this.status,
      statusText: STATUS_CODES[this.status] ?? 'Error',
      data: {
        error_type: this.errorType,
        message: this.texts[language],
        ...(fields && {
          fields: Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, texts[language]])),
        }),
        ...(remaining !== undefined && { remaining }),
      },
    }
  }
}

/** The shape of errors below a base, where an outside service's clients expect its own. */
export interface ErrorShape {
  base: string
  /** What the API's description calls it: `GraphError`. */
  name: string
  schema: TSchema
  body(problem: Problem, language: Language, requestId: string): object
}

/** 409: refused by the state of things, with a name that the call's contract lists. */
export function refusal(errorType: string, texts: Bilingual, extras: Extras = {}): Problem {
  return new Problem(409, errorType, texts, extras)
}

/** 404: does not exist, or is not this person's to see. */
export function notFound(
  texts: Bilingual = {
    fr: 'Cette page ou cet élément n’existe pas.',
    en: 'This page or item does not exist.',
  },
): Problem {
  return new Problem(404, 'NOT_FOUND', texts)
}

/** 400: input that does not fit its rule, field by field. */
export function invalid(fields: Record<string, Bilingual>): Problem {
  const names = Object.keys(fields).join(', ')
  return new Problem(
    400,
    'INVALID_INPUT',
    {
      fr: `Certaines informations sont à corriger\u00a0: ${names}.`,
      en: `Some information needs correcting: ${names}.`,
    },
    { fields },
  )
}

/** 401: the client signs out on it, so it is never a business refusal. */
export function unauthorised(): Problem {
  return new Problem(401, 'UNAUTHORIZED', {
    fr: 'Votre session n’est plus valable. Veuillez vous reconnecter.',
    en: 'Your session is no longer valid. Please sign in again.',
  })
}

/** 403: the company has taken away the account's access. */
export function accountDisabled(): Problem {
  return new Problem(403, 'ACCOUNT_DISABLED', {
    fr: 'Votre accès à Campus Companion a été désactivé. Adressez-vous à votre service informatique.',
    en: 'Your access to Campus Companion has been disabled. Please ask your IT department.',
  })
}

export function unknownApiKey(): Problem {
  return new Problem(401, 'UNKNOWN_API_KEY', {
    fr: 'La clé d’API est absente ou inconnue.',
    en: 'The api-key is missing or unknown.',
  })
}

/** 503: a part that the call needs is unavailable; the client may retry. */
export function unavailable(cause?: unknown, retryAfter = 2): Problem {
  return new Problem(
    503,
    'UNAVAILABLE',
    {
      fr: 'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
      en: 'The service is briefly unavailable. Please try again in a moment.',
    },
    { cause, retryAfter },
  )
}

export function tooMany(retryAfter: number): Problem {
  return new Problem(
    429,
    'TOO_MANY_REQUESTS',
    {
      fr: 'Trop de demandes en peu de temps. Veuillez patienter un instant.',
      en: 'Too many requests in a short time. Please wait a moment.',
    },
    { retryAfter },
  )
}

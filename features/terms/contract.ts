import { Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice } from '#platform/contract/shapes.ts'
import { languages } from '#platform/text/language.ts'

/** What is counted of the terms. */
export const events = { accepted: 'TERMS_ACCEPTED' } as const

export const maxVersionLength = 20

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/account/cgu',
  summary: 'Records that the signed-in person accepts a version of the terms of use',
  audience: 'person',
  creates: true,
  refusals: ['OUTDATED_TERMS'],
  body: Type.Object(
    { version: Type.String({ minLength: 1, maxLength: maxVersionLength }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ cguAcceptedVersion: Type.String() }),
})

/** Answers the page; its `cgu-version` header names the version. */
export const getTermsPage = endpoint({
  method: 'GET',
  path: '/cgu/CGU_{lang}.html',
  summary: 'The terms of use as a page, with a cgu-version header',
  audience: 'client',
  params: Type.Object({ lang: choice(languages) }),
  reply: { mediaType: 'text/html; charset=utf-8' },
})

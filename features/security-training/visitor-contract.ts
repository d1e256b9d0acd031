import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, emailAddress as email, siteId } from '#platform/contract/shapes.ts'

/*
 * Who visitors are, and how they show it: apart from what they train with, since a first visit to their entry fetches this
 * alone.
 */

const strict = { additionalProperties: false }

/** Whether a visitor's e-mail is enough at a campus, or a link mailed to it has to have been followed. */
export const visitorProofs = ['NONE', 'MAIL_LINK'] as const
export type VisitorProof = (typeof visitorProofs)[number]

export const VisitorSite = Type.Object({
  id: Type.String(),
  name: Type.String(),
  visitorProof: choice(visitorProofs),
})
export type VisitorSite = Static<typeof VisitorSite>

export const listVisitorSites = endpoint({
  method: 'GET',
  path: '/security-trainings/sites',
  summary: 'The campuses that train their visitors, and how those show who they are',
  audience: 'client',
  reply: Type.Object({ sites: Type.Array(VisitorSite) }),
})

export const TrainingVisitor = Type.Object({
  id: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
})
export type TrainingVisitor = Static<typeof TrainingVisitor>

export const getTrainingVisitor = endpoint({
  method: 'GET',
  path: '/security-trainings/users/{email}',
  summary:
    'The visitor of an e-mail, which the header may hold instead of the address; 404 where none is known by it, or the campus wants a mailed link to be followed',
  audience: 'client',
  headers: Type.Object({ 'x-visitor-email': Type.Optional(email) }),
  params: Type.Object({ email }),
  query: Type.Object({ siteId: Type.Optional(siteId) }),
  reply: TrainingVisitor,
})

export const requestVisitorLink = endpoint({
  method: 'POST',
  path: '/security-trainings/links',
  summary: 'Mails a link to a visitor whom the campus knows; answers the same to whoever asks',
  audience: 'client',
  creates: true,
  largestBody: 1_000,
  body: Type.Object({ email, siteId }, strict),
})

export const followVisitorLink = endpoint({
  method: 'POST',
  path: '/security-trainings/proof',
  summary: 'Follows a mailed link, once and in the browser that asked for it: leaves a proof there for a day',
  audience: 'client',
  creates: true,
  largestBody: 1_000,
  body: Type.Object({ link: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }, strict),
  reply: Type.Object({ email: Type.String(), siteId: Type.String() }),
  refusals: ['LINK_NOT_USABLE'],
})

export const dropVisitorProof = endpoint({
  method: 'DELETE',
  path: '/security-trainings/proof',
  summary: 'Takes the proof of this browser back',
  audience: 'client',
  repeatable: true,
})

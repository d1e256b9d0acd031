import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  after,
  choice,
  emailAddress,
  instant,
  next,
  nullable,
  nullableText,
  numberedId,
  search,
} from '#platform/contract/shapes.ts'
import { maxChallengeName, maxTeamMembers, maxTeamName, maxTeams } from './challenge-rules.ts'
import { challengeKeepers } from './roles.ts'

/*
 * The calls of who keeps the challenges. A challenge is for all campuses, so these are for who has the role for all of them
 * (`mayKeepChallenges` in permissions.ts): others get the answer of an address that does not exist.
 */

const staff = { audience: 'staff', roles: challengeKeepers } as const

/** How many challenges, and how many members, one answer holds. */
export const challengesPerPage = 20
export const membersPerPage = 100
/** Of how many teams the list tells the points: the leading ones. */
export const teamsInList = 5
/** How many addresses are looked up by one call. */
export const mostAddresses = 1_000
/** How many teams the answer of a trial names, and how many of those who could not stay. */
export const mostTeamsTold = 50
/** A challenge as JSON, in bytes: the addresses of 20,000 people fit. */
const largestChallenge = 2_000_000

/** PLANNED: not begun. RUNNING: people see it. OVER: its end has passed. */
export const challengeStates = ['PLANNED', 'RUNNING', 'OVER'] as const
export type ChallengeState = (typeof challengeStates)[number]

const id = numberedId
const version = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: '`version` of the challenge that the caller has before them',
})

export const ChallengeCard = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: choice(challengeStates),
  from: instant,
  until: instant,
  version: Type.Integer(),
  fromFile: Type.Boolean({
    description: 'Whether a file brought it in: one that still names it brings it in again once it is gone',
  }),
  teams: Type.Integer({ description: 'How many' }),
  members: Type.Integer({ description: 'How many, in all teams' }),
  points: Type.Integer({ description: 'Of all teams' }),
  leading: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), members: Type.Integer(), points: Type.Integer() }),
    { description: `Those with most points, ${teamsInList} at most` },
  ),
})
export type ChallengeCard = Static<typeof ChallengeCard>

export const listChallenges = endpoint({
  method: 'GET',
  path: '/staff/challenges',
  summary: 'The challenges that run or will, the first to end first; or those that are over',
  ...staff,
  query: Type.Object({
    past: Type.Optional(Type.Boolean({ description: 'Those that are over, the latest end first' })),
    after,
  }),
  reply: Type.Object({ challenges: Type.Array(ChallengeCard), next }),
})

export const ChallengeTeam = Type.Object({
  id: Type.String(),
  name_fr: Type.String(),
  name_en: Type.String(),
  members: Type.Integer({ description: 'How many' }),
  points: Type.Integer(),
})
export type ChallengeTeam = Static<typeof ChallengeTeam>

export const StaffChallenge = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  state: choice(challengeStates),
  name_fr: Type.String(),
  name_en: Type.String(),
  from: instant,
  until: instant,
  fromFile: Type.Boolean({ description: 'Whether a file brought it in' }),
  teams: Type.Array(ChallengeTeam),
})
export type StaffChallenge = Static<typeof StaffChallenge>

export const getChallenge = endpoint({
  method: 'GET',
  path: '/staff/challenges/{id}',
  summary: 'A challenge with its teams; `members` has who plays in them',
  ...staff,
  params: Type.Object({ id }),
  reply: StaffChallenge,
})

export const ChallengeMember = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'Empty where neither the accounts nor the directory know one' }),
  mail: nullable(Type.String(), {
    description:
      'Null: neither the accounts nor the directory know one, and so the next change takes them out',
  }),
  teamId: Type.String(),
  points: Type.Integer({ description: 'Earned in the challenge' }),
})
export type ChallengeMember = Static<typeof ChallengeMember>

export const listMembers = endpoint({
  method: 'GET',
  path: '/staff/challenges/{id}/members',
  summary: 'Who plays in a challenge, or in one of its teams, by name',
  ...staff,
  params: Type.Object({ id }),
  query: Type.Object({
    team: Type.Optional({ ...numberedId, description: 'Only of this team' }),
    search,
    after,
  }),
  reply: Type.Object({ members: Type.Array(ChallengeMember), next }),
})

export const findAddresses = endpoint({
  method: 'POST',
  path: '/staff/challenges/addresses',
  summary: 'Whose some addresses are, in the same order, and in which team of a challenge they play',
  ...staff,
  body: Type.Object(
    {
      challenge: Type.Optional(numberedId),
      addresses: Type.Array(emailAddress, { minItems: 1, maxItems: mostAddresses }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    people: Type.Array(
      Type.Object({
        id: nullableText,
        name: Type.String({ description: 'Empty where nobody has the address' }),
        teamId: nullable(Type.String(), { description: 'In which they play' }),
      }),
    ),
  }),
})
export type FoundAddress = Static<typeof findAddresses.reply>['people'][number]

const WrittenTeam = Type.Object(
  {
    id: Type.Optional({ ...numberedId, description: 'One that is there; absent: a new one' }),
    name_fr: Type.String({ maxLength: maxTeamName }),
    name_en: Type.String({ maxLength: maxTeamName }),
    add: Type.Array(emailAddress, {
      maxItems: maxTeamMembers,
      description: 'Addresses of who comes into the team',
    }),
    remove: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      maxItems: maxTeamMembers,
      description: 'Ids of members who leave it',
    }),
  },
  { additionalProperties: false },
)

const written = {
  name_fr: Type.String({ maxLength: maxChallengeName }),
  name_en: Type.String({ maxLength: maxChallengeName }),
  from: instant,
  until: instant,
  teams: Type.Array(WrittenTeam, {
    minItems: 1,
    maxItems: maxTeams,
    description: 'All of them: a team that is not named goes',
  }),
}
const ChallengeAsWritten = Type.Object(written)
export type ChallengeAsWritten = Static<typeof ChallengeAsWritten>

const copyOf = Type.Optional({
  ...numberedId,
  description: 'The challenge whose teams these are, with their members',
})

export const createChallenge = endpoint({
  method: 'POST',
  path: '/staff/challenges',
  summary: 'Makes a challenge, also of the teams of another one',
  ...staff,
  creates: true,
  body: Type.Object({ ...written, copyOf }, { additionalProperties: false }),
  largestBody: largestChallenge,
  reply: Type.Object({ id: numberedId, version: Type.Integer() }),
})

/** Why a change cannot be made: somebody else made one since. */
export const challengeRefusals = ['CHALLENGE_CHANGED'] as const

export const changeChallenge = endpoint({
  method: 'PUT',
  path: '/staff/challenges/{id}',
  summary: 'Changes a challenge and its teams; points follow their members',
  ...staff,
  params: Type.Object({ id }),
  body: Type.Object({ ...written, version }, { additionalProperties: false }),
  largestBody: largestChallenge,
  reply: Type.Object({ id: numberedId, version: Type.Integer() }),
  refusals: challengeRefusals,
})

export const deleteChallenge = endpoint({
  method: 'DELETE',
  path: '/staff/challenges/{id}',
  summary: 'Deletes a challenge with its teams; what people answered stays',
  ...staff,
  params: Type.Object({ id }),
  query: Type.Object({ version }),
  refusals: challengeRefusals,
})

/** A team before and after. */
const ToldTeam = Type.Object({
  name: Type.String(),
  before: nullable(Type.Object({ members: Type.Integer(), points: Type.Integer() }), {
    description: 'Null: it is new',
  }),
  after: nullable(Type.Object({ members: Type.Integer(), points: Type.Integer() }), {
    description: 'Null: it goes',
  }),
})

export const ChallengeTrial = Type.Object({
  state: choice(challengeStates, { description: 'As it then is' }),
  wasSeen: Type.Boolean({ description: 'Whether people see it now' }),
  joined: Type.Integer({ description: 'Who comes in' }),
  left: Type.Integer({ description: 'Who leaves, with the points they earned' }),
  moved: Type.Integer({ description: 'Who changes teams, with the points they earned' }),
  unknown: Type.Integer({
    description: 'Of those who leave, who does since no address of theirs is known any more',
  }),
  teams: Type.Array(ToldTeam, {
    description: `Those that are not as they were, ${mostTeamsTold} at most; of one that is not there yet none`,
  }),
  moreTeams: Type.Integer({ description: 'How many more of them there are' }),
})
export type ChallengeTrial = Static<typeof ChallengeTrial>

export const tryChallenge = endpoint({
  method: 'POST',
  path: '/staff/challenges/trial',
  summary: 'What making or changing a challenge would do; nothing is written',
  ...staff,
  body: Type.Object(
    { ...written, copyOf, id: Type.Optional(numberedId), version: Type.Optional(version) },
    { additionalProperties: false },
  ),
  largestBody: largestChallenge,
  reply: ChallengeTrial,
  refusals: challengeRefusals,
})

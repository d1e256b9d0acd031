import type { ChallengeAsWritten, FoundAddress, StaffChallenge } from '../../../challenge-contract.ts'
import { isAddress } from '../../../challenge-rules.ts'

/** Somebody who comes into a team. */
export interface Person {
  id: string
  name: string
  mail: string
}

/** A member who is stored, and taken out. */
export interface Leaving {
  id: string
  name: string
  points: number
}

export interface DraftTeam {
  /** Tells it from the others on the screen. */
  key: string
  /** Of one that is stored. */
  id: string | undefined
  name_fr: string
  name_en: string
  /** How many are stored, and the points that these have. */
  members: number
  points: number
  added: readonly Person[]
  removed: readonly Leaving[]
}

/** The teams of a challenge as somebody writes them. */
export type DraftTeams = readonly DraftTeam[]

let made = 0

export function newTeam(): DraftTeam {
  const key = `new-${++made}`
  return { key, id: undefined, name_fr: '', name_en: '', members: 0, points: 0, added: [], removed: [] }
}

export function teamsOf({ teams }: Pick<StaffChallenge, 'teams'>): DraftTeams {
  return teams.map(({ id, ...team }) => ({ ...team, id, key: id, added: [], removed: [] }))
}

/** How many members a team has once all is saved. */
export function sizeOf({ members, added, removed }: DraftTeam): number {
  return members + added.length - removed.length
}

/** The team in which somebody plays once all is saved. */
export function teamOf(
  teams: DraftTeams,
  person: { id: string; teamId: string | null },
): DraftTeam | undefined {
  const added = teams.find(team => team.added.some(one => one.id === person.id))
  if (added !== undefined) return added
  const stored = teams.find(team => team.id !== undefined && team.id === person.teamId)
  return stored?.removed.some(one => one.id === person.id) === true ? undefined : stored
}

/** Takes somebody into a team who plays in none. @param teamId in which they are stored */
export function withPerson(
  teams: DraftTeams,
  key: string,
  { teamId, ...person }: Person & { teamId: string | null },
): DraftTeams {
  return teams.map(team => {
    if (team.key !== key) return team
    const isBack = team.id !== undefined && team.id === teamId
    return isBack
      ? { ...team, removed: team.removed.filter(one => one.id !== person.id) }
      : { ...team, added: [...team.added, person] }
  })
}

/** Takes somebody out who was added, or is stored. */
export function withoutPerson(teams: DraftTeams, key: string, person: Leaving): DraftTeams {
  return teams.map(team => {
    if (team.key !== key) return team
    const added = team.added.filter(one => one.id !== person.id)
    return added.length < team.added.length
      ? { ...team, added }
      : { ...team, removed: [...team.removed.filter(one => one.id !== person.id), person] }
  })
}

/** As the calls take it. */
export function asWritten(teams: DraftTeams): ChallengeAsWritten['teams'] {
  return teams.map(({ id, name_fr, name_en, added, removed }) => ({
    ...(id !== undefined && { id }),
    ...{ name_fr: name_fr.trim(), name_en: name_en.trim() },
    add: added.map(({ mail }) => mail),
    remove: removed.map(one => one.id),
  }))
}

/** The addresses in what was pasted: a line each, or between commas or semicolons; of `Ada L <ada@x>` the address. */
export function addressesIn(text: string): string[] {
  return text
    .split(/[\n\r,;]+/)
    .map(line => (/<([^<>]*)>/.exec(line)?.[1] ?? line).trim())
    .filter(line => line !== '')
}

/** Why an address is not taken into a team. */
export type AddressFault =
  | { address: string; fault: 'NOT_AN_ADDRESS' | 'UNKNOWN' | 'TWICE' | 'HERE' }
  | { address: string; fault: 'ELSEWHERE'; team: DraftTeam }

/**
 * Takes into a team whom some addresses belong to, and tells of each of the others why not.
 * @param found what the server says of those that are addresses, by their lower case
 */
export function takeIn(
  teams: DraftTeams,
  key: string,
  addresses: readonly string[],
  found: ReadonlyMap<string, FoundAddress>,
): { teams: DraftTeams; taken: Person[]; faults: AddressFault[] } {
  const taken = new Map<string, Person & { teamId: string | null }>()
  const seen = new Set<string>()
  const faults: AddressFault[] = []
  for (const address of addresses) {
    const own = address.toLowerCase()
    const person = found.get(own)
    const isTwice = seen.has(own) || (person?.id != null && taken.has(person.id))
    seen.add(own)
    if (!isAddress(address)) faults.push({ address, fault: 'NOT_AN_ADDRESS' })
    else if (isTwice) faults.push({ address, fault: 'TWICE' })
    else if (person === undefined || person.id === null) faults.push({ address, fault: 'UNKNOWN' })
    else {
      const { id, name, teamId } = person
      const team = teamOf(teams, { id, teamId })
      if (team === undefined) taken.set(id, { id, name: name || address, mail: own, teamId })
      else faults.push(team.key === key ? { address, fault: 'HERE' } : { address, fault: 'ELSEWHERE', team })
    }
  }
  let all = teams
  for (const person of taken.values()) all = withPerson(all, key, person)
  return { teams: all, taken: [...taken.values()], faults }
}

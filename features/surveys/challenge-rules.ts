/*
 * Who may play where. Pure: files, the staff's screen and the server ask the same functions.
 */

/** Teams of one challenge. */
export const maxTeams = 500
/** Members of one team. */
export const maxTeamMembers = 10_000
/** Characters of a challenge's name, and of a team's. */
export const maxChallengeName = 200
export const maxTeamName = 80
/** Members of a challenge that is written on the screen, in all its teams: one with more of them comes in by a file. */
export const maxMembersOnScreen = 20_000
/** Characters of an e-mail address. */
const maxAddress = 190
/** Characters of a name that files use. */
const maxKey = 60

/** Whether something may be an e-mail address; whose it is the server knows. */
export function isAddress(text: string): boolean {
  return text.length <= maxAddress && /^[^\s@<>"]+@[^\s@<>"]+$/.test(text)
}

/** What of the teams of a challenge cannot be. */
export interface TeamFault {
  team: number
  /** Where the member stands who plays already; null: it is the team's own key. */
  member: number | null
  /** Of the team that has the key, or in which they play. */
  key: string
}

/** Each team has a key of its own, and everybody plays in one team at most, once. Addresses are those of upper and lower case. */
export function teamFaults(teams: readonly { key: string; members: readonly string[] }[]): TeamFault[] {
  const faults: TeamFault[] = []
  const teamOf = new Map<string, string>()
  const keys = new Set<string>()
  for (const [team, { key, members }] of teams.entries()) {
    if (keys.has(key)) faults.push({ team, member: null, key })
    keys.add(key)
    for (const [member, mail] of members.entries()) {
      const other = teamOf.get(mail.toLowerCase())
      if (other !== undefined) faults.push({ team, member, key: other })
      teamOf.set(mail.toLowerCase(), key)
    }
  }
  return faults
}

/** A team as it is stored, with those of its members who have an address. */
export interface StoredTeam {
  id: string
  key: string
  members: readonly { id: string; mail: string }[]
}

/** A team as the screen sends it: one that is stored and what becomes of its members, or a new one. */
export interface WrittenTeam {
  id?: string
  name_fr: string
  name_en: string
  /** Addresses. */
  add: readonly string[]
  /** Ids of members. */
  remove: readonly string[]
}

export interface WholeTeam {
  key: string
  name_fr: string
  name_en: string
  /** Those who stay, then those who are added. */
  members: string[]
  /** How many of them stay. */
  staying: number
}

/**
 * The teams as they then are, whole.
 * @returns undefined in the place of a team whose id is none of those stored, or is there a second time
 */
export function wholeTeams(
  stored: readonly StoredTeam[],
  written: readonly WrittenTeam[],
): (WholeTeam | undefined)[] {
  const open = new Map(stored.map(team => [team.id, team]))
  const keys = new Set(stored.map(({ key }) => key))
  return written.map(({ id, name_fr, name_en, add, remove }) => {
    const before = id === undefined ? undefined : open.get(id)
    if (id !== undefined && before === undefined) return undefined
    if (id !== undefined) open.delete(id)
    const key = before?.key ?? keyFor(name_en, keys)
    keys.add(key)
    const leaving = new Set(remove)
    const stay = (before?.members ?? []).filter(member => !leaving.has(member.id)).map(({ mail }) => mail)
    return { key, name_fr, name_en, members: [...stay, ...add], staying: stay.length }
  })
}

/** What files call a thing of this name: letters, digits and dashes, and none of those that are taken. */
export function keyFor(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxKey)
    .replaceAll(/^-+|-+$/g, '')
  const first = words || 'x'
  let key = first
  for (let n = 2; taken.has(key); n++) key = `${first}-${n}`
  return key
}

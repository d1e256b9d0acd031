import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The system account PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

/** The account without rights that every Unix has, where /etc/passwd does not say otherwise. */
const nobody: Account = { uid: 65_534, gid: 65_534 }

/**
 * PostgreSQL refuses to run as root: then it is the owner of the data already there, else nobody. Undefined when
 * we are an ordinary user, who runs it as themselves.
 */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return namedNobody() ?? nobody
}

function namedNobody(): Account | undefined {
  try {
    const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
    return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the account may walk into the folder: the search bit of every folder above it, by the plain mode bits.
 * A home of mode 700 stops everyone but its owner and root.
 */
export function mayEnter(folder: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(folder)
  const search = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if ((mode & search) === 0) return false
  const above = dirname(folder)
  return above === folder || mayEnter(above, account)
}

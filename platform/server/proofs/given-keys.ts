import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WrongSettings } from '#platform/server/start/settings.ts'

/** One to ten private keys, separated by commas. */
export const proofKeysPattern = '^[\\w-]{43}(,[\\w-]{43}){0,9}$'

export function proofKeysFile(keysFolder: string): string {
  return join(keysFolder, 'event-proofs')
}

/**
 * The private keys that sign proofs: those of the setting, else those of a file, a line each; undefined where there are none.
 * @throws {WrongSettings} where the file holds something else
 */
export function givenProofKeys(
  { EVENTS_PROOF_KEYS: setting }: { EVENTS_PROOF_KEYS?: string | undefined },
  keysFolder: string,
): string | undefined {
  if (setting !== undefined) return setting
  const file = proofKeysFile(keysFolder)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const keys = text.trim().split(/\s+/).join(',')
  if (new RegExp(proofKeysPattern).test(keys)) return keys
  throw new WrongSettings([
    `${file}: expected the private keys that sign proofs, one to ten lines of 43 letters, digits, - and _`,
  ])
}

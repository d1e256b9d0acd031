import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { audit } from '#platform/server/permissions/audit.ts'
import { exportOf } from '#platform/server/personal-data/export.ts'
import { CommandRefused } from '../database-command.ts'
import { personalDataHere, subjectNamed } from './known-person.ts'
import { type PersonSubcommand, unknownPerson } from './subcommand.ts'

/** Writes all that is kept about a person into a folder: what they get who ask for their data. */
export const disclose: PersonSubcommand = {
  words: '<e-mail or id> <new folder>',
  summary: 'Writes all that is kept about the person: JSON files and pictures.',
  async run({ db, actor }, [name, folder, ...rest]) {
    if (name === undefined || folder === undefined || rest.length > 0)
      throw new CommandRefused('npm run person -- export <e-mail or id> <new folder>')
    const target = resolve(folder)
    if (await exists(target))
      throw new CommandRefused(`${target} exists already: name a folder that does not.`)
    const subject = await subjectNamed(db, name)
    const [subjectId = unknownPerson(name)] = subject.ids
    const files = await exportOf(db, await personalDataHere(), subject, new Date())
    for (const [path, content] of Object.entries(files)) {
      const file = join(target, path)
      // It holds all that is known of somebody: for whoever asked for it alone.
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeFile(file, content, { mode: 0o600 })
    }
    await audit(db, [{ actor, action: 'PERSON_EXPORTED', subjectType: 'account', subjectId }])
    return [`${Object.keys(files).length} files are in ${target}. about.json says what they are.`]
  },
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

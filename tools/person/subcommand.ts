import { type CommandParts, CommandRefused } from '../database-command.ts'

/** One thing that `npm run person` can do, in a file of its own, named in `command.ts`. */
export interface PersonSubcommand {
  /** The words after its name, for the usage: `<e-mail or id>`. */
  words: string
  /** What it does, in one sentence. */
  summary: string
  /** @returns the lines to print @throws {CommandRefused} */
  run(parts: CommandParts, words: readonly string[]): Promise<readonly string[]>
}

export function unknownPerson(name: string): never {
  throw new CommandRefused(
    `Nobody with the e-mail address or id ${name} is known here. Who is not in the embedded directory signs in once first.`,
  )
}

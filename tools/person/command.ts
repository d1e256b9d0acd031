import { type CommandParts, CommandRefused } from '../database-command.ts'
import { disable } from './disable.ts'
import { disclose } from './disclose.ts'
import { enable } from './enable.ts'
import { erasePerson } from './erase.ts'
import type { PersonSubcommand } from './subcommand.ts'

const subcommands: Readonly<Record<string, PersonSubcommand>> = {
  disable,
  enable,
  export: disclose,
  erase: erasePerson,
}

export const usage = `Usage:
${Object.entries(subcommands)
  .map(([name, { words, summary }]) => `  npm run person -- ${name} ${words}\n      ${summary}`)
  .join('\n')}`

/** Does one thing about a person. @returns the lines to print @throws {CommandRefused} */
export async function personCommand(
  parts: CommandParts,
  [name = '', ...words]: readonly string[],
): Promise<readonly string[]> {
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
  if (subcommand === undefined) throw new CommandRefused(usage)
  return subcommand.run(parts, words)
}

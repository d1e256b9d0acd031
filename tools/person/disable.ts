import { accountIdMadeFor, disableAccount } from '#features/account/server/public.ts'
import { CommandRefused } from '../database-command.ts'
import { type PersonSubcommand, unknownPerson } from './subcommand.ts'

export const disable: PersonSubcommand = {
  words: '<e-mail or id>',
  summary: 'Refuses the person: within a second on every server, and until they are enabled again.',
  async run({ db, actor }, words) {
    const [name, ...rest] = words
    if (name === undefined || rest.length > 0)
      throw new CommandRefused('npm run person -- disable <e-mail or id>')
    const id = (await accountIdMadeFor(db, name)) ?? unknownPerson(name)
    const changed = await disableAccount(db, id, actor)
    return [changed ? `${name} is disabled.` : `${name} was disabled already: nothing changed.`]
  },
}

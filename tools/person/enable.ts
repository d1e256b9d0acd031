import { accountIdMadeFor, enableAccount } from '#features/account/server/public.ts'
import { CommandRefused } from '../database-command.ts'
import { type PersonSubcommand, unknownPerson } from './subcommand.ts'

export const enable: PersonSubcommand = {
  words: '<e-mail or id>',
  summary: 'Lets a disabled person in again.',
  async run({ db, actor }, words) {
    const [name, ...rest] = words
    if (name === undefined || rest.length > 0)
      throw new CommandRefused('npm run person -- enable <e-mail or id>')
    const id = (await accountIdMadeFor(db, name)) ?? unknownPerson(name)
    const changed = await enableAccount(db, id, actor)
    return [changed ? `${name} is enabled.` : `${name} was not disabled: nothing changed.`]
  },
}

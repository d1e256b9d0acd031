import { styleText } from 'node:util'

export interface Greeting {
  version: string
  address: string
  dataFolder: string
  /** Demo mode: whom a visitor may sign in as, and what that person can do. */
  signIns: readonly { email: string; role: string }[]
}

/** What a person who typed `npm start` reads when everything is ready. */
export function greeting({ version, address, dataFolder, signIns }: Greeting): string {
  const bold = (text: string) => styleText('bold', text, { stream: process.stdout })
  const dim = (text: string) => styleText('dim', text, { stream: process.stdout })
  const width = Math.max(0, ...signIns.map(({ email }) => email.length))
  const lines = [
    `${bold('Campus Companion')} ${dim(version)}`,
    '',
    `Open    ${bold(address)}`,
    `API     ${address}/docs`,
    `Data    ${dataFolder}`,
    '',
    'Demo mode. Sign in as (no password):',
    ...signIns.map(({ email, role }) => `  ${email.padEnd(width)}   ${dim(role)}`),
    '',
    dim('Ctrl-C stops.'),
  ]
  return `\n${lines.map(line => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`
}

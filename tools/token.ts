import type { ClientConfig } from '#platform/contract/config.ts'
import { demoToken, NoToken } from '#platform/server/identity/demo-token.ts'
import { readSettings } from '#platform/server/start/settings.ts'

/*
 * Prints a bearer token of the running demo server, for curl:
 *   curl -H "authorization: Bearer $(npm run --silent token -- employee@campus.example)" …
 */

const [email, ...rest] = process.argv.slice(2)
if (email === undefined || rest.length > 0) fail('Usage: npm run --silent token -- employee@campus.example')

try {
  console.log(await demoToken(await authority(), email))
} catch (error) {
  if (error instanceof NoToken) fail(error.message)
  throw error
}

/** Where the running server says its identity provider is. */
async function authority(): Promise<string> {
  const { host, port } = readSettings(process.env)
  const anywhere = host === '0.0.0.0' || host === '::'
  const name = anywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const config = await configOf(`http://${name}:${port}`)
  if (!config.demo) {
    throw new NoToken('This server signs people in with a real identity provider: ask that one for a token.')
  }
  return config.oidc.authority
}

async function configOf(server: string): Promise<ClientConfig> {
  const answer = await fetch(`${server}/config.json`).catch(() => {
    throw new NoToken(
      `No server answers at ${server}. Start it with npm start, or say where it is with HOST and PORT.`,
    )
  })
  if (!answer.ok) throw new NoToken(`${server}/config.json answered ${answer.status}.`)
  return (await answer.json()) as ClientConfig
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exportJWK, generateKeyPair } from 'jose'
import { returnPath, signedOutPath, silentReturnPath } from '#platform/contract/identity.ts'
import { interactionPolicy, Provider } from '#platform/server/identity/library.ts'
import { projectFolder, startProduct } from '../tools/product.ts'

/** A company as its files describe it, to be brought in. */
export const exampleCompany = join(projectFolder, 'docs/example-company')
/** Who signs in at the company's own provider. */
export const person = {
  email: 'ines.carrel@brumelle.example',
  name: 'Inès Carrel',
  first: 'Inès',
  last: 'Carrel',
}
const audience = 'urn:brumelle'

/**
 * An identity provider of the company's own, on an address of its own: one page with one person to sign in as.
 * @param host of another site than the product's: browsers send the provider's cookies to no frame then
 */
async function startProvider(host: string): Promise<{
  issuer: string
  serve(app: string): Promise<void>
  server: Server
}> {
  let answer: ReturnType<InstanceType<typeof Provider>['callback']> | undefined
  const server = createServer((request, response) => answer?.(request, response))
  await new Promise<void>(resolve => server.listen(0, resolve))
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`

  async function serve(app: string) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const policy = interactionPolicy.base()
    policy.remove('consent')
    const { email, name, first, last } = person
    const claims = { email, name, given_name: first, family_name: last }
    const provider = new Provider(issuer, {
      jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
      cookies: { keys: ['only here'] },
      clients: [
        {
          client_id: 'app',
          token_endpoint_auth_method: 'none',
          redirect_uris: [`${app}${returnPath}`, `${app}${silentReturnPath}`],
          post_logout_redirect_uris: [`${app}${signedOutPath}`],
        },
      ],
      clientBasedCORS: () => true,
      claims: { openid: ['sub'], profile: ['name', 'given_name', 'family_name'], email: ['email'] },
      conformIdTokenClaims: false,
      ttl: { AccessToken: 3600, IdToken: 3600, Interaction: 3600, Session: 3600, Grant: 3600 },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: {
          logoutSource: (context, form) => {
            const button = '<button form="op.logoutForm" name="logout" value="yes">Sign out</button>'
            context.body = `<!doctype html><title>Brumelle</title>${form}${button}`
          },
        },
        resourceIndicators: {
          enabled: true,
          // The app names the API where it asks for a sign-in, not again where it exchanges the code.
          useGrantedResource: () => true,
          getResourceServerInfo: () => ({ scope: '', audience, accessTokenFormat: 'jwt' }),
        },
      },
      interactions: { policy, url: (_context, { uid }) => `/sign-in/${uid}` },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: 'app', accountId: oidc.session?.accountId })
        grant.addOIDCScope('openid profile email')
        await grant.save()
        return grant
      },
      findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...claims }) }),
      extraTokenClaims: () => claims,
    })
    provider.use(async (context, next) => {
      if (!context.path.startsWith('/sign-in/')) return next()
      if (context.method === 'POST') {
        context.respond = false
        await provider.interactionFinished(context.req, context.res, {
          login: { accountId: 'of-another-directory' },
        })
        return
      }
      context.type = 'html'
      context.body = `<!doctype html><title>Brumelle</title><form method="post"><button>${name}</button></form>`
    })
    answer = provider.callback()
  }
  return { issuer, serve, server }
}

export interface OwnCompany {
  /** Of the product. */
  address: string
  /** Of the identity provider. */
  issuer: string
  /** The folder of its database, for commands of the machine. */
  data: string
  stop(): Promise<void>
}

/** The product with a company's own data, where people sign in at the company's own provider. */
export async function startCompany({ providerHost = 'localhost' } = {}): Promise<OwnCompany> {
  return started(providerHost, async data => {
    const stdout = await runTool(data, ['import', 'all', exampleCompany, '--apply'])
    if (!stdout.includes('Written.')) throw new Error(`The company was not brought in: ${stdout}`)
  })
}

/** The same with nothing in its database. */
export function startEmptyCompany(): Promise<OwnCompany> {
  // Whose address nobody vouches for is given no role by it.
  return started('localhost', async () => undefined, { OIDC_TRUST_EMAIL: '1' })
}

/**
 * Runs a command of the machine on a data folder's database, whether a server runs on it or not.
 * @param words the command and what it is given: `['role', 'grant', …]`
 * @returns what it printed; its exit code is not 0 where it throws
 */
export async function runTool(
  data: string,
  [tool, ...words]: readonly [string, ...string[]],
): Promise<string> {
  // Reading and compiling its sources is half of a command: the server has kept what comes of it.
  const compiled = join(projectFolder, 'dist/server')
  const env = { ...process.env, CAMPUS_DATA: data, DATABASE_URL: '', NODE_COMPILE_CACHE: compiled }
  const options = { cwd: projectFolder, env, maxBuffer: 16 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(process.execPath, [`tools/${tool}.ts`, ...words], options)
  return stdout
}

async function started(
  providerHost: string,
  fill: (data: string) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<OwnCompany> {
  const data = await mkdtemp(join(tmpdir(), 'campus-company-'))
  await fill(data)
  const { issuer, serve, server } = await startProvider(providerHost)
  const product = await startProduct({
    CAMPUS_DATA: data,
    DATABASE_URL: '',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'app',
    OIDC_AUDIENCE: audience,
    COMPANY_DOMAINS: 'brumelle.example',
    ...settings,
  })
  await serve(product.address)
  return {
    address: product.address,
    issuer,
    data,
    async stop() {
      await product.stop()
      server.close()
      server.closeAllConnections()
      await rm(data, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { exportJWK, generateKeyPair } from 'jose'
import { workday } from '#app/testing/room-callers.ts'
import { acceptTerms } from '#app/testing/sign-in.ts'
import { messages as appMessages } from '#app/web/messages.ts'
import { returnPath, silentReturnPath } from '#platform/contract/identity.ts'
import { interactionPolicy, Provider } from '#platform/server/identity/library.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { projectFolder, type RunningProduct, startProduct } from './product.ts'

const example = join(projectFolder, 'docs/example-company')
const person = { email: 'ines.carrel@brumelle.example', name: 'Inès Carrel', first: 'Inès', last: 'Carrel' }
const audience = 'urn:brumelle'

/** An identity provider of the company's own, on an address of its own: one page with one person to sign in as. */
async function startElsewhere(): Promise<{
  issuer: string
  serve(app: string): Promise<void>
  server: Server
}> {
  let answer: ReturnType<InstanceType<typeof Provider>['callback']> | undefined
  const server = createServer((request, response) => answer?.(request, response))
  await new Promise<void>(resolve => server.listen(0, resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

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
        },
      ],
      clientBasedCORS: () => true,
      claims: { openid: ['sub'], profile: ['name', 'given_name', 'family_name'], email: ['email'] },
      conformIdTokenClaims: false,
      ttl: { AccessToken: 3600, IdToken: 3600, Interaction: 3600, Session: 3600, Grant: 3600 },
      features: {
        devInteractions: { enabled: false },
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

let data = ''
let elsewhere: Awaited<ReturnType<typeof startElsewhere>>
let product: RunningProduct

test.beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'campus-company-'))
  const env = { CAMPUS_DATA: data, DATABASE_URL: '' }
  const options = ['tools/import.ts', 'all', example, '--apply']
  const ownEnv = { cwd: projectFolder, env: { ...process.env, ...env } }
  const { stdout } = await promisify(execFile)(process.execPath, options, ownEnv)
  expect(stdout).toContain('Written.')
  elsewhere = await startElsewhere()
  product = await startProduct({
    ...env,
    OIDC_ISSUER: elsewhere.issuer,
    OIDC_CLIENT_ID: 'app',
    OIDC_AUDIENCE: audience,
    COMPANY_DOMAINS: 'brumelle.example',
  })
  await elsewhere.serve(product.address)
})
test.afterAll(async () => {
  await product?.stop()
  elsewhere?.server.close()
  elsewhere?.server.closeAllConnections()
  await rm(data, { recursive: true, force: true, maxRetries: 20 })
})

/** The articles of the example that everybody may read by now, the newest first. */
async function newsOfToday(): Promise<string[]> {
  const text = await readFile(join(example, 'articles.json'), 'utf8')
  const articles = JSON.parse(text) as { title_en: string; published: string; sites?: string[] }[]
  return articles
    .filter(({ published }) => published < campusDay(new Date()))
    .sort((one, other) => other.published.localeCompare(one.published))
    .map(({ title_en }) => title_en)
}

/** Every dish of the example's menus, in English. */
async function dishes(): Promise<RegExp> {
  const text = await readFile(join(example, 'menus.csv'), 'utf8')
  const names = [...text.matchAll(/^la-passerelle,[^,]+,STARTER,[^,]+,([^,]+),/gm)].map(
    ([, name]) => name ?? '',
  )
  expect(names.length).toBeGreaterThan(0)
  return new RegExp(names.map(RegExp.escape).join('|'))
}

const main = (page: Page) => page.getByRole('main')

test('a company that brought its own data in is what its people see who sign in at its own provider', async ({
  page,
}) => {
  const { address } = product
  await test.step('signs in elsewhere', async () => {
    await page.goto(`${address}/en/login`)
    await page.getByRole('button', { name: appMessages.en.login.button, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`^${elsewhere.issuer}/sign-in/`))
    await page.getByRole('button', { name: person.name }).click()
  })
  await test.step('its campuses, and its terms', async () => {
    await page.waitForURL(`${address}/en/site`)
    const campuses = main(page).getByRole('button', { name: /Campus/ })
    await expect(campuses).toHaveCount(2)
    await expect(main(page).getByRole('button', { name: /Campus Plateau/ })).toBeVisible()
    await main(page)
      .getByRole('button', { name: /Campus Rive/ })
      .click()
    await acceptTerms(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.first)
  })
  await test.step('its news', async () => {
    await page.goto(`${address}/en/news`)
    await expect(main(page).getByRole('article').getByRole('heading')).toHaveText(await newsOfToday())
  })
  await test.step('its rooms', async () => {
    const day = workday(3)
    await page.goto(`${address}/en/meeting/booking?date=${day}&start=10:00&end=11:00`)
    for (const room of ['Estuaire', 'Marée', 'Grand hall'])
      await expect(
        main(page)
          .getByRole('link', { name: new RegExp(room) })
          .first(),
      ).toBeVisible()
  })
  await test.step('its restaurant and the menu of its next day', async () => {
    await page.goto(`${address}/en/restaurants`)
    await main(page).getByRole('link', { name: 'La Passerelle', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'La Passerelle' })).toBeVisible()
    await expect(
      main(page)
        .getByText(await dishes())
        .first(),
    ).toBeVisible()
  })
})

import { pino } from 'pino'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { type Audience, type Endpoint, endpoint } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/server/database/database.ts'
import { apiPage } from './api-page.ts'
import { createLimiter } from './limits.ts'
import { openApiDocument } from './openapi.ts'
import { type ErrorShape, unauthorised } from './problem.ts'
import { route } from './routes.ts'
import { buildServer } from './serve.ts'

interface Operation {
  description?: string
  security: object[]
  parameters: { name: string; in: string }[]
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

/** What the running server says of its calls, by path and method. */
async function describing(...endpoints: Endpoint[]) {
  const app = await buildServer({
    // None of the calls is made.
    db: {} as Database,
    log: pino({ level: 'silent' }),
    routes: endpoints.map(described => route(described, () => undefined)),
    verify: () => Promise.reject(unauthorised()),
    apiKeys: { client: 'web', sensor: 'sensor' },
    limiter: createLimiter({ person: 1, address: 1 }),
    tls: false,
    trustProxy: false,
    errorShapes: [outside],
  })
  app.get('/healthz', () => 'ok')
  await app.ready()
  return openApiDocument(app, { version: '1', address: 'http://localhost' }) as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, object> }
  }
}

const outside: ErrorShape = {
  base: '/outside/v1.0',
  name: 'OutsideError',
  schema: Type.Object({ wrong: Type.String() }),
  body: ({ errorType }) => ({ wrong: errorType }),
}

it.each<[Audience, object[]]>([
  ['anyone', []],
  ['client', [{ apiKey: [] }]],
  ['sensor', [{ apiKey: [] }]],
  ['person', [{ apiKey: [], token: [] }]],
  ['owner', [{ apiKey: [], token: [] }]],
])('says what a call for %s carries', async (audience, security) => {
  const things = endpoint({ method: 'GET', path: '/things', summary: 'Things', audience })
  const { paths } = await describing(things)
  expect(paths['/services/v6/things']?.get?.security).toEqual(security)
})

const staffCall = endpoint({
  method: 'POST',
  path: '/staff/things',
  summary: 'Makes a thing',
  audience: 'staff',
  roles: ['EDITOR', 'SITE_MANAGER'],
  creates: true,
  body: Type.Object({}),
})

it('says what a call for staff carries, names its roles, that it may be unknown, and its key', async () => {
  const { paths } = await describing(staffCall)
  const operation = paths['/services/v6/staff/things']?.post
  expect(operation?.security).toEqual([{ apiKey: [], token: [] }])
  expect(operation?.description).toBe('For staff: EDITOR, SITE_MANAGER')
  expect(operation?.responses).toHaveProperty('404')
  expect(operation?.parameters).toContainEqual(expect.objectContaining({ name: 'idempotency-key' }))
})

it('says the errors of an outside service’s calls in its own shape, and that they carry no api-key', async () => {
  const me = endpoint({ base: outside.base, method: 'GET', path: '/me', summary: 'Me', audience: 'person' })
  const { paths, components } = await describing(me, staffCall)
  const answerTo401 = (path: string, method: string) =>
    paths[path]?.[method]?.responses['401']?.content?.['application/json']?.schema
  expect(paths['/outside/v1.0/me']?.get?.security).toEqual([{ token: [] }])
  expect(answerTo401('/outside/v1.0/me', 'get')).toEqual({ $ref: '#/components/schemas/OutsideError' })
  expect(answerTo401('/services/v6/staff/things', 'post')).toEqual({ $ref: '#/components/schemas/Problem' })
  expect(components.schemas.OutsideError).toMatchObject({ properties: { wrong: { type: 'string' } } })
  expect(components.schemas).toHaveProperty('Problem')
})

it('lists calls only, each where its parameters stand in braces', async () => {
  const page = endpoint({
    method: 'GET',
    path: '/pages/PAGE_{lang}.html',
    summary: 'A page',
    audience: 'anyone',
    params: Type.Object({ lang: Type.String() }),
    reply: { mediaType: 'text/html' },
  })
  const { paths } = await describing(page)
  expect(Object.keys(paths)).toEqual(['/services/v6/pages/PAGE_{lang}.html'])
  expect(paths['/services/v6/pages/PAGE_{lang}.html']?.get?.parameters).toContainEqual(
    expect.objectContaining({ name: 'lang', in: 'path' }),
  )
})

it('shows the same on the page for people', () => {
  expect(apiPage([staffCall], '1')).toContain('For: staff (EDITOR, SITE_MANAGER)')
})

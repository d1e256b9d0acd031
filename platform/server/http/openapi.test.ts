import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { type Audience, type Endpoint, endpoint } from '#platform/contract/endpoint.ts'
import { apiPage } from './api-page.ts'
import { openApiDocument } from './openapi.ts'

function describing(...endpoints: Endpoint[]) {
  const document = openApiDocument(endpoints, { version: '1', address: 'http://localhost' })
  return document.paths as Record<string, Record<string, Record<string, unknown>>>
}

it.each<[Audience, object[]]>([
  ['anyone', []],
  ['client', [{ apiKey: [] }]],
  ['sensor', [{ apiKey: [] }]],
  ['person', [{ apiKey: [], token: [] }]],
  ['owner', [{ apiKey: [], token: [] }]],
  ['staff', [{ apiKey: [], token: [] }]],
])('says what a call for %s carries', (audience, security) => {
  const things = endpoint({ method: 'GET', path: '/things', summary: 'Things', audience })
  expect(describing(things)['/services/v6/things']?.get?.security).toEqual(security)
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

it('names the roles of a call for staff, that it may be unknown, and its key', () => {
  const operation = describing(staffCall)['/services/v6/staff/things']?.post
  expect(operation?.description).toBe('For staff: EDITOR, SITE_MANAGER')
  expect(operation?.responses).toHaveProperty('404')
  expect(operation?.parameters).toContainEqual(expect.objectContaining({ name: 'idempotency-key' }))
})

it('shows the same on the page for people', () => {
  expect(apiPage([staffCall], '1')).toContain('For: staff (EDITOR, SITE_MANAGER)')
})

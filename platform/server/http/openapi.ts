import { STATUS_CODES } from 'node:http'
import type { TSchema } from 'typebox'
import { type Audience, baseOf, type Endpoint, isMediaType, isPersonal } from '#platform/contract/endpoint.ts'
import { ProblemBody } from '#platform/contract/problems.ts'

type Json = Record<string, unknown>

function securityOf(audience: Audience): Json[] {
  if (audience === 'anyone') return []
  return [isPersonal(audience) ? { apiKey: [], token: [] } : { apiKey: [] }]
}

/** The OpenAPI 3.1 document of a list of calls: what docs and generated clients read. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  about: { version: string; address: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `${baseOf(endpoint)}${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Campus Companion', version: about.version },
    servers: [{ url: about.address }],
    paths,
    components: {
      schemas: { Problem: ProblemBody, GraphError: graphError },
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'api-key' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}

const graphError = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'string' }, message: { type: 'string' }, innerError: { type: 'object' } },
    },
  },
}

function operation(endpoint: Endpoint): Json {
  const { params, query, headers, body, audience, creates } = endpoint
  const parameters = [
    ...parametersIn('path', params),
    ...parametersIn('query', query),
    ...parametersIn('header', headers),
    { name: 'accept-language', in: 'header', schema: { type: 'string', enum: ['fr', 'en'] } },
    ...(creates === true && isPersonal(audience)
      ? [{ name: 'idempotency-key', in: 'header', schema: { type: 'string', maxLength: 200 } }]
      : []),
  ]
  return {
    summary: endpoint.summary,
    ...(endpoint.roles && { description: `For staff: ${endpoint.roles.join(', ')}` }),
    tags: [tagOf(endpoint)],
    parameters,
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: responses(endpoint),
    security: baseOf(endpoint) === '/graph/v1.0' ? [{ token: [] }] : securityOf(audience),
  }
}

function tagOf(endpoint: Endpoint): string {
  return baseOf(endpoint) === '/graph/v1.0' ? 'directory' : (endpoint.path.split('/')[1] ?? '')
}

function parametersIn(place: string, schema: TSchema | undefined): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function responses(endpoint: Endpoint): Json {
  const { reply, audience, params, refusals, body, creates } = endpoint
  const problem = baseOf(endpoint) === '/graph/v1.0' ? 'GraphError' : 'Problem'
  const answers: Record<string, Json> = {
    ...(reply === undefined
      ? { 204: { description: 'Done' } }
      : isMediaType(reply)
        ? { 200: { description: 'The bytes', content: { [reply.mediaType]: {} } } }
        : { 200: { description: 'The answer', content: { 'application/json': { schema: reply } } } }),
  }
  const errors: [number, string][] = [
    [400, 'Input that does not fit its shape or rule; data.fields names each field'],
    ...(audience === 'anyone' ? [] : [[401, 'No valid token or api-key'] as [number, string]]),
    // Without parameters, too, there may be no picture; and for who has no role a staff call does not exist.
    ...(params || isMediaType(reply) || audience === 'staff'
      ? [[404, 'Does not exist, or is not this person’s to see'] as [number, string]]
      : []),
    ...(refusals
      ? [[409, `Refused by the state of things: ${refusals.join(', ')}`] as [number, string]]
      : []),
    ...(body ? [[413, 'Too large'] as [number, string], [415, 'Not JSON'] as [number, string]] : []),
    ...(creates === true
      ? [[422, 'The idempotency key was used for another request'] as [number, string]]
      : []),
    [429, 'Too many requests; Retry-After says when to try again'],
    [503, 'A part that the call needs is unavailable; Retry-After says when to try again'],
  ]
  for (const [status, description] of errors) {
    answers[status] = {
      description: description || STATUS_CODES[status],
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${problem}` } } },
    }
  }
  return answers
}

import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { type TSchema, Type } from 'typebox'
import {
  type Audience,
  apiBase,
  baseOf,
  type Endpoint,
  isMediaType,
  isPersonal,
  takesKey,
} from '#platform/contract/endpoint.ts'
import { ProblemBody } from '#platform/contract/problems.ts'
import { choice } from '#platform/contract/shapes.ts'
import { languages } from '#platform/text/language.ts'
import type { ErrorShape } from './problem.ts'

const problem: Pick<ErrorShape, 'name' | 'schema'> = { name: 'Problem', schema: ProblemBody }

/**
 * Collects the routes that are registered from here on, for `openApiDocument`. What it adds to a route's schema is for
 * readers: requests are validated and answers written by what the route itself says.
 */
export async function collectDescriptions(
  app: FastifyInstance,
  errorShapes: readonly ErrorShape[],
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      components: {
        schemas: Object.fromEntries([problem, ...errorShapes].map(({ name, schema }) => [name, schema])),
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'api-key' },
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
    },
    // Pages, files and what operators read have no endpoint, hence no tag.
    hideUntagged: true,
    convertConstToEnum: false,
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint
      if (endpoint === undefined) return { schema, url }
      const shape = errorShapes.find(({ base }) => base === baseOf(endpoint)) ?? problem
      return { schema: { ...schema, ...descriptionOf(endpoint, shape.name) }, url }
    },
  })
}

/** The OpenAPI 3.1 document of every route that an endpoint describes, once the app is ready. */
export function openApiDocument(app: FastifyInstance, about: { version: string; address: string }): object {
  return {
    ...app.swagger(),
    info: { title: 'Campus Companion', version: about.version },
    servers: [{ url: about.address }],
  }
}

function descriptionOf(endpoint: Endpoint, errorName: string): FastifySchema {
  const { summary, roles, headers, audience } = endpoint
  return {
    summary,
    ...(roles && { description: `For staff: ${roles.join(', ')}` }),
    tags: [tagOf(endpoint)],
    headers: Type.Object({
      ...propertiesOf(headers),
      'accept-language': Type.Optional(choice(languages)),
      ...(takesKey(endpoint) && { 'idempotency-key': Type.Optional(Type.String({ maxLength: 200 })) }),
    }),
    response: responses(endpoint, errorName),
    security: baseOf(endpoint) === apiBase ? securityOf(audience) : [{ token: [] }],
  }
}

function propertiesOf(schema: TSchema | undefined): Record<string, TSchema> {
  return (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {}
}

/** What an address begins with: `news` of our own `/services/v6/news/articles`, `graph` of `/graph/v1.0/me`. */
function tagOf(endpoint: Endpoint): string {
  const path = baseOf(endpoint) === apiBase ? endpoint.path : baseOf(endpoint)
  return path.split('/')[1] ?? ''
}

function securityOf(audience: Audience): Record<string, []>[] {
  if (audience === 'anyone') return []
  // Either of them will do.
  if (audience === 'person-or-visitor') return [{ apiKey: [] }, { apiKey: [], token: [] }]
  return [isPersonal(audience) ? { apiKey: [], token: [] } : { apiKey: [] }]
}

function responses(endpoint: Endpoint, errorName: string): Record<number, object> {
  const { reply, audience, params, refusals, body, status = 200 } = endpoint
  const mayBeUnknown = params !== undefined || isMediaType(reply) || audience === 'staff'
  const errors: Record<number, string | false | undefined> = {
    400: 'Input that does not fit its shape or rule; data.fields names each field',
    401: audience !== 'anyone' && 'No valid token or api-key',
    // Without parameters, too, there may be no picture; and for who has no role a staff call does not exist.
    404: mayBeUnknown && 'Does not exist, or is not this person’s to see',
    409: refusals && `Refused by the state of things: ${refusals.join(', ')}`,
    413: body && 'Too large',
    415: body && 'Not JSON',
    422: takesKey(endpoint) && 'The idempotency key was used for another request',
    429: 'Too many requests; Retry-After says when to try again',
    503: 'A part that the call needs is unavailable; Retry-After says when to try again',
  }
  const answers: Record<number, object> = {}
  if (reply === undefined) answers[204] = { description: 'Done', type: 'null' }
  else if (isMediaType(reply)) answers[200] = response('The bytes', reply.mediaType, {})
  else answers[status] = response('The answer', json, reply)
  for (const [status, description] of Object.entries(errors)) {
    if (description) {
      answers[Number(status)] = response(description, json, { $ref: `#/components/schemas/${errorName}` })
    }
  }
  return answers
}

const json = 'application/json'

function response(description: string, mediaType: string, schema: object): object {
  return { description, content: { [mediaType]: { schema } } }
}

import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { addressOf, type Endpoint } from '#platform/contract/endpoint.ts'

/** A request that its contract refuses, with the field that the answer has to name. */
export interface BadRequest {
  endpoint: Endpoint
  url: string
  body: unknown
  field: string
  because: string
}

interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  enum?: unknown[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  maxProperties?: number
  additionalProperties?: boolean
  patternProperties?: Record<string, Shape>
}

/** One thing wrong at one place: how to spoil a good value there. */
interface Fault {
  path: (string | number)[]
  because: string
  spoil(good: unknown): unknown
}

const remove = Symbol('remove')

/** Any request to one of the endpoints with exactly one fault in it. */
export function badRequest(endpoints: readonly Endpoint[]): fc.Arbitrary<BadRequest> {
  const candidates = endpoints.flatMap(endpoint => {
    const parts = (['params', 'query', 'body'] as const).filter(part => endpoint[part] !== undefined)
    return parts.flatMap(part => {
      const shape = endpoint[part] as Shape
      const faults = faultsIn(shape, part !== 'body').filter(
        // An empty or missing part of the path is another address, not a bad request.
        fault => part !== 'params' || (fault.because !== 'missing' && fault.because !== 'too short'),
      )
      return faults.map(fault => ({ endpoint, part, fault }))
    })
  })
  return fc.constantFrom(...candidates).map(({ endpoint, part, fault }) => {
    const input = {
      params: goodValue(endpoint.params),
      query: goodValue(endpoint.query),
      body: goodValue(endpoint.body),
    }
    input[part] = withFault(input[part], endpoint[part] as Shape, fault.path, fault.spoil)
    return {
      endpoint,
      url: addressOf(endpoint, { params: input.params as object, query: input.query as object }),
      body: input.body,
      field: fault.path.join('.') || part,
      because: fault.because,
    }
  })
}

/** The smallest value that fits a shape. */
export function goodValue(schema: TSchema | Shape | undefined): unknown {
  if (schema === undefined) return undefined
  const shape = schema as Shape
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type
  if (shape.enum !== undefined) return shape.enum[0]
  switch (type) {
    case 'object':
      return Object.fromEntries(
        (shape.required ?? []).map(name => [name, goodValue(shape.properties?.[name])]),
      )
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => goodValue(shape.items))
    case 'integer':
    case 'number':
      return shape.minimum ?? 1
    case 'boolean':
      return true
    default:
      if (shape.format === 'date-time') return '2026-11-24T09:00:00.000Z'
      if (shape.format === 'date') return '2026-11-24'
      if (shape.format === 'uuid') return '00000000-0000-4000-8000-000000000000'
      return shape.pattern === undefined
        ? 'a'.repeat(Math.max(1, shape.minLength ?? 1))
        : matching(shape.pattern)
  }
}

/** @param readAsText true where every value arrives as text, so that a text is never of the wrong type. */
function faultsIn(shape: Shape, readAsText: boolean, path: (string | number)[] = []): Fault[] {
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type
  const at = (because: string, value: unknown): Fault => ({ path, because, spoil: () => value })
  const faults: Fault[] = []
  if (type === 'object') {
    for (const [name, inner] of Object.entries(shape.properties ?? {})) {
      faults.push(...faultsIn(inner, readAsText, [...path, name]))
      if (shape.required?.includes(name))
        faults.push({ path: [...path, name], because: 'missing', spoil: () => remove })
    }
    if (shape.additionalProperties === false && shape.properties !== undefined) {
      faults.push({ path: [...path, 'surprise'], because: 'unexpected', spoil: () => 'x' })
    }
    if (!readAsText) faults.push(at('a text instead of an object', 'x'))
    if (!readAsText && !shape.type?.includes('array')) faults.push(at('a list instead of an object', []))
  } else if (type === 'array') {
    if (shape.items !== undefined) faults.push(...faultsIn(shape.items, readAsText, [...path, 0]))
    if (shape.minItems !== undefined && shape.minItems > 0) faults.push(at('too few', []))
    if (shape.maxItems !== undefined) {
      faults.push(
        at(
          'too many',
          Array.from({ length: shape.maxItems + 1 }, () => goodValue(shape.items)),
        ),
      )
    }
    faults.push(at('a number instead of a list', 7))
  } else if (type === 'integer' || type === 'number') {
    faults.push(at('no number', 'many'))
    if (shape.minimum !== undefined) faults.push(at('too small', shape.minimum - 1))
    if (shape.maximum !== undefined) faults.push(at('too large', shape.maximum + 1))
    if (type === 'integer') faults.push(at('a fraction', 1.5))
  } else if (type === 'boolean') {
    faults.push(at('no boolean', 'perhaps'))
  } else if (type === 'string') {
    if (!readAsText)
      faults.push(at('a number instead of a text', 12), at('an object instead of a text', { a: 1 }))
    if (shape.enum !== undefined) faults.push(at('not of the list', 'SOMETHING_ELSE'))
    if (shape.maxLength !== undefined && shape.enum === undefined) {
      faults.push(at('too long', (shape.pattern === undefined ? 'é' : '1').repeat(shape.maxLength + 1)))
    }
    if (shape.minLength !== undefined && shape.minLength > 0) faults.push(at('too short', ''))
    const { pattern } = shape
    if (pattern !== undefined) {
      // A pattern that takes any sign asks for one at least.
      const odd = ['!?’ <b>', ' '].find(text => !new RegExp(pattern, 'u').test(text))
      if (odd !== undefined) faults.push(at('another pattern', odd))
    }
    if (shape.format !== undefined)
      faults.push(at('another format', '2026-13-45'), at('another format', 'tomorrow'))
    if (shape.enum === undefined) faults.push(at('a null character', 'a\u0000b'))
  }
  return faults
}

/** A value with something wrong at one place; what is missing on the way there is filled in first. */
function withFault(
  value: unknown,
  shape: Shape | undefined,
  path: (string | number)[],
  spoil: (good: unknown) => unknown,
): unknown {
  const [first, ...rest] = path
  if (first === undefined) return spoil(value)
  const whole = value ?? goodValue(shape)
  if (typeof first === 'number') {
    const list = [...(whole as unknown[])]
    list[first] = withFault(list[first], shape?.items, rest, spoil)
    return list
  }
  const copy = { ...(whole as Record<string, unknown>) }
  const inner = withFault(copy[first], shape?.properties?.[first], rest, spoil)
  if (inner === remove) delete copy[first]
  else copy[first] = inner
  return copy
}

/** A number, or a code as long as the pattern wants it. */
function matching(pattern: string): string {
  const texts = ['1', 'e1.0', 'slot-1', 'articles', ...[20, 43].map(length => 'A'.repeat(length))]
  return texts.find(text => new RegExp(pattern, 'u').test(text)) ?? '1'
}

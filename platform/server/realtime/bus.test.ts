import fc from 'fast-check'
import { expect, it } from 'vitest'
import { everythingOf, messagesOf, readMessage } from './bus.ts'

const id = fc.oneof(fc.string({ minLength: 1, maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 60 }))

it('any change fits notifications of PostgreSQL and reads back equal, or as everything when it is too long', () => {
  fc.assert(
    fc.property(fc.array(id, { minLength: 1, maxLength: 3_000, size: 'max' }), ids => {
      const texts = messagesOf('node', { channel: 'occupancy', siteId: 6, ids })
      for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(8_000)
      const messages = texts.map(readMessage)
      for (const message of messages) {
        expect(message).toMatchObject({ from: 'node', channel: 'occupancy', siteId: 6 })
      }
      if (messages.length === 1 && messages[0]?.ids === null) expect(ids.length).toBeGreaterThan(24)
      else expect(messages.flatMap(message => message?.ids ?? [])).toEqual(ids)
    }),
    { numRuns: 50 },
  )
})

it('a change of a few things is one message, of thousands of long names it is everything', () => {
  const change = { channel: 'occupancy', siteId: 1 }
  const many = Array.from({ length: 5_000 }, (_, n) => `${'x'.repeat(50)}${n}`)
  expect(messagesOf('n', { ...change, ids: ['a', 'b'] })).toHaveLength(1)
  expect(messagesOf('n', { ...change, ids: many })).toEqual([everythingOf('n', change)])
})

it('a change of a person’s own feed reads back equal', () => {
  const [text = ''] = messagesOf('n', { channel: 'reservations', personId: 'ada', ids: ['a'] })
  expect(readMessage(text)).toEqual({ from: 'n', channel: 'reservations', personId: 'ada', ids: ['a'] })
})

it.each(['', 'x', 'null', '[]', '{}', '{"from":"a","channel":"b","siteId":1}', '{"from":1,"ids":null}'])(
  'another text, %s, is not read',
  text => {
    expect(readMessage(text)).toBeUndefined()
  },
)

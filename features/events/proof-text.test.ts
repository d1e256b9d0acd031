import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proofPayload, proofText, readProof } from './proof-text.ts'

const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'
const signatures = fc.uint8Array({ minLength: 64, maxLength: 64 })
const contents = fc.record({
  serial: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }),
  child: fc.integer({ min: 0, max: 5 }),
  end: fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(minutes => new Date(minutes * 60_000)),
})

describe('the text of a proof', () => {
  it('reads back as it was written, whatever a scanner adds around it', () => {
    fc.assert(
      fc.property(contents, signatures, (content, signature) => {
        const payload = proofPayload(content, x)
        const text = proofText(payload, signature)
        expect(readProof(`\t${text}\r\n`)).toEqual({ ...content, key: x.slice(0, 8), payload, signature })
        expect(text.length).toBeLessThan(120)
      }),
    )
  })

  it('is one text only: another one never means the same proof', () => {
    fc.assert(
      fc.property(
        contents,
        signatures,
        fc.nat(108),
        fc.constantFrom(...'AZaz09-_.'),
        (content, signature, at, sign) => {
          const text = proofText(proofPayload(content, x), signature)
          const other = text.slice(0, at) + sign + text.slice(at + 1)
          const read = readProof(other)
          if (other === text || read === undefined) return
          expect(proofText(read.payload, read.signature)).toBe(other)
          expect([...read.payload, ...read.signature]).not.toEqual([
            ...proofPayload(content, x),
            ...signature,
          ])
        },
      ),
    )
  })

  it.each([
    '',
    'CC1',
    'CC1..',
    `CC2.${'A'.repeat(18)}.${'A'.repeat(86)}`,
    'https://else.example/CC1.a.b',
    '42',
  ])('is not %j', text => expect(readProof(text)).toBeUndefined())
})

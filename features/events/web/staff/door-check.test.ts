import { describe, expect, it } from 'vitest'
import { proofPayload, proofText } from '../../proof-text.ts'
import { checkProof } from './door-check.ts'

const now = new Date('2026-12-02T13:30:00.000Z')
const end = new Date('2026-12-02T14:00:00.000Z')

async function signer() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const { kty = '', crv = '', x = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return {
    key: { kty, crv, x, kid: 'test' },
    sign: async (serial: bigint, { child = 0, until = end } = {}) => {
      const payload = proofPayload({ serial, child, end: until }, x)
      return proofText(payload, new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, payload)))
    },
  }
}

const ours = await signer()
const before = await signer()
const list = { keys: [ours.key, before.key], standing: ['7', '8'], revoked: ['3'], latest: '20' }

describe('a door without network', () => {
  it.each([
    ['one that stands', () => ours.sign(7n), 'GOOD'],
    ['a child’s of it', () => ours.sign(8n, { child: 2 }), 'GOOD'],
    ['one that was cancelled', () => ours.sign(3n), 'REVOKED'],
    ['one of another animation', () => ours.sign(12n), 'OTHER'],
    ['one made since', () => ours.sign(21n), 'NEW'],
    ['one that an earlier key signed', () => before.sign(8n), 'GOOD'],
    ['one that is over', () => ours.sign(7n, { until: new Date('2026-12-02T12:00:00.000Z') }), 'OVER'],
    ['one that somebody else signed', async () => (await signer()).sign(7n), 'FORGED'],
    ['any text', async () => 'https://else.example/', 'NOT_A_PROOF'],
  ])('tells %s', async (_, text, verdict) => {
    expect(await checkProof(await text(), list, now)).toBe(verdict)
  })

  it('refuses the proof of a cancelled booking that was changed to the serial of another', async () => {
    const [prefix, , signature] = (await ours.sign(3n)).split('.')
    const [, payload] = (await ours.sign(7n)).split('.')
    expect(await checkProof([prefix, payload, signature].join('.'), list, now)).toBe('FORGED')
  })
})

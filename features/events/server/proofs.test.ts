import { createPrivateKey, randomBytes, sign } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isSigned } from '#features/door/web/verdict.ts'
import { givenProofKeys } from '#platform/server/proofs/given-keys.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import { proofText, readProof } from '../proof-text.ts'
import { readProofAtDoor } from '../web/proof-reader.ts'
import { proofKeeper } from './proofs.ts'
import { buildAnimation, buildPerson, buildSlot, eventsServer } from './testing/animations.ts'

const { db } = await testDatabase()
const seed = () => randomBytes(32).toString('base64url')
const [first, second] = [seed(), seed()]
const content = { serial: 7n, child: 1, end: new Date('2026-12-02T14:00:00Z') }
const signed = async (setting?: string) => (await proofKeeper(setting).signer(db))(content)

async function counts(text: string, setting?: string): Promise<boolean> {
  const proof = readProofAtDoor(text)
  return proof !== undefined && (await isSigned(proof, await proofKeeper(setting).publicKeys(db))) === true
}

const servers: { close: () => Promise<unknown> }[] = []
beforeAll(() => buildCampus(db, 1))
beforeEach(() => db.deleteFrom('proof_keys').execute())
afterAll(() => Promise.all(servers.map(server => server.close())))

it('a proof names its key, and counts as long as the key is known', async () => {
  const old = await signed(first)
  expect(readProof(old)).toMatchObject(content)
  expect(await counts(old, first)).toBe(true)
  expect(await counts(old, `${second},${first}`)).toBe(true)
  expect(await counts(old, second)).toBe(false)
  const anew = await signed(`${second},${first}`)
  expect(readProof(anew)?.key).not.toBe(readProof(old)?.key)
  expect(await counts(anew, first)).toBe(false)
})

it('what the database signed before the keys were a setting counts on, and its private half is gone', async () => {
  const stored = await signed()
  expect(await counts(stored)).toBe(true)
  expect(await counts(stored, first)).toBe(true)
  const rows = await db.selectFrom('proof_keys').select('private_key').execute()
  expect(rows.map(({ private_key }) => Object.keys(private_key as object))).toEqual([
    expect.not.arrayContaining(['d']),
  ])
  // Without the setting another key is made, and both count.
  const again = await signed()
  expect([await counts(stored), await counts(again)]).toEqual([true, true])
  expect(readProof(again)?.key).not.toBe(readProof(stored)?.key)
})

it('a proof from the time when there was one key and none was named still counts', async () => {
  const proof = readProof(await signed())
  const [row] = await db.selectFrom('proof_keys').select('private_key').execute()
  const key = createPrivateKey({ key: row?.private_key as never, format: 'jwk' })
  const payload = proof?.payload.slice(6) ?? new Uint8Array()
  const unnamed = proofText(payload, sign(null, payload, key)).replace('CC2', 'CC1')
  expect(readProof(unnamed)).toMatchObject({ ...content, key: undefined })
  expect(await counts(unnamed)).toBe(true)
  expect(await counts(unnamed.replace('CC1', 'CC2'))).toBe(false)
})

it('a booking shows a proof of the new key at once, and the door is given both', async () => {
  const id = await buildAnimation(db)
  const slot = await buildSlot(db, id)
  const me = await buildPerson(db)
  const before = await eventsServer(db, { proofs: proofKeeper(first) })
  const after = await eventsServer(db, { proofs: proofKeeper(`${second},${first}`) })
  servers.push(before, after)
  const { qrcode: old } = (await before.book(me, id, slot)).body
  const [booking] = await after.mine(me)
  expect(booking?.qrcode).not.toBe(old)
  const keys = await after.read<{ x: string; keys: { x: string }[] }>('/animations/proof-key', me)
  expect(keys.keys).toHaveLength(2)
  expect(keys.keys[0]?.x).toBe(keys.x)
})

it('keys are those of the setting, else of the file in the folder of keys, which must hold nothing else', async () => {
  const folder = temporaryFolder()
  expect(givenProofKeys({}, folder)).toBeUndefined()
  await writeFile(join(folder, 'event-proofs'), `${first}\n${second}\n`)
  expect(givenProofKeys({}, folder)).toBe(`${first},${second}`)
  expect(await counts(await signed(givenProofKeys({}, folder)), first)).toBe(true)
  expect(givenProofKeys({ EVENTS_PROOF_KEYS: second }, folder)).toBe(second)
  await writeFile(join(folder, 'event-proofs'), 'no key\n')
  expect(() => givenProofKeys({}, folder)).toThrow('event-proofs: expected the private keys')
})

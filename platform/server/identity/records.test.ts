import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { recordsOf } from './records.ts'

const { db } = await testDatabase()
const codes = recordsOf(db, 'AuthorizationCode')

describe('what the provider remembers', () => {
  it('reads back equal, by id, by uid, and replaced', async () => {
    const sessions = recordsOf(db, 'Session')
    const payload = { uid: 'u', accountId: 'a', authorizations: { app: { sid: 's', grantId: 'g' } }, exp: 12 }
    await sessions.upsert('one', payload, 60)
    expect(await sessions.find('one')).toEqual(payload)
    expect(await sessions.findByUid('u')).toEqual(payload)
    await sessions.upsert('one', { ...payload, uid: 'v' }, 60)
    expect(await sessions.findByUid('u')).toBeUndefined()
    expect(await sessions.findByUid('v')).toEqual({ ...payload, uid: 'v' })
  })

  it('keeps one kind apart from another', async () => {
    await recordsOf(db, 'Grant').upsert('same', { accountId: 'a' }, 60)
    expect(await recordsOf(db, 'Interaction').find('same')).toBeUndefined()
  })

  it('goes when it is destroyed, and with its grant', async () => {
    await codes.upsert('c1', { grantId: 'g1' }, 60)
    await codes.upsert('c2', { grantId: 'g1' }, 60)
    await codes.upsert('c3', { grantId: 'g2' }, 60)
    await codes.destroy('c1')
    expect(await codes.find('c1')).toBeUndefined()
    await codes.revokeByGrantId('g1')
    expect(await codes.find('c2')).toBeUndefined()
    expect(await codes.find('c3')).toBeDefined()
  })

  it('is consumed once, whoever asks at the same time', async () => {
    await codes.upsert('raced', { grantId: 'g' }, 60)
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => codes.consume('raced')))
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    expect(await codes.find('raced')).toMatchObject({ consumed: expect.any(Number) })
  })

  it('control: looking first and consuming then lets several through', async () => {
    await codes.upsert('unsafe', { grantId: 'g' }, 60)
    const lookThenConsume = async () => {
      const seen = await codes.find('unsafe')
      if (seen === undefined || 'consumed' in seen) throw new Error('consumed')
      await db
        .updateTable('oidc_records')
        .set({ consumed_at: new Date() })
        .where('id', '=', 'unsafe')
        .execute()
    }
    const results = await Promise.allSettled(Array.from({ length: 30 }, lookThenConsume))
    expect(results.filter(result => result.status === 'fulfilled').length).toBeGreaterThan(1)
  })
})

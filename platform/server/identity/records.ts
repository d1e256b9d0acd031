import { sql } from 'kysely'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '#platform/server/database/database.ts'
import { errors } from './library.ts'

/**
 * What the embedded provider remembers (sessions, grants, codes, interactions), in the table `oidc_records`. Expired
 * rows are harmless, the provider checks each one's own expiry, and leave by the hourly retention job.
 */
export function recordsOf(db: Database, model: string): Adapter {
  const one = () =>
    db.selectFrom('oidc_records').select(['payload', 'consumed_at']).where('model', '=', model)
  const found = async (query: ReturnType<typeof one>): Promise<AdapterPayload | undefined> => {
    const row = await query.executeTakeFirst()
    if (row === undefined) return undefined
    const payload = row.payload as unknown as AdapterPayload
    return row.consumed_at === null ? payload : { ...payload, consumed: epochSeconds(row.consumed_at) }
  }

  return {
    async upsert(id, payload, expiresIn) {
      const values = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        user_code: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expires_at: expiresIn === undefined ? null : sql<Date>`now() + make_interval(secs => ${expiresIn})`,
      }
      await db
        .insertInto('oidc_records')
        .values({ model, id, ...values })
        .onConflict(conflict => conflict.columns(['model', 'id']).doUpdateSet(values))
        .execute()
    },
    find: id => found(one().where('id', '=', id)),
    findByUid: uid => found(one().where('uid', '=', uid)),
    findByUserCode: userCode => found(one().where('user_code', '=', userCode)),
    async consume(id) {
      // The provider looks first and consumes then; two requests with one code must not both get this far.
      const { numUpdatedRows } = await db
        .updateTable('oidc_records')
        .set({ consumed_at: sql<Date>`now()` })
        .where('model', '=', model)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new errors.InvalidGrant(`${model} already consumed`)
    },
    async destroy(id) {
      await db.deleteFrom('oidc_records').where('model', '=', model).where('id', '=', id).execute()
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('oidc_records').where('model', '=', model).where('grant_id', '=', grantId).execute()
    },
  }
}

function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

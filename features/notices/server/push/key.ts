import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { PushSettings } from './settings.ts'

/** By what push services know who sends (VAPID, RFC 8292), both halves as unpadded base64url. */
export interface PushKey {
  publicKey: string
  privateKey: string
}

const curve = 'prime256v1'

/** The key of the setting; without it that of the database, made by whoever needs it first. */
export async function pushKey(db: Database, { WEB_PUSH_KEY: given }: PushSettings): Promise<PushKey> {
  return withPublicHalf(given ?? (await storedKey(db)))
}

async function storedKey(db: Database): Promise<string> {
  const read = async () => {
    const { rows } = await sql<{ key: string }>`select private_key as key from push_key`.execute(db)
    return rows[0]?.key
  }
  const there = await read()
  if (there !== undefined) return there
  const made = createECDH(curve)
  made.generateKeys()
  // Shorter where its first byte is zero.
  const bytes = Buffer.alloc(32)
  const own = made.getPrivateKey()
  own.copy(bytes, bytes.length - own.length)
  await sql`
    insert into push_key (private_key) values (${bytes.toString('base64url')}) on conflict do nothing`.execute(
    db,
  )
  return (await read()) ?? bytes.toString('base64url')
}

function withPublicHalf(privateKey: string): PushKey {
  const pair = createECDH(curve)
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { privateKey, publicKey: pair.getPublicKey().toString('base64url') }
}

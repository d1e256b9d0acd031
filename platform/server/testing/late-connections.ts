import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress } from '#platform/server/database/database.ts'
import type { PostgresAddress } from '#platform/server/database/postgres/start.ts'

/**
 * A way to the database on which connections come about late, as on a machine that is busy.
 * @param lateness of the n-th connection, from 0, in milliseconds
 */
export async function lateConnections(
  { host, user, database }: PostgresAddress,
  lateness: (n: number) => number,
): Promise<{ address: DatabaseAddress; count(): number; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  let count = 0
  const kept = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer(async client => {
    kept(client)
    await sleep(lateness(count++))
    const upstream = kept(connect(`${host}/.s.PGSQL.5432`))
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
    client.pipe(upstream).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: { url: `postgres://${user}@127.0.0.1:${port}/${database}` },
    count: () => count,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

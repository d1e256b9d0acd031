import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * As much of a Redis as publish and subscribe need, speaking its protocol (RESP2 and RESP3) over a real port, so that
 * tests drive the real client library: HELLO, CLIENT, PING, SUBSCRIBE, UNSUBSCRIBE and PUBLISH. Everything else is
 * refused as an unknown command.
 */
export async function redisStandIn(port = 0) {
  const connections = new Map<Socket, { channels: Set<string>; resp3: boolean }>()
  const server = createServer(socket => {
    const client = { channels: new Set<string>(), resp3: false }
    connections.set(socket, client)
    socket.on('close', () => connections.delete(socket))
    socket.on('error', () => socket.destroy())
    let unread = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      unread += text
      for (let read = readCommand(unread); read; read = readCommand(unread)) {
        unread = unread.slice(read.length)
        socket.write(answer(read.words, client), 'latin1')
      }
    })
  })

  function answer(
    [command = '', ...words]: string[],
    client: { channels: Set<string>; resp3: boolean },
  ): string {
    switch (command.toUpperCase()) {
      case 'HELLO': {
        client.resp3 = words[0] === '3'
        const about = ['server', 'redis', 'version', '7.4.0', 'proto', words[0] ?? '2'].map(bulk).join('')
        return client.resp3 ? `%3\r\n${about}` : `*6\r\n${about}`
      }
      case 'CLIENT':
        return '+OK\r\n'
      case 'PING':
        return client.channels.size > 0 && !client.resp3 ? `*2\r\n${bulk('pong')}${bulk('')}` : '+PONG\r\n'
      case 'SUBSCRIBE':
      case 'UNSUBSCRIBE': {
        const kind = command.toLowerCase()
        return words
          .map(channel => {
            if (kind === 'subscribe') client.channels.add(channel)
            else client.channels.delete(channel)
            return `${client.resp3 ? '>' : '*'}3\r\n${bulk(kind)}${bulk(channel)}:${client.channels.size}\r\n`
          })
          .join('')
      }
      case 'PUBLISH': {
        const [channel = '', text = ''] = words
        let heard = 0
        for (const [socket, other] of connections) {
          if (!other.channels.has(channel)) continue
          heard++
          const head = other.resp3 ? '>' : '*'
          socket.write(`${head}3\r\n${bulk('message')}${bulk(channel)}${bulk(text)}`, 'latin1')
        }
        return `:${heard}\r\n`
      }
      default:
        return `-ERR unknown command '${command}'\r\n`
    }
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    url: `redis://127.0.0.1:${address.port}`,
    /** How many listen to a channel just now. */
    listeners: () => [...connections.values()].filter(({ channels }) => channels.size > 0).length,
    async stop() {
      for (const socket of connections.keys()) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`

/** The first whole command of what has come in: `*2\r\n$4\r\nPING\r\n…`. Characters are bytes. */
function readCommand(text: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (head === null) return undefined
  let at = head[0].length
  const words: string[] = []
  for (let left = Number(head[1]); left > 0; left--) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at, at + 20))
    if (size === null) return undefined
    at += size[0].length
    const end = at + Number(size[1])
    if (text.length < end + 2) return undefined
    words.push(text.slice(at, end))
    at = end + 2
  }
  return { words, length: at }
}

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { messageOf } from './text-message.ts'

it('is read as it was written, at every length at which the header changes', async () => {
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 300_000].map(length => 'x'.repeat(length))
  texts.push('Été, ’\u00a0!')
  const server = new WebSocketServer({ port: 0, perMessageDeflate: false })
  await once(server, 'listening')
  server.on('connection', (socket, { socket: wire }) => {
    for (const text of texts) wire.write(messageOf(Buffer.from(text)))
    // What the library itself sends afterwards comes afterwards.
    socket.send('the library')
    socket.close()
  })
  const heard: string[] = []
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  client.on('message', data => heard.push(data.toString()))
  const [code] = await once(client, 'close')
  server.close()
  expect(heard).toEqual([...texts, 'the library'])
  expect(code).toBe(1005)
})

it('is made once for all who get it', () => {
  const text = Buffer.from('{}')
  expect(messageOf(text)).toBe(messageOf(text))
  expect([...messageOf(text)]).toEqual([0x81, 2, 0x7b, 0x7d])
})

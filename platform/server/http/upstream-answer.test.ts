import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { AnswerTooLarge, bytesOf, jsonOf, withinLimit } from './upstream-answer.ts'

let endlessEnded = false
const server = createServer((request, response) => {
  if (request.url === '/small') return response.end('{"a":1}')
  if (request.url === '/bomb') {
    return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000, 32)))
  }
  if (request.url === '/honest') return response.end('x'.repeat(2_000))
  response.writeHead(200)
  const more = setInterval(() => response.write('x'.repeat(500)), 1)
  response.once('close', () => {
    endlessEnded = true
    clearInterval(more)
  })
})
await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
afterAll(() => new Promise(done => server.close(done)))

it('reads what is small, whole', async () => {
  expect(await jsonOf(await ask('/small'), 7)).toEqual({ a: 1 })
  expect(await (await withinLimit(await ask('/small'), 7)).json()).toEqual({ a: 1 })
})

it.each(['/honest', '/bomb', '/endless'])('gives up %s at the limit', async path => {
  await expect(bytesOf(await ask(path), 1_000)).rejects.toThrow(AnswerTooLarge)
  await expect(jsonOf(await ask(path), 1_000)).rejects.toThrow(AnswerTooLarge)
})

it('lets go of what has no end', () => expect(endlessEnded).toBe(true))

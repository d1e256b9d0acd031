import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/server/database/database.ts'
import { framedPageHeaders } from '#platform/server/http/headers.ts'
import type { FileCache } from './file-cache.ts'
import { filesPrefix, findFile, readPieces, type StoredFile } from './stored-files.ts'

/** What browsers show by themselves; all else is offered to be kept. */
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
}

/** Serves the stored files: what is under an address never changes, so whoever has it need not ask again. */
export function serveFiles(app: FastifyInstance, { db, cache }: { db: Database; cache: FileCache }): void {
  // Also while the database is away, what was asked for lately is served.
  const found = new LRUCache<string, StoredFile>({ max: 10_000 })

  const serve: RouteHandlerMethod = async (request, reply) => {
    const { '*': path = '' } = request.params as { '*'?: string }
    if (path.includes('\0') || path.split('/').some(part => part.startsWith('.'))) return reply.callNotFound()
    let file = found.get(path)
    if (file === undefined || !cache.has(file.digest)) {
      // What was found earlier may have been cleaned up since.
      file = await findFile(db, path)
      if (file === undefined) return reply.callNotFound()
      found.set(path, file)
    }
    const { digest, bytes, storedAt } = file
    const tag = `"${digest}"`
    const type = extname(path).toLowerCase()
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'last-modified': storedAt.toUTCString(),
      etag: tag,
      ...(type === '.html' && framedPageHeaders),
    })
    const { 'if-none-match': has, 'if-modified-since': since, 'if-range': whileIt, range } = request.headers
    const isHeld = has === undefined ? since === storedAt.toUTCString() : isAmong(tag, has)
    if (isHeld) return reply.code(304).send()

    const isSame = whileIt === undefined || whileIt === tag || whileIt === storedAt.toUTCString()
    const part = isSame ? rangeOf(range, bytes) : undefined
    if (part === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
    const { start, end } = part ?? { start: 0, end: bytes - 1 }
    if (part !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
    reply.type(types[type] ?? 'application/octet-stream').header('content-length', end + 1 - start)
    if (request.method === 'HEAD') return reply.send()
    if (bytes === 0) return reply.send('')

    const copy = await cache.open(digest, bytes, () => readPieces(db, path, { start: 0, end: bytes - 1 }))
    return reply.send(
      copy?.createReadStream({ start, end }) ?? Readable.from(readPieces(db, path, { start, end })),
    )
  }
  // Without HEAD of its own, Fastify answers it with the length of the empty body.
  app.route({ method: ['GET', 'HEAD'], url: `${filesPrefix}*`, handler: serve })
}

/** By the weak comparison: a tag that was sent compressed comes back marked as weak. */
function isAmong(tag: string, listed: string): boolean {
  return listed.split(',').some(one => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
}

export interface Range {
  start: number
  /** Of the last byte. */
  end: number
}

/**
 * What a Range header asks for of a file of so many bytes (RFC 9110, 14.2): undefined, and all of it is sent, where it is not
 * one range of bytes; `none` where it lies behind the end.
 */
export function rangeOf(header: string | undefined, bytes: number): Range | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return
  if (first === '') {
    const start = Math.max(0, bytes - Number(last))
    return start < bytes ? { start, end: bytes - 1 } : 'none'
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return
  return start < bytes ? { start, end: Math.min(bytes - 1, last === '' ? bytes : Number(last)) } : 'none'
}

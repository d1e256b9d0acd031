import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { hrtime } from 'node:process'
import { realtimePath, type Subscribe } from '#platform/contract/realtime.ts'

export interface LiveClientParts {
  port: number
  /** Said as soon as the connection stands; a bare server wants nothing to be said. */
  subscribe?: Subscribe
  heard(text: string): void
  lost(): void
}

/** The machine's monotonic clock, the same in all its processes. */
export const milliseconds = () => Number(hrtime.bigint()) / 1e6

const text = 0x1
const ping = 0x9
const pong = 0xa

/**
 * A WebSocket that does the least a client can do (RFC 6455), so that thousands of them leave the machine to the
 * servers that are measured: it says one thing, reads texts and answers pings.
 */
export function liveClient({ port, subscribe, heard, lost }: LiveClientParts): { close(): void } {
  let unread: Buffer = nothing
  let open = false
  const wire = connect({
    port,
    host: '127.0.0.1',
    onread: {
      buffer: received,
      callback(length) {
        read(received.subarray(0, length))
        return true
      },
    },
  })
  wire.once('connect', () => {
    wire.setNoDelay()
    wire.write(
      `GET ${realtimePath} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    )
  })
  wire.on('error', () => {})
  wire.once('close', lost)

  function read(data: Buffer): void {
    let bytes = unread.length === 0 ? data : Buffer.concat([unread, data])
    if (!open) {
      const end = bytes.indexOf('\r\n\r\n')
      if (end >= 0) {
        if (!bytes.subarray(0, end).toString('latin1').startsWith('HTTP/1.1 101')) return void wire.destroy()
        open = true
        bytes = bytes.subarray(end + 4)
        if (subscribe !== undefined) say(wire, text, Buffer.from(JSON.stringify(subscribe)))
      }
    }
    for (let frame = firstFrame(bytes); open && frame !== undefined; frame = firstFrame(bytes)) {
      bytes = bytes.subarray(frame.end)
      if (frame.opcode === text) heard(frame.payload.toString())
      else if (frame.opcode === ping) say(wire, pong, frame.payload)
      else return void wire.destroy()
    }
    unread = bytes.length === 0 ? nothing : Buffer.from(bytes)
  }
  return { close: () => wire.destroy() }
}

const nothing = Buffer.alloc(0)
/** What any client reads comes in here and is used up, or copied, before the next one reads. */
const received = Buffer.alloc(64 * 1024)

/** A client masks what it says; a mask of zeros leaves it as it is. */
function say(wire: Socket, opcode: number, payload: Buffer): void {
  const head = payload.length < 126 ? Buffer.alloc(6) : Buffer.alloc(8)
  head[0] = 0x80 | opcode
  if (payload.length < 126) head[1] = 0x80 | payload.length
  else {
    head[1] = 0x80 | 126
    head.writeUInt16BE(payload.length, 2)
  }
  wire.write(Buffer.concat([head, payload]))
}

/** Undefined while it is not whole. */
function firstFrame(bytes: Buffer): { opcode: number; payload: Buffer; end: number } | undefined {
  if (bytes.length < 2) return undefined
  const opcode = (bytes[0] ?? 0) & 0xf
  const short = (bytes[1] ?? 0) & 0x7f
  const head = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < head) return undefined
  const length =
    short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short
  const end = head + length
  return bytes.length < end ? undefined : { opcode, payload: bytes.subarray(head, end), end }
}

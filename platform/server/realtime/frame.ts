import type { LiveFrame } from '#platform/contract/realtime.ts'

/** FIN and the opcode of a text, RFC 6455 §5.2. */
const wholeText = 0x81
/** Payload lengths that say that the real one follows in two, or eight, bytes. */
const twoBytes = 126
const eightBytes = 127

/**
 * A frame as it goes over the wire, made once for everybody: a server's frames carry no mask, so that all clients can
 * be sent the same bytes.
 */
export function wireFrame(frame: LiveFrame): Buffer {
  const text = JSON.stringify(frame)
  const length = Buffer.byteLength(text)
  const head = length < twoBytes ? 2 : length <= 0xffff ? 4 : 10
  const bytes = Buffer.allocUnsafeSlow(head + length)
  bytes[0] = wholeText
  if (head === 2) bytes[1] = length
  else if (head === 4) {
    bytes[1] = twoBytes
    bytes.writeUInt16BE(length, 2)
  } else {
    bytes[1] = eightBytes
    bytes.writeBigUInt64BE(BigInt(length), 2)
  }
  bytes.write(text, head)
  return bytes
}

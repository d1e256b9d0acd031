const encoded = new WeakMap<Buffer, Buffer>()

/** The message of a text as a server sends it, whole and unmasked (RFC 6455 §5.2): made once for all clients. */
export function messageOf(text: Buffer): Buffer {
  const before = encoded.get(text)
  if (before !== undefined) return before
  const message = Buffer.concat([headerOf(text.length), text])
  encoded.set(text, message)
  return message
}

function headerOf(length: number): Buffer {
  const wholeText = 0x81
  if (length < 126) return Buffer.from([wholeText, length])
  const header = Buffer.alloc(length < 0x1_00_00 ? 4 : 10)
  header.writeUInt16BE((wholeText << 8) | (header.length === 4 ? 126 : 127))
  if (header.length === 4) header.writeUInt16BE(length, 2)
  else header.writeBigUInt64BE(BigInt(length), 2)
  return header
}

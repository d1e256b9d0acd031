const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

// Browsers and servers have different functions for it, and old browsers none that knows these signs.
export function base64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
    const bits = (first << 16) | (second << 8) | third
    const count = Math.min(3, bytes.length - at) + 1
    for (let n = 0; n < count; n++) text += signs[(bits >> (18 - 6 * n)) & 63]
  }
  return text
}

/** Undefined for a text that nobody writes so: two texts never mean the same bytes. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let at = 0
  for (const [index, sign] of [...text].entries()) {
    bits = ((bits << 6) | signs.indexOf(sign)) & 0xffffff
    if (index % 4 !== 0) bytes[at++] = (bits >> (6 - 2 * (index % 4))) & 255
  }
  return text !== '' && base64url(bytes) === text ? bytes : undefined
}

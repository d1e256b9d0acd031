/*
 * The answers of other servers, read to a limit: whoever answers without an end, by mistake or not, must not take the
 * memory of ours. How long an answer may take is a matter of the request's signal.
 */

/** JSON of a page of a hundred entries is far below this, in bytes. */
const largestJson = 8 * 1024 * 1024

/** An answer that is larger than it may be. */
export class AnswerTooLarge extends Error {
  constructor(most: number) {
    super(`the answer is larger than ${most} bytes`)
  }
}

/** @throws {AnswerTooLarge} @throws what reading throws when the connection breaks */
export async function bytesOf(answer: Response, most: number): Promise<Uint8Array> {
  if (Number(answer.headers.get('content-length') ?? 0) > most) {
    await answer.body?.cancel()
    throw new AnswerTooLarge(most)
  }
  const parts: Uint8Array[] = []
  let length = 0
  // Counted as it comes: the length that the answer names may be missing, wrong, or of what is still compressed.
  for await (const part of answer.body ?? []) {
    length += part.length
    // Leaving the loop cancels the rest.
    if (length > most) throw new AnswerTooLarge(most)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** @throws {AnswerTooLarge} @throws {SyntaxError} where it is no JSON; undefined where it is empty */
export async function jsonOf(answer: Response, most = largestJson): Promise<unknown> {
  const text = new TextDecoder().decode(await bytesOf(answer, most))
  return text === '' ? undefined : JSON.parse(text)
}

/** The same answer, whose body ends with an error beyond the limit: for a library that reads it itself. */
export async function withinLimit(answer: Response, most = largestJson): Promise<Response> {
  const { status, headers } = answer
  return new Response(Buffer.from(await bytesOf(answer, most)), { status, headers: plain(headers) })
}

/** Without what was true of the body as it came over the wire. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length']) kept.delete(name)
  return kept
}

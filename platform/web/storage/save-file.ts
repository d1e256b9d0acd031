/** How long the browser may take to begin writing the file, in milliseconds. */
const beginsWithin = 60_000

/**
 * Hands the file that a call answered to the browser as if a link had led to it: the call needs the bearer token, which no
 * link sends. @returns the file's name
 */
export async function saveAnswer(answer: Response, otherwise: string): Promise<string> {
  const disposition = answer.headers.get('content-disposition') ?? ''
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? otherwise
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), beginsWithin)
  return name
}

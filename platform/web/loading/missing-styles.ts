const missing = new Set<HTMLLinkElement>()

if (typeof document !== 'undefined') {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  }
  // What could not be fetched is told to the element alone.
  document.addEventListener('error', note, { capture: true })
}

/**
 * Fetches the style sheets anew that could not be fetched, before what they belong to is drawn. Outside fact: Vite 8 asks for
 * the sheet of a chunk once, whatever comes of it, and takes it for there when the chunk is asked for again.
 * @throws where one cannot be fetched now either, in the words of Vite (see `isFailedFetch`)
 */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(fetchAnew))
}

function fetchAnew(link: HTMLLinkElement): Promise<void> {
  missing.delete(link)
  return new Promise((resolve, reject) => {
    const again = document.createElement('link')
    for (const { name, value } of link.attributes) again.setAttribute(name, value)
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)))
    link.replaceWith(again)
  })
}

import { createHash } from 'node:crypto'

/** The digests of what stands in a page itself, as a policy names them: scripts and import maps, and styles. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * The page of the app with the digest of every script and style that it names, and with an import map of the digests of
 * those that its scripts fetch later: a browser then runs exactly what was built, whatever stands between it and us.
 * @param scripts every script of the build, by its path below the web folder
 * @param contentOf what a file of the build holds, by its path below the web folder
 * @returns the page, and what the content security policy has to say of the scripts and styles that stand in it
 */
export function withIntegrity(
  page: string,
  scripts: readonly string[],
  contentOf: (file: string) => Buffer,
): { page: string; inline: InlineSources } {
  const digest = (file: string) => integrityOf(contentOf(file))
  const named = page.replace(
    /<(?:script|link)\b[^>]*?\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"[^>]*>/g,
    (tag, path: string) =>
      tag.includes(' integrity=') ? tag : tag.replace(/>$/, ` integrity="${digest(path.slice(1))}">`),
  )
  // Also those that are named only to be fetched in advance: should that fail, they are fetched again.
  const later = scripts.filter(file => !page.includes(`src="/${file}"`)).sort()
  if (later.length === 0) return { page: named, inline: inlineSourcesOf(named) }
  const map = JSON.stringify({ integrity: Object.fromEntries(later.map(file => [`/${file}`, digest(file)])) })
  // Before the first script of the page: a map that comes after one is not read.
  const mapped = named.replace(/<script\b/, `<script type="importmap">${map}</script><script`)
  return { page: mapped, inline: inlineSourcesOf(mapped) }
}

function inlineSourcesOf(page: string): InlineSources {
  const digests = (elements: RegExp) =>
    [...page.matchAll(elements)].map(([, content = '']) => `'${integrityOf(Buffer.from(content))}'`)
  return {
    scripts: digests(/<script(?: type="importmap")?>(.*?)<\/script>/gs),
    styles: digests(/<style>(.*?)<\/style>/gs),
  }
}

/** The digest of a file, as pages and import maps name it. */
export function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

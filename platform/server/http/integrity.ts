import { createHash } from 'node:crypto'

/**
 * The page of the app with the digest of every script and style that it names, and with an import map of the digests of
 * those that its scripts fetch later: a browser then runs exactly what was built, whatever stands between it and us.
 * @param scripts every script of the build, by its path below the web folder
 * @param contentOf what a file of the build holds, by its path below the web folder
 * @returns the page, and what the content security policy has to say of the scripts that stand in it
 */
export function withIntegrity(
  page: string,
  scripts: readonly string[],
  contentOf: (file: string) => Buffer,
): { page: string; policySources: string[] } {
  const digest = (file: string) => integrityOf(contentOf(file))
  const named = page.replace(
    /<(?:script|link)\b[^>]*?\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"[^>]*>/g,
    (tag, path: string) =>
      tag.includes(' integrity=') ? tag : tag.replace(/>$/, ` integrity="${digest(path.slice(1))}">`),
  )
  // Also those that are named only to be fetched in advance: should that fail, they are fetched again.
  const later = scripts.filter(file => !page.includes(`src="/${file}"`)).sort()
  if (later.length === 0) return { page: named, policySources: inlineScriptSources(named) }
  const map = JSON.stringify({ integrity: Object.fromEntries(later.map(file => [`/${file}`, digest(file)])) })
  // Before the first script of the page: a map that comes after one is not read.
  const mapped = named.replace(/<script\b/, `<script type="importmap">${map}</script><script`)
  return { page: mapped, policySources: inlineScriptSources(mapped) }
}

/** The digests of the scripts and import maps that stand in a page, as a policy names them. */
function inlineScriptSources(page: string): string[] {
  const inline = [...page.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)]
  return inline.map(([, content = '']) => `'${integrityOf(Buffer.from(content))}'`)
}

/** The digest of a file, as pages and import maps name it. */
export function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

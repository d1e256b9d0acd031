import { baseOf, type Endpoint, isMediaType } from '#platform/contract/endpoint.ts'

/**
 * The page at `/docs`: every call, readable without a script. The document itself is at
 * `/services/v6/openapi.json` for tools.
 */
export function apiPage(endpoints: readonly Endpoint[], version: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Campus Companion API ${escapeHtml(version)}</title>
<link rel="stylesheet" href="/docs/style.css">
<main>
<h1>Campus Companion API <small>${escapeHtml(version)}</small></h1>
<p>Every call below <code>/services/v6</code> carries <code>api-key</code> and <code>platform</code>, and
<code>accept-language: fr</code> or <code>en</code>. Calls for a person, an owner or staff carry a bearer token; what is
not the owner’s, and a staff call for who has none of its roles, answers 404. Whatever
writes for a person takes an <code>idempotency-key</code>. For tools: <a href="/services/v6/openapi.json">openapi.json</a>.</p>
${endpoints.map(call).join('\n')}
</main>
</html>
`
}

export const apiPageStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
small { font-weight: 400; }
details { border: 1px solid color-mix(in srgb, currentColor 45%, transparent); border-radius: 10px; margin: .5rem 0; }
summary { cursor: pointer; padding: .75rem 1rem; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.5rem; }
details > div { padding: 0 1rem 1rem; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; }
pre { overflow: auto; margin: 0; padding: .75rem; border-radius: 6px; font-size: .85rem;
  background: color-mix(in srgb, currentColor 6%, transparent); }
`

function call(endpoint: Endpoint): string {
  const { method, path, summary, audience, roles, params, query, headers, body, reply, refusals } = endpoint
  const answer = reply === undefined ? '204' : isMediaType(reply) ? reply.mediaType : reply
  const parts: [string, unknown][] = [
    ['In the path', params],
    ['In the query', query],
    ['In the headers', headers],
    ['Body', body],
    ['Answer', answer],
    ['May refuse with 409', refusals],
  ]
  return `<details><summary><b>${method}</b> <code>${escapeHtml(baseOf(endpoint) + path)}</code><br>${escapeHtml(summary)}</summary>
<div><p>For: ${audience}${roles === undefined ? '' : ` (${roles.join(', ')})`}</p>
${parts
  .filter(([, shape]) => shape !== undefined)
  .map(
    ([title, shape]) =>
      `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(shape, null, 2))}</pre>`,
  )
  .join('\n')}
</div></details>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

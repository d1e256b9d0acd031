import { createHash } from 'node:crypto'
import type { Bytes } from '#platform/contract/endpoint.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { messages } from '../messages.ts'
import type { TermsText } from './versions.ts'

/** The page that `GET /cgu/CGU_{lang}.html` answers: it stands alone, and the app takes what is inside `<main>`. */
export function termsPage({ version, language, page, publishedAt }: TermsText): Bytes {
  const t = messages[language]
  const body = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${t.title} – Campus Companion</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
</head>
<body>
<main>
<h1>${t.title}</h1>
<p>${t.version(escaped(version), formatDate(publishedAt, language, 'date'))}</p>
${page}
</main>
</body>
</html>
`
  return {
    type: 'text/html; charset=utf-8',
    body,
    headers: {
      'cgu-version': version,
      'content-language': language,
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      'cache-control': 'private, no-cache',
    },
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, character => `&#${character.charCodeAt(0)};`)
}

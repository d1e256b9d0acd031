import { escaped } from '#platform/server/content/html.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { placeOfPictures } from './enclosure.ts'

/** A plain text with a link at its end. */
export interface LinkedParagraph {
  text: string
  link: MailLink
}

/** Plain texts of one kind, one below the other. */
export interface ListInMail {
  list: readonly string[]
}

export interface MailPage {
  language: Language
  title: string
  /** Plain texts, some of which lead somewhere or are many of one kind. */
  paragraphs: readonly (string | LinkedParagraph | ListInMail)[]
  /** The one thing the reader may want to do. */
  action?: MailLink
  /** Whether pictures that are made when it is sent stand below the text. */
  pictures?: boolean
  /** What else they may want to do, said more quietly. */
  other?: MailLink
}

export interface MailLink {
  label: string
  url: string
}

const footer: Bilingual = {
  fr: 'Campus Companion a envoyé ce message. Les réponses à cette adresse ne sont pas lues.',
  en: 'Campus Companion sent this message. Replies to this address are not read.',
}

// The brand's hue of the design, as mail programs understand colours: they know no OKLCH and no style sheet.
const brand = '#3e5fad'
const ground = '#edf4ff'
const ink = '#292e38'
const quiet = '#585e69'
const font = "font-family: Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const reading = `${font}; font-size: 16px; line-height: 24px; color: ${ink}`

function block(one: string | LinkedParagraph | ListInMail): string {
  if (typeof one !== 'string' && 'list' in one) {
    const items = one.list.map(item => `<li>${escaped(item)}</li>`)
    return `<ul style="margin: 0 0 16px; padding: 0 0 0 20px; ${reading}">\n${items.join('\n')}\n</ul>`
  }
  return `<p style="margin: 0 0 16px; ${reading}">${paragraph(one)}</p>`
}

function paragraph(one: string | LinkedParagraph): string {
  if (typeof one === 'string') return escaped(one)
  const { text, link } = one
  if (!onWeb(link)) return escaped(text)
  return `${escaped(text)} <a href="${escaped(link.url)}" style="color: ${brand}">${escaped(link.label)}</a>`
}

function plainly(one: string | LinkedParagraph | ListInMail): string {
  if (typeof one === 'string') return one
  if ('list' in one) return one.list.map(item => `- ${item}`).join('\n')
  return onWeb(one.link) ? `${one.text}\n${one.link.label}: ${one.link.url}` : one.text
}

/**
 * The two bodies of a mail. The page is laid out by one table marked as no table, is read in order without any
 * style, and names its language; the plain text says the same.
 */
export function mailPage({ language, title, paragraphs, action, other, pictures = false }: MailPage): {
  html: string
  plain: string
} {
  const link = onWeb(action)
  const quietLink = onWeb(other)
  const plain = [
    title,
    ...paragraphs.map(plainly),
    ...[link, quietLink].flatMap(one => (one ? [`${one.label}\n${one.url}`] : [])),
    `--\n${footer[language]}`,
  ]

  const body = paragraphs.map(block)
  const button = link
    ? `<p style="margin: 24px 0 8px"><a href="${escaped(link.url)}" style="display: inline-block; padding: 12px 24px; ` +
      `border-radius: 10px; background: ${brand}; ${font}; font-size: 16px; font-weight: 600; color: #ffffff; ` +
      `text-decoration: none">${escaped(link.label)}</a></p>`
    : ''
  const quietly = quietLink
    ? `<p style="margin: 16px 0 8px"><a href="${escaped(quietLink.url)}" style="${font}; font-size: 16px; ` +
      `line-height: 24px; color: ${brand}">${escaped(quietLink.label)}</a></p>`
    : ''
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(title)}</title>
</head>
<body style="margin: 0; padding: 24px 12px; background: ${ground}">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" width="100%" style="max-width: 560px">
<tr><td style="padding: 32px; border-radius: 16px; background: #ffffff">
<h1 style="margin: 0 0 20px; ${font}; font-size: 22px; line-height: 28px; color: ${brand}">${escaped(title)}</h1>
${body.join('\n')}
${pictures ? placeOfPictures : ''}${button}
${quietly}
</td></tr>
<tr><td style="padding: 16px 32px"><p style="margin: 0; ${font}; font-size: 13px; line-height: 20px; color: ${quiet}">${escaped(footer[language])}</p></td></tr>
</table>
</body>
</html>
`
  return { html, plain: `${plain.join('\n\n')}\n` }
}

function onWeb(link: MailLink | undefined): MailLink | undefined {
  return link !== undefined && /^https?:\/\//.test(link.url) ? link : undefined
}

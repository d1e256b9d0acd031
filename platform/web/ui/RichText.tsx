import { type MouseEvent, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { SafeHtml } from '#platform/contract/html.ts'
import { isLanguage } from '#platform/text/language.ts'
import { classes } from './hue.ts'
import styles from './RichText.module.css'
import { trustedHtml } from './trusted-html.ts'

export interface RichTextProps {
  /** HTML as the server stored it, already sanitised there. */
  html: SafeHtml
  className?: string
  /** Where it is written in another language than the page. */
  lang?: string | null
}

/**
 * What an editor wrote. Links to screens of the app stay in the app; all others open in a new tab that knows
 * nothing of this one.
 */
export function RichText({ html, className, lang }: RichTextProps) {
  const navigate = useNavigate()
  const inner = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || link.href === '' || event.button !== 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const { origin, pathname, search, hash, protocol } = new URL(link.href)
    if (protocol !== 'http:' && protocol !== 'https:') return
    event.preventDefault()
    const [, language, ...rest] = pathname.split('/')
    // Routes are written without their language: the page stays in the one the reader has chosen.
    if (origin === location.origin && isLanguage(language)) navigate(`/${rest.join('/')}${search}${hash}`)
    else window.open(link.href, '_blank', 'noopener,noreferrer')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed, by key too; this only hears of it
    <div
      className={classes(styles.text, className)}
      lang={lang ?? undefined}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place for HTML, sanitised when it was stored
      dangerouslySetInnerHTML={inner}
    />
  )
}

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '#platform/text/language.ts'
import { LanguageProvider } from '#platform/web/shell/language.tsx'
import { hued } from '#platform/web/ui/hue.ts'
import styles from './Preview.module.css'

export const widths = ['phone', 'wide'] as const
export type Width = (typeof widths)[number]
export const looks = ['light', 'dark', 'accessible'] as const
export type Look = (typeof looks)[number]

/** What the page says of its theme, for each of them. */
const attributes: Record<Look, { theme: string; appearance: string }> = {
  light: { theme: 'classic', appearance: 'light' },
  dark: { theme: 'classic', appearance: 'dark' },
  accessible: { theme: 'accessible', appearance: 'light' },
}
/** How wide and high a window is shown, in pixels. */
const windows: Record<Width, { width: number; height: number }> = {
  phone: { width: 390, height: 720 },
  wide: { width: 1280, height: 800 },
}

interface PreviewFrameProps {
  title: string
  width: Width
  look: Look
  language: Language
  /** That of the readers’ screen. */
  hue: number
  children: ReactNode
}

/**
 * A window of its own in the page: what is drawn into it follows its width, its theme and its language, by the product’s own
 * styles. It is looked at: nothing in it can be pressed.
 */
export function PreviewFrame({ title, width, look, language, hue, children }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const [room, setRoom] = useState(0)
  const size = windows[width]
  const scale = room === 0 ? 1 : Math.min(1, room / size.width)

  useLayoutEffect(() => {
    if (place.current === null) return
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  const begin = (frame: HTMLIFrameElement | null) => {
    const inner = frame?.contentDocument
    if (inner === null || inner === undefined || inner.body.dataset.preview === 'on') return
    inner.body.dataset.preview = 'on'
    inner.body.className = styles.inner ?? ''
    followStyles(inner)
    setBody(inner.body)
  }
  useLayoutEffect(() => {
    const root = body?.ownerDocument.documentElement
    if (root === undefined) return
    root.lang = language
    Object.assign(root.dataset, attributes[look])
  }, [body, look, language])

  return (
    <div ref={place} className={styles.place}>
      <div
        className={styles.window}
        style={{ inlineSize: size.width * scale, blockSize: size.height * scale }}
      >
        <iframe
          ref={begin}
          title={title}
          className={styles.frame}
          style={{ inlineSize: size.width, blockSize: size.height, scale }}
          onLoad={event => begin(event.currentTarget)}
        />
      </div>
      {body !== undefined &&
        createPortal(
          <OwnLanguage language={language}>
            <div inert className={styles.page} {...hued(hue)}>
              {children}
            </div>
          </OwnLanguage>,
          body,
        )}
    </div>
  )
}

/** What is drawn speaks its language; the page around it stays in its own. */
function OwnLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const around = document.documentElement.lang
  useLayoutEffect(() => {
    document.documentElement.lang = around
  })
  return <LanguageProvider language={language}>{children}</LanguageProvider>
}

/** The sheets of the page, also those that come with what is drawn. */
function followStyles(inner: Document): void {
  const copy = () => {
    const there = new Set([...inner.querySelectorAll('link')].map(({ href }) => href))
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      if (there.has(href)) continue
      const link = inner.createElement('link')
      link.rel = 'stylesheet'
      link.href = href
      inner.head.append(link)
    }
  }
  copy()
  const watch = new MutationObserver(() => (inner.defaultView === null ? watch.disconnect() : copy()))
  watch.observe(document.head, { childList: true })
}

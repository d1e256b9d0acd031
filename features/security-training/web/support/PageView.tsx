import type { PDFPageProxy } from 'pdfjs-dist'
import { type Ref, useEffect, useRef } from 'react'
import type { Piece } from './find.ts'
import type { OpenedPdf } from './pdf-library.ts'
import styles from './Support.module.css'
import { structureOf } from './structure.ts'

export interface Size {
  width: number
  height: number
}

/** The text of a page where it is drawn: an element for each of its pieces. */
export interface DrawnText {
  pieces: Piece[]
  elements: readonly HTMLElement[]
}

export interface PageViewProps {
  ref?: Ref<HTMLDivElement>
  opened: OpenedPdf
  /** From 0. */
  index: number
  label: string
  /** In points, as far as it is known. */
  size: Size
  scale: number
  /** Whether it is seen or about to be: any other page is an empty sheet. */
  near: boolean
  onSize: (index: number, size: Size) => void
  /** Undefined: the page is no longer drawn. */
  onText: (index: number, text: DrawnText | undefined) => void
  onFailed: (error: unknown) => void
}

/** Sharper than this a page takes memory that a phone does not have. */
const mostPixels = 12_000_000
const sharpest = 2

/** A page of a document: its picture, its text over that, to be marked and searched, and its structure, to be read aloud. */
export function PageView(props: PageViewProps) {
  const { ref, opened, index, label, size, scale, near, onSize, onText, onFailed } = props
  const picture = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const structure = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const [layer, tree] = [text.current, structure.current]
    if (!near || layer === null || tree === null) return
    let gone = false
    const draw = async () => {
      const page = await pageOf(opened, index)
      if (gone) return
      const viewport = page.getViewport({ scale: 1 })
      onSize(index, { width: viewport.width, height: viewport.height })
      const [content, root] = await Promise.all([
        page.getTextContent({ includeMarkedContent: true }),
        page.getStructTree(),
      ])
      if (gone) return
      const drawn = new opened.library.TextLayer({ textContentSource: content, container: layer, viewport })
      await drawn.render()
      if (gone) return
      if (root) tree.replaceChildren(structureOf(root, idsIn(layer)))
      onText(index, { pieces: piecesOf(content), elements: drawn.textDivs })
    }
    draw().catch(error => !gone && onFailed(error))
    return () => {
      gone = true
      onText(index, undefined)
      layer.replaceChildren()
      tree.replaceChildren()
    }
  }, [near, opened, index, onSize, onText, onFailed])

  useEffect(() => {
    const frame = picture.current
    if (!near || frame === null) return
    let gone = false
    let stop = () => {}
    const draw = async () => {
      const page = await pageOf(opened, index)
      if (gone) return
      const { width, height } = page.getViewport({ scale: 1 })
      const most = Math.sqrt(mostPixels / (width * height))
      const viewport = page.getViewport({
        scale: Math.min(scale * Math.min(devicePixelRatio, sharpest), most),
      })
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      const task = page.render({ canvas, viewport })
      stop = () => task.cancel()
      await task.promise
      // Until then the page keeps the picture of its former size, drawn larger or smaller.
      if (!gone) frame.replaceChildren(canvas)
    }
    draw().catch(error => !gone && onFailed(error))
    return () => {
      gone = true
      stop()
    }
  }, [near, opened, index, scale, onFailed])
  useEffect(() => {
    if (!near) picture.current?.replaceChildren()
  }, [near])

  return (
    // biome-ignore lint/a11y/useSemanticElements: no form's fields are grouped, and forty landmarks would be in the way
    <div
      ref={ref}
      role="group"
      aria-label={label}
      data-page={index + 1}
      className={styles.page}
      style={{
        inlineSize: size.width * scale,
        blockSize: size.height * scale,
        ['--total-scale-factor' as string]: scale,
      }}
    >
      <div ref={picture} className={styles.picture} aria-hidden />
      <div ref={structure} className={styles.structure} />
      <div ref={text} className={styles.text} data-text />
    </div>
  )
}

async function pageOf({ pdf, first }: OpenedPdf, index: number): Promise<PDFPageProxy> {
  return index === 0 ? first : pdf.getPage(index + 1)
}

export function piecesOf(content: Awaited<ReturnType<PDFPageProxy['getTextContent']>>): Piece[] {
  return content.items.filter(item => 'str' in item)
}

function idsIn(layer: HTMLElement): ReadonlySet<string> {
  return new Set([...layer.querySelectorAll('[id]')].map(({ id }) => id))
}

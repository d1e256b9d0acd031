import { Ellipsis, Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import type { ReadPage } from '../../contract.ts'
import { messages } from '../../support-messages.ts'
import { dropHighlights, highlight } from './highlight.ts'
import { PageTurner } from './PageTurner.tsx'
import { type DrawnText, PageView, type Size } from './PageView.tsx'
import { pageAfter, turnOf } from './page-keys.ts'
import type { OpenedPdf } from './pdf-library.ts'
import { SearchBar } from './SearchBar.tsx'
import styles from './Support.module.css'
import { useNearPages } from './use-near-pages.ts'
import { useSearch } from './use-search.ts'

export interface SupportPagesProps {
  opened: OpenedPdf
  title: string
  language: string
  /** The page to begin with, from 0; the last one where there are fewer. */
  startAt: number
  onPage: ((page: ReadPage) => void) | undefined
  onFailed: (error: unknown) => void
  /** The link to the document itself. */
  open: ReactNode
}

/** Of the width that fits. */
const zooms = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4] as const
const fit = zooms.indexOf(1)
/** How long a page stands before it counts as read, in milliseconds. */
const readAfter = 400
/** What is seen above a page that was turned to, and beside a place that was found, in pixels. */
const around = 24

/** The pages of a document below each other, and the controls above them. */
export function SupportPages({
  opened,
  title,
  language,
  startAt,
  onPage,
  onFailed,
  open,
}: SupportPagesProps) {
  const t = useMessages(messages)
  const { pdf, first } = opened
  const pages = pdf.numPages
  const frame = useRef<HTMLDivElement>(null)
  const sheets = useRef<(HTMLDivElement | null)[]>([])
  const [firstSize] = useState<Size>(() => first.getViewport({ scale: 1 }))
  const [sizes, setSizes] = useState<readonly Size[]>([])
  const [width, setWidth] = useState(0)
  const [zoom, setZoom] = useState(fit)
  const [begin] = useState(() => Math.min(startAt, pages - 1))
  const [page, setPage] = useState(begin)
  const [turned, setTurned] = useState('')
  /** On a phone enlarging and searching stand in a second row, which is asked for. */
  const [tools, setTools] = useState(false)
  const near = useNearPages(frame)

  const sizeOf = (index: number) => sizes[index] ?? firstSize
  const scaleOf = (index: number) => (width / sizeOf(index).width) * (zooms[zoom] ?? 1)
  const wide = (zooms[zoom] ?? 1) > 1

  const keepSize = useCallback(
    (index: number, { width, height }: Size) =>
      setSizes(sizes => {
        const measured = sizes[index] ?? firstSize
        return measured.width === width && measured.height === height
          ? sizes
          : Object.assign([...sizes], { [index]: { width, height } })
      }),
    [firstSize],
  )

  // The window keeps showing the same place of the same page, whatever gets another size.
  const place = useRef({ page: begin, within: 0 })
  /** The page that was turned to: near the end it may be too short to come to the top, and is the one that is read. */
  const aim = useRef({ page: 0, top: 0 })
  /** Not only once the browser tells of the scrolling: a page that gets its size before would lead back to the old place. */
  const look = () => {
    const box = frame.current
    if (box === null) return
    const middle = box.scrollTop + box.clientHeight / 3
    let seen = 0
    for (const [index, sheet] of sheets.current.entries()) {
      if (sheet !== null && sheet.offsetTop <= middle) seen = index
    }
    if (Math.abs(box.scrollTop - aim.current.top) < 2) seen = aim.current.page
    const sheet = sheets.current[seen]
    if (sheet) place.current = { page: seen, within: (box.scrollTop - sheet.offsetTop) / sheet.offsetHeight }
    setPage(seen)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what gives pages another size
  useLayoutEffect(() => {
    const { page, within } = place.current
    const sheet = sheets.current[page]
    if (frame.current && sheet) frame.current.scrollTop = sheet.offsetTop + within * sheet.offsetHeight
  }, [width, zoom, sizes])
  useLayoutEffect(() => {
    const box = frame.current
    if (box === null) return
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box)
      setWidth(box.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd))
    }
    measure()
    const sizing = new ResizeObserver(measure)
    sizing.observe(box)
    return () => sizing.disconnect()
  }, [])

  const reported = useRef(begin)
  useEffect(() => {
    if (page === reported.current) return
    // Not every page that is scrolled past is read.
    const timer = setTimeout(() => {
      reported.current = page
      onPage?.({ number: page, of: pages })
    }, readAfter)
    return () => clearTimeout(timer)
  }, [page, pages, onPage])

  const turnTo = (wanted: number) => {
    const sheet = sheets.current[wanted]
    if (!frame.current || !sheet) return
    frame.current.scrollTop = sheet.offsetTop - around / 2
    aim.current = { page: wanted, top: frame.current.scrollTop }
    look()
    setTurned(t.atPage(wanted + 1, pages))
  }

  const [words, setWords] = useState('')
  const { places } = useSearch(opened, words, onFailed)
  const [at, setAt] = useState(0)
  const texts = useRef(new Map<number, DrawnText>())
  const [drawn, setDrawn] = useState(0)
  const keepText = useCallback((index: number, text: DrawnText | undefined) => {
    if (text === undefined) texts.current.delete(index)
    else texts.current.set(index, text)
    setDrawn(count => count + 1)
  }, [])
  /** The place that is still to be moved to, once its page is drawn: not the one before it, whose page may come just then. */
  const sought = useRef<number>(undefined)
  const seek = (index: number) => {
    const found = places?.[index]
    if (found === undefined) return
    setAt(index)
    sought.current = index
    const sheet = sheets.current[found.page]
    if (frame.current && sheet && !texts.current.has(found.page)) {
      frame.current.scrollTop = sheet.offsetTop - around / 2
      look()
    }
    setDrawn(count => count + 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is shown from where one reads on
  useEffect(() => {
    if (places === undefined || places.length === 0) return
    const next = places.findIndex(found => found.page >= place.current.page)
    seek(Math.max(0, next))
  }, [places])
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn tells of pages that were drawn since
  useEffect(() => {
    const range = highlight(places ?? [], at, texts.current)
    const box = frame.current
    if (sought.current !== at || range === undefined || box === null) return
    sought.current = undefined
    const [spot, seen] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
    box.scrollTop += spot.top - seen.top - box.clientHeight / 3
    look()
    if (spot.left < seen.left || spot.right > seen.right) box.scrollLeft += spot.left - seen.left - around
  }, [places, at, drawn])
  useEffect(() => dropHighlights, [])

  return (
    <div className={styles.support}>
      <div className={styles.bar}>
        <PageTurner page={page} pages={pages} onPage={turnTo} />
        <IconButton
          label={t.tools}
          icon={<Ellipsis aria-hidden />}
          aria-expanded={tools}
          className={styles.more}
          onClick={() => setTools(!tools)}
        />
        <div className={classes(styles.group, !tools && styles.folded)}>
          <IconButton
            label={t.zoomOut}
            icon={<ZoomOut aria-hidden />}
            onClick={() => setZoom(Math.max(0, zoom - 1))}
          />
          <IconButton label={t.fitWidth} icon={<Maximize2 aria-hidden />} onClick={() => setZoom(fit)} />
          <IconButton
            label={t.zoomIn}
            icon={<ZoomIn aria-hidden />}
            onClick={() => setZoom(Math.min(zooms.length - 1, zoom + 1))}
          />
        </div>
        <SearchBar
          folded={!tools}
          words={words}
          onWords={setWords}
          places={places?.length}
          at={at}
          onStep={by => places?.length && seek((at + by + places.length) % places.length)}
        />
        {open}
      </div>
      <section
        ref={frame}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        lang={language}
        className={styles.window}
        onScroll={look}
        onKeyDown={event => {
          if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
          const turn = turnOf(event.key, { wide })
          if (turn === undefined) return
          event.preventDefault()
          turnTo(pageAfter(page, turn, pages))
        }}
      >
        {width > 0 &&
          Array.from({ length: pages }, (_, index) => (
            <PageView
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
              key={index}
              ref={element => {
                sheets.current[index] = element
              }}
              opened={opened}
              index={index}
              label={t.atPage(index + 1, pages)}
              size={sizeOf(index)}
              scale={scaleOf(index)}
              near={near.has(index)}
              onSize={keepSize}
              onText={keepText}
              onFailed={onFailed}
            />
          ))}
      </section>
      <LiveRegion>{turned}</LiveRegion>
    </div>
  )
}

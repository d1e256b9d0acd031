import { useEffect, useState } from 'react'
import { type Found, find, type Piece } from './find.ts'
import { piecesOf } from './PageView.tsx'
import type { OpenedPdf } from './pdf-library.ts'

/** A place where the words were found. */
export interface Place extends Found {
  page: number
}

export interface Search {
  /** Undefined: pages are still read. */
  places: readonly Place[] | undefined
}

/** The texts of documents, each read once and only when something is searched. */
const texts = new WeakMap<OpenedPdf['pdf'], Promise<Piece[][]>>()

async function textOf({ pdf }: OpenedPdf): Promise<Piece[][]> {
  const pages: Piece[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    pages.push(piecesOf(await page.getTextContent({ includeMarkedContent: true })))
  }
  return pages
}

/** Where words stand in a document, in its order. */
export function useSearch(opened: OpenedPdf, words: string, onFailed: (error: unknown) => void): Search {
  const [answer, setAnswer] = useState<{ words: string; places: readonly Place[] }>({ words: '', places: [] })
  useEffect(() => {
    if (words.trim() === '') {
      setAnswer({ words, places: [] })
      return
    }
    let gone = false
    const cached = texts.get(opened.pdf) ?? textOf(opened)
    texts.set(opened.pdf, cached)
    cached
      .then(pages => {
        if (gone) return
        const places = pages.flatMap((pieces, page) => find(pieces, words).map(found => ({ ...found, page })))
        setAnswer({ words, places })
      })
      .catch(error => {
        texts.delete(opened.pdf)
        if (!gone) onFailed(error)
      })
    return () => {
      gone = true
    }
  }, [opened, words, onFailed])
  return { places: answer.words === words ? answer.places : undefined }
}

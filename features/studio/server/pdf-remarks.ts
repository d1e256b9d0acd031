import type { Bilingual } from '#platform/text/language.ts'

const untagged: Bilingual = {
  fr: 'Ce PDF n’a pas de balises\u00a0: un lecteur d’écran ne peut pas le suivre. Exportez-le à nouveau comme PDF balisé.',
  en: 'This PDF has no tags: a screen reader cannot follow it. Export it again as a tagged PDF.',
}
const untitled: Bilingual = {
  fr: 'Ce PDF n’a pas de titre\u00a0: donnez-lui-en un dans les propriétés du document.',
  en: 'This PDF has no title: give it one in the properties of the document.',
}
const unreadable: Bilingual = {
  fr: 'Ce PDF n’a pas pu être examiné.',
  en: 'This PDF could not be looked into.',
}

/** What makes a PDF hard to read for some; it is taken all the same. */
export async function pdfRemarks(bytes: Buffer): Promise<Bilingual[]> {
  try {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
    const document = await loading.promise
    try {
      const marks = (await document.getMarkInfo()) as { Marked?: boolean } | null
      const { info } = await document.getMetadata()
      const { Title: title } = info as { Title?: string }
      const isTitled = title !== undefined && title.trim() !== ''
      return [...(marks?.Marked === true ? [] : [untagged]), ...(isTitled ? [] : [untitled])]
    } finally {
      await loading.destroy()
    }
  } catch {
    return [unreadable]
  }
}

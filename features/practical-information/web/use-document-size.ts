import { fileSizeInWords } from '#platform/text/file-size.ts'
import { useLanguage } from '#platform/web/shell/language.tsx'
import type { InformationCard } from '../contract.ts'

/** How large the document behind a card is, in words; undefined where that is not known. */
export function useDocumentSize({ pdfBytes }: Pick<InformationCard, 'pdfBytes'>): string | undefined {
  const language = useLanguage()
  // An answer that was kept from before may lack it.
  return pdfBytes ? fileSizeInWords(pdfBytes, language) : undefined
}

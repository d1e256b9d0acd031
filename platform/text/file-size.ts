import type { Language } from './language.ts'

const megabyte = 1_000_000

/** A size in bytes as people say it: `640 kB`, `1.2 MB`, in French `640 ko`, `1,2 Mo`. */
export function fileSizeInWords(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  const isLarge = kilobytes >= 1000
  const size = isLarge ? bytes / megabyte : kilobytes
  return new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge && size < 10 ? 1 : 0,
  }).format(size)
}

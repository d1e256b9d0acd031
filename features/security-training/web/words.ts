/** What a language calls itself, with a capital letter: `es` is Español. */
export function ownName(key: string): string {
  try {
    const name = new Intl.DisplayNames(key, { type: 'language' }).of(key) ?? key
    return name.charAt(0).toLocaleUpperCase(key) + name.slice(1)
  } catch {
    return key
  }
}

/** As a language writes it: 75%, 75 %. */
export function inPercent(percent: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100)
}

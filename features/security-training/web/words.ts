/** What a language calls itself, with a capital letter: `es` is Español. */
export function ownName(key: string): string {
  try {
    const name = new Intl.DisplayNames(key, { type: 'language' }).of(key) ?? key
    return name.charAt(0).toLocaleUpperCase(key) + name.slice(1)
  } catch {
    return key
  }
}

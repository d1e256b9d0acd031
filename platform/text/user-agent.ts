/** The operating system that a browser says it runs on. */
export function osOf(userAgent: string): string {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iOS'
  if (/Android/.test(userAgent)) return 'Android'
  if (/Windows/.test(userAgent)) return 'Windows'
  if (/Mac OS X/.test(userAgent)) return 'macOS'
  if (/CrOS/.test(userAgent)) return 'ChromeOS'
  return /Linux/.test(userAgent) ? 'Linux' : 'other'
}

/** The browser by its own account. Each one also claims to be those it wants the pages of, so the order counts. */
export function browserOf(userAgent: string): string {
  if (/Edg(e|A|iOS)?\//.test(userAgent)) return 'Edge'
  if (/OPR\/|Opera/.test(userAgent)) return 'Opera'
  if (/SamsungBrowser\//.test(userAgent)) return 'Samsung Internet'
  if (/Firefox\/|FxiOS\//.test(userAgent)) return 'Firefox'
  if (/Chrome\/|CriOS\/|Chromium\//.test(userAgent)) return 'Chrome'
  return /Safari\//.test(userAgent) ? 'Safari' : 'other'
}

/** Where each browser says its version. Those of Apple's phones have names of their own. */
const versions: Record<string, RegExp> = {
  Edge: /Edg(?:e|A|iOS)?\/([\d.]+)/,
  Opera: /(?:OPR|Opera)\/([\d.]+)/,
  'Samsung Internet': /SamsungBrowser\/([\d.]+)/,
  Firefox: /(?:Firefox|FxiOS)\/([\d.]+)/,
  Chrome: /(?:Chrome|CriOS|Chromium)\/([\d.]+)/,
  Safari: /Version\/([\d.]+)/,
}

/** The browser with its version, as far as it tells: `Safari 16.4`. */
export function browserVersionOf(userAgent: string): string {
  const browser = browserOf(userAgent)
  const [, version] = versions[browser]?.exec(userAgent) ?? []
  return version === undefined ? browser : `${browser} ${version}`
}

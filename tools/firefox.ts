import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const systemFirefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** The system's stock Firefox, or undefined: there is none to be had from npm. */
export function findFirefox(): string | undefined {
  return [process.env.FIREFOX ?? '', ...systemFirefoxes].find(path => path !== '' && existsSync(path))
}

/** How Playwright drives it: by WebDriver BiDi, as it is from the maker. */
export function firefoxUse() {
  const firefox = findFirefox()
  if (firefox === undefined) throw new Error('There is no Firefox here. FIREFOX may name one.')
  return {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: join(import.meta.dirname, 'firefox-bidi.ts'),
      env: {
        ...process.env,
        // That program is run by the Node.js of this process, whichever the machine's is.
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        FIREFOX: firefox,
      } as Record<string, string>,
    },
  }
}

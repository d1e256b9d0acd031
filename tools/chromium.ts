import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** A browser that can be started: where it is, with what, in which environment. */
export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

// The one without windows first: what draws the windows of the others takes time from the pages.
const systemBrowsers = [
  // Not the script in /usr/bin: whoever ends that leaves the browser behind.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

// Without a way out to the network, each of its own look-ups is a refused connection.
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * The system's Chromium, else the one inside `@sparticuz/chromium`, which needs no root: it unpacks itself and the
 * libraries that a bare machine lacks into a folder of the user's own.
 */
export async function findBrowser(): Promise<Browser> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([, v]) => v !== undefined),
  ) as Record<string, string>
  const system = [process.env.CHROMIUM ?? '', ...systemBrowsers].find(path => path !== '' && existsSync(path))
  if (system !== undefined && process.env.CHROMIUM !== 'packaged')
    return { executablePath: system, args, env: inherited }

  // Unpacked once for each version: the package takes what it finds for its own.
  const { devDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  const version: string = devDependencies['@sparticuz/chromium']
  const folder = join(tmpdir(), `campus-chromium-${userInfo().uid}-${version}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The package unpacks into TMPDIR, and its libraries only where it believes to be on Amazon Linux 2023.
  const before = { ...process.env }
  process.env.TMPDIR = folder
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x'
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    const executablePath = await packaged.executablePath()
    const env = {
      ...inherited,
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), inherited.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      // The package's own fonts.conf looks in /tmp/fonts. A Chromium that finds no font sets text without width, and
      // ends ("SkFontMgr_FontConfigInterface.cpp: Not implemented") at the first text field or select.
      FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'),
      XDG_DATA_HOME: folder,
      HOME: inherited.HOME ?? folder,
    }
    return { executablePath, args: [...args, '--no-zygote'], env }
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}

import { spawn } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { compressAll } from '../tools/compress.ts'
import { ended, freePort, projectFolder, untilReady, yielding } from '../tools/product.ts'

/** Folders of bench/bare-pages: what React alone, or pdf.js alone, would make of it. */
export type BarePage = 'hello' | 'list' | 'document' | 'own-content' | 'picture'

/**
 * Builds a bare page with the app's own settings for output, into an empty folder, whose name it answers.
 * @param base the path below which it is served
 */
export async function buildBarePage(page: BarePage, outDir: string, base = '/'): Promise<string> {
  await build({
    root: join(import.meta.dirname, 'bare-pages', page),
    configFile: false,
    base,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false },
      target: 'es2023',
    },
  })
  return outDir
}

/** A bare page, sent by the product's own HTTP server with the app's headers and compression. */
export async function startBarePage(
  page: BarePage,
  { yields = false }: { yields?: boolean } = {},
): Promise<{
  address: string
  /** What it serves, also below `/files`. */
  folder: string
  stop(): Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-bare-page-'))
  const web = await buildBarePage(page, join(folder, 'web'))
  // The product's server sends visitors a page of their own, and does not start without.
  await copyFile(join(web, 'index.html'), join(web, 'visit.html'))
  await compressAll(web)
  const port = await freePort()
  const [command = '', ...args] = yields ? yielding : [process.execPath]
  const server = spawn(command, [...args, 'bench/bare-page-server.ts', String(port), join(folder, 'web')], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://localhost:${port}`
  await untilReady(address, server)
  return {
    address,
    folder: join(folder, 'web'),
    async stop() {
      await ended(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

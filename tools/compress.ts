import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt'])
/** Below this many bytes a compressed file hardly saves a packet. */
const worthCompressing = 1024

/** Compresses once, as well as possible, what would else be compressed hastily at every request. */
export async function compressAll(folder: string): Promise<void> {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter(entry => entry.isFile() && compressible.has(extname(entry.name)))
    .map(entry => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async file => {
      const content = await readFile(file)
      if (content.length < worthCompressing) return
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await Promise.all([
        writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params })),
        writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 })),
      ])
    }),
  )
}

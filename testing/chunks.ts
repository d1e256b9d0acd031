import { readFile } from 'node:fs/promises'

/** The file that the build made of a module, below the web folder: `assets/1a2b3c4.js`. */
export async function chunkOf(module: string): Promise<string> {
  const manifest = JSON.parse(await readFile('dist/web/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  const file = manifest[module]?.file
  if (file === undefined) throw new Error(`the build has no chunk of ${module}`)
  return file
}

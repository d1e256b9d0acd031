import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Reading and compiling its sources is half of a start: what came of it is kept for the next one. Not among the
// temporary files, where others could put something else in its place. Without a place for it the start is slower.
enableCompileCache(join(import.meta.dirname, '../dist/server'))
await import('./server/run.ts')
// Node.js would write it at the end, and a server that is killed has none.
flushCompileCache()

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectFolder } from '../tools/product.ts'
import type { Figure } from './table.ts'

/** Ways on plans: how long they take, whether they are the shortest, and whether they go through walls. */
export async function measureMapRoutes(): Promise<Figure[]> {
  const program = join(import.meta.dirname, 'map-routes-pairs.ts')
  const child = fork(program, { cwd: projectFolder, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [figures] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the ways are not to be had'))),
  ])
  return figures
}

import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux’s file system in memory. */
const inMemory = '/dev/shm'
/** What all the databases of a run take at their most, and as much again for the run itself, in bytes. */
const needed = 8 * 1024 ** 3

/**
 * A new folder for data that nobody will miss: in memory where there is plenty of it, since to copy a database is to make
 * a thousand files, which costs a disk's file system ten times what it costs memory's; else where temporary files go.
 */
export function throwawayFolder(prefix: string, memory = roomyMemory()): string {
  if (memory === undefined) return mkdtempSync(join(tmpdir(), `${prefix}-`))
  for (const name of readdirSync(memory)) {
    const [, made, by] = /^(.+)-(\d+)-[^-]+$/.exec(name) ?? []
    // Left by a run that was killed: memory is not cleared out as disks are.
    if (made === prefix && !isRunning(Number(by)))
      rmSync(join(memory, name), { recursive: true, force: true })
  }
  return mkdtempSync(join(memory, `${prefix}-${process.pid}-`))
}

function roomyMemory(): string | undefined {
  if (process.platform !== 'linux') return
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > needed && process.availableMemory() > needed ? inMemory : undefined
  } catch {
    return
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, as somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

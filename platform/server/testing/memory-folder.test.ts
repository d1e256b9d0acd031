import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './folder.ts'
import { throwawayFolder } from './memory-folder.ts'

test('what a killed run left in memory goes, what another run uses and what is of others stays', () => {
  const memory = temporaryFolder()
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const left = `campus-tests-${ended}-AbCdEf`
  const others = [`campus-tests-${process.ppid}-AbCdEf`, `else-${ended}-AbCdEf`, 'campus-tests']
  for (const name of [left, ...others]) mkdirSync(join(memory, name, 'postgres'), { recursive: true })
  const folder = throwawayFolder('campus-tests', memory)
  expect(readdirSync(memory).toSorted()).toEqual([...others, basename(folder)].toSorted())
})

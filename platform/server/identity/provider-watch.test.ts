import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { type Log, silent } from '#platform/server/observability/log.ts'
import { createMetrics } from '#platform/server/observability/metrics.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { watchProvider } from './provider-watch.ts'

it('a provider that does not answer, or answers as another, is warned of once, until it answers', async () => {
  let names = 'https://another.example'
  const server = createServer((_request, answer) =>
    answer.end(JSON.stringify({ issuer: names, jwks_uri: 'https://id.example/keys' })),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [warn, info] = [vi.fn<Log['warn']>(), vi.fn<Log['info']>()]
  const told: boolean[] = []
  const watch = watchProvider(issuer, {
    log: { ...silent, warn, info },
    told: answers => void told.push(answers),
    pause: 5,
  })
  await eventually(() => expect(told.length).toBeGreaterThan(3))
  expect(told).not.toContain(true)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn).toHaveBeenCalledWith(
    { issuer, err: expect.objectContaining({ message: expect.stringContaining('names another issuer') }) },
    expect.stringContaining('OIDC_ISSUER does not answer'),
  )
  names = issuer
  await eventually(() => expect(told.at(-1)).toBe(true))
  expect(info).toHaveBeenCalledTimes(1)
  server.closeAllConnections()
  server.close()
  await eventually(() => expect(told.at(-1)).toBe(false))
  expect(warn).toHaveBeenCalledTimes(2)
  await watch.close()
})

it('the metrics show the provider where there is one', async () => {
  const none = async () => ({ waiting: 0, retrying: 0, failed: 0, oldestDue: 0, given_up: 0 })
  const metrics = createMetrics({ pool: () => ({ total: 0, idle: 0, waiting: 0 }), jobs: none, mails: none })
  expect(await metrics.registry.metrics()).not.toMatch(/identity_/)
  metrics.identity.answers(false)
  metrics.identity.token(false)
  const lines = (await metrics.registry.metrics()).split('\n')
  expect(lines).toContain('identity_provider_up 0')
  expect(lines).toContain('identity_tokens_total{roles_claim="carried"} 0')
  expect(lines).toContain('identity_tokens_total{roles_claim="missing"} 1')
})

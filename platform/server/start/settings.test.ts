import fc from 'fast-check'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { FeatureSettings } from '#platform/server/feature.ts'
import { readSettings, WrongSettings } from './settings.ts'

function faultsOf(env: Record<string, string>, features: readonly FeatureSettings[] = []): readonly string[] {
  try {
    readSettings(env, features)
    return []
  } catch (error) {
    if (error instanceof WrongSettings) return error.faults
    throw error
  }
}

test('without any variable it is the demo company on this machine', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    port: 4600,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4600',
    demo: { people: 5000, reservations: undefined, simulator: true },
    provider: undefined,
    database: { url: undefined },
  })
  expect(settings.dataFolder).toMatch(/\/var$/)
  expect(settings.fileCache).toEqual({ folder: `${settings.dataFolder}/file-cache`, bytes: 1_000_000_000 })
  expect(settings.keys).toEqual({ folder: `${settings.dataFolder}/keys`, isSet: false })
  expect(readSettings({ CAMPUS_KEYS: '/keys' }).keys).toEqual({ folder: '/keys', isSet: true })
})

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', TRUST_PROXY: '' })).toEqual(readSettings({}))
})

test('every wrong variable is named at once, with what was seen and what is expected', () => {
  expect(faultsOf({ PORT: '80a', CAMPUS_DEMO_PEOPLE: '300000', TRUST_PROXY: 'yes' })).toEqual([
    'PORT is "80a", expected a port from 1 to 65535',
    'CAMPUS_DEMO_PEOPLE is "300000", expected how many people the demo company has, from 100 to 200000',
    expect.stringMatching(/^TRUST_PROXY is "yes", expected the addresses or networks of the proxies/),
  ])
})

test('proxies are named: that there is one says nothing about who may speak for others', () => {
  expect(faultsOf({ TRUST_PROXY: '1' })).toEqual([
    expect.stringMatching(/^TRUST_PROXY is "1", expected the addresses .*loopback.*who comes past the proxy/),
  ])
  for (const all of [
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0',
    'proxy.example',
    '10.0.0.1,',
    '10.0.0.1/8/8',
  ])
    expect(faultsOf({ TRUST_PROXY: all }), all).toHaveLength(1)
  expect(readSettings({}).trustProxy).toBe(false)
  expect(readSettings({ TRUST_PROXY: '0' }).trustProxy).toBe(false)
  const { trustProxy } = readSettings({ TRUST_PROXY: 'loopback, 10.1.0.0/16, 2001:db8::5' })
  if (trustProxy === false) throw new Error('nobody is trusted')
  const trusted = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.255.1', '2001:db8::5']
  const others = ['10.2.0.1', '128.0.0.1', '2001:db8::6', '', 'loopback', 'unknown']
  expect(trusted.filter(trustProxy)).toEqual(trusted)
  expect(others.filter(trustProxy)).toEqual([])
})

test('behind a proxy a server that stops goes on answering for a while, unless it is told for how long', () => {
  expect(readSettings({}).drainSeconds).toBe(0)
  expect(readSettings({ TRUST_PROXY: 'loopback' }).drainSeconds).toBe(5)
  expect(readSettings({ TRUST_PROXY: 'loopback', CAMPUS_DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
  expect(readSettings({ CAMPUS_DRAIN_SECONDS: '15' }).drainSeconds).toBe(15)
  expect(faultsOf({ CAMPUS_DRAIN_SECONDS: '16' })).toHaveLength(1)
})

test.each(['DATABASE_URL', 'SMTP_URL', 'REDIS_URL', 'SENTRY_DSN', 'CAMPUS_SENSOR_KEY'])(
  'a wrong %s is named but not shown: it holds a secret',
  name => {
    const faults = faultsOf({ [name]: 'sec ret' })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(name)
    expect(faults[0]).not.toContain('sec ret')
  },
)

const lamps: FeatureSettings = {
  variables: Type.Object({
    LAMP_COUNT: Type.Integer({ minimum: 1, default: 4, description: 'how many lamps, from 1' }),
    LAMP_KEY: Type.Optional(
      Type.String({ pattern: '^\\S+$', secret: true, description: 'the key of the lamps' }),
    ),
  }),
  check: ({ LAMP_COUNT }) => (LAMP_COUNT === 13 ? ['LAMP_COUNT is 13, expected another number'] : []),
}

test('a feature’s own variables are read, and their faults told with all others', () => {
  expect(readSettings({}, [lamps]).features).toEqual({ LAMP_COUNT: 4 })
  expect(readSettings({ LAMP_COUNT: '7', LAMP_KEY: 'k' }, [lamps]).features).toEqual({
    LAMP_COUNT: 7,
    LAMP_KEY: 'k',
  })
  expect(faultsOf({ PORT: 'x', LAMP_COUNT: '0', LAMP_KEY: 'sec ret' }, [lamps])).toEqual([
    'PORT is "x", expected a port from 1 to 65535',
    'LAMP_COUNT is "0", expected how many lamps, from 1',
    'LAMP_KEY is set to something else, expected the key of the lamps',
  ])
  expect(faultsOf({ LAMP_COUNT: '13' }, [lamps])).toEqual(['LAMP_COUNT is 13, expected another number'])
})

test('what two features declare from one description is one variable, with one fault', () => {
  expect(faultsOf({ LAMP_COUNT: '0' }, [lamps, lamps])).toHaveLength(1)
})

test('of the outside identity provider all is needed or nothing', () => {
  expect(faultsOf({ OIDC_ISSUER: 'https://id.example', OIDC_AUDIENCE: 'api' })).toEqual([
    'OIDC_CLIENT_ID is not set, expected a value because OIDC_ISSUER is set',
  ])
  const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'app', OIDC_AUDIENCE: 'api' }
  expect(readSettings(provider)).toMatchObject({
    demo: undefined,
    provider: { issuer: 'https://id.example', clientId: 'app', audience: 'api' },
  })
})

test('a claim of roles needs the provider that gives it', () => {
  const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'app', OIDC_AUDIENCE: 'api' }
  expect(readSettings({ ...provider, OIDC_ROLES_CLAIM: 'roles' }).provider?.rolesClaim).toBe('roles')
  expect(readSettings(provider).provider?.rolesClaim).toBeUndefined()
  expect(faultsOf({ OIDC_ROLES_CLAIM: 'roles' })).toEqual([
    'OIDC_ROLES_CLAIM is set, expected nothing because OIDC_ISSUER is not set',
  ])
})

test('a claim of rights needs the provider that gives it, and a value that means one', () => {
  const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'app', OIDC_AUDIENCE: 'api' }
  const named = { OIDC_RIGHTS_CLAIM: 'groups', OIDC_BADGE_VALUE: 'badge' }
  expect(readSettings({ ...provider, ...named }).provider?.rights).toEqual({
    ...{ claim: 'groups', badge: 'badge', accompanying: undefined },
  })
  expect(readSettings(provider).provider?.rights).toBeUndefined()
  expect(faultsOf(named)).toEqual([
    'OIDC_RIGHTS_CLAIM is set, expected nothing because OIDC_ISSUER is not set',
  ])
  expect(faultsOf({ ...provider, OIDC_ACCOMPANYING_VALUE: 'hosts' })).toEqual([
    'OIDC_ACCOMPANYING_VALUE is set, expected nothing because OIDC_RIGHTS_CLAIM is not set',
  ])
  expect(faultsOf({ ...provider, OIDC_RIGHTS_CLAIM: 'groups' })).toEqual([
    'OIDC_RIGHTS_CLAIM is set, expected OIDC_BADGE_VALUE or OIDC_ACCOMPANYING_VALUE beside it',
  ])
})

describe('the demo company stays on this machine', () => {
  test.each(['0.0.0.0', '::', '192.168.1.10', 'intranet'])('%s is refused', HOST => {
    expect(faultsOf({ HOST })[0]).toContain('CAMPUS_DEMO_PUBLIC=1')
    expect(faultsOf({ HOST, CAMPUS_DEMO_PUBLIC: '1' })).toEqual([])
  })
  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('%s is this machine', HOST => {
    expect(faultsOf({ HOST })).toEqual([])
  })
  test('with an outside identity provider every address may be listened on', () => {
    expect(
      faultsOf({
        HOST: '0.0.0.0',
        OIDC_ISSUER: 'https://id.example',
        OIDC_CLIENT_ID: 'a',
        OIDC_AUDIENCE: 'b',
      }),
    ).toEqual([])
  })
})

test('the public address has no path and no slash at the end', () => {
  expect(readSettings({ CAMPUS_PUBLIC_URL: 'https://campus.example/' }).publicUrl).toBe(
    'https://campus.example',
  )
  expect(faultsOf({ CAMPUS_PUBLIC_URL: 'https://campus.example/app' })).toHaveLength(1)
})

test('whatever is set, the answer is settings or a refusal that names variables', () => {
  const names = fc.constantFrom(
    'PORT',
    'HOST',
    'CAMPUS_DATA',
    'CAMPUS_PUBLIC_URL',
    'LOG_LEVEL',
    'MAIL_FROM',
    'SMTP_URL',
  )
  fc.assert(
    fc.property(fc.dictionary(names, fc.string()), env => {
      for (const fault of faultsOf(env)) expect(fault).toMatch(/^[A-Z_]+ is .+, expected .+/s)
    }),
  )
})

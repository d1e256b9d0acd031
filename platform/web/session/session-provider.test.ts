import { beforeEach, expect, it, vi } from 'vitest'
import { openSessionProvider } from './session-provider.ts'

const signinSilent = vi.hoisted(() => vi.fn())
vi.mock('oidc-client-ts', () => ({
  UserManager: class {
    signinSilent = signinSilent
  },
  WebStorageStateStore: class {},
  InMemoryWebStorage: class {},
}))
vi.stubGlobal('location', { origin: 'http://campus.example' })
vi.stubGlobal('sessionStorage', {})

const oidc = { authority: 'http://campus.example/oidc', clientId: 'web', audience: 'api' }
const user = { profile: { sub: '1', email: 'claire@campus.example' }, state: undefined }
beforeEach(() => {
  signinSilent.mockReset().mockResolvedValue(user)
})

it('gives the outcome of the sign-in that was begun in advance to who asks first, and asks again after that', async () => {
  const provider = openSessionProvider(oidc)
  provider.begin()
  await new Promise(resolve => setTimeout(resolve))
  expect((await provider.silent()).account.id).toBe('1')
  expect(signinSilent).toHaveBeenCalledTimes(1)
  await provider.silent()
  expect(signinSilent).toHaveBeenCalledTimes(2)
})

it('tells once that the sign-in in advance has failed', async () => {
  const provider = openSessionProvider(oidc)
  signinSilent.mockRejectedValueOnce(new Error('login_required'))
  provider.begin()
  await new Promise(resolve => setTimeout(resolve))
  await expect(provider.silent()).rejects.toThrow('login_required')
  expect((await provider.silent()).account.id).toBe('1')
})

it('lets several who ask while it is under way have the same', async () => {
  const provider = openSessionProvider(oidc)
  provider.begin()
  const [one, other] = await Promise.all([provider.silent(), provider.silent()])
  expect(one).toBe(other)
  expect(signinSilent).toHaveBeenCalledTimes(1)
})

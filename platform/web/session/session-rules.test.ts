import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  acquireToken,
  failureOf,
  isAddressAt,
  leftAtOf,
  requestFor,
  tokenRetries,
  tokenRetryPause,
} from './session-rules.ts'

const answer = (error: string) => Object.assign(new Error(error), { name: 'ErrorResponse', error })
const timeOut = Object.assign(new Error('late'), { name: 'ErrorTimeout' })
const network = new TypeError('Failed to fetch')

/** A provider that fails `failures` times, then gives a token. */
function provider(failures: readonly Error[]) {
  let token: string | undefined
  const left = [...failures]
  return {
    held: async () => token,
    renew: vi.fn(async () => {
      const failure = left.shift()
      if (failure !== undefined) throw failure
      token = 'token'
    }),
    pause: vi.fn(async (_milliseconds: number) => {}),
  }
}

describe('getting an access token', () => {
  it('asks nobody while one is in hand', async () => {
    const parts = { ...provider([]), held: async () => 'in hand' }
    expect(await acquireToken(parts)).toBe('in hand')
    expect(parts.renew).not.toHaveBeenCalled()
  })

  it('tries again up to ten times, every 200 ms, while nobody can be reached', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 15 }), async failures => {
        const parts = provider(Array<Error>(failures).fill(network))
        const outcome = await acquireToken(parts).catch(error => error)
        expect(outcome).toBe(failures <= tokenRetries ? 'token' : network)
        expect(parts.renew).toHaveBeenCalledTimes(Math.min(failures, tokenRetries) + 1)
        expect(parts.pause.mock.calls).toEqual(
          Array(Math.min(failures, tokenRetries)).fill([tokenRetryPause]),
        )
      }),
    )
  })

  it.each([answer('login_required'), answer('interaction_required'), timeOut])(
    'does not try again after %s: the person is needed',
    async failure => {
      const parts = provider([network, failure])
      await expect(acquireToken(parts)).rejects.toBe(failure)
      expect(parts.renew).toHaveBeenCalledTimes(2)
    },
  )

  it('does not take a token that has already expired when it comes', async () => {
    const parts = { ...provider([]), held: async () => undefined }
    await expect(acquireToken(parts)).rejects.toThrow('no token')
  })
})

describe('a failed silent sign-in', () => {
  it('needs the person when the provider says so', () => {
    expect(failureOf(answer('consent_required'))).toBe('needs-person')
  })

  it('tells nothing about the person when the provider stays silent', () => {
    expect(failureOf(timeOut)).toBe('no-answer')
  })

  it('is otherwise nobody’s fault', () => {
    for (const error of [network, answer('server_error'), answer('temporarily_unavailable'), null, 'x']) {
      expect(failureOf(error)).toBe('unreachable')
    }
  })
})

describe('a sign-in asks for the API', () => {
  it('as a resource, as the standard has it', () => {
    expect(requestFor({ authority: 'https://login.company.example', audience: 'urn:api' })).toEqual({
      scope: 'openid profile email',
      resource: 'urn:api',
    })
  })

  it('as a scope at Microsoft Entra', () => {
    const authority = 'https://login.microsoftonline.com/tenant/v2.0'
    expect(requestFor({ authority, audience: 'api://campus' })).toEqual({
      scope: 'openid profile email api://campus/.default',
    })
  })

  it('as a resource at somebody who only looks like Entra', () => {
    expect(requestFor({ authority: 'https://notmicrosoftonline.com', audience: 'a' }).resource).toBe('a')
  })
})

describe('an address to return to', () => {
  const origin = 'https://campus.example'

  it.each(['/', '/fr/news/12?siteId=1#top', '/en/'])('may be %s', address => {
    expect(isAddressAt(origin, address)).toBe(true)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    undefined,
    3,
  ])('may not be %s', address => {
    expect(isAddressAt(origin, address)).toBe(false)
  })

  it('never leads away, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        if (isAddressAt(origin, `/${text}`)) expect(new URL(`/${text}`, origin).origin).toBe(origin)
      }),
    )
  })
})

describe('what came back from the provider', () => {
  const origin = 'https://campus.example'

  it('says where the page was left, a sign-in and a refusal alike', () => {
    const state = { address: '/fr/news?type=event#top', entry: { key: 'a' } }
    expect(leftAtOf({ state }, origin)).toEqual(state)
    expect(leftAtOf(Object.assign(answer('login_required'), { state }), origin)).toEqual(state)
  })

  it.each([undefined, null, {}, { state: 3 }, { state: { address: '//evil.example' } }])(
    'leads nowhere where it is %j',
    found => {
      expect(leftAtOf(found, origin)).toBeUndefined()
    },
  )
})

import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientAddress, countedAddress, readTrustedProxies } from './client-address.ts'

const proxies = readTrustedProxies('10.0.0.0/8')
if (proxies === undefined) throw new Error('no list of proxies')

function from(remoteAddress: string, forwarded?: string): Pick<IncomingMessage, 'socket' | 'headers'> {
  return {
    socket: { remoteAddress } as IncomingMessage['socket'],
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }
}

describe('who makes a request', () => {
  it('is who the proxy heard it from', () => {
    expect(clientAddress(from('10.0.0.1', '203.0.113.7'), proxies)).toBe('203.0.113.7')
    expect(clientAddress(from('10.0.0.1', '203.0.113.7, 10.0.0.2'), proxies)).toBe('203.0.113.7')
    expect(clientAddress(from('::ffff:10.0.0.1', '2001:db8::1'), proxies)).toBe('2001:db8::1')
    expect(clientAddress(from('10.0.0.1'), proxies)).toBe('10.0.0.1')
  })

  it('is the nearest address that is no proxy, whatever the client writes to the left of it', () => {
    const word = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.constant('10.0.0.9'))
    const forged = fc.array(word, { maxLength: 5 }).map(words => words.join(','))
    fc.assert(
      fc.property(forged, forgery => {
        const through = clientAddress(from('10.0.0.1', `${forgery}, 203.0.113.7`), proxies)
        expect(through).toBe('203.0.113.7')
        expect(clientAddress(from('203.0.113.7', forgery), proxies)).toBe('203.0.113.7')
        expect(clientAddress(from('10.0.0.1', forgery), false)).toBe('10.0.0.1')
      }),
    )
  })

  it('control: is whatever the client writes where everybody is trusted', () => {
    expect(clientAddress(from('203.0.113.7', '198.51.100.1'), () => true)).toBe('198.51.100.1')
  })
})

describe('what an address is counted as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, counted) => expect(countedAddress(address)).toBe(counted))

  it('is one for a whole network of IPv6', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.nat(0xffff), (address, last) => {
        const [counted = ''] = [countedAddress(address)]
        if (counted.includes('.')) return
        const sibling = counted.replace('::/64', `:1:2:3:${last.toString(16)}`)
        expect(countedAddress(sibling)).toBe(counted)
      }),
    )
  })
})

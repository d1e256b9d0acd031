import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Whether an address is that of a proxy in front of us, whose word about its own client is believed. */
export type TrustedProxies = (address: string) => boolean

/** Names for what stands on the machine itself, and in networks that no outside address belongs to. */
const namedNetworks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Reads a list of proxies: addresses, networks (`10.0.0.0/8`) and the names above, separated by commas.
 * @returns undefined where something in it is none of these. A network of all addresses is none: it would let every
 * client say who it is.
 */
export function readTrustedProxies(list: string): TrustedProxies | undefined {
  const trusted = new BlockList()
  for (const entry of list.split(',').map(part => part.trim().toLowerCase())) {
    for (const network of namedNetworks[entry] ?? [entry]) {
      const [address = '', length, ...rest] = network.split('/')
      const version = isIP(address)
      const bits = version === 6 ? 128 : 32
      if (version === 0 || rest.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length)))
        return undefined
      const prefix = length === undefined ? bits : Number(length)
      if (prefix < 1 || prefix > bits) return undefined
      trusted.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4')
    }
  }
  return address => {
    const plain = withoutMapping(address)
    return isIP(plain) !== 0 && trusted.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

/**
 * Who makes a request: the nearest address that is no proxy of ours. What stands to the left of it in
 * `x-forwarded-for` was written by the client itself and says nothing.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  isTrusted: TrustedProxies | false,
): string {
  const nearest = request.socket.remoteAddress ?? ''
  if (isTrusted === false || !isTrusted(nearest)) return nearest
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  let client = nearest
  for (const address of forwarded.map(part => part.trim()).reverse()) {
    // What is no address was not written by a proxy: whoever stands behind it cannot be told.
    if (isIP(address) === 0) return client
    client = address
    if (!isTrusted(address)) return client
  }
  return client
}

/**
 * What an address is counted as. A client with IPv6 has a whole network of addresses of its own (its first 64 bits),
 * and could take another one for each call.
 */
export function countedAddress(address: string): string {
  const plain = withoutMapping(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::') ?? []
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const parts = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return `${parts
    .slice(0, 4)
    .map(part => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}

/** `::ffff:10.0.0.1`, as a socket of both protocols calls it, is `10.0.0.1`. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

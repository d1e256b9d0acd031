import { expect, it } from 'vitest'
import { crowdAddress, safeAddress } from './addresses.ts'

const origin = 'https://campus.example'

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:x',
  'file:///etc/passwd',
  '',
  null,
  undefined,
  'http://',
])('%s is no address for a link or a frame', text => {
  expect(safeAddress(text, origin)).toBeUndefined()
})

it('a page of this server and one of the web are', () => {
  expect(safeAddress('/files/menu.pdf', origin)?.href).toBe('https://campus.example/files/menu.pdf')
  expect(safeAddress('https://elsewhere.example/a', origin)?.href).toBe('https://elsewhere.example/a')
})

it('a crowd is shown only when it is activated and has an address', () => {
  const url = '/files/crowd.html'
  expect(crowdAddress({ crowd: { activated: true, url } }, origin)?.pathname).toBe(url)
  expect(crowdAddress({ crowd: { activated: false, url } }, origin)).toBeUndefined()
  expect(crowdAddress({ crowd: { activated: true, url: null } }, origin)).toBeUndefined()
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropNotice, hasWayBack, leaveNotice, noticeLeft, takeWayBack, wasBroughtBackTo } from './notice.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const claire = { userId: 'claire', address: '/news/12?a=1' }

describe('a person whom a refused call has signed out', () => {
  it('is told why, until they sign in again', () => {
    leaveNotice('refused', claire)
    expect(noticeLeft()).toBe('refused')
    dropNotice()
    expect(noticeLeft()).toBeUndefined()
    expect(hasWayBack()).toBe(true)
  })

  it('is brought back to where they were, once', () => {
    leaveNotice('refused', claire)
    expect(takeWayBack('claire')).toBe('/news/12?a=1')
    expect(takeWayBack('claire')).toBeUndefined()
    expect(hasWayBack()).toBe(false)
  })

  it('does not lead somebody else there', () => {
    leaveNotice('refused', claire)
    expect(takeWayBack('paul')).toBeUndefined()
    expect(takeWayBack('claire')).toBeUndefined()
  })

  it('is known to have been brought back, so that a place that refuses them keeps nobody out', () => {
    expect(wasBroughtBackTo('/news/12?a=1')).toBe(false)
    leaveNotice('refused', claire)
    takeWayBack('claire')
    expect(wasBroughtBackTo('/news/12?a=1')).toBe(true)
    expect(wasBroughtBackTo('/news')).toBe(false)
  })
})

it('a browser that forbids storage has nothing to say', () => {
  vi.stubGlobal('sessionStorage', undefined)
  leaveNotice('profileFailed', claire)
  expect(noticeLeft()).toBeUndefined()
  expect(takeWayBack('claire')).toBeUndefined()
})

it('what others have stored there is no notice', () => {
  stored.set('campus:notice', 'anything')
  stored.set('campus:way-back', '{')
  expect(noticeLeft()).toBeUndefined()
  expect(takeWayBack('claire')).toBeUndefined()
})

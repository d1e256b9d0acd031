import { beforeEach, expect, it, vi } from 'vitest'
import { useLocalState } from './local-state.ts'
import { forgetTyped, keepTyped, readTyped, typedOver } from './typed-texts.ts'

const fields = ['day', 'capacity'] as const
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  useLocalState.setState({ userId: 'claire' })
})

it('keeps what was typed over what the form shows, until it is sent', () => {
  const visible = { day: '24/11/2026', capacity: '' }
  keepTyped('search', typedOver({ day: '24/11/2026', capacity: '8' }, visible))
  expect(readTyped('search', fields)).toEqual({ capacity: '8' })
  expect(readTyped('another', fields)).toEqual({})
  forgetTyped('search')
  expect(stored.size).toBe(0)
})

it('is nothing where all stands as it was', () => {
  keepTyped('search', { capacity: '8' })
  keepTyped('search', typedOver({ day: '', capacity: '' }, { day: '', capacity: '' }))
  expect(stored.size).toBe(0)
})

it('belongs to the person who typed it', () => {
  keepTyped('search', { capacity: '8' })
  useLocalState.setState({ userId: 'zoe' })
  expect(readTyped('search', fields)).toEqual({})
  useLocalState.setState({ userId: null })
  keepTyped('search', { capacity: '9' })
  expect(readTyped('search', fields)).toEqual({})
  useLocalState.setState({ userId: 'claire' })
  expect(readTyped('search', fields)).toEqual({ capacity: '8' })
})

it('reads nothing from what is no kept form, and survives a browser that forbids it', () => {
  keepTyped('search', { capacity: '8' })
  const [key = ''] = stored.keys()
  for (const text of ['null', '[]', '7', '{', '{"capacity":7}']) {
    stored.set(key, text)
    expect(readTyped('search', fields), text).toEqual({})
  }
  vi.stubGlobal('sessionStorage', undefined)
  keepTyped('search', { capacity: '8' })
  expect(readTyped('search', fields)).toEqual({})
})

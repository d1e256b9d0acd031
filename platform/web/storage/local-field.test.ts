import { beforeEach, describe, expect, test, vi } from 'vitest'

let stored: string | null
/** Opens the app in a browser that holds this state. */
async function opened(state?: object, version = 3) {
  vi.resetModules()
  stored = state === undefined ? null : JSON.stringify({ state, version })
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value
    },
    removeItem: () => {},
  })
  const { localField, isTexts } = await import('./local-field.ts')
  const { useLocalState } = await import('./local-state.ts')
  return {
    useLocalState,
    lamps: localField<string[]>({ name: 'lamps', fresh: ['hall'], valid: isTexts }),
    mine: localField<string[]>({
      name: 'favourites.lamps',
      fresh: [],
      valid: isTexts,
      personal: true,
      formerly: ({ myLamps }) => myLamps,
    }),
  }
}
const kept = () => JSON.parse(stored ?? '{}').state
beforeEach(() => vi.unstubAllGlobals())

describe('a field that a feature keeps in the browser', () => {
  test('is fresh in a new browser, and where what is stored is not valid', async () => {
    expect((await opened()).lamps.get()).toEqual(['hall'])
    expect((await opened({ lamps: ['a', 3] })).lamps.get()).toEqual(['hall'])
    expect((await opened({ lamps: 'a' })).lamps.get()).toEqual(['hall'])
  })
  test('reads back what was set, also when the app is opened again', async () => {
    const { lamps, mine } = await opened({ theme: 'accessible', favourites: { doors: ['d'] } })
    lamps.set(['cellar'])
    mine.set(['roof'])
    expect(lamps.get()).toEqual(['cellar'])
    expect(kept()).toMatchObject({
      theme: 'accessible',
      lamps: ['cellar'],
      favourites: { doors: ['d'], lamps: ['roof'] },
    })
    const again = await opened(kept())
    expect(again.lamps.get()).toEqual(['cellar'])
    expect(again.mine.get()).toEqual(['roof'])
  })
  test('is left alone by what else is stored', async () => {
    const { lamps, useLocalState } = await opened({ lamps: ['cellar'] })
    useLocalState.setState({ theme: 'accessible' })
    expect(kept()).toMatchObject({ theme: 'accessible', lamps: ['cellar'] })
    expect(lamps.get()).toEqual(['cellar'])
  })
  test('goes back to its fresh value', async () => {
    const { lamps } = await opened({ lamps: ['cellar'] })
    lamps.reset()
    expect(lamps.get()).toEqual(['hall'])
  })
  test('takes over what stood under a former name, once', async () => {
    const { mine } = await opened({ myLamps: ['old'] }, 2)
    expect(mine.get()).toEqual(['old'])
    mine.settle()
    expect(kept()).toMatchObject({ favourites: { lamps: ['old'] } })
    mine.set(['new'])
    mine.settle()
    expect(mine.get()).toEqual(['new'])
  })
})

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refetchVisible } from './refetch-visible.ts'

/** An answer that is followed: its n-th reading says n, and the first one comes when it is let go. */
function followed() {
  const client = new QueryClient()
  const { promise: firstComes, resolve: letGo } = Promise.withResolvers<void>()
  let reads = 0
  const queryFn = async () => {
    const read = ++reads
    if (read === 1) await firstComes
    return read
  }
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn })
  const end = observer.subscribe(() => undefined)
  return { client, letGo, end, data: () => client.getQueryData(['list']) }
}

it('asks once more where the first answer was on its way', async () => {
  const { client, letGo, end, data } = followed()
  const asked = refetchVisible(client, { queryKey: ['list'] })
  letGo()
  await asked
  expect(data()).toBe(2)
  end()
})

it('asks once where the first answer is there', async () => {
  const { client, letGo, end, data } = followed()
  letGo()
  await expect.poll(data).toBe(1)
  await refetchVisible(client, { queryKey: ['list'] })
  expect(data()).toBe(2)
  end()
})

it('control: to take it for out of date alone leaves the first answer', async () => {
  const { client, letGo, end, data } = followed()
  const asked = client.invalidateQueries({ queryKey: ['list'] })
  letGo()
  await asked
  expect(data()).toBe(1)
  end()
})

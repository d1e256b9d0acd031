import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
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

/** A list of pages, the second of which is asked for and comes when it is let go. */
async function readOn() {
  const client = new QueryClient()
  const { promise: secondComes, resolve: letGo } = Promise.withResolvers<void>()
  let waits = true
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      if (pageParam === 2 && waits) await secondComes
      return pageParam
    },
    getNextPageParam: (last: number) => (last < 2 ? last + 1 : undefined),
  })
  const end = observer.subscribe(() => undefined)
  const pages = () => observer.getCurrentResult().data?.pages
  await expect.poll(pages).toEqual([1])
  const more = observer.fetchNextPage()
  const come = () => {
    waits = false
    letGo()
    return more
  }
  return { client, end, pages, come }
}

it('waits for a next page that is on its way', async () => {
  const { client, end, pages, come } = await readOn()
  const asked = refetchVisible(client, { queryKey: ['list'] })
  await come()
  await asked
  expect(pages()).toEqual([1, 2])
  end()
})

it('control: to take the list for out of date alone loses the page', async () => {
  const { client, end, pages, come } = await readOn()
  const asked = client.invalidateQueries({ queryKey: ['list'] })
  await Promise.allSettled([come(), asked])
  expect(pages()).toEqual([1])
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

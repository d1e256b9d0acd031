import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ArticleCard } from '../contract.ts'
import { withLike } from '../rules.ts'
import { changeArticle } from './use-article-change.ts'

const article = { id: '7', liked: false, nbLikes: 3, publicationDate: '2026-01-01T00:00:00Z' } as ArticleCard
const list = ['call', 'GET', '/articles']
const enough = { timeout: 30_000 }

/** A client that shows a list, whose answers come when they are let. */
async function showList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked: PromiseWithResolvers<{ articles: ArticleCard[] }>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<{ articles: ArticleCard[] }>()
    asked.push(answer)
    return answer.promise
  }
  const observer = new QueryObserver(client, { queryKey: list, queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  asked[0]?.resolve({ articles: [article] })
  await vi.waitUntil(() => observer.getCurrentResult().isSuccess, enough)
  const shown = () => observer.getCurrentResult().data?.articles[0]
  return { client, asked, shown }
}

test('an article is changed where it is shown, and nothing is read for it', async () => {
  const { client, asked, shown } = await showList()
  client.setQueryData(['other'], { articles: [{ ...article, id: '8' }] })
  const other = client.getQueryState(['other'])
  changeArticle(client, '7', item => withLike(item, true))
  expect(shown()).toMatchObject({ liked: true, nbLikes: 4 })
  expect(client.getQueryState(['other'])).toBe(other)
  expect(asked).toHaveLength(1)
})

test('what was read before the change does not take its place, though it comes after it', async () => {
  const { client, asked, shown } = await showList()
  void client.refetchQueries({ queryKey: list })
  expect(asked).toHaveLength(2)
  changeArticle(client, '7', item => withLike(item, true))
  asked[1]?.resolve({ articles: [article] })
  await vi.waitUntil(() => asked.length === 3, enough)
  expect(shown()).toMatchObject({ liked: true, nbLikes: 4 })
  asked[2]?.resolve({ articles: [{ ...article, liked: true, nbLikes: 5 }] })
  await vi.waitUntil(() => client.isFetching() === 0, enough)
  expect(shown()).toMatchObject({ liked: true, nbLikes: 5 })
})

test('a further page that is on its way comes all the same, and leaves the change', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked: PromiseWithResolvers<{ articles: ArticleCard[] }>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<{ articles: ArticleCard[] }>()
    asked.push(answer)
    return answer.promise
  }
  const observer = new InfiniteQueryObserver(client, {
    queryKey: list,
    queryFn,
    initialPageParam: 0,
    getNextPageParam: (_, pages) => pages.length,
  })
  onTestFinished(observer.subscribe(() => undefined))
  asked[0]?.resolve({ articles: [article] })
  await vi.waitUntil(() => observer.getCurrentResult().isSuccess, enough)
  void observer.fetchNextPage()
  await vi.waitUntil(() => asked.length === 2, enough)
  changeArticle(client, '7', item => withLike(item, true))
  asked[1]?.resolve({ articles: [] })
  await vi.waitUntil(() => asked.length === 3, enough)
  asked[2]?.resolve({ articles: [{ ...article, id: '9' }] })
  await vi.waitUntil(() => client.isFetching() === 0, enough)
  const shown = observer.getCurrentResult().data?.pages.flatMap(({ articles }) => articles)
  expect(shown).toMatchObject([
    { id: '7', liked: true, nbLikes: 4 },
    { id: '9', liked: false },
  ])
})

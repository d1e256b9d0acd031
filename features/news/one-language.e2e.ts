import { expect, test } from '@playwright/test'
import { expectAccessible } from '#testing/axe.ts'
import { enterApp } from '#testing/sign-in.ts'
import { cardMessages } from './card-messages.ts'
import type { Article, ArticleCard } from './contract.ts'

test('what is written in the other language alone says so, and in which its words are', async ({ page }) => {
  const t = cardMessages.en
  const french = { writtenIn: 'fr', title: 'Le toit ouvre', resume: '<p>Enfin.</p>' }
  // As the server answers of an article that a campus has published in French alone.
  await page.route(/\/services\/v6\/articles\?/, async route => {
    const answer = await route.fetch()
    const { articles, next } = (await answer.json()) as { articles: ArticleCard[]; next: string | null }
    await route.fulfill({
      response: answer,
      json: { next, articles: articles.map(one => ({ ...one, ...french })) },
    })
  })
  await page.route(/\/services\/v6\/articles\/\d+$/, async route => {
    const answer = await route.fetch()
    const article = (await answer.json()) as Article
    await route.fulfill({ response: answer, json: { ...article, ...french, description: '<p>Venez.</p>' } })
  })
  await enterApp(page, { email: 'adam.sinclair@campus.example' }, '/news')
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card).toContainText(t.oneLanguage)
  await expect(card.getByRole('heading')).toHaveAttribute('lang', 'fr')

  await card.getByRole('link').first().click()
  const article = page.getByRole('article').first()
  await expect(article.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'fr')
  await expect(article.locator('header')).toContainText(t.oneLanguage)
  await expect(article.locator('[lang=fr]').filter({ hasText: 'Venez.' })).toBeVisible()
  await expectAccessible(page)
})

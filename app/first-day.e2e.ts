import { expect, test } from '@playwright/test'
import { messages as directoryMessages } from '#features/directory/messages.ts'
import { cardMessages } from '#features/news/card-messages.ts'
import { messages as newsMessages } from '#features/news/messages.ts'
import { messages as sitesMessages } from '#features/sites/messages.ts'
import { messages as termsMessages } from '#features/terms/messages.ts'
import { messages as shellMessages } from '#platform/web/shell/drawer-messages.ts'
import { Keyboard } from '#testing/keyboard.ts'
import { languagesTried } from '#testing/languages.ts'
import { mailTo } from '#testing/mailbox.ts'
import { messages as appMessages } from './web/messages.ts'

// The trace is the film: every step with its picture, kept with the results.
test.use({ trace: 'on', serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } })

/** One person and one article a language, so that the two films do not meet on the server. */
const people = {
  en: { email: 'employee@campus.example', name: 'Claire', article: 0 },
  fr: { email: 'employee2@campus.example', name: 'Thomas', article: 1 },
}

for (const language of languagesTried('fr')) {
  const other = language === 'fr' ? 'en' : 'fr'
  const t = {
    app: appMessages[language],
    shell: shellMessages[language],
    sites: sitesMessages[language],
    terms: termsMessages[language],
    news: { ...newsMessages[language], ...cardMessages[language] },
    directory: directoryMessages[language],
  }

  test(`a first day, by keyboard alone, in ${language}`, async ({ page }) => {
    const keyboard = new Keyboard(page)
    const main = page.getByRole('main')
    const { email, name, article } = people[language]

    await test.step('signs in', async () => {
      await page.goto(`/${language}`)
      await page.waitForURL(`**/${language}/login`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await keyboard.press(page.getByRole('button', { name: t.app.login.button, exact: true }))
      await page.waitForURL('**/oidc/**')
      await keyboard.press(page.getByRole('button', { name: email }))
    })

    await test.step('chooses the own campus', async () => {
      await page.waitForURL(`**/${language}/site`)
      await keyboard.press(main.getByRole('button', { name: t.sites.own }))
    })

    await test.step('accepts the terms', async () => {
      await page.waitForURL(`**/${language}/acceptcgu`)
      await keyboard.press(page.getByRole('button', { name: t.terms.accept }))
    })

    await test.step('arrives at home, greeted by name', async () => {
      await page.waitForURL(new RegExp(`/${language}/?$`))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    })

    let event = ''
    await test.step('reads an event and likes it', async () => {
      await keyboard.press(page.getByRole('link', { name: t.news.seeMoreNews }))
      await page.waitForURL(`**/${language}/news`)
      await keyboard.reach(page.getByRole('tab', { name: t.news.all }))
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: t.news.event })).toHaveAttribute('aria-selected', 'true')
      await keyboard.press(main.getByRole('article').nth(article).getByRole('link').first())
      await page.waitForURL(/\/news\/\d+/)
      const like = page.getByRole('button', { name: new RegExp(`^${t.news.like}`) })
      await expect(like).toBeVisible()
      event = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      const likes = async () => Number((await like.textContent())?.replace(/\D/g, ''))
      const before = await likes()
      await keyboard.press(like)
      await expect(like).toHaveAttribute('aria-pressed', 'true')
      expect(await likes()).toBe(before + 1)
      await page.reload()
      await expect(like).toHaveAttribute('aria-pressed', 'true')
      expect(await likes()).toBe(before + 1)
    })

    await test.step('adds it to the calendar: an invitation is mailed', async () => {
      await keyboard.press(page.getByRole('button', { name: t.news.addToCalendar }))
      await expect(page.getByRole('alertdialog').getByText(t.news.calendarAdded(event))).toBeVisible()
      await keyboard.escape()
      const mail = await mailTo(email, event)
      const calendar = mail.attachments.find(part => part.mimeType === 'text/calendar')
      expect(String(new TextDecoder().decode(calendar?.content as ArrayBuffer))).toContain('BEGIN:VEVENT')
    })

    await test.step('finds a colleague by a fragment of the name and marks a favourite', async () => {
      const menu = page.getByRole('navigation', { name: t.shell.menu })
      await keyboard.press(menu.getByRole('link', { name: t.directory.title }))
      await page.waitForURL(`**/${language}/phonebook`)
      await keyboard.type(page.getByRole('searchbox'), 'oreau clair')
      const star = main.getByRole('button', { name: t.directory.addFavourite('Claire Moreau') })
      await keyboard.press(star)
      await expect(
        main.getByRole('button', { name: t.directory.removeFavourite('Claire Moreau') }).first(),
      ).toBeVisible()
    })

    await test.step('changes theme and language, the page stays', async () => {
      await keyboard.press(page.getByRole('button', { name: t.shell.accessibleTheme }))
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'accessible')
      await keyboard.press(page.getByRole('button', { name: t.shell.otherLanguage }))
      await page.waitForURL(`**/${other}/phonebook?q=**`)
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await expect(page.getByRole('searchbox')).toHaveValue('oreau clair')
      await keyboard.press(page.getByRole('button', { name: shellMessages[other].otherLanguage }))
      await page.waitForURL(`**/${language}/phonebook?q=**`)
    })

    await test.step('pins the drawer', async () => {
      await keyboard.press(page.getByRole('button', { name: t.shell.pin }))
      await page.reload()
      await expect(page.getByRole('button', { name: t.shell.unpin })).toBeVisible()
      const drawer = page.getByRole('navigation', { name: t.shell.menu })
      expect((await drawer.boundingBox())?.width).toBeGreaterThan(200)
    })

    await test.step('signs out', async () => {
      await keyboard.press(page.getByRole('button', { name: t.shell.signOut }))
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
      await keyboard.press(dialog.getByRole('button', { name: t.shell.signOut }))
      await page.waitForURL(`**/${language}/login`)
      await page.goto(`/${language}/phonebook`)
      await page.waitForURL(`**/${language}/login`)
    })
  })
}

import { expect, type Page, test } from '@playwright/test'
import type { Language } from '#platform/text/language.ts'
import { messages as shellMessages } from '#platform/web/shell/drawer-messages.ts'
import { enterApp, expectNoSidewaysScroll, signOut, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import { searchDebounce, searchMinimum } from './contract.ts'
import { messages } from './messages.ts'
import { title } from './title.ts'

const t = messages.en
const search = /\/graph\/v1\.0\/users\?/
/** Of entries that say the same in both languages, the reader's. */
const deskNames = ['Reception', 'IT Help Desk']

const box = (page: Page) => page.getByRole('searchbox')
/** The line of a colleague: a button that opens everything about them. */
const line = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name })
    .and(page.locator('[aria-haspopup]'))
const favourites = (page: Page) => page.getByRole('region', { name: t.favourites, exact: true })

async function openPhonebook(page: Page, email: string, language: Language = 'en') {
  await enterApp(page, { email, language }, '/phonebook')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
}

function countSearches(page: Page): () => number {
  let searches = 0
  page.on('request', request => {
    if (search.test(request.url())) searches += 1
  })
  return () => searches
}

test('a search waits for three characters, then for half a second without a key', {
  tag: '@firefox',
}, async ({ page }) => {
  // Before the page: no timer of it is of another clock.
  await page.clock.install()
  await openPhonebook(page, 'zoe.bronte-akesson@campus.example')
  const searches = countSearches(page)

  await test.step('two characters search nobody', async () => {
    await box(page).pressSequentially('mo')
    await expect(box(page)).toHaveAccessibleDescription(t.atLeast(searchMinimum))
    await expect(favourites(page)).toBeVisible()
    await page.clock.fastForward(10 * searchDebounce)
    expect(searches()).toBe(0)
  })
  await test.step('one request, after the pause', async () => {
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    for (const key of 'reau') {
      await box(page).press(key)
      await page.clock.runFor(searchDebounce - 50)
      expect(searches()).toBe(0)
    }
    const requested = page.waitForRequest(search)
    await page.clock.runFor(50)
    expect(new URL((await requested).url()).searchParams.get('$search')).toBe('moreau')
    // The clock stays ours: what the answer sets off waits for it, however late the answer comes.
    await expect(async () => {
      await page.clock.runFor(searchDebounce)
      await expect(line(page, 'Claire Moreau')).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(searches()).toBe(1)
  })
})

test('a colleague is called, written to and copied from their details', async ({ page }) => {
  await openPhonebook(page, 'marie.martin@campus.example')
  const dialog = page.getByRole('dialog')

  await test.step('portrait, telephones, e-mail', async () => {
    await box(page).fill('claire moreau')
    await line(page, 'Claire Moreau').click()
    await expect(dialog.getByRole('heading', { name: 'Claire Moreau' })).toBeVisible()
    await expect(
      dialog.getByRole('img', { name: t.portraitOf('Claire Moreau') }).locator('img'),
    ).toBeVisible()
    const dial = (phone: string) => dialog.getByRole('link', { name: phone })
    await expect(dial('+33 1 55 01 23 14')).toHaveAttribute('href', 'tel:+33155012314')
    await expect(dial('+33 6 12 40 23 14')).toHaveAttribute('href', 'tel:+33612402314')
    await expect(dial('employee@campus.example')).toHaveAttribute('href', 'mailto:employee@campus.example')
  })
  await test.step('the office in words, on the row and here, where its code stands too', async () => {
    await expect(dialog.getByText('Building B2, 3rd floor, office 314')).toBeVisible()
    await expect(dialog.getByText(t.officeCode('SEI/B2/3/314'))).toBeVisible()
    await expect(line(page, 'Claire Moreau').filter({ hasText: 'Building B2, 3rd floor' })).toHaveCount(1)
  })
  await test.step('the copied e-mail is confirmed for two seconds', async () => {
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await dialog.getByRole('button', { name: t.copyMail }).click()
    await expect(dialog.getByText(t.mailCopied, { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('employee@campus.example')
    await page.clock.runFor(1900)
    await expect(dialog.getByText(t.mailCopied, { exact: true })).toBeVisible()
    await page.clock.runFor(100)
    await expect(dialog.getByText(t.mailCopied, { exact: true })).toHaveCount(0)
    await page.clock.resume()
  })
  await test.step('Escape gives the focus back', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(line(page, 'Claire Moreau')).toBeFocused()
  })
  await test.step('initials stand in for a portrait', async () => {
    await box(page).fill('elodie guessan')
    await line(page, 'Élodie N’Guessan').click()
    await expect(dialog.getByRole('img', { name: t.portraitOf('Élodie N’Guessan') })).toHaveText('ÉN')
    await page.keyboard.press('Escape')
  })
  await test.step('nobody is called who has no telephone', async () => {
    await box(page).fill('noel floch')
    await line(page, 'Noël Le Floc’h').click()
    await expect(dialog.locator('a[href^="mailto:"]')).toBeVisible()
    await expect(dialog.locator('a[href^="tel:"]')).toHaveCount(0)
  })
})

test('favourites begin with the two desks, stay with the person, and do not pass to the next one', async ({
  page,
}) => {
  const added = 'Zoë Brontë-Åkesson'
  const stars = favourites(page).getByRole('button', { name: /^Remove/ })
  await openPhonebook(page, 'adeline.admont@campus.example')

  await test.step('the two desks', async () => {
    for (const name of deskNames) await expect(line(page, name)).toBeVisible()
    await expect(stars).toHaveCount(2)
  })
  await test.step('one is added and kept', async () => {
    await box(page).fill('zoe bronte')
    await page.getByRole('button', { name: t.addFavourite(added) }).click()
    await expect(page.getByRole('status').filter({ hasText: t.favouriteAdded(added) })).toHaveCount(1)
    await box(page).press('Escape')
    await expect(favourites(page).getByRole('button', { name: t.removeFavourite(added) })).toBeVisible()
    // The address follows what is typed after the pause.
    await expect(page).not.toHaveURL(/[?&]q=/)
    await page.reload()
    await expect(stars).toHaveCount(3)
  })
  await test.step('one is taken away, the focus stays near', async () => {
    await page.getByRole('button', { name: t.removeFavourite(deskNames[0] ?? '') }).click()
    await expect(stars).toHaveCount(2)
    await expect(page.getByRole('heading', { name: t.favourites })).toBeFocused()
  })
  await test.step('the same person finds them again', async () => {
    await signOut(page)
    await openPhonebook(page, 'adeline.admont@campus.example')
    await expect(stars).toHaveCount(2)
    await expect(line(page, added)).toBeVisible()
  })
  await test.step('another person has the two desks', async () => {
    await signOut(page)
    await openPhonebook(page, 'ba.ly@campus.example')
    await expect(stars).toHaveCount(2)
    for (const name of deskNames) await expect(line(page, name)).toBeVisible()
  })
})

async function expectFound(page: Page): Promise<void> {
  await box(page).fill('zzzz')
  await expect(page.getByText(t.noResult('zzzz'))).toBeVisible()
  await expect(page.getByText(t.noResultHint)).toBeVisible()

  await box(page).fill('mar')
  const found = page.getByRole('region', { name: t.results, exact: true })
  await expect(found.getByText(t.more(50))).toBeVisible()
  const letters = await found.getByRole('heading', { level: 3 }).allTextContents()
  expect(letters).toEqual(letters.toSorted((one, other) => one.localeCompare(other, 'en')))
  await box(page).fill('martin marie')
  await expect(found.getByText(t.more(50))).toBeHidden()
  await expect(found.getByRole('button', { name: /^Marie Martin/ }).first()).toBeVisible()
}

async function expectTriedAgain(page: Page): Promise<void> {
  await page.route(search, route => route.fulfill(unavailable))
  await box(page).fill('claire moreau')
  const failure = page.getByRole('alert').filter({ hasText: t.searchFailed })
  await expect(failure).toBeVisible()
  await page.unroute(search)
  await tryAgain(failure, line(page, 'Claire Moreau'))
  await expect(failure).toBeHidden()
}

test('a search says when nobody is found, when there are more than it shows and when it fails; the address keeps it, and the way back finds it again', async ({
  page,
}) => {
  await openPhonebook(page, 'ba.ly@campus.example')
  await test.step('nobody, and more than it shows', () => expectFound(page))
  await test.step('a search that fails can be tried again', () => expectTriedAgain(page))
  await box(page).press('Escape')
  await expect(page).toHaveURL(/\/phonebook$/)
  await box(page).fill('claire moreau')
  await expect(page).toHaveURL(/\?q=claire(\+|%20)moreau$/)
  await expect(line(page, 'Claire Moreau')).toBeVisible()

  const menu = page.getByRole('navigation', { name: shellMessages.en.menu })
  await menu.getByRole('link', { name: 'News' }).click()
  await expect(page).toHaveURL(/\/en\/news$/)
  await page.goBack()
  await expect(box(page)).toHaveValue('claire moreau')
  await expect(line(page, 'Claire Moreau')).toBeVisible()

  await page.goto('/fr/phonebook')
  await expect(line(page, /^Accueil Campus ?Accueil, badges, visiteurs · Services généraux/)).toBeVisible()
  await page.goto('/fr/phonebook?q=hadzic')
  await expect(page.getByRole('heading', { level: 1, name: title.fr })).toBeVisible()
  await expect(box(page)).toHaveValue('hadzic')
  await expect(line(page, 'Admira Hadžić')).toBeVisible()
  await box(page).press('Escape')
  await expect(page).toHaveURL(/\/fr\/phonebook$/)
})

test('nothing scrolls sideways on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openPhonebook(page, 'ba.ly@campus.example', 'fr')
  await expectNoSidewaysScroll(page)
  // The longest names, and a person with everything.
  for (const text of ['montalembert', 'andriantsimito', 'claire moreau']) {
    await box(page).fill(text)
    await line(page, new RegExp(text.split(' ').at(-1) ?? '', 'i'))
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expectNoSidewaysScroll(page)
  }
})

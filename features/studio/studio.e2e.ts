import { expect, type Locator, type Page, test } from '@playwright/test'
import { demoRestaurants } from '#demo/restaurants/restaurants.ts'
import { addDays, campusDay, type Day, weekdayOf } from '#platform/time/campus-time.ts'
import { callerOf } from '#testing/callers.ts'
import { expectWholeInEveryForm } from '#testing/every-form.ts'
import { enterApp, follow } from '#testing/sign-in.ts'
import type { Entry } from './contract.ts'
import { messages } from './editor-messages.ts'
import { messages as help } from './help-messages.ts'
import { messages as lists } from './messages.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const siteEditor = 'editor-seine@campus.example'
const companyEditor = 'editor@campus.example'
const t = messages.en
const list = lists.en

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
function sundayAfter(day: Day): Day {
  return weekdayOf(day) === 7 ? day : sundayAfter(addDays(day, 1))
}

async function begin(page: Page): Promise<void> {
  await follow(page, '/en/staff/studio/articles')
  await button(page, list.create).click()
  await page.waitForURL(/\/staff\/studio\/articles\/\d+$/)
  await expect(page.getByRole('textbox', { name: 'Lead (French)' })).toBeVisible()
}

const saved = (page: Page) => page.locator('[data-saving=saved]')

/** Ends a dialog that says what was done. */
async function close(page: Page, title: string): Promise<void> {
  const done = page.getByRole('alertdialog', { name: title })
  await expect(done).toBeVisible()
  await button(done, t.close).click()
  await expect(done).toBeHidden()
}

async function publish(page: Page): Promise<void> {
  await button(page, t.publish).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t.when, { exact: true })).toBeVisible()
  await button(dialog, t.publish).click()
  await close(page, t.publishedTitle)
}

/** As on a busy device: whoever waits for a timer to hear of an answer hears of it after the page is drawn. */
function delayTimers(page: Page): Promise<void> {
  return page.evaluate(() => {
    const own = window.setTimeout.bind(window)
    window.setTimeout = ((act: () => void, after = 0) => own(act, Math.max(after, 100))) as typeof setTimeout
  })
}

test('a cook writes the menu of a day: the restaurant by its name, once for all dishes, and of their own campus alone', async ({
  page,
}) => {
  const restaurant = demoRestaurants.find(({ site }) => site === 1)
  // A Sunday, on which nobody cooks, far enough away for no other test to read it.
  const day = sundayAfter(addDays(campusDay(new Date()), 40))
  await enterApp(page, { email: 'kitchen@campus.example' }, '/staff/studio/menus')
  await expect(page.getByLabel(list.campus, { exact: true })).toHaveValue('1')
  await button(page, list.create).click()
  await page.waitForURL(/\/staff\/studio\/menus\/\d+$/)
  await page.getByLabel('Restaurant').selectOption({ label: restaurant?.name ?? '' })
  await page.getByLabel('Day').fill(day)
  const dish = async (n: number, name: string, course: string) => {
    const line = page.getByRole('listitem', { name: `Dishes ${n}` })
    await line.getByLabel('Course').selectOption({ label: course })
    await line.getByLabel('Dish (French)').fill(`${name}, en français`)
    await line.getByLabel('Dish (English)').fill(name)
  }
  await dish(1, 'Onion soup', 'Starters')
  await page.getByRole('button', { name: t.addTo('Dishes') }).click()
  await dish(2, 'Apple tart', 'Desserts')
  await page.getByRole('listitem', { name: 'Dishes 2' }).getByLabel('Vegetarian').check()
  await expect(page.getByText(t.inOrder)).toBeVisible()
  await publish(page)
  await expect(page.getByText(new RegExp(`^${restaurant?.name}.– Sunday`)).first()).toBeVisible()

  await test.step('what stands on another campus is read, and not changed', async () => {
    await follow(page, '/en/staff/studio/menus')
    await page.getByLabel(list.campus, { exact: true }).selectOption('')
    await page.getByText(list.notYours).first().scrollIntoViewIfNeeded()
    await page
      .getByRole('listitem')
      .filter({ hasText: list.notYours })
      .first()
      .getByRole('link')
      .first()
      .click()
    await expect(
      page.getByText('It concerns a campus for which you do not have this role', { exact: false }),
    ).toBeVisible()
    await expect(page.getByLabel('Day')).toBeDisabled()
  })
})

test('two who write the same draft are told, and nothing is overwritten', async ({ page }) => {
  await enterApp(page, { email: companyEditor }, '/staff/studio')
  await begin(page)
  await page.getByLabel('Title (English)').fill('First')
  // On their campus it is theirs to write as well.
  await page.getByLabel('Seine', { exact: true }).check()
  await expect(saved(page)).toBeVisible()
  const other = await callerOf(page.request, siteEditor)
  const path = `/staff/content/articles/entries/${page.url().split('/').at(-1)}`
  const { draft, version, mayEdit } = await other.get<Entry>(path)
  expect(mayEdit).toBe(true)
  expect(draft?.item.title_en).toBe('First')
  const theirs = await other.put(`${path}/draft`, { item: { ...draft?.item, title_en: 'Theirs' }, version })
  expect(theirs.status).toBe(200)
  await page.getByLabel('Title (English)').fill('Mine')
  await expect(page.getByRole('alert').filter({ hasText: t.changedTitle })).toBeVisible()
  await button(page, t.compare).click()
  const differences = page.getByRole('dialog', { name: t.compareTitle })
  await expect(differences).toContainText('Theirs')
  await expect(differences).toContainText('Mine')
  await page.keyboard.press('Escape')
  await delayTimers(page)
  await button(page, t.takeTheirs).click()
  await expect(page.getByLabel('Title (English)')).toHaveValue('Theirs')
  await button(page, t.discard).click()
  await button(page.getByRole('dialog'), t.discard).click()
  await page.waitForURL(/\/staff\/studio\/articles$/)
})

test('an editor is led by the guide, pastes from Word and writes without a network', async ({ page }) => {
  await enterApp(page, { email: siteEditor }, '/staff/studio')
  await test.step('the guide for writers is opened from the studio, and leads to each of its parts by keyboard', async () => {
    await page.getByRole('main').getByRole('link', { name: list.help }).click()
    await expect(page.getByRole('heading', { level: 1, name: help.en.title })).toBeVisible()
    const contents = page.getByRole('navigation', { name: help.en.contents })
    for (const [id, { title }] of Object.entries(help.en.sections)) {
      await contents.getByRole('link', { name: title, exact: true }).press('Enter')
      await expect(page).toHaveURL(new RegExp(`#${id}$`))
      await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeInViewport()
    }
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: help.en.title })).toBeVisible()
  })
  await begin(page)
  await test.step('a text takes from Word what it can hold, and nothing that runs', async () => {
    const text = page.getByRole('textbox', { name: 'Text (English)' })
    await text.click()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        `<style>p{color:red}</style><h1 onclick="hacked()">Plan</h1>
         <p class=MsoNormal style="color:red">See <span style="font-weight:700">this</span> <a href="javascript:hacked()">bad</a> <a href="https://example.com/x">good</a><o:p></o:p></p>
         <p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>One</p>
         <p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.</span>Inner</p>
         <p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Two</p>
         <img src=x onerror="window.hacked=1"><svg onload="window.hacked=1"><script>window.hacked=1</script></svg>
         <iframe srcdoc="<script>top.hacked=1</script>"></iframe>`,
      )
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect(text.getByRole('heading', { level: 3, name: 'Plan' })).toBeVisible()
    await expect(text.locator('ul > li > ol > li')).toHaveText('Inner')
    await expect(text.locator('a')).toHaveText(['good'])
    await expect(text.locator('strong')).toHaveText('this')
    await expect(text.locator('img, svg, iframe, script, style, [style], [onclick]')).toHaveCount(0)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await page.keyboard.press('Alt+F10')
    await expect(button(page.getByRole('toolbar', { name: t.tools('Text (English)') }), t.bold)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(text).toBeFocused()
  })
  await test.step('what is written while the network is away is on the device, and saved when it is back', async () => {
    // What was pasted is on its way no longer.
    await expect(saved(page)).toBeVisible()
    await page.context().setOffline(true)
    await page.getByLabel('Title (English)').fill('Written in a lift')
    await expect(page.getByText(t.waiting)).toBeVisible()
    await page.context().setOffline(false)
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Title (English)')).toHaveValue('Written in a lift')
  })
})

test('the studio is whole and passes axe, narrow and wide, in every form and with large text', async ({
  page,
}) => {
  await enterApp(page, { email: siteEditor, language: 'fr' }, '/staff/studio/articles')
  const first = page
    .getByRole('list', { name: lists.fr.entriesOf('Actualités') })
    .getByRole('link')
    .first()
  const entry = (await first.getAttribute('href')) ?? ''
  for (const path of ['/fr/staff/studio', '/fr/staff/studio/help', '/fr/staff/studio/articles', entry]) {
    await follow(page, path)
    await page.waitForLoadState('networkidle')
    await expectWholeInEveryForm(page, path)
  }
})

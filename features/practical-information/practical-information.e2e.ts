import { expect, type Page, test } from '@playwright/test'
import { Keyboard } from '#app/testing/keyboard.ts'
import { comeIn, expectNoSidewaysScroll, unavailable } from '#app/testing/way-in.ts'
import { languages } from '#platform/text/language.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { type Folder, type InformationCard, type InformationType, informationTypes } from './contract.ts'
import { messages } from './messages.ts'
import { inFolder, listPath, outsideTarget, pagePath, practicalFolders, safetyFolders } from './rules.ts'

// A worker of the page would answer before the answers that are faked here.
test.use({ serviceWorkers: 'block' })
// Many pages each: a machine with other work to do takes its time.
test.describe.configure({ timeout: 120_000 })

const t = messages.en
const list = /\/services\/v6\/practical-informations\?/
const detail = /\/services\/v6\/practical-informations\/\d+$/
const reader = 'adeline.admont@campus.example'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')

/** Opens an address and tells what the server said the campus has to show there. */
async function open(page: Page, address: string): Promise<InformationCard[]> {
  const answered = page.waitForResponse(list).then(answer => answer.json())
  await page.goto(address)
  const { practicalInformations } = await answered
  return practicalInformations
}

/** The first piece of information of a type in some folders; the demo company has one of each. */
function first(all: readonly InformationCard[], type: InformationType, among?: readonly Folder[]) {
  const found = all.find(card => card.type === type && (among?.includes(card.folder) ?? true))
  if (found === undefined) throw new Error(`no ${type}`)
  return found
}

/** Other sites and documents are asked for, but not fetched from outside. */
async function answerOutside(page: Page) {
  const answer = { contentType: 'text/html', body: '<title>Elsewhere</title>' }
  await page.context().route(/\.pdf\b/, route => route.fulfill(answer))
  await page.context().route(/^https:/, route => route.fulfill(answer))
}

/** A folder shows all of its own and nothing else, and each card leads where its type says. */
async function expectFolder(page: Page, language: 'fr' | 'en', all: InformationCard[], folder: Folder) {
  const own = inFolder(all, folder)
  expect(own.length).toBeGreaterThan(0)
  await expect(cards(page)).toHaveCount(own.length)
  for (const [index, card] of own.entries()) {
    const link = cards(page).nth(index).getByRole('link')
    await expect(link).toContainText(card.title)
    const target = outsideTarget(card)
    if (target === undefined) {
      await expect(link).toHaveAttribute('href', `/${language}${pagePath(card)}`)
      await expect(link).not.toHaveAttribute('target')
    } else {
      const address = new URL(target.address, page.url()).href
      await expect(link).toHaveAttribute('href', address)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      await expect(link).toHaveAccessibleName(`${card.title} ${messages[language].newTab}`)
      const said = target.kind === 'pdf' ? messages[language].pdf : target.host
      await expect(cards(page).nth(index)).toContainText(said)
    }
  }
}

for (const language of languages) {
  const t = messages[language]
  const crumbs = (page: Page) => page.getByRole('navigation', { name: uiMessages[language].breadcrumb })

  test(`every folder has its tab or its page, and its information leads where it says, in ${language}`, async ({
    page,
  }) => {
    await comeIn(page, { email: reader, language })
    const known: InformationCard[] = []

    for (const [address, folders] of [
      ['/practicalinformation', practicalFolders],
      ['/safeAtWork', safetyFolders],
    ] as const) {
      const all = await open(page, `/${language}${address}`)
      known.push(...all)
      // Without a training to choose, the section is its information.
      if (address === '/safeAtWork') await expect(page).toHaveURL(`/${language}/safeAtWork/infos`)
      await expect(page.getByRole('tab')).toHaveText(folders.map(folder => t.folders[folder]))
      for (const folder of folders) {
        await page.getByRole('tab', { name: t.folders[folder] }).click()
        await expect(page).toHaveURL(`/${language}${listPath(folder)}`)
        await expectFolder(page, language, all, folder)
      }
      await page.reload()
      const last = page.getByRole('tab', { name: t.folders[folders[folders.length - 1] ?? 'service'] })
      await expect(last).toHaveAttribute('aria-selected', 'true')
    }

    await page.goto(`/${language}/move`)
    // One way so far: the others come with their screens.
    await expect(main(page).getByRole('listitem')).toHaveCount(1)
    await main(page).getByRole('link', { name: t.ways.mobility }).click()
    await expect(page).toHaveURL(`/${language}/move/mobility`)
    await expectFolder(page, language, known, 'mobility')
    await expect(main(page).getByRole('link', { name: t.ways.parking })).toHaveCount(0)
    await crumbs(page).getByRole('link', { name: t.move }).click()
    await expect(page).toHaveURL(`/${language}/move`)

    for (const type of informationTypes) expect(known.some(card => card.type === type)).toBe(true)

    await test.step('to read, with the way back to its folder', async () => {
      for (const [folder, section] of [
        ['service', t.practicalInformation],
        ['mobility', t.ways.mobility],
        ['security', t.safeAtWork],
      ] as const) {
        const card = first(known, 'CONTENT', [folder])
        const answered = page.waitForResponse(detail).then(answer => answer.json())
        await page.goto(`/${language}${pagePath(card)}`)
        const { photos, description } = await answered
        await expect(page.getByRole('heading', { level: 1, name: card.title })).toBeVisible()
        await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(card.title)}`))
        for (const { photoDescription } of photos.slice(0, 1)) {
          await expect(main(page).getByRole('img', { name: photoDescription })).toBeVisible()
        }
        const words = description.replace(/<[^>]+>|&\w+;/g, ' ').trim()
        await expect(main(page)).toContainText(words.split(/\s+/).slice(0, 4).join(' '))
        await crumbs(page).getByRole('link', { name: section }).click()
        await expect(page).toHaveURL(`/${language}${listPath(folder)}`)
      }
    })
  })

  test(`an empty folder, a failure and what is not there are said, in ${language}`, async ({ page }) => {
    await comeIn(page, { email: reader, language })
    const full = await open(page, `/${language}/practicalinformation`)

    await test.step('empty', async () => {
      await page.route(list, route => route.fulfill({ json: { practicalInformations: [] } }))
      for (const folders of [practicalFolders, ['mobility'], safetyFolders] as const) {
        for (const [index, folder] of folders.entries()) {
          if (index === 0) await page.goto(`/${language}${listPath(folder)}`)
          else await page.getByRole('tab', { name: t.folders[folder] }).click()
          await expect(page.getByText(t.empty[folder])).toBeVisible()
          await expect(page.getByRole('button', { name: t.retry })).toHaveCount(0)
        }
      }
      await page.unroute(list)
    })
    await test.step('the list fails, and comes when it is asked for again', async () => {
      await page.route(list, route => route.fulfill(unavailable))
      await page.goto(`/${language}/practicalinformation`)
      await expect(page.getByText(t.empty.practicallife)).toBeVisible()
      await expect(page.getByText(t.listFailed)).toBeVisible()
      await page.unroute(list)
      await page.getByRole('button', { name: t.retry }).click()
      await expect(cards(page)).toHaveCount(inFolder(full, 'practicallife').length)
    })
    await test.step('a page fails under the title that the list knew, and comes when it is asked for again', async () => {
      const card = first(full, 'CONTENT', ['practicallife'])
      await page.route(detail, route => route.fulfill(unavailable))
      await cards(page).getByRole('link', { name: card.title }).click()
      await expect(page.getByRole('heading', { level: 1, name: card.title })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText(t.detailFailed)
      await page.unroute(detail)
      await page.getByRole('button', { name: uiMessages[language].retry }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText(t.detailFailed)).toHaveCount(0)
    })
    await test.step('not there', async () => {
      const here = first(full, 'CONTENT', ['practicallife']).id
      for (const [address, section, list] of [
        ['/practicalinformation/999999999', t.practicalInformation, '/practicalinformation'],
        // Information of the other kind has its page elsewhere.
        [`/safeAtWork/infos/${here}`, t.safeAtWork, '/safeAtWork/infos'],
      ] as const) {
        await page.goto(`/${language}${address}`)
        await expect(page.getByText(t.notFound)).toBeVisible()
        await page.getByRole('link', { name: t.backTo(section) }).click()
        await expect(page).toHaveURL(`/${language}${list}`)
      }
    })
  })
}

test('a document and another site open in a new tab straight from the list, by keyboard too', async ({
  page,
}) => {
  await comeIn(page, { email: 'admira.hadzic@campus.example' })
  await answerOutside(page)
  const all = await open(page, '/en/practicalinformation')
  const keyboard = new Keyboard(page)

  await keyboard.reach(page.getByRole('tab', { name: t.folders.practicallife }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: t.folders.service })).toBeFocused()
  await expect(page).toHaveURL(/\?folder=service$/)
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/\/practicalinformation$/)

  for (const type of ['PDF', 'LINK'] as const) {
    const card = first(all, type, practicalFolders)
    const { address = '' } = outsideTarget(card) ?? {}
    await page.getByRole('tab', { name: t.folders[card.folder] }).click()
    const opened = page.context().waitForEvent('page')
    await keyboard.press(main(page).getByRole('link', { name: card.title }))
    const tab = await opened
    await tab.waitForURL(new URL(address, page.url()).href)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await tab.close()
    await expect(page).toHaveURL(`/en${listPath(card.folder)}`)
  }
})

test('the page of a document or of a link opens it in a new tab and leads back', async ({ page }) => {
  await comeIn(page, { email: 'admira.hadzic@campus.example' })
  await answerOutside(page)
  const practical = await open(page, '/en/practicalinformation')
  const safety = await open(page, '/en/safeAtWork/infos')
  const document = first(practical, 'PDF')
  const safetyLink = first(safety, 'LINK')

  for (const card of [document, first(practical, 'LINK'), first(safety, 'PDF'), safetyLink]) {
    const { address = '' } = outsideTarget(card) ?? {}
    await test.step(`${card.type} of ${card.folder}`, async () => {
      const opened = page.context().waitForEvent('page')
      await page.goto(`/en${pagePath(card)}/${card.type}`)
      const tab = await opened
      await tab.waitForURL(new URL(address, page.url()).href)
      expect(await tab.evaluate(() => window.opener)).toBeNull()
      await tab.close()
      // The section of safety leads on to its information.
      const back = safety.includes(card) ? '/safeAtWork/infos' : listPath(card.folder)
      await expect(page).toHaveURL(`/en${back}`)
    })
  }
  await test.step('a browser that opens no tab by itself leaves a button for it', async () => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    for (const card of [document, safetyLink]) {
      const { address = '' } = outsideTarget(card) ?? {}
      await page.goto(`/en${pagePath(card)}`)
      await expect(page.getByRole('heading', { level: 1, name: card.title })).toBeVisible()
      const button = main(page).getByRole('link', { name: card.type === 'PDF' ? t.pdfOpen : t.linkOpen })
      await expect(button).toHaveAttribute('href', new URL(address, page.url()).href)
      await expect(button).toHaveAttribute('target', '_blank')
      await expect(page).toHaveURL(`/en${pagePath(card)}`)
      await page.getByRole('link', { name: t.backTo(t.folders[card.folder]) }).click()
      await expect(page).toHaveURL(`/en${listPath(card.folder)}`)
    }
  })
  await test.step('an address that is none to follow is no link', async () => {
    const harmful = { ...document, pdf: 'javascript:alert(1)', description: '', photos: [] }
    await page.route(detail, route => route.fulfill({ json: harmful }))
    await page.goto(`/en${pagePath(document)}`)
    await expect(page.getByText(t.targetMissing)).toBeVisible()
    await expect(main(page).locator('a[href^="javascript:"]')).toHaveCount(0)
  })
})

test('a campus without practical information has neither its pages nor an empty promise', async ({
  page,
}) => {
  await comeIn(page, { email: reader, campus: 'Horizon' })
  for (const closed of ['/practicalinformation', '/practicalinformation/1', '/move/mobility']) {
    await page.goto(`/en${closed}`)
    await expect(page).toHaveURL(/\/en\/?$/)
  }
  await page.goto('/en/move')
  await expect(page.getByText(t.noWays)).toBeVisible()
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no page of information scrolls sideways', async ({ page }) => {
    await comeIn(page, { email: reader })
    await page.addInitScript(() => {
      window.open = () => null
    })
    for (const language of languages) {
      const practical = await open(page, `/${language}/practicalinformation`)
      await expect(cards(page).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      const safety = await open(page, `/${language}/safeAtWork/infos`)
      await expect(cards(page).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      const pages = ['/move', pagePath(first(practical, 'PDF')), pagePath(first(safety, 'CONTENT'))]
      for (const address of pages) {
        await page.goto(`/${language}${address}`)
        await expect(main(page).getByRole('heading').first()).toBeVisible()
        await expectNoSidewaysScroll(page)
      }
    }
  })
})

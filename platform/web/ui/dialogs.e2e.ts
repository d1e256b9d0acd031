import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { type Language, languages } from '#platform/language.ts'
import { messages } from './messages.ts'

/*
 * The generic dialogs in a real browser, on a page of their own (testing/gallery.tsx): most are used by screens of
 * which each shows but one side of them.
 */

const root = join(import.meta.dirname, '../../..')
const galleryPage = 'platform/web/ui/testing/gallery.html'
const themes = ['classic', 'accessible']

let vite: ViteDevServer
let made: string

// One server for the file: in the mode of the other files each worker would start one. The time is for a busy machine.
test.describe.configure({ mode: 'default', timeout: 180_000 })
test.use({
  viewport: { width: 1000, height: 800 },
  // What fades in has not its own colours yet.
  contextOptions: { reducedMotion: 'reduce' },
})

test.beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'campus-gallery-'))
  vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'error',
    // What another Vite has prepared is neither used nor touched.
    cacheDir: made,
    // Found before the page asks, so that it is never loaded anew while a test is at it.
    optimizeDeps: { entries: [galleryPage] },
    // `strict` would keep the fonts from a checkout whose node_modules is a link.
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, proxy: {}, fs: { strict: false } },
  })
  await vite.listen()
})

test.afterAll(async () => {
  await vite?.close()
  await rm(made, { recursive: true, force: true })
})

let complaints: string[]
test.beforeEach(({ page }) => {
  complaints = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
})
test.afterEach(() => {
  expect(complaints).toEqual([])
})

async function show(page: Page, language: Language = 'en', theme = 'classic'): Promise<void> {
  const address = new URL(galleryPage, vite.resolvedUrls?.local[0])
  address.search = String(new URLSearchParams({ lang: language, theme }))
  await page.goto(address.href)
}

const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const answer = (page: Page) => page.getByRole('main').locator('output')

/** Opens a dialog by its button, with Enter, once the one before has left: until then the page takes no key. */
async function open(page: Page, name: string): Promise<Locator> {
  await expect(page.locator('dialog')).toHaveCount(0)
  await opener(page, name).press('Enter')
  const dialog = page.locator('dialog:modal')
  await expect(dialog).toBeVisible()
  return dialog
}

async function expectClosed(page: Page, name: string): Promise<void> {
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(opener(page, name)).toBeFocused()
}

/** Moves the focus with Tab until it is there. */
async function reach(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 30; stop++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached by keyboard`)
}

/** Whether the focus is outside of the open dialog. After the last stop the browser's own window has its turn. */
function isBehind(): boolean {
  return document.activeElement !== document.body && document.activeElement?.closest('dialog') === null
}

async function expectAccessible(page: Page, part: string): Promise<void> {
  // Without frames there is nothing to put together from several, which takes axe a page of its own.
  const { violations } = await new AxeBuilder({ page }).include(part).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${target} is not on the page`)
  return box
}

/** Types in place of what the focused field holds. */
async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}

/** Every kind, in the fullest of its shapes. */
const closable = [
  'alert',
  'alert with boxes',
  'confirm',
  'date',
  'time range',
  'modal',
  'modal without close',
  'filter',
  'picker',
  'drawer',
]

test.describe('every dialog', () => {
  test('keeps the focus, closes on Escape and gives the focus back', async ({ page }) => {
    await show(page)
    for (const name of closable) {
      await test.step(name, async () => {
        await open(page, name)
        for (let stop = 0; stop < 15; stop++) {
          await page.keyboard.press('Tab')
          expect(await page.evaluate(isBehind), `${name} after ${stop + 1} times Tab`).toBe(false)
        }
        await page.keyboard.press('Escape')
        await expectClosed(page, name)
      })
    }
  })

  for (const language of languages) {
    for (const theme of themes) {
      // Each language and each theme at both widths, the four pairs in half the time.
      const width = (language === 'fr') === (theme === 'classic') ? 360 : 1000
      test(`passes axe in ${language}, ${theme} theme, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await show(page, language, theme)
        for (const name of [...closable, 'overlay']) {
          await test.step(name, async () => {
            const dialog = await open(page, name)
            if (name === 'date' && width >= 500) await expect(dialog.getByRole('grid')).toBeVisible()
            await expectAccessible(page, 'dialog')
            const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
            expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
            if (name === 'overlay') await page.evaluate(() => dispatchEvent(new Event('booked')))
            else await page.keyboard.press('Escape')
            await expectClosed(page, name)
          })
        }
      })
    }
  }

  test('is as wide as specified', async ({ page }) => {
    await show(page)
    const widths = { modal: 500, filter: 500, picker: 500, date: 520, 'time range': 520, drawer: 370 }
    for (const [name, width] of Object.entries(widths)) {
      const dialog = await open(page, name)
      expect((await dialog.boundingBox())?.width, name).toBe(width)
      await page.keyboard.press('Escape')
    }
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true })

    test('is a sheet as wide as the screen at its lower edge, an alert a box inside it', async ({ page }) => {
      await show(page)
      for (const name of closable) {
        const dialog = await open(page, name)
        const { left, right, bottom } = await dialog.evaluate(element => {
          const box = element.getBoundingClientRect()
          return { left: box.left, right: innerWidth - box.right, bottom: innerHeight - box.bottom }
        })
        const edge = name.startsWith('alert') || name === 'confirm' ? 16 : 0
        expect([left, right], name).toEqual([edge, edge])
        if (edge === 0) expect(bottom, name).toBe(0)
        await page.keyboard.press('Escape')
      }
    })

    test('has nothing to press that is smaller than a fingertip', async ({ page }) => {
      await show(page)
      for (const name of closable) {
        const dialog = await open(page, name)
        const pressed = dialog.locator(
          'button, label:has([type=checkbox]), input:not([type=checkbox]), textarea, [role=option]',
        )
        const small = await pressed.evaluateAll(elements =>
          elements
            .filter(element => {
              const { width, height } = element.getBoundingClientRect()
              return width < 44 || height < 44
            })
            .map(element => element.outerHTML),
        )
        expect(small, name).toEqual([])
        await page.keyboard.press('Escape')
      }
    })
  })

  test('keeps its buttons in sight where the page is enlarged twice', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 })
    await show(page)
    for (const name of closable.filter(name => !['picker', 'drawer'].includes(name))) {
      const dialog = await open(page, name)
      await expect(dialog.locator('footer button').last()).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
    }
  })

  test('stays when the page beside it is pressed, unless nothing typed can be lost', async ({ page }) => {
    await show(page)
    const dialog = await open(page, 'date')
    await page.mouse.click(5, 400)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await open(page, 'picker')
    await page.mouse.click(5, 400)
    await expectClosed(page, 'picker')
  })
})

test.describe('alert', () => {
  test('has one button by default: OK', async ({ page }) => {
    await show(page)
    const dialog = await open(page, 'alert')
    await expect(dialog).toHaveRole('alertdialog')
    await expect(dialog).toHaveAccessibleName('Booking sent')
    await expect(dialog).toHaveAccessibleDescription('You will get an answer by e-mail.')
    await expect(dialog.locator('footer').getByRole('button')).toHaveText(['OK'])
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectClosed(page, 'alert')
    await expect(answer(page)).toHaveText('{"checked":[]}')
  })

  test('takes a list of boxes and buttons of its own, and answers both', async ({ page }) => {
    await show(page, 'fr')
    const dialog = await open(page, 'alert with boxes')
    const group = dialog.getByRole('group', { name: 'Affichés à l’accueil' })
    await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(dialog.locator('footer').getByRole('button')).toHaveText([
      'Jamais',
      'Plus tard',
      'Enregistrer',
    ])
    await reach(page, group.getByRole('checkbox', { name: 'Environnement' }))
    await page.keyboard.press('Space')
    await reach(page, dialog.getByRole('button', { name: 'Enregistrer' }))
    await page.keyboard.press('Enter')
    await expectClosed(page, 'alert with boxes')
    await expect(answer(page)).toHaveText('{"button":"save","checked":["1","2"]}')
  })

  test('asks before doing, from the button that does nothing on', async ({ page }) => {
    await show(page)
    const dialog = await open(page, 'confirm')
    await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(answer(page)).toHaveText('false')
    await open(page, 'confirm')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(answer(page)).toHaveText('true')
    await expectClosed(page, 'confirm')
  })

  test('is answered once: what is pressed while it leaves changes nothing', async ({ page }) => {
    await show(page)
    const dialog = await open(page, 'confirm')
    const seen = await dialog.evaluate(async element => {
      element.dispatchEvent(new Event('cancel', { cancelable: true }))
      // React draws at the end of the task; the dialog leaves the page in a later one.
      for (let turn = 0; turn < 5; turn++) await null
      const leaving = element.isConnected && element.closest('[data-leaving]') !== null
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
      const pressed = document.activeElement?.dispatchEvent(enter)
      element.querySelector<HTMLElement>('footer button:last-child')?.click()
      return { leaving, pressed }
    })
    expect(seen).toEqual({ leaving: true, pressed: false })
    await expectClosed(page, 'confirm')
    await expect(answer(page)).toHaveText('false')
  })
})

test.describe('date picker', () => {
  const written = {
    en: {
      days: ['24/11/2026', 'Tuesday 24 November 2026', 'November 24, 2026', '24-11-26', '2026-11-24'],
      spelled: 'Tuesday 24 November 2026',
      tooEarly: 'Choose Saturday 21 November 2026 or a later date.',
      tooLate: 'Choose Sunday 31 January 2027 or an earlier date.',
      weekend: 'Choose a weekday: rooms are closed at weekends.',
    },
    fr: {
      days: ['24/11/2026', 'mardi 24 novembre 2026', '24 nov. 2026', '24.11.26', '2026-11-24'],
      spelled: 'mardi 24 novembre 2026',
      tooEarly: 'Choisissez le samedi 21 novembre 2026 ou une date ultérieure.',
      tooLate: 'Choisissez le dimanche 31 janvier 2027 ou une date antérieure.',
      weekend: 'Choisissez un jour de semaine\u00a0: les salles sont fermées le week-end.',
    },
  }

  for (const language of languages) {
    const words = messages[language]
    const { days, spelled, tooEarly, tooLate, weekend } = written[language]

    test(`reads a date as people write it, in ${language}`, async ({ page }) => {
      await show(page, language)
      const dialog = await open(page, 'date')
      const field = dialog.getByRole('textbox', { name: words.date })
      const validate = dialog.getByRole('button', { name: words.validate })
      await expect(field).toBeFocused()
      for (const day of days) {
        await retype(page, '')
        await expect(validate).toBeDisabled()
        await retype(page, day)
        await expect(dialog.getByRole('status').first()).toHaveText(spelled)
        await expect(validate).toBeEnabled()
      }
      await page.keyboard.press('Enter')
      await expectClosed(page, 'date')
      await expect(answer(page)).toHaveText('"2026-11-24"')
    })

    test(`says what is wrong with a date, in ${language}`, async ({ page }) => {
      await show(page, language)
      const dialog = await open(page, 'date')
      const field = dialog.getByRole('textbox', { name: words.date })
      const validate = dialog.getByRole('button', { name: words.validate })
      // Without a date nothing is wrong yet, but there is nothing to validate.
      await expect(validate).toBeDisabled()
      await expect(field).not.toHaveAttribute('aria-invalid')
      const refused = { '20/11/2026': tooEarly, '1/2/2027': tooLate, '28/11/2026': weekend }
      for (const [day, reason] of Object.entries(refused)) {
        await retype(page, day)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(new RegExp(`^${reason}`))
        await expect(validate).toBeDisabled()
        await page.keyboard.press('Enter')
        await expect(dialog).toBeVisible()
      }
      await retype(page, '31/2')
      await expect(field, 'half typed').not.toHaveAttribute('aria-invalid')
      await page.keyboard.type('/2026')
      await page.keyboard.press('Enter')
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${words.dateInvalid('21/11/2026')}`))
      await expect(validate).toBeDisabled()
      await retype(page, '27/11/2026')
      await expect(field).not.toHaveAttribute('aria-invalid')
      await expect(validate).toBeEnabled()
    })
  }

  test('is picked in the calendar by keyboard, within its first and last day', async ({ page }) => {
    await show(page)
    const dialog = await open(page, 'date')
    const field = dialog.getByRole('textbox', { name: 'Date' })
    const day = (name: string) => dialog.getByRole('button', { name })
    const previous = dialog.getByRole('button', { name: 'Previous' })
    const next = dialog.getByRole('button', { name: 'Next' }).first()
    await expect(day('Friday, 20 November 2026')).toBeDisabled()
    await expect(previous).toBeDisabled()
    // Of what becomes visible a moment late, the focus is lost on the way from month to month.
    await expect(day('Saturday, 21 November 2026')).toHaveCSS('transition-duration', '0s')
    await reach(page, day('Saturday, 21 November 2026'))
    await page.keyboard.press('ArrowLeft')
    await expect(day('Saturday, 21 November 2026')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('27/11/2026')
    await page.keyboard.press('PageDown')
    await expect(day('Sunday, 27 December 2026')).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(day('Wednesday, 27 January 2027')).toBeFocused()
    await expect(next).toBeDisabled()
    await expect(previous).toBeEnabled()
    await page.keyboard.press('Space')
    await expect(field).toHaveValue('27/01/2027')
    // What is typed turns the page of the calendar.
    await field.press('ControlOrMeta+A')
    await page.keyboard.type('15/12/2026')
    await expect(dialog.getByRole('grid', { name: /December 2026/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(answer(page)).toHaveText('"2026-12-15"')
    // The content security policy would refuse what a library writes into the page itself.
    await expect(page.locator('style:not([data-vite-dev-id])')).toHaveCount(0)
  })

  test('hides its calendar on phones, where a date is still typed', async ({ page }) => {
    await show(page, 'fr')
    const dialog = await open(page, 'known date')
    await expect(dialog.getByRole('grid', { name: /novembre 2026/ })).toBeVisible()
    await page.setViewportSize({ width: 499, height: 800 })
    await expect(dialog.getByRole('grid')).toHaveCount(0)
    await page.setViewportSize({ width: 500, height: 800 })
    await expect(dialog.getByRole('grid')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    await retype(page, '1er décembre 2026')
    await expect(dialog.getByRole('status').first()).toHaveText('mardi 1er décembre 2026')
    await page.keyboard.press('Enter')
    await expect(answer(page)).toHaveText('"2026-12-01"')
  })
})

test.describe('time picker', () => {
  for (const language of languages) {
    const words = messages[language]

    test(`reads a time as people write it, and refuses what is none, in ${language}`, async ({ page }) => {
      await show(page, language)
      const dialog = await open(page, 'time')
      const field = dialog.getByRole('textbox', { name: words.startTime })
      const validate = dialog.getByRole('button', { name: words.validate })
      await expect(field).toBeFocused()
      await expect(validate, 'a start is required').toBeDisabled()
      const times = { '9h': '09:00', '09:00': '09:00', '9:00': '09:00', '0:00': '00:00', '23h59': '23:59' }
      for (const [typed, time] of Object.entries(times)) {
        await retype(page, typed)
        await expect(validate, typed).toBeEnabled()
        await page.keyboard.press('Tab')
        await expect(field).toHaveValue(time)
        await page.keyboard.press('Shift+Tab')
      }
      for (const typed of ['24:00', '12:60', '25h', '-1:00', 'midi']) {
        await retype(page, typed)
        await expect(validate, typed).toBeDisabled()
        await page.keyboard.press('Enter')
        await expect(field, typed).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(new RegExp(`^${words.timeInvalid}`))
      }
      await retype(page, '14h30')
      await expect(field).not.toHaveAttribute('aria-invalid')
      await page.keyboard.press('Enter')
      await expectClosed(page, 'time')
      await expect(answer(page)).toHaveText('{"start":"14:30"}')
    })

    test(`wants an end later than the start, in ${language}`, async ({ page }) => {
      await show(page, language)
      const dialog = await open(page, 'time range')
      const start = dialog.getByRole('textbox', { name: words.startTime })
      const end = dialog.getByRole('textbox', { name: words.endTime })
      const validate = dialog.getByRole('button', { name: words.validate })
      await page.keyboard.type('9h')
      await expect(validate, 'an end is required').toBeDisabled()
      await reach(page, end)
      for (const early of ['8h59', '9:00']) {
        await retype(page, early)
        await expect(validate, early).toBeDisabled()
        await page.keyboard.press('Tab')
        await expect(end).toHaveAttribute('aria-invalid', 'true')
        await expect(end).toHaveAccessibleDescription(new RegExp(`^${words.endNotLater}`))
        expect(await borderOf(end), 'the border says it too').not.toBe(await borderOf(start))
        await page.keyboard.press('Shift+Tab')
      }
      await retype(page, '9:01')
      await expect(validate).toBeEnabled()
      // A check of the screen's own.
      await retype(page, '12:30')
      await page.keyboard.press('Tab')
      await expect(end).toHaveAccessibleDescription(/12:00/)
      await expect(validate).toBeDisabled()
      await page.keyboard.press('Shift+Tab')
      await retype(page, '10h15')
      await expect(dialog.getByRole('status').first()).toHaveText(
        language === 'fr' ? 'Durée\u00a0: 1\u00a0h\u00a015' : 'Lasts 1\u00a0h 15\u00a0min',
      )
      await page.keyboard.press('Enter')
      await expectClosed(page, 'time range')
      await expect(answer(page)).toHaveText('{"start":"09:00","end":"10:15"}')
    })
  }

  test('may be left without its end where that is optional', async ({ page }) => {
    await show(page)
    const dialog = await open(page, 'open end')
    const end = dialog.getByRole('textbox', { name: 'End (optional)' })
    const validate = dialog.getByRole('button', { name: 'Validate' })
    await expect(validate).toBeEnabled()
    await reach(page, end)
    await page.keyboard.type('7h')
    await expect(validate).toBeDisabled()
    await retype(page, '')
    await page.keyboard.press('Enter')
    await expect(answer(page)).toHaveText('{"start":"10:00"}')
  })

  test('moves by quarters of an hour with the arrow keys and the buttons', async ({ page }) => {
    await show(page)
    const dialog = await open(page, 'open end')
    const start = dialog.getByRole('textbox', { name: 'Start' })
    await page.keyboard.press('ArrowUp')
    await expect(start).toHaveValue('10:15')
    await reach(page, dialog.getByRole('button', { name: 'Start: 15 minutes earlier' }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(start).toHaveValue('09:45')
    await reach(page, dialog.getByRole('textbox', { name: 'End (optional)' }))
    await page.keyboard.press('ArrowUp')
    await reach(page, dialog.getByRole('button', { name: 'Validate' }))
    await page.keyboard.press('Enter')
    await expect(answer(page)).toHaveText('{"start":"09:45","end":"10:45"}')
  })
})

function borderOf(field: Locator): Promise<string> {
  return field.evaluate(element => getComputedStyle(element).borderColor)
}

test.describe('modal', () => {
  test('closes by its button, where it has one', async ({ page }) => {
    await show(page, 'fr')
    const dialog = await open(page, 'modal')
    const close = dialog.getByRole('button', { name: 'Fermer', exact: true })
    await reach(page, close)
    await page.keyboard.press('Enter')
    await expectClosed(page, 'modal')
    await open(page, 'modal without close')
    await expect(close).toHaveCount(0)
    await reach(page, dialog.getByRole('button', { name: 'Conserver' }))
    await page.keyboard.press('Enter')
    await expectClosed(page, 'modal without close')
  })

  test('is sent with Enter, and counts what is typed in a longer text', async ({ page }) => {
    await show(page)
    const dialog = await open(page, 'modal')
    const comment = dialog.getByRole('textbox', { name: 'Comment' })
    await reach(page, comment)
    await page.keyboard.type('Merci !')
    await expect(dialog.getByText('7 / 250')).toBeVisible()
    await comment.fill('a'.repeat(249))
    await page.keyboard.type('bc')
    await expect(comment, 'no letter more than allowed').toHaveValue(`${'a'.repeat(249)}b`)
    await retype(page, 'Bravo')
    await reach(page, dialog.getByRole('textbox', { name: 'Subject (optional)' }))
    await page.keyboard.press('Enter')
    await expectClosed(page, 'modal')
    await expect(answer(page)).toHaveText('"Bravo"')
  })
})

test('the loading overlay holds until the work is done, whatever is pressed', async ({ page }) => {
  await show(page)
  const overlay = await open(page, 'overlay')
  await expect(overlay).toHaveAccessibleName('Booking…')
  await expect(overlay.getByRole('status')).toHaveText('Booking…')
  // Browsers close on a second Escape in a row without asking.
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 400)
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('booked')))
  await expectClosed(page, 'overlay')
})

test.describe('filter dialog', () => {
  test('selects all by default, in a list at most 325 px high', async ({ page }) => {
    await show(page)
    const dialog = await open(page, 'filter')
    const group = dialog.getByRole('group', { name: 'Filter by topic' })
    await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(11)
    const list = group.locator('..')
    expect((await list.boundingBox())?.height).toBe(325)
    // The last box is scrolled to as the focus reaches it.
    await reach(page, group.getByRole('checkbox', { name: 'Urgent' }))
    await expect(group.getByRole('checkbox', { name: 'Urgent' })).toBeInViewport()
    await page.keyboard.press('Escape')
    await open(page, 'short filter')
    expect((await list.boundingBox())?.height).toBeLessThan(325)
  })

  test('changes nothing before Apply', async ({ page }) => {
    await show(page, 'fr')
    const dialog = await open(page, 'short filter')
    const box = (name: string) => dialog.getByRole('checkbox', { name })
    const counted = dialog.getByRole('status').filter({ hasText: 'sur' })
    await expect(counted).toHaveText('1 sur 4 sélectionné')
    await reach(page, box('Tout sélectionner'))
    await page.keyboard.press('Space')
    await expect(counted).toHaveText('4 sur 4 sélectionnés')
    await page.keyboard.press('Escape')
    await expectClosed(page, 'short filter')
    await expect(answer(page)).toBeEmpty()

    await open(page, 'short filter')
    await expect(counted).toHaveText('1 sur 4 sélectionné')
    await reach(page, box('Mobilité'))
    await page.keyboard.press('Space')
    await reach(page, dialog.getByRole('button', { name: 'Appliquer' }))
    await page.keyboard.press('Enter')
    await expectClosed(page, 'short filter')
    await expect(answer(page)).toHaveText('["0","1"]')
  })
})

test.describe('picker', () => {
  const typed = { en: 'oeuvre 44 FLOOR 2', fr: 'oeuvre 44 ETAGE 2' }
  for (const language of languages) {
    test(`finds what holds every typed word, accents and case aside, in ${language}`, async ({ page }) => {
      const words = messages[language]
      await show(page, language)
      const dialog = await open(page, 'picker')
      await expect(dialog.getByRole('combobox', { name: words.search })).toBeFocused()
      await page.keyboard.type(typed[language])
      await expect(dialog.getByRole('option')).toHaveText([/^Salle Œuvre 44\D/, /^Salle Œuvre 244/])
      await expect(dialog.getByRole('status').filter({ hasText: words.matches(2) })).toHaveCount(1)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expectClosed(page, 'picker')
      await expect(answer(page)).toHaveText('"Salle Œuvre 244"')
    })
  }

  test('says when nothing matches; Escape clears first, then closes', async ({ page }) => {
    await show(page)
    const dialog = await open(page, 'picker')
    const search = dialog.getByRole('combobox')
    await page.keyboard.type('ada zz')
    await expect(dialog.getByText('Nothing matches “ada zz”.')).toBeVisible()
    await expect(dialog.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(search).toHaveValue('')
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expectClosed(page, 'picker')
    await expect(answer(page)).toBeEmpty()
  })

  test('starts at what is chosen, goes as far as the list does, and never picks what is taken', async ({
    page,
  }) => {
    await show(page)
    const dialog = await open(page, 'picker')
    const active = dialog.locator('[data-active]')
    await expect(active).toHaveText(/^Salle Élysée 3\D/)
    await expect(active).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(active).toHaveText(/^Salle Lumière 2\D/)
    await expect(active).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('End')
    await expect(active).toHaveText(/^Salle Œuvre 299/)
    await expect(active).toBeInViewport()
    const id = await active.getAttribute('id')
    await expect(dialog.getByRole('combobox')).toHaveAttribute('aria-activedescendant', id ?? '')
    await page.keyboard.press('Enter')
    await expect(answer(page)).toHaveText('"Salle Œuvre 299"')
  })
})

test('the side drawer is a column beside a wide page, a drawer over a narrow one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await show(page)
  const column = page.getByRole('complementary', { name: 'My visits' })
  expect((await column.boundingBox())?.width).toBe(370)
  const close = opener(page, 'Close')
  await close.press('Enter')
  await expect(column).toHaveCount(0)
  await page.setViewportSize({ width: 1000, height: 800 })
  await show(page)
  await expect(page.locator('dialog')).toHaveCount(0)
  await open(page, 'drawer')
  await reach(page, close)
  await page.keyboard.press('Enter')
  await expectClosed(page, 'drawer')
})

test('the menu opens on what is checked and is moved through by arrows and letters', async ({ page }) => {
  await show(page)
  const button = opener(page, 'Change campus')
  const item = (name: string) => page.getByRole('menuitemradio', { name })
  await button.press('Enter')
  await expect(item('Seine')).toBeFocused()
  await expect(item('Seine')).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(item('Rhône')).toBeFocused()
  await expectAccessible(page, '[role=menu]')
  await page.keyboard.press('l')
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  await expect(answer(page)).toHaveText('"lac"')
  await button.press('ArrowDown')
  await expect(item('Lac')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
})

test.describe('notices', () => {
  test('leave after five seconds; a failure stays until it is dismissed', async ({ page }) => {
    const morning = new Date('2026-11-24T09:00:00Z')
    await page.clock.install({ time: morning })
    await show(page)
    // From here on only what is told to pass passes, however slow the machine is.
    await page.clock.pauseAt(new Date(morning.getTime() + 3_600_000))
    const notices = page.getByRole('log', { name: 'Notices' })
    await opener(page, 'notice').press('Enter')
    await opener(page, 'failure').press('Enter')
    await expect(notices.getByText('The address is copied.')).toBeVisible()
    await page.clock.runFor(4900)
    await expect(notices.getByText('The address is copied.')).toBeVisible()
    await page.clock.runFor(200)
    await expect(notices.getByText('The address is copied.')).toHaveCount(0)
    await page.clock.runFor(60_000)
    await expect(notices.getByRole('alert')).toHaveText('The event was not added. Try again later.')
    await notices.getByRole('button', { name: 'Dismiss this notice' }).press('Enter')
    await expect(notices).toBeEmpty()
  })

  test('appear inside an open dialog, which makes the page silent', async ({ page }) => {
    await show(page)
    const dialog = await open(page, 'modal')
    await dialog.getByRole('button', { name: 'The address is copied.' }).press('Enter')
    await expect(dialog.getByRole('log').getByText('The address is copied.')).toBeVisible()
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('log').getByText('The address is copied.')).toBeVisible()
  })

  for (const width of [320, 1440]) {
    test(`leave the actions of a dialog free at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 })
      await show(page)
      const dialog = await open(page, 'modal')
      await dialog.getByRole('button', { name: 'The address is copied.' }).press('Enter')
      const notice = await boxOf(dialog.getByRole('log').getByText('The address is copied.'))
      expect(notice.y).toBeGreaterThanOrEqual(0)
      for (const button of await dialog.locator('footer').getByRole('button').all()) {
        expect((await boxOf(button)).y).toBeGreaterThan(notice.y + notice.height)
      }
    })
  }
})

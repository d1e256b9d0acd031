import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from '#testing/axe.ts'
import { answer, expectClosed, open, opener, reach, test } from '../testing/gallery-page.ts'

/*
 * The generic dialogs in a real browser, on a page of their own (testing/gallery.tsx): most are used by screens of
 * which each shows but one side of them.
 */

/** Whether the focus is outside of the open dialog. After the last stop the browser's own window has its turn. */
function isBehind(): boolean {
  return document.activeElement !== document.body && document.activeElement?.closest('dialog') === null
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${target} is not on the page`)
  return box
}

/** Every kind, in the fullest of its shapes. */
const closable = [
  'alert',
  'alert with buttons',
  'confirm',
  'date',
  'time range',
  'modal',
  'light modal',
  'filter',
]

test.describe('every dialog', () => {
  test('keeps the focus, closes on Escape and gives the focus back', async ({ page, show }) => {
    await show()
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

  // Each language, each theme and each width, once: which of them meet makes no difference to what axe finds.
  for (const { language, theme, width } of [
    { language: 'fr', theme: 'classic', width: 360 },
    { language: 'en', theme: 'accessible', width: 1000 },
  ] as const) {
    test(`passes axe in ${language}, ${theme} theme, at ${width} px`, async ({ page, show }) => {
      // A dozen looks of axe’s: a machine with other work to do takes its time.
      test.slow()
      await page.setViewportSize({ width, height: 800 })
      await show(language, theme)
      for (const name of [...closable, 'overlay']) {
        await test.step(name, async () => {
          const dialog = await open(page, name)
          if (name === 'date' && width >= 500) await expect(dialog.getByRole('grid')).toBeVisible()
          await expectAccessible(page, { part: 'dialog' })
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
          if (name === 'overlay') await page.evaluate(() => dispatchEvent(new Event('booked')))
          else await page.keyboard.press('Escape')
          await expectClosed(page, name)
        })
      }
    })
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true })

    test('is a sheet as wide as the screen at its lower edge, an alert a box inside it, with nothing to press that is smaller than a fingertip', async ({
      page,
      show,
    }) => {
      await show()
      for (const name of closable) {
        const dialog = await open(page, name)
        const { left, right, bottom } = await dialog.evaluate(element => {
          const box = element.getBoundingClientRect()
          return { left: box.left, right: innerWidth - box.right, bottom: innerHeight - box.bottom }
        })
        const edge = name.startsWith('alert') || name === 'confirm' ? 16 : 0
        expect([left, right], name).toEqual([edge, edge])
        if (edge === 0) expect(bottom, name).toBe(0)
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

  test('is as wide as specified, and keeps its buttons in sight where the page is enlarged twice', async ({
    page,
    show,
  }) => {
    await show()
    const widths = { modal: 500, filter: 500, date: 520, 'time range': 520 }
    for (const [name, width] of Object.entries(widths)) {
      const dialog = await open(page, name)
      expect((await dialog.boundingBox())?.width, name).toBe(width)
      await page.keyboard.press('Escape')
    }
    await page.setViewportSize({ width: 640, height: 400 })
    for (const name of closable) {
      const dialog = await open(page, name)
      await expect(dialog.locator('footer button').last()).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
    }
  })

  test('stays when the page beside it is pressed, unless nothing typed can be lost', {
    tag: '@firefox',
  }, async ({ page, show }) => {
    await show()
    const dialog = await open(page, 'date')
    await page.mouse.click(5, 400)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await open(page, 'light modal')
    await page.mouse.click(5, 400)
    await expectClosed(page, 'light modal')
  })
})

test.describe('alert', () => {
  test('has one button by default, OK, and the focus on its answer as soon as that is seen; is answered once, whatever is pressed while it leaves', async ({
    page,
    show,
  }) => {
    await show()
    const dialog = await open(page, 'alert')
    await expect(dialog).toHaveRole('alertdialog')
    await expect(dialog).toHaveAccessibleName('Booking sent')
    await expect(dialog).toHaveAccessibleDescription('You will get an answer by e-mail.')
    await expect(dialog.locator('footer').getByRole('button')).toHaveText(['OK'])
    await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectClosed(page, 'alert')
    await expect(answer(page)).toBeEmpty()

    await test.step('the focus is on its answer', async () => {
      const dialog = await open(page, 'question')
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveAccessibleName('Booking…')
      await expect(dialog, 'for want of anything to press').toBeFocused()
      // Between the answer and a task of its own, a key would be lost.
      const focused = await dialog.evaluate(async element => {
        const changed = new Promise(resolve =>
          new MutationObserver(resolve).observe(element, { childList: true, subtree: true }),
        )
        dispatchEvent(new Event('booked'))
        await changed
        return document.activeElement?.textContent
      })
      expect(focused).toBe('OK')
      await page.keyboard.press('Enter')
      await expectClosed(page, 'question')
      await expect(answer(page)).toHaveText('"read"')
    })
    await test.step('it is answered once', async () => {
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

  test('takes buttons of its own, and answers which was pressed', async ({ page, show }) => {
    await show('fr')
    const dialog = await open(page, 'alert with buttons')
    await expect(dialog.locator('footer').getByRole('button')).toHaveText([
      'Jamais',
      'Plus tard',
      'Enregistrer',
    ])
    await expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeFocused()
    await reach(page, dialog.getByRole('button', { name: 'Plus tard' }))
    await page.keyboard.press('Enter')
    await expectClosed(page, 'alert with buttons')
    await expect(answer(page)).toHaveText('"later"')
  })

  test('asks before doing, from the button that does nothing on', { tag: '@firefox' }, async ({
    page,
    show,
  }) => {
    await show()
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
})

test.describe('modal', () => {
  test('closes by its button, and is sent with Enter', async ({ page, show }) => {
    await show()
    const dialog = await open(page, 'modal')
    await reach(page, dialog.getByRole('button', { name: 'Close', exact: true }))
    await page.keyboard.press('Enter')
    await expectClosed(page, 'modal')

    await open(page, 'modal')
    await reach(page, dialog.getByRole('textbox', { name: 'Comment' }))
    await page.keyboard.type('Bravo')
    await reach(page, dialog.getByRole('textbox', { name: 'Subject' }))
    await page.keyboard.press('Enter')
    await expectClosed(page, 'modal')
    await expect(answer(page)).toHaveText('"Bravo"')
  })
})

test('the loading overlay holds until the work is done, whatever is pressed', async ({ page, show }) => {
  await show()
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

test.describe('notices', () => {
  test('leave after five seconds; a failure stays until it is dismissed', async ({ page, show }) => {
    const morning = new Date('2026-11-24T09:00:00Z')
    await page.clock.install({ time: morning })
    await show()
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
    await expect(opener(page, 'failure'), 'the focus is back').toBeFocused()
  })

  test('appear inside an open dialog, which makes the page silent', { tag: '@firefox' }, async ({
    page,
    show,
  }) => {
    await show()
    const dialog = await open(page, 'modal')
    const copy = dialog.getByRole('button', { name: 'The address is copied.' })
    await copy.press('Enter')
    await expect(dialog.getByRole('log').getByText('The address is copied.')).toBeVisible()
    await expectAccessible(page, { part: 'dialog' })
    await dialog.getByRole('button', { name: 'Dismiss this notice' }).press('Enter')
    await expect(copy, 'the focus is back').toBeFocused()
    await copy.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('log').getByText('The address is copied.')).toBeVisible()
  })

  for (const width of [320, 1440]) {
    test(`leave the actions of a dialog free, and those that stay its title and what closes it, at ${width} px`, async ({
      page,
      show,
    }) => {
      await page.setViewportSize({ width, height: 640 })
      await show()
      const dialog = await open(page, 'modal')
      await dialog.getByRole('button', { name: 'The address is copied.' }).press('Enter')
      const notice = await boxOf(dialog.getByRole('log').getByText('The address is copied.'))
      expect(notice.y).toBeGreaterThanOrEqual(0)
      for (const button of await dialog.locator('footer').getByRole('button').all()) {
        expect((await boxOf(button)).y).toBeGreaterThan(notice.y + notice.height)
      }
      await dialog.getByRole('button', { name: 'Dismiss this notice' }).press('Enter')
      await page.keyboard.press('Escape')
      await expectClosed(page, 'modal')

      // So low that the dialog is as high as the window lets it.
      await page.setViewportSize({ width, height: 360 })
      for (const [failure, count] of Object.entries({ failure: 1, failures: 5 })) {
        await opener(page, failure).press('Enter')
        const dialog = await open(page, 'filter')
        await expect(dialog.getByRole('alert')).toHaveCount(count)
        const notices = await boxOf(dialog.getByRole('log'))
        const title = await boxOf(dialog.getByRole('heading', { level: 2 }))
        expect(notices.y).toBeGreaterThanOrEqual(0)
        expect(title.y).toBeGreaterThanOrEqual(notices.y + notices.height)
        for (const button of await dialog.locator('footer').getByRole('button').all()) {
          const { y, height } = await boxOf(button)
          expect(y + height).toBeLessThanOrEqual(360)
        }
        await expectAccessible(page, { part: 'dialog' })
        const last = dialog.getByRole('alert').last().getByRole('button')
        await last.focus()
        await expect(last).toBeInViewport()
        await dialog.getByRole('button', { name: 'Close', exact: true }).click()
        await expectClosed(page, 'filter')
        await expect(page.getByRole('alert')).toHaveCount(count)
      }
    })
  }
})

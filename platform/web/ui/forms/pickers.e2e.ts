import { expect, type Locator } from '@playwright/test'
import { languages } from '#platform/text/language.ts'
import { languagesTried } from '#testing/languages.ts'
import { answer, expectClosed, open, reach, retype, test } from '../testing/gallery-page.ts'
import { messages } from './messages.ts'

/* What is picked in a dialog, a date, a time, one or some of a list: in a real browser (testing/gallery.tsx). */

test.describe('date picker', () => {
  const written = {
    en: {
      days: ['24/11/2026', 'Tuesday 24 November 2026', 'November 24, 2026', '24-11-26', '2026-11-24'],
      spelled: 'Tuesday 24 November 2026',
      tooEarly: 'Choose Monday 23 November 2026 or a later date.',
      tooLate: 'Choose Friday 29 January 2027 or an earlier date.',
      weekend: 'Choose a weekday: rooms are closed at weekends.',
    },
    fr: {
      days: ['24/11/2026', 'mardi 24 novembre 2026', '24 nov. 2026', '24.11.26', '2026-11-24'],
      spelled: 'mardi 24 novembre 2026',
      tooEarly: 'Choisissez le lundi 23 novembre 2026 ou une date ultérieure.',
      tooLate: 'Choisissez le vendredi 29 janvier 2027 ou une date antérieure.',
      weekend: 'Choisissez un jour de semaine\u00a0: les salles sont fermées le week-end.',
    },
  }

  for (const language of languages) {
    const words = messages[language]
    const { days, spelled, tooEarly, tooLate, weekend } = written[language]

    test(`reads a date as people write it, in ${language}`, {
      tag: language === 'fr' ? '@firefox' : [],
    }, async ({ page, show }) => {
      await show(language)
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

    test(`says what is wrong with a date, in ${language}`, async ({ page, show }) => {
      await show(language)
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
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${words.dateInvalid('23/11/2026')}`))
      await expect(validate).toBeDisabled()
      await retype(page, '27/11/2026')
      await expect(field).not.toHaveAttribute('aria-invalid')
      await expect(validate).toBeEnabled()
    })
  }

  test('is picked in the calendar by keyboard, within its first and last day', { tag: '@firefox' }, async ({
    page,
    show,
  }) => {
    await show()
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

  test('hides its calendar on phones, where a date is still typed', async ({ page, show }) => {
    await show('fr')
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
  for (const language of languagesTried('fr')) {
    const words = messages[language]

    test(`reads a time as people write it, refuses what is none, and wants an end later than the start, in ${language}`, async ({
      page,
      show,
    }) => {
      await show(language)
      const dialog = await open(page, 'times')
      const field = dialog.getByRole('textbox', { name: words.startTime })
      const validate = dialog.getByRole('button', { name: words.validate })
      await expect(field).toBeFocused()
      await dialog.getByRole('textbox', { name: words.endTime }).fill('23:59')
      await field.focus()
      await expect(validate, 'a start is required').toBeDisabled()
      const times = { '9h': '09:00', '09:00': '09:00', '9:00': '09:00', '0:00': '00:00', '23h58': '23:58' }
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
      await expectClosed(page, 'times')
      await expect(answer(page)).toHaveText('{"start":"14:30","end":"23:59"}')

      const range = await open(page, 'time range')
      const start = range.getByRole('textbox', { name: words.startTime })
      const end = range.getByRole('textbox', { name: words.endTime })
      const sent = range.getByRole('button', { name: words.validate })
      await page.keyboard.type('9h')
      await expect(sent, 'an end is required').toBeDisabled()
      await reach(page, end)
      for (const early of ['8h59', '9:00']) {
        await retype(page, early)
        await expect(sent, early).toBeDisabled()
        await page.keyboard.press('Tab')
        await expect(end).toHaveAttribute('aria-invalid', 'true')
        await expect(end).toHaveAccessibleDescription(new RegExp(`^${words.endNotLater}`))
        expect(await borderOf(end), 'the border says it too').not.toBe(await borderOf(start))
        await page.keyboard.press('Shift+Tab')
      }
      await retype(page, '9:01')
      await expect(sent).toBeEnabled()
      // A check of the screen's own.
      await retype(page, '12:30')
      await page.keyboard.press('Tab')
      await expect(end).toHaveAccessibleDescription(/12:00/)
      await expect(sent).toBeDisabled()
      await page.keyboard.press('Shift+Tab')
      await retype(page, '10h15')
      await expect(range.getByRole('status').first()).toHaveText(
        language === 'fr' ? 'Durée\u00a0: 1\u00a0h\u00a015' : 'Lasts 1\u00a0h 15\u00a0min',
      )
      await page.keyboard.press('Enter')
      await expectClosed(page, 'time range')
      await expect(answer(page)).toHaveText('{"start":"09:00","end":"10:15"}')
    })
  }

  test('moves by quarters of an hour with the arrow keys and the buttons', { tag: '@firefox' }, async ({
    page,
    show,
  }) => {
    await show()
    const dialog = await open(page, 'known start')
    const start = dialog.getByRole('textbox', { name: 'Start' })
    await page.keyboard.press('ArrowUp')
    await expect(start).toHaveValue('10:15')
    await reach(page, dialog.getByRole('button', { name: 'Start: 15 minutes earlier' }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(start).toHaveValue('09:45')
    await reach(page, dialog.getByRole('textbox', { name: 'End' }))
    await page.keyboard.press('ArrowUp')
    await reach(page, dialog.getByRole('button', { name: 'Validate' }))
    await page.keyboard.press('Enter')
    await expect(answer(page)).toHaveText('{"start":"09:45","end":"10:45"}')
  })
})

function borderOf(field: Locator): Promise<string> {
  return field.evaluate(element => getComputedStyle(element).borderColor)
}

test.describe('filter dialog', () => {
  test('selects all by default, in a list at most 325 px high', async ({ page, show }) => {
    await show()
    const dialog = await open(page, 'filter')
    const group = dialog.getByRole('group', { name: 'Filter by topic' })
    await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(11)
    const list = group.locator('..')
    expect((await list.boundingBox())?.height).toBe(325)
    // The last box is scrolled to as the focus reaches it.
    await reach(page, group.getByRole('checkbox', { name: 'Urgent' }))
    await expect(group.getByText('Urgent')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await open(page, 'short filter')
    expect((await list.boundingBox())?.height).toBeLessThan(325)
  })

  test('changes nothing before Apply', async ({ page, show }) => {
    await show('fr')
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

import { expect, type Page, test } from '@playwright/test'
import { searchDebounce } from '#features/directory/contract.ts'
import { messages as rooms } from '#features/rooms/messages.ts'
import { holdDrawingBack } from '#testing/late-drawing.ts'
import { enterApp } from '#testing/sign-in.ts'

/** Fields whose text the address carries once typing has rested. */
const fields: { path: string; field(page: Page): ReturnType<Page['locator']> }[] = [
  { path: '/phonebook', field: page => page.getByRole('searchbox') },
  { path: '/map', field: page => page.getByRole('main').getByRole('searchbox') },
  {
    path: '/meeting/booking',
    field: page => page.getByRole('main').getByRole('textbox', { name: rooms.en.capacity, exact: true }),
  },
]

test('who types and leaves at once is not led back by the text, however late the next screen comes', async ({
  page,
}) => {
  await enterApp(page, { email: 'employee@campus.example' }, '/phonebook')
  for (const { path, field } of fields) {
    await test.step(path, async () => {
      await page.goto(`/en${path}`)
      await expect(field(page)).toBeEditable()
      await page.waitForLoadState('networkidle')
      await field(page).fill('4')
      const goOnDrawing = await holdDrawingBack(page)
      await page.getByRole('navigation').getByRole('link', { name: 'News', exact: true }).click()
      // Timers go off in their order: by then that of the field has.
      await page.evaluate(time => new Promise(passed => setTimeout(passed, time)), 2 * searchDebounce)
      await goOnDrawing()
      await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible()
      await expect(page).toHaveURL('/en/news')
    })
  }
})

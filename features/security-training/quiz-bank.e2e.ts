import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '#testing/axe.ts'
import { expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { projectFolder, type RunningProduct, startProduct } from '../../tools/product.ts'
import { signIn } from '../../tools/sign-in.ts'
import { messages } from './player-messages.ts'
import { quizBank } from './server/testing/quiz-bank.ts'

const t = messages.en

let product: RunningProduct
let data: string

/** What its HTML would have done. */
const hacked = (page: Page) => page.evaluate(() => (globalThis as { hacked?: boolean }).hacked)

test.describe('in the product', () => {
  test.beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'campus-quiz-bank-'))
    const env = { CAMPUS_DATA: join(data, 'var'), DATABASE_URL: '', CAMPUS_DEMO_PEOPLE: '100' }
    product = await startProduct(env)
    const files = join(data, 'files')
    await mkdir(files)
    await sharp({ create: { width: 640, height: 360, channels: 3, background: '#2f7d4f' } })
      .png()
      .toFile(join(files, 'sign.png'))
    await writeFile(join(files, 'trainings.json'), JSON.stringify([quizBank('sign.png')]))
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['tools/import.ts', 'trainings', files, '--apply'],
      { cwd: projectFolder, env: { ...process.env, ...env } },
    )
    expect(stdout).toContain('Written.')
  })
  test.afterAll(async () => {
    await product?.stop()
    await rm(data, { recursive: true, force: true, maxRetries: 20 })
  })

  test('a quiz bank of 200 questions with long texts, pictures and hostile HTML shows, and runs nothing', async ({
    page,
  }) => {
    const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
    const heading = page.locator('[data-page-heading]')
    await signIn(page, product.address)
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(`${product.address}/en/safeAtWork/fas`)
    const link = page.getByRole('link', { name: /Two hundred questions <script>/ })
    await expect(link).toBeVisible()
    await expectNoSidewaysScroll(page)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: /Two hundred questions/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, { what: 'the description of the quiz bank' })
    await page.getByRole('main').getByRole('button', { name: /start/i }).click()

    // One of each kind, with and without a picture: those after them are made alike.
    for (let number = 1; number <= 6; number++) {
      await expect(heading).toContainText(t.questionOf(number, 50))
      await expectNoSidewaysScroll(page)
      if (number === 5) {
        const picture = page.getByRole('img', { name: 'Diagram 5' })
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
        await expectAccessible(page, { what: 'a question with a picture' })
      }
      const choice = page.getByRole('main').locator('input').first()
      if ((await choice.count()) > 0) await choice.check()
      await button('Next').click()
    }
    await expect(heading).toContainText(t.questionOf(7, 50))
    expect(await hacked(page)).toBeUndefined()
  })
})

test('control: the same HTML, written into a page as it is, runs', async ({ page }) => {
  const { languages } = quizBank('sign.png')
  await page.setContent(`<main>${languages.en.description}</main>`)
  await expect.poll(() => hacked(page)).toBe(true)
})

import { readFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import { expect, type Page, test } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQR from 'qr/decode.js'
import { employee } from '#demo/sign-ins.ts'
import { expectAccessible } from '#testing/axe.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import type { Certificate } from './contract.ts'
import { messages as listMessages } from './messages.ts'
import { messages } from './proof-messages.ts'

/** What a phone reads of a PDF. */
async function scanned(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale: 2 })
  const canvas = createCanvas(viewport.width, viewport.height)
  await page.render({ canvas: canvas as never, viewport }).promise
  const { width, height, data } = canvas.getContext('2d').getImageData(0, 0, viewport.width, viewport.height)
  return decodeQR({ width, height, data: new Uint8Array(data.buffer) })
}

const verdict = (page: Page, words: string) => page.getByRole('heading', { name: words, exact: true })

test('the code of a downloaded certificate leads whoever scans it to a page that says it is valid', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterApp(page, { email: employee.email }, '/safeAtWork/fas')
  const button = page.getByRole('button', { name: /\(PDF\)$/ }).first()
  const name = (await button.getAttribute('aria-label')) ?? ''
  const downloading = page.waitForEvent('download')
  await button.click()
  const file = await (await downloading).path()
  const address = await scanned(await readFile(file))
  expect(address.startsWith(`${baseURL}/en/proof/`)).toBe(true)

  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 320, height: 700 } })
  const stranger = await context.newPage()
  await stranger.goto(address)
  await expect(verdict(stranger, messages.en.status.VALID)).toBeVisible()
  const training = await stranger.getByRole('definition').nth(1).textContent()
  expect(name).toBe(listMessages.en.certificateOf(training ?? ''))
  await expectNoSidewaysScroll(stranger)
  await expectAccessible(stranger)
  await stranger.goto(address.replace('/en/', '/fr/'))
  await expect(verdict(stranger, messages.fr.status.VALID)).toBeVisible()
  await context.close()
  // Also who is signed in.
  await page.goto(address)
  await expect(verdict(page, messages.en.status.VALID)).toBeVisible()
})

const certificate: Certificate = {
  status: 'EXPIRED',
  name: 'Vera Visiting',
  training: 'Quitter les bâtiments',
  language: 'fr',
  validatedAt: '2025-11-23T08:00:00.000Z',
  validUntil: '2026-11-22T23:00:00.000Z',
}
const proof = '/en/proof/ABCDEFGHJKMNPQRSTUVW'

test('the page says that a certificate has expired or was withdrawn, and that a code is unknown', async ({
  page,
}) => {
  const t = messages.en
  for (const status of ['EXPIRED', 'WITHDRAWN'] as const) {
    await page.route('**/security-trainings/proofs/*', route =>
      route.fulfill({ json: { ...certificate, status } }),
    )
    await page.goto(proof)
    await expect(verdict(page, t.status[status])).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText([
      'Vera Visiting',
      'Quitter les bâtiments',
      '23 November 2025',
      '22 November 2026',
    ])
    // The title of a training that exists in French alone is read aloud in French.
    await expect(page.getByText(certificate.training, { exact: true })).toHaveAttribute('lang', 'fr')
    await expectAccessible(page)
    await page.unroute('**/security-trainings/proofs/*')
  }
  await page.goto(proof)
  await expect(page.getByText(t.notFound)).toBeVisible()
  await page.goto('/en/proof/none')
  await expect(page.getByText(t.notFound)).toBeVisible()
  await expectAccessible(page)
})

test('the page offers another try where the check fails', async ({ page }) => {
  const t = messages.en
  await page.route('**/security-trainings/proofs/*', route => route.fulfill({ status: 500, body: '' }))
  await page.goto(proof)
  await expect(page.getByText(t.failed)).toBeVisible()
  await page.unroute('**/security-trainings/proofs/*')
  await page.route('**/security-trainings/proofs/*', route => route.fulfill({ json: certificate }))
  await page.getByRole('alert').getByRole('button').click()
  await expect(verdict(page, t.status.EXPIRED)).toBeVisible()
})

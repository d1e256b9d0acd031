import { expect, type Page, test } from '@playwright/test'
import { messages as mapMessages } from '#features/campus-map/messages.ts'
import { messages as wayMessages } from '#features/inter-campus/messages.ts'
import { title as wayTitle } from '#features/inter-campus/title.ts'
import { mobilityTitle, title as moveTitle } from '#features/move/title.ts'
import type { ParkingInfo } from '#features/parking/contract.ts'
import { messages as parkingMessages } from '#features/parking/messages.ts'
import { title as parkingTitle } from '#features/parking/title.ts'
import type { Favourite, Schedule, Station } from '#features/transport/contract.ts'
import { messages as transportMessages } from '#features/transport/messages.ts'
import { title as transportTitle } from '#features/transport/title.ts'
import { expectAccessible } from '#testing/axe.ts'
import { Keyboard } from '#testing/keyboard.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, expectNoSidewaysScroll, follow } from '#testing/sign-in.ts'

const reader = 'adeline.admont@campus.example'

/** A metro that comes in five minutes, whatever the hour. */
function metro(): Station {
  const schedules = [320, 620, 920].map(
    (seconds): Schedule => ({
      time: new Date(Date.now() + seconds * 1000).toISOString(),
      ...{ direction: 'Étoile', live: true, delay: 0, cancelled: false, platform: null },
    }),
  )
  return {
    ...{ id: 'quay', name: 'Quai', line: '6', category: 'METRO', lineColor: '#79bb92', walkMinutes: 2 },
    ...{ latitude: 48.8, longitude: 2.3, wheelchair: true, stepFreeEntrances: [], alerts: [], schedules },
    ...{ textColor: '#000000', source: 'Réseau Seine', readAt: new Date().toISOString() },
  }
}

/** One car park is full but for a place where a car charges, the other has no such place. */
function carParks(): ParkingInfo[] {
  const site = { id: '1', name: 'Seine' }
  const readAt = new Date().toISOString()
  return [
    {
      ...{ id: 'quay', site, name: 'Quai', address: '1 quai', entrance: null, readAt },
      places: {
        ...{ pmr: [], standard: [{ level: '-1', free: 0, capacity: 40 }] },
        electric: [{ level: '-1', free: 1, capacity: 8 }],
      },
    },
    {
      ...{ id: 'yard', site, name: 'Cour', address: null, entrance: null, readAt },
      places: { pmr: [], standard: [{ level: '0', free: 31, capacity: 50 }], electric: [] },
    },
  ]
}

async function answer(page: Page) {
  await page.route('**/services/v6/transports/*', route =>
    route.fulfill({ json: { stations: [metro()], expired: [], feedLost: false } }),
  )
  await page.route('**/services/v6/bikes/*', route => route.fulfill({ json: { bikes: [], source: null } }))
  // As a server would retain it, for this test alone.
  let favourites: Favourite[] = []
  await page.route('**/services/v6/account/favourites/transports', route => {
    if (route.request().method() === 'PUT') {
      const { pinned, ...favourite } = route.request().postDataJSON() as Favourite & { pinned: boolean }
      favourites = pinned ? [favourite] : []
    }
    return route.fulfill({ json: { favourites } })
  })
  await page.route('**/services/v6/parking?*', route => route.fulfill({ json: { parkingInfos: carParks() } }))
}

for (const language of languagesTried('fr')) {
  test(`by keyboard on the narrowest phone somebody pins the next metro, compares three ways to another campus and finds a place that charges, in ${language}`, async ({
    page,
  }) => {
    const [t, w, p] = [transportMessages[language], wayMessages[language], parkingMessages[language]]
    await page.setViewportSize({ width: 320, height: 640 })
    await answer(page)
    await enterApp(page, { email: reader, language }, '/move')
    const keyboard = new Keyboard(page)
    const main = page.getByRole('main')
    const toMove = async () => {
      await keyboard.press(page.getByRole('link', { name: moveTitle[language], exact: true }).last())
      await expect(page).toHaveURL(`/${language}/move`)
    }
    const looksRight = async (what: string) => {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, { what })
    }

    await test.step('the next metro, which is pinned and stands first', async () => {
      await keyboard.press(main.getByRole('link', { name: transportTitle[language], exact: true }))
      await expect(page).toHaveURL(`/${language}/transport`)
      const name = `${t.categories.METRO} 6`
      await keyboard.press(main.getByRole('button', { name: t.filters.METRO, exact: true }))
      await keyboard.press(main.getByRole('button', { name: t.pin(name, 'Étoile', 'Quai') }))
      const mine = main.getByRole('region', { name: t.favourites })
      await expect(mine.getByRole('list').last().getByRole('listitem').first()).toContainText(t.live)
      await looksRight('departures at 320 px')
      await toMove()
    })
    await test.step('three ways to another campus', async () => {
      await keyboard.press(main.getByRole('link', { name: wayTitle[language] }))
      await keyboard.reach(main.getByLabel(w.to))
      // A letter chooses in a list, as everywhere.
      await page.keyboard.type('Horizon')
      await expect(main.getByLabel(w.to)).toHaveValue('Horizon')
      const seen = new Set<string>()
      for (const mode of ['PIETON', 'TRANSPORT_EN_COMMUN', 'VOITURE_ELECTRIQUE'] as const) {
        const chip = main.getByRole('button', { name: w.modes[mode] })
        await keyboard.press(chip)
        await expect(chip).toHaveAttribute('aria-pressed', 'true')
        const way = main
          .locator('section')
          .filter({ has: page.getByRole('heading', { level: 2, name: w.modes[mode], exact: true }) })
        await expect(way).toContainText(w.emission)
        seen.add((await way.textContent()) ?? '')
      }
      expect(seen.size).toBe(3)
      await looksRight('ways at 320 px')
      await toMove()
    })
    await test.step('which car park has a place that charges', async () => {
      await keyboard.press(main.getByRole('link', { name: mobilityTitle[language], exact: true }))
      await keyboard.press(main.getByRole('link', { name: parkingTitle[language], exact: true }))
      await keyboard.press(main.getByRole('button', { name: p.types.electric }))
      await expect(main.getByRole('article')).toHaveCount(1)
      await expect(main.getByRole('article').getByRole('heading', { level: 2 })).toHaveText('Quai')
      await expect(main.getByRole('article')).toContainText(p.fullness.almostFull)
      await looksRight('car parks at 320 px')
    })
  })
}

test('when to leave counts the way out from where the map knows somebody to be', async ({ page }) => {
  const m = mapMessages.en
  await answer(page)
  await enterApp(page, { email: reader }, '/transport')
  const main = page.getByRole('main')
  // Their office, or where the plans do not know it the entrance.
  await expect(main.getByText(/^Leave (your office|the entrance) /).first()).toBeVisible()

  await follow(page, '/en/map?siteId=1&from=SEI-B1-2.01&to=SEI-B1-1.01')
  const side = page.getByRole('region', { name: m.panel })
  await side.getByRole('button', { name: m.start, exact: true }).press('Enter')
  await expect(side.getByRole('button', { name: m.stop })).toBeVisible()
  await follow(page, '/en/transport')
  await expect(main.getByText(/from your place on the map/).first()).toBeVisible()
})

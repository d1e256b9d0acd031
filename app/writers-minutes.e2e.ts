import { expect, type Locator, type Page, test } from '@playwright/test'
import { messages as plan } from '#features/events/plan-messages.ts'
import { messages as dishes } from '#features/restaurants/messages.ts'
import { messages as week } from '#features/restaurants/week-messages.ts'
import { messages as closures } from '#features/rooms/closure-messages.ts'
import { messages as studio } from '#features/studio/editor-messages.ts'
import { messages as lists } from '#features/studio/messages.ts'
import { addDays, campusDay, type Day, formatDate, mondayOf } from '#platform/time/campus-time.ts'
import { Newcomer } from '#testing/newcomer.ts'
import { enterApp, follow } from '#testing/sign-in.ts'

/*
 * How long those who write for a company take for what they write most, who have never seen it: counted by a model of typing
 * and pressing (testing/newcomer.ts), from the studio’s first screen to the word that it is published.
 */
test.use({ viewport: { width: 1440, height: 900 } })

const t = studio.en
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })

/** A week in which no other test writes anything. */
const monday = addDays(mondayOf(campusDay(new Date())), 7 * 45)

const picture = {
  name: 'courtyard.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** From the studio’s first screen to the list of a part. */
async function openPart(page: Page, someone: Newcomer, part: string): Promise<void> {
  await someone.press(page.getByRole('main').locator(`a[href="/en/staff/studio/${part}"]`))
}

async function beginEntry(page: Page, someone: Newcomer): Promise<void> {
  await someone.press(button(page, lists.en.create))
  await page.waitForURL(/\/staff\/studio\/[a-z-]+\/\d+$/)
  await expect(button(page, t.publish)).toBeVisible()
}

async function publishEntry(page: Page, someone: Newcomer): Promise<void> {
  await expect(page.getByText(t.inOrder)).toBeVisible()
  await someone.press(button(page, t.publish))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t.when, { exact: true })).toBeVisible()
  await someone.press(button(dialog, t.publish))
  await expect(page.getByRole('alertdialog', { name: t.publishedTitle })).toBeVisible()
  await someone.look()
}

/** Ends a task: what it took stands in the report of the tests. */
function within(someone: Newcomer, minutes: number): void {
  test.info().annotations.push({ type: 'minutes', description: String(someone) })
  expect(someone.minutes, String(someone)).toBeLessThanOrEqual(minutes)
}

test('a news item in both languages with a picture takes three minutes at most, a quiz of five questions six', async ({
  page,
}) => {
  await enterApp(page, { email: 'editor-seine@campus.example' }, '/staff/studio')
  await test.step('a news item', async () => {
    const someone = new Newcomer(page)
    await openPart(page, someone, 'articles')
    await beginEntry(page, someone)
    await someone.type(page.getByLabel('Title (French)'), 'Les vélos ont leur abri')
    await someone.type(page.getByLabel('Title (English)'), 'Bicycles have a shelter')
    for (const [name, text] of [
      ['Lead (French)', 'Quarante places, dans la cour.'],
      ['Lead (English)', 'Forty places, in the courtyard.'],
      ['Text (French)', 'L’abri ouvre lundi. Votre badge ouvre la porte.'],
      ['Text (English)', 'The shelter opens on Monday, with your badge.'],
    ] as const) {
      await someone.type(page.getByRole('textbox', { name }), text)
    }
    await someone.choose(page.getByLabel('Kind'), 'Article')
    await someone.choose(page.getByLabel('Topic'), 'Local life')
    await someone.type(page.getByLabel('Date of publication'), '2026-01-05T08:30', { fill: true })
    await someone.tick(page.getByLabel('Seine', { exact: true }))
    await someone.file(button(page, t.addTo('Pictures')), picture)
    await someone.type(page.getByLabel('What it shows (French)'), 'Des vélos sous un toit')
    await someone.type(page.getByLabel('What it shows (English)'), 'Bicycles under a roof')
    await publishEntry(page, someone)
    within(someone, 3)
  })
  await button(page.getByRole('alertdialog'), t.close).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await follow(page, '/en/staff/studio')
  await test.step('a quiz', async () => {
    const someone = new Newcomer(page)
    await openPart(page, someone, 'surveys')
    await beginEntry(page, someone)
    await someone.type(page.getByLabel('Title (French)'), 'Trier ses déchets')
    await someone.type(page.getByLabel('Title (English)'), 'Sorting waste')
    await someone.choose(page.getByLabel('Kind'), 'Quiz')
    // So far away that no reader and no other test finds it.
    await someone.type(page.getByLabel('Open from'), '2190-03-01T09:00', { fill: true })
    await someone.type(page.getByLabel('Until'), '2190-04-01T09:00', { fill: true })
    await someone.tick(page.getByLabel('Seine', { exact: true }))
    for (const [n, what] of [
      ['le verre', 'glass'],
      ['le carton', 'cardboard'],
      ['une pile', 'a battery'],
      ['un gobelet', 'a cup'],
      ['un stylo', 'a pen'],
    ].entries()) {
      const [fr, en] = what
      await someone.press(button(page, 'Add a choice'))
      const card = page.getByRole('listitem', { name: t.item('Question', n + 1), exact: true })
      await someone.type(card.getByLabel('Question (French)'), `Où va ${fr} ?`)
      await someone.type(card.getByLabel('Question (English)'), `Where does ${en} go?`)
      for (const [place, words] of [
        [1, ['Jaune', 'Yellow']],
        [2, ['Gris', 'Grey']],
      ] as const) {
        const choice = card.getByRole('listitem', { name: t.item('Choices', place) })
        await someone.type(choice.getByLabel('Choice (French)'), words[0])
        await someone.type(choice.getByLabel('Choice (English)'), words[1])
      }
      await someone.tick(card.getByLabel('Right answer').nth(n % 2))
    }
    await publishEntry(page, someone)
    within(someone, 6)
  })
})

test('the menus of a week take five minutes at most', async ({ page }) => {
  const words = week.en
  await enterApp(page, { email: 'kitchen@campus.example' }, '/staff/studio')
  const someone = new Newcomer(page)
  await someone.press(page.getByRole('main').getByRole('link', { name: /: By week$/ }))
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
  // The days are written of a week that no other test reads, nor an earlier try of this one.
  const first = addDays(monday, 7 * test.info().retry)
  await page.goto(`/en/staff/menus?week=${first}`)
  const dishesOf: readonly (readonly [course: keyof typeof dishes.en.categories, letters: string])[][] = [
    [
      ['STARTER', 'onion'],
      ['MAIN_COURSE', 'chick'],
      ['DESSERT', 'tart'],
    ],
    [
      ['STARTER', 'carrot'],
      ['MAIN_COURSE', 'salmon'],
      ['DESSERT', 'cake'],
    ],
    [
      ['STARTER', 'egg'],
      ['MAIN_COURSE', 'lasag'],
      ['DESSERT', 'yog'],
    ],
    [
      ['STARTER', 'lentil'],
      ['MAIN_COURSE', 'veal'],
      ['DESSERT', 'crum'],
    ],
    [
      ['STARTER', 'leek'],
      ['MAIN_COURSE', 'cod'],
      ['DESSERT', 'tart'],
    ],
  ]
  for (const [n, those] of dishesOf.entries()) {
    const day: Day = addDays(first, n)
    const name = formatDate(day, 'en', 'day')
    const column = page.getByRole('region', { name, exact: true })
    for (const [course, letters] of those) {
      await someone.press(button(page, words.addTo(dishes.en.categories[course], name)))
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(words.search)).toBeFocused()
      await someone.enter(letters)
      await expect(dialog.getByText(/” is added\.$/)).toBeVisible()
      await someone.press(button(dialog, words.done))
      await expect(dialog).toBeHidden()
    }
    await expect(column.getByRole('listitem')).toHaveCount(those.length)
  }
  await someone.press(button(page, words.publishWeek))
  await someone.press(button(page.getByRole('dialog'), words.publish))
  await expect(page.getByRole('alertdialog', { name: words.publishedTitle })).toBeVisible()
  await someone.look()
  within(someone, 5)
})

test('an event with three slots takes six minutes at most', async ({ page }) => {
  const words = plan.en
  await enterApp(page, { email: 'animator@campus.example' }, '/staff/studio')
  const someone = new Newcomer(page)
  await someone.press(page.getByRole('main').getByRole('link', { name: /: Slots as a calendar$/ }))
  await someone.press(button(page, words.create))
  const dialog = page.getByRole('dialog')
  await someone.type(dialog.getByLabel(words.nameIn.fr), 'Atelier vélo')
  await someone.type(dialog.getByLabel(words.nameIn.en), 'Bicycle workshop')
  await someone.type(dialog.getByLabel(words.descriptionIn.fr), 'On répare le vôtre avec vous, en une heure.')
  await someone.type(dialog.getByLabel(words.descriptionIn.en), 'We mend yours with you, in an hour.')
  await someone.press(button(dialog, words.begin))
  await expect(page.getByRole('heading', { name: 'Bicycle workshop', level: 1 })).toBeVisible()
  await page.goto(`${page.url().replace(/\?.*/, '')}?week=${monday}`)
  for (const [n, hour] of [
    [0, 9],
    [0, 14],
    [2, 10],
  ] as const) {
    const column = page.getByRole('region', {
      name: formatDate(addDays(monday, n), 'en', 'day'),
      exact: true,
    })
    const hours = column.locator('[aria-hidden=true][class*=surface]')
    const box = await hours.boundingBox()
    if (box === null) throw new Error('no hours to draw on')
    // Eight to seven is what a week without slots shows.
    const at = (one: number) => ({ x: box.x + box.width / 2, y: box.y + ((one - 8) / 11) * box.height })
    await someone.draw(hours, at(hour), at(hour + 1.5))
    await someone.type(dialog.getByLabel(words.limit), '12', { fill: true })
    await someone.press(button(dialog, words.save))
    await expect(dialog).toBeHidden()
  }
  await someone.press(button(page, words.publish))
  await someone.press(button(page.getByRole('dialog'), words.publish))
  const done = page.getByRole('alertdialog')
  await expect(done.getByText(words.published('Bicycle workshop'))).toBeVisible()
  await someone.look()
  within(someone, 6)
})

test('the closure of a building takes a minute at most', async ({ page }) => {
  const words = closures.en
  await enterApp(page, { email: 'manager@campus.example' }, '/staff/studio')
  const someone = new Newcomer(page)
  await someone.press(page.getByRole('main').getByRole('link', { name: /: As a calendar$/ }))
  await someone.press(button(page, words.addTo(words.building('B2'))))
  const dialog = page.getByRole('dialog')
  await someone.type(dialog.getByLabel(words.first, { exact: true }), addDays(monday, 5), { fill: true })
  await someone.type(dialog.getByLabel(words.reason.fr), 'Peinture')
  await someone.type(dialog.getByLabel(words.reason.en), 'Painting')
  await someone.press(button(dialog, words.check))
  await someone.press(button(page.getByRole('dialog'), words.publish))
  const done = page.getByRole('alertdialog')
  await expect(done).toContainText(words.building('B2'))
  await someone.look()
  within(someone, 1)
})

import { expect, type Page, test } from '@playwright/test'
import { demoSurveys } from '#demo/surveys/surveys.ts'
import type { Language } from '#platform/text/language.ts'
import { addDays, campusDay, formatDate } from '#platform/time/campus-time.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { type Caller, callerOf } from '#testing/callers.ts'
import { expectWhole } from '#testing/every-form.ts'
import { Keyboard } from '#testing/keyboard.ts'
import { enterApp } from '#testing/sign-in.ts'
import type { ChallengeCard } from './challenge-contract.ts'
import { messages } from './challenge-messages.ts'
import type { Survey, Team } from './contract.ts'
import { messages as listMessages } from './list-messages.ts'
import { messages as staffMessages } from './staff-messages.ts'

const editor = 'editor@campus.example'
/** Plays in no team of the demo company, and answers its quizzes here alone. */
const member = 'reception@campus.example'
const name = { fr: 'Le défi des couloirs', en: 'The corridor challenge' }

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const result = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })
const rowOf = (page: Page, language: Language, title: string) =>
  page
    .getByRole('list', { name: messages[language].challenges, exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Answers a demo quiz that brings points, every question rightly. */
async function answerQuiz(caller: Caller): Promise<number> {
  const index = demoSurveys.findIndex(({ key }) => key === 'company')
  const quiz = demoSurveys[index]
  const path = `/1/surveys/${index + 1}`
  const { questions } = await caller.get<Survey>(path)
  const surveyAnswers = questions.map(({ id, type }) => {
    const right = quiz?.questions.find(one => one.id === id)?.choices?.filter(one => one.isRightAnswer) ?? []
    return { questionId: id, type, choices: right.map(one => one.id) }
  })
  const { status, body } = await caller.post(`${path}/answer`, { surveyAnswers })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { points: number }).points
}

test('a challenge is made by keyboard at 320 px, played, changed and deleted', async ({ page }) => {
  const keys = new Keyboard(page)
  const caller = await callerOf(page.request, editor)
  const today = campusDay(new Date())

  await test.step('made in French, with people found by name and by addresses that were pasted', async () => {
    const t = messages.fr
    await page.setViewportSize({ width: 320, height: 800 })
    await enterApp(page, { email: editor, language: 'fr' }, '/staff/surveys')
    await keys.press(page.getByRole('link', { name: staffMessages.fr.toChallenges }))
    await keys.press(page.getByRole('link', { name: t.create }))
    const about = page.getByRole('region', { name: t.about })
    await keys.type(about.getByLabel(t.nameFr), name.fr)
    await keys.press(page.getByRole('button', { name: t.saveNew }))
    await expect(about.getByLabel(t.nameEn)).toBeFocused()
    await expect(about.getByText(t.missing)).toHaveCount(1)
    await page.keyboard.type(name.en)
    await keys.type(
      about.getByLabel(t.fromDay, { exact: true }),
      formatDate(addDays(today, -1), 'fr', 'numeric'),
    )
    await keys.type(
      about.getByLabel(t.untilDay, { exact: true }),
      formatDate(addDays(today, 9), 'fr', 'numeric'),
    )
    for (const [index, team] of ['Loutres', 'Buses'].entries()) {
      const card = page.getByRole('region', { name: t.team(index + 1) })
      await keys.type(card.getByLabel(t.nameEn), `${team} (en)`)
      // Its name in French is what the card is called from then on.
      await card.getByLabel(t.nameFr).focus()
      await page.keyboard.type(team)
    }
    const otters = page.getByRole('region', { name: 'Loutres' })
    await keys.press(otters.getByRole('button', { name: t.showMembers }))
    await keys.type(otters.getByLabel(t.paste), `${member}\nnobody@campus.example\n${member}`)
    await keys.press(otters.getByRole('button', { name: t.addAll }))
    await expect(otters.getByText(t.taken(1))).toBeVisible()
    await expect(otters.getByText(`nobody@campus.example ${t.faults.UNKNOWN}`)).toBeVisible()
    await expect(otters.getByText(`${member} ${t.faults.TWICE}`)).toBeVisible()
    await expectWhole(page, 'a challenge that is written')
    await expectAccessible(page, { what: 'a challenge that is written' })

    const buzzards = page.getByRole('region', { name: 'Buses' })
    await keys.press(buzzards.getByRole('button', { name: t.showMembers }))
    await keys.type(buzzards.getByLabel(t.find), 'safety@campus')
    await keys.press(buzzards.getByRole('list', { name: t.found }).getByRole('button').first())
    await expect(buzzards.getByRole('list', { name: t.added }).getByRole('listitem')).toHaveCount(1)

    await keys.press(page.getByRole('button', { name: t.saveNew }))
    const question = dialog(page, t.createQuestion(name.fr))
    await expect(question).toContainText(t.willBeSeen.RUNNING)
    await keys.press(question.getByRole('button', { name: t.saveNew }))
    await keys.press(result(page, t.savedTitle).getByRole('button', { name: uiMessages.fr.close }))
    await expect(rowOf(page, 'fr', name.fr)).toContainText(t.membersCount(2))
    await expectWhole(page, 'the challenges')
  })

  const points = await answerQuiz(await callerOf(page.request, member))
  expect(points).toBeGreaterThan(0)

  await test.step('changed in English at 1440 px: who is moved takes the points along', async () => {
    const t = messages.en
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/en/staff/challenges')
    const row = rowOf(page, 'en', name.en)
    await expect(row).toContainText(t.states.RUNNING)
    await expect(row.getByRole('list', { name: t.leading(name.en) })).toContainText(`Loutres (en)`)
    await expect(row).toContainText(t.points(String(points)))
    await row.getByRole('link', { name: name.en, exact: true }).click()
    const otters = page.getByRole('region', { name: 'Loutres (en)' })
    await otters.getByRole('button', { name: t.showMembers }).click()
    const stored = otters.getByRole('list', { name: t.stored })
    await stored.getByRole('button', { name: new RegExp(`^${t.moveWho('.*')}$`) }).click()
    const moving = page.getByRole('dialog')
    await moving.getByLabel(t.moveTo).selectOption('Buses (en)')
    await moving.getByRole('button', { name: t.doMove }).click()
    await expect(moving).toHaveCount(0)
    await expect(otters.getByRole('list', { name: t.leaving })).toBeVisible()
    await expectAccessible(page, { what: 'a challenge that is changed' })
    await page.getByRole('link', { name: t.back, exact: true }).click()
    await result(page, t.leaveTitle).getByRole('button', { name: t.stay }).click()
    await expect(result(page, t.leaveTitle)).toHaveCount(0)
    await page.getByRole('button', { name: t.save, exact: true }).click()
    const question = dialog(page, t.changeQuestion(name.en))
    await expect(question).toContainText(t.moved(1))
    await expect(question).toContainText(t.changedTeamTold('Buses (en)', [1, 2], ['0', String(points)]))
    await question.getByRole('button', { name: t.save, exact: true }).click()
    await result(page, t.savedTitle).getByRole('button', { name: uiMessages.en.close }).click()
    await expect(page.getByRole('region', { name: 'Buses (en)' })).toContainText(t.points(String(points)))
  })

  await test.step('everybody sees which team leads, and the member which is theirs', async () => {
    const t = listMessages.en
    await page.goto('/en/survey')
    const first = page
      .getByRole('list', { name: t.ranking(name.en) })
      .getByRole('listitem')
      .first()
    await expect(first).toContainText('Buses (en)')
    await expect(first).toContainText(t.pointsEarned(String(points)))
    const { teams } = await (await callerOf(page.request, member)).get<{ teams: Team[] }>('/challenges/teams')
    expect(teams.filter(({ mine }) => mine)).toMatchObject([{ rank: 1, points, members: 2 }])
  })

  await test.step('deleted once it is said what is lost', async () => {
    const t = messages.en
    await page.goto('/en/staff/challenges')
    await page.getByRole('button', { name: t.removeOf(name.en) }).click()
    const question = dialog(page, t.deleteQuestion(name.en))
    await expect(question).toContainText(t.deleteRuns)
    await question.getByRole('button', { name: t.remove }).click()
    await result(page, t.deletedTitle).getByRole('button', { name: uiMessages.en.close }).click()
    await expect(rowOf(page, 'en', name.en)).toHaveCount(0)
    const { challenges } = await caller.get<{ challenges: ChallengeCard[] }>('/staff/challenges')
    expect(challenges.map(one => one.name)).not.toContain(name.en)
  })
})

test('who is an editor of one campus is told that challenges are not theirs', async ({ page }) => {
  await enterApp(page, { email: 'editor-seine@campus.example' }, '/staff/challenges/new')
  await expect(page.getByText(messages.en.refused)).toBeVisible()
})

import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { messages as roomsMessages } from '#features/rooms/messages.ts'
import { spanInWords } from '#features/rooms/rules.ts'
import { formatDate, formatDuration, formatTimeRange } from '#platform/time/campus-time.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { callerOf, workday } from '#testing/callers.ts'
import { inDatabase } from '#testing/in-database.ts'
import { languagesTried } from '#testing/languages.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { enterApp } from '#testing/sign-in.ts'
import { messages as dialogMessages } from './dialog-messages.ts'
import { messages as roomMessages } from './room-messages.ts'
import { bookFor, freeRoom, held, spanOn } from './testing/rooms.ts'

const minutes = 10

for (const language of languagesTried('en')) {
  test(`who books too near another meeting reads why, and takes a time that keeps the room free between them, in ${language}`, async ({
    page,
    request,
  }) => {
    const [t, room$] = [dialogMessages[language], roomMessages[language]]
    const email = 'ciaran.oconnor@campus.example'
    const caller = await callerOf(request, email)
    const other = await callerOf(request, 'oedipe.boeuf@campus.example')
    const day = workday(11)
    const room = await freeRoom(caller, day, language === 'fr' ? 5 : 6)
    await inDatabase(sql`update rooms set buffer_minutes = ${minutes} where id = ${Number(room.id)}`)
    await page.setViewportSize({ width: 320, height: 900 })
    const query = new URLSearchParams({ date: day, start: '12:05', end: '13:05' })
    await enterApp(page, { email, language }, `/meeting/booking/${room.email}?${query}`)
    const wanted = spanOn(day, '12:05', '13:05')
    const times = formatTimeRange(wanted.start, wanted.end, language)
    await page.getByRole('button', { name: room$.bookAt(times) }).click()
    const question = (title: string) => page.getByRole('alertdialog', { name: title, exact: true })
    const asked = question(t.bookQuestion(room.room, spanInWords(wanted, language)))
    await expect(asked).toBeVisible()
    expect((await bookFor(other, room, spanOn(day, '11:00', '12:00'))).status).toBe(200)

    await test.step('the refusal says that the room is kept free, not that somebody has it', async () => {
      await asked.getByRole('button', { name: t.book, exact: true }).click()
      const refused = question(t.errorTitle)
      await expect(refused).toContainText(`${minutes} minutes`)
      await expect(refused).toContainText(room.room)
      await expectAccessible(page)
      expect(await layoutFaults(page)).toEqual([])
      const later = spanInWords(spanOn(day, '12:10', '13:10'), language)
      await refused.getByRole('button', { name: t.bookRoom(room.room, later) }).click()
    })
    await test.step('what was taken instead begins when the minutes are over', async () => {
      await expect
        .poll(async () => (await held(caller, room, day)).map(({ startDateTime }) => startDateTime))
        .toEqual([spanOn(day, '12:10', '13:10').start.toISOString()])
      await page.getByRole('alertdialog').getByRole('button', { name: uiMessages[language].ok }).click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    })
    await test.step('the day, the week and the room say what is kept free', async () => {
      const kept = formatTimeRange(
        spanOn(day, '12:00', '12:10').start,
        spanOn(day, '12:00', '12:10').end,
        language,
      )
      const main = page.getByRole('main')
      await expect(main.getByRole('tabpanel').getByRole('listitem').filter({ hasText: kept })).toContainText(
        room$.kept(formatDuration(minutes, language)),
      )
      const strip = main.getByRole('slider', { name: new RegExp(formatDate(day, language, 'day')) })
      await expect(strip).toHaveAccessibleDescription(
        new RegExp(roomsMessages[language].parts.KEPT(kept).split(/\s+/).map(RegExp.escape).join('\\s+')),
      )
      await expect(main).toContainText(room$.kept(formatDuration(minutes, language)))
      expect(await layoutFaults(page)).toEqual([])
      await expectAccessible(page)
    })
    await inDatabase(sql`update rooms set buffer_minutes = null where id = ${Number(room.id)}`)
  })
}

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { questionTypes } from '#features/security-training/contract.ts'
import {
  certificateStatus,
  chapterStatusOf,
  faultOf,
  isRight,
  scoreOf,
  validUntilOf,
} from '#features/security-training/rules.ts'
import type { StoredChapter } from '#features/security-training/server/stored.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { storedContent } from '#platform/server/testing/stored-content.ts'
import { addDays, campusDay } from '#platform/time/campus-time.ts'
import { entriesOf } from '../files.ts'
import { loadDemoCompany, refreshDemoCompany } from '../load.ts'
import { employee, secondEmployee } from '../sign-ins.ts'
import { siteId } from '../sites.ts'
import { company, companyDatabase, companyDrawn } from '../testing/company.ts'

const { db } = await companyDatabase()
const tuesday = company.today

interface Texts {
  title: string
  description: string
  imageDescription: string | null
  successText: string
  failureText: string
}

const trainings = async () => {
  const rows = await db.selectFrom('trainings').selectAll().orderBy('place').execute()
  return rows.map(row => ({
    ...row,
    chapters: row.chapters as unknown as StoredChapter[],
    texts: row.texts as unknown as Record<string, Texts>,
  }))
}
type Training = Awaited<ReturnType<typeof trainings>>[number]
const questionsOf = (one: Training) => one.chapters.flatMap(({ questions }) => questions)
const records = () => db.selectFrom('training_records').selectAll().orderBy('id').execute()
const certificates = () => db.selectFrom('training_certificates').selectAll().orderBy('code').execute()

describe('the trainings of the demo company', () => {
  it('are six, of every kind, in two languages and one in three', async () => {
    const all = await trainings()
    expect(all.map(one => one.languages)).toEqual(
      all.map(one => (one.import_key === 'demo-moving' ? ['fr', 'en', 'es'] : ['fr', 'en'])),
    )
    expect(all).toHaveLength(6)
    expect(all.filter(one => one.formation_type === 'ANNEX')).toHaveLength(1)
    expect(all.filter(one => one.validity_months === 12)).toHaveLength(1)
    const questions = all.flatMap(questionsOf)
    for (const type of questionTypes) {
      const of = questions.filter(one => one.type === type)
      const pictured = of.filter(one => [one, ...one.choices].some(({ imageUrl }) => imageUrl !== null))
      expect([pictured.length > 0, pictured.length < of.length], type).toEqual([true, true])
    }
    for (const { type, right, choices } of questions) {
      if (type === 'TRI') expect(choices.map(({ id }) => id)).not.toEqual(right)
    }
    const { rows } = await sql`
      select from training_sites s where not exists (
        select from site_functionalities f
        where f.site_id = s.site_id and f.type = 'SECURITY_TRAINING' and f.activated)`.execute(db)
    expect(rows).toEqual([])
  })

  it('have supports in each language that can be read aloud: one of 40 pages, one across', async () => {
    const shapes = []
    for (const { languages, chapters } of await trainings()) {
      for (const { texts } of chapters.flatMap(({ supports }) => supports)) {
        expect(Object.keys(texts).sort()).toEqual([...languages].sort())
        for (const [language, { url }] of Object.entries(texts)) {
          const pdf = (await storedContent(db, url)).toString('latin1')
          for (const told of ['/DisplayDocTitle true', `/Lang (${language})`, '/Marked true', '/S /H1'])
            expect(pdf, url).toContain(told)
          const count = (found: RegExp) => pdf.match(found)?.length ?? 0
          // Each picture says what it shows, and where it stands.
          expect(count(/\/Alt /g), url).toBe(count(/\/S \/Figure\b/g))
          expect(count(/\/BBox /g), url).toBe(count(/\/S \/Figure\b/g))
          const pages = count(/\/Type \/Page\b/g)
          expect(count(/\/S \/H[12]\b/g), url).toBe(pages)
          const across = /\/MediaBox \[0 0 841\.89 595\.28\]/.test(pdf)
          shapes.push({ language, pages, across })
        }
      }
    }
    expect(shapes.filter(({ pages }) => pages === 40).map(({ language }) => language)).toEqual(['en', 'fr'])
    expect(shapes.filter(({ across }) => across)).toHaveLength(3)
    expect(shapes.filter(({ across }) => !across).length).toBeGreaterThan(20)
  })

  it('are written with typographic marks, with alternatives to every picture, and nothing unsafe', async () => {
    for (const training of await trainings()) {
      for (const language of training.languages) {
        const { title, description, successText, failureText, imageDescription } = training.texts[
          language
        ] as Texts
        const questions = questionsOf(training).flatMap(question => {
          const { title, description, explanation, imageDescription } = question.texts[language] ?? {}
          expect(question.imageUrl === null).toBe(imageDescription === null)
          expect(explanation?.length, title).toBeGreaterThan(40)
          for (const html of [description, explanation]) expect(sanitiseHtml(html ?? '')).toBe(html ?? '')
          const choices = question.choices.flatMap(({ texts, imageUrl }) => {
            expect(imageUrl === null).toBe(texts[language]?.imageDescription === null)
            return [texts[language]?.title, texts[language]?.imageDescription ?? '']
          })
          return [title, description, explanation, imageDescription, ...choices]
        })
        const words = [title, description, successText, failureText, imageDescription, ...questions].join(' ')
        expect(words).not.toMatch(/\p{L}'|undefined/u)
        if (language === 'fr') expect(words).not.toMatch(/[^\u00a0\u202f][»!?;](?!\w)| :|« /u)
      }
    }
  })
})

describe('how far the demo people are', () => {
  it('follows from their answers, by the rules', async () => {
    const all = new Map((await trainings()).map(one => [one.id, one]))
    const chapters = await db.selectFrom('training_chapters').selectAll().execute()
    const answers = await db.selectFrom('training_answers').selectAll().execute()
    const given = await records()
    const seen = new Set(given.map(({ status }) => status))
    expect(given.length).toBeGreaterThan(500)
    expect(seen).toEqual(new Set(['ONGOING', 'VALIDATED', 'RESTART_REQUIRED']))
    const chaptersOf = Map.groupBy(chapters, one => one.record_id)
    const answersOf = Map.groupBy(answers, one => one.record_id)
    for (const record of given) {
      const training = all.get(record.training_id)
      if (training === undefined) throw new Error('a record of nothing')
      const own = new Map((answersOf.get(record.id) ?? []).map(one => [one.question_id, one]))
      const posted = chaptersOf.get(record.id) ?? []
      // Chapters come in their order.
      expect(new Set(posted.map(one => one.chapter_id))).toEqual(
        new Set(training.chapters.slice(0, posted.length).map(({ id }) => id)),
      )
      let answered = 0
      for (const { chapter_id, status, posted_at } of posted) {
        const questions = training.chapters.find(({ id }) => id === chapter_id)?.questions ?? []
        for (const question of questions) {
          const answer = own.get(question.id)
          expect(faultOf(question, answer?.answers ?? [])).toBe(undefined)
          expect(answer?.is_right).toBe(isRight(question, answer?.answers ?? []))
        }
        answered += questions.length
        const right = questions.filter(({ id }) => own.get(id)?.is_right).length
        expect(status).toBe(chapterStatusOf(right, questions.length, training.min_score))
        expect(posted_at.getTime()).toBeLessThanOrEqual(record.changed_at.getTime())
      }
      expect(own.size).toBe(answered)
      expect(record.started_at.getTime()).toBeLessThan(record.changed_at.getTime())
      expect(record.changed_at.getTime()).toBeLessThan(tuesday.getTime())
      if (record.status === 'ONGOING') {
        expect([record.score, record.validated_at, record.attempt]).toEqual([null, null, 1])
        expect(record.chapter_id).toBe(training.chapters[posted.length]?.id)
        continue
      }
      const score = scoreOf([...own.values()].filter(one => one.is_right).length, own.size)
      expect(posted).toHaveLength(training.chapters.length)
      expect([record.score, record.chapter_id]).toEqual([score, null])
      const passed = score >= training.min_score
      expect(record.status).toBe(passed ? 'VALIDATED' : 'RESTART_REQUIRED')
      expect(record.attempt).toBe(passed ? 1 : 2)
      if (!passed) expect(posted.some(({ status }) => status === 'NOT_VALIDATED')).toBe(true)
      if (passed)
        expect(record.valid_until).toEqual(validUntilOf(record.changed_at, training.validity_months))
    }
  })

  it('gave each who passed a certificate, and nobody else', async () => {
    const passed = (await records()).filter(({ status }) => status === 'VALIDATED')
    const given = await certificates()
    const told = (one: (typeof given)[number] | (typeof passed)[number]) =>
      [one.training_id, one.account_id, one.score, one.validated_at, one.valid_until].map(String).join(' ')
    expect(given.map(told).sort()).toEqual(passed.map(told).sort())
    for (const { code, name, titles } of given) {
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{20}$/)
      expect(name).not.toBe('')
      expect(titles).toMatchObject({ fr: expect.any(String), en: expect.any(String) })
    }
  })

  it('shows each status to the first who signs in, and an end that is near to the second', async () => {
    const of = async (accountId: string) => {
      const { rows } = await sql<{ key: string; status: string; answered: number; valid_until: Date | null }>`
        select t.import_key as key, r.status, r.valid_until,
          (select count(*) from training_chapters c where c.record_id = r.id)::int as answered
        from training_records r join trainings t on t.id = r.training_id
        where r.account_id = ${accountId} order by t.place`.execute(db)
      return rows
    }
    const first = await of(employee.id)
    expect(first.map(({ key, status, answered }) => [key, status, answered])).toEqual([
      ['demo-evacuation', 'VALIDATED', 2],
      ['demo-fire', 'VALIDATED', 2],
      ['demo-moving', 'ONGOING', 1],
      ['demo-first-aid', 'RESTART_REQUIRED', 3],
    ])
    expect(first[1]?.valid_until?.getTime()).toBeLessThan(tuesday.getTime())
    const own = (await certificates()).filter(one => one.account_id === employee.id)
    const status = own.map(one =>
      certificateStatus({ withdrawnAt: one.withdrawn_at, validUntil: one.valid_until }, tuesday),
    )
    expect(status.sort()).toEqual(['EXPIRED', 'VALID'])
    const near = (await of(secondEmployee.id)).find(({ key }) => key === 'demo-fire')
    expect(near?.valid_until && campusDay(near.valid_until)).toBe(addDays(campusDay(tuesday), 20))
  })

  it('knows six visitors, the first at campuses of either kind of proof', async () => {
    const { rows } = await sql<{ email: string; sites: number[] }>`
      select v.email, array_agg(s.site_id order by s.site_id) as sites
      from visitors v join visitor_sites s on s.visitor_id = v.id group by v.id order by v.id`.execute(db)
    expect(rows).toEqual(
      entriesOf<{ email: string; sites: string[] }>('visitors').map(({ email, sites }) => ({
        email,
        sites: sites.map(siteId),
      })),
    )
    expect(rows[0]).toEqual({ email: 'visitor@partner.example', sites: [1, 6] })
    const { rows: proofs } = await sql<{ id: number; proof: string }>`
      select site_id as id, param ->> 'visitorProof' as proof from site_functionalities
      where type = 'SECURITY_TRAINING' and activated order by site_id`.execute(db)
    expect(proofs.map(({ id, proof }) => [id, proof])).toEqual([
      [1, 'NONE'],
      [2, 'NONE'],
      [3, 'NONE'],
      [5, 'NONE'],
      [6, 'MAIL_LINK'],
    ])
  })

  it('comes to a company that was loaded without it, and to another day; what was done since stays', async () => {
    const before = { trainings: await trainings(), records: await records(), given: await certificates() }
    await sql`truncate training_records, training_certificates, trainings, visitors restart identity cascade`.execute(
      db,
    )
    await loadDemoCompany(db, company, await companyDrawn())
    expect({ trainings: await trainings(), records: await records(), given: await certificates() }).toEqual(
      before,
    )
    const since = new Date(tuesday.getTime() + 12 * 86_400_000)
    await sql`
      insert into training_records (training_id, account_id, started_at, changed_at)
      values (2, ${employee.id}, ${since}, ${since})`.execute(db)
    await refreshDemoCompany(db, { ...company, today: new Date(tuesday.getTime() + 15 * 86_400_000) })
    const after = await records()
    for (const [index, { changed_at, valid_until }] of before.records.entries()) {
      expect(campusDay(after[index]?.changed_at ?? tuesday)).toBe(addDays(campusDay(changed_at), 14))
      const until = after[index]?.valid_until ?? null
      expect(until && campusDay(until)).toBe(valid_until && addDays(campusDay(valid_until), 14))
    }
    expect(after.at(-1)?.changed_at).toEqual(since)
    for (const { account_id, training_id, validated_at, valid_until } of await certificates()) {
      const record = after.find(one => one.account_id === account_id && one.training_id === training_id)
      expect([validated_at, valid_until]).toEqual([record?.validated_at, record?.valid_until])
    }
  })
})

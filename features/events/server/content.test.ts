import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feature as sites } from '#features/sites/server/feature.ts'
import { type ImportRequest, importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { companyFolder, csvOf, picture } from '#platform/server/content/testing/company-folder.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { animationsContent } from './content.ts'

const { db } = await testDatabase()
const folder = await companyFolder()
const features = [sites, { name: 'events', content: [animationsContent] }]

beforeAll(async () => {
  await buildCampus(db, 1, { code: 'NORTH' })
  await buildCampus(db, 2, { code: 'SOUTH' })
  await folder.write('cover.png', await picture(30, 20))
  await db
    .insertInto('accounts')
    .values({ id: 'ada', email: 'ada@campus.example', first_name: 'Ada', last_name: 'L' })
    .execute()
})
beforeEach(async () => {
  await db.deleteFrom('animation_bookings').execute()
  await db.deleteFrom('animations').execute()
})

async function run(entries: readonly object[], given: Partial<ImportRequest> = {}) {
  return importContent(db, {
    yes: true,
    features,
    kind: 'animations',
    path: await folder.write('animations.json', JSON.stringify(entries)),
    apply: true,
    now: new Date('2026-11-24T11:00:00Z'),
    ...given,
  })
}

const slot = { key: 'am', from: '2026-12-01 09:00', until: '2026-12-01 10:00', limit: 10 }
const yoga = {
  key: 'yoga',
  published: '2026-11-20 08:00',
  sites: ['NORTH'],
  name_fr: 'Yoga',
  name_en: 'Yoga',
  description_fr: '<p>Respirez.</p>',
  description_en: '<p>Breathe.</p>',
  slots: [slot, { ...slot, key: 'pm', from: '2026-12-01 17:00', until: '2026-12-01 18:00' }],
}
const everything = {
  ...yoga,
  key: 'family',
  status: 'CREATED',
  type: 'FAMILY_DAY',
  sites: ['NORTH', 'SOUTH'],
  place_fr: 'Le hall',
  place_en: 'The hall',
  picture: 'cover.png',
  pictureAlt_fr: 'Un dessin',
  pictureAlt_en: 'A drawing',
  multipleSlotByUser: true,
  multipleSlotByDay: true,
  delegatedInvitation: true,
  transferredInvitation: true,
  alert: true,
  restrictedSites: ['SOUTH', 'NORTH'],
  restrictedBuildings: ['B2'],
  restrictedContractTypes: ['Interim', 'Employee'],
  invitationType: 'CARTON_INVITATION',
  imageRights: {
    ...{ title_fr: 'Image', title_en: 'Image', text_fr: '<p>Oui ?</p>', text_en: '<p>Yes?</p>' },
    ...{ optionYes_fr: 'Oui', optionYes_en: 'Yes', optionNo_fr: 'Non', optionNo_en: 'No' },
  },
  terms: {
    ...{ title_fr: 'Règles', title_en: 'Rules', description_fr: '<p>Ici</p>', description_en: '<p>Here</p>' },
    ...{ acceptText_fr: 'J’accepte', acceptText_en: 'I accept' },
  },
  informationForm: { needDivisions: true, canLunchOnSite: true, childStartBirthdateAllowed: '2013-01-01' },
  questions: [
    { id: 'diet', type: 'TEXT', title_fr: 'Régime ?', title_en: 'Diet?' },
    {
      ...{ id: 'size', type: 'CHOICE', required: true, multipleChoices: true },
      ...{ title_fr: 'Taille ?', title_en: 'Size?' },
      choices: [
        { choiceId: 's', title_fr: 'Petite', title_en: 'Small' },
        { choiceId: 'l', title_fr: 'Grande', title_en: 'Large' },
      ],
    },
  ],
  contactMail: ['a@campus.example', 'b@campus.example'],
  slots: [{ ...slot, site: 'SOUTH', card: 'GOLDEN_INVITATION', registrationUntil: '2026-11-30 18:00' }],
}

const all = () => db.selectFrom('animations').selectAll().orderBy('import_key').execute()
const slots = () => db.selectFrom('animation_slots').selectAll().orderBy('import_key').execute()

async function book(key: string, status = 'BOOKED') {
  const found = (await slots()).find(one => one.import_key === key)
  if (found === undefined) throw new Error(`no slot ${key}`)
  const places = status === 'BOOKED' ? 1 : 0
  await db
    .insertInto('animation_bookings')
    .values({
      animation_id: found.animation_id,
      slot_id: found.id,
      account_id: 'ada',
      status,
      places,
      language: 'fr',
    })
    .execute()
  await sql`update animation_slots set taken = taken + ${places} where id = ${found.id}`.execute(db)
}

describe('animations from a file', () => {
  it('keep every field, and a second time nothing changes', async () => {
    const report = await run([everything, yoga])
    expect(report.faults).toEqual([])
    const [family, plain] = await all()
    expect(plain).toMatchObject({
      ...{ status: 'CREATED', animation_type: 'STANDARD', invitation_type: 'QR_CODE', questions: [] },
      ...{ image_rights: null, terms: null, information_form: null, alert: false, contact_mail: '' },
    })
    expect(family).toMatchObject({
      ...{ animation_type: 'FAMILY_DAY', place_en: 'The hall', image_alt_fr: 'Un dessin', alert: true },
      image_url: expect.stringMatching(/^\/files\/company\/cover-.*\.webp$/),
      publication_date: new Date('2026-11-20T07:00:00Z'),
      ...{ multiple_slot_by_user: true, multiple_slot_by_day: true, delegated_invitation: true },
      ...{ transferred_invitation: true, restricted_sites: [1, 2], restricted_buildings: ['B2'] },
      ...{ restricted_contract_types: ['Employee', 'Interim'], invitation_type: 'CARTON_INVITATION' },
      image_rights: everything.imageRights,
      terms: everything.terms,
      information_form: {
        ...{ needDivisions: true, canBeGroupSupervisor: false, canBeDelegated: false, canLunchOnSite: true },
        ...{ childStartBirthdateAllowed: '2013-01-01', childEndBirthdateAllowed: null },
      },
      questions: [
        { id: 'diet', type: 'TEXT', required: false, multipleChoices: false, choices: [] },
        { ...everything.questions[1] },
      ],
      contact_mail: 'a@campus.example;b@campus.example',
    })
    expect(await slots()).toMatchObject([
      {
        ...{ import_key: 'am', site_id: 2, invitation_card_type: 'GOLDEN_INVITATION', limit_user: 10 },
        starts_at: new Date('2026-12-01T08:00:00Z'),
        registration_ends_at: new Date('2026-11-30T17:00:00Z'),
      },
      // Without a moment of its own one registers until it begins.
      { import_key: 'am', site_id: 1, registration_ends_at: new Date('2026-12-01T08:00:00Z') },
      { import_key: 'pm', starts_at: new Date('2026-12-01T16:00:00Z') },
    ])
    const before = await all()
    expect(reportText(await run([yoga, everything]))).toContain('Nothing changed.')
    expect(await all()).toEqual(before)
  })

  it('may stand in a table', async () => {
    const { slots: listed, sites: on, ...rest } = yoga
    const row = {
      ...rest,
      sites: on.join('|'),
      'slots.1.key': 'am',
      'slots.1.from': slot.from,
      'slots.1.until': slot.until,
      'slots.1.limit': 5,
    }
    const path = await folder.write('animations.csv', csvOf([row], ';'))
    expect((await run([], { path })).faults).toEqual([])
    expect(await slots()).toMatchObject([{ import_key: 'am', limit_user: 5 }])
    expect(listed).toHaveLength(2)
  })

  it('change what the file says, and keep the bookings', async () => {
    await run([yoga])
    await book('am')
    const [am] = await slots()
    const changed = {
      ...yoga,
      ...{ name_en: 'Gentle yoga', sites: ['SOUTH'], status: 'FINISHED' },
      slots: [
        { ...slot, limit: 1, place_fr: 'Salle 2', place_en: 'Room 2' },
        { ...slot, key: 'late', from: '2026-12-02 17:00', until: '2026-12-02 18:00' },
      ],
    }
    expect((await run([changed])).faults).toEqual([])
    expect(await all()).toMatchObject([{ name_en: 'Gentle yoga', status: 'FINISHED' }])
    expect(await slots()).toMatchObject([
      { ...am, limit_user: 1, site_id: 2, place_fr: 'Salle 2', place_en: 'Room 2', taken: 1 },
      { import_key: 'late' },
    ])
    expect(await db.selectFrom('animation_sites').select('site_id').execute()).toEqual([{ site_id: 2 }])
    expect(await db.selectFrom('animation_bookings').select('slot_id').execute()).toEqual([
      { slot_id: am?.id },
    ])
  })

  it.each([
    ['a slot that is booked is missing', { slots: [yoga.slots[1]] }, 'slots: lacks am, which has bookings'],
    [
      'a limit is below what is taken',
      { slots: [{ ...slot, limit: 0 }, yoga.slots[1]] },
      'slots: am has 1 places taken: expected a limit of 1 or more, found 0',
    ],
    ['it is cancelled', { status: 'CANCELLED' }, 'status: expected CREATED or FINISHED'],
    ['it is a draft again', { status: 'DRAFT' }, 'status: expected CREATED or FINISHED'],
  ])('are refused with their line where %s', async (_, change, words) => {
    await run([yoga])
    await book('am')
    const before = [await all(), await slots()]
    const report = await run([{ ...yoga, ...change, name_fr: 'Autre' }])
    expect(report).toMatchObject({ applied: false, faults: [{ line: 1 }] })
    expect(reportText(report)).toContain(words)
    expect([await all(), await slots()]).toEqual(before)
  })

  it('keep a slot whose bookings were cancelled, and drop one that nobody completed', async () => {
    await run([yoga])
    await book('am', 'CANCELLED_BY_USER')
    await book('pm', 'LAPSED')
    expect(reportText(await run([{ ...yoga, slots: [yoga.slots[1]] }]))).toContain('lacks am')
    expect((await run([{ ...yoga, slots: [slot] }])).faults).toEqual([])
    expect(await slots()).toMatchObject([{ import_key: 'am' }])
  })

  it('keep what was decided in the product while the file says the same as before', async () => {
    await run([yoga])
    await sql`update animations set status = 'CANCELLED'`.execute(db)
    await sql`update animation_slots set limit_user = 30 where import_key = 'am'`.execute(db)
    expect(reportText(await run([yoga]))).toContain('Nothing changed.')
    await run([{ ...yoga, name_en: 'Yoga again', status: 'FINISHED' }])
    expect(await all()).toMatchObject([{ name_en: 'Yoga again', status: 'CANCELLED' }])
    expect(await slots()).toMatchObject([{ limit_user: 30 }, { limit_user: 10 }])
    await run([{ ...yoga, slots: [{ ...slot, limit: 12 }, yoga.slots[1]] }])
    expect(await slots()).toMatchObject([{ limit_user: 12 }, { limit_user: 10 }])
  })

  it('stay when they are removed from the file, as long as they have bookings', async () => {
    await run([yoga, everything])
    await book('pm')
    const report = await run([], { remove: true })
    expect(report.stores).toMatchObject([{ removed: ['family'], stillUsed: ['yoga'] }])
    expect(await all()).toMatchObject([{ import_key: 'yoga' }])
  })

  it('take a day alone for its end where a slot or its registration ends', async () => {
    const days = { ...slot, from: 'today+3', until: 'today+3', registrationUntil: 'today+1' }
    expect((await run([{ ...yoga, slots: [days] }])).faults).toEqual([])
    expect(await slots()).toMatchObject([
      {
        starts_at: new Date('2026-11-26T23:00:00Z'),
        ends_at: new Date('2026-11-27T23:00:00Z'),
        registration_ends_at: new Date('2026-11-25T23:00:00Z'),
      },
    ])
  })

  it.each<[string, object]>([
    ['informationForm: is missing', { type: 'FAMILY_DAY' }],
    ['pictureAlt_fr: is missing', { picture: 'cover.png' }],
    ['slots[0].site: is missing', { sites: undefined }],
    ['slots[0].until: is not after from', { slots: [{ ...slot, until: slot.from }] }],
    ['slots[0].registrationUntil: is after', { slots: [{ ...slot, registrationUntil: '2026-12-02' }] }],
    ['slots[1].key: am is that of a slot', { slots: [slot, slot] }],
    ['slots[0].card: is missing', { invitationType: 'CARTON_INVITATION' }],
    ['slots[0].card: stands where', { slots: [{ ...slot, card: 'GOLDEN_INVITATION' }] }],
    ['slots[0].limit: expected', { slots: [{ ...slot, limit: -1 }] }],
    ['slots[0].place_en: is missing', { slots: [{ ...slot, place_fr: 'Salle' }] }],
    ['questions[0].choices: is missing', { questions: [{ ...everything.questions[1], choices: undefined }] }],
    ['questions[0].choices: stands', { questions: [{ ...everything.questions[1], type: 'TEXT' }] }],
    ['questions[1].id: diet is that', { questions: [everything.questions[0], everything.questions[0]] }],
    ['restrictedSites[0]', { restrictedSites: ['WEST'] }],
    [
      'informationForm.childEndBirthdateAllowed: expected',
      {
        informationForm: {
          childStartBirthdateAllowed: '2016-01-01',
          childEndBirthdateAllowed: '2015-01-01',
        },
      },
    ],
  ])('are told: %s', async (words, change) => {
    expect(reportText(await run([{ ...yoga, ...change }]))).toContain(words)
    expect(await all()).toEqual([])
  })
})

/** Marks of a script that would run: none of them is among the allowed tags and attributes. */
const alive =
  /<(?!\/?(p|ul|ol|li|strong|em|a|h3|h4|blockquote|br)[\s/>])[a-z!/?]|<[^>]*\s(on\w+|style|srcdoc|src)\s*=|href="(?!https?:|mailto:)/i

const wicked = fc
  .tuple(
    fc.constantFrom(
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg/onload=alert(1)>',
      '<a href="javascript:alert(1)">x</a>',
      '<a href="https://a.example" onclick=alert(1)>x</a>',
      '<iframe srcdoc="<script>alert(1)</script>">',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '<p style="background:url(javascript:alert(1))">x</p>',
      '<details open ontoggle=alert(1)>x',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
      '<scr<script>ipt>alert(1)</scr</script>ipt>',
      '<form action="javascript:alert(1)"><button>x</button></form>',
      '<object data="data:text/html,<script>alert(1)</script>">',
      '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('', '"', "'>", '<', '<!--', '</p>', ']]>', '<p', '&#x3c;'),
    fc.boolean(),
  )
  .map(([one, noise, end, upper]) => `${noise}${upper ? one.toUpperCase() : one}${end}${noise}`)
  // A text of which nothing stays to be read would be refused.
  .map(text => `x ${text.replace(/[\p{Cc}\p{Cs}]/gu, '')}`)

describe('a thousand hostile texts', () => {
  it('come in as harmless HTML, and as plain words where no HTML stands', async () => {
    // Fifteen texts an animation.
    const texts = fc.sample(wicked, { numRuns: 70 * 15, seed: 11 })
    const line = (text: string) => text.replace(/[\r\n\u2028\u2029]/g, ' ').slice(0, 200)
    const entries = Array.from({ length: 70 }, (_, index) => {
      const [
        a = '',
        b = '',
        c = '',
        d = '',
        e = '',
        f = '',
        g = '',
        h = '',
        i = '',
        j = '',
        k = '',
        ...rest
      ] = texts.slice(index * 15, index * 15 + 15)
      const [l = '', m = '', n = '', o = ''] = rest
      return {
        ...{ ...everything, key: `wicked-${index}`, name_fr: line(a), name_en: line(b) },
        ...{ description_fr: c, description_en: d, place_fr: line(e), place_en: line(f) },
        imageRights: { ...everything.imageRights, text_fr: g, text_en: h, optionYes_fr: line(i) },
        terms: { ...everything.terms, description_fr: j, description_en: k, acceptText_en: line(l) },
        questions: [
          { ...everything.questions[0], title_fr: m, title_en: n },
          {
            ...everything.questions[1],
            choices: [{ choiceId: 'x', title_fr: line(o), title_en: line(a) }],
          },
        ],
      }
    })
    const report = await run(entries)
    expect(report.faults).toEqual([])
    const stored = await all()
    expect(stored).toHaveLength(70)
    const visible = stored.flatMap(one => {
      const rights = one.image_rights as unknown as Record<string, string>
      const terms = one.terms as unknown as Record<string, string>
      const requested = one.questions as unknown as Record<string, string>[]
      return [
        ...[one.description_fr, one.description_en, rights.text_fr, rights.text_en],
        ...[terms.description_fr, terms.description_en],
        ...requested.flatMap(question => [question.title_fr, question.title_en]),
      ]
    })
    expect(visible.filter(html => html === undefined || alive.test(html))).toEqual([])
    // The test would see one.
    expect(texts.filter(text => alive.test(text)).length).toBeGreaterThan(800)
    // A line is no HTML anywhere: it is kept letter for letter and shown as words.
    const [first] = stored.toSorted((one, other) => Number(one.id) - Number(other.id))
    expect(first?.name_fr).toBe(entries[0]?.name_fr)
  })

  it('are refused by the tables themselves, whoever writes them', async () => {
    await run([everything])
    const script = '<img src=x onerror=alert(1)>'
    const questions = JSON.stringify([{ id: 'x', title_fr: 'ok', title_en: script }])
    const rights = JSON.stringify({ text_fr: script, text_en: 'ok' })
    const terms = JSON.stringify({ description_fr: 'ok', description_en: script })
    for (const change of [
      sql`description_fr = ${script}`,
      sql`description_en = ${script}`,
      sql`questions = ${questions}::jsonb`,
      sql`image_rights = ${rights}::jsonb`,
      sql`terms = ${terms}::jsonb`,
    ]) {
      await expect(sql`update animations set ${change}`.execute(db)).rejects.toThrow(/html_is_sanitised/)
    }
    await sql`update animations set questions = '[{"title_fr": "<p>ok</p>", "title_en": "ok"}]'`.execute(db)
  })
})

import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feature as rooms } from '#features/rooms/server/feature.ts'
import { feature as sites } from '#features/sites/server/feature.ts'
import { type ImportRequest, importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { companyFolder, csvOf } from '#platform/server/content/testing/company-folder.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { cateringContent } from './content.ts'

const { db } = await testDatabase()
const features = [sites, rooms, { name: 'catering', content: [cateringContent] }]

beforeAll(async () => {
  await buildCampus(db, 1, { code: 'NORTH' })
  await buildCampus(db, 2, { code: 'SOUTH' })
})
beforeEach(async () => {
  await db.deleteFrom('catering_orders').execute()
  await db.deleteFrom('catering_sites').execute()
})

const north = {
  site: 'NORTH',
  costType: 'COST_CENTER',
  maxRegularHours: '18:00',
  supplementaryHourCost: 42.5,
  contactMail: 'kitchen@campus.example',
}
const everyField = {
  ...north,
  orderMore: false,
  deadlineDays: 'OPEN',
  divisions: ['DGP', 'LLF'],
  inactivity: [
    { from: '2026-12-24', until: '2027-01-01', reason_fr: 'fêtes', reason_en: 'holidays' },
    { from: 'monday+7', until: 'monday+7' },
  ],
  ...{ costCenterLabel_fr: 'Cost center', costCenterLabel_en: 'Cost center' },
  ...{ costCenterHint_fr: 'Dix chiffres', costCenterHint_en: 'Ten digits' },
  ...{ orderBeforeHour_fr: 'Avant midi', orderBeforeHour_en: 'Before noon' },
  ...{ confirmationMessage_fr: 'Merci', confirmationMessage_en: 'Thank you' },
  ...{ maxGuestsWarning_fr: 'Écrivez-nous', maxGuestsWarning_en: 'Write to us' },
}
const south = { ...north, site: 'SOUTH', costType: 'CUSTOM_COST_CENTER' }
const hall = { site: 'NORTH', reference: 'N-1.01', name: 'Hall' }
const center = { site: 'NORTH', code: '1200 Marketing' }
const breakfast = {
  ...{ site: 'NORTH', key: 'breakfast', name_fr: 'Petit-déjeuner', name_en: 'Breakfast', price: 7.8 },
  ...{ timeAheadDay: 1, allowedStartingTime: '07:30', allowedEndingTime: '10:00' },
}
const water = { site: 'NORTH', key: 'water', name_fr: 'Eau', name_en: 'Water', price: 1.99 }
const whole = {
  catering: [north, south],
  'catering-places': [hall],
  'catering-cost-centers': [center],
  'catering-instants': [breakfast],
  'catering-articles': [water],
}

/** Brings these files in together, each JSON unless it is a text. */
async function run(files: Record<string, readonly object[] | string>, given: Partial<ImportRequest> = {}) {
  const folder = await companyFolder()
  for (const [name, content] of Object.entries(files)) {
    if (typeof content === 'string') await folder.write(`${name}.csv`, content)
    else await folder.write(`${name}.json`, JSON.stringify(content))
  }
  return importContent(db, {
    yes: true,
    features,
    kind: 'catering',
    path: folder.path,
    apply: true,
    now: new Date('2026-11-24T11:00:00Z'),
    ...given,
  })
}

const all = async () => {
  const of = <Table extends 'catering_sites' | 'catering_inactivity' | 'catering_places'>(table: Table) =>
    db.selectFrom(table).selectAll().execute()
  return {
    sites: await of('catering_sites'),
    inactivity: await of('catering_inactivity'),
    places: await of('catering_places'),
    centers: await db.selectFrom('catering_cost_centers').selectAll().orderBy('id').execute(),
    instants: await db.selectFrom('catering_instant_types').selectAll().orderBy('id').execute(),
    foods: await db.selectFrom('catering_foods').selectAll().orderBy('id').execute(),
  }
}

/** Somebody has ordered what was brought in. */
async function order() {
  await sql`
    insert into catering_orders (site_id, starts_at, ends_at, deadline_at, instant_type_id, instant, place_reference,
      place_name, guests, cost_center_id, cost_center, total_cents)
    select i.site_id, now(), now() + interval '1 hour', now(), i.id, '{}', 'N-1.01', 'Hall', 5, c.id, c.code, 3900
    from catering_instant_types i join catering_cost_centers c using (site_id)`.execute(db)
}

describe('catering from files', () => {
  it('keeps every field of a campus, and a second time nothing changes', async () => {
    const files = { ...whole, catering: [everyField, south] }
    expect((await run(files)).faults).toEqual([])
    const first = await all()
    expect(first.sites).toEqual([
      {
        ...{ site_id: 1, cost_type: 'COST_CENTER', max_regular_hours: '18:00' },
        ...{ supplementary_hour_cents: 4250, order_more: false, contact_email: 'kitchen@campus.example' },
        ...{ deadline_days: 'OPEN', divisions: ['DGP', 'LLF'] },
        texts: {
          costCenterLabel: { fr: 'Cost center', en: 'Cost center' },
          costCenterHint: { fr: 'Dix chiffres', en: 'Ten digits' },
          orderBeforeHour: { fr: 'Avant midi', en: 'Before noon' },
          confirmationMessage: { fr: 'Merci', en: 'Thank you' },
          maxGuestsWarning: { fr: 'Écrivez-nous', en: 'Write to us' },
        },
      },
      {
        ...{ site_id: 2, cost_type: 'CUSTOM_COST_CENTER', max_regular_hours: '18:00' },
        ...{ supplementary_hour_cents: 4250, order_more: true, contact_email: 'kitchen@campus.example' },
        ...{ deadline_days: 'CALENDAR', divisions: [], texts: {} },
      },
    ])
    expect(first.inactivity).toEqual([
      { site_id: 1, starts_on: '2026-11-30', ends_on: '2026-11-30', reason_fr: null, reason_en: null },
      {
        ...{ site_id: 1, starts_on: '2026-12-24', ends_on: '2027-01-01' },
        ...{ reason_fr: 'fêtes', reason_en: 'holidays' },
      },
    ])
    expect(reportText(await run(files))).toContain('Nothing changed.')
    expect(await all()).toEqual(first)
  })

  it('keeps what is offered, in the order of the file, in whole cents', async () => {
    const trays = {
      ...{ ...breakfast, key: 'trays', price: 18.9, minUser: 2, maxUser: 60, timeAheadDay: 2 },
      ...{ description_fr: 'Froid', description_en: 'Cold' },
    }
    const cake = {
      ...{ ...water, key: 'cake', price: 0.1, minQuantity: 6 },
      ...{ allergens: ['MILK', 'GLUTEN'], diets: ['NO_PORK', 'VEGETARIAN'] },
    }
    await run({ ...whole, 'catering-instants': [trays, breakfast], 'catering-articles': [cake, water] })
    const { places, centers, instants, foods } = await all()
    expect(places).toEqual([{ site_id: 1, reference: 'N-1.01', name: 'Hall', position: 1 }])
    expect(centers).toMatchObject([{ site_id: 1, code: '1200 Marketing', position: 1, retired: false }])
    expect(instants).toMatchObject([
      {
        ...{ import_key: 'trays', price_cents: 1890, min_user: 2, max_user: 60, time_ahead_day: 2 },
        ...{
          description_fr: 'Froid',
          allowed_starting_time: '07:30',
          allowed_ending_time: '10:00',
          position: 1,
        },
      },
      { import_key: 'breakfast', price_cents: 780, min_user: 1, max_user: 1000, position: 2 },
    ])
    expect(foods).toMatchObject([
      {
        ...{ import_key: 'cake', price_cents: 10, min_quantity: 6, position: 1 },
        ...{ allergens: ['GLUTEN', 'MILK'], diets: ['VEGETARIAN', 'NO_PORK'] },
      },
      { import_key: 'water', price_cents: 199, min_quantity: 1, allergens: [], diets: [], position: 2 },
    ])
    const turned = { ...cake, allergens: ['GLUTEN', 'MILK'], diets: ['VEGETARIAN', 'NO_PORK'] }
    expect(reportText(await run({ 'catering-articles': [turned, water] }))).toContain('Nothing changed.')
  })

  it('may stand in tables, one of them alone', async () => {
    await run(whole)
    const table = csvOf([{ ...breakfast, price: '8,25' }], ';')
    expect((await run({ 'catering-instants': table })).faults).toEqual([])
    expect((await all()).instants).toMatchObject([{ import_key: 'breakfast', price_cents: 825 }])
  })

  it('changes what the file says, and no order', async () => {
    await run(whole)
    await order()
    const before = await db.selectFrom('catering_orders').selectAll().execute()
    const { instants } = await all()
    await run({ ...whole, 'catering-instants': [{ ...breakfast, price: 9 }] })
    expect((await all()).instants).toEqual([{ ...instants[0], price_cents: 900 }])
    expect(await db.selectFrom('catering_orders').selectAll().execute()).toEqual(before)
  })

  it('lists what is no longer in a file and keeps it; removed it is retired, and may come back', async () => {
    await run(whole)
    await order()
    const before = await all()
    const none = {
      ...{ 'catering-places': [], 'catering-cost-centers': [], 'catering-instants': [] },
      'catering-articles': [],
    }
    const listed = await run(none)
    expect(listed.stores.map(({ gone, removed }) => [gone, removed])).toEqual([
      [['NORTH/N-1.01'], []],
      [['NORTH/1200 Marketing'], []],
      [['NORTH/breakfast'], []],
      [['NORTH/water'], []],
    ])
    expect(await all()).toEqual(before)

    const report = await run(none, { remove: true })
    expect(report.stores.map(({ removed }) => removed.length)).toEqual([1, 1, 1, 1])
    const { places, centers, instants, foods } = await all()
    expect(places).toEqual([])
    expect([...centers, ...instants, ...foods].map(({ retired }) => retired)).toEqual([true, true, true])
    // Once.
    expect((await run(none)).stores.flatMap(({ gone }) => gone)).toEqual([])

    await run(whole)
    expect(await all()).toEqual(before)
  })

  it('keeps a campus that has orders, and removes one that has none', async () => {
    await run(whole)
    await order()
    const report = await run({ catering: [] }, { remove: true })
    expect(report.stores).toMatchObject([{ removed: ['SOUTH'], stillUsed: ['NORTH'] }])
    expect((await all()).sites).toMatchObject([{ site_id: 1 }])
  })

  it.each<[string, Record<string, readonly object[]>]>([
    ['$[0].site: "WEST" is not among the sites', { catering: [{ ...north, site: 'WEST' }] }],
    [
      '$[0].site: "SOUTH" is not among the catering: expected one of NORTH',
      { ...whole, catering: [north], 'catering-articles': [{ ...water, site: 'SOUTH' }] },
    ],
    [
      '$[0].supplementaryHourCost: expected at most two decimals, found 42.505',
      { catering: [{ ...north, supplementaryHourCost: 42.505 }] },
    ],
    [
      '$[0].price: expected at most two decimals',
      { ...whole, 'catering-articles': [{ ...water, price: 1.999 }] },
    ],
    ['$[0].price: expected an amount', { ...whole, 'catering-articles': [{ ...water, price: -1 }] }],
    ['$[0].costType: expected one of', { catering: [{ ...north, costType: 'FREE' }] }],
    ['$[0].maxRegularHours: expected a time', { catering: [{ ...north, maxRegularHours: '24:30' }] }],
    ['$[0].orderBeforeHour_en: is missing', { catering: [{ ...north, orderBeforeHour_fr: 'Avant' }] }],
    [
      '$[0].inactivity[0].until: expected a day from 2026-12-02 on, found 2026-12-01',
      { catering: [{ ...north, inactivity: [{ from: '2026-12-02', until: '2026-12-01' }] }] },
    ],
    [
      '$[0].inactivity[1].from: 2026-12-02 begins a period before it',
      {
        catering: [
          {
            ...north,
            inactivity: [
              { from: '2026-12-02', until: '2026-12-03' },
              { from: '2026-12-02', until: '2026-12-04' },
            ],
          },
        ],
      },
    ],
    [
      '$[0].maxUser: expected a number from 10 on, found 5',
      { ...whole, 'catering-instants': [{ ...breakfast, minUser: 10, maxUser: 5 }] },
    ],
    [
      '$[0].allowedEndingTime: expected a time from 07:30 on, found 07:00',
      { ...whole, 'catering-instants': [{ ...breakfast, allowedEndingTime: '07:00' }] },
    ],
    ['key: NORTH/water also stands', { ...whole, 'catering-articles': [water, water] }],
    [
      '$[0].allergens[0]: expected one of GLUTEN',
      { ...whole, 'catering-articles': [{ ...water, allergens: ['WHEAT'] }] },
    ],
  ])('tells %s', async (words, files) => {
    const report = await run(files)
    expect(report.applied).toBe(false)
    expect(reportText(report)).toContain(words)
    expect((await all()).sites).toEqual([])
  })
})

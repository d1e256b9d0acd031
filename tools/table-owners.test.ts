import { describe, expect, it } from 'vitest'
import { ownershipOf, tablesNamedIn, trespassesIn } from './table-owners.ts'

const named = (source: string) => tablesNamedIn(source).map(({ table }) => table)
const inSql = (text: string) => named(`sql\`${text}\``)

describe('the tables that SQL names', () => {
  it.each([
    ['select 1 from sites', ['sites']],
    ['select 1 from sites s where s.id = 1', ['sites']],
    ['select 1 from sites as s join rooms r on r.site_id = s.id', ['sites', 'rooms']],
    ['select 1 from sites join rooms using (site_id) left join people on true', ['sites', 'rooms', 'people']],
    ['select 1 from sites s, rooms r, people', ['sites', 'rooms', 'people']],
    ['select 1 from unnest(array[1, 2]) as x, sites', ['sites']],
    ['select 1 from (sites s cross join rooms) where true', ['sites', 'rooms']],
    ['select 1 from (select a, b from rooms) as r, sites', ['rooms', 'sites']],
    ['select (select name from sites limit 1), rooms.id from rooms', ['sites', 'rooms']],
    ['select 1 from lateral (select 1 from sites) x', ['sites']],
    ['select 1 from only sites', ['sites']],
    ['select 1 FROM Sites', ['sites']],
    ['select 1 from "sites"', ['sites']],
    ['insert into sites (id, name) select id, name from rooms', ['sites', 'rooms']],
    ['insert into sites values (1) on conflict do update set name = excluded.name', ['sites']],
    ['update sites set name = r.name from rooms r', ['sites', 'rooms']],
    ['delete from sites using rooms where true', ['sites', 'rooms']],
    ['merge into sites s using rooms r on true when matched then delete', ['sites', 'rooms']],
    ['lock table sites, rooms in share mode', ['sites', 'rooms']],
    ['truncate sites', ['sites']],
    ['truncate table sites', ['sites']],
    ['select 1 from sites for update of sites', ['sites']],
    ['select 1 from sites for no key update', ['sites']],
    ['select 1 from sites where a is distinct from rooms', ['sites']],
  ])('%s', (text, tables) => {
    expect(inSql(text)).toEqual(tables)
  })

  it('are those of our schema', () => {
    expect(inSql('select 1 from public.sites, graphile_worker.jobs, rooms')).toEqual(['sites', 'rooms'])
    expect(inSql('select 1 from public.some_function(1), rooms')).toEqual(['rooms'])
  })

  it('are not the names of queries', () => {
    expect(inSql('with found as (select 1 from sites) select 1 from found join rooms on true')).toEqual([
      'sites',
      'rooms',
    ])
    expect(
      inSql('with recursive a (n) as (select 1), b as materialized (select 2) select 1 from a, b'),
    ).toEqual([])
  })

  it('are not in comments and texts', () => {
    expect(
      inSql("select ' from people ', 'it''s from people' -- from rooms\n from sites /* join people */"),
    ).toEqual(['sites'])
    expect(
      named("// sql`select 1 from sites`\n/* db.selectFrom('sites') */ const text = 'from sites'"),
    ).toEqual([])
  })

  it('are found around what is filled in, and inside of it', () => {
    expect(
      inSql(`select 1 from \${table} join sites on id = \${id} where x in (\${sql\`select 1 from rooms\`})`),
    ).toEqual(['sites', 'rooms'])
    expect(named('sql<number>`select 1 from sites`')).toEqual(['sites'])
    expect(named(`sql\`select 1 from \${sql.table('sites')}\``)).toEqual(['sites'])
  })

  it('have the line where they stand', () => {
    const source = `const a = 1\nsql\`\n  select \${a}\n  from sites\n  join rooms on true\`\ndb\n  .selectFrom('people')`
    expect(tablesNamedIn(source)).toEqual([
      { table: 'sites', line: 4 },
      { table: 'rooms', line: 5 },
      { table: 'people', line: 7 },
    ])
  })
})

describe('the tables that calls of Kysely name', () => {
  it.each([
    ["db.selectFrom('sites')", ['sites']],
    ["db.selectFrom('sites as s').innerJoin('rooms as r', 'r.site_id', 's.id')", ['rooms', 'sites']],
    ["db.selectFrom(['sites', 'rooms as r'])", ['sites', 'rooms']],
    [
      "q.leftJoin('sites', join => join.onTrue()).rightJoin('rooms', 'a', 'b').fullJoin('people', 'a', 'b')",
      ['people', 'rooms', 'sites'],
    ],
    ["db.insertInto('sites')", ['sites']],
    ["db.updateTable('sites as s').from('rooms')", ['rooms', 'sites']],
    ["db.deleteFrom('public.sites').using('rooms')", ['rooms', 'sites']],
    ["db.mergeInto('sites').using('rooms', 'a', 'b')", ['rooms', 'sites']],
    ["db.selectFrom('graphile_worker.jobs')", []],
    ["db.selectFrom(eb => eb.selectFrom('sites').as('s'))", ['sites']],
    ["eb.exists(eb.selectFrom('sites'))", ['sites']],
    ["pool.query('select 1 from sites')", ['sites']],
  ])('%s', (source, tables) => {
    expect(named(source).toSorted()).toEqual(tables.toSorted())
  })

  it('are not the names of queries, where these are known', () => {
    const withFound = "db.with('found', q => q.selectFrom('sites')).selectFrom('found')"
    expect(named(withFound)).toEqual(['sites'])
    expect(
      named("db.with('a', q => q.selectFrom('sites')).with('b', q => q.selectFrom('a')).selectFrom('b')"),
    ).toEqual(['sites'])
    // A query of one statement hides no table from another.
    expect(named("db.with('rooms', q => q).selectFrom('rooms'); db.selectFrom('rooms')")).toEqual(['rooms'])
  })

  it('are not the arguments of other calls', () => {
    expect(
      named("Array.from('sites'); buffer.from(x); i18n.table('sites'); import { a } from 'rooms'"),
    ).toEqual([])
  })
})

describe('the owners of tables', () => {
  const claims = [
    { folder: 'platform', tables: ['mails'] },
    { folder: 'features/sites', tables: ['sites'] },
  ]

  it('are one for each table', () => {
    expect(ownershipOf(['mails', 'sites'], claims).problems).toEqual([])
    expect(ownershipOf(['mails', 'sites', 'rooms'], claims).problems).toEqual([
      expect.stringMatching(/^rooms has no owner/),
    ])
    expect(ownershipOf(['mails'], claims).problems).toEqual([
      expect.stringContaining('sites, which the database has not'),
    ])
    const twice = [...claims, { folder: 'features/rooms', tables: ['sites'] }]
    expect(ownershipOf(['mails', 'sites'], twice).problems).toEqual([
      'sites has two owners: features/sites and features/rooms.',
    ])
  })

  it('are the only ones to name them', () => {
    const { owners } = ownershipOf(['mails', 'sites'], claims)
    const source = "\ndb.selectFrom('sites'); sql`delete from mails`; db.selectFrom('a_query')"
    expect(trespassesIn('features/home/server/home.ts', source, owners)).toEqual([
      'features/home/server/home.ts:2 names sites, a table of features/sites: ask features/sites/server/public.ts, or add there what you need.',
      'features/home/server/home.ts:2 names mails, a table of platform: ask what platform/server exports, or add there what you need.',
    ])
    expect(trespassesIn('features/sites/server/sites.ts', "db.selectFrom('sites')", owners)).toEqual([])
    expect(trespassesIn('platform/server/mail/mail.ts', 'sql`delete from mails`', owners)).toEqual([])
    // A folder whose name begins alike is another one.
    expect(trespassesIn('features/sites-old/server/a.ts', "db.selectFrom('sites')", owners)).toHaveLength(1)
  })
})

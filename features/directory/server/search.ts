import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { PersonEntry } from './people.ts'
import { everyField, type MailFilter, type SearchTerm, searchableFields } from './search-syntax.ts'

/*
 * People by fragments of their names, best matches first, from `directory_names` and `directory_words`
 * (db/migrations/0005-directory-search.sql says why they exist).
 *
 * The rarest fragment is walked: its words from the best match to the worst, the shorter of two that match alike
 * first, the bearers of each in reading order; every other fragment is looked up among the words of those met. While
 * few people match, all of them are met and ordered by how well all the fragments match together. When more match
 * than anybody reads, the order stays that of the walk, which can stop when the page is full.
 */

/** Up to this many matches are all ranked by every fragment; beyond, by the rarest one. */
export const fullRankLimit = 120

export interface PeopleSearch {
  /** None: everybody, by name. */
  terms: readonly SearchTerm[]
  mail: MailFilter
  companyDomains: readonly string[]
  limit: number
  after?: SearchCursor
}

/** Where a page ended. */
export interface SearchCursor {
  /** The fragment that was walked. */
  walked: string
  /** How well all the fragments match together, summed; null where the order is that of the walk. */
  total: number | null
  tier: number
  size: number
  word: string
  leads: boolean
  reading: string
  id: string
}

export interface FoundPerson extends PersonEntry {
  cursor: SearchCursor
}

interface Fragment {
  text: string
  fields: number
  people: number
}

/** The index knows words by three letters in a row; shorter fragments are common anyway and not worth a count. */
const shortestIndexed = 3
const uncounted = 2 ** 31 - 1

/** Nobody types more words of a name than this; the rarest ones count. */
const maxFragments = 12

export async function searchPeople(db: Database, search: PeopleSearch): Promise<FoundPerson[]> {
  const fragments = await fragmentsOf(db, search.terms)
  if (fragments === undefined) return []
  const { after } = search
  const walked =
    fragments.find(({ text }) => text === after?.walked) ??
    fragments.toSorted((a, b) => a.people - b.people || b.text.length - a.text.length)[0] ??
    everybody
  const others = fragments.filter(fragment => fragment !== walked)
  const ranked = others.length > 0 && after?.total !== null
  const met = ranked ? Math.max(fullRankLimit + 1, search.limit) : search.limit

  const { rows } = await sql<Row>`
    with words as materialized (${wordsToWalk(walked, ranked ? undefined : after)}),
    met as materialized (
      select words.tier, words.size, words.word, words.leads, bearers.*
      from words cross join lateral (${bearersOf(walked, others, search, ranked, met)}) as bearers
      order by ${position}
      limit ${met}
    ),
    placed as (
      select *, ${ranked ? sql`case when count(*) over () <= ${fullRankLimit} then total end` : sql`null::integer`} as rank
      from met
    ),
    page as materialized (
      select * from placed
      where ${ranked && after ? sql`(rank, ${position}) > (${after.total}::integer, ${positionOf(after)})` : sql`true`}
      order by rank, ${position}
      limit ${search.limit}
    )
    select
      people.id, display_name as "displayName", surname, given_name as "givenName", mail, user_type as "userType",
      office_location as "officeLocation", business_phones as "businessPhones", mobile_phone as "mobilePhone",
      company_name as "companyName", department, job_title as "jobTitle", has_photo as "hasPhoto",
      rank, tier, size, word, leads, reading
    from page join people on people.id = person_id
    order by rank, ${position}
  `.execute(db)
  return rows.map(({ rank, tier, size, word, leads, reading, ...person }) => ({
    ...person,
    cursor: { walked: walked.text, total: rank, tier, size, word, leads, reading, id: person.id },
  }))
}

type Row = PersonEntry & Omit<SearchCursor, 'walked' | 'total' | 'id'> & { rank: number | null }

/** Everybody bears the empty word. */
const everybody: Fragment = { text: '', fields: everyField, people: 0 }

const position = sql`tier, size, word, leads, reading, person_id`
const positionOf = (at: SearchCursor) =>
  sql`${at.tier}::integer, ${at.size}::integer, ${at.word}, ${at.leads}::boolean, ${at.reading}, ${at.id}::uuid`

/** The words to look for, with how many people bear one that holds them; undefined when one is in no name at all. */
async function fragmentsOf(db: Database, terms: readonly SearchTerm[]): Promise<Fragment[] | undefined> {
  if (terms.length === 0) return []
  const requested = terms.flatMap(wordsOfTerm)
  const [first] = requested
  // One plain word needs neither folding nor a comparison with others.
  if (first !== undefined && requested.length === 1 && /^[a-z0-9]+$/i.test(first.text)) {
    return [{ ...first, text: first.text.toLowerCase(), people: uncounted }]
  }
  const { rows } = await sql<Fragment>`
    select fragment as text, fields, case when length(fragment) < ${shortestIndexed} then ${uncounted}::integer else (
      select coalesce(sum(people), 0)::integer from directory_words where word like '%' || fragment || '%'
    ) end as people
    from (
      select distinct fragment, fields
      from unnest(${requested.map(({ text }) => text)}::text[], ${requested.map(({ fields }) => fields)}::integer[])
        as asked (text, fields)
      cross join lateral unnest(name_words(text)) as fragment
    ) as fragments
    order by people
    limit ${maxFragments}
  `.execute(db)
  return rows.length === 0 || rows[0]?.people === 0 ? undefined : rows
}

/**
 * Typed words one by one. Of an address, only the part before the @ stands among the words of a name: the part after
 * it is nearly everybody's, and `mailConditions` looks at it.
 */
function wordsOfTerm({ text, fields }: SearchTerm): SearchTerm[] {
  return text.split(/\s+/).map(word => {
    const at = fields & searchableFields.mail ? word.lastIndexOf('@') : -1
    return at === -1 ? { text: word, fields } : { text: word.slice(0, at), fields: searchableFields.mail }
  })
}

function wordsToWalk(walked: Fragment, after: SearchCursor | undefined): RawBuilder<unknown> {
  if (walked.text === '') return sql`select 0 as tier, 0 as size, '' collate "C" as word, false as leads`
  const tier = sql`match_tier(word, leads, ${walked.text})`
  return sql`
    select ${tier} as tier, length(word) as size, word, leads from directory_words
    where word like ${`%${walked.text}%`}
    ${
      after
        ? sql`and (${tier}, length(word), word, leads)
      >= (${after.tier}::integer, ${after.size}::integer, ${after.word}, ${after.leads}::boolean)`
        : sql``
    }
    order by tier, size, word, leads
  `
}

/** Those who bear one word of the walk and match everything else; each person only with their best word. */
function bearersOf(
  walked: Fragment,
  others: readonly Fragment[],
  { mail, companyDomains, after, terms }: PeopleSearch,
  ranked: boolean,
  met: number,
): RawBuilder<unknown> {
  const tiers = others.map(tierOf)
  const ofMail = mailConditions(terms, mail)
  const conditions = [
    sql`names.word = words.word and names.leads = words.leads`,
    // Rules most people out, so it stands before all that costs more.
    ...others.map(({ text }) => sql`(names.words like ${`%${text}%`} or ${wordsAreCut})`),
    sql`names.mail_domain = any(${companyDomains}::text[])`,
    ...tiers.map(tier => sql`${tier} is not null`),
    ...(walked.fields === everyField ? [] : [sql`names.fields & ${walked.fields} <> 0`]),
    ...(walked.text === '' ? [] : [isBestWord(walked)]),
    ...ofMail,
  ]
  if (after && !ranked) {
    // Bounds rather than a comparison of the whole position, so that the index starts at the right bearer.
    const here = sql`(words.word = ${after.word} and words.leads = ${after.leads}::boolean)`
    conditions.push(sql`(names.reading, names.person_id) > (
      case when ${here} then ${after.reading} else '' end,
      case when ${here} then ${after.id}::uuid else '00000000-0000-0000-0000-000000000000'::uuid end
    )`)
  }
  return sql`
    select names.reading, names.person_id, ${sql.join([sql`words.tier`, ...tiers], sql` + `)} as total
    from directory_names names
    ${ofMail.length > 0 ? sql`join people on people.id = names.person_id` : sql``}
    where ${sql.join(conditions, sql` and `)}
    order by names.reading, names.person_id
    limit ${met}
  `
}

/** They may be: `words` is cut at 350 characters, and counting bytes costs nothing. */
const wordsAreCut = sql`octet_length(names.words) >= 350`

/** How well the person of `names` matches a fragment; null when they do not. */
function tierOf({ text, fields }: Fragment): RawBuilder<unknown> {
  const oneByOne = sql`(
    select min(match_tier(word, leads, ${text})) from directory_names
    where person_id = names.person_id and word like ${`%${text}%`} and fields & ${fields} <> 0
  )`
  return fields === everyField
    ? sql`case when ${wordsAreCut} then ${oneByOne} else words_tier(names.words, ${text}) end`
    : oneByOne
}

/** Holds for one word of each person. Most have no second word with the fragment, which one look at the text tells. */
function isBestWord({ text, fields }: Fragment): RawBuilder<unknown> {
  return sql`((names.words not like ${`%${text}%${text}%`} and not ${wordsAreCut}) or not exists (
    select from directory_names better
    where better.person_id = names.person_id and better.word like ${`%${text}%`} and better.fields & ${fields} <> 0
      and (match_tier(better.word, better.leads, ${text}), length(better.word), better.word)
        < (words.tier, words.size, words.word)
  ))`
}

function mailConditions(
  terms: readonly SearchTerm[],
  { equals, startsWith }: MailFilter,
): RawBuilder<unknown>[] {
  const address = sql`lower(people.mail::text)`
  const typed = terms
    .filter(({ fields }) => fields & searchableFields.mail)
    .flatMap(({ text }) => text.split(/\s+/).filter(word => word.includes('@')))
  return [
    ...typed.map(word => sql`position(fold(${word}) in fold(people.mail::text)) > 0`),
    ...(equals === undefined ? [] : [sql`${address} = ${equals}`]),
    ...(startsWith === undefined ? [] : [sql`starts_with(${address}, ${startsWith})`]),
  ]
}

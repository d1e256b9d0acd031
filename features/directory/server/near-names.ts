import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

/** Somebody who is listed, as a search of everything shows them. */
interface NamedPerson {
  id: string
  name: string
  jobTitle: string | null
  department: string | null
}

/** A word that was typed, and what of it is whole where one letter is wrong: how it begins, or how it ends. */
interface NearlyWord {
  word: string
  start: string
  end: string
}

/** So many words of names are looked at for each that was typed, the nearest first. */
const mostWords = 12
const mostPeople = 40

/**
 * People of the embedded directory with a word in their name that is nearly each of the given ones, as the index of
 * three letters finds them; whoever asks says which are near enough.
 * @param words plain, four letters and more
 * @param companyDomains only whose address is of one of these is shown to others
 */
export async function peopleNearlyNamed(
  db: Database,
  words: readonly NearlyWord[],
  companyDomains: readonly string[],
): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    with near as materialized (
      select typed.word as typed, found.word
      from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ start }) => `${start}%`)}::text[],
        ${words.map(({ end }) => `%${end}`)}::text[]) as typed (word, beginning, ending)
      cross join lateral (
        select word from directory_words
        where (word like typed.beginning or word like typed.ending)
          and length(word) between length(typed.word) - 1 and length(typed.word) + 1
        group by word order by similarity(word, typed.word) desc, word limit ${mostWords}) found
    ), bearers as (
      select names.person_id
      from near join directory_names names on names.word = near.word
      where names.mail_domain = any(${[...companyDomains]}::text[])
      group by names.person_id
      order by count(distinct near.typed) desc, names.person_id limit ${mostPeople}
    )
    select p.id::text as id, p.display_name as name, p.job_title as "jobTitle", p.department
    from bearers join people p on p.id = bearers.person_id
    where p.is_listed and p.display_name is not null`.execute(db)
  return rows
}

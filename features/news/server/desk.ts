import { sql } from 'kysely'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import type { Language } from '#platform/text/language.ts'
import type { ArticleType, ContentTag } from '../contract.ts'
import { may } from '../permissions.ts'
import type { ArticleStatus, DeskArticle, Placement } from '../staff-contract.ts'
import { type Cursor, instantOf } from './cursor.ts'

/** Who looks at the desk, in which language and when. */
export interface DeskReader {
  grants: readonly RoleGrant[]
  language: Language
  now: Date
}

/** Every article of a campus, newest first: also those whose publication lies ahead, and the withdrawn ones. */
export async function deskArticles(
  db: Database,
  siteId: string,
  { grants, language, now }: DeskReader,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<{ articles: DeskArticle[]; next: Cursor | undefined }> {
  const rows = await db
    .selectFrom('article_sites as s')
    .innerJoin('articles as a', 'a.id', 's.article_id')
    .select([
      'a.id',
      `a.title_${language} as title`,
      'a.tag',
      'a.type',
      'a.like_count as nbLikes',
      'a.must_read_until as mustReadUntil',
      's.publication_date',
      's.withdrawn_at',
    ])
    .select([
      sql<string>`(a.publication_date at time zone ${campusClock})::date`.as('date'),
      sql<string>`(extract(epoch from s.publication_date) * 1000000)::bigint`.as('microseconds'),
      sql<string[]>`array(
        select site_id::text from article_sites where article_id = a.id order by site_id)`.as('siteIds'),
    ])
    .where('s.site_id', '=', Number(siteId))
    .$if(after !== undefined, query =>
      query.where(
        sql<boolean>`(s.publication_date, s.article_id) <
          (${after && instantOf(after)}::timestamptz, ${after?.id}::bigint)`,
      ),
    )
    .orderBy('s.publication_date', 'desc')
    .orderBy('s.article_id', 'desc')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    articles: rows.slice(0, limit).map(row => ({
      id: row.id,
      title: row.title,
      tag: row.tag as ContentTag,
      type: row.type as ArticleType,
      publicationDate: row.publication_date.toISOString(),
      date: row.date,
      nbLikes: row.nbLikes,
      mustReadUntil: row.mustReadUntil,
      status: statusOf(row, now),
      siteIds: row.siteIds,
      mayEdit: may({ grants }, 'edit', { id: row.id, siteIds: [siteId] }),
      mayEditEverywhere: may({ grants }, 'edit', row),
    })),
    next: last && { microseconds: BigInt(last.microseconds), id: BigInt(last.id) },
  }
}

function statusOf(
  { publication_date, withdrawn_at }: { publication_date: Date; withdrawn_at: Date | null },
  now: Date,
): ArticleStatus {
  if (withdrawn_at !== null) return 'WITHDRAWN'
  return publication_date > now ? 'SCHEDULED' : 'PUBLISHED'
}

/** An article on a campus, or on every campus that it has. */
export interface DeskAct {
  articleId: string
  siteId: string | undefined
  person: { id: string }
  grants: readonly RoleGrant[]
  now: Date
}

/** Takes an article off; where it is off already nothing changes. Undefined: no such article there to edit. */
export function withdraw(trx: Database, act: DeskAct): Promise<Placement | undefined> {
  return place(trx, act, 'ARTICLE_WITHDRAWN', act.now)
}

/** Shows an article again; where it is shown nothing changes. Undefined: no such article there to edit. */
export function restore(trx: Database, act: DeskAct): Promise<Placement | undefined> {
  return place(trx, act, 'ARTICLE_RESTORED', null)
}

/** The condition of the update decides what changes, so that of many at once one is written to the audit log. */
async function place(
  trx: Database,
  { articleId, siteId, person, grants }: DeskAct,
  action: string,
  withdrawnAt: Date | null,
): Promise<Placement | undefined> {
  const siteIds = (await placementOf(trx, articleId)).map(row => row.siteId)
  const wanted = siteId === undefined ? siteIds : siteIds.filter(id => id === siteId)
  if (!may({ grants }, 'edit', { id: articleId, siteIds: wanted })) return undefined
  const changed = await trx
    .updateTable('article_sites')
    .set({ withdrawn_at: withdrawnAt })
    .where('article_id', '=', articleId)
    .where('site_id', 'in', wanted.map(Number))
    .where('withdrawn_at', withdrawnAt === null ? 'is not' : 'is', null)
    .returning('site_id')
    .execute()
  await audit(
    trx,
    changed.map(row => ({
      actor: person.id,
      action,
      subjectType: 'article',
      subjectId: articleId,
      siteId: row.site_id,
    })),
  )
  const now = await placementOf(trx, articleId)
  return {
    id: articleId,
    siteIds: now.map(row => row.siteId),
    withdrawnFrom: now.filter(row => row.withdrawn).map(row => row.siteId),
  }
}

async function placementOf(
  db: Database,
  articleId: string,
): Promise<{ siteId: string; withdrawn: boolean }[]> {
  return db
    .selectFrom('article_sites')
    .select([sql<string>`site_id::text`.as('siteId'), sql<boolean>`withdrawn_at is not null`.as('withdrawn')])
    .where('article_id', '=', articleId)
    .orderBy('site_id')
    .execute()
}

import { sql } from 'kysely'
import type { Conflict } from '#platform/server/content/kind.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { StoredChapter, StoredQuestion } from './stored.ts'

/** Whether somebody has begun or passed the training `t`. */
export const isTaken = sql<boolean>`(
  exists (select from training_records r where r.training_id = t.id)
  or exists (select from training_certificates c where c.training_id = t.id))`

interface Changed {
  line: number
  newScore: number
  oldScore: number
  newChapters: readonly StoredChapter[]
  oldChapters: readonly StoredChapter[]
}

/**
 * What a file cannot change of a training that somebody has a record of, since what they answered would mean something else
 * or have scored something else: the minimum, the chapters and questions, their order, the choices and which are right.
 * Texts, pictures, supports, languages, the order of what may be chosen and campuses can change.
 */
export async function fixedByRecords(db: Database): Promise<Conflict[]> {
  const { rows } = await sql<Changed>`
    select changed.line, (changed.document ->> 'min_score')::integer as "newScore", t.min_score as "oldScore",
      changed.document -> 'chapters' as "newChapters", t.chapters as "oldChapters"
    from import_changed changed join trainings t on t.import_key = changed.key
    where changed.document is distinct from t.imported and ${isTaken}
    order by changed.line`.execute(db)
  return rows.flatMap(({ line, ...changed }) =>
    [...differences(changed)].map(([field, message]) => ({ line, field, message })),
  )
}

type Difference = [field: string, message: Bilingual]

function* differences({
  newScore,
  oldScore,
  newChapters,
  oldChapters,
}: Omit<Changed, 'line'>): Generator<Difference> {
  if (newScore !== oldScore) yield ['minScore', fixed(oldScore, newScore)]
  yield* list('chapters', oldChapters, newChapters)
  for (const [index, chapter] of newChapters.entries()) {
    const before = oldChapters.find(({ id }) => id === chapter.id)
    if (before === undefined) continue
    const field = `chapters[${index}].questions`
    yield* list(field, before.questions, chapter.questions)
    for (const [place, question] of chapter.questions.entries()) {
      const old = before.questions.find(({ id }) => id === question.id)
      if (old !== undefined) yield* ofQuestion(`${field}[${place}]`, old, question)
    }
  }
}

/** Those that are gone, those that are new, and where there are neither another order. */
function* list(
  field: string,
  before: readonly { id: string }[],
  after: readonly { id: string }[],
): Generator<Difference> {
  const gone = before.filter(({ id }) => !after.some(one => one.id === id))
  for (const { id } of gone)
    yield [
      field,
      {
        fr: `n’ont plus ${id}\u00a0: quelqu’un a commencé ou réussi cette formation`,
        en: `lacks ${id}: somebody has begun or passed this training`,
      },
    ]
  const added = [...after.entries()].filter(([, { id }]) => !before.some(one => one.id === id))
  for (const [index, { id }] of added) {
    yield [
      `${field}[${index}].id`,
      {
        fr: `${id} est nouveau\u00a0: quelqu’un a commencé ou réussi cette formation sans lui`,
        en: `${id} is new: somebody has begun or passed this training without it`,
      },
    ]
  }
  if (gone.length > 0 || added.length > 0) return
  const index = after.findIndex(({ id }, place) => id !== before[place]?.id)
  if (index !== -1) {
    yield [
      `${field}[${index}].id`,
      fixed(before[index]?.id, after[index]?.id, {
        fr: 'figure à une autre place',
        en: 'stands at another place',
      }),
    ]
  }
}

function* ofQuestion(field: string, before: StoredQuestion, after: StoredQuestion): Generator<Difference> {
  if (before.type !== after.type) {
    yield [`${field}.type`, fixed(before.type, after.type)]
    return
  }
  const changes = [...choices(`${field}.choices`, before, after)]
  yield* changes
  if (changes.length > 0) return
  const same =
    after.type === 'TRI'
      ? before.right.join(' ') === after.right.join(' ')
      : before.right.length === after.right.length && before.right.every(id => after.right.includes(id))
  if (!same)
    yield [
      `${field}.choices`,
      fixed(before.right, after.right, {
        fr: 'ont d’autres bonnes réponses',
        en: 'have other right answers',
      }),
    ]
}

/** What may be chosen may come in another order, but neither leave nor join. */
function* choices(field: string, before: StoredQuestion, after: StoredQuestion): Generator<Difference> {
  for (const { id } of before.choices) {
    if (after.choices.some(one => one.id === id)) continue
    yield [
      field,
      { fr: `n’ont plus ${id}, qui est peut-être une réponse`, en: `lacks ${id}, which may be an answer` },
    ]
  }
  for (const { id } of after.choices) {
    if (before.choices.some(one => one.id === id)) continue
    yield [
      field,
      {
        fr: `ont ${id}, qui est nouveau\u00a0: qui a déjà répondu ne pouvait pas le choisir`,
        en: `have ${id}, which is new: those who have answered could not choose it`,
      },
    ]
  }
}

/** @param what is other than it was, in words; absent: the field's own value */
function fixed(before: unknown, after: unknown, what?: Bilingual): Bilingual {
  return {
    fr: `${what ? `${what.fr}\u00a0: ` : ''}quelqu’un a commencé ou réussi cette formation\u00a0; attendu\u00a0: ${before}\u00a0; trouvé\u00a0: ${after}`,
    en: `${what ? `${what.en}: ` : ''}somebody has begun or passed this training: expected ${before}, found ${after}`,
  }
}

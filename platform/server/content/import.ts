import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { contentOf } from '#platform/server/feature.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { campusDay, type Day } from '#platform/time/campus-time.ts'
import { Attachments, WrongAttachment } from './attachments.ts'
import { noteImport } from './audited.ts'
import { changesIn } from './changes.ts'
import { checkOf } from './check.ts'
import { csvEntries } from './csv.ts'
import type { Entry, Fault } from './entry.ts'
import { inBothLanguages, onlyLanguageOf } from './gaps.ts'
import { itemOf } from './item.ts'
import { jsonEntries } from './json.ts'
import type { ContentPart, ContentStore, StoredEntry } from './kind.ts'
import { said } from './messages.ts'
import { heldColumns, normalised } from './normalised.ts'
import { type KnownNames, readingOf } from './reading.ts'
import {
  addToRecord,
  changedSince,
  factsOf,
  gatherRecord,
  leaveOut,
  linesBeyond,
  linesToReview,
  type NamedEntry,
  namedBy,
  namedEntries,
  openRecord,
  type RecordedEntry,
  record,
  recordRemoved,
  writtenInProduct,
} from './recorded.ts'
import type { ImportReport, ImportRequest, RetainedEntry, StoreReport } from './request.ts'
import { type FileSource, type HeldSource, type ReadyKind, type Source, sourcesOf } from './sources.ts'
import { UnreadableFile } from './text-file.ts'
import { type TextRules, textRules } from './texts.ts'
import { xlsxEntries } from './xlsx.ts'

export type { ImportRequest } from './request.ts'

/** Entries written into the database in one statement. */
const batchSize = 1_000
/** How many faults of a file are told; who has more mends these first. */
const mostFaults = 100
/** The greatest part of what a store keeps that is removed without a second word. */
const greatestPart = 0.2
/** From so many changes on, the planner is told at once. */
const manyChanges = 1_000

/** Takes back everything that a transaction has done. */
class Undo extends Error {}

/**
 * Brings a company's own files in: everything in one transaction, or nothing at all. What a file says is compared with
 * what is stored, so that a second run changes nothing.
 * @param db a pool whose statements may take as long as they take
 * @throws {WrongImport} where there is nothing to read
 */
export async function importContent(db: Database, request: ImportRequest): Promise<ImportReport> {
  const { kinds, sources } = await findSources(request)
  const parts = kinds.flatMap(kind => kind.parts)
  let report: ImportReport = { stores: [], faults: [], applied: false }
  try {
    await inTransaction(db, async trx => {
      const takeTurn = request.takeTurn ?? (own => importTurn(own, kindsOf(kinds, sources)))
      const run = new ImportRun(trx, { ...request, takeTurn }, parts)
      report = { stores: await run.everything(sources), faults: run.faults, applied: false }
      if (!request.apply || run.faults.length > 0) throw new Undo()
    })
    report.applied = true
  } catch (error) {
    if (error instanceof Refused) report.faults.push(error.fault)
    else if (!(error instanceof Undo)) throw error
  }
  return report
}

/** What became of entries that were at hand. */
export interface HeldOutcome {
  stores: StoreReport[]
  faults: Fault[]
  /** As they are written down: empty where there is a fault. */
  entries: RecordedEntry[]
  /** What comes of it besides. */
  effects: readonly Bilingual[]
}

/**
 * The same for entries that a person wrote in the product, in the transaction that writes them down: only what these are is
 * looked at. Whoever calls holds the kind's turn (`kindTurn`), and undoes it all where there is a fault.
 */
export async function importHeld(
  trx: Database,
  { source, parts, now }: { source: HeldSource; parts: readonly ContentPart[]; now: Date },
): Promise<HeldOutcome> {
  const run = new ImportRun(
    trx,
    { apply: true, isPart: true, overwrite: true, now, takeTurn: async () => {} },
    parts,
  )
  const nothing = { stores: [], entries: [], effects: [] }
  try {
    const stores = await run.everything([source])
    if (run.faults.length > 0) return { ...nothing, faults: run.faults }
    return { stores, faults: [], entries: gathered(run.held, source.part), effects: run.effects }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ...nothing, faults: [error.fault] }
  }
}

/**
 * Takes an entry away, as an import does that no longer names it; what its features store of it goes.
 * @returns undefined where something still refers to it; else the number that it had, by which it can come back
 */
export async function removeHeld(
  trx: Database,
  part: ContentPart,
  key: string,
  now: Date,
): Promise<{ number: string | null } | undefined> {
  let number: string | null = null
  for (const [index, store] of part.stores.entries()) {
    const current = store.current({ today: campusDay(now) })
    const { rows } = await sql<{ id: string | null }>`
      select id from (${current}) stored where key = ${key}`.execute(trx)
    if (index === 0) number = rows[0]?.id ?? null
    if (!(await isRemoved(trx, store, [key]))) return undefined
  }
  return { number }
}

/** What a request is about. @throws {WrongImport} where there is nothing to read */
export async function findSources({
  features = [],
  content,
  kind,
  path,
}: Pick<ImportRequest, 'features' | 'content' | 'kind' | 'path'>): Promise<{
  kinds: readonly ReadyKind[]
  sources: FileSource[]
}> {
  const kinds = content ?? contentOf(features)
  return { kinds, sources: await sourcesOf(kinds, kind, path) }
}

/** What one store has been handed, in a table of its own. */
interface Staged {
  source: Source
  store: ContentStore
  table: string
  /** The table of the entries themselves, where it is the part's first store and they are written down. */
  record: string | undefined
}

type RunRequest = Pick<
  ImportRequest,
  'apply' | 'remove' | 'yes' | 'overwrite' | 'actor' | 'reach' | 'reviewed' | 'now' | 'isPart' | 'texts'
> & { takeTurn(trx: Database): Promise<unknown> }

/** The kinds that files are about. */
function kindsOf(kinds: readonly ReadyKind[], sources: readonly Source[]): string[] {
  return kinds
    .filter(({ parts }) => sources.some(({ part }) => parts.includes(part)))
    .map(({ name }) => name)
    .sort()
}

/** One import after the other, and none beside who writes one of its kinds in the product. */
async function importTurn(trx: Database, kinds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content import'))`.execute(trx)
  await sql`
    select pg_advisory_xact_lock(hashtext('content of ' || kind))
    from unnest(${[...kinds]}::text[]) as kinds (kind)`.execute(trx)
}

/** The turn of who writes one entry in the product: beside others who do, not beside an import of the kind. */
export async function kindTurn(trx: Database, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('content of ' || ${kind}::text))`.execute(trx)
}

class ImportRun {
  readonly faults: Fault[] = []
  /** The entries that were at hand, as they are written down. */
  held: RecordedEntry[] = []
  effects: readonly Bilingual[] = []
  readonly #trx: Database
  readonly #request: RunRequest
  readonly #parts: readonly ContentPart[]
  readonly #today: Day
  readonly #texts: TextRules
  readonly #names = new Map<string, Map<string, number>>()
  /** What entries that others name are called, and where they stand. */
  readonly #named = new Map<string, Map<string, NamedEntry>>()
  readonly #unsure = new Set<string>()
  /** What stores have been handed. */
  readonly #tables: string[] = []
  readonly #attachments = new Map<string | undefined, Attachments>()

  constructor(trx: Database, request: RunRequest, parts: readonly ContentPart[]) {
    this.#trx = trx
    this.#request = request
    this.#parts = parts
    this.#today = campusDay(request.now ?? new Date())
    this.#texts = request.texts ?? textRules
  }

  /** Reads everything first, which locks nothing, then writes, kind after kind. */
  async everything(sources: readonly Source[]): Promise<StoreReport[]> {
    await this.#readNames()
    const staged: Staged[] = []
    for (const source of sources) staged.push(...(await this.#stage(source, staged.length)))
    if (this.faults.length > 0) return []
    if (this.#request.apply) await this.#storeAttachments()
    if (this.faults.length > 0) return []

    await this.#request.takeTurn(this.#trx)
    const reports: StoreReport[] = []
    for (const one of staged) {
      const retained = await this.#leaveChanged(one, staged)
      const report = await this.#write(one)
      const known = new Set(retained.map(({ key }) => key))
      report.retained = [...retained, ...report.retained.filter(({ key }) => !known.has(key))]
      reports.push(report)
    }
    await this.#record(staged)
    if (this.#request.remove && this.faults.length === 0) {
      // What refers goes before what it refers to.
      for (const [index, one] of [...staged.entries()].reverse()) {
        const report = reports[index]
        if (report === undefined || this.faults.length > 0) continue
        await this.#remove(one.store, report)
        if (one.record !== undefined) {
          await recordRemoved(this.#trx, one.source.part.name, report.removed, this.#request.actor)
        }
      }
    }
    // Whose transaction it is may bring more in.
    await sql`drop table ${sql.join(this.#tables.map(table => sql.table(table)))}`.execute(this.#trx)
    const changes = reports.reduce((sum, one) => sum + one.created + one.changed, 0)
    const isWhole = this.#request.apply && !this.#request.isPart
    if (changes >= manyChanges && isWhole) await sql`analyze`.execute(this.#trx)
    if (this.#request.apply) await noteImport(this.#trx, reports, this.#request.actor)
    return reports
  }

  async #readNames(): Promise<void> {
    for (const { name, names } of this.#parts) {
      if (names !== undefined) this.#names.set(name, new Map(await names.known(this.#trx)))
    }
    const named = [...new Set(this.#parts.flatMap(namedBy))]
    for (const [part, entries] of await namedEntries(this.#trx, named)) {
      this.#named.set(part, new Map(entries))
    }
  }

  #attachmentsIn(folder: string | undefined): Attachments {
    const known = this.#attachments.get(folder) ?? new Attachments(folder, this.#trx)
    this.#attachments.set(folder, known)
    return known
  }

  async #storeAttachments(): Promise<void> {
    for (const [folder, attachments] of this.#attachments) {
      try {
        await attachments.store()
      } catch (error) {
        if (!(error instanceof WrongAttachment)) throw error
        this.faults.push({ file: folder ?? '', message: error.words })
      }
    }
  }

  // ——— Reading ———

  async #stage(source: Source, before: number): Promise<Staged[]> {
    const { part } = source
    const record = 'held' in source || part.form === undefined ? undefined : `import_entries_${before}`
    if (record !== undefined) {
      this.#tables.push(record)
      await openRecord(this.#trx, record)
    }
    const staged = part.stores.map((store, index) => ({
      source,
      store,
      table: `import_staged_${before + index}`,
      record: index === 0 ? record : undefined,
      batch: [] as (StoredEntry & { line: number })[],
    }))
    for (const { table } of staged) {
      this.#tables.push(table)
      await sql`
        create temp table ${sql.table(table)} (key text collate "C", id bigint, line integer, document jsonb)
        on commit drop`.execute(this.#trx)
    }
    let faults = 0
    let place = 0
    const entries: RecordedEntry[] = []
    const told: Fault[] = []
    const note = (fault: Fault) => {
      if (faults++ < mostFaults) told.push(fault)
    }
    try {
      for await (const { entry, item, whole, onlyLanguage, place: own } of this.#items(source, note)) {
        const attachments = this.#attachmentsIn('held' in source ? undefined : source.folder)
        place = own ?? place + 1
        const reading = readingOf(entry, {
          attachments,
          names: this.#knownNames,
          today: this.#today,
          place,
          file: source.name,
          holdsTexts: 'held' in source,
          onlyLanguage,
          texts: this.#texts,
          note,
        })
        let key: string | undefined
        for (const { store, table, batch } of staged) {
          const stored = await store.document(whole as never, reading)
          if (stored === undefined) continue
          key ??= stored.key
          batch.push({ ...stored, line: entry.line })
          if (batch.length === batchSize) await this.#insert(table, batch)
        }
        if (part.form !== undefined && key !== undefined) {
          const columns = 'held' in source ? heldColumns(part.columns) : part.columns
          const written = await normalised(item, columns, { attachments, today: this.#today })
          const siteIds = this.#names.get('sites') ?? new Map()
          const facts = factsOf(written, part, { siteIds, entries: this.#named })
          this.#named.get(part.name)?.set(key, facts)
          this.#refuseBeyond(facts.sites, entry, source.name, note)
          entries.push({ key, line: entry.line, place, item: written, ...facts })
        }
        if (record !== undefined && entries.length === batchSize) {
          await addToRecord(this.#trx, record, entries.splice(0))
        }
        if (faults > mostFaults) break
      }
      for (const { table, batch } of staged) await this.#insert(table, batch)
      if (record === undefined) this.held = entries
      else await addToRecord(this.#trx, record, entries)
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      note({ file: source.name, line: error.line, message: error.words })
      this.#unsure.add(part.name)
    }
    this.faults.push(...told.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)))
    if (faults > mostFaults) {
      this.faults.push({ file: source.name, message: said(words => words.tooManyFaults(mostFaults)) })
    }
    for (const one of staged) {
      await this.#gather(one)
      if (record !== undefined && one.record === record && one.store.gather !== undefined) {
        await gatherRecord(this.#trx, record, one.store.gather)
      }
      if (faults === 0) await this.#findTwins(one)
    }
    // A file that says nothing of what a store keeps leaves it alone: people without a word about badges.
    const empty = await Promise.all(staged.map(one => this.#isEmpty(one)))
    return staged.filter((_, index) => index === 0 || !empty[index])
  }

  get #knownNames(): KnownNames {
    const none: ReadonlyMap<string, number> = new Map()
    return { of: part => this.#names.get(part) ?? none, isUnsure: part => this.#unsure.has(part) }
  }

  /** The entries of a file that are as their columns say; what is wrong with the others is noted. */
  async *#items(source: Source, note: (fault: Fault) => void) {
    const { part, name } = source
    const check = checkOf('held' in source ? heldColumns(part.columns) : part.columns)
    for await (const entry of entriesOf(source)) {
      const item = itemOf(entry, part)
      if (item === undefined) continue
      const onlyLanguage = (part.oneLanguage && onlyLanguageOf(item, part.columns)) ?? null
      const whole = onlyLanguage === null ? item : inBothLanguages(item, onlyLanguage)
      const unlike = [...check(whole), ...(part.check?.(whole) ?? [])]
      const wrong = unlike.length > 0 ? unlike : this.#texts.ofItem(whole, part.columns)
      for (const { path, message } of wrong) {
        note({ file: name, line: entry.lineOf(path), field: entry.nameOf(path) || undefined, message })
      }
      if (wrong.length > 0) {
        this.#unsure.add(part.name)
        continue
      }
      if (part.names !== undefined) {
        const [called, id] = part.names.of(item as never)
        this.#names.get(part.name)?.set(called, id)
      }
      yield {
        entry,
        item,
        whole,
        onlyLanguage,
        place: 'held' in source ? source.held[entry.line - 1]?.place : undefined,
      }
    }
  }

  /** What stands where whoever brings it in has nothing to say. */
  #refuseBeyond(
    sites: RecordedEntry['sites'],
    entry: Entry,
    file: string,
    note: (fault: Fault) => void,
  ): void {
    const { reach } = this.#request
    if (reach === undefined || sites?.every(site => reach.includes(site))) return
    note({ file, line: entry.line, message: said(words => words.beyondReach) })
  }

  async #insert(table: string, batch: (StoredEntry & { line: number })[]): Promise<void> {
    if (batch.length === 0) return
    await sql`
      insert into ${sql.table(table)} (key, id, line, document)
      select key, id, line, document
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as entry (key text, id bigint, line integer, document jsonb)`.execute(this.#trx)
    batch.length = 0
  }

  async #gather({ store, table }: Staged): Promise<void> {
    if (store.gather === undefined) return
    const gathered = `${table}_gathered`
    await sql`
      create temp table ${sql.table(gathered)} on commit drop as
      select key, max(id) as id, min(line) as line,
        jsonb_build_object(${sql.lit(store.gather)}::text, jsonb_agg(document order by line)) as document
      from ${sql.table(table)} group by key`.execute(this.#trx)
    await sql`drop table ${sql.table(table)}`.execute(this.#trx)
    await sql`alter table ${sql.table(gathered)} rename to ${sql.table(table)}`.execute(this.#trx)
  }

  async #isEmpty({ table }: Staged): Promise<boolean> {
    const { rows } = await sql<{ empty: boolean }>`
      select not exists (select from ${sql.table(table)}) as empty`.execute(this.#trx)
    return rows[0]?.empty === true
  }

  /** Entries that say the same of what only one can be. */
  async #findTwins({ source, store, table }: Staged): Promise<void> {
    await sql`create index on ${sql.table(table)} (key)`.execute(this.#trx)
    await sql`analyze ${sql.table(table)}`.execute(this.#trx)
    const values = [
      { field: 'key', value: sql`key` },
      { field: 'id', value: sql`id::text` },
      ...(store.unique ?? []).map(field => ({ field, value: sql`lower(document ->> ${sql.lit(field)})` })),
    ]
    for (const { field, value } of values) {
      const { rows } = await sql<{ value: string; line: number; first: number }>`
        select value, line, first from (
          select ${value} as value, line, min(line) over same as first, row_number() over (same order by line) as place
          from ${sql.table(table)} window same as (partition by ${value})
        ) twins
        where value is not null and place > 1 order by line limit ${sql.lit(mostFaults)}`.execute(this.#trx)
      for (const twin of rows) {
        const message = said(words => words.twin(twin.value, twin.first))
        this.faults.push({ file: source.name, line: twin.line, field, message })
      }
    }
  }

  // ——— Writing ———

  /** Leaves out of what a part’s stores have been handed what was changed in the product since. */
  async #leaveChanged({ source, record }: Staged, all: readonly Staged[]): Promise<RetainedEntry[]> {
    const { reach, overwrite } = this.#request
    if (reach !== undefined) await this.#refuseOthers(source, record, reach)
    if (record === undefined) return []
    const changed = overwrite ? [] : await changedSince(this.#trx, source.part.name, record)
    const lines = changed.map(({ line }) => line)
    const own = all.filter(one => one.source === source).map(({ table }) => table)
    for (const table of [record, ...own]) await leaveOut(this.#trx, table, lines)
    await this.#refuseUnreviewed(source, record)
    return changed.map(({ key, by, at }) => ({ key, by, at }))
  }

  async #refuseUnreviewed({ part, name }: Source, record: string): Promise<void> {
    const { reviewed = [] } = this.#request
    if (reviewed.length === 0) return
    for (const line of await linesToReview(this.#trx, part.name, record, reviewed)) {
      this.faults.push({ file: name, line, message: said(words => words.needsReview) })
    }
  }

  /** What stands elsewhere too stays as it is, and a file of what says nothing of campuses is not theirs to bring in. */
  async #refuseOthers(source: Source, record: string | undefined, reach: readonly number[]): Promise<void> {
    const file = source.name
    if (record === undefined) {
      if (source.part.form === undefined)
        this.faults.push({ file, message: said(words => words.beyondReach) })
      return
    }
    for (const line of await linesBeyond(this.#trx, source.part.name, record, reach)) {
      this.faults.push({ file, line, message: said(words => words.beyondReach) })
    }
  }

  /** The same of what a store tells itself, once it is known what differs. */
  async #leaveStored(source: Source, { changedSince: since }: ContentStore): Promise<RetainedEntry[]> {
    if ('held' in source || since === undefined || this.#request.overwrite) return []
    const { rows } = await sql<{ key: string; at: Date }>`
      delete from import_changed changed using (${since}) written where written.key = changed.key
      returning changed.key, written.at`.execute(this.#trx)
    // Whoever writes them counts on 1, 2, …
    if (rows.length > 0) {
      await sql`
        update import_changed changed set n = counted.n
        from (select key, row_number() over (order by n) as n from import_changed) counted
        where counted.key = changed.key`.execute(this.#trx)
    }
    const keys = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
    return keys.map(({ key, at }) => ({ key, at, by: null }))
  }

  /** Writes the entries themselves down, once all of them are in force. */
  async #record(staged: readonly Staged[]): Promise<void> {
    if (!this.#request.apply || this.faults.length > 0) return
    for (const { source, record: table } of staged) {
      if (table !== undefined) await record(this.#trx, source.part.name, table, this.#request.actor)
    }
  }

  async #write({ source, store, table, record: recorded }: Staged): Promise<StoreReport> {
    const report = { file: source.name, name: store.name, created: 0, changed: 0, unchanged: 0 }
    const nothing: StoreReport = {
      ...report,
      changes: [],
      warnings: [],
      gone: [],
      retained: [],
      removed: [],
      stillUsed: [],
    }
    if (this.faults.length > 0) return nothing
    await this.#compare(source, store, table)
    const left = await this.#leaveStored(source, store)
    const { gone, retained } = await this.#gone(source, table, recorded)
    await this.#refuseMassRemoval(source, store, gone.length)
    await this.#findConflicts(source, store, table)
    if (this.faults.length > 0) return nothing

    const counts = await sql<Record<'created' | 'changed' | 'unchanged', number>>`
      select count(*) filter (where not known)::integer as created, count(*) filter (where known)::integer as changed,
        (select count(*) from ${sql.table(table)})::integer - count(*)::integer - ${left.length}::integer as unchanged
      from import_changed`.execute(this.#trx)
    const counted = counts.rows[0] ?? report
    const changes = await changesIn(this.#trx)
    const warned = (await store.warnings?.(this.#trx)) ?? []
    const warnings = warned.map(warning => ({ file: source.name, ...warning }))
    const count = counted.created + counted.changed
    if (count > 0) await this.#refusable(source.name, () => store.write(this.#trx, { count }))
    if ('held' in source) {
      const now = this.#request.now ?? new Date()
      this.effects = (await source.part.form?.effects?.(this.#trx, { now })) ?? []
    }
    await sql`drop table import_current, import_changed`.execute(this.#trx)
    return { ...nothing, ...counted, changes, warnings, gone, retained: [...left, ...retained] }
  }

  /** Makes `import_current` and `import_changed`; of what is at hand only what these may be, or meet. */
  async #compare(source: Source, store: ContentStore, table: string): Promise<void> {
    const current = store.current({ today: this.#today })
    const some = 'held' in source ? await this.#like(store, table) : sql`true`
    await sql`
      create temp table import_current on commit drop as
      select * from (${current}) stored where ${some}`.execute(this.#trx)
    await sql`create index on import_current (key)`.execute(this.#trx)
    await sql`analyze import_current`.execute(this.#trx)
    await sql`
      create temp table import_changed on commit drop as
      select staged.key, staged.id, staged.line, staged.document, current.key is not null as known,
        row_number() over (order by staged.line) as n
      from ${sql.table(table)} staged left join import_current current on current.key = staged.key
      where current.key is null or current.document is distinct from staged.document`.execute(this.#trx)
    await sql`create index on import_changed (key)`.execute(this.#trx)
    await sql`analyze import_changed`.execute(this.#trx)
  }

  /** Which of what is stored bears a key, a number, or something of which there is one, of what was handed in. */
  async #like({ unique = [] }: ContentStore, table: string) {
    const { rows } = await sql<{ keys: string[]; ids: string[] }>`
      select coalesce(array_agg(key), '{}') as keys, coalesce(array_agg(id) filter (where id is not null), '{}') as ids
      from ${sql.table(table)}`.execute(this.#trx)
    const { keys = [], ids = [] } = rows[0] ?? {}
    const shared = unique.map(field => {
      const value = sql`lower(document ->> ${sql.lit(field)})`
      return sql`or ${value} in (select ${value} from ${sql.table(table)})`
    })
    return sql`key = any(${keys}::text[]) or id = any(${ids}::bigint[]) ${sql.join(shared, sql` `)}`
  }

  /** The keys of what is no longer in the file; what was written in the product never was. */
  async #gone(
    source: Source,
    table: string,
    recorded: string | undefined,
  ): Promise<{ gone: string[]; retained: RetainedEntry[] }> {
    if ('held' in source) return { gone: [], retained: [] }
    const { rows } = await sql<{ key: string }>`
      select key from import_current current
      where lasting and not exists (select from ${sql.table(table)} staged where staged.key = current.key)
      order by key`.execute(this.#trx)
    const keys = rows.map(({ key }) => key)
    if (recorded === undefined || this.#request.overwrite) return { gone: keys, retained: [] }
    const written = await writtenInProduct(this.#trx, source.part.name, keys)
    const theirs = new Set(written.map(({ key }) => key))
    // Those that the file does name are told already.
    return { gone: keys.filter(key => !theirs.has(key)), retained: this.#request.remove ? written : [] }
  }

  /** A file that was cut short, or the wrong one, says that nearly everything is gone. */
  async #refuseMassRemoval({ name: file }: Source, store: ContentStore, gone: number): Promise<void> {
    if (!this.#request.remove || this.#request.yes || gone === 0) return
    const { rows } = await sql<{ kept: number }>`
      select count(*)::integer as kept from import_current where lasting`.execute(this.#trx)
    const kept = rows[0]?.kept ?? 0
    if (gone <= kept * greatestPart) return
    this.faults.push({ file, message: said(words => words.needsYes(gone, kept, store.name)) })
  }

  /** What the file says of something and what is stored of something else cannot both be. */
  async #findConflicts({ name }: Source, store: ContentStore, table: string): Promise<void> {
    const staged = sql.table(table)
    const ids = await sql<{ line: number; id: string; other: string }>`
      select staged.line, staged.id, other.key as other
      from ${staged} staged join import_current other on other.id = staged.id and other.key <> staged.key
      union all
      select staged.line, staged.id, staged.key
      from ${staged} staged join import_current own on own.key = staged.key
      where staged.id <> own.id
      order by 1 limit ${sql.lit(mostFaults)}`.execute(this.#trx)
    for (const { line, id, other } of ids.rows) {
      this.faults.push({
        file: name,
        line,
        field: 'id',
        message: said(words => words.otherId(id, other)),
      })
    }
    for (const field of store.unique ?? []) {
      const value = (row: string) => sql`lower(${sql.ref(`${row}.document`)} ->> ${sql.lit(field)})`
      const { rows } = await sql<{ line: number; value: string; other: string }>`
        select staged.line, staged.document ->> ${sql.lit(field)} as value, other.key as other
        from ${staged} staged
        join import_current other on ${value('other')} = ${value('staged')} and other.key <> staged.key
        where not exists (select from ${staged} same where same.key = other.key)
          and not (${this.#request.remove === true}::boolean and other.lasting)
        order by staged.line limit ${sql.lit(mostFaults)}`.execute(this.#trx)
      for (const { line, value: held, other } of rows) {
        const message = said(words => words.takenBy(held, other))
        this.faults.push({ file: name, line, field, message })
      }
    }
    for (const conflict of (await store.conflicts?.(this.#trx)) ?? []) {
      this.faults.push({ file: name, ...conflict })
    }
  }

  /** Does what the database may refuse for a reason that nobody foresaw: it is told, and nothing is kept. */
  async #refusable(file: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const { code = '', detail, message } = error as { code?: string; detail?: string; message: string }
      // Class 22: a value that does not fit; 23: a constraint. Anything else is no fault of the file.
      if (!/^2[23]/.test(code)) throw error
      throw new Refused({ file, message: said(words => words.databaseRefuses(detail ?? message)) })
    }
  }

  /** Removes what is gone, all at once; where something still refers to one of them, one after the other. */
  async #remove(store: ContentStore, report: StoreReport): Promise<void> {
    if (report.gone.length === 0) return
    if (await isRemoved(this.#trx, store, report.gone)) {
      report.removed = report.gone
      return
    }
    for (const key of report.gone) {
      if (await isRemoved(this.#trx, store, [key])) report.removed.push(key)
      else report.stillUsed.push(key)
    }
  }
}

/** Takes away what has one of these keys, or nothing where something still refers to it. */
async function isRemoved(trx: Database, store: ContentStore, keys: readonly string[]): Promise<boolean> {
  await sql`savepoint removal`.execute(trx)
  try {
    await store.remove(trx, keys)
    return true
  } catch (error) {
    if (!/^23/.test((error as { code?: string }).code ?? '')) throw error
    await sql`rollback to savepoint removal`.execute(trx)
    return false
  }
}

/** Entries of one key are one, where the part's first store makes one of them. */
function gathered(entries: readonly RecordedEntry[], { stores }: ContentPart): RecordedEntry[] {
  const name = stores[0]?.gather
  if (name === undefined) return [...entries]
  return [...Map.groupBy(entries, ({ key }) => key).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, item: { [name]: [first.item, ...others.map(({ item }) => item)] } }],
  )
}

/** What a source holds, entry by entry. */
function entriesOf(source: Source): AsyncIterable<Entry> | Iterable<Entry> {
  const { part } = source
  if ('held' in source) {
    return source.held.map(({ item, within = [] }, index) => ({
      line: index + 1,
      value: item,
      lineOf: () => index + 1,
      nameOf: path => [...within, ...path].join('.'),
    }))
  }
  const path = source.path.toLowerCase()
  if (path.endsWith('.csv')) return csvEntries(source.path, part.columns)
  if (path.endsWith('.xlsx')) return xlsxEntries(source.path, part.columns)
  return jsonEntries(source.path, [part.name, 'Resources'])
}

/** The database refused a write; the transaction is over. */
class Refused extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.message.en)
    this.fault = fault
  }
}

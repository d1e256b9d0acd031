import type { RawBuilder } from 'kysely'
import type { Static, TObject, TProperties, TSchema } from 'typebox'
import type { ExtensionPoint } from '#platform/contract/extension-point.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { Day } from '#platform/time/campus-time.ts'

/*
 * What a company writes about itself comes in as files. A feature says for each kind of them what an entry holds, as
 * what it is stored, and how that is written; reading files, checking entries, telling what is new from what is known,
 * and the transaction around it all are the same for every kind (import.ts).
 */

/** A kind of content, which a person names to bring it in: `rooms`. */
export interface ContentKind {
  name: string
  /** The kinds that its entries refer to: they come before it. */
  needs?: readonly string[]
  /** Who may write it in the product, each for the campuses of their role; absent: it comes in as files alone. */
  writers?: readonly Role[]
  /** Whether a campus may want a second person to read what is written of it before it is published. */
  reviewable?: true
  /** Its files. */
  parts(given: ContentGiven): readonly ContentPart[]
}

/** What the features together know. */
export interface ContentGiven {
  /** What others add to a kind. */
  contributed<Value>(point: ExtensionPoint<Value>): readonly Value[]
  /** The types of functionalities that a site can activate, each with the shapes of its parameters by their names. */
  functionalities: ReadonlyMap<string, ReadonlyMap<string, TSchema>>
  /** What they are called, by type. */
  functionalityNames: ReadonlyMap<string, Bilingual>
}

/** One file of a kind: `rooms.csv` or `rooms.json`. */
export interface ContentPart<Columns extends TProperties = TProperties> {
  /** The file's name without its ending. */
  name: string
  /** What an entry holds, by the names of columns and of JSON fields. `expects` completes the sentence "expected …". */
  columns: Columns
  /** An entry of a JSON file as columns would hold it, where the file comes from elsewhere; undefined: it is one of ours. */
  translate?(entry: Readonly<Record<string, unknown>>): Record<string, unknown> | 'left out' | undefined
  /** What entries of other parts call this one's, with the number that stands for it. */
  names?: {
    known(db: Database): Promise<ReadonlyMap<string, number>>
    of(item: Static<TObject<Columns>>): readonly [name: string, id: number]
  }
  stores: readonly ContentStore<Static<TObject<Columns>>>[]
  /**
   * What is wrong with an entry that its columns cannot say, told together with what they say: so it is given entries as they
   * come, half written perhaps.
   */
  check?(
    item: Readonly<Record<string, unknown>>,
  ): readonly { path: readonly (string | number)[]; message: Bilingual }[]
  /**
   * Whether an entry may be written in one language alone, all of it: the fields of the other are then handed to `document` with
   * the same words. Where that is not wanted after all, the store's `conflicts` say so (`languageMissing`).
   */
  oneLanguage?: true
  /** How a form calls it; absent: it comes in as a file alone. */
  form?: PartForm<Columns>
}

/** The field of a pair in both languages, `title` of `title_fr` and `title_en`; any other one is its own. */
export type Stem<Name extends string> = Name extends `${infer One}_fr` | `${infer One}_en` ? One : Name

/** What a form cannot know from the columns: everything is in both languages. */
export interface PartForm<Columns extends TProperties = TProperties> {
  /** “News”. */
  label: Bilingual
  /** One of its entries in a sentence: “an article”. */
  one: Bilingual
  /** A sentence: what it is and where people see it. */
  about: Bilingual
  /** What each of its lines is, where several of them are one entry: “Dishes” of the menu of a day. */
  lines?: Bilingual
  /** What files call an entry by its fields, where it has no name of its own: `hublot 2026-11-30`. */
  keyOf?(item: Static<TObject<Columns>>): string
  /** Which field names an entry, in lists and dialogs; where lines are gathered, those that they say alike do. */
  title: Stem<keyof Columns & string>
  /** A line for each field, in the order in which they are filled in. */
  fields: Record<Stem<keyof Columns & string>, FieldWords>
  /** The codes of the campuses on which an entry stands; undefined: on all of them. */
  sites?(item: Static<TObject<Columns>>): readonly string[] | undefined
  /** Where it does not say so itself: the field that names an entry of another part, on whose campuses it stands. */
  standsWith?: Stem<keyof Columns & string>
  /**
   * What the screen of a reader is answered if the entry were in force: read from `db`, in which it is for now. Where readers
   * do not see it, why.
   * @param entry its key
   */
  preview?(
    db: Database,
    entry: { key: string },
    reader: { siteId: number; language: Language; now: Date },
  ): Promise<PreviewAnswer | { unseen: Bilingual } | undefined>
  /**
   * What it causes besides that the entries of `import_changed` are in force, which for now they are, in place of those of
   * `import_current`: who is mailed, what moves. A sentence each.
   */
  effects?(db: Database, at: { now: Date }): Promise<readonly Bilingual[]>
}

/** The address of a reader's screen below the language, and what it is answered. */
export interface PreviewAnswer {
  path: string
  answer: Record<string, unknown>
}

/** How a field is called, and the values and fields inside it. */
export interface FieldWords {
  label: Bilingual
  /** What it is for, where the label does not say it. */
  help?: Bilingual
  /** The heading under which it stands with others. */
  group?: Bilingual
  /** Those of a fixed list of values; of a text, the values that are offered. */
  choices?: Readonly<Record<string, Bilingual>>
  /** They are offered in the order of these words, not in that of the list: for long ones. */
  byWords?: true
  /** Those of the objects of a list, by their stems. */
  fields?: Readonly<Record<string, FieldWords>>
  /**
   * Of an object by any name, whose names another field beside it decides: by what that one says (`by`), the shapes of its
   * fields, each with its own words as `called`. Where the field `off` is false they have no meaning.
   */
  variants?: { by: string; off?: string; of: ReadonlyMap<string, ReadonlyMap<string, TSchema>> }
  /** Of lines that are gathered into one entry: said once for all of them. */
  alike?: true
}

/** What an entry is stored as. Two entries with equal documents are the same content. */
export interface StoredEntry {
  /** Tells it from every other one, the same in every import. */
  key: string
  /** The product's own number of it, where the company says it. */
  id?: number | undefined
  /** What is stored of it, null where there is nothing: the same JSON as `current` reads back. */
  document: Readonly<Record<string, unknown>>
}

/** Why an entry cannot be stored, or should not be without a second thought, at its line. */
export interface Conflict {
  line: number
  field: string
  message: Bilingual
}

/** Where the entries of a part are kept. A part that belongs to two features has two. */
export interface ContentStore<Item = never> {
  /** Names what is counted: `rooms`. */
  name: string
  /** The entry as it is to be stored; undefined: it says nothing that is kept here. */
  document(item: Item, reading: Reading): Promise<StoredEntry | undefined> | StoredEntry | undefined
  /** Entries of one key are one: their documents become a list under this name. */
  gather?: string
  /** Fields of the document that no two may share, in upper or lower case. */
  unique?: readonly string[]
  /**
   * What is stored now: a query of `key`, `id` or null, `document`, and `lasting`, which is false of what is over and not
   * worth telling when it is no longer in the file. Only of what came in this way.
   */
  current(now: { today: Day }): RawBuilder<unknown>
  /**
   * What was written in the product since, where it is not written down as entries are: a query of `key` and `at`. A file leaves
   * these as they are.
   */
  changedSince?: RawBuilder<unknown>
  /** What else depends on what of the entries of `import_changed` changes: nothing wrong, but worth knowing before. */
  warnings?(db: Database): Promise<readonly Conflict[]>
  /** What of the entries of `import_changed` cannot be, given what people did with what is stored. May lock that. */
  conflicts?(db: Database): Promise<readonly Conflict[]>
  /** Writes the entries of `import_changed`: key, id, document, known (whether it is there), n (1, 2, … as in the file). */
  write(db: Database, changed: { count: number }): Promise<void>
  /** Removes what has one of these keys. */
  remove(db: Database, keys: readonly string[]): Promise<void>
}

/** What turning an entry into what is stored may need. A fault is noted, and what is then answered is never stored. */
export interface Reading {
  /** The day of the import on the campus. */
  today: Day
  /** The entry's place in its file: 1, 2, … */
  place: number
  /** The one language in which the entry is written; null: it is in both. */
  onlyLanguage: Language | null
  fault(field: string | readonly (string | number)[], message: Bilingual): void
  /** The number that stands for the entry of another part with this name. */
  refer(part: string, field: string | readonly (string | number)[], name: string): number
  /** Everything that another part has: what an entry means that is for all of them. */
  everything(part: string): readonly number[]
  /** The address of a picture whose path, from the file's folder, a field holds. */
  picture(field: string | readonly (string | number)[], path: string): Promise<string>
  /** The address of a document, and how large it is. */
  pdf(field: string | readonly (string | number)[], path: string): Promise<{ address: string; bytes: number }>
  /** The text of a file that holds a page of HTML. */
  page(field: string | readonly (string | number)[], path: string): Promise<string>
  /** A day: `2026-11-24`, or from the day of the import `today`, `today+3`, `monday`, `monday-7`, `workday+2`. */
  day(field: string | readonly (string | number)[], text: string): Day
  /** A moment: a day, or a day and a campus time `2026-11-24 08:30`, or an instant with its offset. As ISO 8601 in UTC. */
  moment(field: string | readonly (string | number)[], text: string): string
  /** The same of a moment at which something ends: a day alone is the end of that day on campus. */
  end(field: string | readonly (string | number)[], text: string): string
}

/** Describes a part; the functions of its stores are given entries as its columns describe them. */
export function contentPart<Columns extends TProperties>(part: ContentPart<Columns>): ContentPart {
  // The list of kinds forgets each one's own types; every part is given what it describes.
  return part as unknown as ContentPart
}

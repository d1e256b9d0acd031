import { type Static, Type } from 'typebox'
import { Field } from '#platform/contract/content-field.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  after,
  choice,
  instant,
  next,
  nullable,
  nullableText,
  numberedId,
  search,
  siteId,
} from '#platform/contract/shapes.ts'
import { languages } from '#platform/text/language.ts'
import { writers } from './roles.ts'

/*
 * What a company writes about itself, written in the product: the calls of the import door with a screen in front. A part
 * is one file of a kind of content (`articles`); an entry is one of its lines, with every revision of it.
 */

/** How many entries one answer holds. */
export const entriesPerPage = 50
/** The largest entry as JSON, in bytes: an article with its words in both languages fits several times. */
export const largestEntry = 512_000
/** The largest file that is handed in, in bytes: a camera's own picture fits, and a year's table. */
export const largestUpload = 25_000_000
/** What one person may hand in within an hour, in bytes. */
export const mostUploadedAnHour = 500_000_000
/** How many entries one answer holds with all that they say. */
export const itemsPerPage = 200
/** How many entries are saved by one call: what a table is given at once is saved in so many pieces. */
export const mostSavedTogether = 100
/** How many entries are checked or put in force together: a campus of rooms fits. */
export const mostTogether = 400
/** Several entries as JSON, in bytes. */
export const largestTogether = 4_000_000
/** How many earlier revisions one answer names. */
export const revisionsShown = 50
/** The word with which a draft is given back to its writer, in characters. */
export const longestReturnWord = 1_000
/** Changes of one entry that are named one by one. */
export const mostChangesNamed = 40

export const PartSummary = Type.Object({
  name: Type.String({ description: '`articles`' }),
  kind: Type.String({ description: 'The kind of content that it is a file of: `news`' }),
  label: Type.String({ description: '“News”' }),
  one: Type.String({ description: 'One of its entries, in a sentence: “an article”' }),
  about: Type.String({ description: 'A sentence: what it is and where people see it' }),
  entries: Type.Integer({ description: 'How many are in force' }),
  drafts: Type.Integer({ description: 'How many wait to be published, by anybody' }),
  reviews: Type.Integer({
    description: 'How many of these wait for the caller, among others, to review them',
  }),
  sites: nullable(Type.Array(siteId, { description: 'For which the caller may write; null: everywhere' })),
})
export type PartSummary = Static<typeof PartSummary>

/** `draft` has never been in force; `scheduled` and `review` wait; what is in force may have a draft beside it. */
export const entryStates = ['published', 'draft', 'review', 'scheduled', 'withdrawn'] as const
export type EntryState = (typeof entryStates)[number]

export const entrySources = ['file', 'studio'] as const

/** What of a language an entry lacks: not there, copied word for word from the other, or older than the other. */
export const gapKinds = ['missing', 'copied', 'older'] as const
export const LanguageGap = Type.Object({
  field: Type.String(),
  language: choice(languages),
  gap: choice(gapKinds),
})
export type LanguageGap = Static<typeof LanguageGap>

export const EntryRow = Type.Object({
  id: numberedId,
  key: nullable(Type.String({ description: 'As files call it; null: it has no name yet' })),
  title: Type.String(),
  state: choice(entryStates),
  hasDraft: Type.Boolean({ description: 'What is in force and what is being written differ' }),
  sites: nullable(Type.Array(siteId, { description: 'Null: everywhere' })),
  gaps: Type.Array(choice(languages), { description: 'The languages in which something is missing' }),
  source: choice(entrySources, { description: 'How what is in force came in' }),
  updatedAt: instant,
  updatedBy: nullable(Type.String({ description: 'A name; null: the machine, or somebody who is gone' })),
  publishAt: nullable(instant),
  withdrawAt: nullable(instant),
  mayEdit: Type.Boolean(),
})
export type EntryRow = Static<typeof EntryRow>

/** An entry as its columns hold it, by their names. */
export const Item = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

export const Draft = Type.Object({
  item: Item,
  version: Type.Integer({ description: 'That of the entry' }),
  savedAt: instant,
  savedBy: nullableText,
  outdated: Type.Boolean({ description: 'What is in force has changed since it was begun' }),
})

export const Entry = Type.Object({
  ...EntryRow.properties,
  revision: Type.Integer({ description: 'Of what is in force; 0: nothing is' }),
  version: Type.Integer({
    description: 'Counts what was saved, published or brought in: to be sent with what is saved next',
  }),
  item: nullable(Item, { description: 'What is in force, or was before it was withdrawn' }),
  draft: nullable(Draft),
  languageGaps: Type.Array(LanguageGap, { description: 'Of the draft, or else of what is in force' }),
  why: nullable(Type.String({ description: 'Why the caller may not write it' })),
  review: nullable(
    Type.Object({
      at: instant,
      by: nullable(Type.String({ description: 'Who handed it over; null: somebody who is gone' })),
      mayReview: Type.Boolean({ description: 'Whether the caller is a second person, who may publish it' }),
    }),
    { description: 'The draft waits for somebody else to read and publish it' },
  ),
  returned: nullable(Type.Object({ at: instant, by: nullableText, word: Type.String() }), {
    description: 'The draft was given back to its writer, with a word',
  }),
  fault: nullable(Type.String({ description: 'Why it could not be published or withdrawn at its time' })),
})
export type Entry = Static<typeof Entry>

/** What is written of an entry, as far as writing goes on from it. */
export const FoundEntry = Type.Pick(Entry, ['id', 'state', 'revision', 'version', 'item', 'draft', 'mayEdit'])
export type FoundEntry = Static<typeof FoundEntry>

/** Where a value is, in the entry: `photos.0.alt_fr`. Empty: the entry as a whole. */
const field = Type.String()
export const Fault = Type.Object({ field, message: Type.String() })
export const Change = Type.Object({ field, before: nullableText, after: nullableText })

/** What publishing would do, told before. */
export const Verdict = Type.Object({
  faults: Type.Array(Fault, { description: 'Nothing is published while there is one' }),
  warnings: Type.Array(Fault),
  changes: Type.Array(Change, { description: 'Of what is stored, in the words of files' }),
  effects: Type.Array(Type.String(), {
    description: 'Who sees it, who is mailed, what moves: a sentence each',
  }),
  languageGaps: Type.Array(LanguageGap),
  needsReview: Type.Boolean({ description: 'Somebody else than the caller has to publish it' }),
})
export type Verdict = Static<typeof Verdict>

const part = Type.String({ pattern: '^[a-z][a-z-]{0,39}$' })
const onPart = Type.Object({ part })
const onEntry = Type.Object({ part, id: numberedId })
const staff = { audience: 'staff', roles: writers } as const
const version = Type.Integer({
  minimum: 0,
  maximum: 2_000_000_000,
  description: '`version` of the entry that the caller has before them',
})

export const listParts = endpoint({
  ...staff,
  method: 'GET',
  path: '/staff/content/parts',
  summary: 'What the signed-in person may write, part by part',
  reply: Type.Object({ parts: Type.Array(PartSummary) }),
})

export const describePart = endpoint({
  ...staff,
  method: 'GET',
  path: '/staff/content/parts/{part}',
  summary: 'The fields of a part with their labels and what each expects, in the language of the call',
  params: onPart,
  reply: Type.Object({
    ...PartSummary.properties,
    title: Type.String({ description: 'The stem of the field that names an entry: `title` of `title_fr`' }),
    fields: Type.Array(Field),
    names: Type.Array(
      Type.Object({
        part: Type.String(),
        names: Type.Array(Type.String()),
        titles: Type.Record(Type.String(), Type.String(), {
          description: 'By name, what screens call it in the language of the call, where that is known',
        }),
      }),
      { description: 'What the entries of the parts that fields refer to are called' },
    ),
    previews: Type.Boolean({ description: 'Whether it can be shown as its readers will see it' }),
  }),
})

export const listEntries = endpoint({
  ...staff,
  method: 'GET',
  path: '/staff/content/{part}/entries',
  summary: 'The entries of a part, those last changed first',
  params: onPart,
  query: Type.Object({
    siteId: Type.Optional(siteId),
    search,
    state: Type.Optional(choice(entryStates)),
    gap: Type.Optional(choice(languages, { description: 'Only those that lack something in it' })),
    after,
  }),
  reply: Type.Object({ entries: Type.Array(EntryRow), next }),
})

export const readEntry = endpoint({
  ...staff,
  method: 'GET',
  path: '/staff/content/{part}/entries/{id}',
  summary: 'One entry: what is in force, and what is being written',
  params: onEntry,
  reply: Entry,
})

/** How many entries are asked for at once: two weeks, and a month. */
export const mostFound = 31

/** What was written for given values, found without knowing its number: the menu of a restaurant on a day. */
export const findEntries = endpoint({
  ...staff,
  method: 'POST',
  path: '/staff/content/{part}/find',
  summary: 'The entries that say given values, drafts among them; null where nothing is written',
  params: onPart,
  body: Type.Object(
    {
      values: Type.Array(Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 200 })), {
        minItems: 1,
        maxItems: mostFound,
        description: 'Of the fields that an entry is called by: `restaurant` and `day`, or its `key`',
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    entries: Type.Array(nullable(FoundEntry), { description: 'In the order of `values`' }),
  }),
})

export const ItemRow = Type.Pick(Entry, [
  ...(['id', 'key', 'title', 'state', 'revision', 'version', 'item', 'draft', 'mayEdit'] as const),
])
export type ItemRow = Static<typeof ItemRow>

export const listItems = endpoint({
  ...staff,
  method: 'GET',
  path: '/staff/content/{part}/items',
  summary:
    'The entries of a campus with all that they say, for a table of them; without those that are withdrawn',
  params: onPart,
  query: Type.Object({ siteId, after }),
  reply: Type.Object({ entries: Type.Array(ItemRow), next }),
})

export const createEntry = endpoint({
  ...staff,
  method: 'POST',
  path: '/staff/content/{part}/entries',
  summary: 'Begins a new entry as a draft, empty or after another one',
  creates: true,
  largestBody: largestEntry,
  params: onPart,
  body: Type.Object({ item: Item }, { additionalProperties: false }),
  reply: Type.Object({ id: numberedId, version: Type.Integer() }),
})

/** `DRAFT_CHANGED`: somebody has saved another one meanwhile. Nothing is overwritten; the answer's message names them. */
export const saveDraft = endpoint({
  ...staff,
  method: 'PUT',
  path: '/staff/content/{part}/entries/{id}/draft',
  summary: 'Saves what is being written, whole or not; readers see nothing of it',
  refusals: ['DRAFT_CHANGED'],
  largestBody: largestEntry,
  params: onEntry,
  body: Type.Object({ item: Item, version }, { additionalProperties: false }),
  reply: Type.Object({ version: Type.Integer(), savedAt: instant }),
})

/** What somebody else has saved meanwhile is left as it is, and keeps no other entry back. */
export const saveDrafts = endpoint({
  ...staff,
  method: 'PUT',
  path: '/staff/content/{part}/drafts',
  summary: 'Saves what is being written of several entries',
  largestBody: largestTogether,
  params: onPart,
  body: Type.Object(
    {
      entries: Type.Array(
        Type.Object({ id: numberedId, item: Item, version }, { additionalProperties: false }),
        { minItems: 1, maxItems: mostSavedTogether },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    saved: Type.Array(Type.Object({ id: numberedId, version: Type.Integer() })),
    changed: Type.Array(
      Type.Object({
        id: numberedId,
        message: Type.String({ description: 'Who saved another one, and when' }),
      }),
    ),
  }),
})

export const discardDraft = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/staff/content/{part}/entries/{id}/draft',
  summary: 'Throws the draft away; an entry that never was in force goes with it',
  refusals: ['DRAFT_CHANGED'],
  params: onEntry,
  query: Type.Object({ version }),
})

export const checkItem = endpoint({
  ...staff,
  method: 'POST',
  path: '/staff/content/{part}/check',
  summary: 'What publishing would do, without doing it: the check of the import',
  largestBody: largestEntry,
  params: onPart,
  body: Type.Object({ id: Type.Optional(numberedId), item: Item }, { additionalProperties: false }),
  reply: Verdict,
})

/** What several entries say of one thing is found, as between the lines of a file. */
export const checkItems = endpoint({
  ...staff,
  method: 'POST',
  path: '/staff/content/{part}/check-together',
  summary: 'What publishing several entries together would do, without doing it',
  largestBody: largestTogether,
  params: onPart,
  body: Type.Object(
    {
      items: Type.Array(
        Type.Object({ id: Type.Optional(numberedId), item: Item }, { additionalProperties: false }),
        { minItems: 1, maxItems: mostTogether },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    verdicts: Type.Array(Type.Pick(Verdict, ['faults', 'warnings', 'changes']), {
      description: 'In the order of `items`',
    }),
    effects: Type.Array(Type.String()),
  }),
})

/** Faults answer 400, each under the number of its entry and its field: `12.capacity`. Then none is put in force. */
export const publishEntries = endpoint({
  ...staff,
  method: 'POST',
  path: '/staff/content/{part}/publish',
  summary: 'Puts the drafts of several entries in force together, or none of them',
  creates: true,
  refusals: ['DRAFT_CHANGED', 'NEEDS_REVIEW'],
  params: onPart,
  body: Type.Object(
    {
      entries: Type.Array(Type.Object({ id: numberedId, version }, { additionalProperties: false }), {
        minItems: 1,
        maxItems: mostTogether,
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ published: Type.Integer() }),
})

/** Faults answer 400 with their fields. With `at` it happens then, and is checked again then. */
export const publishEntry = endpoint({
  ...staff,
  method: 'POST',
  path: '/staff/content/{part}/entries/{id}/publish',
  summary: 'Puts the draft in force, at once or at a moment, through the function that imports use',
  creates: true,
  refusals: ['DRAFT_CHANGED', 'NEEDS_REVIEW'],
  params: onEntry,
  body: Type.Object(
    {
      version,
      at: Type.Optional(instant),
      until: Type.Optional(instant),
    },
    { additionalProperties: false },
  ),
  reply: Entry,
})

/** Hands the draft to a second person. */
export const requestReview = endpoint({
  ...staff,
  method: 'POST',
  path: '/staff/content/{part}/entries/{id}/review',
  summary: 'Hands the draft to somebody else to publish it',
  creates: true,
  refusals: ['DRAFT_CHANGED'],
  params: onEntry,
  body: Type.Object({ version }, { additionalProperties: false }),
  reply: Entry,
})

/** `NOT_TO_REVIEW`: it was not handed over, or by the caller, or is what the caller wrote. */
export const returnDraft = endpoint({
  ...staff,
  method: 'POST',
  path: '/staff/content/{part}/entries/{id}/return',
  summary: 'Gives a draft that waits to be reviewed back to its writer, with a word',
  creates: true,
  refusals: ['DRAFT_CHANGED', 'NOT_TO_REVIEW'],
  params: onEntry,
  body: Type.Object(
    { version, word: Type.String({ minLength: 1, maxLength: longestReturnWord, pattern: '\\S' }) },
    { additionalProperties: false },
  ),
  reply: Entry,
})

/** `STILL_USED`: something that people did, or another entry, refers to it. */
export const withdrawEntry = endpoint({
  ...staff,
  method: 'POST',
  path: '/staff/content/{part}/entries/{id}/withdraw',
  summary: 'Takes an entry away from its readers; it can be restored',
  creates: true,
  refusals: ['STILL_USED', 'NOT_IN_FORCE'],
  params: onEntry,
  reply: Entry,
})

export const listRevisions = endpoint({
  ...staff,
  method: 'GET',
  path: '/staff/content/{part}/entries/{id}/revisions',
  summary: 'What was in force before, the newest first, each with what it changed',
  params: onEntry,
  reply: Type.Object({
    revisions: Type.Array(
      Type.Object({
        revision: Type.Integer(),
        action: choice(['imported', 'published', 'restored', 'withdrawn']),
        at: instant,
        by: nullableText,
        changes: Type.Array(Change),
      }),
    ),
  }),
})

/** A step back is a new revision. Where a campus wants a review it becomes the draft, which is handed over. */
export const restoreRevision = endpoint({
  ...staff,
  method: 'POST',
  path: '/staff/content/{part}/entries/{id}/restore',
  summary: 'Puts an earlier revision in force again, as a new one',
  creates: true,
  refusals: ['NEEDS_REVIEW'],
  params: onEntry,
  body: Type.Object({ revision: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
  reply: Entry,
})

/** What pictures and documents may be handed in. */
export const uploadTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/svg+xml',
  'application/pdf',
] as const

export const uploadFile = endpoint({
  ...staff,
  method: 'POST',
  path: '/staff/content/files',
  summary: 'Hands a picture or a PDF in, as its bytes; the answer is what a field then holds',
  creates: true,
  takes: uploadTypes,
  largestBody: largestUpload,
  bytesAnHour: mostUploadedAnHour,
  query: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200, description: 'As it is called on the device' }),
  }),
  reply: Type.Object({
    address: Type.String({ description: '`/files/company/hall-….webp`' }),
    width: nullable(Type.Integer()),
    height: nullable(Type.Integer()),
    bytes: Type.Integer(),
    remarks: Type.Array(Type.String(), { description: 'Of a PDF: no tags, no title' }),
  }),
})

/** The formats in which a part's entries are handed out and in. */
export const tableFormats = ['xlsx', 'csv', 'json'] as const

export const downloadPart = endpoint({
  ...staff,
  method: 'GET',
  path: '/staff/content/{part}/file.{format}',
  summary: 'What is in force as a file of the import; or an empty one with examples',
  params: Type.Object({ part, format: choice(tableFormats) }),
  query: Type.Object({ template: Type.Optional(Type.Literal('true')) }),
  reply: { mediaType: 'application/octet-stream' },
})

export const importTypes = [
  'text/csv',
  'application/json',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
] as const

export const importFile = endpoint({
  ...staff,
  method: 'POST',
  path: '/staff/content/{part}/import',
  summary: 'Brings a file, a spreadsheet, or a zip with pictures in: a trial, or for good',
  creates: true,
  takes: importTypes,
  largestBody: largestUpload,
  bytesAnHour: mostUploadedAnHour,
  params: onPart,
  query: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200 }),
    apply: Type.Optional(Type.Literal('true')),
    overwrite: Type.Optional(
      Type.Literal('true', { description: 'Also what was changed in the product since' }),
    ),
  }),
  reply: Type.Object({
    applied: Type.Boolean(),
    faults: Type.Array(Type.Object({ line: nullable(Type.Integer()), ...Fault.properties })),
    created: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    retained: Type.Array(Type.String(), {
      description: 'Keys that were changed in the product since and stay',
    }),
    report: Type.String({ description: 'The whole of it, as the command on the machine prints it' }),
  }),
})

/** The answers of the calls that readers' screens make, by their addresses, with the draft in them. */
export const previewEntry = endpoint({
  ...staff,
  method: 'POST',
  path: '/staff/content/{part}/preview',
  summary: 'What readers of a campus would be answered if this were in force; nothing is written',
  largestBody: largestEntry,
  params: onPart,
  body: Type.Object(
    { id: Type.Optional(numberedId), item: Item, siteId, language: choice(languages) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    faults: Type.Array(Fault, { description: 'With one there is nothing to see' }),
    path: nullable(Type.String({ description: 'The screen, below the language: `/news/42`' })),
    answer: nullable(Item, { description: 'What the part’s own preview draws' }),
    unseen: nullable(Type.String({ description: 'Why readers see nothing of it, in words' })),
  }),
})

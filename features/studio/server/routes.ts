import type { ReadyKind } from '#platform/server/content/sources.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import {
  checkItem,
  checkItems,
  createEntry,
  describePart,
  discardDraft,
  downloadPart,
  findEntries,
  importFile,
  listEntries,
  listItems,
  listParts,
  listRevisions,
  previewEntry,
  publishEntries,
  publishEntry,
  readEntry,
  requestReview,
  restoreRevision,
  returnDraft,
  saveDraft,
  saveDrafts,
  uploadFile,
  withdrawEntry,
} from '../contract.ts'
import * as acts from './acts.ts'
import { readEntry as entryOf, foundEntries, itemsOf, pageOf, revisionsWithChanges } from './answers.ts'
import { fileOfPart } from './downloads.ts'
import { importHanded } from './handed-in.ts'
import { fieldsOfPart, namesFor, ownPart, ownParts, summaries } from './parts.ts'
import { previewOf } from './preview.ts'
import { requestEntryReview, returnEntry } from './reviews.ts'
import { checkTogether, publishTogether, saveTogether } from './together.ts'
import { storeUpload } from './uploads.ts'

/** @param content every kind of content, in their order @param publicUrl where the product is, for mails */
export function studioRoutes(content: readonly ReadyKind[], publicUrl: string): Route[] {
  return [
    route(listParts, async ({ db, grants, person, language }) => ({
      parts: await summaries(db, ownParts(content, grants), person, language),
    })),

    route(describePart, async ({ db, grants, params, person, language }) => {
      const own = ownPart(content, grants, params.part)
      const [summary] = await summaries(db, [own], person, language)
      if (summary === undefined) throw new Error(`${params.part} has no summary`)
      const fields = fieldsOfPart(own.part, language)
      return {
        ...summary,
        title: own.form.title,
        fields,
        names: await namesFor(db, content, fields, language),
        previews: own.form.preview !== undefined,
      }
    }),

    route(listEntries, ({ db, grants, params, query, language }) =>
      pageOf(db, ownPart(content, grants, params.part), query, language),
    ),

    route(readEntry, ({ db, grants, params, person, language }) =>
      entryOf(db, ownPart(content, grants, params.part), params.id, person, language),
    ),

    route(findEntries, async ({ db, grants, params, body }) => ({
      entries: await foundEntries(db, ownPart(content, grants, params.part), body.values),
    })),

    route(listItems, ({ db, grants, params, query, language }) =>
      itemsOf(db, ownPart(content, grants, params.part), query, language),
    ),

    route(saveDrafts, ({ db, grants, params, body, person, now, language }) => {
      const act = { own: ownPart(content, grants, params.part), content, person, now }
      return saveTogether(db, act, body.entries, language)
    }),

    route(checkItems, ({ db, grants, params, body, person, now, language }) => {
      const act = { own: ownPart(content, grants, params.part), content, person, now }
      return checkTogether(db, act, body.items, language)
    }),

    route(publishEntries, ({ db, grants, params, body, person, now }) => {
      const act = { own: ownPart(content, grants, params.part), content, person, now, publicUrl }
      return publishTogether(db, act, body.entries)
    }),

    route(createEntry, ({ db, grants, params, body, person, now }) =>
      acts.createEntry(db, { own: ownPart(content, grants, params.part), content, person, now }, body.item),
    ),

    route(saveDraft, ({ db, grants, params, body, person, now }) => {
      const act = { own: ownPart(content, grants, params.part), content, person, now }
      return acts.saveEntryDraft(db, act, { id: params.id, version: body.version }, body.item)
    }),

    route(discardDraft, async ({ db, grants, params, query, person, now }) => {
      const act = { own: ownPart(content, grants, params.part), content, person, now }
      await acts.discardEntryDraft(db, act, { id: params.id, version: query.version })
      return undefined
    }),

    route(checkItem, ({ db, grants, params, body, person, now, language }) => {
      const act = { own: ownPart(content, grants, params.part), content, person, now }
      return acts.checkItem(db, act, body, language)
    }),

    route(publishEntry, async ({ db, grants, params, body, person, now, language }) => {
      const own = ownPart(content, grants, params.part)
      const { version, at, until } = body
      await acts.publishEntry(
        db,
        { own, content, person, now, publicUrl },
        {
          ...{ id: params.id, version },
          at: at === undefined ? undefined : new Date(at),
          until: until === undefined ? undefined : new Date(until),
        },
      )
      return entryOf(db, own, params.id, person, language)
    }),

    route(requestReview, async ({ db, grants, params, body, person, now, language }) => {
      const own = ownPart(content, grants, params.part)
      const wanted = { id: params.id, version: body.version }
      await requestEntryReview(db, { own, content, person, now }, wanted)
      return entryOf(db, own, params.id, person, language)
    }),

    route(returnDraft, async ({ db, grants, params, body, person, now, language }) => {
      const own = ownPart(content, grants, params.part)
      await returnEntry(db, { own, content, person, now, publicUrl }, { id: params.id, ...body })
      return entryOf(db, own, params.id, person, language)
    }),

    route(withdrawEntry, async ({ db, grants, params, person, now, language }) => {
      const own = ownPart(content, grants, params.part)
      await acts.withdrawEntry(db, { own, content, person, now }, params.id)
      return entryOf(db, own, params.id, person, language)
    }),

    route(listRevisions, async ({ db, grants, params, person, language }) => {
      const own = ownPart(content, grants, params.part)
      const entry = await entryOf(db, own, params.id, person, language)
      return { revisions: await revisionsWithChanges(db, entry.id, language) }
    }),

    route(restoreRevision, async ({ db, grants, params, body, person, now, language }) => {
      const own = ownPart(content, grants, params.part)
      const wanted = { id: params.id, revision: body.revision }
      await acts.restoreEntry(db, { own, content, person, now }, wanted)
      return entryOf(db, own, params.id, person, language)
    }),

    route(uploadFile, ({ db, file, query, language }) => storeUpload(db, file, query.name, language)),

    route(downloadPart, ({ db, grants, params, query, language }) => {
      const own = ownPart(content, grants, params.part)
      const wanted = { format: params.format, isTemplate: query.template !== undefined }
      return fileOfPart(db, own, wanted, language)
    }),

    route(importFile, ({ db, grants, params, query, file, person, now, language }) => {
      const own = ownPart(content, grants, params.part)
      const wanted = { apply: query.apply !== undefined, overwrite: query.overwrite !== undefined, language }
      return importHanded(db, { own, content, person, now }, file, wanted)
    }),

    route(previewEntry, ({ db, grants, params, body, person, now }) => {
      const own = ownPart(content, grants, params.part)
      return previewOf(db, { own, content, person, now }, body)
    }),
  ]
}

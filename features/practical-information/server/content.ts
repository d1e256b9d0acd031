import { sql } from 'kysely'
import { sitesOf } from '#features/sites/server/public.ts'
import { type ContentKind, contentPart } from '#platform/server/content/kind.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { documentOf, isoInstant, writeRows } from '#platform/server/content/written.ts'
import { informationForm } from './content-form.ts'
import { informationColumns } from './information-columns.ts'

const plain = [
  ...(['folder', 'type', 'title_fr', 'title_en', 'description_fr', 'description_en', 'photos'] as const),
  ...(['link_fr', 'link_en', 'pdf_fr', 'pdf_en', 'pdf_fr_bytes', 'pdf_en_bytes'] as const),
] as const

const own = [...plain, 'creation_date'] as const

/** Practical and safe-at-work information. */
export const informationContent: ContentKind = {
  name: 'practical-information',
  writers: ['EDITOR', 'SAFETY'],
  reviewable: true,
  needs: ['sites'],
  parts: () => [
    contentPart({
      name: 'practical-information',
      columns: informationColumns,
      form: informationForm,
      stores: [
        {
          name: 'practical-information',
          document: async (information, reading) => {
            const { type, link_fr, pdf_fr, pdf_en, description_fr, description_en } = information
            if (type === 'LINK' && link_fr === undefined)
              reading.fault('link_fr', {
                fr: 'manque\u00a0: le type est LINK',
                en: 'is missing: the type is LINK',
              })
            if (type === 'PDF' && pdf_fr === undefined)
              reading.fault('pdf_fr', {
                fr: 'manque\u00a0: le type est PDF',
                en: 'is missing: the type is PDF',
              })
            if (type === 'CONTENT' && description_fr === undefined) {
              reading.fault('description_fr', {
                fr: 'manque\u00a0: le type est CONTENT',
                en: 'is missing: the type is CONTENT',
              })
            }
            const [fr, en] = await Promise.all([
              pdf_fr === undefined ? undefined : reading.pdf('pdf_fr', pdf_fr),
              pdf_en === undefined ? undefined : reading.pdf('pdf_en', pdf_en),
            ])
            return {
              key: information.key,
              id: information.id,
              document: {
                folder: information.folder,
                type,
                title_fr: information.title_fr,
                title_en: information.title_en,
                description_fr: sanitiseHtml(description_fr ?? ''),
                description_en: sanitiseHtml(description_en ?? ''),
                photos: await Promise.all(
                  (information.photos ?? []).map(async ({ file, alt_fr, alt_en }, index) => ({
                    url: await reading.picture(['photos', index, 'file'], file),
                    position: index + 1,
                    description_fr: alt_fr,
                    description_en: alt_en,
                  })),
                ),
                link_fr: link_fr ?? null,
                link_en: information.link_en ?? null,
                pdf_fr: fr?.address ?? null,
                pdf_en: en?.address ?? null,
                pdf_fr_bytes: fr?.bytes ?? null,
                pdf_en_bytes: en?.bytes ?? null,
                creation_date: reading.moment('created', information.created),
                sites: sitesOf(information.sites, reading),
              },
            }
          },
          current: () => sql`
            select i.import_key as key, i.id, true as lasting, ${documentOf('i', plain)} || jsonb_build_object(
              'creation_date', ${isoInstant('i.creation_date')},
              'sites', coalesce((
                select jsonb_agg(s.site_id order by s.site_id)
                from practical_information_sites s where s.information_id = i.id), '[]')
            ) as document
            from practical_informations i where i.import_key is not null`,
          async write(db, { count }) {
            await writeRows(db, count, {
              table: 'practical_informations',
              key: 'import_key',
              columns: own,
              numbered: true,
            })
            await sql`
              delete from practical_information_sites
              where information_id in (
                select id from practical_informations where import_key in (select key from import_changed)
              )`.execute(db)
            await sql`
              insert into practical_information_sites (site_id, information_id, creation_date)
              select site::integer, i.id, i.creation_date
              from import_changed changed join practical_informations i on i.import_key = changed.key,
                jsonb_array_elements_text(changed.document -> 'sites') site`.execute(db)
          },
          async remove(db, keys) {
            await db.deleteFrom('practical_informations').where('import_key', 'in', keys).execute()
          },
        },
      ],
    }),
  ],
}

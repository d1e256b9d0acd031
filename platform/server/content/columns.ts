import { Type } from 'typebox'
import type { FieldKind } from '#platform/contract/content-field.ts'
import type { Bilingual } from '#platform/text/language.ts'

/*
 * Columns that many kinds have. What an entry may leave out is wrapped in Type.Optional.
 */

/** What a column holds, to stand behind "expected": an option of its schema. */
export function expects({ fr, en }: Bilingual): { description: string; descriptionFr: string } {
  return { description: en, descriptionFr: fr }
}

/** One line of text. */
export const line = (maxLength = 200) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^[^\\r\\n]*$',
    ...expects({
      fr: `une ligne de ${maxLength} caractères au plus`,
      en: `one line of at most ${maxLength} characters`,
    }),
  })

/** Words of several lines, shown as they are: nothing in them is HTML. */
export const plainText = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    ...expects({
      fr: `un texte de ${maxLength} caractères au plus`,
      en: `a text of at most ${maxLength} characters`,
    }),
  })

/**
 * HTML of an editor's; it is sanitised.
 * @param headings whether there may be any: not where screens show it as a few words among others
 */
export const markup = (maxLength = 100_000, { headings = true }: { headings?: boolean } = {}) =>
  Type.String({
    minLength: 1,
    maxLength,
    field: 'html' satisfies FieldKind,
    ...(!headings && { headings }),
    ...expects({
      fr: `un texte de ${maxLength} caractères au plus`,
      en: `a text of at most ${maxLength} characters`,
    }),
  })

/** A name that the company gives something, of at most so many characters. */
export const ownName = (most: number) =>
  Type.String({
    pattern: `^[A-Za-z0-9][A-Za-z0-9._-]{0,${most - 1}}$`,
    ...expects({
      fr: `un nom à vous\u00a0: lettres, chiffres, points, tirets, ${most} au plus`,
      en: `a name of your own for it: letters, digits, dots, dashes, at most ${most}`,
    }),
  })

/** What the company's files call an entry, always the same. */
export const key = ownName(80)

/** The product's own number of an entry: it stands in addresses. */
export const ownId = Type.Integer({ minimum: 1, maximum: 999_999_999 })

/** Several names, between bars in a table. @param of the part whose entries they name */
export const names = (maxItems = 100, of?: string) =>
  Type.Array(line(100), { maxItems, ...(of !== undefined && { refersTo: of }) })

/** The name of an entry of another part. */
export const nameOf = (part: string, schema = line(80)) =>
  Type.String({ ...schema, refersTo: part, field: 'name' satisfies FieldKind })

/** The code of a campus. */
export const codeOfSite = nameOf('sites', line(40))

/** The codes of campuses. */
export const siteCodes = names(100, 'sites')

/** The path of a file beside this one, or the address of one that the product has already. */
const fileOf = (field: FieldKind) =>
  Type.String({
    pattern: '^(/files/)?[^/\\\\\\r\\n][^\\r\\n]{0,199}$',
    field,
    ...expects({
      fr: 'le chemin d’un fichier depuis ce dossier\u00a0: pictures/hall.jpg',
      en: 'the path of a file from this folder on: pictures/hall.jpg',
    }),
  })
export const picture = fileOf('picture')
export const pdf = fileOf('pdf')
/** A file that holds a page of HTML. */
export const page = fileOf('page')

export const webAddress = Type.String({
  field: 'address' satisfies FieldKind,
  pattern: '^https?://[^\\s"<>]{1,1990}$',
  ...expects({
    fr: 'une adresse qui commence par https:// ou http://',
    en: 'an address that begins with https:// or http://',
  }),
})

export const mailAddress = Type.String({
  field: 'mail' satisfies FieldKind,
  pattern: '^[^\\s@<>"]+@[^\\s@<>"]+$',
  maxLength: 190,
  ...expects({ fr: 'une adresse e-mail', en: 'an e-mail address' }),
})

export const day = Type.String({
  field: 'day' satisfies FieldKind,
  pattern: '^(\\d{4}-\\d\\d-\\d\\d|(today|monday|workday)([+-]\\d{1,4})?)$',
  ...expects({
    fr: 'un jour\u00a0: 2026-11-24, ou today, today+3, monday, monday-7, workday+2',
    en: 'a day: 2026-11-24, or today, today+3, monday, monday-7, workday+2',
  }),
})

export const time = Type.String({
  field: 'time' satisfies FieldKind,
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  ...expects({ fr: 'une heure\u00a0: 09:30', en: 'a time: 09:30' }),
})

export const moment = Type.String({
  field: 'moment' satisfies FieldKind,
  pattern:
    '^(\\d{4}-\\d\\d-\\d\\d|(today|monday|workday)([+-]\\d{1,4})?)([ T]\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?(Z|[+-]\\d\\d:\\d\\d)?)?$',
  ...expects({
    fr: 'un moment\u00a0: 2026-11-24 08:30, ou today-3 08:30',
    en: 'a moment: 2026-11-24 08:30, or today-3 08:30',
  }),
})

/** The pictures of an entry in their order, each with what it shows for those who do not see it. */
export const photos = Type.Array(
  Type.Object({ file: picture, alt_fr: line(300), alt_en: line(300) }, { additionalProperties: false }),
  { maxItems: 20 },
)

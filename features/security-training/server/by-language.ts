import type { Reading } from '#platform/server/content/kind.ts'
import { said } from '#platform/server/content/messages.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { ByLanguage } from './stored.ts'

export type Field = readonly (string | number)[]

/** The languages of a training, and where what is wrong with its entry is told. */
export interface Written {
  languages: readonly string[]
  reading: Reading
  /** The entry's key. */
  training: string
}

/** What a text of the file says in each language of the training; a language without it is a fault, and one too many. */
export function checkLanguages(
  { languages, reading }: Written,
  field: Field,
  given: ByLanguage<unknown> | undefined,
  { needed = false }: { needed?: boolean } = {},
): void {
  if (given === undefined && !needed) return
  const there = given ?? {}
  for (const language of languages) {
    if (Object.hasOwn(there, language)) continue
    reading.fault([...field, language], {
      fr: `manque\u00a0: la formation est écrite en ${languages.join(', ')}`,
      en: `is missing: the training is written in ${languages.join(', ')}`,
    })
  }
  for (const language of Object.keys(there)) {
    if (languages.includes(language)) continue
    reading.fault([...field, language], {
      fr: `n’est pas une langue de cette formation\u00a0; langues attendues, sous languages\u00a0: ${languages.join(', ')}`,
      en: `is no language of this training: expected ${languages.join(', ')}, under languages`,
    })
  }
}

/** Makes something for each language of the training. */
export function inEach<Texts>(
  { languages }: Pick<Written, 'languages'>,
  make: (language: string) => Texts,
): ByLanguage<Texts> {
  return Object.fromEntries(languages.map(language => [language, make(language)]))
}

/** Notes those that are called like one before them. */
export function findTwins(
  reading: Reading,
  listed: readonly { id: string; field: Field }[],
  what: Bilingual,
): void {
  const seen = new Set<string>()
  for (const { id, field } of listed) {
    if (seen.has(id))
      reading.fault([...field, 'id'], {
        fr: `${id} est déjà celui ${what.fr}`,
        en: `${id} is that of ${what.en} before it`,
      })
    seen.add(id)
  }
}

/** A picture and what it shows in each language: one does not come without the other. */
export async function pictureOf(
  written: Written,
  field: Field,
  { picture, pictureAlt }: { picture?: string | undefined; pictureAlt?: ByLanguage<string> | undefined },
): Promise<{ imageUrl: string | null; describedIn(language: string): string | null }> {
  if (picture === undefined) {
    if (pictureAlt !== undefined) {
      written.reading.fault(
        [...field, 'pictureAlt'],
        said(words => words.noPicture),
      )
    }
    return { imageUrl: null, describedIn: () => null }
  }
  checkLanguages(written, [...field, 'pictureAlt'], pictureAlt, { needed: true })
  return {
    imageUrl: await written.reading.picture([...field, 'picture'], picture),
    describedIn: language => pictureAlt?.[language] ?? null,
  }
}

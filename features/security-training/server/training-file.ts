import { sitesOf } from '#features/sites/server/public.ts'
import type { Reading, StoredEntry } from '#platform/server/content/kind.ts'
import { said } from '#platform/server/content/messages.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import type { Translation } from '../contract.ts'
import { checkLanguages, type Field, findTwins, inEach, type Written } from './by-language.ts'
import type { ByLanguage, StoredChapter, StoredQuestion, StoredSupport, TrainingTexts } from './stored.ts'
import type { ChapterItem, SupportItem, TrainingItem } from './training-columns.ts'
import { questionEntry } from './training-questions.ts'
import { translations } from './translations.ts'

/** The entry as it is stored; what cannot be is noted as a fault. */
export async function trainingEntry(item: TrainingItem, reading: Reading): Promise<StoredEntry> {
  const written = { languages: languagesOf(item, reading), reading, training: item.key }
  const { imageUrl, texts } = await head(item, written)
  return {
    key: item.key,
    id: item.id,
    document: {
      place: item.place ?? reading.place,
      formation_type: item.type ?? 'STANDARD',
      min_score: item.minScore,
      minutes: item.minutes,
      validity_months: item.validityMonths ?? null,
      due_on: item.due === undefined ? null : reading.day('due', item.due),
      image_url: imageUrl,
      languages: written.languages,
      texts,
      chapters: await chapters(item, written),
      sites: sitesOf(item.sites, reading),
    },
  }
}

function languagesOf({ languages }: TrainingItem, reading: Reading): string[] {
  // The order of an object's fields is lost where it is stored.
  const rank = (language: string) => ['en', 'fr'].indexOf(language)
  const keys = Object.keys(languages).sort((one, other) => rank(other) - rank(one) || (one < other ? -1 : 1))
  if (keys.length === 0)
    reading.fault('languages', {
      fr: 'est vide\u00a0: une langue au moins est attendue',
      en: 'is empty: expected one language at least',
    })
  for (const language of keys) {
    if (/^[a-z]{2,3}(-[A-Z]{2})?$/.test(language)) continue
    reading.fault(['languages', language], {
      fr: 'n’est pas une langue\u00a0: un code comme fr, en, es ou pt-BR est attendu',
      en: 'is no language: expected a code as fr, en, es or pt-BR',
    })
  }
  return keys
}

async function head(item: TrainingItem, written: Written) {
  const alts = Object.entries(item.languages).flatMap(([language, { pictureAlt }]) =>
    pictureAlt === undefined ? [] : [[language, pictureAlt] as const],
  )
  if (item.picture === undefined) {
    for (const [language] of alts) {
      written.reading.fault(
        ['languages', language, 'pictureAlt'],
        said(words => words.noPicture),
      )
    }
  } else {
    for (const language of written.languages) {
      if (alts.some(([one]) => one === language)) continue
      written.reading.fault(
        ['languages', language, 'pictureAlt'],
        said(words => words.pictureSays),
      )
    }
  }
  const texts: ByLanguage<TrainingTexts> = inEach(written, language => {
    const given = item.languages[language]
    return {
      title: given?.title ?? '',
      description: sanitiseHtml(given?.description ?? ''),
      imageDescription: given?.pictureAlt ?? null,
      successText: given?.successText ?? '',
      failureText: given?.failureText ?? '',
      translation: given?.translation ?? translationIn(language, written),
    }
  })
  const imageUrl = item.picture === undefined ? null : await written.reading.picture('picture', item.picture)
  return { imageUrl, texts }
}

const nothing: Translation = {
  button: { continue: '', startTraining: '', previous: '', next: '', tryAgain: '' },
  core: { wsError: '', correctAnswers: '', requiredMin: '', explanation: '' },
}

function translationIn(language: string, { reading }: Written): Translation {
  const own = translations[language]
  if (own === undefined) {
    reading.fault(['languages', language, 'translation'], {
      fr: `manque\u00a0: le produit n’a ces mots qu’en ${Object.keys(translations).join(' et ')}`,
      en: `is missing: the product has these words in ${Object.keys(translations).join(' and ')} alone`,
    })
  }
  return own ?? nothing
}

async function chapters({ chapters: listed }: TrainingItem, written: Written): Promise<StoredChapter[]> {
  const { reading } = written
  const at = (index: number): Field => ['chapters', index]
  findTwins(
    reading,
    listed.map(({ id }, index) => ({ id, field: at(index) })),
    { fr: 'd’un chapitre avant lui', en: 'a chapter' },
  )
  // Answers name a question by its id alone.
  findTwins(
    reading,
    listed.flatMap(({ questions = [] }, index) =>
      questions.map(({ id }, place) => ({ id, field: [...at(index), 'questions', place] })),
    ),
    { fr: 'd’une question avant elle', en: 'a question' },
  )
  const stored: StoredChapter[] = []
  for (const [index, chapter] of listed.entries()) {
    stored.push(await chapterEntry(chapter, at(index), written))
  }
  return stored
}

async function chapterEntry(chapter: ChapterItem, field: Field, written: Written): Promise<StoredChapter> {
  const { id, title, supports = [], questions = [] } = chapter
  checkLanguages(written, [...field, 'title'], title)
  if (supports.length + questions.length === 0) {
    written.reading.fault([...field, 'supports'], {
      fr: 'manque\u00a0: un chapitre a des supports, des questions, ou les deux',
      en: 'is missing: a chapter has supports, or questions, or both',
    })
  }
  const stored: StoredQuestion[] = []
  for (const [index, question] of questions.entries()) {
    const entry = await questionEntry(question, [...field, 'questions', index], written)
    if (entry !== undefined) stored.push(entry)
  }
  return {
    id,
    texts: inEach(written, language => ({ title: title[language] ?? '' })),
    supports: await Promise.all(
      supports.map((one, index) => supportEntry(one, [...field, 'supports', index], written)),
    ),
    questions: stored,
  }
}

async function supportEntry(
  { title, file }: SupportItem,
  field: Field,
  written: Written,
): Promise<StoredSupport> {
  checkLanguages(written, [...field, 'title'], title)
  checkLanguages(written, [...field, 'file'], file)
  const addresses = await Promise.all(
    written.languages.map(async language => {
      const path = file[language]
      if (path === undefined) return [language, ''] as const
      return [language, (await written.reading.pdf([...field, 'file', language], path)).address] as const
    }),
  )
  const urls = Object.fromEntries(addresses)
  return {
    texts: inEach(written, language => ({ title: title[language] ?? '', url: urls[language] ?? '' })),
  }
}

import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { bookletPdf } from '../documents/booklet.ts'
import { drawCoverIn } from '../drawings/cover.ts'
import type { Drawings } from '../drawings/drawings.ts'
import { drawSafetySign, type SafetySignName, safetySigns } from '../drawings/safety-signs.ts'
import { siteCode } from '../sites.ts'
import {
  type DemoChapter,
  type DemoQuestion,
  type DemoSupport,
  type DemoTraining,
  type TrainingLanguage,
  trainingLanguages,
  type Words,
} from '../trainings/training.ts'
import { demoTrainings } from '../trainings/trainings.ts'
import { blocks, english, french } from '../typography.ts'

/** Ids from here on are for trainings that the company adds. */
const firstFreeId = 1001
/** The colour of safety. */
const hue = 145
const kicker = {
  fr: 'Orvane · Formation sécurité',
  en: 'Orvane · Security training',
  es: 'Orvane · Formación en seguridad',
}

/** All trainings as their file holds them; their pictures and supports are added to the drawings. */
export async function trainingEntries(drawings: Drawings) {
  const entries = []
  for (const [index, training] of demoTrainings.entries()) {
    entries.push(await trainingEntry(training, index, drawings))
  }
  return entries
}

async function trainingEntry(training: DemoTraining, index: number, drawings: Drawings) {
  const { key, icon, sites, type, minScore, minutes, validityMonths, dueInDays } = training
  const languages = languagesOf(training)
  const chapters = []
  for (const chapter of training.chapters) chapters.push(await chapterEntry(training, chapter, drawings))
  return {
    key: `demo-${key}`,
    id: index + 1,
    place: (index + 1) * 10,
    sites: sites.map(siteCode),
    ...{ type, minScore, minutes, validityMonths },
    due: dueInDays === undefined ? undefined : `today+${dueInDays}`,
    picture: drawings.add(`training-${key}`, drawCoverIn(hue, `training ${key}`, icon)),
    languages: Object.fromEntries(
      languages.map(language => {
        const { title, description, pictureAlt, success, failure, translation } =
          training.texts[language] ?? {}
        const set = (text = '') => typeset(text, language)
        return [
          language,
          {
            ...{ title: set(title), description: blocks(set(description)), pictureAlt: set(pictureAlt) },
            ...{ successText: set(success), failureText: set(failure), translation },
          },
        ]
      }),
    ),
    chapters,
  }
}

function languagesOf({ texts }: DemoTraining): TrainingLanguage[] {
  return trainingLanguages.filter(language => texts[language] !== undefined)
}

function typeset(text: string, language: TrainingLanguage): string {
  return language === 'fr' ? french(text) : english(text)
}

/** A text in each language of its training. */
function said(training: DemoTraining, words: Words): Record<string, string> {
  return Object.fromEntries(
    languagesOf(training).map(language => [language, typeset(words[language] ?? '', language)]),
  )
}

async function chapterEntry(training: DemoTraining, chapter: DemoChapter, drawings: Drawings) {
  const supports = []
  for (const [index, support] of chapter.supports.entries()) {
    const file = await supportFiles(training, support, `${chapter.id}-${index + 1}`, drawings)
    supports.push({ title: said(training, support.title), file })
  }
  return {
    id: chapter.id,
    title: said(training, chapter.title),
    supports,
    questions: chapter.questions.map(question => questionEntry(training, question, drawings)),
  }
}

async function supportFiles(
  training: DemoTraining,
  { title, landscape, pages }: DemoSupport,
  name: string,
  drawings: Drawings,
): Promise<Record<string, string>> {
  const titles = said(training, title)
  const texts = said(training, pages)
  const files = languagesOf(training).map(async language => {
    const pdf = await bookletPdf({
      title: titles[language] ?? '',
      kicker: kicker[language],
      language,
      landscape,
      icon: training.icon,
      pages: texts[language] ?? '',
    })
    return [language, drawings.addFile(`training-${training.key}-${name}-${language}`, 'pdf', pdf)] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

function questionEntry(training: DemoTraining, question: DemoQuestion, drawings: Drawings) {
  const { id, type, more, sign, choices, explanation, ...title } = question
  return {
    ...{ id, type, title: said(training, title), ...signPicture(training, sign, drawings) },
    description: more && said(training, more),
    explanation: said(training, explanation),
    choices: choices.map(({ id, right, sign, ...title }) => ({
      ...{ id, right, title: said(training, title), ...signPicture(training, sign, drawings) },
    })),
  }
}

function signPicture(training: DemoTraining, sign: SafetySignName | undefined, drawings: Drawings) {
  if (sign === undefined) return {}
  return {
    picture: drawings.add(`safety-sign-${sign}`, drawSafetySign(sign)),
    pictureAlt: said(training, safetySigns[sign].alt),
  }
}

/** What the company adds gets numbers of its own. */
export async function keepTrainingNumbers(db: Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('trainings', 'id'), ${firstFreeId}, false)`.execute(db)
}

/** The titles of a training by language, as its certificates repeat them. */
export function typesetTitles(training: DemoTraining): Record<string, string> {
  return Object.fromEntries(
    languagesOf(training).map(language => [
      language,
      typeset(training.texts[language]?.title ?? '', language),
    ]),
  )
}

import type { Bilingual, Language } from '#platform/text/language.ts'
import { campusInstant, type Day, endOfDay } from '#platform/time/campus-time.ts'
import { type Attachment, type Attachments, WrongAttachment } from './attachments.ts'
import { dayOf, momentOn } from './days.ts'
import type { Entry, Fault, Path } from './entry.ts'
import type { Reading } from './kind.ts'
import { expectedInstead, said, saidOf } from './messages.ts'
import type { TextRules } from './texts.ts'

/** What is known by name, of every part that others refer to. */
export interface KnownNames {
  of(part: string): ReadonlyMap<string, number>
  /** Whether entries of it in this import are faulty: what is not known may be one of these. */
  isUnsure(part: string): boolean
}

export interface ReadingParts {
  attachments: Attachments
  names: KnownNames
  today: Day
  /** The entry's place in its file: 1, 2, … */
  place: number
  /** As it is called from the folder that was handed in. */
  file: string
  /** Whether the entry holds its texts itself, in place of the files that they are in. */
  holdsTexts: boolean
  onlyLanguage: Language | null
  texts: TextRules
  note(fault: Fault): void
}

/** What the documents of one entry are made with. */
export function readingOf(
  entry: Entry,
  { attachments, names, today, place, file, holdsTexts, onlyLanguage, texts, note }: ReadingParts,
): Reading {
  const fault: Reading['fault'] = (field, message) => {
    const path: Path = typeof field === 'string' ? [field] : field
    note({ file, line: entry.lineOf(path), field: entry.nameOf(path), message })
  }
  const attached = async (field: string | Path, path: string, found: Promise<Attachment>) => {
    try {
      return await found
    } catch (error) {
      if (!(error instanceof WrongAttachment)) throw error
      fault(
        field,
        saidOf(error.words, (words, wrong) => words.file(path, wrong)),
      )
      return { address: '', bytes: 0 }
    }
  }
  const day: Reading['day'] = (field, text) => {
    const found = dayOf(text, today)
    if (found === undefined)
      fault(
        field,
        expectedInstead(
          said(words => words.dayThatExists),
          JSON.stringify(text),
        ),
      )
    return found ?? today
  }
  const moment: Reading['moment'] = (field, text) => {
    const found = momentOn(text, date => day(field, date))
    if (found !== undefined) return found.toISOString()
    fault(
      field,
      expectedInstead(
        said(words => words.momentThatExists),
        JSON.stringify(text),
      ),
    )
    return new Date(0).toISOString()
  }
  return {
    today,
    place,
    onlyLanguage,
    fault,
    day,
    moment,
    end: (field, text) =>
      /[ T]/.test(text) ? moment(field, text) : campusInstant(day(field, text), endOfDay).toISOString(),
    refer(part, field, name) {
      const id = names.of(part).get(name)
      if (id === undefined && !names.isUnsure(part)) {
        fault(
          field,
          saidOf(someOf([...names.of(part).keys()]), (words, some) => words.notAmong(name, part, some)),
        )
      }
      return id ?? 0
    },
    everything: part => [...names.of(part).values()],
    picture: async (field, path) => (await attached(field, path, attachments.picture(path))).address,
    pdf: (field, path) => attached(field, path, attachments.pdf(path)),
    async page(field, path) {
      try {
        const page = holdsTexts ? path : await attachments.text(path)
        const wrong = texts.ofPage(page)
        if (wrong !== undefined) fault(field, wrong)
        return page
      } catch (error) {
        if (!(error instanceof WrongAttachment)) throw error
        fault(
          field,
          saidOf(error.words, (words, wrong) => words.file(path, wrong)),
        )
        return ''
      }
    },
  }
}

const shownNames = 12

function someOf(names: readonly string[]): Bilingual {
  if (names.length === 0) return said(words => words.someFirst)
  return said(words => words.someOf(names.slice(0, shownNames), names.length - shownNames))
}

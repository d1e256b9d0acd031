import type { Language } from '#platform/text/language.ts'

/** An error refuses the whole file; a warning leaves out a row, or what it says. */
type Severity = 'ERROR' | 'WARNING' | 'INFO'

const rules = {
  archive: ['ERROR', 'the archive cannot be read', 'l’archive ne peut pas être lue'],
  fileMissing: ['ERROR', 'the file is missing', 'le fichier manque'],
  columnMissing: ['ERROR', 'the column is missing', 'la colonne manque'],
  notUtf8: ['ERROR', 'is not UTF-8', 'n’est pas en UTF-8'],
  unreadable: ['ERROR', 'cannot be read as CSV', 'n’est pas lisible en CSV'],
  tooMany: ['ERROR', 'holds more than can be taken', 'contient plus que ce qui peut être pris'],
  tooManyWrong: [
    'ERROR',
    'more than a tenth of the lines cannot be used',
    'plus d’un dixième des lignes est inutilisable',
  ],
  zoneUnknown: ['ERROR', 'the time zone is not known', 'le fuseau horaire est inconnu'],
  nothingNear: [
    'ERROR',
    'nothing that runs stops near the campus',
    'rien de ce qui circule ne s’arrête près du campus',
  ],
  valueMissing: ['WARNING', 'a value is missing', 'une valeur manque'],
  valueWrong: ['WARNING', 'a value cannot be understood', 'une valeur est incompréhensible'],
  idTwice: [
    'WARNING',
    'the id stands twice: the first counts',
    'l’identifiant figure deux fois\u00a0: le premier compte',
  ],
  referenceUnknown: ['WARNING', 'names what is not there', 'désigne ce qui n’existe pas'],
  rowTooLong: ['WARNING', 'has more values than columns', 'a plus de valeurs que de colonnes'],
  sequenceTwice: [
    'WARNING',
    'the trip stops twice at one place of its order: the first counts',
    'la course s’arrête deux fois au même rang\u00a0: le premier compte',
  ],
  backwards: ['WARNING', 'leaves before the stop before it', 'part avant l’arrêt précédent'],
  noTime: [
    'WARNING',
    'has no time, and none before or after it to tell it from',
    'n’a pas d’heure, ni avant ni après de quoi la déduire',
  ],
  ended: ['WARNING', 'the timetable has ended', 'l’horaire est terminé'],
  endsSoon: ['INFO', 'the timetable ends within two weeks', 'l’horaire se termine d’ici deux semaines'],
} as const satisfies Record<string, readonly [Severity, string, string]>
export type Rule = keyof typeof rules

/** How many places a rule names in a file. */
const shown = 10

/** Thrown where reading on makes no sense. */
export class UnreadableTimetable extends Error {
  readonly rule: Rule
  readonly file: string
  readonly detail: string
  constructor(rule: Rule, file: string, detail = '') {
    super(`${file}: ${rule} ${detail}`)
    this.rule = rule
    this.file = file
    this.detail = detail
  }
}

/** What was found, by rule and file: the first places, and how many there are. However much is wrong, it stays small. */
export class Findings {
  readonly #groups = new Map<string, { rule: Rule; file: string; count: number; places: Finding[] }>()

  add(rule: Rule, file: string, { line, detail }: Finding = {}): void {
    const key = `${rule} ${file}`
    const group = this.#groups.get(key) ?? { rule, file, count: 0, places: [] }
    this.#groups.set(key, group)
    group.count++
    if (group.places.length < shown) group.places.push({ line, detail })
  }

  get isRefused(): boolean {
    return this.#sorted().some(({ rule }) => rules[rule][0] === 'ERROR')
  }

  /** `rule file:line`, for tests and logs. */
  get summary(): string[] {
    return this.#sorted().flatMap(({ rule, file, places }) =>
      places.map(({ line }) => `${rule} ${file}${line === undefined ? '' : `:${line}`}`),
    )
  }

  text(language: Language): string[] {
    const french = language === 'fr'
    return this.#sorted().flatMap(({ rule, file, count, places }) => {
      const [severity, english, inFrench] = rules[rule]
      const more = count - places.length
      const lines = places
        .map(({ line, detail = '' }) => {
          const place = line === undefined ? '' : `${french ? 'ligne' : 'line'} ${line}`
          return [place, detail].filter(Boolean).join(french ? '\u00a0: ' : ': ')
        })
        .filter(Boolean)
      return [
        `${severityWords[language][severity]} ${file}${french ? '\u00a0: ' : ': '}${french ? inFrench : english} (${count})`,
        ...lines.map(line => `  ${line}`),
        ...(more > 0 ? [french ? `  et ${more} autres` : `  and ${more} others`] : []),
      ]
    })
  }

  #sorted() {
    const order: readonly Severity[] = ['ERROR', 'WARNING', 'INFO']
    return [...this.#groups.values()].sort(
      (one, other) => order.indexOf(rules[one.rule][0]) - order.indexOf(rules[other.rule][0]),
    )
  }
}

interface Finding {
  line?: number | undefined
  detail?: string | undefined
}

const severityWords = {
  en: { ERROR: 'ERROR', WARNING: 'WARNING', INFO: 'NOTE' },
  fr: { ERROR: 'ERREUR', WARNING: 'AVERTISSEMENT', INFO: 'REMARQUE' },
} as const

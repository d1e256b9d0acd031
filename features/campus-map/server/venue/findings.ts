import type { Bilingual, Language } from '#platform/text/language.ts'

/** The severities of OGC's IMDF Validations. Where there is a VIOLATION nothing is written. */
export type Severity = 'VIOLATION' | 'WARNING' | 'INFO'

/*
 * Rules by their name. Those from FileMustBeValidGeoJSON to FeatureIdMustBeUnique are OGC's own names
 * (docs.ogc.org/cs/20-094/Validations); the others say what that list has no rule for.
 */
const rules = {
  ArchiveMustBeReadable: ['VIOLATION', 'the files cannot be read', 'les fichiers ne peuvent pas être lus'],
  FileMustBeThere: ['VIOLATION', 'the file is missing', 'le fichier manque'],
  FileMustBeValidGeoJSON: ['VIOLATION', 'is not JSON', 'n’est pas du JSON'],
  FileMustContainFeatureCollection: [
    'VIOLATION',
    'expected a FeatureCollection with a list of features',
    'une FeatureCollection avec une liste «\u00a0features\u00a0» est attendue',
  ],
  FeatureMustHaveFeatureType: [
    'VIOLATION',
    'feature_type is not the one of the file',
    'feature_type n’est pas celui du fichier',
  ],
  FeatureMustHaveId: [
    'VIOLATION',
    'has no id: expected a text of 1 to 100 characters',
    'n’a pas d’id\u00a0: un texte de 1 à 100 caractères est attendu',
  ],
  FeatureIdMustBeUnique: ['VIOLATION', 'the id stands twice', 'l’id figure deux fois'],
  GeometryMustHaveType: [
    'VIOLATION',
    'the geometry is of another type than this kind of feature has',
    'la géométrie n’est pas du type attendu pour ce genre d’élément',
  ],
  RingMustBeClosed: [
    'VIOLATION',
    'a ring is not closed: its last point must be its first, with at least three others between',
    'un anneau n’est pas fermé\u00a0: son dernier point doit être le premier, avec au moins trois points entre eux',
  ],
  CoordinatesMustBeValid: [
    'VIOLATION',
    'a point is no longitude and latitude, or lies more than 20 km from the venue',
    'un point n’est pas une longitude et une latitude, ou se trouve à plus de 20 km du site',
  ],
  LevelMustExist: ['VIOLATION', 'level_id names no level', 'level_id ne désigne aucun niveau'],
  OrdinalMustBeInteger: [
    'VIOLATION',
    'ordinal must be a whole number from -100 to 300',
    'ordinal doit être un nombre entier de -100 à 300',
  ],
  FileIsUsual: [
    'WARNING',
    'the file is missing, a venue usually has it',
    'le fichier manque, il est d’usage',
  ],
  CategoryIsUnknown: [
    'WARNING',
    'the category is not among those of the standard and is shown as a room',
    'la catégorie ne fait pas partie de la norme\u00a0; l’espace s’affiche comme une salle',
  ],
  UnitWasRepaired: [
    'WARNING',
    'the outline crosses or touches itself and was made whole',
    'le contour se croise ou se touche et a été rétabli',
  ],
  UnitCannotBeRepaired: [
    'WARNING',
    'the outline encloses no area: the unit is left out',
    'le contour n’enferme aucune surface\u00a0: l’espace est laissé de côté',
  ],
  UnitsOverlap: [
    'WARNING',
    'covers smaller units: where they overlap the smaller one counts',
    'recouvre de plus petits espaces\u00a0: là où ils se superposent, le plus petit compte',
  ],
  OpeningLeadsNowhere: [
    'WARNING',
    'no unit within 70 cm on either side',
    'aucun espace à moins de 70 cm, d’un côté comme de l’autre',
  ],
  RelationshipLeadsNowhere: [
    'WARNING',
    'names a unit that is not there',
    'désigne un espace qui n’existe pas',
  ],
  UnitCannotBeReached: [
    'WARNING',
    'no way leads here from an entrance',
    'aucun chemin n’y mène depuis une entrée',
  ],
  UnitHasStairsOnly: [
    'WARNING',
    'can be reached by stairs or escalators only',
    'accessible par des escaliers ou des escaliers mécaniques seulement',
  ],
  RoomStandsTwice: [
    'WARNING',
    'several places have the name of one room: none of them is taken for it',
    'plusieurs lieux portent le nom d’une même salle\u00a0: aucun n’est retenu',
  ],
  RoomIsNotOnMap: [
    'INFO',
    'rooms and desks of the campus that no place has the reference or name of',
    'salles et bureaux du campus dont aucun lieu ne porte la référence ou le nom',
  ],
  MatchNamesNoRoom: [
    'WARNING',
    'names a reference that no room or desk of the campus has, or that an earlier line has given away',
    'désigne une référence qu’aucune salle ni aucun bureau du campus ne porte, ou qu’une ligne précédente a déjà attribuée',
  ],
  MatchNamesNoPlace: [
    'WARNING',
    'names no place of the plans, several of one name, or one that an earlier line has given away',
    'ne désigne aucun lieu des plans, en désigne plusieurs du même nom, ou un lieu qu’une ligne précédente a déjà attribué',
  ],
  PlaceIsNotOnMap: [
    'INFO',
    'places with sensors that nothing on the plans has the id or name of: their colours show nowhere',
    'lieux équipés de capteurs dont rien sur les plans ne porte l’identifiant ou le nom\u00a0: leurs couleurs ne s’affichent nulle part',
  ],
  NoEntrance: [
    'WARNING',
    'no opening leads outside: the largest connected part is taken for what can be reached',
    'aucune ouverture ne mène dehors\u00a0: la plus grande partie reliée est considérée comme accessible',
  ],
  RelationshipWasInferred: [
    'INFO',
    'no relationship names it: joined to the one above or below that it overlaps by more than 30 %',
    'aucune relation ne le nomme\u00a0: relié à celui du dessus ou du dessous qu’il recouvre à plus de 30\u00a0%',
  ],
} as const satisfies Record<string, readonly [Severity, string, string]>
export type Rule = keyof typeof rules

/** What was found about a file, or a feature in it. */
export interface Finding {
  rule: Rule
  file: string
  /** The feature's id. */
  feature?: string | undefined
  /** What more there is to say: the name of the unit, what the parser said. */
  detail?: string | undefined
}

/** Thrown where reading on makes no sense. */
export class UnreadableVenue extends Error {
  readonly finding: Finding
  constructor(finding: Finding) {
    super(finding.rule)
    this.finding = finding
  }
}

export const severityOf = (rule: Rule): Severity => rules[rule][0]
export const isViolated = (findings: readonly Finding[]) =>
  findings.some(one => severityOf(one.rule) === 'VIOLATION')

/** How many features a rule names. */
const shown = 20
const severities: readonly Severity[] = ['VIOLATION', 'WARNING', 'INFO']

/** The findings rule by rule, the worst first, each with the features it is about. */
export function findingsText(findings: readonly Finding[], language: Language): string[] {
  const colon = language === 'fr' ? '\u00a0: ' : ': '
  return severities.flatMap(severity => {
    const groups = Map.groupBy(
      findings.filter(one => severityOf(one.rule) === severity),
      one => `${one.rule}\n${one.file}`,
    )
    return [...groups.values()].flatMap(group => {
      const [{ rule, file }] = group as [Finding]
      const words: Bilingual = { en: rules[rule][1], fr: rules[rule][2] }
      const more = group.length - shown
      return [
        `${severity} ${rule}, ${file}${colon}${words[language]} (${group.length})`,
        ...group
          .slice(0, shown)
          .map(one => [one.feature, one.detail].filter(Boolean).join(', '))
          .filter(line => line !== '')
          .map(line => `  ${line}`),
        ...(more > 0 ? [language === 'fr' ? `  et ${more} autres` : `  and ${more} others`] : []),
      ]
    })
  })
}

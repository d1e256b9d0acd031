import type { Bilingual } from '#platform/text/language.ts'

/*
 * What the importer says about any kind of content. What one kind alone says is written where it is said, as { fr, en }.
 */

const en = {
  line: (line: number) => `line ${line}`,
  colon: ': ',
  // ——— What is asked for ———
  noKind: (kind: string, kinds: readonly string[]) =>
    `There is no kind of content named ${kind}: expected ${kinds.join(', ')}.`,
  nowhere: (path: string) => `There is no file or folder ${path}.`,
  fileOfAll: (path: string, all: string) => `${path} is a file: ${all} reads a folder.`,
  twoFiles: (path: string, files: readonly string[]) =>
    `${path} holds both ${files.join(' and ')}: expected one of them.`,
  nothingThere: (path: string, files: readonly string[]) =>
    `${path} holds nothing to import: expected ${files.join(', ')}.`,
  strangeFiles: (path: string, files: readonly string[], known: readonly string[]) =>
    [
      `${path} holds what no kind of content is made of:`,
      ...files.map(file => `  ${file}`),
      `Rename it, or take it out. Expected ${known.join(', ')}, each as .csv, .json or .xlsx.`,
    ].join('\n'),
  nearest: (file: string, near: string) => `${file} (${near}?)`,
  noEnding: (file: string) =>
    `${file} is no JSON, CSV or Excel workbook: expected a file that ends with .json, .csv or .xlsx.`,
  noPart: (file: string) => `${file} is no kind of content.`,
  // ——— What a file holds ———
  tooManyFaults: (most: number) => `has more faults than these ${most}`,
  twin: (value: string, first: number) => `${value} also stands in line ${first}: there may be one`,
  otherId: (id: string, other: string) => `${id} does not go with what is stored of ${other}`,
  takenBy: (value: string, other: string) =>
    `${value} is that of ${other}, which is not in the file: mend it there, or remove it`,
  databaseRefuses: (why: string) => `the database refuses it: ${why}`,
  isEmptyTable: 'is empty: expected a line with the names of the columns',
  noWorkbook: 'is no Excel workbook that can be read: save it as .xlsx, or as “CSV UTF-8”',
  workbookTooLarge: 'holds more than is taken: put it into several files',
  cellError: (cell: string) => `shows an error in ${cell}: mend the formula, or clear the cell`,
  formulaWithoutValue: (cell: string) =>
    `has a formula in ${cell} that nobody has calculated: open and save it in Excel`,
  columnTwice: (name: string) => `names the column ${name} twice`,
  columnUnknown: (name: string, known: readonly string[]) =>
    `has a column ${name} that is not known: expected ${known.join(', ')}`,
  columnsMissing: (names: readonly string[]) => `lacks the column ${names.join(', ')}`,
  tooManyValues: (values: number, columns: number) =>
    `has ${values} values for ${columns} columns: quote a value that holds the delimiter`,
  quoteOpen: 'opens a quote that nothing closes',
  quoteInside: 'has a quote inside a value: put the value in quotes and double those it holds',
  rowTooLong: (most: number) => `is longer than ${most} characters: is a quote missing?`,
  unreadableRow: (why: string) => `cannot be read: ${why}`,
  entryTooLong: (most: number) => `is longer than ${most} characters: is a brace missing?`,
  isEmptyList: 'is empty: expected a list',
  listOpen: 'is not whole: the file ends within the list',
  noListUnder: (names: readonly string[]) => `lists nothing: expected a list under ${names.join(' or ')}`,
  noList: 'is no list: expected [ … ]',
  behindList: (found: string) => `has ${found} behind the end of the list`,
  inList: (found: string, wanted: 'entry' | 'comma') =>
    `has ${found} in the list: expected ${wanted === 'entry' ? '{' : ', or ]'}`,
  noJson: (why: string) => `is not JSON: ${why}`,
  notUtf8: 'is not UTF-8: save the file as “CSV UTF-8”, or as JSON in UTF-8',
  // ——— What a field holds ———
  holdsNull: 'holds a null character',
  holdsHalf: 'holds half a character',
  isMissing: 'is missing',
  languageMissing: (other: string) => `is missing: ${other} is there, and both languages are needed`,
  unknownField: (known: readonly string[]) => `is not known: expected ${known.join(', ')}`,
  expected: (what: string, found: unknown) => `expected ${what}, found ${found}`,
  oneOf: (values: readonly unknown[]) => `one of ${values.join(', ')}`,
  someOf: (names: readonly string[], more: number) =>
    `one of ${names.join(', ')}${more > 0 ? ` and ${more} others` : ''}`,
  someFirst: 'some to be there first',
  notAmong: (name: string, part: string, expected: string) =>
    `${JSON.stringify(name)} is not among the ${part}: expected ${expected}`,
  number: (whole: boolean, minimum?: number, maximum?: number) => {
    const kind = whole ? 'a whole number' : 'a number'
    if (minimum !== undefined && maximum !== undefined) return `${kind} from ${minimum} to ${maximum}`
    return minimum === undefined ? kind : `${kind} from ${minimum} on`
  },
  yesOrNo: 'yes or no',
  list: (most?: number) => (most === undefined ? 'a list' : `a list of at most ${most}`),
  object: 'an object',
  text: (least: number, most?: number) =>
    most === undefined ? 'a text' : `a text of ${least} to ${most} characters`,
  dayThatExists: 'a day that exists',
  momentThatExists: 'a moment that exists',
  dayFrom: (day: string) => `a day from ${day} on`,
  notAfter: (field: string) => `is not after ${field}`,
  standsBeside: (field: string) => `stands beside ${field}: expected one of them`,
  noPicture: 'stands where there is no picture',
  pictureSays: 'is missing: a picture says what it shows',
  saysNothing: 'holds nothing to read',
  headingUnwanted: 'holds a heading, where there is room for a few words alone: make it a paragraph',
  headingEmpty: 'holds a heading without words: write some, or take it out',
  headingFirst: (found: number, first: number) =>
    `begins with a subheading (h${found}): expected a heading (h${first}) before it`,
  headingSkips: (found: number, above: number) =>
    `goes from h${above} to h${found}: expected h${above + 1} between them`,
  // ——— Files beside it ———
  file: (path: string, wrong: string) => `${path} ${wrong}`,
  isNoPdf: 'is no PDF',
  pdfEndsEarly: 'is a PDF that ends too early',
  fileNotUtf8: 'is not UTF-8',
  notThere: 'is not there',
  outsideFolder: 'lies outside of the folder',
  tooLarge: (megabytes: number) => `is larger than ${megabytes} MB`,
  isNoPicture: 'is no picture: expected PNG, JPEG, WebP, AVIF or SVG',
  pictureBroken: (why: string) => `is a picture that cannot be read: ${why}`,
  svgNone: 'is no SVG: its first element is not svg',
  svgNoNamespace: (expected: string) => `is no SVG: its first element lacks xmlns="${expected}"`,
  svgNamespace: (found: string) => `holds names of ${found}, which are not those of a drawing`,
  svgElement: (name: string) => `holds the element ${name}, which is not among those of a drawing`,
  svgAttribute: (name: string) => `holds the attribute ${name}, which is not among those of a drawing`,
  svgAttributeUnread: 'holds an attribute that cannot be read',
  svgStyle: (name: string) => `holds ${name} in a style, which is not among what a drawing needs`,
  svgOutside: (name: string) => `refers to something outside: ${name}`,
  svgDeclaration: 'holds a declaration, an instruction or a CDATA section',
  svgTag: 'holds a tag that cannot be read',
  svgEntity: 'holds an entity that is not known',
  // ——— The report ———
  faults: (count: number) => `${count === 1 ? 'One fault' : `${count} faults`}: nothing was changed.`,
  counts: (created: number, changed: number, unchanged: number, gone: number, file: string) =>
    `${created} created, ${changed} changed, ${unchanged} unchanged, ${gone} no longer in ${file}`,
  created: 'created',
  changed: 'changed',
  removed: 'removed',
  stillUsed: 'kept, since something still refers to it',
  kept: 'kept; --remove removes it',
  warning: 'note',
  others: (count: number) => ` and ${count} others`,
  andMore: (count: number) => `and ${count} more`,
  nothing: '(nothing)',
  nothingChanged: 'Nothing changed.',
  written: 'Written.',
  trial: 'Nothing was written: this was a trial. Add --apply to write it.',
  exported: (name: string, count: number) => `${name}.json  ${count}`,
  nothingToExport: 'Nothing was written: nothing of it has been brought in or published yet.',
  exportUsage: (kinds: readonly string[]) => `Usage: npm run export -- <kind> <folder> [--lang fr|en]

  <kind>     ${kinds.join(', ')}
  <folder>   is written into; files of the same names are overwritten`,
  beyondReach: 'stands on campuses for which you do not have this role',
  needsReview:
    'stands on a campus where somebody else publishes what is written: write it in its form, and hand it over to be reviewed',
  retained: 'changed in the product since, and left alone; --overwrite brings the file’s',
  retainedEntry: (key: string, by: string | null, at: string) =>
    by === null ? `${key} (${at})` : `${key} (${by}, ${at})`,
  needsYes: (gone: number, of: number, name: string) =>
    `--remove would take ${gone} of ${of} ${name}: say --yes where that is meant`,
  usage: (
    kinds: readonly string[],
  ) => `Usage: npm run import -- <kind> <file or folder> [--apply] [--remove [--yes]] [--overwrite] [--lang fr|en]
       npm run import -- venue <folder or zip> --site <code> [--matches <file.csv>] [--bearing <degrees>] [--apply] [--lang fr|en]
       npm run import -- venue --step-back --site <code> [--apply] [--lang fr|en]
       npm run import -- gtfs <zip> --site <code> [--feed <name>] [--around <metres>] [--apply] [--lang fr|en]
       npm run import -- gtfs --remove --site <code> [--feed <name>] [--apply] [--lang fr|en]

  <kind>     all, or one of: ${kinds.join(', ')}
  --apply    writes it; else it is only tried and told
  --remove   removes what is no longer in the files; else it is only listed
  --yes      lets --remove take more than a fifth of a kind
  --overwrite  also what was changed in the product since
  --lang     the language of the report; else that of the machine
  --site     the code of the campus whose plans or timetables these are
  --matches  a CSV with the columns feature and reference: which places of the plans are which rooms and desks
  --bearing  the degrees clockwise from north that point up; else what most walls say
  --around   how far from the campus stops count, in metres
  --feed     what you call this timetable, where several operators serve the campus; else it is the only one
  --step-back  brings back the plans before the present ones`,
  progress: (file: string, lines: number) => `${file}: ${lines.toLocaleString('en-GB')} lines`,
  levels: (done: number, of: number) => `Level ${done} of ${of}`,
  stepBack: (site: string, done: boolean, apply: boolean) => {
    if (!done) return `Nothing changed: ${site} has no plans before the present ones.`
    return apply
      ? `Written: ${site} has its plans of before. Once more, and it has the others again.`
      : `Nothing written: this was a trial. With --apply, ${site} has its plans of before.`
  },
  timetableOut: (site: string, isThere: boolean, apply: boolean) => {
    if (!isThere) return `Nothing changed: ${site} has no timetable of this name.`
    return apply
      ? `Written: the timetable of ${site} is gone.`
      : `Nothing written: this was a trial. With --apply, the timetable of ${site} goes.`
  },
}

const fr: typeof en = {
  line: line => `ligne ${line}`,
  colon: '\u00a0: ',
  noKind: (kind, kinds) =>
    `Aucun type de contenu ne s’appelle ${kind}\u00a0; types possibles\u00a0: ${kinds.join(', ')}.`,
  nowhere: path => `Il n’y a ni fichier ni dossier ${path}.`,
  fileOfAll: (path, all) => `${path} est un fichier\u00a0: ${all} lit un dossier.`,
  twoFiles: (path, files) =>
    `${path} contient à la fois ${files.join(' et ')}\u00a0: un seul des deux est attendu.`,
  nothingThere: (path, files) =>
    `${path} ne contient rien à importer\u00a0; fichiers attendus\u00a0: ${files.join(', ')}.`,
  strangeFiles: (path, files, known) =>
    [
      `${path} contient ce dont aucun type de contenu n’est fait\u00a0:`,
      ...files.map(file => `  ${file}`),
      `Renommez-le ou retirez-le. Fichiers attendus, en .csv, .json ou .xlsx\u00a0: ${known.join(', ')}.`,
    ].join('\n'),
  nearest: (file, near) => `${file} (${near}\u00a0?)`,
  noEnding: file =>
    `${file} n’est ni du JSON, ni du CSV, ni un classeur Excel\u00a0: un fichier en .json, .csv ou .xlsx est attendu.`,
  noPart: file => `${file} n’est d’aucun type de contenu.`,
  tooManyFaults: most => `compte plus d’erreurs que ces ${most}`,
  twin: (value, first) => `${value} figure déjà à la ligne ${first}\u00a0: une seule fois est permise`,
  otherId: (id, other) => `${id} ne correspond pas à ce qui est enregistré pour ${other}`,
  takenBy: (value, other) =>
    `${value} appartient à ${other}, qui n’est pas dans le fichier\u00a0: corrigez-le là, ou supprimez-le`,
  databaseRefuses: why => `la base de données le refuse\u00a0: ${why}`,
  isEmptyTable: 'est vide\u00a0: une ligne avec les noms des colonnes est attendue',
  noWorkbook:
    'n’est pas un classeur Excel lisible\u00a0: enregistrez-le en .xlsx ou au format «\u00a0CSV UTF-8\u00a0»',
  workbookTooLarge: 'contient plus que ce qui est accepté\u00a0: répartissez-le en plusieurs fichiers',
  cellError: cell => `affiche une erreur en ${cell}\u00a0: corrigez la formule, ou videz la cellule`,
  formulaWithoutValue: cell =>
    `a en ${cell} une formule que personne n’a calculée\u00a0: ouvrez-le et enregistrez-le dans Excel`,
  columnTwice: name => `nomme deux fois la colonne ${name}`,
  columnUnknown: (name, known) =>
    `a une colonne inconnue, ${name}\u00a0; colonnes possibles\u00a0: ${known.join(', ')}`,
  columnsMissing: names => `n’a pas de colonne ${names.join(', ')}`,
  tooManyValues: (values, columns) =>
    `a ${values} valeurs pour ${columns} colonnes\u00a0: mettez entre guillemets une valeur qui contient le séparateur`,
  quoteOpen: 'ouvre un guillemet que rien ne ferme',
  quoteInside:
    'a un guillemet dans une valeur\u00a0: mettez la valeur entre guillemets et doublez ceux qu’elle contient',
  rowTooLong: most => `dépasse ${most} caractères\u00a0: manque-t-il un guillemet\u00a0?`,
  unreadableRow: why => `est illisible\u00a0: ${why}`,
  entryTooLong: most => `dépasse ${most} caractères\u00a0: manque-t-il une accolade\u00a0?`,
  isEmptyList: 'est vide\u00a0: une liste est attendue',
  listOpen: 'est incomplet\u00a0: le fichier s’arrête au milieu de la liste',
  noListUnder: names => `ne liste rien\u00a0: une liste est attendue sous ${names.join(' ou ')}`,
  noList: 'n’est pas une liste\u00a0: [ … ] est attendu',
  behindList: found => `a ${found} après la fin de la liste`,
  inList: (found, wanted) =>
    `a ${found} dans la liste\u00a0: ${wanted === 'entry' ? '{' : ', ou ]'} est attendu`,
  noJson: why => `n’est pas du JSON\u00a0: ${why}`,
  notUtf8: 'n’est pas en UTF-8\u00a0: enregistrez le fichier en «\u00a0CSV UTF-8\u00a0», ou en JSON en UTF-8',
  holdsNull: 'contient un caractère nul',
  holdsHalf: 'contient une moitié de caractère',
  isMissing: 'manque',
  languageMissing: other => `manque\u00a0: ${other} est là, et les deux langues sont nécessaires`,
  unknownField: known => `est inconnu\u00a0; champs possibles\u00a0: ${known.join(', ')}`,
  expected: (what, found) => `attendu\u00a0: ${what}\u00a0; trouvé\u00a0: ${found}`,
  oneOf: values => `l’une des valeurs ${values.join(', ')}`,
  someOf: (names, more) => `l’un de ${names.join(', ')}${more > 0 ? ` et ${more} autres` : ''}`,
  someFirst: 'd’abord quelques-uns',
  notAmong: (name, part, expected) =>
    `${JSON.stringify(name)} ne figure pas parmi ${part}\u00a0; attendu\u00a0: ${expected}`,
  number: (whole, minimum, maximum) => {
    const kind = whole ? 'un nombre entier' : 'un nombre'
    if (minimum !== undefined && maximum !== undefined) return `${kind} de ${minimum} à ${maximum}`
    return minimum === undefined ? kind : `${kind} à partir de ${minimum}`
  },
  yesOrNo: 'oui ou non',
  list: most => (most === undefined ? 'une liste' : `une liste de ${most} au plus`),
  object: 'un objet',
  text: (least, most) => (most === undefined ? 'un texte' : `un texte de ${least} à ${most} caractères`),
  dayThatExists: 'un jour qui existe',
  momentThatExists: 'un moment qui existe',
  dayFrom: day => `un jour à partir du ${day}`,
  notAfter: field => `n’est pas après ${field}`,
  standsBeside: field => `figure à côté de ${field}\u00a0: un seul des deux est attendu`,
  noPicture: 'figure là où il n’y a pas d’image',
  pictureSays: 'manque\u00a0: une image dit ce qu’elle montre',
  saysNothing: 'ne contient rien à lire',
  headingUnwanted:
    'contient un intertitre, là où il n’y a de place que pour quelques mots\u00a0: faites-en un paragraphe',
  headingEmpty: 'contient un intertitre vide\u00a0: écrivez-le, ou retirez-le',
  headingFirst: (found, first) =>
    `commence par un sous-titre (h${found})\u00a0: un intertitre (h${first}) est attendu avant lui`,
  headingSkips: (found, above) =>
    `passe de h${above} à h${found}\u00a0: h${above + 1} est attendu entre les deux`,
  file: (path, wrong) => `${path} ${wrong}`,
  isNoPdf: 'n’est pas un PDF',
  pdfEndsEarly: 'est un PDF qui s’arrête trop tôt',
  fileNotUtf8: 'n’est pas en UTF-8',
  notThere: 'n’existe pas',
  outsideFolder: 'se trouve hors du dossier',
  tooLarge: megabytes => `dépasse ${megabytes} Mo`,
  isNoPicture: 'n’est pas une image\u00a0: PNG, JPEG, WebP, AVIF ou SVG attendu',
  pictureBroken: why => `est une image illisible\u00a0: ${why}`,
  svgNone: 'n’est pas un SVG\u00a0: son premier élément n’est pas svg',
  svgNoNamespace: expected => `n’est pas un SVG\u00a0: son premier élément n’a pas xmlns="${expected}"`,
  svgNamespace: found => `contient des noms de ${found}, qui ne sont pas ceux d’un dessin`,
  svgElement: name => `contient l’élément ${name}, qui n’est pas de ceux d’un dessin`,
  svgAttribute: name => `contient l’attribut ${name}, qui n’est pas de ceux d’un dessin`,
  svgAttributeUnread: 'contient un attribut illisible',
  svgStyle: name => `contient ${name} dans un style, ce dont un dessin n’a pas besoin`,
  svgOutside: name => `renvoie à l’extérieur\u00a0: ${name}`,
  svgDeclaration: 'contient une déclaration, une instruction ou une section CDATA',
  svgTag: 'contient une balise illisible',
  svgEntity: 'contient une entité inconnue',
  faults: count => `${count === 1 ? 'Une erreur' : `${count} erreurs`}\u00a0: rien n’a été modifié.`,
  counts: (created, changed, unchanged, gone, file) =>
    `créations\u00a0: ${created}, modifications\u00a0: ${changed}, sans changement\u00a0: ${unchanged}, absents de ${file}\u00a0: ${gone}`,
  created: 'nouveau',
  changed: 'modifié',
  removed: 'supprimé',
  stillUsed: 'gardé, car autre chose y renvoie encore',
  kept: 'gardé\u00a0; --remove le supprime',
  warning: 'à savoir',
  others: count => ` et ${count} autres`,
  andMore: count => `et ${count} de plus`,
  nothing: '(rien)',
  nothingChanged: 'Rien n’a changé.',
  written: 'Enregistré.',
  trial: 'Rien n’a été enregistré\u00a0: c’était un essai. Ajoutez --apply pour l’enregistrer.',
  exported: (name, count) => `${name}.json\u00a0: ${count}`,
  nothingToExport: 'Rien n’a été écrit\u00a0: rien n’en a encore été importé ni publié.',
  exportUsage: kinds => `Utilisation\u00a0: npm run export -- <type> <dossier> [--lang fr|en]

  <type>     ${kinds.join(', ')}
  <dossier>  y sont écrits les fichiers\u00a0; ceux du même nom sont remplacés`,
  beyondReach: 'se trouve sur des campus pour lesquels vous n’avez pas ce rôle',
  needsReview:
    'se trouve sur un site où une autre personne publie ce qui est écrit\u00a0: écrivez dans le formulaire, puis donnez à relire',
  retained: 'modifié depuis dans le produit, et laissé tel quel ; --overwrite impose le fichier',
  retainedEntry: (key, by, at) => (by === null ? `${key} (${at})` : `${key} (${by}, ${at})`),
  needsYes: (gone, of, name) =>
    `--remove supprimerait ${gone} sur ${of} (${name})\u00a0: ajoutez --yes si c’est bien voulu`,
  usage:
    kinds => `Utilisation\u00a0: npm run import -- <type> <fichier ou dossier> [--apply] [--remove [--yes]] [--overwrite] [--lang fr|en]
       npm run import -- venue <dossier ou zip> --site <code> [--matches <fichier.csv>] [--bearing <degrés>] [--apply] [--lang fr|en]
       npm run import -- venue --step-back --site <code> [--apply] [--lang fr|en]
       npm run import -- gtfs <zip> --site <code> [--feed <nom>] [--around <mètres>] [--apply] [--lang fr|en]
       npm run import -- gtfs --remove --site <code> [--feed <nom>] [--apply] [--lang fr|en]

  <type>     all, ou l’un de\u00a0: ${kinds.join(', ')}
  --apply    enregistre\u00a0; sans elle, tout est seulement essayé et raconté
  --remove   supprime ce qui n’est plus dans les fichiers\u00a0; sans elle, c’est seulement listé
  --yes      permet à --remove de supprimer plus d’un cinquième d’un type
  --overwrite  aussi ce qui a été modifié depuis dans le produit
  --lang     la langue du rapport\u00a0; sinon, celle de la machine
  --site     le code du campus dont ce sont les plans ou les horaires
  --matches  un CSV aux colonnes feature et reference\u00a0: quels lieux des plans sont quelles salles et quels bureaux
  --bearing  les degrés, dans le sens horaire depuis le nord, qui pointent vers le haut\u00a0; sinon, ce que disent la plupart des murs
  --around   jusqu’à quelle distance du campus un arrêt compte, en mètres
  --feed     le nom que vous donnez à cet horaire, quand plusieurs exploitants desservent le campus ; sinon, il est le seul
  --step-back  rétablit les plans d’avant`,
  progress: (file, lines) => `${file}\u00a0: ${lines.toLocaleString('fr-FR')} lignes`,
  levels: (done, of) => `Niveau ${done} sur ${of}`,
  stepBack: (site, done, apply) => {
    if (!done) return `Rien n’a changé\u00a0: ${site} n’a pas de plans antérieurs.`
    return apply
      ? `Écrit\u00a0: ${site} a retrouvé ses plans d’avant. Encore une fois, et ce sont les autres.`
      : `Rien n’est écrit\u00a0: c’était un essai. Avec --apply, ${site} retrouve ses plans d’avant.`
  },
  timetableOut: (site, isThere, apply) => {
    if (!isThere) return `Rien n’a changé\u00a0: ${site} n’a pas d’horaire de ce nom.`
    return apply
      ? `Écrit\u00a0: l’horaire de ${site} est retiré.`
      : `Rien n’est écrit\u00a0: c’était un essai. Avec --apply, l’horaire de ${site} est retiré.`
  },
}

/** Every word of the importer, by language. */
export const importWords: Bilingual<typeof en> = { fr, en }

/** What the importer says, in both languages. */
export function said(pick: (words: typeof en) => string): Bilingual {
  return { fr: pick(fr), en: pick(en) }
}

/** The same, of what is in both languages itself. */
export function saidOf(inner: Bilingual, pick: (words: typeof en, inner: string) => string): Bilingual {
  return { fr: pick(fr, inner.fr), en: pick(en, inner.en) }
}

/** `expected a day, found "noon"`. @param what in both languages, or a value that is the same in both */
export function expectedInstead(what: Bilingual | string | number, found: unknown): Bilingual {
  const inner = typeof what === 'object' ? what : { fr: String(what), en: String(what) }
  return saidOf(inner, (words, expected) => words.expected(expected, found))
}

// Writes docs/privacy.md from what the features declare; with --check, says whether it is stale.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as everyFeature from '#app/server/features.ts'
import { type Feature, personalDataOf } from '#platform/server/feature.ts'
import { inWords } from '#platform/server/personal-data/period.ts'
import { type PersonalData, untilInWords } from '#platform/server/personal-data/personal-data.ts'
import { readSettings } from '#platform/server/start/settings.ts'

const file = fileURLToPath(new URL('../docs/privacy.md', import.meta.url))

const features: readonly Feature[] = Object.values(everyFeature)
const { features: settings } = readSettings(
  {},
  features.flatMap(feature => feature.settings ?? []),
)
const kinds = personalDataOf(features, settings)

function untilOf({ kept, setting }: PersonalData): string {
  const words = untilInWords(kept).en
  return setting === undefined ? words : `${words} (\`${setting}\`)`
}

function tablesOf({ columns }: PersonalData): string {
  return Object.entries(columns)
    .map(([table, names]) => `\`${table}\` (${names.map(name => `\`${name}\``).join(', ')})`)
    .join(', ')
}

const analytics = inWords({
  months: (settings as { ANALYTICS_KEPT_MONTHS: number }).ANALYTICS_KEPT_MONTHS,
}).en

const page = `# What is kept about people

<!-- Written by \`npm run privacy\` from what each feature declares in its server/feature.ts: change it there. -->

This is what the product keeps of a person while no setting says otherwise. The person's own page (\`/me\`), the job that
deletes what is outdated, the export and the erasure read the same declarations, so none of them can say something else.
A table with a column that may tell who somebody is, and that no declaration names, fails a test.

| what | consists of | why | until |
| --- | --- | --- | --- |
${kinds.map(kind => `| ${kind.kind.en} | ${kind.holds.en} | ${kind.why.en} | ${untilOf(kind)} |`).join('\n')}

Where it is:

${kinds.map(kind => `- ${kind.kind.en} (\`${kind.name}.json\` of an export): ${tablesOf(kind)}`).join('\n')}

Mails are also files below \`CAMPUS_DATA/mail\` while no mail server is configured: they go with their rows.

## What surveys keep

| | of a survey that names people, and of every quiz | of an anonymous survey |
| --- | --- | --- |
| that a person has answered | yes, once | yes, once |
| when, what they answered, their score and points | yes, beside the person | no |
| how often each choice and each rating was given | without a person | without a person |
| each text and comment | without a person, apart from the other answers | without a person, apart from the other answers |

- An answer waits until it is counted: encrypted, as long as every other one of its survey, with a key of its batch. What opens it is
  in no table and no backup of the database but in a file of the folder \`CAMPUS_KEYS\`, which the server alone reads. Who has that
  file and the database can read what waits.
- A job counts 5 answers or more at a time, drawn by lot, in transactions of its own, and destroys the file of the batch once all of
  it is counted: what the database, its log of changes and its backups still hold of those answers can then be read by nobody.
  Texts are shuffled among those that are there. Nothing then leads from a text to a person: no time, no order, no length, no
  transaction. Who copies the tables again and again while a survey runs learns in which such batch an answer was counted, at most.
- Results show nothing of fewer than 5 answers, and never grow by fewer. What fewer than 5 people answered is opened by nobody, and
  deleted with its key when the survey ends.
- The record that keeps a call from being done twice says for 24 hours when a person answered, and holds neither their answers nor
  a digest of them. No line of the log, no mail,
  no measurement of use and no error report holds an answer, or says which survey was answered.
- Who looks after surveys sees counts and texts, never who answered. What people write about themselves in a text stands there.
- Who is erased is taken out of the first two lines; what was counted is nobody's, and stays.

## What is kept without a person

- Measurements of use hold no person and no address: ${analytics} (\`ANALYTICS_KEPT_MONTHS\`). See [analytics](analytics.md).
- The server's log names routes, not addresses; e-mail addresses and the values of rows are left out of every line.
- What the calendars of rooms hold is kept without subject, organiser and guests.
- A browser keeps language, theme, shortcuts, favourites, accepted terms and how often each section is opened on
  its own device.

## What a person may ask for

- **To see it**: their page says what is kept, why, until when and how many, and gives all of it as JSON files and pictures.
  \`npm run person -- export <e-mail> <folder>\` gives the same.
- **To be erased**: \`npm run person -- erase <e-mail> --apply\`. [Running it for real](operating.md#what-is-kept-of-people) says how.
  Likes are withdrawn, so that an article counts as many as like it. Rooms booked for times to come are free again. The
  lines of the audit log stay, under a random name. \`PRIVACY_CONTACT\` is the address that the page names for it.

What lies outside is erased there: the identity provider, Microsoft 365, the mail server, backups of the database. A person
whom the company's files still name comes back with the next import.
`

if (process.argv.includes('--check')) {
  const written = await readFile(file, 'utf8').catch(() => '')
  if (written !== page) {
    console.error('docs/privacy.md is stale. Run: npm run privacy')
    process.exitCode = 1
  }
} else {
  await writeFile(file, page)
}

import { Plug } from 'lucide-react'
import { fileSizeInWords } from '#platform/text/file-size.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import desk from '#platform/web/ui/desk.module.css'
import rows from '#platform/web/ui/rows.module.css'
import { Section } from '#platform/web/ui/Section.tsx'
import { type Operations, type ProbeName, probeNames, type SettingInForce } from '../contract.ts'
import { messages } from '../messages.ts'
import { useMoments } from './moments.ts'
import styles from './Operations.module.css'
import { useProbe } from './use-operations.ts'

/** The services that the product needs, each asked when its button is pressed. */
export function Services() {
  const t = useMessages(messages)
  return (
    <Section title={t.services}>
      <p className={desk.note}>{t.servicesNote}</p>
      <div className={styles.lines}>
        {probeNames.map(name => (
          <Service key={name} name={name} />
        ))}
      </div>
    </Section>
  )
}

function Service({ name }: { name: ProbeName }) {
  const t = useMessages(messages)
  const why = useProblemWords()
  const { mutate, isPending, data, error } = useProbe(name)
  return (
    <div className={styles.probe}>
      <Button icon={<Plug aria-hidden />} busy={isPending} onClick={() => mutate()}>
        {t.probe(t.probes[name])}
      </Button>
      <span role="status" className={styles.probe}>
        {isPending ? (
          t.probing
        ) : error !== null ? (
          <>
            <Badge tone="bad">{t.probeFailed}</Badge> {why(error)}
          </>
        ) : (
          data !== undefined && (
            <>
              <Badge tone={data.works ? 'good' : 'bad'}>{data.works ? t.probeWorks : t.probeFails}</Badge>{' '}
              <span>{data.found}</span>
            </>
          )
        )}
      </span>
    </div>
  )
}

export function Seen({ seen: { hour, day, week } }: Pick<Operations, 'seen'>) {
  const t = useMessages(messages)
  return (
    <Section title={t.seen}>
      <p className={styles.lines}>{t.seenWords(hour, day, week)}</p>
    </Section>
  )
}

export function Versions({ state }: { state: Operations }) {
  const t = useMessages(messages)
  const { when } = useMoments()
  const { version, startedAt, migration, migrations, postgres } = state
  return (
    <Section title={t.versions}>
      <p className={styles.lines}>
        {version !== null && <span>{t.version(version)}</span>}
        {startedAt !== null && <span>{t.started(when(startedAt))}</span>}
        <span>{t.migration(migration, migrations)}</span>
        <span>{t.postgres(postgres)}</span>
      </p>
    </Section>
  )
}

export function StorageFigures({ storage: { databaseBytes, tables, files } }: Pick<Operations, 'storage'>) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { count } = useMoments()
  return (
    <Section title={t.storage}>
      <p className={styles.lines}>
        <span>{t.database(fileSizeInWords(databaseBytes, language))}</span>
        <span>{t.files(fileSizeInWords(files.bytes, language))}</span>
      </p>
      <ul role="list" aria-label={t.largest} className={rows.list}>
        {tables.map(({ name, bytes, rows: lines }) => (
          <li key={name} className={rows.row}>
            <span className={`${rows.about} ${styles.value}`}>{name}</span>
            <span className={rows.facts}>
              <span>{fileSizeInWords(bytes, language)}</span>
              <span>{t.rows(count(lines))}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Backup({ backup: { backup, restoreTest, archived } }: Pick<Operations, 'backup'>) {
  const t = useMessages(messages)
  const { when } = useMoments()
  return (
    <Section title={t.backup}>
      <p className={styles.lines}>
        <span>{backup === null ? t.noBackup : t.backupAt(when(backup))}</span>
        <span>{restoreTest === null ? t.noRestore : t.restoreAt(when(restoreTest))}</span>
        {archived !== null && <span>{t.archivedAt(when(archived))}</span>}
      </p>
      {(backup === null || restoreTest === null) && (
        <div className={styles.lines}>
          <p>{t.backupHow}</p>
          <code className={styles.command}>npm run backup -- done</code>
          <code className={styles.command}>npm run backup -- restored</code>
        </div>
      )}
    </Section>
  )
}

export function BrowserErrors({ errors: { elsewhere, list } }: Pick<Operations, 'errors'>) {
  const t = useMessages(messages)
  const { when } = useMoments()
  return (
    <Section title={t.errors}>
      <p className={desk.note}>{elsewhere ? t.errorsElsewhere : t.errorsNote}</p>
      {list.length > 0 ? (
        <ul role="list" aria-label={t.errors} className={rows.list}>
          {list.map(({ screen, kind, version, count, lastAt }) => (
            <li key={`${screen} ${kind} ${version}`} className={rows.row}>
              <span className={`${rows.about} ${styles.value}`}>{screen}</span>
              <span className={rows.facts}>
                <span>{kind}</span>
                <span>{t.version(version)}</span>
                <span>{t.times(count)}</span>
                <span>{t.lastAt(when(lastAt))}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        !elsewhere && <p className={styles.lines}>{t.noErrors}</p>
      )}
    </Section>
  )
}

export function SettingsInForce({ settings }: Pick<Operations, 'settings'>) {
  const t = useMessages(messages)
  return (
    <Section title={t.settings}>
      <p className={desk.note}>{t.settingsNote}</p>
      <details className={styles.more}>
        <summary>{t.showSettings(settings.length)}</summary>
        <ul role="list" aria-label={t.settings} className={rows.list}>
          {settings.map(setting => (
            <Setting key={setting.name} setting={setting} />
          ))}
        </ul>
      </details>
    </Section>
  )
}

function Setting({ setting: { name, description, secret, isSet, value } }: { setting: SettingInForce }) {
  const t = useMessages(messages)
  const words = secret
    ? isSet
      ? t.secretSet
      : t.secretNotSet
    : value === null
      ? t.notSet
      : isSet
        ? value
        : t.byDefault(value)
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h3 className={styles.value}>{name}</h3>
        {/* Settings are described once, in the language of who runs servers. */}
        <p className={rows.facts} lang="en">
          {description}
        </p>
      </div>
      <span className={styles.value}>{words}</span>
    </li>
  )
}

import { useSites } from '#features/sites/web/public.tsx'
import { campusDay, formatNearDay, formatTime } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import rows from '#platform/web/ui/rows.module.css'
import type { AuditLine } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './AuditScreen.module.css'
import { detailInWords } from './detail-words.ts'
import { accountInWords, subjectInWords } from './subject-words.ts'

/** Each with what was done, when, by whom and about whom. */
export function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  const t = useMessages(messages)
  return (
    <ul role="list" aria-label={t.lines} className={rows.list}>
      {lines.map(line => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: AuditLine }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const sites = useSites()
  const at = new Date(line.at)
  const nameOf = (siteId: string) => sites.items?.find(site => site.id === siteId)?.name ?? siteId
  const campus = line.siteId && nameOf(line.siteId)
  const subject = subjectInWords(line, language)
  const detail = detailInWords(line, language, nameOf)
  return (
    <li className={styles.line} tabIndex={-1}>
      <p className={styles.what}>
        <strong>{line.actionName}</strong>
        {detail !== null && <span className={styles.detail}>{detail}</span>}
      </p>
      <p className={rows.facts}>
        <time dateTime={line.at}>
          {formatNearDay(campusDay(at), campusDay(new Date()), language, 'medium')},{' '}
          {formatTime(at, language)}
        </time>
        <span>{t.by(actorOf(line, t))}</span>
        {subject !== null && <span>{t.about(subject)}</span>}
        {campus !== null && <span>{campus}</span>}
      </p>
    </li>
  )
}

type Words = (typeof messages)['en']

function actorOf({ actor, actorName }: AuditLine, t: Words): string {
  if (actorName !== null) return actorName
  if (actor === 'server') return t.server
  if (actor === 'directory') return t.directory
  if (actor === 'demo company') return t.demoCompany
  const [, user] = /^command:(.*)$/.exec(actor) ?? []
  if (user !== undefined) return t.command(user)
  return accountInWords(actor, t)
}

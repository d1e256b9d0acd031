import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleX, ClockAlert, FileQuestionMark } from 'lucide-react'
import { formatDate } from '#platform/time/campus-time.ts'
import { isNotThere, queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { type Certificate, type CertificateStatus, checkCertificate } from '../../contract.ts'
import { messages } from '../../proof-messages.ts'
import { lastDayOf } from '../../rules.ts'
import styles from './Proof.module.css'

const icons: Record<CertificateStatus, typeof BadgeCheck> = {
  VALID: BadgeCheck,
  EXPIRED: ClockAlert,
  WITHDRAWN: CircleX,
}
const codeShape = /^[A-HJ-NP-Z2-9]{20}$/

/** Whether a certificate counts, for whoever has scanned its code: no more than what is printed on it. */
export default function ProofScreen() {
  const t = useMessages(messages)
  const { code: given = '' } = useScreenInput<'code'>()
  const code = given.trim().toUpperCase()
  const wellFormed = codeShape.test(code)
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(checkCertificate, { params: { code } }),
    enabled: wellFormed,
    // Whether it counts is looked up each time that somebody asks.
    staleTime: 0,
  })
  const gone = !wellFormed || isNotThere(error)
  const loading = data === undefined && !gone && error === null
  return (
    <Page title={t.title} reading loading={loading}>
      {gone ? (
        <EmptyState title={t.notFound} icon={<FileQuestionMark aria-hidden />}>
          <p>{t.notFoundHint}</p>
        </EmptyState>
      ) : data !== undefined ? (
        <Proof certificate={data} />
      ) : error !== null ? (
        <ErrorState title={t.failed} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading label={t.loading}>
          <Skeleton shape="box" height="20rem" className={styles.sheet} />
        </Loading>
      )}
    </Page>
  )
}

function Proof({ certificate }: { certificate: Certificate }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { status, name, training, language: trainingLanguage, validatedAt, validUntil } = certificate
  const Icon = icons[status]
  const facts = [
    [t.name, name],
    [
      t.training,
      <span key="training" lang={trainingLanguage} dir="auto">
        {training}
      </span>,
    ],
    [t.validatedAt, formatDate(new Date(validatedAt), language, 'date')],
    [
      t.validUntil,
      validUntil === null ? t.forGood : formatDate(lastDayOf(new Date(validUntil)), language, 'date'),
    ],
  ] as const
  return (
    <div className={styles.sheet} data-status={status}>
      <div className={classes(styles.verdict, styles[status])}>
        <Icon aria-hidden />
        <div>
          <h2>{t.status[status]}</h2>
          <p>{t.statusHint[status]}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

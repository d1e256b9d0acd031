import { CircleHelp, FilePenLine, PenLine, ScanEye, Table2 } from 'lucide-react'
import { useContributions } from '#platform/web/shell/features.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import { Answer, Refused } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import rows from '#platform/web/ui/rows.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import type { PartSummary } from '../contract.ts'
import { messages } from '../messages.ts'
import { studioScreens } from './extension-points.ts'
import styles from './HubScreen.module.css'
import { useParts } from './use-studio.ts'

/** What the person may write, part by part. */
export default function HubScreen() {
  const t = useMessages(messages)
  const icon = <PenLine aria-hidden />
  return (
    <Page>
      <Answer
        answer={useParts()}
        refused={<Refused title={t.refused} icon={icon} />}
        failed={t.hubFailed}
        loading={<HubSkeleton />}
      >
        {({ parts }) =>
          parts.length === 0 ? (
            <EmptyState title={t.hubEmpty} icon={icon}>
              <p>{t.hubEmptyHint}</p>
            </EmptyState>
          ) : (
            <>
              <div className={desk.head}>
                <p className={desk.note}>{t.hubNote}</p>
                <LinkButton to="/staff/studio/help" icon={<CircleHelp aria-hidden />}>
                  {t.help}
                </LinkButton>
              </div>
              <ul role="list" className={styles.parts}>
                {parts.map(part => (
                  <li key={part.name}>
                    <Part part={part} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Answer>
    </Page>
  )
}

function Part({ part: { name, label, about, entries, drafts, reviews } }: { part: PartSummary }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const screens = useContributions(studioScreens).filter(one => one.part === name)
  return (
    <Card linked className={styles.part}>
      <h2>
        <CardLink to={`/staff/studio/${name}`}>{label}</CardLink>
      </h2>
      <p className={styles.about}>{about}</p>
      {screens.length > 0 && (
        <div className={rows.acts}>
          {screens.map(({ to, label: words }) => (
            <LinkButton
              key={to}
              to={to}
              icon={<Table2 aria-hidden />}
              aria-label={t.screenOf(label, words[language])}
            >
              {words[language]}
            </LinkButton>
          ))}
        </div>
      )}
      <p className={styles.counts}>
        <span>{t.published(entries)}</span>
        {drafts > 0 && (
          <Badge tone="warn" icon={<FilePenLine aria-hidden />}>
            {t.drafts(drafts)}
          </Badge>
        )}
        {reviews > 0 && (
          <Badge tone="warn" icon={<ScanEye aria-hidden />}>
            {t.reviews(reviews)}
          </Badge>
        )}
      </p>
    </Card>
  )
}

function HubSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.hubLoading} className={styles.parts}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal grey shapes without identity
        <div key={index} className={styles.part}>
          <Skeleton width="50%" />
          <Skeleton width="90%" />
          <Skeleton width="30%" />
        </div>
      ))}
    </Loading>
  )
}

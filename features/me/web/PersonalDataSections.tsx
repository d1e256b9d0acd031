import { useQuery } from '@tanstack/react-query'
import { Clock, Target } from 'lucide-react'
import { queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { getMyData, type PersonalDataKind } from '../contract.ts'
import { messages } from '../messages.ts'
import { Download } from './Download.tsx'
import { Erasure } from './Erasure.tsx'
import styles from './MeScreen.module.css'

/** What is kept about the reader, how to take it along, and how to have it erased. */
export function PersonalDataSections() {
  const t = useMessages(messages)
  const kept = useQuery(queryOf(getMyData))
  return (
    <>
      <Section title={t.kept}>
        {kept.isPending ? (
          <PersonalDataLoading />
        ) : kept.isError ? (
          <ErrorState title={t.failed} onRetry={() => void kept.refetch()} busy={kept.isFetching} />
        ) : (
          <>
            <p className={styles.intro}>{t.retainedIntro}</p>
            <ul className={styles.kinds}>
              {kept.data.kinds.map(kind => (
                <Kind key={kind.name} {...kind} />
              ))}
            </ul>
            <p className={styles.intro}>{t.onDevice}</p>
          </>
        )}
      </Section>
      <div className={styles.rights}>
        <Download />
        <Erasure contact={kept.data?.contact ?? null} />
      </div>
    </>
  )
}

function Kind({ kind, holds, why, until, count }: PersonalDataKind) {
  const t = useMessages(messages)
  const language = useLanguage()
  const number = new Intl.NumberFormat(language).format(count)
  const isOne = new Intl.PluralRules(language).select(count) === 'one'
  return (
    <Card as="li" padded className={styles.kind}>
      <div className={styles.kindHead}>
        <h3>{kind}</h3>
        <Badge tone="neutral">{count === 0 ? t.none : t.count(number, isOne)}</Badge>
      </div>
      <p>{holds}</p>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>
            <Target aria-hidden />
            {t.why}
          </dt>
          <dd>{why}</dd>
        </div>
        <div className={styles.fact}>
          <dt>
            <Clock aria-hidden />
            {t.until}
          </dt>
          <dd>{until}</dd>
        </div>
      </dl>
    </Card>
  )
}

const skeletons = ['one', 'two', 'three', 'four', 'five', 'six']

function PersonalDataLoading() {
  return (
    <Loading>
      <div className={styles.intro}>
        <Skeleton width="90%" />
        <Skeleton width="40%" />
      </div>
      <div className={styles.kinds}>
        {skeletons.map(name => (
          <Card key={name} padded className={styles.kind}>
            <Skeleton width="50%" height="1.4em" />
            <Skeleton width="95%" />
            <Skeleton width="80%" />
            <Skeleton width="90%" />
          </Card>
        ))}
      </div>
    </Loading>
  )
}

import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { confirmationsKeptDays } from '../contract.ts'
import { messages } from '../desk-messages.ts'
import { type DeskArticle, getReadings, type Readings } from '../staff-contract.ts'
import styles from './DeskScreen.module.css'

export interface ReadingsDialogProps {
  article: DeskArticle
  onClose: () => void
}

/** How many of those whom an article is for have confirmed that they have read it. */
export default function ReadingsDialog({ article, onClose }: ReadingsDialogProps) {
  const t = useMessages(messages)
  const { data, error, isFetching, refetch } = useQuery(queryOf(getReadings, { params: { id: article.id } }))
  return (
    <Modal
      title={t.readingsTitle}
      onClose={onClose}
      lightDismiss
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <p>
        <strong>{article.title}</strong>
      </p>
      {data !== undefined ? (
        <Counts readings={data} />
      ) : error === null ? (
        <Loading label={t.readingsLoading}>
          <Skeleton width="60%" />
        </Loading>
      ) : (
        <ErrorState title={t.readingsFailed} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Modal>
  )
}

function Counts({ readings: { people, confirmed, fewest, campuses } }: { readings: Readings }) {
  const t = useMessages(messages)
  return (
    <div className={styles.counts}>
      <p className={styles.readings}>
        {confirmed === null ? t.readByFew(fewest, people) : t.readBy(confirmed, people)}
      </p>
      {campuses.some(campus => campus.people !== people) && (
        <>
          <h3>{t.readingsByCampus}</h3>
          <ul>
            {campuses.map(campus => (
              <li key={campus.siteId}>
                <strong>{campus.name}</strong> {t.readBy(campus.confirmed, campus.people)}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.rule}>{t.readingsRule(fewest, confirmationsKeptDays)}</p>
    </div>
  )
}

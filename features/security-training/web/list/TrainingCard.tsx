import { CalendarCheck, CalendarClock, Clock, GraduationCap, Languages } from 'lucide-react'
import { Fragment } from 'react'
import { formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import { Picture } from '#platform/web/ui/Picture.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { FormationCard } from '../../contract.ts'
import { messages } from '../../messages.ts'
import { isOverdue, lastDayOf } from '../../rules.ts'
import { type Trainee, useWays } from '../trainee.ts'
import { ownName } from '../words.ts'
import { CertificateButton } from './CertificateButton.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import styles from './TrainingCard.module.css'

export interface TrainingCardProps {
  training: FormationCard
  /** Its place in the list, from 0: later pictures load later. */
  index: number
  trainee: Trainee
}

/** A training of the list: the whole card leads to it. */
export function TrainingCard({ training, index, trainee }: TrainingCardProps) {
  const { id, title, imageUrl, imageDescription, userStatus, language, certificate } = training
  const ways = useWays()
  return (
    <Card as="li" linked className={styles.card}>
      <div className={styles.cover}>
        {imageUrl === null ? (
          <GraduationCap aria-hidden className={styles.drawn} />
        ) : (
          <Picture src={imageUrl} alt={imageDescription ?? ''} width={400} height={225} index={index} />
        )}
      </div>
      <div className={styles.words}>
        <StatusBadge status={userStatus} />
        <h2 className={styles.title} lang={language} dir="auto">
          <CardLink to={ways.training(id)}>{title}</CardLink>
        </h2>
        <TrainingFacts training={training} />
        {userStatus === 'VALIDATED' && certificate !== null && (
          <CertificateButton id={id} title={title} trainee={trainee} />
        )}
      </div>
    </Card>
  )
}

/** How long it takes, how long it counts, and other languages than those of the product. */
function TrainingFacts({ training }: { training: FormationCard }) {
  const t = useMessages(messages)
  const pageLanguage = useLanguage()
  const { minutes, validUntil, validityMonths, languages, dueOn, userStatus } = training
  const others = languages.some(key => key !== 'fr' && key !== 'en')
  return (
    <ul role="list" className={styles.facts}>
      <li>
        <Clock aria-hidden /> {t.minutes(minutes)}
      </li>
      {dueOn !== null && userStatus !== 'VALIDATED' && (
        <li className={isOverdue(training, new Date()) ? styles.late : undefined}>
          <CalendarClock aria-hidden />{' '}
          {(isOverdue(training, new Date()) ? t.wasDueOn : t.dueOn)(formatDate(dueOn, pageLanguage, 'long'))}
        </li>
      )}
      {validUntil !== null ? (
        <li>
          <CalendarCheck aria-hidden />{' '}
          {t.validUntil(formatDate(lastDayOf(new Date(validUntil)), pageLanguage, 'long'))}
        </li>
      ) : (
        validityMonths !== null && (
          <li>
            <CalendarCheck aria-hidden /> {t.validFor(validityMonths)}
          </li>
        )
      )}
      {others && (
        <li>
          <Languages aria-hidden />
          {/* One thing in a row that does not wrap: each language would else be a column of its own. */}
          <span>
            {t.languages}{' '}
            {languages.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && ', '}
                <span lang={key}>{ownName(key)}</span>
              </Fragment>
            ))}
          </span>
        </li>
      )}
    </ul>
  )
}

/** The shape of a card while it loads. */
export function TrainingCardSkeleton() {
  return (
    <Card className={styles.card}>
      <Skeleton shape="box" className={styles.coverSkeleton} />
      <div className={styles.words}>
        <Skeleton width={88} height={24} />
        <div className={styles.title}>
          <Skeleton width="85%" />
        </div>
        <Skeleton width="55%" />
        <Skeleton width="65%" />
      </div>
    </Card>
  )
}

import { ArrowRight, BookOpen, CalendarCheck, Clock, GraduationCap, RotateCw, Target } from 'lucide-react'
import { formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import facts from '#platform/web/ui/facts.module.css'
import { classes } from '#platform/web/ui/hue.ts'
import { Picture } from '#platform/web/ui/Picture.tsx'
import { RichText } from '#platform/web/ui/RichText.tsx'
import type { Formation } from '../../contract.ts'
import { messages as common } from '../../messages.ts'
import { messages } from '../../player-messages.ts'
import { lastDayOf, statusToShow } from '../../rules.ts'
import { CertificateButton } from '../list/CertificateButton.tsx'
import { StatusBadge } from '../list/StatusBadge.tsx'
import type { Trainee } from '../trainee.ts'
import styles from './Intro.module.css'
import { LanguagePicker } from './LanguagePicker.tsx'

export interface IntroProps {
  formation: Formation
  trainee: Trainee
  onStart: () => void
  onLanguage: (key: string) => void
}

/** What a training is about, and the button that begins it or goes on with it. */
export function Intro({ formation, trainee, onStart, onLanguage }: IntroProps) {
  const t = useMessages(messages)
  const { id, title, description, imageUrl, imageDescription, userStatus, language, certificate } = formation
  const { button } = formation.translation
  const status = statusToShow(userStatus)
  return (
    <article className={styles.intro}>
      {imageUrl === null ? (
        <span className={styles.drawn}>
          <GraduationCap aria-hidden />
        </span>
      ) : (
        <Picture
          src={imageUrl}
          alt={imageDescription ?? ''}
          width={960}
          height={320}
          first
          className={styles.cover}
        />
      )}
      <div className={styles.body}>
        <div className={styles.top}>
          <StatusBadge status={userStatus} />
          <LanguagePicker formation={formation} onChange={onLanguage} />
        </div>
        <h1 tabIndex={-1} lang={language} dir="auto" className={styles.title}>
          {title}
        </h1>
        <Facts formation={formation} />
        {/* Editors' headings start at the third level: this one keeps the outline whole. */}
        <h2 className="visually-hidden">{t.about}</h2>
        <div lang={language} dir="auto">
          <RichText html={description} />
        </div>
        <p className={styles.note}>{status === 'VALIDATED' ? t.passed : t.savedNote}</p>
        <div className={styles.actions}>
          <Button
            variant={status === 'VALIDATED' ? 'secondary' : 'primary'}
            icon={status === 'VALIDATED' ? <RotateCw aria-hidden /> : <ArrowRight aria-hidden />}
            lang={language}
            onClick={onStart}
          >
            {status === 'ONGOING' ? button.continue : button.startTraining}
          </Button>
          {status === 'VALIDATED' && certificate !== null && (
            <CertificateButton id={id} title={title} trainee={trainee} />
          )}
        </div>
      </div>
    </article>
  )
}

function Facts({ formation }: { formation: Formation }) {
  const t = useMessages(messages)
  const inCommon = useMessages(common)
  const pageLanguage = useLanguage()
  const { minutes, chapters, minScore, validUntil, validityMonths, totalScore } = formation
  return (
    <ul role="list" className={classes(facts.facts, styles.facts)}>
      <li>
        <Clock aria-hidden /> {inCommon.minutes(minutes)}
      </li>
      <li>
        <BookOpen aria-hidden /> {t.chapters(chapters.length)}
      </li>
      <li>
        <Target aria-hidden /> {t.minScore(minScore)}
        {totalScore !== null && ` · ${t.lastScore(totalScore)}`}
      </li>
      {(validUntil !== null || validityMonths !== null) && (
        <li>
          <CalendarCheck aria-hidden />{' '}
          {validUntil === null
            ? inCommon.validFor(validityMonths ?? 0)
            : inCommon.validUntil(formatDate(lastDayOf(new Date(validUntil)), pageLanguage, 'long'))}
        </li>
      )}
    </ul>
  )
}

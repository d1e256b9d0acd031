import { ArrowLeft, ArrowRight, CloudAlert, RotateCw, Send } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { loadChunk } from '#platform/web/loading/load-chunk.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import progress from '#platform/web/ui/progress.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Chapter, Formation } from '../../contract.ts'
import { messages } from '../../player-messages.ts'
import { progressOf } from '../../rules.ts'
import { chosenOf, type Place, pageName, placeBefore } from './journey.ts'
import { LanguagePicker } from './LanguagePicker.tsx'
import type { Player, PlayerState } from './player.ts'
import { QuestionPage } from './QuestionPage.tsx'
import { ReviewPage } from './ReviewPage.tsx'
import styles from './Running.module.css'

/** The reader of PDFs is far larger than all the rest: it comes once there is something to read. */
const SupportViewer = lazy(async () => {
  const { SupportViewer } = await loadChunk(() => import('../support/SupportViewer.tsx'))
  return { default: SupportViewer }
})

export interface RunningProps {
  formation: Formation
  player: Player
  onLanguage: (key: string) => void
  /** Loads the training anew and goes on with what it then is. */
  onReload: () => void
}

/** A training that is under way: a page of it, and the buttons that turn it. */
export function Running({ formation, player, onLanguage, onReload }: RunningProps) {
  const state = useStore(player.store)
  const page = useRef<HTMLDivElement>(null)
  const { place } = state
  const at = place && pageName(place)
  // A page that was turned to is another page to who does not see it; the same one in another language is not.
  useEffect(() => {
    if (player.shown.page === at) return
    player.shown.page = at
    scrollTo({ top: 0, behavior: 'instant' })
    page.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
  }, [player, at])
  const chapter = place && formation.chapters[place.chapter]
  if (place === undefined || chapter === undefined) return null
  const isRead = place.phase === 'SUPPORTS' && chapter.supports[place.index] !== undefined
  return (
    <div ref={page} className={classes(styles.running, isRead && styles.reads)}>
      <Head formation={formation} place={place} saving={state.saving} onLanguage={onLanguage} />
      <div className={styles.page}>
        <PageOf key={at} formation={formation} chapter={chapter} state={state} player={player} />
      </div>
      <Turning formation={formation} state={state} player={player} onReload={onReload} />
    </div>
  )
}

function Head({
  formation,
  place,
  saving,
  onLanguage,
}: {
  formation: Formation
  place: Place
  saving: PlayerState['saving']
  onLanguage: (key: string) => void
}) {
  const t = useMessages(messages)
  const { title, language, chapters } = formation
  const sizes = chapters.map(({ supports, questions }) => ({
    supports: supports.length,
    questions: questions.length,
  }))
  const percent = Math.round(progressOf(sizes, place) * 100)
  const [before, after] = t.chapterOf(place.chapter + 1, chapters.length, '\n').split('\n')
  return (
    <header className={styles.head}>
      <div className={styles.naming}>
        <h1 tabIndex={-1} lang={language} dir="auto" className={styles.title}>
          {title}
        </h1>
        <LanguagePicker formation={formation} onChange={onLanguage} />
      </div>
      <p className={styles.chapter}>
        {before}
        <span lang={language} dir="auto">
          {chapters[place.chapter]?.title}
        </span>
        {after}
      </p>
      <div className={styles.progress}>
        <progress className={progress.progress} value={percent} max={100} aria-label={t.progress} />
        <span aria-hidden>{t.percent(percent)}</span>
      </div>
      <LiveRegion visible className={styles.saving}>
        {(saving === 'failing' || saving === 'refused') && (
          <>
            <CloudAlert aria-hidden /> {saving === 'failing' ? t.notSaved : t.saveRefused}
          </>
        )}
      </LiveRegion>
    </header>
  )
}

function PageOf({
  formation: { language, translation },
  chapter,
  state: { place, answers, review },
  player,
}: {
  formation: Formation
  chapter: Chapter
  state: PlayerState
  player: Player
}) {
  const t = useMessages(messages)
  if (place === undefined) return null
  const { phase, index } = place
  const { supports, questions } = chapter
  if (phase === 'SUPPORTS') {
    const support = supports[index]
    return (
      <div className={styles.support}>
        <h2 tabIndex={-1} data-page-heading className={styles.heading}>
          {support !== undefined && (
            <span className={styles.place}>
              {t.supportOf(index + 1, supports.length)}
              <span className="visually-hidden">: </span>
            </span>
          )}
          <span lang={language} dir="auto">
            {support?.title ?? chapter.title}
          </span>
        </h2>
        {support === undefined ? (
          <p>{t.emptyChapter}</p>
        ) : (
          <div className={styles.document}>
            <Suspense fallback={<Skeleton shape="box" height="80svh" />}>
              <SupportViewer
                key={support.pdfUrl}
                url={support.pdfUrl}
                title={support.title}
                language={language}
                startAt={place.page?.number ?? 0}
                onPage={player.read}
              />
            </Suspense>
          </div>
        )}
      </div>
    )
  }
  const question = questions[index]
  if (question === undefined) return null
  if (phase === 'QUESTIONS') {
    return (
      <QuestionPage
        question={question}
        language={language}
        place={t.questionOf(index + 1, questions.length)}
        chosen={chosenOf(question, answers)}
        onChoose={chosen => player.choose(question, chosen)}
      />
    )
  }
  const correctAnswers = review?.chapterId === chapter.id ? review.result.correctAnswers : undefined
  const correct = correctAnswers?.find(one => one.questionId === question.id)
  if (correct === undefined || correctAnswers === undefined) {
    return (
      <Loading label={t.loading} className={styles.support}>
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton shape="box" height="12rem" />
      </Loading>
    )
  }
  const rightOnes = correctAnswers.filter(({ right }) => right).length
  return (
    <>
      <p className={styles.chapterScore}>{t.chapterScore(rightOnes, correctAnswers.length)}</p>
      <ReviewPage
        question={question}
        language={language}
        place={t.answerOf(index + 1, questions.length)}
        correct={correct}
        words={translation.core}
      />
    </>
  )
}

/** Back, onward, and what could not be sent. */
function Turning({
  formation,
  state,
  player,
  onReload,
}: {
  formation: Formation
  state: PlayerState
  player: Player
  onReload: () => void
}) {
  const t = useMessages(messages)
  const { place, answers, sending, failed, review } = state
  if (place === undefined) return null
  const { language, translation, chapters } = formation
  const { button, core } = translation
  const chapter = chapters[place.chapter]
  const question = place.phase === 'QUESTIONS' ? chapter?.questions[place.index] : undefined
  const isLast = question !== undefined && place.index + 1 === chapter?.questions.length
  const isOpen =
    question !== undefined
      ? chosenOf(question, answers).length > 0
      : place.phase !== 'REVIEW' || review?.chapterId === chapter?.id
  const back = placeBefore(formation, place) !== undefined
  let onward: ReactNode = <span lang={language}>{button.next}</span>
  if (isLast) onward = t.submit
  if (sending === 'chapter') onward = t.submitting
  if (sending === 'completion') onward = t.completing
  return (
    <div className={styles.turning}>
      <LiveRegion assertive visible className={styles.failed}>
        {failed !== undefined && (
          <>
            <CloudAlert aria-hidden />
            <span lang={language}>{core.wsError}</span>
          </>
        )}
      </LiveRegion>
      <div className={styles.buttons}>
        {back && (
          <Button icon={<ArrowLeft aria-hidden />} lang={language} onClick={player.previous}>
            {button.previous}
          </Button>
        )}
        {failed === undefined ? (
          <Button
            variant="primary"
            icon={isLast ? <Send aria-hidden /> : <ArrowRight aria-hidden />}
            className={styles.onward}
            disabled={!isOpen}
            busy={sending !== undefined}
            onClick={player.next}
          >
            {onward}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<RotateCw aria-hidden />}
            className={styles.onward}
            onClick={failed.stale ? onReload : player.retry}
          >
            {failed.stale ? t.reload : t.retry}
          </Button>
        )}
      </div>
    </div>
  )
}

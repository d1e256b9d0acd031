import { BellRing, CalendarClock, Hourglass, RotateCcw, Square, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { percentInWords } from '#platform/text/percent.ts'
import { call } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Answer } from '#platform/web/ui/Desk.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Section } from '#platform/web/ui/Section.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { fewestAnswers } from '../../rules.ts'
import {
  downloadResults,
  type StaffSurvey,
  type SurveyReach,
  type SurveyResults,
} from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { staffTitle } from '../../title.ts'
import { EndDialog, MoveEndDialog, RemindDialog, RestoreDialog, WithdrawDialog } from './dialogs.tsx'
import { QuestionResults, Texts } from './QuestionResults.tsx'
import { decimalInWords } from './result-words.ts'
import styles from './Staff.module.css'
import { NotTheirs, SurveyFacts } from './SurveysDesk.tsx'
import { useSurveyReach, useSurveyResults } from './use-staff.ts'

/** One survey: what was answered, and what may be done with it. */
export function ResultsScreen() {
  const { id = '' } = useScreenInput<'id'>()
  return <ResultsOf key={id} id={id} />
}

function ResultsOf({ id }: { id: string }) {
  const t = useMessages(messages)
  const own = useMessages(staffTitle)
  const [campus, setCampus] = useState<string>()
  const results = useSurveyResults(id, campus)
  return (
    <Page title={results.data?.survey.title ?? own} crumbs={[{ label: own, to: '/staff/surveys' }]}>
      <Answer answer={results} refused={<NotTheirs />} failed={t.oneFailed} loading={<ResultsSkeleton />}>
        {data => <Results results={data} campus={campus} onCampus={setCampus} />}
      </Answer>
    </Page>
  )
}

/** What a dialog is open about. */
type OpenDialog = 'remind' | 'end' | 'move' | 'withdraw' | 'restore'

interface ResultsProps {
  results: SurveyResults
  /** The one that was chosen, whose results may be on their way; undefined: all. */
  campus: string | undefined
  onCampus: (campus: string | undefined) => void
}

function Results({ results, campus, onCampus }: ResultsProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const { survey, counted, averageScore, total, questions } = results
  const reach = useSurveyReach(survey.id)
  const dialog = { survey, onClose: () => setOpenDialog(undefined) }
  return (
    <div className={desk.parts}>
      <div className={desk.head}>
        <div className={rows.about}>
          <SurveyFacts survey={survey} />
          <Rate survey={survey} reach={reach.data} />
        </div>
        <Acts survey={survey} canRemind={reach.data !== undefined} onAsk={setOpenDialog} />
      </div>
      <Section
        title={t.results}
        action={
          counted > 0 && (
            <DownloadButton
              name={`survey-${survey.id}.csv`}
              load={() => call(downloadResults, { params: { id: survey.id } })}
              label={t.download}
              busyLabel={t.downloading}
              failed={t.downloadFailed}
            />
          )
        }
      >
        <p className={desk.note}>
          {t.rule(fewestAnswers)}
          {counted > 0 && results.campus === null && ` ${t.counted(counted, survey.answers)}`}
        </p>
        {counted > 0 && <Campuses results={results} campus={campus} onCampus={onCampus} />}
        {averageScore !== null && total !== null && (
          <p className={styles.score}>{t.averageScore(decimalInWords(averageScore, language), total)}</p>
        )}
        {counted === 0 ? (
          <Nothing survey={survey} />
        ) : (
          <>
            <ol role="list" className={styles.questions}>
              {questions.map((question, index) => (
                <li key={question.id}>
                  <QuestionResults
                    surveyId={survey.id}
                    number={index + 1}
                    question={question}
                    counted={counted}
                    ofCampus={results.campus !== null}
                  />
                </li>
              ))}
            </ol>
            <section aria-labelledby="comments" className={styles.question}>
              <h3 id="comments">{t.comments}</h3>
              {results.campus === null ? (
                <Texts
                  surveyId={survey.id}
                  question={undefined}
                  counted={counted}
                  empty={t.noComments(fewestAnswers)}
                />
              ) : (
                <p className={desk.note}>{t.textsOfAll}</p>
              )}
            </section>
          </>
        )}
      </Section>
      <DialogSlot>
        {openDialog === 'remind' && <RemindDialog {...dialog} />}
        {openDialog === 'end' && <EndDialog {...dialog} />}
        {openDialog === 'move' && <MoveEndDialog {...dialog} />}
        {openDialog === 'withdraw' && <WithdrawDialog {...dialog} />}
        {openDialog === 'restore' && <RestoreDialog {...dialog} />}
      </DialogSlot>
    </div>
  )
}

/** Of which campus results are shown, or why there is no choice. */
function Campuses({ results: { campuses, campus: visible, counted }, campus, onCampus }: ResultsProps) {
  const t = useMessages(messages)
  if (campuses === null) return <p className={desk.note}>{t.campusesLater(fewestAnswers)}</p>
  if (campuses.length === 0) return <p className={desk.note}>{t.campusesNone(fewestAnswers)}</p>
  const name = campuses.find(({ siteId }) => siteId === visible)?.name
  return (
    <div className={styles.campus}>
      <Select
        label={t.campus}
        hint={t.campusHint(fewestAnswers)}
        placeholder={t.allCampuses}
        value={campus ?? ''}
        options={campuses.map(({ siteId, name }) => ({ value: siteId, text: name }))}
        onChange={({ target }) => onCampus(target.value === '' ? undefined : target.value)}
      />
      <LiveRegion visible className={desk.note}>
        {name !== undefined && t.ofCampus(name, counted)}
      </LiveRegion>
    </div>
  )
}

/** How many have answered, of all whom it is put to as soon as that is known. */
function Rate({ survey: { answers }, reach }: { survey: StaffSurvey; reach: SurveyReach | undefined }) {
  const t = useMessages(messages)
  const language = useLanguage()
  // Who has moved to another campus since is no more among them.
  const audience = Math.max(reach?.audience ?? 0, answers)
  if (reach === undefined || audience === 0) return <p>{t.answers(answers)}</p>
  const rate = percentInWords(Math.floor((answers * 100) / audience), language)
  return <p>{t.rate(answers, audience, rate)}</p>
}

interface ActsProps {
  survey: StaffSurvey
  canRemind: boolean
  onAsk: (to: OpenDialog) => void
}

function Acts({ survey: { state }, canRemind, onAsk }: ActsProps) {
  const t = useMessages(messages)
  const runs = state === 'OPEN' || state === 'PLANNED'
  return (
    <div className={rows.acts}>
      {state === 'OPEN' && (
        <Button
          icon={<BellRing aria-hidden />}
          aria-haspopup="dialog"
          busy={!canRemind}
          onClick={() => onAsk('remind')}
        >
          {t.remind}
        </Button>
      )}
      {runs && (
        <Button icon={<CalendarClock aria-hidden />} aria-haspopup="dialog" onClick={() => onAsk('move')}>
          {t.moveEnd}
        </Button>
      )}
      {state === 'OPEN' && (
        <Button icon={<Square aria-hidden />} aria-haspopup="dialog" onClick={() => onAsk('end')}>
          {t.endNow}
        </Button>
      )}
      {state === 'WITHDRAWN' ? (
        <Button icon={<RotateCcw aria-hidden />} aria-haspopup="dialog" onClick={() => onAsk('restore')}>
          {t.restore}
        </Button>
      ) : (
        <Button icon={<Undo2 aria-hidden />} aria-haspopup="dialog" onClick={() => onAsk('withdraw')}>
          {t.withdraw}
        </Button>
      )}
    </div>
  )
}

/** Why there are no results: too few answers, or they are being counted. */
function Nothing({ survey: { endDate, answers } }: { survey: StaffSurvey }) {
  const t = useMessages(messages)
  const over = new Date(endDate) <= new Date()
  const [title, hint] = !over
    ? [t.none, t.noneYet]
    : answers < fewestAnswers
      ? [t.never, t.tooFew]
      : [t.none, t.counting]
  return (
    <EmptyState title={title} icon={<Hourglass aria-hidden />}>
      <p>{hint}</p>
    </EmptyState>
  )
}

function ResultsSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loadingOne} className={desk.parts}>
      <div className={rows.about}>
        <Skeleton width="min(24rem, 80%)" />
        <Skeleton width="min(12rem, 60%)" />
      </div>
      {Array.from({ length: 3 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal grey shapes without identity
        <div key={index} className={styles.question}>
          <Skeleton width="min(28rem, 90%)" />
          <Skeleton shape="box" height={132} />
        </div>
      ))}
    </Loading>
  )
}

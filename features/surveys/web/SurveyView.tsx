import { useEffect, useRef, useState } from 'react'
import { useNow } from '#platform/web/live/use-now.ts'
import type { Survey } from '../contract.ts'
import { AnsweredSurvey } from './AnsweredSurvey.tsx'
import { forgetDraft, keepDraft, readDraft } from './form/drafts.ts'
import { createForm } from './form/form-store.ts'
import { SurveyForm } from './form/SurveyForm.tsx'
import styles from './form/SurveyHead.module.css'
import { SurveyHead } from './form/SurveyHead.tsx'
import { useAnswering } from './form/use-answering.ts'
import { Ended } from './results/Ended.tsx'
import { QuizResults } from './results/QuizResults.tsx'

/** How often it is looked at what is said of the end, in milliseconds. */
const clockEvery = 60_000

/** A survey that is there: to be answered, answered, or over. What is filled in outlasts its end for as long as it is looked at. */
export function SurveyView({ survey, siteId }: { survey: Survey; siteId: string }) {
  const now = useNow(() => clockEvery)
  const { id, questions, endDate, over, answered, category } = survey
  const [form] = useState(() =>
    createForm(over || answered ? undefined : readDraft(id, questions, new Date())),
  )
  const [justSent, setJustSent] = useState(false)
  const answering = useAnswering(survey, siteId, () => setJustSent(true))
  const open = !over && !answered && answering.tooLate === undefined

  useEffect(() => {
    if (!open) {
      forgetDraft(id)
      return
    }
    return form.subscribe(state => keepDraft(id, state, endDate))
  }, [open, form, id, endDate])

  // What takes the place of the form is another page to who does not see it.
  const view = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) {
      scrollTo({ top: 0, behavior: 'instant' })
      view.current?.querySelector('h1')?.focus({ preventScroll: true })
    }
    wasOpen.current = open
  }, [open])

  if (answered && category === 'SURVEY') {
    return <AnsweredSurvey survey={survey} siteId={siteId} justSent={justSent} />
  }
  return (
    <div ref={view} className={styles.view}>
      <SurveyHead survey={survey} now={now} open={open} />
      {answered ? (
        <QuizResults survey={survey} siteId={siteId} now={now} />
      ) : open ? (
        <SurveyForm survey={survey} form={form} answering={answering} />
      ) : (
        <Ended survey={survey} now={now} gone={answering.tooLate === 'GONE'} form={form} />
      )}
    </div>
  )
}

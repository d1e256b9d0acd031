import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  CallProblem,
  call,
  isNotThere,
  isSessionOver,
  isUnknownOutcome,
  keyOf,
} from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { answerSurvey, events, getSurvey, type Survey, type SurveyAnswer } from '../../contract.ts'
import { messages } from '../../form-messages.ts'
import { reloadSurveys, showAnswered } from '../reload-surveys.ts'
import { forgetDraft } from './drafts.ts'

/** How a form ended without being answered: the survey is over, or was withdrawn. */
export type TooLate = 'OVER' | 'GONE'

export interface Answering {
  /** The form is locked. */
  busy: boolean
  /** No answer came, and it is being looked up whether it was taken. */
  unsure: boolean
  tooLate: TooLate | undefined
  send: (body: SurveyAnswer) => void
}

/**
 * Sends a form, and tells what came of it. What the form holds never leaves it but in the call itself: it is part of no
 * message, no count and no report.
 *
 * @param onAnswered it was taken just now
 */
export function useAnswering(survey: Survey, siteId: string, onAnswered: () => void): Answering {
  const t = useMessages(messages)
  const why = useProblemWords()
  const client = useQueryClient()
  const [tooLate, setTooLate] = useState<TooLate>()
  const { id, category } = survey
  const params = { siteId, id }

  const { busy, unsure, send } = useAct({
    send: (body: SurveyAnswer, calling) => call(answerSurvey, { params, body }, calling),
    onDone: (result, body, { isOpen }) => {
      record(events.answer)
      forgetDraft(id)
      if (isOpen()) onAnswered()
      else toast.success(t.thanksText)
      showAnswered(client, id, result)
      client.setQueryData(keyOf(getSurvey, { params }), {
        ...survey,
        answered: true,
        result: category === 'QUIZ' ? result : null,
        answers: survey.anonymous ? null : body,
      })
      void reloadSurveys(client)
    },
    onFailed: report,
  })

  async function report(error: unknown) {
    const refused = error instanceof CallProblem && !error.passing
    // The login is on its way, and says why; what was filled in is kept.
    if (isSessionOver(error)) return
    record(events.answerRefused, { reason: error instanceof CallProblem ? error.errorType : 'UNKNOWN' })
    if (refused && error.errorType === 'SURVEY_OVER') return end('OVER')
    if (refused && error.status === 404) return end('GONE')
    const { alertDialog } = await import('#platform/web/ui/forms/ask.tsx')
    if (refused && error.errorType === 'ALREADY_ANSWERED') {
      forgetDraft(id)
      // Where a survey leads then, it says so itself.
      if (category === 'QUIZ') await alertDialog({ tone: 'warn', title: t.already, content: t.alreadyQuiz })
      return reloadSurveys(client)
    }
    await alertDialog({
      tone: 'bad',
      title: t.submitError,
      content: isUnknownOutcome(error) ? why(error) : t.nothingLost,
    })
    // Its questions may have changed while it was filled in.
    if (isNotThere(error)) void reloadSurveys(client)
  }

  const end = (kind: TooLate) => {
    forgetDraft(id)
    setTooLate(kind)
    void reloadSurveys(client)
  }

  return { busy, unsure, tooLate, send: body => void send(body) }
}

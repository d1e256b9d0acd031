import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { call, keyOf } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { listSurveys, type Survey } from '../contract.ts'
import { messages } from '../form-messages.ts'
import { listOf } from './reload-surveys.ts'

interface AnsweredSurveyProps {
  survey: Survey
  siteId: string
  /** It was answered here a moment ago; else a link led to what was answered before. */
  justSent: boolean
}

/** Thanks for the answers, and leads on: to what is still to be answered, or home where nothing is. */
export function AnsweredSurvey({ survey, siteId, justSent }: AnsweredSurveyProps) {
  const t = useMessages(messages)
  const client = useQueryClient()
  const navigate = useNavigate()
  const led = useRef(false)
  const lead = useEffectEvent(async () => {
    const list = await call(listSurveys, listOf(siteId)).catch(() => undefined)
    if (list !== undefined) client.setQueryData(keyOf(listSurveys, listOf(siteId)), list)
    // Without an answer the list says itself that it could not be had.
    const isDone = list?.surveys.every(({ answered }) => answered) ?? false
    navigate(isDone ? '/' : '/survey', { replace: true })
    const { alertDialog } = await import('#platform/web/ui/forms/ask.tsx')
    const thanks = survey.successText ?? t.thanksText
    await alertDialog(
      justSent
        ? { tone: 'good', title: t.thanks, content: <p dir="auto">{thanks}</p> }
        : { tone: 'good', title: t.already, content: survey.successText ?? t.alreadyText },
    )
  })
  useEffect(() => {
    if (led.current) return
    led.current = true
    void lead()
  }, [])
  return (
    <Loading>
      <Skeleton shape="box" height={220} />
    </Loading>
  )
}

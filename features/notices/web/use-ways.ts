import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, keyOf, queryOf } from '#platform/web/api/call.ts'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import {
  chooseNoticeHours,
  chooseNoticeWay,
  listNoticeWays,
  type NoticeHours,
  type NoticeWay,
} from '../contract.ts'

/** How each kind of notice comes to the person, and when. */
export function useWays() {
  return useQuery(queryOf(listNoticeWays))
}

type Answer = Awaited<ReturnType<typeof call<typeof listNoticeWays>>>

/**
 * Something of which each press is saved: what was pressed last stands, is sent after what was sent before, and is taken back
 * where it could not be saved.
 */
function useSaved<Value>(
  value: Value,
  send: Parameters<typeof useAct<Value, Value>>[0]['send'],
  into: (answer: Answer, saved: Value) => Answer,
) {
  const client = useQueryClient()
  const [wanted, setWanted] = useState<Value>()
  const waiting = useRef<Value>(undefined)
  const isSending = useRef(false)
  const act = useAct<Value, Value>({
    send,
    onDone: saved => {
      client.setQueryData(
        keyOf(listNoticeWays),
        (answer: Answer | undefined) => answer && into(answer, saved),
      )
    },
    // It may be another on the server than here.
    onFailed: () => void client.invalidateQueries({ queryKey: keyOf(listNoticeWays) }),
  })
  async function choose(next: Value): Promise<void> {
    setWanted(next)
    waiting.current = next
    if (isSending.current) return
    isSending.current = true
    for (let one: Value | undefined = next; one !== undefined; one = waiting.current) {
      waiting.current = undefined
      await act.send(one)
    }
    isSending.current = false
    setWanted(undefined)
  }
  const { step, unsure } = act
  return { value: wanted ?? value, choose, unsure, saved: step.at === 'done', failed: step.at === 'failed' }
}

export function useWay(way: NoticeWay) {
  return useSaved<NoticeWay>(
    way,
    ({ kind, inApp, mail }, options) =>
      call(chooseNoticeWay, { params: { kind }, body: { inApp, mail } }, options),
    (answer, saved) => ({
      ...answer,
      ways: answer.ways.map(one => (one.kind === saved.kind ? saved : one)),
    }),
  )
}

export function useHours(hours: NoticeHours) {
  return useSaved<NoticeHours>(
    hours,
    (body, options) => call(chooseNoticeHours, { body }, options),
    (answer, saved) => ({ ...answer, hours: saved }),
  )
}

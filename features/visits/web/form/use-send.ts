import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountDetails } from '#features/account/contract.ts'
import { type CallOptions, CallProblem, isSessionOver, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { alertDialog } from '#platform/web/ui/forms/ask.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { toast } from '#platform/web/ui/Toasts.tsx'
import type { VisitBody } from '../../contract.ts'
import { messages } from '../../messages.ts'
import { lastDay } from '../../rules.ts'
import { reloadVisits } from '../use-visits.ts'
import { useFaultWords } from './use-fault-words.ts'
import { bodyOf, type Fault, type Faults, readFaults, type VisitValues } from './visit-values.ts'

interface Sending<Made> {
  host: AccountDetails
  isNew: boolean
  /** What stands above why it failed. */
  failedTitle: string
  send: (body: Omit<VisitBody, 'version'>, options: CallOptions, values: VisitValues) => Promise<Made>
  onDone: (made: Made) => Promise<void>
}

/**
 * Checks the form and sends it. What is missing is said in a dialog, the first thing by the order of the specification, and
 * beside its field.
 */
export function useSend<Made>({ host, isNew, failedTitle, send, onDone }: Sending<Made>) {
  const t = useMessages(messages)
  const client = useQueryClient()
  const why = useProblemWords()
  const wordsOf = useFaultWords(host)
  const [faults, setFaults] = useState<Faults>(new Map<string, Fault>())
  const {
    busy,
    unsure,
    send: submit,
  } = useAct({
    send: (values: VisitValues, options) => {
      const now = new Date()
      const found = readFaults(values, { now, isNew, last: lastDay(host.visitScheduledLimit, now) })
      setFaults(found)
      const body = bodyOf(values)
      const [first] = found
      if (first === undefined && body !== undefined) return send(body, options, values)
      void refuse(first)
      return undefined
    },
    onDone: (made, _, { isOpen }) => {
      void reloadVisits(client)
      if (isOpen()) void onDone(made)
    },
    onFailed: async error => {
      void reloadVisits(client)
      // The login is on its way, and says why.
      if (isSessionOver(error)) return
      // It may have been saved: no title may say that it was not.
      if (isUnknownOutcome(error)) return toast.error(why(error))
      const words = error instanceof CallProblem ? Object.values(error.fields)[0] : undefined
      await alertDialog({
        tone: 'bad',
        title: failedTitle,
        content: `${words ?? why(error)} ${t.retryLater}`,
      })
    },
  })
  async function refuse(first: readonly [string, Fault] | undefined): Promise<void> {
    await alertDialog({ tone: 'bad', title: t.formError, content: wordsOf(first?.[1]) ?? t.retry })
    if (first !== undefined) focusOn(first[0])
  }
  return {
    faults,
    busy,
    status: unsure ? t.checking : undefined,
    submit: (values: VisitValues) => void submit(values),
    /** What is changed is looked at anew when it is sent. */
    changed: () => faults.size > 0 && setFaults(new Map()),
  }
}

function focusOn(field: string): void {
  const name = field.startsWith('visitors') ? 'visitors' : field
  document.getElementById(`visit-${name}`)?.focus()
}

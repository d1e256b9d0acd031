import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AccountDetails } from '#features/account/contract.ts'
import { type CallOptions, CallProblem, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { alertDialog } from '#platform/web/ui/forms/ask.tsx'
import type { Visit, VisitBody } from '../../contract.ts'
import { messages } from '../../messages.ts'
import { lastDay } from '../../rules.ts'
import { reloadVisits } from '../use-visits.ts'
import { useFaultWords } from './use-fault-words.ts'
import { bodyOf, type Fault, type Faults, readFaults, type VisitValues } from './visit-values.ts'

interface Sending {
  host: AccountDetails
  isNew: boolean
  /** What stands above why it failed. */
  failedTitle: string
  send: (body: Omit<VisitBody, 'version'>, options: CallOptions) => Promise<Visit>
  onDone: (visit: Visit) => Promise<void>
}

/**
 * Checks the form and sends it. What is missing is said in a dialog, the first thing by the order of the specification, and
 * beside its field.
 */
export function useSend({ host, isNew, failedTitle, send, onDone }: Sending) {
  const t = useMessages(messages)
  const client = useQueryClient()
  const why = useProblemWords()
  const wordsOf = useFaultWords(host)
  const [faults, setFaults] = useState<Faults>(new Map<string, Fault>())
  const [busy, setBusy] = useState(false)
  const [unsure, setUnsure] = useState(false)
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])

  async function submit(values: VisitValues): Promise<void> {
    const now = new Date()
    const found = readFaults(values, { now, isNew, last: lastDay(host.visitScheduledLimit, now) })
    setFaults(found)
    const body = bodyOf(values)
    const [first] = found
    if (first !== undefined || body === undefined) {
      await alertDialog({ tone: 'bad', title: t.formError, content: wordsOf(first?.[1]) ?? t.retry })
      if (first !== undefined) focusOn(first[0])
      return
    }
    setBusy(true)
    try {
      const visit = await send(body, { onUnsure: () => setUnsure(true) })
      void reloadVisits(client)
      setBusy(false)
      if (open.current) await onDone(visit)
    } catch (error) {
      void reloadVisits(client)
      // The login is on its way, and says why.
      if (error instanceof CallProblem && (error.status === 401 || error.status === 403)) return
      const words = error instanceof CallProblem ? Object.values(error.fields)[0] : undefined
      const more = isUnknownOutcome(error) ? [] : [t.retryLater]
      await alertDialog({
        tone: 'bad',
        title: failedTitle,
        content: [words ?? why(error), ...more].join(' '),
      })
    } finally {
      setBusy(false)
      setUnsure(false)
    }
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

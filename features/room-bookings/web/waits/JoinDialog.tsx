import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CallOptions, isSessionOver, isUnknownOutcome } from '#platform/web/api/call.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { ActAlert } from '#platform/web/ui/forms/ActAlert.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { events, type RoomWait } from '../../contract.ts'
import { messages } from '../../waits-messages.ts'
import { useRefusalWords } from '../reservations/use-words.ts'
import { reloadReservations } from '../use-schedules.ts'

/** Asks whether to wait, joins the line, and says which place in it that is. */
export function JoinDialog({
  title,
  content,
  press,
  join,
  joinedText,
  onClose,
}: {
  title: string
  content: ReactNode
  /** The words of the button that joins. */
  press: string
  join: (options: CallOptions) => Promise<RoomWait>
  joinedText: (wait: RoomWait) => string
  onClose: () => void
}) {
  const t = useMessages(messages)
  const client = useQueryClient()
  const why = useRefusalWords()
  const act = useAct<void, RoomWait>({
    send: (_, options) => join(options),
    onDone: () => {
      record(events.wait)
      void reloadReservations(client, { searches: false })
    },
    onFailed: (error, _, { close }) => {
      void reloadReservations(client, { searches: false })
      if (!isSessionOver(error)) return false
      // The login is on its way, and says why.
      close()
      return true
    },
    onClose,
    notices: {
      done: wait => `${t.joined}. ${joinedText(wait)}`,
      failed: error => (isUnknownOutcome(error) ? why(error) : `${t.joinFailed}. ${why(error)}`),
    },
  })
  return (
    <ActAlert
      act={act}
      question={{
        title,
        content,
        buttons: [
          { id: 'close', label: t.cancel },
          { id: 'act', label: press, variant: 'primary' },
        ],
      }}
      working={t.joining}
      checking={t.checking}
      done={wait => ({
        title: t.joined,
        content: joinedText(wait),
        buttons: [{ id: 'close', label: t.close, variant: 'primary' }],
      })}
      failed={error => ({
        title: isUnknownOutcome(error) ? t.joinUnknown : t.joinFailed,
        content: why(error),
        buttons: [{ id: 'close', label: t.close, variant: 'primary' }],
      })}
      onAct={() => void act.send()}
    />
  )
}

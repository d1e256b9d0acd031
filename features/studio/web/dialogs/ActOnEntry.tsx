import { type CallOptions, call } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { discardDraft, withdrawEntry } from '../../contract.ts'
import { messages } from '../../editor-messages.ts'
import type { EntryDialogProps } from './dialog-props.ts'

interface ActOnEntryProps extends EntryDialogProps {
  act: 'withdraw' | 'discard'
  /** Nothing of it is left. */
  onGone: () => void
  onDiscarded: () => void
}

/** Asks before an entry is withdrawn, or its draft thrown away. */
export function ActOnEntry({
  act,
  part,
  entry,
  title: current,
  version,
  onDone,
  onClose,
  onGone,
  onDiscarded,
}: ActOnEntryProps) {
  const t = useMessages(messages)
  const { id, revision } = useFormer(entry)
  const title = useFormer(current)
  const params = { part, id }
  const isWhole = act === 'discard' && revision === 0
  const views = {
    withdraw: {
      title: t.withdrawTitle(title),
      note: t.withdrawNote,
      confirm: t.withdraw,
      working: t.withdrawing,
      doneTitle: t.withdrawnTitle,
      done: t.withdrawnDone(title),
      send: (options: CallOptions) => call(withdrawEntry, { params }, options),
    },
    discard: {
      title: t.discardTitle(title),
      note: isWhole ? t.discardWhole : t.discardNote,
      confirm: t.discard,
      working: t.discarding,
      doneTitle: t.discardedTitle,
      done: t.discarded(title),
      send: (options: CallOptions) =>
        call(discardDraft, { params, query: { version: version() } }, options).then(onDiscarded),
    },
  }
  const view = views[act]
  return (
    <ActDialog
      title={view.title}
      confirm={view.confirm}
      danger
      working={view.working}
      doneTitle={view.doneTitle}
      onClose={onClose}
      act={options =>
        view.send(options).then(async () => {
          if (isWhole) onGone()
          else await onDone()
          return view.done
        })
      }
    >
      <p>{view.note}</p>
    </ActDialog>
  )
}

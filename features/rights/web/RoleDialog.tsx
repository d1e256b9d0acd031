import { useQueryClient } from '@tanstack/react-query'
import { grantText, type RoleGrant } from '#platform/contract/roles.ts'
import { call, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { ActAlert } from '#platform/web/ui/forms/ActAlert.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { giveRole, type PersonRights, takeRole } from '../contract.ts'
import { messages } from '../messages.ts'
import { nameOf, useGrantWords } from './words.ts'

export interface RoleChange {
  act: 'give' | 'take'
  grant: RoleGrant
}

export interface RoleDialogProps {
  /** As they were when the button was pressed. */
  person: PersonRights
  change: RoleChange
  onClose: () => void
  onDone: (change: RoleChange) => void
}

/** Asks, then gives a role or takes it away, and says in the same place what came of it. */
export function RoleDialog({ person, change, onClose, onDone }: RoleDialogProps) {
  const t = useMessages(messages)
  const client = useQueryClient()
  const why = useProblemWords()
  const { roleName, scopeInSentence } = useGrantWords()
  const { act, grant } = change
  const [name, role, scope] = [nameOf(person), roleName(grant), scopeInSentence(grant)]
  const gives = act === 'give'
  const words = (gives ? t.givenWords : t.takenWords)(name, role, scope)
  const failed = (gives ? t.giveFailed : t.takeFailed)(name)

  const changing = useAct<void, { changed: boolean }>({
    send: (_, options) =>
      call(gives ? giveRole : takeRole, { params: { id: person.id, grant: grantText(grant) } }, options),
    // Everything that roles open: the menu, the screens, this list.
    onDone: () => {
      onDone(change)
      void client.invalidateQueries()
    },
    onFailed: () => void client.invalidateQueries(),
    onClose,
    notices: {
      done: () => words,
      failed: error => (isUnknownOutcome(error) ? why(error) : `${failed} ${why(error)}`),
    },
  })
  const closing = { id: 'close', label: t.close, variant: 'primary' } as const
  return (
    <ActAlert<void, { changed: boolean }, 'close' | 'act'>
      act={changing}
      question={{
        title: (gives ? t.giveQuestion : t.takeQuestion)(role, name),
        content: (
          <>
            <p>{(gives ? t.giveNote : t.takeNote)(scope)}</p>
            {!gives && person.isCaller && <p>{t.ownNote}</p>}
          </>
        ),
        buttons: [
          { id: 'close', label: t.cancel },
          { id: 'act', label: gives ? t.doGive : t.doTake, variant: gives ? 'primary' : 'danger' },
        ],
      }}
      working={gives ? t.giving : t.taking}
      checking={gives ? t.checkingGive : t.checkingTake}
      done={({ changed }) => ({
        title: changed ? (gives ? t.givenTitle : t.takenTitle) : t.alreadyTitle,
        content: words,
        buttons: [closing],
      })}
      failed={error => ({
        title: t.failedTitle,
        content: (
          <>
            {!isUnknownOutcome(error) && <p>{failed}</p>}
            <p>{why(error)}</p>
          </>
        ),
        buttons: [closing],
      })}
      onAct={() => void changing.send()}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { isNearLimit } from '#platform/contract/allowance.ts'
import { call, queryOf } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import {
  getVisitorLinkMails,
  removeVisitor,
  type StaffVisitor,
  sendVisitorLink,
} from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { nameOf } from './parts.tsx'

interface VisitorDialogProps {
  visitor: StaffVisitor
  siteId: string
  onClose: () => void
}

/** Asks, then mails a visitor the address of their trainings. */
export function SendLinkDialog({ visitor, siteId, onClose }: VisitorDialogProps) {
  const t = useMessages(messages)
  const former = useFormer(visitor)
  const name = nameOf(former)
  const input = { params: { id: former.id }, query: { siteId } }
  // Where it cannot be asked, the sending itself says it.
  const left = useQuery({ ...queryOf(getVisitorLinkMails, input), staleTime: 0 }).data?.mailsLeft
  return (
    <ActDialog
      title={t.sendQuestion(name)}
      confirm={t.doSend}
      working={t.sending}
      doneTitle={t.sentTitle}
      onClose={onClose}
      act={options => call(sendVisitorLink, input, options).then(() => t.sent(name))}
    >
      <p>{t.sendNote(former.email)}</p>
      {isNearLimit(left) && <p>{t.linksLeft(left)}</p>}
    </ActDialog>
  )
}

/** Asks, then makes a visitor unknown to the campus. */
export function RemoveVisitorDialog({ visitor, siteId, onClose }: VisitorDialogProps) {
  const t = useMessages(messages)
  const former = useFormer(visitor)
  const name = nameOf(former)
  const input = { params: { id: former.id }, query: { siteId } }
  return (
    <ActDialog
      title={t.removeQuestion(name)}
      confirm={t.doRemove}
      danger
      working={t.removing}
      doneTitle={t.removedTitle}
      onClose={onClose}
      act={options => call(removeVisitor, input, options).then(() => t.removed(name))}
    >
      <p>{t.removeNote}</p>
    </ActDialog>
  )
}

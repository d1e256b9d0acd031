import { Mail, UserMinus, UserPlus, Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { maxSearch } from '#platform/contract/shapes.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PagedRows, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { EmptyState } from '#platform/web/ui/States.tsx'
import type { StaffVisitor } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { AddVisitorDialog } from './AddVisitor.tsx'
import { NotTheirs, nameOf } from './parts.tsx'
import { useVisitors } from './use-staff.ts'
import { RemoveVisitorDialog, SendLinkDialog } from './visitor-dialogs.tsx'

/** The visitors whom the campus knows, for those who name them. */
export default function VisitorsDesk() {
  const siteId = useLocalState(s => s.siteId) ?? ''
  return (
    <Page>
      <Visitors key={siteId} siteId={siteId} />
    </Page>
  )
}

/** What a dialog is open about. */
type OpenDialog = { act: 'add' } | { act: 'send' | 'remove'; visitor: StaffVisitor }

function Visitors({ siteId }: { siteId: string }) {
  const t = useMessages(messages)
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const pages = useVisitors(siteId, search)
  if (pages.refused) return <NotTheirs />
  const found = search.trim() !== ''
  const onClose = () => setOpenDialog(undefined)
  return (
    <>
      <div className={desk.head}>
        <p className={desk.note}>{t.visitorsNote}</p>
        <Button
          variant="primary"
          icon={<UserPlus aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpenDialog({ act: 'add' })}
        >
          {t.add}
        </Button>
      </div>
      <div className={desk.filters}>
        <SearchField
          label={t.search}
          hint={t.searchHint}
          value={typed}
          onValue={setTyped}
          maxLength={maxSearch}
        />
      </div>
      <h2 className="visually-hidden">{t.visitors}</h2>
      <PagedRows
        pages={pages}
        refused={<NotTheirs />}
        loading={<RowsSkeleton label={t.visitorsLoading} />}
        failed={t.visitorsFailed}
        empty={
          <EmptyState title={found ? t.noVisitorFound : t.noVisitors} icon={<Users aria-hidden />}>
            {!found && <p>{t.noVisitorsHint}</p>}
          </EmptyState>
        }
        label={t.visitors}
        shown={t.visitorsVisible}
        more={t.moreVisitors}
        heading="h3"
      >
        {visitor => (
          <Visitor key={visitor.id} visitor={visitor} onAsk={act => setOpenDialog({ act, visitor })} />
        )}
      </PagedRows>
      <DialogSlot>
        {openDialog?.act === 'add' && <AddVisitorDialog siteId={siteId} onClose={onClose} />}
        {openDialog?.act === 'send' && (
          <SendLinkDialog visitor={openDialog.visitor} siteId={siteId} onClose={onClose} />
        )}
        {openDialog?.act === 'remove' && (
          <RemoveVisitorDialog visitor={openDialog.visitor} siteId={siteId} onClose={onClose} />
        )}
      </DialogSlot>
    </>
  )
}

function Visitor({ visitor, onAsk }: { visitor: StaffVisitor; onAsk: (act: 'send' | 'remove') => void }) {
  const t = useMessages(messages)
  const { email, company, language } = visitor
  const name = nameOf(visitor)
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h3 tabIndex={-1}>{name}</h3>
        <p className={rows.facts}>
          {company !== null && <span>{company}</span>}
          <span>{email}</span>
          <span>{t.writtenTo(t.languages[language])}</span>
        </p>
      </div>
      <div className={rows.acts}>
        <Button
          icon={<Mail aria-hidden />}
          aria-label={t.sendTo(name)}
          aria-haspopup="dialog"
          onClick={() => onAsk('send')}
        >
          {t.send}
        </Button>
        <Button
          icon={<UserMinus aria-hidden />}
          aria-label={t.removeOf(name)}
          aria-haspopup="dialog"
          onClick={() => onAsk('remove')}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  )
}

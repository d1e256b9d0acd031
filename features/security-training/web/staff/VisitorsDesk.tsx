import { Mail, UserMinus, UserPlus, Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { maxSearch } from '#platform/contract/shapes.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { EmptyState } from '#platform/web/ui/States.tsx'
import type { StaffVisitor } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { AddVisitorDialog } from './AddVisitor.tsx'
import { nameOf, Refused, RowsSkeleton } from './parts.tsx'
import styles from './Staff.module.css'
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
type Asked = { act: 'add' } | { act: 'send' | 'remove'; visitor: StaffVisitor }

function Visitors({ siteId }: { siteId: string }) {
  const t = useMessages(messages)
  const [asked, setAsked] = useState<Asked>()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const { list, refused, ...paging } = useVisitors(siteId, search)
  if (refused) return <Refused />
  const found = search.trim() !== ''
  const onClose = () => setAsked(undefined)
  return (
    <>
      <div className={styles.head}>
        <p className={styles.note}>{t.visitorsNote}</p>
        <Button
          variant="primary"
          icon={<UserPlus aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setAsked({ act: 'add' })}
        >
          {t.add}
        </Button>
      </div>
      <div className={styles.filters}>
        <SearchField
          label={t.search}
          hint={t.searchHint}
          value={typed}
          onValue={setTyped}
          maxLength={maxSearch}
        />
      </div>
      <h2 className="visually-hidden">{t.visitors}</h2>
      <Listing
        list={list}
        loading={<RowsSkeleton label={t.visitorsLoading} />}
        failed={t.visitorsFailed}
        empty={
          <EmptyState title={found ? t.noVisitorFound : t.noVisitors} icon={<Users aria-hidden />}>
            {!found && <p>{t.noVisitorsHint}</p>}
          </EmptyState>
        }
      >
        {visitors => (
          <PagedList
            count={visitors.length}
            shown={t.visitorsShown(visitors.length)}
            focus="h3"
            paging={paging}
            more={t.moreVisitors}
          >
            <ul role="list" aria-label={t.visitors} className={rows.list}>
              {visitors.map(visitor => (
                <Visitor key={visitor.id} visitor={visitor} onAsk={act => setAsked({ act, visitor })} />
              ))}
            </ul>
          </PagedList>
        )}
      </Listing>
      <DialogSlot>
        {asked?.act === 'add' && <AddVisitorDialog siteId={siteId} onClose={onClose} />}
        {asked?.act === 'send' && (
          <SendLinkDialog visitor={asked.visitor} siteId={siteId} onClose={onClose} />
        )}
        {asked?.act === 'remove' && (
          <RemoveVisitorDialog visitor={asked.visitor} siteId={siteId} onClose={onClose} />
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

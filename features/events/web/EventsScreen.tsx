import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { messages } from '../messages.ts'
import { AllEvents } from './browse/AllEvents.tsx'
import { MyBookings } from './browse/MyBookings.tsx'
import { useAwayNotice } from './lead-away.ts'
import { useSuccess } from './success.ts'

const Alert = lazy(async () => ({ default: (await import('#platform/web/ui/forms/Alert.tsx')).Alert }))
const SuccessDialog = lazy(() => import('./proof/SuccessDialog.tsx'))

/** The tabs, in the order in which the address numbers them. */
const sections = ['allEvents', 'myBookings'] as const

/** All events week by week, and one’s own bookings. `?section=1` opens the second tab. */
export default function EventsScreen() {
  const t = useMessages(messages)
  const { section } = useScreenInput<'section'>()
  const [, setSearch] = useSearchParams()
  const selected = section === '1' ? 'myBookings' : 'allEvents'
  const { success, close } = useSuccess()
  const notice = useAwayNotice(state => state.notice)
  return (
    <Page>
      <Tabs
        label={t.sections}
        tabs={sections.map(id => ({ id, label: t[id] }))}
        selected={selected}
        onSelect={next =>
          setSearch(
            search => {
              if (next === 'allEvents') search.delete('section')
              else search.set('section', '1')
              return search
            },
            { replace: true },
          )
        }
      >
        {selected === 'allEvents' ? <AllEvents /> : <MyBookings />}
      </Tabs>
      <DialogSlot>
        {success !== undefined && (
          <Suspense>
            <SuccessDialog success={success} onClose={close} />
          </Suspense>
        )}
      </DialogSlot>
      <DialogSlot>
        {notice !== undefined && (
          <Suspense>
            <Alert tone="warn" {...notice} onAnswer={() => useAwayNotice.setState({ notice: undefined })} />
          </Suspense>
        )}
      </DialogSlot>
    </Page>
  )
}

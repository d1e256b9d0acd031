import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { hubTitle, meetingCards } from '#features/rooms/web/extension-points.ts'
import { useSite } from '#features/sites/web/public.tsx'
import { useHubCards } from '#platform/web/shell/hub-cards.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { messages } from '../list-messages.ts'
import { title } from '../title.ts'
import styles from './list/Orders.module.css'
import { Orders } from './list/Orders.tsx'
import { useLiveOrders } from './use-live-orders.ts'

/** The tabs, in the order in which the address numbers them. */
const sections = ['future', 'past'] as const

/** One's own orders, those to come and the past ones. `?section=1` opens the second tab. */
export default function OrdersScreen() {
  const t = useMessages(messages)
  const meetings = useMessages(hubTitle)
  const { section } = useScreenInput<'section'>()
  const [, setSearch] = useSearchParams()
  const selected = section === '1' ? 'past' : 'future'
  useLiveOrders()
  return (
    <Page title={useMessages(title)} crumbs={useHubCrumbs(meetings)}>
      <LinkButton
        variant="primary"
        to="/meeting/cateringForm"
        icon={<Plus aria-hidden />}
        className={styles.order}
      >
        {t.order}
      </LinkButton>
      <Tabs
        label={t.sections}
        tabs={sections.map(id => ({ id, label: t[id] }))}
        selected={selected}
        onSelect={next =>
          setSearch(
            search => {
              if (next === 'future') search.delete('section')
              else search.set('section', '1')
              return search
            },
            { replace: true },
          )
        }
      >
        <Orders key={selected} tab={selected} />
      </Tabs>
    </Page>
  )
}

/** With one card alone the hub leads back here. */
function useHubCrumbs(label: string) {
  const cards = useHubCards(meetingCards, useSite()?.functionalities) ?? []
  return cards.length > 1 ? [{ label, to: '/meeting' }] : []
}

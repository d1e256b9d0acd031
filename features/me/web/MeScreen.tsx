import { CalendarDays } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { messages } from '../planned-messages.ts'
import { About } from './About.tsx'
import { CalendarAddress } from './CalendarAddress.tsx'
import { Devices } from './Devices.tsx'
import styles from './MeScreen.module.css'
import { PersonalDataSections } from './PersonalDataSections.tsx'
import { Settings } from './Settings.tsx'

/** `/me`: who the product takes the reader for, how it looks to them, and what it keeps about them. */
export default function MeScreen() {
  const t = useMessages(messages)
  return (
    <Page
      actions={
        <LinkButton to="/me/calendar" icon={<CalendarDays aria-hidden />}>
          {t.title}
        </LinkButton>
      }
    >
      <div className={styles.screen}>
        <div className={styles.person}>
          <About />
          <Settings />
        </div>
        <CalendarAddress />
        <Devices />
        <PersonalDataSections />
      </div>
    </Page>
  )
}

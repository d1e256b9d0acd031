import { Page } from '#platform/web/shell/Page.tsx'
import { About } from './About.tsx'
import { CalendarAddress } from './CalendarAddress.tsx'
import { Devices } from './Devices.tsx'
import styles from './MeScreen.module.css'
import { PersonalDataSections } from './PersonalDataSections.tsx'
import { Settings } from './Settings.tsx'

/** `/me`: who the product takes the reader for, how it looks to them, and what it keeps about them. */
export default function MeScreen() {
  return (
    <Page>
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

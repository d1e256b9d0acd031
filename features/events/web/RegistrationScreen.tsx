import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { messages } from '../registration-messages.ts'
import { title } from '../title.ts'
import styles from './registration/RegistrationView.module.css'
import { RegistrationView } from './registration/RegistrationView.tsx'
import { useRegistration } from './registration/use-registration.ts'

/** Registering for an event, looking at a booking of it, and moving that to another slot. */
export default function RegistrationScreen() {
  const { id = '', bookingId, mode } = useScreenInput<'id' | 'bookingId' | 'mode'>()
  const loaded = useRegistration(id, bookingId)
  const t = useMessages(messages)
  const name = useMessages(title)
  const { animation, booking, failed, retry, retrying } = loaded
  return (
    <Page
      title={animation?.name ?? name}
      crumbs={[{ label: name, to: bookingId === undefined ? '/register' : '/register?section=1' }]}
      loading={animation === undefined && !failed}
    >
      {animation !== undefined && (bookingId === undefined || booking !== undefined) ? (
        <RegistrationView
          key={`${id} ${bookingId} ${mode}`}
          animation={animation}
          booking={booking}
          mode={booking !== undefined && (mode === 'modify' || mode === 'decline') ? mode : undefined}
        />
      ) : failed ? (
        <ErrorState title={t.loadFailed} onRetry={retry} busy={retrying} />
      ) : (
        <Loading label={t.loading} className={styles.columns}>
          <Skeleton shape="box" className={styles.cover} />
          <div className={styles.panel}>
            <Skeleton width="60%" />
            <Skeleton shape="box" height={72} />
            <Skeleton shape="box" height={72} />
            <Skeleton shape="box" height={72} />
          </div>
        </Loading>
      )}
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import { CalendarDays, CalendarX, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { listDivisions } from '#features/account/contract.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { componentOf, fetchComponent, fetched } from '#platform/web/loading/component.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { hued } from '#platform/web/ui/hue.ts'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { type Animation, type Booking, getEligibility } from '../contract.ts'
import { eventHue } from '../event-hue.ts'
import { messages } from '../family-messages.ts'
import { messages as registration } from '../registration-messages.ts'
import { title } from '../title.ts'
import styles from './family/FamilyForm.module.css'
import { rememberedForWhom } from './family/stored-form.ts'
import { closedFor } from './registration/slots.ts'
import { useRegistration } from './registration/use-registration.ts'
import type { Wish } from './registration/wish.ts'
import { useSlotFacts } from './slot-facts.ts'
import { useSpanWords } from './span-words.ts'

const loadForm = async () => ({ default: (await import('./family/FamilyForm.tsx')).FamilyForm })
// Beside the screen. Whether it fails is told where it is shown.
void fetchComponent(loadForm).catch(() => undefined)
const BookingDialog = fetched(async () => ({
  default: (await import('./registration/BookingDialog.tsx')).BookingDialog,
}))

/** The family form and the event’s own questions, between the slot and the confirmation. */
export default function FamilyScreen() {
  const { id = '', slotId = '', bookingId } = useScreenInput<'id' | 'slotId' | 'bookingId'>()
  const t = useMessages(messages)
  const { loadFailed } = useMessages(registration)
  const name = useMessages(title)
  const { animation, booking, failed, retry, retrying } = useRegistration(id, bookingId)
  const session = useSession()
  const self = session.status === 'signed-in' ? session.account : undefined
  const divisions = useQuery(queryOf(listDivisions))
  const eligibility = useQuery({
    ...queryOf(getEligibility, { params: { id, userId: self?.id ?? '' } }),
    enabled: self !== undefined,
  })
  // What it begins with is known, or will not be: it is typed then.
  const ready = divisions.isFetched && eligibility.isFetched
  const back = `/register/${id}${bookingId === undefined ? `?slot=${slotId}` : `/${bookingId}?mode=modify&slot=${slotId}`}`
  const isFamily = animation?.animationType !== 'STANDARD'
  const onlyTerms =
    animation?.additionalQuestions.length === 0 && animation.imageRights === null
      ? animation.termsAndConditions
      : undefined
  return (
    <Page
      title={isFamily ? t.familyTitle : (onlyTerms?.title ?? t.questionsTitle)}
      crumbs={[
        { label: name, to: '/register' },
        { label: animation?.name ?? '…', to: back },
      ]}
      loading={animation === undefined && !failed}
      reading
    >
      {failed ? (
        <ErrorState title={loadFailed} onRetry={retry} busy={retrying} />
      ) : animation === undefined || !ready || (bookingId !== undefined && booking === undefined) ? (
        <FormSkeleton />
      ) : (
        <Filling
          key={`${id} ${slotId} ${bookingId}`}
          animation={animation}
          slotId={slotId}
          moved={booking}
          divisions={divisions.data?.divisions ?? []}
          person={self && { ...self, division: eligibility.data?.division ?? null }}
          back={back}
        />
      )}
    </Page>
  )
}

interface FillingProps {
  animation: Animation
  slotId: string
  moved: Booking | undefined
  divisions: readonly string[]
  person: { firstName: string; lastName: string; division: string | null } | undefined
  back: string
}

function Filling({ animation, slotId, moved, divisions, person, back }: FillingProps) {
  const t = useMessages(messages)
  const slotFacts = useSlotFacts()
  const { closed } = useMessages(registration)
  const when = useSpanWords()
  const now = useNow(() => 15_000)
  const [wish, setWish] = useState<Wish>()
  const [forWhom] = useState(() => (moved === undefined ? rememberedForWhom(animation.id) : undefined))
  const slot = animation.slots.find(one => one.id === slotId)
  const reason =
    slot &&
    closedFor(
      animation,
      slot,
      moved !== undefined
        ? { who: 'mover', slotId: moved.slotId }
        : { who: forWhom === undefined ? 'self' : 'other' },
      now,
    )
  // Full meanwhile: what is said and offered then is said where the booking is refused.
  const refused = slot === undefined || (reason !== undefined && reason !== 'FULL')
  if (refused) {
    return (
      <EmptyState title={t.slotClosed} icon={<CalendarX aria-hidden />}>
        {reason !== undefined && <p>{closed[reason]}</p>}
        <p>{t.inputStored}</p>
        <LinkButton variant="primary" to={back}>
          {t.otherSlot}
        </LinkButton>
      </EmptyState>
    )
  }
  const FamilyForm = componentOf(loadForm)
  return (
    <div {...hued(eventHue(animation.id))}>
      <div className={styles.slot}>
        <p>
          <CalendarDays aria-hidden />
          <span>
            <span className="visually-hidden">{t.yourSlot} </span>
            {when(slot)}
            {', '}
            {slotFacts(slot)}
          </span>
        </p>
        {forWhom !== undefined && (
          <p>
            <UserRound aria-hidden /> {t.forWhom(forWhom.name)}
          </p>
        )}
      </div>
      <Suspense fallback={<FormSkeleton />}>
        <FamilyForm
          animation={animation}
          moved={moved}
          divisions={divisions}
          person={forWhom === undefined ? person : undefined}
          back={back}
          forOther={forWhom !== undefined}
          onFilled={filled => setWish({ animation, slot, moved, forWhom, ...filled })}
        />
      </Suspense>
      <DialogSlot>
        {wish !== undefined && (
          <FetchedDialog onClose={() => setWish(undefined)}>
            <BookingDialog wish={wish} onClose={() => setWish(undefined)} />
          </FetchedDialog>
        )}
      </DialogSlot>
    </div>
  )
}

function FormSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading} className={styles.form}>
      <Skeleton width="40%" />
      <Skeleton shape="box" height={64} />
      <Skeleton shape="box" height={64} />
      <Skeleton shape="box" height={64} />
    </Loading>
  )
}

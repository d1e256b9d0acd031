import { Lock, UserPlus, UserRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMessages } from '#platform/web/shell/language.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import type { Animation, Booking, ImageRightsChoice } from '../../contract.ts'
import { messages } from '../../registration-messages.ts'
import { rememberForWhom } from '../family/stored-form.ts'
import { AlertToggle } from './AlertToggle.tsx'
import { Collaborator } from './Collaborator.tsx'
import { ImageRights } from './ImageRights.tsx'
import styles from './RegistrationPanel.module.css'
import { SlotPicker } from './SlotPicker.tsx'
import { type Chooser, closedFor, mayAskForAlert, needsForm, ownBookings } from './slots.ts'
import type { ForWhom, Wish } from './wish.ts'

interface RegistrationPanelProps {
  animation: Animation
  /** The booking that is to be moved; undefined: a new one is to be made. */
  moved: Booking | undefined
  now: Date
  onWish: (wish: Wish) => void
}

/** For whom, which slot, the right to one's image where that is asked, and on to the form or the confirmation. */
export function RegistrationPanel({ animation, moved, now, onWish }: RegistrationPanelProps) {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const { slot: inAddress } = useScreenInput<'slot'>()
  const [, setSearch] = useSearchParams()
  const why = useId()
  const [forOther, setForOther] = useState(false)
  const [other, setOther] = useState<ForWhom>()
  const [rights, setRights] = useState<ImageRightsChoice | undefined>(moved?.imageRights ?? undefined)

  const chooser: Chooser =
    moved !== undefined ? { who: 'mover', slotId: moved.slotId } : { who: forOther ? 'other' : 'self' }
  // Whoever may not take part may still book for somebody else who may.
  const barred = chooser.who === 'self' && animation.error_type !== null
  const registered = animation.error_type === 'ALREADY_REGISTER'
  const choosable = (id: string | undefined) =>
    animation.slots.find(slot => slot.id === id && closedFor(animation, slot, chooser, now) === undefined)
  const chosen = barred ? undefined : choosable(inAddress ?? moved?.slotId)
  const hasForm = needsForm(animation, { modifying: moved !== undefined })
  const asksRights = animation.imageRights !== null && !hasForm && !forOther
  const anyOpen = animation.slots.some(slot => choosable(slot.id) !== undefined)
  const waitsFor =
    forOther && other === undefined
      ? ''
      : chosen === undefined
        ? t.pickSlotFirst
        : asksRights && rights === undefined
          ? t.pickRightsFirst
          : undefined

  const proceed = () => {
    if (chosen === undefined || waitsFor !== undefined) return
    if (hasForm) {
      rememberForWhom(animation.id, forOther ? other : undefined)
      const tail = moved === undefined ? '' : `/${moved.id}`
      navigate(`/register/family/${animation.id}/${chosen.id}${tail}`)
      return
    }
    onWish({
      animation,
      slot: chosen,
      moved,
      imageRights: asksRights ? rights : undefined,
      forWhom: forOther ? other : undefined,
      family: undefined,
      answers: [],
      termsAccepted: false,
    })
  }
  const toggleOther = () => {
    setForOther(!forOther)
    setOther(undefined)
  }

  return (
    <>
      <div className={styles.head}>
        <h2>{moved !== undefined ? t.modifyTitle : t.register}</h2>
        {animation.delegatedInvitation && moved === undefined && (
          <Button
            icon={forOther ? <UserRound aria-hidden /> : <UserPlus aria-hidden />}
            aria-pressed={forOther}
            onClick={toggleOther}
          >
            {forOther ? t.bookForMe : t.bookForOther}
          </Button>
        )}
      </div>
      {forOther && <Collaborator animationId={animation.id} chosen={other} onChosen={setOther} />}
      {barred && !registered && <Restricted animation={animation} />}
      {barred && registered && (
        <div className={styles.notice} data-tone="good">
          <div>
            <p className={styles.strong}>{t.alreadyTitle}</p>
            <p>{t.alreadyText}</p>
            <LinkButton to="/register?section=1">{t.seeBookings}</LinkButton>
          </div>
        </div>
      )}
      {(!forOther || other !== undefined) && (
        <SlotPicker
          animation={animation}
          chooser={chooser}
          barred={barred}
          now={now}
          chosen={chosen?.id}
          onChoose={id =>
            setSearch(
              search => {
                search.set('slot', id)
                return search
              },
              { replace: true },
            )
          }
        />
      )}
      {asksRights && animation.imageRights !== null && chosen !== undefined && (
        <ImageRights imageRights={animation.imageRights} chosen={rights} onChoose={setRights} />
      )}
      {moved === undefined && !forOther && mayAskForAlert(animation, now) && !barredForGood(animation) && (
        <AlertToggle animationId={animation.id} />
      )}
      {!barred && (!forOther || other !== undefined) && anyOpen && (
        <div className={styles.onward}>
          {waitsFor !== undefined && waitsFor !== '' && (
            <p id={why} className={styles.why}>
              {waitsFor}
            </p>
          )}
          <div className={styles.buttons}>
            {moved !== undefined && (
              <LinkButton to={`/register/${animation.id}/${moved.id}`}>{t.keepBooking}</LinkButton>
            )}
            <Button
              variant="primary"
              disabled={waitsFor !== undefined}
              aria-describedby={waitsFor === undefined ? undefined : why}
              onClick={proceed}
            >
              {t.continue}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

/** Reserved for others: being told of a free place would help nothing. */
function barredForGood(animation: Animation): boolean {
  const { error_type } = animation
  return error_type !== null && !(error_type === 'ALREADY_REGISTER' && ownBookings(animation).length > 0)
}

/** For whom the event is reserved. */
function Restricted({ animation: { error_type, restrictedTo } }: { animation: Animation }) {
  const t = useMessages(messages)
  const names = {
    OTHER_SITE: restrictedTo.sites,
    OTHER_BUILDING: restrictedTo.buildings,
    OTHER_CONTRACT: restrictedTo.contractTypes,
  }
  const category = Object.keys(names).find(name => name === error_type) as keyof typeof names | undefined
  return (
    <div className={styles.notice} data-tone="warn">
      <Lock aria-hidden />
      <div>
        <p className={styles.strong}>{t.restrictedTitle}</p>
        <p>{t.restricted}</p>
        {category !== undefined && names[category].length > 0 && (
          <p>{t.restrictions[category](names[category].join(', '))}</p>
        )}
      </div>
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type CallOptions, CallProblem, call, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { ActAlert } from '#platform/web/ui/forms/ActAlert.tsx'
import type { AlertButton, AlertOptions } from '#platform/web/ui/forms/Alert.tsx'
import { Checkbox } from '#platform/web/ui/forms/Checkbox.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { type Booking, bookSlot, events, type FamilyForm, modifyBooking } from '../../contract.ts'
import { messages } from '../../dialog-messages.ts'
import { forgetForm } from '../family/stored-form.ts'
import { useSlotFacts } from '../slot-facts.ts'
import { useSpanWords } from '../span-words.ts'
import { announceSuccess } from '../success.ts'
import styles from './BookingDialog.module.css'
import { childrenThatFit, isGoneSlot } from './refusals.ts'
import type { Wish } from './wish.ts'

type Button = 'close' | 'act' | 'slots'

export interface BookingDialogProps {
  wish: Wish
  onClose: () => void
}

/**
 * Asks, naming day, time, place and people, then books or moves. What succeeded is said by the list of bookings, to which
 * it leads; a refusal is said here, with what can be done instead. Nothing that was typed is lost by it.
 */
export function BookingDialog({ wish, onClose }: BookingDialogProps) {
  const t = useMessages(messages)
  const client = useQueryClient()
  const navigate = useNavigate()
  const why = useProblemWords()
  const { animation, moved, forWhom, family } = wish
  const modifying = moved !== undefined
  /** Of the children for whom there is a place, those who come along. */
  const [chosen, setChosen] = useState<readonly number[]>([])
  const act = useAct({
    send: (form: FamilyForm | undefined, options) => {
      setChosen([])
      return request(wish, form, options)
    },
    onDone: (booking, _, { isOpen, close }) => {
      record(modifying ? events.change : events.book)
      forgetForm(animation.id, moved?.id)
      void client.invalidateQueries()
      if (!isOpen()) return toast.success(t.doneQuietly(animation.name))
      if (forWhom !== undefined) announceSuccess({ kind: 'booked', booking, forWhom: forWhom.name })
      else announceSuccess({ kind: modifying ? 'modified' : 'booked', booking })
      close()
      navigate('/register?section=1')
    },
    onFailed: (error, _, { isOpen }) => {
      record(events.bookRefused, { reason: error instanceof CallProblem ? error.errorType : 'UNKNOWN' })
      // Places and deadlines are others now than those on the screen.
      if (error instanceof CallProblem && !error.network) void client.invalidateQueries()
      if (!isOpen()) toast.error(`${t.bookFailed}. ${why(error)}`)
    },
    onClose,
  })
  const { step } = act
  const fewer = step.at === 'failed' ? fewerOf(step.error, step.input) : undefined

  return (
    <ActAlert<FamilyForm | undefined, Booking, Button>
      act={act}
      question={{
        title: modifying ? t.modifyQuestion(animation.name) : t.bookQuestion(animation.name),
        content: <Facts {...wish} />,
        buttons: [
          { id: 'close', label: t.cancel },
          { id: 'act', label: modifying ? t.modify : t.book, variant: 'primary' },
        ],
      }}
      working={modifying ? t.modifying : t.booking}
      checking={t.checking}
      checkingNote={t.checkingNote}
      failed={error => (fewer === undefined ? refusalOf(error) : choiceOf(fewer))}
      onAct={button => {
        if (button === 'act') return void act.send(fewer === undefined ? family : chosenForm())
        act.close()
        navigate(`/register/${animation.id}${modifying ? `/${moved.id}?mode=modify` : ''}`)
      }}
    />
  )

  /** How many places there still are, and for how many children, where not all can come along. */
  function fewerOf(error: unknown, form: FamilyForm | undefined) {
    const fit = childrenThatFit(error, wish)
    if (form === undefined || fit === undefined || fit === 0 || fit >= form.children.length) return undefined
    return { fit, remaining: (error as CallProblem).remaining ?? 0 }
  }

  function chosenForm(): FamilyForm | undefined {
    return family && { ...family, children: family.children.filter((_, index) => chosen.includes(index)) }
  }

  function choiceOf({ remaining, fit }: { remaining: number; fit: number }): AlertOptions<Button> {
    const names = chosen.map(index => family?.children[index]?.childFirstname ?? '').join(', ')
    const ready: AlertButton<Button>[] =
      chosen.length === 0 ? [] : [{ id: 'act', label: t.fewerChosen(names), variant: 'primary' }]
    return {
      tone: 'warn',
      title: t.remainingPlace(remaining),
      content: <Fewer family={family} fit={fit} chosen={chosen} onChoose={setChosen} />,
      buttons: [{ id: 'close', label: t.close }, { id: 'slots', label: t.otherSlot }, ...ready],
    }
  }

  function refusalOf(error: unknown): AlertOptions<Button> {
    const closing: AlertButton<Button> = { id: 'close', label: t.close }
    const title = t.bookFailed
    if (isUnknownOutcome(error)) return { tone: 'bad', title, content: why(error), buttons: [closing] }
    const stands = modifying ? t.modifyError : t.bookError
    const problem = error instanceof CallProblem ? error : undefined
    const slots: AlertButton<Button> = { id: 'slots', label: t.otherSlot, variant: 'primary' }
    if (problem?.errorType === 'LIMIT_SLOT_REACHED') {
      const remaining = problem.remaining ?? 0
      return {
        tone: 'bad',
        title: remaining > 0 ? t.remainingPlace(remaining) : title,
        content: words(remaining > 0 ? undefined : t.noRemainingPlace, stands, family && t.kept),
        buttons: [closing, slots],
      }
    }
    if (problem?.status === 400 && forWhom !== undefined && problem.errorType === 'ALREADY_REGISTER') {
      return {
        tone: 'bad',
        title,
        content: t.alreadyBookedCollaborator(forWhom.email),
        buttons: [closing],
      }
    }
    const retryable = problem === undefined || problem.network || problem.status >= 500
    return {
      tone: 'bad',
      title,
      content: words(stands, why(error), family && t.kept),
      buttons: [
        closing,
        ...(retryable ? [{ id: 'act' as const, label: t.retry, variant: 'primary' as const }] : []),
        ...(isGoneSlot(problem?.errorType) ? [slots] : []),
      ],
    }
  }
}

function words(...texts: (string | undefined)[]) {
  return texts.map(text => text !== undefined && <p key={text}>{text}</p>)
}

function request(
  { animation, slot, moved, imageRights, forWhom, answers, termsAccepted }: Wish,
  form: FamilyForm | undefined,
  options: CallOptions,
): Promise<Booking> {
  const body = {
    ...(answers.length > 0 && { additionalAnswers: [...answers] }),
    ...(form !== undefined && { familyForm: form }),
  }
  const params = { id: animation.id, slotId: slot.id }
  if (moved !== undefined) {
    return call(
      modifyBooking,
      { params: { ...params, bookingId: moved.id }, query: { imageRights }, body },
      options,
    )
  }
  const mode = forWhom === undefined ? {} : { registrationMode: 'REGISTERED_BY_ANOTHER' as const }
  const terms = termsAccepted ? { termsAccepted } : {}
  return call(
    bookSlot,
    { params, query: { imageRights, email: forWhom?.email }, body: { ...body, ...mode, ...terms } },
    options,
  )
}

/** Day, time, place and people. */
function Facts({ animation, slot, moved, forWhom, family }: Wish) {
  const t = useMessages(messages)
  const slotFacts = useSlotFacts()
  const when = useSpanWords()
  const delegate = family?.delegatedPerson
  const adult =
    delegate !== undefined
      ? t.inYourStead(`${delegate.firstname} ${delegate.lastname}`)
      : (forWhom?.name ?? t.you)
  const children = family?.children.map(child => `${child.childFirstname} ${child.childLastname}`) ?? []
  return (
    <dl className={styles.facts}>
      <dt>{t.when}</dt>
      <dd>{when(slot)}</dd>
      {moved !== undefined && moved.slotId !== slot.id && (
        <>
          <dt>{t.before}</dt>
          <dd>{when(moved)}</dd>
        </>
      )}
      <dt>{t.where}</dt>
      <dd>{slotFacts({ ...slot, slotPlace: slot.slotPlace ?? animation.place })}</dd>
      <dt>{t.who}</dt>
      <dd>{[adult, ...children].join(', ')}</dd>
    </dl>
  )
}

interface FewerProps {
  family: FamilyForm | undefined
  /** For so many children there is a place. */
  fit: number
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
}

/** Which of the children come along, where not all can. */
function Fewer({ family, fit, chosen, onChoose }: FewerProps) {
  const t = useMessages(messages)
  return (
    <>
      <p>{t.fewer(fit)}</p>
      <ul role="list" className={styles.children} aria-label={t.fewerNone}>
        {family?.children.map((child, index) => {
          const name = `${child.childFirstname} ${child.childLastname}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the children stay in the order in which they were typed
            <li key={index}>
              <Checkbox
                label={name}
                checked={chosen.includes(index)}
                onCheck={checked => {
                  const others = chosen.filter(one => one !== index)
                  // One more than fits takes the place of the one chosen first.
                  onChoose(checked ? [...others, index].slice(-fit).toSorted() : others)
                }}
              />
            </li>
          )
        })}
      </ul>
      <p>{t.kept}</p>
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallProblem, call, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Alert, type AlertButton, type AlertOptions } from '#platform/web/ui/forms/Alert.tsx'
import { Checkbox } from '#platform/web/ui/forms/Checkbox.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { type Booking, bookSlot, events, type FamilyForm, modifyBooking } from '../../contract.ts'
import { messages } from '../../dialog-messages.ts'
import { forgetForm } from '../family/kept-form.ts'
import { useSlotFacts } from '../slot-facts.ts'
import { useSpanWords } from '../span-words.ts'
import { announceSuccess } from '../success.ts'
import styles from './BookingDialog.module.css'
import { childrenThatFit, isGoneSlot } from './refusals.ts'
import type { Wish } from './wish.ts'

type Step =
  | { at: 'question' }
  | { at: 'working'; unsure: boolean }
  | { at: 'fewer'; remaining: number; fit: number; chosen: readonly number[] }
  | { at: 'refused'; error: unknown }

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
  const [step, setStep] = useState<Step>({ at: 'question' })
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  const { animation, moved, forWhom, family } = wish
  const modifying = moved !== undefined
  const close = () => {
    open.current = false
    onClose()
  }

  async function send(form: FamilyForm | undefined): Promise<void> {
    setStep({ at: 'working', unsure: false })
    const options = { onUnsure: () => setStep({ at: 'working', unsure: true }) }
    let booking: Booking
    try {
      booking = await request(wish, form, options)
    } catch (error) {
      record(events.bookRefused, { reason: error instanceof CallProblem ? error.errorType : 'UNKNOWN' })
      // Places and deadlines are others now than those on the screen.
      if (error instanceof CallProblem && !error.network) void client.invalidateQueries()
      if (!open.current) return toast.error(`${t.bookFailed}. ${why(error)}`)
      const fit = childrenThatFit(error, wish)
      if (form !== undefined && fit !== undefined && fit > 0 && fit < form.children.length) {
        const remaining = (error as CallProblem).remaining ?? 0
        return setStep({ at: 'fewer', remaining, fit, chosen: [] })
      }
      return setStep({ at: 'refused', error })
    }
    record(modifying ? events.change : events.book)
    forgetForm(animation.id, moved?.id)
    void client.invalidateQueries()
    if (!open.current) return toast.success(t.doneQuietly(animation.name))
    if (forWhom !== undefined) announceSuccess({ kind: 'booked', booking, forWhom: forWhom.name })
    else announceSuccess({ kind: modifying ? 'modified' : 'booked', booking })
    close()
    navigate('/register?section=1')
  }

  const chosenForm = (chosen: readonly number[]): FamilyForm | undefined =>
    family && { ...family, children: family.children.filter((_, index) => chosen.includes(index)) }

  const { onAct, ...view } = viewOf()
  return (
    <Alert<Button>
      {...view}
      onAnswer={button => {
        if (button === 'act') onAct?.()
        else if (button === 'slots') {
          close()
          navigate(`/register/${animation.id}${modifying ? `/${moved.id}?mode=modify` : ''}`)
        } else close()
      }}
    />
  )

  function viewOf(): AlertOptions<Button> & { onAct?: () => void } {
    const closing: AlertButton<Button> = { id: 'close', label: t.close }
    switch (step.at) {
      case 'question':
        return {
          title: modifying ? t.modifyQuestion(animation.name) : t.bookQuestion(animation.name),
          content: <Facts {...wish} />,
          buttons: [
            { id: 'close', label: t.cancel },
            { id: 'act', label: modifying ? t.modify : t.book, variant: 'primary' },
          ],
          onAct: () => void send(family),
        }
      case 'working':
        if (step.unsure)
          return { tone: 'working', title: t.checking, content: t.checkingNote, buttons: [closing] }
        return { tone: 'working', title: modifying ? t.modifying : t.booking, buttons: [] }
      case 'fewer': {
        const { remaining, fit, chosen } = step
        const names = chosen.map(index => family?.children[index]?.childFirstname ?? '').join(', ')
        const ready: AlertButton<Button>[] =
          chosen.length === 0 ? [] : [{ id: 'act', label: t.fewerChosen(names), variant: 'primary' }]
        return {
          tone: 'warn',
          title: t.remainingPlace(remaining),
          content: (
            <Fewer
              family={family}
              fit={fit}
              chosen={chosen}
              onChoose={next => setStep({ ...step, chosen: next })}
            />
          ),
          buttons: [closing, { id: 'slots', label: t.otherSlot }, ...ready],
          onAct: () => void send(chosenForm(chosen)),
        }
      }
      case 'refused':
        return refusalOf(step.error, closing)
    }
  }

  function refusalOf(
    error: unknown,
    closing: AlertButton<Button>,
  ): AlertOptions<Button> & { onAct?: () => void } {
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
      onAct: () => void send(family),
    }
  }
}

function words(...texts: (string | undefined)[]) {
  return texts.map(text => text !== undefined && <p key={text}>{text}</p>)
}

function request(
  { animation, slot, moved, imageRights, forWhom, answers, termsAccepted }: Wish,
  form: FamilyForm | undefined,
  options: { onUnsure: () => void },
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

import '../base.css'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { type Bilingual, isLanguage, type Language } from '#platform/text/language.ts'
import { isWeekend } from '#platform/time/campus-time.ts'
import { LanguageProvider } from '#platform/web/shell/language.tsx'
import { Button } from '../Button.tsx'
import { Alert } from '../forms/Alert.tsx'
import { alertDialog, confirmDialog, DialogHost } from '../forms/ask.tsx'
import { DatePickerDialog } from '../forms/DatePickerDialog.tsx'
import { FilterDialog } from '../forms/FilterDialog.tsx'
import { LoadingOverlay } from '../forms/LoadingOverlay.tsx'
import { Modal } from '../forms/Modal.tsx'
import { TextField } from '../forms/TextField.tsx'
import { TimePickerDialog } from '../forms/TimePickerDialog.tsx'
import { ToastRegion, toast } from '../Toasts.tsx'
import styles from './Gallery.module.css'

/*
 * A page for tests: a button opens each generic dialog, and what it answers is written below as JSON.
 * `?lang=fr` and `?theme=accessible` set how it looks.
 */

const requested = new URLSearchParams(location.search)
const wanted = requested.get('lang')
const language: Language = isLanguage(wanted) ? wanted : 'en'
const theme = requested.get('theme') ?? 'classic'

/** The words that a screen gives to the dialogs; theirs are in ../messages.ts. */
const words = {
  en: {
    sent: 'Booking sent',
    answerByMail: 'You will get an answer by e-mail.',
    deleteIt: 'Delete the booking of room Ada, Tuesday 24 November, 10:00–11:00?',
    delete: 'Delete',
    keep: 'Keep',
    shortcuts: 'Shortcuts',
    later: 'Later',
    never: 'Never',
    save: 'Save',
    weekday: 'Choose a weekday: rooms are closed at weekends.',
    lunch: 'Rooms are closed from 12:00 to 13:00.',
    topics: 'Filter by topic',
    booking: 'Booking…',
    comment: 'Comment',
    subject: 'Subject',
    copied: 'The address is copied.',
    failed: 'The event was not added. Try again later.',
  },
  fr: {
    sent: 'Réservation envoyée',
    answerByMail: 'Vous recevrez une réponse par e-mail.',
    deleteIt:
      'Supprimer la réservation de la salle Ada, mardi 24 novembre, de\u00a010\u00a0h à\u00a011\u00a0h\u00a0?',
    delete: 'Supprimer',
    keep: 'Conserver',
    shortcuts: 'Raccourcis',
    later: 'Plus tard',
    never: 'Jamais',
    save: 'Enregistrer',
    weekday: 'Choisissez un jour de semaine\u00a0: les salles sont fermées le week-end.',
    lunch: 'Les salles sont fermées de 12:00 à 13:00.',
    topics: 'Filtrer par thème',
    booking: 'Réservation en cours…',
    comment: 'Commentaire',
    subject: 'Objet',
    copied: 'L’adresse est copiée.',
    failed: 'L’événement n’a pas été ajouté. Réessayez plus tard.',
  },
} satisfies Bilingual<unknown>
const t = words[language]

const topics = [
  'Mobilité',
  'Sécurité',
  'Environnement',
  'Diversités',
  'Bien-être',
  'Campus',
  'Engagement citoyen',
  'Biodiversité',
  'International',
  'Urgent',
].map((label, index) => ({ id: String(index), label }))

interface DialogTools {
  /** Writes the answer down and closes. */
  answer: (value: unknown) => void
  close: () => void
}

/** The dialogs that a screen renders while they are open. */
const dialogs: Record<string, (tools: DialogTools) => ReactNode> = {
  date: ({ answer, close }) => (
    <DatePickerDialog
      min="2026-11-21"
      max="2027-01-31"
      check={day => (isWeekend(day) ? t.weekday : undefined)}
      onValidate={answer}
      onClose={close}
    />
  ),
  'known date': ({ answer, close }) => (
    <DatePickerDialog value="2026-11-24" onValidate={answer} onClose={close} />
  ),
  'time range': ({ answer, close }) => (
    <TimePickerDialog
      check={({ start, end }) => (start < '13:00' && end > '12:00' ? t.lunch : undefined)}
      onValidate={answer}
      onClose={close}
    />
  ),
  times: ({ answer, close }) => <TimePickerDialog onValidate={answer} onClose={close} />,
  'known start': ({ answer, close }) => (
    <TimePickerDialog start="10:00" onValidate={answer} onClose={close} />
  ),
  modal: ({ answer, close }) => <CommentModal answer={answer} close={close} />,
  'light modal': ({ close }) => (
    <Modal title={t.sent} lightDismiss onClose={close} footer={<Button onClick={close}>{t.keep}</Button>}>
      <p>{t.answerByMail}</p>
    </Modal>
  ),
  overlay: ({ close }) => <Booking done={close} />,
  question: ({ answer, close }) => <Question answer={answer} close={close} />,
  filter: ({ answer, close }) => (
    <FilterDialog title={t.topics} options={topics} onApply={answer} onClose={close} />
  ),
  'short filter': ({ answer, close }) => (
    <FilterDialog
      title={t.topics}
      options={topics.slice(0, 4)}
      selected={['1']}
      onApply={answer}
      onClose={close}
    />
  ),
}

/** What is asked and waited for. */
const questions: Record<string, () => Promise<unknown>> = {
  alert: () => alertDialog({ title: t.sent, tone: 'good', content: t.answerByMail }),
  'alert with buttons': () =>
    alertDialog({
      title: t.shortcuts,
      buttons: [
        { id: 'never', label: t.never, variant: 'danger' },
        { id: 'later', label: t.later },
        { id: 'save', label: t.save, variant: 'primary' },
      ],
    }),
  confirm: () =>
    confirmDialog({
      title: t.deleteIt,
      tone: 'warn',
      confirm: t.delete,
      cancel: t.keep,
      variant: 'danger',
    }),
}

function CommentModal({ answer, close }: DialogTools) {
  const [comment, setComment] = useState('')
  return (
    <Modal
      title={t.comment}
      onClose={close}
      onSubmit={() => answer(comment)}
      footer={
        <>
          <Button onClick={() => toast.success(t.copied)}>{t.copied}</Button>
          <Button variant="primary" type="submit">
            {t.save}
          </Button>
        </>
      }
    >
      <TextField label={t.subject} />
      <TextField label={t.comment} value={comment} onChange={event => setComment(event.target.value)} />
    </Modal>
  )
}

/** Work that lasts until a test says that it is done. */
function Booking({ done }: { done: () => void }) {
  useEffect(() => {
    addEventListener('booked', done)
    return () => removeEventListener('booked', done)
  }, [done])
  return <LoadingOverlay label={t.booking} />
}

/** A question that turns into its answer, when a test says that there is one. */
function Question({ answer, close }: DialogTools) {
  const [step, setStep] = useState<'asked' | 'working' | 'done'>('asked')
  useEffect(() => {
    const done = () => setStep('done')
    addEventListener('booked', done)
    return () => removeEventListener('booked', done)
  }, [])
  if (step === 'working') return <Alert title={t.booking} tone="working" buttons={[]} onAnswer={close} />
  if (step === 'done') return <Alert title={t.sent} tone="good" onAnswer={() => answer('read')} />
  return (
    <Alert
      title={t.deleteIt}
      buttons={[{ id: 'delete', label: t.delete }]}
      onAnswer={button => (button === undefined ? close() : setStep('working'))}
    />
  )
}

function Gallery() {
  const [open, setOpen] = useState<string>()
  const [answer, setAnswer] = useState<unknown>()
  const close = () => setOpen(undefined)
  const tools: DialogTools = {
    answer: value => {
      setAnswer(value)
      close()
    },
    close,
  }
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <h1>Dialogs</h1>
        <div className={styles.openers}>
          {Object.keys(dialogs).map(name => (
            <Button key={name} onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
          {Object.entries(questions).map(([name, ask]) => (
            <Button key={name} onClick={async () => setAnswer(await ask())}>
              {name}
            </Button>
          ))}
          <Button onClick={() => toast.success(t.copied)}>notice</Button>
          <Button onClick={() => toast.error(t.failed)}>failure</Button>
          <Button
            onClick={() => {
              for (const { label } of topics.slice(0, 4)) toast.error(`${label}. ${t.failed}`)
            }}
          >
            failures
          </Button>
        </div>
        <output className={styles.answer}>{JSON.stringify(answer)}</output>
        {open !== undefined && dialogs[open]?.(tools)}
      </main>
      <DialogHost />
      <ToastRegion />
    </div>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('gallery.html has no #root')
document.documentElement.dataset.theme = theme
// Without StrictMode, as in the app: it runs the effects of what comes once more, a task later. A dialog would close
// and open again, and take the focus back, under a test that has pressed a key in between.
createRoot(root).render(
  <MemoryRouter>
    <LanguageProvider language={language}>
      <Gallery />
    </LanguageProvider>
  </MemoryRouter>,
)

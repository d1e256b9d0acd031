import '../base.css'
import { Building2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { type Bilingual, isLanguage, type Language } from '#platform/text/language.ts'
import { isWeekend } from '#platform/time/campus-time.ts'
import { LanguageProvider } from '#platform/web/shell/language.tsx'
import { alertDialog, confirmDialog, DialogHost } from '../ask.tsx'
import { Button } from '../Button.tsx'
import { DatePickerDialog } from '../DatePickerDialog.tsx'
import { FilterDialog } from '../FilterDialog.tsx'
import { LoadingOverlay } from '../LoadingOverlay.tsx'
import { Menu } from '../Menu.tsx'
import { Modal } from '../Modal.tsx'
import { PickerDialog } from '../PickerDialog.tsx'
import { SideDrawer, useSideDrawer } from '../SideDrawer.tsx'
import { TextArea, TextField } from '../TextField.tsx'
import { TimePickerDialog } from '../TimePickerDialog.tsx'
import { ToastRegion, toast } from '../Toasts.tsx'
import styles from './Gallery.module.css'

/*
 * A page for tests: a button opens each generic dialog, and what it answers is written below as JSON.
 * `?lang=fr` and `?theme=accessible` set how it looks.
 */

const asked = new URLSearchParams(location.search)
const wanted = asked.get('lang')
const language: Language = isLanguage(wanted) ? wanted : 'en'
const theme = asked.get('theme') ?? 'classic'

/** The words that a screen gives to the dialogs; theirs are in ../messages.ts. */
const words = {
  en: {
    sent: 'Booking sent',
    answerByMail: 'You will get an answer by e-mail.',
    deleteIt: 'Delete the booking of room Ada, Tuesday 24 November, 10:00–11:00?',
    delete: 'Delete',
    keep: 'Keep',
    shortcuts: 'Shortcuts',
    shown: 'Shown on the home page',
    later: 'Later',
    never: 'Never',
    save: 'Save',
    weekday: 'Choose a weekday: rooms are closed at weekends.',
    lunch: 'Rooms are closed from 12:00 to 13:00.',
    topics: 'Filter by topic',
    rooms: 'Choose a room',
    floor: (n: number) => `Building B, floor ${n}`,
    booking: 'Booking…',
    comment: 'Comment',
    subject: 'Subject',
    campus: 'Campus',
    changeCampus: 'Change campus',
    visits: 'My visits',
    noVisit: 'No visit is planned.',
    copied: 'The address is copied.',
    failed: 'The event was not added. Try again later.',
  },
  fr: {
    sent: 'Réservation envoyée',
    answerByMail: 'Vous recevrez une réponse par e-mail.',
    deleteIt: 'Supprimer la réservation de la salle Ada, mardi 24 novembre, 10:00–11:00\u00a0?',
    delete: 'Supprimer',
    keep: 'Conserver',
    shortcuts: 'Raccourcis',
    shown: 'Affichés à l’accueil',
    later: 'Plus tard',
    never: 'Jamais',
    save: 'Enregistrer',
    weekday: 'Choisissez un jour de semaine\u00a0: les salles sont fermées le week-end.',
    lunch: 'Les salles sont fermées de 12:00 à 13:00.',
    topics: 'Filtrer par thème',
    rooms: 'Choisir une salle',
    floor: (n: number) => `Bâtiment B, étage ${n}`,
    booking: 'Réservation en cours…',
    comment: 'Commentaire',
    subject: 'Objet',
    campus: 'Campus',
    changeCampus: 'Changer de campus',
    visits: 'Mes visites',
    noVisit: 'Aucune visite n’est prévue.',
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

/** More than are drawn at once; the third is taken. */
const rooms = Array.from({ length: 300 }, (_, index) => ({
  id: String(index),
  label: `Salle ${['Ada', 'Curie', 'Lumière', 'Élysée', 'Œuvre'][index % 5]} ${index}`,
  hint: t.floor(index % 7),
  disabled: index === 2,
}))

const campuses = [
  { id: 'seine', label: 'Seine', hint: 'Clichy' },
  { id: 'lac', label: 'Lac', hint: 'Aulnay' },
  { id: 'rhone', label: 'Rhône', hint: 'Lyon' },
]

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
  time: ({ answer, close }) => <TimePickerDialog onValidate={answer} onClose={close} />,
  'time range': ({ answer, close }) => (
    <TimePickerDialog
      ending="required"
      check={({ start, end }) =>
        start < '13:00' && end !== undefined && end > '12:00' ? t.lunch : undefined
      }
      onValidate={answer}
      onClose={close}
    />
  ),
  'open end': ({ answer, close }) => (
    <TimePickerDialog start="10:00" ending="optional" onValidate={answer} onClose={close} />
  ),
  modal: ({ answer, close }) => <CommentModal answer={answer} close={close} />,
  'modal without close': ({ close }) => (
    <Modal title={t.sent} closable={false} onClose={close} footer={<Button onClick={close}>{t.keep}</Button>}>
      <p>{t.answerByMail}</p>
    </Modal>
  ),
  overlay: ({ close }) => <Booking done={close} />,
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
  picker: ({ answer, close }) => (
    <PickerDialog
      title={t.rooms}
      options={rooms}
      selected="3"
      onPick={({ label }) => answer(label)}
      onClose={close}
    />
  ),
}

/** What is asked and waited for. */
const questions: Record<string, () => Promise<unknown>> = {
  alert: () => alertDialog({ title: t.sent, tone: 'good', content: t.answerByMail }),
  'alert with boxes': () =>
    alertDialog({
      title: t.shortcuts,
      checkboxes: { label: t.shown, options: topics.slice(0, 4), selected: ['1'] },
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
      <TextField label={t.subject} optional />
      <TextArea
        label={t.comment}
        maxLength={250}
        value={comment}
        onChange={event => setComment(event.target.value)}
      />
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

function Gallery() {
  const [open, setOpen] = useState<string>()
  const [answer, setAnswer] = useState<unknown>()
  const [campus, setCampus] = useState('seine')
  const [drawerOpen, setDrawerOpen] = useSideDrawer()
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
          <Button onClick={() => setDrawerOpen(true)}>drawer</Button>
          <Button onClick={() => toast.success(t.copied)}>notice</Button>
          <Button onClick={() => toast.error(t.failed)}>failure</Button>
          <Menu
            label={t.campus}
            buttonLabel={t.changeCampus}
            button={<Building2 aria-hidden />}
            items={campuses.map(item => ({ ...item, checked: item.id === campus }))}
            onSelect={({ id }) => {
              setCampus(id)
              setAnswer(id)
            }}
          />
        </div>
        <output className={styles.answer}>{JSON.stringify(answer)}</output>
        {open !== undefined && dialogs[open]?.(tools)}
      </main>
      <SideDrawer title={t.visits} open={drawerOpen} onClose={() => setDrawerOpen(false)}>
        <p>{t.noVisit}</p>
      </SideDrawer>
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

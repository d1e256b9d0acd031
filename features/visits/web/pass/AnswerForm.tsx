import { type FormEvent, useId, useState } from 'react'
import type { Language } from '#platform/text/language.ts'
import { campusDay, campusInstant, campusTime } from '#platform/time/campus-time.ts'
import { maxAccessNeeds, maxCompany, maxPhone } from '../../limits.ts'
import type { ExpectedVisit, Pass, PassAnswer } from '../../pass-contract.ts'
import { messages } from '../../pass-messages.ts'
import { Part } from './Part.tsx'
import { saveAnswer } from './pass-calls.ts'
import styles from './VisitPage.module.css'

interface AnswerFormProps {
  token: string
  visit: ExpectedVisit
  language: Language
  onSaved: (pass: Pass) => void
  onGone: () => void
}

const choices = ['yes', 'later', 'no'] as const
type Coming = (typeof choices)[number]
type Wrong = keyof (typeof messages)['en']['wrong']

/** Whether and when the visitor comes, and what reception should know. */
export function AnswerForm({ token, visit, language, onSaved, onGone }: AnswerFormProps) {
  const t = messages[language]
  const id = useId()
  const start = new Date(visit.startDateTime)
  const isOneDay = campusDay(start) === campusDay(new Date(visit.endDateTime))
  const [coming, setComing] = useState<Coming | undefined>(comingOf(visit))
  const [arrival, setArrival] = useState(localOf(visit.arrivesAt ?? visit.startDateTime))
  const [typed, setTyped] = useState({
    ...{ stepFree: visit.stepFree, accessNeeds: visit.accessNeeds },
    ...{ phoneNumber: visit.phoneNumber, company: visit.company },
  })
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const [wrong, setWrong] = useState<readonly Wrong[]>([])
  const set = (given: Partial<typeof typed>) => setTyped({ ...typed, ...given })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'saving') return
    const arrivesAt = coming === 'later' ? instantOf(arrival) : null
    if (coming === 'later' && arrivesAt === null) return setWrong(['arrivesAt'])
    setState('saving')
    setWrong([])
    const body: PassAnswer = { ...typed, coming: coming === undefined ? null : coming !== 'no', arrivesAt }
    const outcome = await saveAnswer(token, body)
    if (outcome.is === 'unknown') return onGone()
    setState(outcome.is === 'done' ? 'saved' : outcome.is === 'failed' ? 'failed' : 'idle')
    if (outcome.is === 'done') onSaved(outcome.body)
    if (outcome.is === 'wrong') setWrong(outcome.fields.filter((field): field is Wrong => field in t.wrong))
  }
  const fault = (field: Wrong) =>
    wrong.includes(field) && (
      <span id={`${id}-${field}-wrong`} className={styles.wrong}>
        {t.wrong[field]}
      </span>
    )
  const field = (name: Wrong) => ({
    'aria-invalid': wrong.includes(name) || undefined,
    'aria-describedby': wrong.includes(name) ? `${id}-${name}-wrong` : undefined,
  })
  return (
    <form className={styles.form} onSubmit={event => void save(event)} noValidate>
      <Part title={t.about}>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{t.about}</legend>
          {choices.map(one => (
            <label key={one} className={styles.choice}>
              <input
                type="radio"
                name={`${id}-coming`}
                checked={coming === one}
                onChange={() => setComing(one)}
              />
              {t.coming[one]}
            </label>
          ))}
        </fieldset>
        {coming === 'later' && (
          <label className={styles.field}>
            {t.arrival}
            <input
              type={isOneDay ? 'time' : 'datetime-local'}
              value={isOneDay ? arrival.slice(11) : arrival}
              required
              {...field('arrivesAt')}
              onChange={({ target }) =>
                setArrival(isOneDay ? `${campusDay(start)}T${target.value}` : target.value)
              }
            />
            {fault('arrivesAt')}
          </label>
        )}
      </Part>
      <Part title={t.access}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={typed.stepFree}
            onChange={({ target }) => set({ stepFree: target.checked })}
          />
          {t.stepFree}
        </label>
        <label className={styles.field}>
          {t.accessNeeds}
          <textarea
            rows={3}
            maxLength={maxAccessNeeds}
            value={typed.accessNeeds}
            {...field('accessNeeds')}
            onChange={({ target }) => set({ accessNeeds: target.value })}
          />
          {fault('accessNeeds')}
        </label>
        <p className={styles.note}>{t.accessNote}</p>
        <div className={styles.pair}>
          <label className={styles.field}>
            {t.phone}
            <input
              type="tel"
              autoComplete="tel"
              maxLength={maxPhone}
              value={typed.phoneNumber}
              {...field('phoneNumber')}
              onChange={({ target }) => set({ phoneNumber: target.value })}
            />
            {fault('phoneNumber')}
          </label>
          <label className={styles.field}>
            {t.company}
            <input
              autoComplete="organization"
              maxLength={maxCompany}
              value={typed.company}
              {...field('company')}
              onChange={({ target }) => set({ company: target.value })}
            />
            {fault('company')}
          </label>
        </div>
        <button type="submit" className={styles.primary} aria-disabled={state === 'saving'}>
          {state === 'saving' ? t.saving : t.save}
        </button>
        <p role="status" className={state === 'failed' ? styles.wrong : styles.good}>
          {state === 'saved' && t.saved}
          {state === 'failed' && t.notSaved}
        </p>
      </Part>
    </form>
  )
}

function comingOf({ coming, arrivesAt }: ExpectedVisit): Coming | undefined {
  if (coming === null) return undefined
  if (!coming) return 'no'
  return arrivesAt === null ? 'yes' : 'later'
}

/** A moment as the campus clock shows it, as the fields of a browser write it. */
function localOf(moment: string): string {
  const at = new Date(moment)
  return `${campusDay(at)}T${campusTime(at)}`
}

function instantOf(local: string): string | null {
  const [day = '', time = ''] = local.split('T')
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return null
  return campusInstant(day, time).toISOString()
}

import { Camera as CameraIcon, CircleCheck, CircleX, TriangleAlert, Undo2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { campusDay, formatDate, formatTime, formatTimeRange } from '#platform/time/campus-time.ts'
import { call } from '#platform/web/api/call.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { FetchedPart } from '#platform/web/ui/FetchedPart.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { type DoorList, findCode, maxCode } from '../contract.ts'
import type { Desk } from '../desk.ts'
import { messages } from '../messages.ts'
import { notCome, type Verdict } from '../rules.ts'
import styles from './Door.module.css'
import type { ReadCode } from './extension-points.ts'
import { Facts, type FindsPeople, nameOf } from './People.tsx'
import { type JudgedCode, type VisibleVerdicts, withJudged } from './shown-verdicts.ts'
import { useCodeReaders } from './use-desk.ts'
import type { Presses } from './use-presses.ts'
import { isSigned, verdictOf } from './verdict.ts'

const Camera = fetched(async () => ({ default: (await import('./Camera.tsx')).Camera }))

interface CheckProps {
  desk: Desk
  list: DoorList
  presses: Presses
  find: FindsPeople
  search: string
  onSearch: (search: string) => void
  /** More buttons beside those for codes. */
  children?: ReactNode
}

const tones: Record<Verdict, 'good' | 'warn' | 'bad'> = {
  GOOD: 'good',
  NEW: 'good',
  ALREADY: 'warn',
  EARLY: 'warn',
  NOT_A_CODE: 'bad',
  FORGED: 'bad',
  REVOKED: 'bad',
  OVER: 'bad',
  OTHER_TIME: 'bad',
  NOT_HERE: 'bad',
}
/** How long a verdict waits for the server, in milliseconds: somebody stands there. */
const answerWithin = 3_000

const signs = { good: CircleCheck, warn: TriangleAlert, bad: CircleX }

/** The field for codes and names, the camera, and what came of the last code or press. */
export function Check({ desk, list, presses, find, search, onSearch, children }: CheckProps) {
  const t = useMessages(messages)
  const readers = useCodeReaders()
  const [{ shown, missed }, setShown] = useState<VisibleVerdicts>({ shown: undefined, missed: [] })
  const [isFilming, setIsFilming] = useState(false)
  /** Held up before what reads codes was there. */
  const [early, setEarly] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const count = useRef(0)
  const form = useId()
  // A scanner that types needs no press before: the field is ready from the start, and takes what is typed while
  // a button has the focus.
  useEffect(() => {
    field.current?.focus()
    const take = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isSign = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
      const isTaken =
        target instanceof Element && target.closest('input, textarea, select, dialog, [role=dialog]')
      if (isSign && !isTaken) field.current?.focus()
    }
    addEventListener('keydown', take)
    return () => removeEventListener('keydown', take)
  }, [])

  const arriving = list.gate.kind === 'EVACUATION' ? 'COUNTED' : 'ARRIVED'

  const show = (judged: JudgedCode) => setShown(before => withJudged(before, judged))

  async function judge(code: ReadCode | undefined): Promise<JudgedCode> {
    const number = ++count.current
    const at = desk.clock()
    if (code === undefined) return { number, at, code, verdict: 'NOT_A_CODE', unchecked: false }
    const signed = await isSigned(code, list.keys)
    const verdict = () => {
      const { list: now = list, people, states } = desk.state()
      const asked = { ...now, people, revoked: new Set(now.revoked) }
      return verdictOf({ code, signed, list: asked, state: states.get(code.person) ?? notCome }, desk.clock())
    }
    const shownNow = { number, at, code, unchecked: signed === undefined }
    const first = verdict()
    const isElsewhere = first === 'NEW' || first === 'OTHER_TIME' || first === 'NOT_HERE'
    if (!isElsewhere || !desk.state().reached) return { ...shownNow, verdict: first }
    show({ ...shownNow, verdict: first, asking: 'NOW' })
    const given = new AbortController()
    const ask = async (): Promise<Partial<JudgedCode>> => {
      await desk.read()
      if (!desk.state().reached) return { asking: 'IN_VAIN' }
      const second = verdict()
      if (second !== 'OTHER_TIME' && second !== 'NOT_HERE') return {}
      const { person } = code
      const elsewhere = await call(findCode, { params: { person } }, { signal: given.signal }).catch(
        () => undefined,
      )
      return elsewhere === undefined ? {} : { elsewhere }
    }
    const answer = await within(answerWithin, ask())
    given.abort()
    return { ...shownNow, ...(answer ?? { asking: 'IN_VAIN' }), verdict: verdict() }
  }

  async function check(text: string) {
    const written = text.trim()
    if (written === '') return
    if (readers === undefined) return setEarly(written)
    const code = readers.map(read => read(written)).find(read => read !== undefined)
    // A name is no code: the list below shows who is called so.
    if (code === undefined && find(written).length > 0) return
    onSearch('')
    const judged = await judge(code)
    const lets = judged.verdict === 'GOOD' || judged.verdict === 'NEW'
    // Also while the next one is held up already: only what is shown is that of the latest.
    const isIn = desk.state().states.get(code?.person ?? '')?.status === 'PRESENT'
    if (lets && code !== undefined && (arriving === 'COUNTED' || !isIn))
      presses.press([code.person], arriving)
    show(judged)
    if (!lets && judged.number === count.current) presses.forget()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was held up before codes could be read is checked once
  useEffect(() => {
    if (readers === undefined || early === undefined) return
    setEarly(undefined)
    void check(early)
  }, [readers, early])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    field.current?.focus()
    void check(search)
  }

  return (
    <section className={styles.check}>
      <form id={form} noValidate onSubmit={submit} className={styles.form}>
        <TextField
          ref={field}
          label={t.code}
          hint={t.codeHint}
          value={search}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxCode}
          onChange={event => onSearch(event.target.value)}
        />
      </form>
      {/* Beside the form: what else is opened here has forms of its own. */}
      <div className={styles.acts}>
        <Button type="submit" form={form} variant="primary" busy={early !== undefined}>
          {t.check}
        </Button>
        <Button
          icon={<CameraIcon aria-hidden />}
          aria-expanded={isFilming}
          onClick={() => setIsFilming(!isFilming)}
        >
          {isFilming ? t.closeCamera : t.camera}
        </Button>
        {children}
      </div>
      {isFilming && (
        <FetchedPart fallback={<p>{t.cameraStarting}</p>}>
          <Camera onCode={text => void check(text)} />
        </FetchedPart>
      )}
      <div aria-live="assertive" aria-atomic="true">
        <Result
          key={shown?.number}
          desk={desk}
          shown={shown}
          list={list}
          presses={presses}
          onLetIn={code => {
            setShown({ shown: shown && { ...shown, verdict: 'GOOD' }, missed })
            presses.press([code.person], arriving)
            field.current?.focus()
          }}
        />
      </div>
      <div aria-live="assertive">
        {missed.length > 0 && (
          <Missed
            desk={desk}
            missed={missed}
            onRead={() => {
              setShown({ shown, missed: [] })
              field.current?.focus()
            }}
          />
        )}
      </div>
    </section>
  )
}

/** @returns undefined where it takes longer than so many milliseconds */
function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([
    value,
    new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), milliseconds)),
  ])
}

interface MissedProps {
  desk: Desk
  missed: readonly JudgedCode[]
  onRead: () => void
}

/** Who was refused before others were held up: they may stand there still. */
function Missed({ desk, missed, onRead }: MissedProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { people } = desk.state()
  return (
    <div className={styles.notice} data-tone="warn">
      <p className={styles.noticeTitle}>{t.missedTitle}</p>
      <ul>
        {missed.map(({ number, verdict, code, at }) => (
          <li key={number}>
            {t.missedOne(
              formatTime(at, language),
              t.verdicts[verdict],
              people.get(code?.person ?? '')?.name ?? '',
            )}
          </li>
        ))}
      </ul>
      <Button onClick={onRead}>{t.dismiss}</Button>
    </div>
  )
}

interface ResultProps {
  desk: Desk
  shown: JudgedCode | undefined
  list: DoorList
  presses: Presses
  onLetIn: (code: ReadCode) => void
}

/** The verdict on a code, or the last press. A press for others puts the code of before away. */
function Result({ desk, shown, list, presses, onLetIn }: ResultProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { last } = presses
  const asOf = desk.state().reachedAt ?? new Date(list.now)
  const isOfCode =
    shown !== undefined &&
    (last === undefined || (last.action !== 'UNDO' && last.people[0] === shown.code?.person))
  if (!isOfCode) return last === undefined ? null : <PressResult desk={desk} presses={presses} />
  const { verdict, code, unchecked, elsewhere, asking } = shown
  if (asking === 'NOW') {
    return (
      <div className={styles.result} data-tone="neutral">
        <p>{t.asking}</p>
      </div>
    )
  }
  const tone = tones[verdict]
  const Sign = signs[tone]
  const person = code && desk.state().people.get(code.person)
  return (
    <div className={styles.result} data-tone={tone}>
      <Sign aria-hidden className={styles.sign} />
      <div className={styles.words}>
        <p className={styles.title}>{t.verdicts[verdict]}</p>
        {person !== undefined && <p className={styles.who}>{nameOf(person, t)}</p>}
        <Why shown={shown} list={list} desk={desk} />
        {elsewhere !== undefined && <p>{t.passOf(elsewhere.title, elsewhere.site)}</p>}
        {verdict !== 'GOOD' && <p>{t.notes[verdict]}</p>}
        {asking === 'IN_VAIN' && tone === 'bad' && <p>{t.noAnswer(formatTime(asOf, language))}</p>}
        {unchecked && <p>{t.unchecked}</p>}
        {person !== undefined && tone !== 'bad' && <Facts person={person} />}
        {verdict === 'EARLY' && code !== undefined && (
          <Button onClick={() => onLetIn(code)}>{t.letInAllTheSame}</Button>
        )}
        {last !== undefined && <LastPressed desk={desk} presses={presses} />}
      </div>
    </div>
  )
}

/** When somebody came, when the door opens, what time a code is for. */
function Why({ shown, list, desk }: { shown: JudgedCode; list: DoorList; desk: Desk }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { verdict, code, elsewhere } = shown
  const time = (instant: string) => formatTime(new Date(instant), language)
  if (verdict === 'ALREADY' && code !== undefined) {
    const state = desk.state().states.get(code.person)
    const entry = list.gate.kind === 'EVACUATION' ? state?.counted : state?.last
    return entry && <p>{t.since(time(entry.pressedAt), entry.device)}</p>
  }
  if (verdict === 'EARLY') return <p>{t.earlyUntil(time(list.gate.opensAt))}</p>
  if (verdict === 'OTHER_TIME' && code !== undefined) {
    const start = elsewhere === undefined ? code.start : new Date(elsewhere.start)
    const day = formatDate(campusDay(start ?? code.end), language, 'day')
    const hours = start && formatTimeRange(start, elsewhere ? new Date(elsewhere.end) : code.end, language)
    return <p>{t.passFor(hours === undefined ? day : `${day}, ${hours}`)}</p>
  }
  return null
}

function PressResult({ desk, presses }: { desk: Desk; presses: Presses }) {
  return (
    <div className={styles.result} data-tone={presses.last?.action === 'ARRIVED' ? 'good' : 'neutral'}>
      <LastPressed desk={desk} presses={presses} />
    </div>
  )
}

/** What was pressed last, in words, and the way to take it back. */
function LastPressed({ desk, presses: { last, undo } }: { desk: Desk; presses: Presses }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [entry] = last?.entries ?? []
  if (last === undefined || entry === undefined) return null
  const { people } = desk.state()
  const names =
    last.people.length > 3
      ? t.others(last.people.length)
      : last.people.map(id => nameOf(people.get(id), t)).join(', ')
  const time = formatTime(new Date(entry.pressedAt), language)
  const said = {
    ARRIVED: t.arrivedSaid(names, time),
    LEFT: t.leftSaid(names, time),
    COUNTED: t.countedSaid(names, time),
    UNDO: t.undone(names),
  }[last.action]
  return (
    <div className={styles.last}>
      <p>{said}</p>
      {last.action !== 'UNDO' && (
        <Button icon={<Undo2 aria-hidden />} onClick={undo}>
          {t.undo}
        </Button>
      )}
    </div>
  )
}

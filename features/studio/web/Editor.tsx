import { Eye, Reply as GiveBack, History, Send, Table2, Trash2, Undo2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useSites } from '#features/sites/web/public.tsx'
import type { Reply } from '#platform/contract/endpoint.ts'
import type { Language } from '#platform/text/language.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useContributions } from '#platform/web/shell/features.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { ChoiceGroup, RadioLine } from '#platform/web/ui/forms/choices.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { describePart, Entry } from '../contract.ts'
import { messages } from '../editor-messages.ts'
import { messages as listMessages } from '../messages.ts'
import { messages as reviewMessages } from '../review-messages.ts'
import { ActOnEntry } from './dialogs/ActOnEntry.tsx'
import { SomebodyElse } from './dialogs/SomebodyElse.tsx'
import { SavingWords } from './draft/SavingWords.tsx'
import { useVerdict } from './draft/use-verdict.ts'
import { useBegun, useWriting } from './draft/use-writing.ts'
import styles from './Editor.module.css'
import { studioScreens } from './extension-points.ts'
import { type Form, FormProvider, placeId } from './form/form-context.ts'
import { isIdleAt, tickAt } from './form/idle.ts'
import { gapFor, isToBeSaid, titleOf } from './form/marks.ts'
import { Groups } from './form/Rows.tsx'
import { useCards } from './form/use-cards.ts'
import { listName, type Path, pathName, placeWords } from './form/values.ts'
import { ReviewWords } from './ReviewWords.tsx'

const PublishDialog = fetched(() => import('./dialogs/PublishDialog.tsx'))
const HistoryDialog = fetched(() => import('./dialogs/HistoryDialog.tsx'))
const ReturnDialog = fetched(() => import('./dialogs/ReturnDialog.tsx'))
const PreviewDialog = fetched(() => import('./preview/PreviewDialog.tsx'))

export type Described = Reply<typeof describePart>

type Open = 'publish' | 'preview' | 'history' | 'return' | 'withdraw' | 'discard'

interface EditorProps {
  part: Described
  entry: Entry
  /** Asks for the entry anew. @returns what was known before, where it cannot be asked */
  reload: () => Promise<Entry | undefined>
}

/** The form of one entry, with all that can be done with it. */
export function Editor({ part, entry, reload }: EditorProps) {
  const t = useMessages(messages)
  const list = useMessages(listMessages)
  const reviews = useMessages(reviewMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const { begun, beginAnew } = useBegun(entry, reload)
  const [open, setOpen] = useState<Open>()
  const [written, setWritten] = useState<Language>(language)
  const { saving, item, state, wasUnsaved } = useWriting(part.name, begun)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  // What is there already is checked as a whole; a new entry is not reproached with what is not yet written.
  const [strict, setStrict] = useState(Object.keys(item).length > 0)
  const verdict = useVerdict(part.name, entry.id, item, entry.mayEdit)
  const form = useRef<HTMLDivElement>(null)
  const { fields } = part
  const title = titleOf(part, item, language) || entry.title || list.untitled
  const faults = useMemo(
    () => (verdict?.faults ?? []).filter(({ field }) => strict || isToBeSaid(field, touched)),
    [verdict, strict, touched],
  )
  const gaps = verdict?.languageGaps ?? entry.languageGaps
  const faultOf = useMemo(
    () => new Map(faults.toReversed().map(({ field, message }) => [field, message])),
    [faults],
  )
  const sites = useSites().items ?? []
  const cards = useCards(part.name)
  const names = useMemo(() => new Map(part.names.map(one => [one.part, one])), [part.names])

  const given: Form = {
    item,
    readOnly: !entry.mayEdit,
    change(path, value) {
      saving.put(path, value)
      setTouched(before => (before.has(pathName(path)) ? before : new Set([...before, pathName(path)])))
    },
    faultAt: path => faultOf.get(pathName(path)),
    faultWithin: path => faults.find(({ field }) => isWithin(field, pathName(path)))?.message,
    gapAt: (path, one) =>
      strict || isToBeSaid(pathName(path), touched) ? gapFor(gaps, path, one) : undefined,
    namesOf: one => names.get(one)?.names ?? [],
    wordsOf: (one, name) =>
      one === 'sites'
        ? (sites.find(({ code }) => code === name)?.name ?? name)
        : (names.get(one ?? '')?.titles[name] ?? name),
    cardsAt: path => cards?.get(listName(path)),
    isIdle: path => !faultOf.has(pathName(path)) && isIdleAt(path, item, cards ?? new Map()),
    tickAt: path => tickAt(path, cards ?? new Map()),
  }

  /** Goes to the first field of the form about which something is to be corrected. */
  const showFirst = () => {
    flushSync(() => {
      setStrict(true)
      setOpen(undefined)
    })
    // The dialog that said so leaves first.
    setTimeout(() => {
      const found = (verdict?.faults ?? []).map(({ field }) => placeOf(field.split('.')))
      const order = [...(form.current?.querySelectorAll(`[id^="${placeId([])}"]`) ?? [])]
      const first = found
        .filter(element => element !== null)
        .sort((one, other) => order.indexOf(one) - order.indexOf(other))[0]
      if (first === undefined) return form.current?.focus()
      for (let body = first.closest('[hidden]'); body !== null; body = body.closest('[hidden]')) {
        const { id } = body
        flushSync(() => document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.click())
        if (body.matches('[hidden]')) break
      }
      const own = first.closest<HTMLElement>('[data-language]')?.dataset.language
      if (own === 'fr' || own === 'en') flushSync(() => setWritten(own))
      first.scrollIntoView({ block: 'center' })
      first
        .querySelector<HTMLElement>('input:not([hidden]), textarea, select, [contenteditable], button')
        ?.focus({ preventScroll: true })
    }, 350)
  }
  const renew = async () => {
    await beginAnew()
    setTouched(new Set())
  }
  /** What is done with a draft is done with all that is written of it. */
  const openSaved = async (dialog: Open) => {
    if (await saving.flush()) setOpen(dialog)
  }
  const close = () => setOpen(undefined)
  const label = (field: string) =>
    field === ''
      ? t.entryAsWhole
      : placeWords(fields, field, (one, own) => t.inLanguage(one, t.languageNames[own]))
  const isDraft = entry.draft !== null || state.at !== 'rest'
  // Whatever is saved takes back what was handed over.
  const review = state.at === 'rest' ? entry.review : null
  const mayPublish = isDraft && (review === null || review.mayReview)
  const screens = useContributions(studioScreens).filter(one => one.part === part.name)
  const isInForce = entry.revision > 0 && entry.state !== 'withdrawn'
  const dialog = { part: part.name, entry, title, version: saving.version, onDone: renew, onClose: close }

  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        <div className={styles.status}>
          <Badge tone={entry.state === 'published' ? 'good' : entry.state === 'draft' ? 'neutral' : 'warn'}>
            {list.states[entry.state]}
          </Badge>
          {entry.mayEdit && (
            <SavingWords state={state} wasUnsaved={wasUnsaved} savedAt={entry.draft?.savedAt} />
          )}
        </div>
        <div className={rows.acts}>
          {screens.map(
            ({ ofEntry, label: words }) =>
              ofEntry && (
                <LinkButton key={words.en} to={ofEntry(entry.id)} icon={<Table2 aria-hidden />}>
                  {words[language]}
                </LinkButton>
              ),
          )}
          {part.previews && (
            <Button icon={<Eye aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen('preview')}>
              {t.preview}
            </Button>
          )}
          <Button icon={<History aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen('history')}>
            {t.history}
          </Button>
          {entry.mayEdit && isInForce && (
            <Button icon={<Undo2 aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen('withdraw')}>
              {t.withdraw}
            </Button>
          )}
          {entry.mayEdit && isDraft && (
            <Button
              icon={<Trash2 aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => void openSaved('discard')}
            >
              {t.discard}
            </Button>
          )}
          {entry.mayEdit && review?.mayReview === true && (
            <Button
              icon={<GiveBack aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => void openSaved('return')}
            >
              {reviews.giveBack}
            </Button>
          )}
          {entry.mayEdit && mayPublish && (
            <Button
              variant="primary"
              icon={<Send aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => void openSaved('publish')}
            >
              {t.publish}
            </Button>
          )}
        </div>
      </div>

      {!entry.mayEdit && <p className={styles.notice}>{entry.why ?? t.onlyRead}</p>}
      {entry.mayEdit && <ReviewWords review={review} returned={entry.returned} />}
      {entry.fault !== null && <p className={styles.notice}>{entry.fault}</p>}
      {entry.draft?.outdated === true && <p className={styles.notice}>{t.outdated}</p>}
      {state.at === 'changed' && (
        <SomebodyElse
          part={part}
          entry={entry}
          error={state.error}
          mine={item}
          label={label}
          onTheirs={async () => {
            saving.forget()
            await renew()
          }}
          onCopied={id => {
            saving.forget()
            navigate(`/staff/studio/${part.name}/${id}`)
          }}
        />
      )}

      {entry.mayEdit && (
        <div className={styles.check}>
          <p role="status">
            {faults.length === 0
              ? verdict?.faults.length === 0
                ? t.inOrder
                : ''
              : t.toCorrect(faults.length)}
          </p>
          {faults.length > 0 && <Button onClick={showFirst}>{t.showFirst}</Button>}
          <p className={styles.legend}>* {t.required}</p>
        </div>
      )}
      {faultOf.has('') && <p className={styles.fault}>{faultOf.get('')}</p>}

      <div className={styles.languages}>
        <ChoiceGroup label={t.languageShown} single>
          {({ name }) => (
            <div className={styles.switch}>
              {(['fr', 'en'] as const).map(one => (
                <RadioLine key={one} name={name} checked={written === one} onChoose={() => setWritten(one)}>
                  {t.languages[one]}
                </RadioLine>
              ))}
            </div>
          )}
        </ChoiceGroup>
      </div>
      <div ref={form} tabIndex={-1} className={styles.form} data-written={written} data-inherits-focus>
        {cards === undefined ? (
          <Loading label={t.loading}>
            <Skeleton shape="box" height="24rem" />
          </Loading>
        ) : (
          <FormProvider key={begun.generation} value={given}>
            <Groups fields={fields} />
          </FormProvider>
        )}
      </div>

      <DialogSlot>
        {open !== undefined && (
          <FetchedDialog onClose={close}>
            {open === 'publish' && (
              <PublishDialog {...dialog} item={item} label={label} onCorrect={showFirst} />
            )}
            {open === 'history' && <HistoryDialog {...dialog} label={label} />}
            {open === 'return' && <ReturnDialog {...dialog} />}
            {open === 'preview' && (
              <PreviewDialog part={part} id={entry.id} item={item} label={label} onClose={close} />
            )}
            {(open === 'withdraw' || open === 'discard') && (
              <ActOnEntry
                {...dialog}
                act={open}
                onGone={() => {
                  saving.forget()
                  navigate(`/staff/studio/${part.name}`, { replace: true })
                }}
                onDiscarded={saving.forget}
              />
            )}
          </FetchedDialog>
        )}
      </DialogSlot>
    </div>
  )
}

function isWithin(field: string, place: string): boolean {
  return field === place || field.startsWith(`${place}.`)
}

/** Where the form has a value: its own field, or the one that it stands in, as of one of several names. */
function placeOf(path: Path): HTMLElement | null {
  if (path.length === 0) return null
  return document.getElementById(placeId(path)) ?? placeOf(path.slice(0, -1))
}

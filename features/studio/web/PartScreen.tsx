import { useQueryClient } from '@tanstack/react-query'
import { Copy, Download, FileUp, PenLine, Plus, ScanEye, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSites } from '#features/sites/web/public.tsx'
import { maxSearch } from '#platform/contract/shapes.ts'
import { isLanguage, languages } from '#platform/text/language.ts'
import { call } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { searchWords } from '#platform/web/loading/use-pages.ts'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { useContributions } from '#platform/web/shell/features.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { PagedRows, Refused, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { createEntry, type EntryRow, type EntryState, entryStates, readEntry } from '../contract.ts'
import { messages } from '../messages.ts'
import { title as studioTitle } from '../title.ts'
import { studioScreens } from './extension-points.ts'
import type { Item } from './form/values.ts'
import { useMomentWords } from './moments.ts'
import { type EntryFilters, useEntries, usePart } from './use-studio.ts'

const FilesDialog = fetched(() => import('./files/FilesDialog.tsx'))
const ImportDialog = fetched(() => import('./files/ImportDialog.tsx'))

const searchRests = 300

/** The entries of a part. */
export default function PartScreen() {
  const t = useMessages(messages)
  const crumb = useMessages(studioTitle)
  const { part = '' } = useScreenInput<'part'>()
  const described = usePart(part)
  const label = described.data?.label
  return (
    <Page title={label ?? crumb} crumbs={[{ label: crumb, to: '/staff/studio' }]} crumb={label ?? t.loading}>
      <Entries key={part} part={part} />
    </Page>
  )
}

function Entries({ part }: { part: string }) {
  const t = useMessages(messages)
  const described = usePart(part)
  const [typed, setTyped] = useState('')
  const [filters, setFilters] = useState<EntryFilters>({})
  const [dialog, setDialog] = useState<'import' | 'download'>()
  const beginning = useBeginning(part)
  const language = useLanguage()
  const screens = useContributions(studioScreens).filter(one => one.part === part)
  const sites = useSites().items ?? []
  const search = searchWords(useRested(typed, searchRests))
  const icon = <PenLine aria-hidden />
  const { sites: own = null, label = '', reviews = 0 } = described.data ?? {}
  const offered = own === null ? sites : sites.filter(({ id }) => own.includes(id))
  // Who writes for one campus finds what is theirs to change first, and nobody else's for a moment before it.
  const siteId = filters.siteId ?? (own?.length === 1 ? own[0] : undefined)
  const looked = { ...filters, siteId: siteId || undefined, search }
  const pages = useEntries(part, looked, !described.isPending)
  // The campus that nobody has chosen is no filter to be taken away.
  const chosen = { ...filters, siteId: filters.siteId || undefined, search }
  const isFiltered = Object.values(chosen).some(value => value !== undefined)
  return (
    <>
      {!pages.refused && (
        <>
          <div className={desk.head}>
            <p className={desk.note}>{described.data?.about}</p>
            <div className={rows.acts}>
              {screens.map(({ to, label: words }) => (
                <LinkButton key={to} to={to} icon={<Table2 aria-hidden />}>
                  {words[language]}
                </LinkButton>
              ))}
              {reviews > 0 && filters.state !== 'review' && (
                <Button
                  icon={<ScanEye aria-hidden />}
                  onClick={() => setFilters({ ...filters, state: 'review' })}
                >
                  {t.reviewsWait(reviews)}
                </Button>
              )}
              <Button
                icon={<Download aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setDialog('download')}
              >
                {t.download}
              </Button>
              <Button
                icon={<FileUp aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setDialog('import')}
              >
                {t.bringIn}
              </Button>
              <Button
                variant="primary"
                icon={<Plus aria-hidden />}
                busy={beginning.busy}
                onClick={() => void beginning.begin({})}
              >
                {beginning.busy ? t.creating : t.create}
              </Button>
            </div>
          </div>
          <div className={desk.filters}>
            <SearchField label={t.search} value={typed} onValue={setTyped} maxLength={maxSearch} />
            <Select
              label={t.state}
              placeholder={t.anyState}
              value={filters.state ?? ''}
              options={entryStates.map(value => ({ value, text: t.states[value] }))}
              onChange={({ target }) =>
                setFilters({
                  ...filters,
                  state: entryStates.find(state => state === target.value),
                })
              }
            />
            {(offered.length > 1 || (own !== null && offered.length > 0)) && (
              <Select
                label={t.campus}
                placeholder={t.anyCampus}
                value={siteId ?? ''}
                options={offered.map(({ id, name }) => ({ value: id, text: name }))}
                onChange={({ target }) => setFilters({ ...filters, siteId: target.value })}
              />
            )}
            <Select
              label={t.gap}
              placeholder={t.anyGap}
              value={filters.gap ?? ''}
              options={languages.map(value => ({ value, text: t.lacking(value) }))}
              onChange={({ target }) =>
                setFilters({ ...filters, gap: isLanguage(target.value) ? target.value : undefined })
              }
            />
          </div>
        </>
      )}
      <PagedRows
        pages={pages}
        refused={<Refused title={t.refused} icon={icon} />}
        loading={<RowsSkeleton label={t.loading} count={8} />}
        failed={t.failed}
        empty={
          <EmptyState title={isFiltered ? t.noneFound : t.none} icon={icon}>
            <p>{isFiltered ? t.noneFoundHint : t.noneHint}</p>
          </EmptyState>
        }
        label={t.entriesOf(label)}
        shown={t.shown}
        more={t.more}
        heading="h2"
      >
        {entry => (
          <Row
            key={entry.id}
            entry={entry}
            part={part}
            onDuplicate={() => void beginning.duplicate(entry, described.data?.title)}
          />
        )}
      </PagedRows>
      <DialogSlot>
        {dialog !== undefined && (
          <FetchedDialog onClose={() => setDialog(undefined)}>
            {dialog === 'import' ? (
              <ImportDialog part={part} onClose={() => setDialog(undefined)} />
            ) : (
              <FilesDialog part={part} onClose={() => setDialog(undefined)} />
            )}
          </FetchedDialog>
        )}
      </DialogSlot>
    </>
  )
}

/** Begins a draft, empty or after another entry, and goes to it. */
function useBeginning(part: string) {
  const t = useMessages(messages)
  const why = useProblemWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const begin = async (item: Item) => {
    setBusy(true)
    try {
      const { id } = await call(createEntry, { params: { part }, body: { item: { ...item } } })
      void client.invalidateQueries()
      navigate(`/staff/studio/${part}/${id}`)
    } catch (error) {
      toast.error(`${t.createFailed} ${why(error)}`)
    } finally {
      setBusy(false)
    }
  }
  const duplicate = async ({ id }: EntryRow, title: string | undefined) => {
    setBusy(true)
    try {
      const entry = await call(readEntry, { params: { part, id } })
      const { key: _, id: __, ...item } = (entry.draft?.item ?? entry.item ?? {}) as Item
      await begin(title === undefined ? item : renamed(item, title, t.copyOf))
    } catch (error) {
      toast.error(`${t.createFailed} ${why(error)}`)
      setBusy(false)
    }
  }
  return { busy, begin, duplicate }
}

/** The title of a copy says so. */
function renamed(item: Item, stem: string, copyOf: (title: string) => string): Item {
  const names = Object.keys(item).filter(
    name => name === stem || (/_(fr|en)$/.test(name) && name.slice(0, -3) === stem),
  )
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      names.includes(name) && typeof value === 'string' ? copyOf(value) : value,
    ]),
  )
}

const tones: Record<EntryState, 'good' | 'warn' | 'neutral'> = {
  published: 'good',
  draft: 'neutral',
  review: 'warn',
  scheduled: 'warn',
  withdrawn: 'neutral',
}

function Row({ entry, part, onDuplicate }: { entry: EntryRow; part: string; onDuplicate: () => void }) {
  const t = useMessages(messages)
  const moment = useMomentWords()
  const sites = useSites().items ?? []
  const title = entry.title || t.untitled
  const { state, hasDraft, gaps, updatedAt, updatedBy, publishAt, withdrawAt, mayEdit, source } = entry
  const campuses = entry.sites?.map(id => sites.find(site => site.id === id)?.name ?? id)
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h2 tabIndex={-1}>
          <Link to={`/staff/studio/${part}/${entry.id}`}>{title}</Link>
        </h2>
        <p className={rows.facts}>
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
          {hasDraft && state !== 'draft' && <Badge tone="warn">{t.hasDraft}</Badge>}
          {gaps.map(language => (
            <Badge key={language} tone="bad">
              {t.incomplete(language)}
            </Badge>
          ))}
        </p>
        <p className={rows.facts}>
          <span>
            <time dateTime={updatedAt}>{t.changedAt(moment(updatedAt))}</time>
            {updatedBy !== null && ` ${t.by(updatedBy)}`}
          </span>
          {source === 'file' && <span>{t.fromFile}</span>}
          {publishAt !== null && <span>{t.from(moment(publishAt))}</span>}
          {withdrawAt !== null && <span>{t.until(moment(withdrawAt))}</span>}
          <span>{campuses === undefined ? t.everywhere : campuses.join(', ')}</span>
          {!mayEdit && <span>{t.notYours}</span>}
        </p>
      </div>
      <div className={rows.acts}>
        <Button icon={<Copy aria-hidden />} aria-label={t.duplicateOf(title)} onClick={onDuplicate}>
          {t.duplicate}
        </Button>
      </div>
    </li>
  )
}

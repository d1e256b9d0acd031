import { PenLine } from 'lucide-react'
import { isNotThere } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Answer } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { messages } from '../editor-messages.ts'
import { title as studioTitle } from '../title.ts'
import { Editor } from './Editor.tsx'
import { useEntry, usePart } from './use-studio.ts'

/** One entry, to be written. */
export default function EntryScreen() {
  const t = useMessages(messages)
  const studio = useMessages(studioTitle)
  const { part = '', id = '' } = useScreenInput<'part' | 'id'>()
  const described = usePart(part)
  const entry = useEntry(part, id)
  const label = described.data?.label ?? ''
  const both = {
    data: described.data && entry.data && { part: described.data, entry: entry.data },
    error: described.error ?? entry.error,
    isFetching: described.isFetching || entry.isFetching,
    refetch: () => Promise.all([described.refetch(), entry.refetch()]),
  }
  const notThere = (
    <EmptyState title={t.notThere} icon={<PenLine aria-hidden />}>
      <LinkButton to={`/staff/studio/${part}`}>{t.backToList}</LinkButton>
    </EmptyState>
  )
  return (
    <Page
      title={label || studio}
      crumbs={[
        { label: studio, to: '/staff/studio' },
        { label: label || t.loading, to: `/staff/studio/${part}` },
      ]}
      crumb={entry.data?.title || t.entry}
      windowTitle={entry.data?.title || label || studio}
    >
      {isNotThere(both.error) ? (
        notThere
      ) : (
        <Answer
          answer={both}
          refused={notThere}
          failed={t.failed}
          loading={
            <Loading label={t.loading} className={desk.fields}>
              <Skeleton width="40%" />
              <Skeleton shape="box" height="14rem" />
              <Skeleton shape="box" height="10rem" />
            </Loading>
          }
        >
          {({ part: descriptionOfPart, entry: one }) => (
            <Editor
              key={one.id}
              part={descriptionOfPart}
              entry={one}
              reload={async () => (await entry.refetch()).data}
            />
          )}
        </Answer>
      )}
    </Page>
  )
}

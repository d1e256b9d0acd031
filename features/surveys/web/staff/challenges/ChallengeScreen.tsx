import { useState } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Answer } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { messages } from '../../../challenge-messages.ts'
import { staffTitle } from '../../../title.ts'
import { NotKept } from './ChallengesDesk.tsx'
import { Editor } from './Editor.tsx'
import { useChallenge } from './use-challenges.ts'

/** One challenge to be changed. */
export function ChallengeScreen() {
  const { id = '' } = useScreenInput<'id'>()
  return <Written id={id} />
}

/** One to be made, of the teams of another one where the address names it. */
export function NewChallengeScreen() {
  return <Written copy={useScreenInput<'copy'>().copy} />
}

function Written({ id, copy }: { id?: string; copy?: string | undefined }) {
  const t = useMessages(messages)
  const surveys = useMessages(staffTitle)
  const language = useLanguage()
  const source = id ?? copy
  const { one, any } = useChallenge(source)
  const [generation, setGeneration] = useState(0)
  const read = source === undefined ? any : one
  const stored = one.data
  const name = stored?.[`name_${language}`] ?? ''
  const title =
    id !== undefined
      ? name || t.editTitle
      : copy !== undefined && name !== ''
        ? t.copyTitle(name)
        : t.newTitle
  return (
    <Page
      title={title}
      crumbs={[
        { label: surveys, to: '/staff/surveys' },
        { label: t.title, to: '/staff/challenges' },
      ]}
    >
      <Answer
        answer={{ ...read, data: read.data as object | undefined }}
        refused={<NotKept />}
        failed={t.oneFailed}
        loading={
          <Loading label={t.loadingOne} className={desk.fields}>
            <Skeleton width="40%" />
            <Skeleton shape="box" height="14rem" />
            <Skeleton shape="box" height="10rem" />
          </Loading>
        }
      >
        {() => (
          <Editor
            key={generation}
            challenge={id === undefined ? undefined : stored}
            copied={id === undefined ? stored : undefined}
            onRenew={() => void one.refetch().then(() => setGeneration(before => before + 1))}
          />
        )}
      </Answer>
    </Page>
  )
}

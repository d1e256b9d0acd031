import { useQueryClient } from '@tanstack/react-query'
import { FileQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { isNotThere } from '#platform/web/api/call.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { useLeaveGuard } from '#platform/web/shell/use-leave-guard.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Alert } from '#platform/web/ui/forms/Alert.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { events, listFormations } from '../contract.ts'
import { messages as common } from '../messages.ts'
import { messages } from '../player-messages.ts'
import styles from './player/Intro.module.css'
import { Intro } from './player/Intro.tsx'
import { pickerMark } from './player/LanguagePicker.tsx'
import { ResultDialog } from './player/ResultDialog.tsx'
import { Running } from './player/Running.tsx'
import { usePlayer } from './player/use-player.ts'
import { type Trainee, useTrainee, useWays } from './trainee.ts'
import { VisitorBar } from './visitor/VisitorBar.tsx'

/** A security training: what it is about, then its documents, questions and result. */
export default function TrainingScreen() {
  const { id = '' } = useScreenInput<'id'>()
  const trainee = useTrainee()
  const ways = useWays()
  if (trainee === 'unknown') return <Navigate to={ways.entry} replace />
  if (trainee === 'checking') {
    return (
      <Page ownHeading loading reading>
        <TrainingSkeleton />
      </Page>
    )
  }
  return <Training id={id} trainee={trainee} />
}

/** Where the page stood, of a training that was turned into another language: that is another page to the shell. */
let turned: { id: string; scrolled: number } | undefined

function Training({ id, trainee }: { id: string; trainee: Trainee }) {
  const t = useMessages(messages)
  const { title: listTitle } = useMessages(common)
  const ways = useWays()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { player, query, current } = usePlayer(id, trainee, turned?.id === id)
  const { place, result, saving, formation } = useStore(player.store)
  const [again, setAgain] = useState<'idle' | 'busy' | 'failed'>('idle')
  const runs = place !== undefined && result === undefined
  const guard = useLeaveGuard(runs)
  const visible = current ?? (runs || result !== undefined || turned?.id === id ? formation : undefined)

  useEffect(() => {
    if (turned?.id !== id || visible === undefined) return
    scrollTo({ top: turned.scrolled, behavior: 'instant' })
    document.querySelector<HTMLElement>(`[${pickerMark}]`)?.focus({ preventScroll: true })
    turned = undefined
  }, [id, visible])
  const status = result?.formationStatus
  useEffect(() => {
    if (status === undefined) return
    record(events.complete, { status })
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[2] === listFormations.path })
  }, [client, status])

  const turn = (key: string) => {
    turned = { id, scrolled: scrollY }
    navigate(ways.training(id, key), { replace: true })
  }
  const start = () => {
    if (formation?.userStatus === 'TODO') record(events.start)
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[2] === listFormations.path })
    player.start()
  }
  const reload = async () => {
    setAgain('busy')
    const { data, isSuccess } = await query.refetch()
    setAgain(isSuccess ? 'idle' : 'failed')
    if (isSuccess && data !== undefined) player.restart(data)
  }
  const toList = () => {
    player.leave()
    navigate(ways.list)
  }

  const gone = isNotThere(query.error) && visible === undefined
  const failed = query.error !== null && visible === undefined && !gone
  return (
    <>
      <Page
        crumbs={[{ label: listTitle, to: ways.list }]}
        ownHeading={!gone && !failed}
        windowTitle={visible?.title ?? listTitle}
        crumb={t.crumb}
        loading={visible === undefined && !gone && !failed}
        reading={place?.phase === 'SUPPORTS' ? 'wide' : true}
      >
        {trainee.kind === 'visitor' && place === undefined && (
          <div className={styles.visitor}>
            <VisitorBar />
          </div>
        )}
        {visible === undefined ? (
          gone ? (
            <EmptyState title={t.notFound} icon={<FileQuestionMark aria-hidden />}>
              <p>{t.notFoundHint}</p>
              <LinkButton to={ways.list}>{t.toList}</LinkButton>
            </EmptyState>
          ) : failed ? (
            <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />
          ) : (
            <TrainingSkeleton />
          )
        ) : place === undefined ? (
          <Intro formation={visible} trainee={trainee} onStart={start} onLanguage={turn} />
        ) : (
          <Running formation={visible} player={player} onLanguage={turn} onReload={() => void reload()} />
        )}
      </Page>
      <DialogSlot>
        {guard.asking && (
          <Alert
            tone="warn"
            title={t.leaveTitle}
            content={
              formation?.userStatus === 'VALIDATED'
                ? t.leaveAgain
                : saving === 'idle'
                  ? t.leaveSaved
                  : t.leaveUnsaved
            }
            buttons={[
              { id: 'leave', label: t.leave },
              { id: 'stay', label: t.stay, variant: 'primary' },
            ]}
            onAnswer={button => {
              if (button !== 'leave') return guard.stay()
              player.leave()
              guard.leave()
            }}
          />
        )}
        {result !== undefined && visible !== undefined && (
          <ResultDialog
            formation={visible}
            result={result}
            trainee={trainee}
            busy={again === 'busy'}
            failed={again === 'failed'}
            onClose={toList}
            onAgain={() => void reload()}
          />
        )}
      </DialogSlot>
    </>
  )
}

/** The shape of a training while it is on its way. */
function TrainingSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading} className={styles.intro}>
      <Skeleton shape="box" className={styles.coverSkeleton} />
      <div className={styles.body}>
        <Skeleton width={96} height={24} />
        <div className={styles.title}>
          <Skeleton width="70%" />
        </div>
        <Skeleton width="45%" />
        <Skeleton width="95%" />
        <Skeleton width="80%" />
      </div>
    </Loading>
  )
}

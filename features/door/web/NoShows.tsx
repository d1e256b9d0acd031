import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { formatTime } from '#platform/time/campus-time.ts'
import { call, queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { freeNoShows, getNoShows, takeBackNoShows } from '../contract.ts'
import type { Desk } from '../desk.ts'
import { messages } from '../messages.ts'
import styles from './Door.module.css'

/** How often it is asked how many have not come, in milliseconds. */
const askEvery = 15_000

/** Gives the places of who has not come to others, and back. Only the server does: without network there is nothing to press. */
export function NoShows({ gate, desk }: { gate: string; desk: Desk }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [asked, setAsked] = useState<'free' | 'take back'>()
  const { data } = useQuery({
    ...queryOf(getNoShows, { params: { gate } }),
    refetchInterval: askEvery,
    staleTime: 0,
  })
  const close = () => setAsked(undefined)
  if (data === undefined) return <div className={styles.noShows} />
  const { from, until, absent, freed, undoUntil } = data
  const now = desk.clock()
  const at = (moment: string) => formatTime(new Date(moment), language)
  const isLater = now < new Date(from)
  const mayFree = absent > 0 && !isLater && now < new Date(until)
  const mayTakeBack = freed > 0 && undoUntil !== null && now < new Date(undoUntil)
  const readAnew = <Reply,>(reply: Reply): Reply => {
    void desk.read()
    return reply
  }
  return (
    <div className={styles.noShows}>
      {isLater && absent > 0 && <p>{t.noShowsFrom(at(from))}</p>}
      {mayFree && (
        <Button icon={<UserX aria-hidden />} onClick={() => setAsked('free')}>
          {t.freeNoShows(absent)}
        </Button>
      )}
      {freed > 0 && <p>{t.placesFreed(freed)}</p>}
      {mayTakeBack && (
        <Button onClick={() => setAsked('take back')}>{t.takeBackNoShows(at(undoUntil))}</Button>
      )}
      {asked === 'free' && (
        <ActDialog
          title={t.freeTitle(absent)}
          confirm={t.free}
          danger
          working={t.freeing}
          doneTitle={t.freedTitle}
          onClose={close}
          act={options =>
            call(freeNoShows, { params: { gate } }, options)
              .then(readAnew)
              .then(reply => t.freedWords(reply.freed, reply.undoUntil === null ? '' : at(reply.undoUntil)))
          }
        >
          <p>{t.freeNote}</p>
        </ActDialog>
      )}
      {asked === 'take back' && (
        <ActDialog
          title={t.takeBackTitle}
          confirm={t.takeBack}
          working={t.takingBack}
          doneTitle={t.takenBackTitle}
          onClose={close}
          act={options =>
            call(takeBackNoShows, { params: { gate } }, options)
              .then(readAnew)
              .then(reply => t.takenBackWords(reply.freed))
          }
        >
          <p>{t.takeBackNote}</p>
        </ActDialog>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { TriangleAlert, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { RoomPartProps } from '#features/room-bookings/web/extension-points.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { listRoomFaults, maxOpenReports, type RoomFault, reportsADay } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './FaultsOfRoom.module.css'

const ReportDialog = fetched(() => import('./ReportDialog.tsx'))
const JoinDialog = fetched(() => import('./JoinDialog.tsx'))

/** From so many on that a person may still report, nothing is said of the limit. */
const manyLeft = 4

type Open = { dialog: 'report' } | { dialog: 'join'; fault: RoomFault }

/** What is broken in a room, and the way to report it. */
export default function FaultsOfRoom({ room }: RoomPartProps) {
  const t = useMessages(messages)
  const [open, setOpen] = useState<Open>()
  const { data, isError, isFetching, refetch } = useQuery(
    queryOf(listRoomFaults, { query: { roomId: room.id } }),
  )
  const left = data?.reportsLeft ?? 0
  return (
    <Card as="section" padded className={styles.faults}>
      <h2>{t.title}</h2>
      {data === undefined ? (
        isError ? (
          <ErrorState title={t.failed} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Loading label={t.loading}>
            <Skeleton width="min(30rem, 90%)" />
            <Skeleton shape="box" width={220} height={44} />
          </Loading>
        )
      ) : (
        <>
          {data.faults.length > 0 && (
            <ul role="list" aria-label={t.faults} className={styles.list}>
              {data.faults.map(fault => (
                <Fault
                  key={fault.id}
                  fault={fault}
                  mayJoin={left > 0}
                  onJoin={() => setOpen({ dialog: 'join', fault })}
                />
              ))}
            </ul>
          )}
          {left === 0 ? (
            <p>{t.none(reportsADay, maxOpenReports)}</p>
          ) : (
            <>
              <p className={styles.when}>{left < manyLeft ? t.few(left) : t.hint}</p>
              <p>
                <Button
                  icon={<TriangleAlert aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => setOpen({ dialog: 'report' })}
                >
                  {t.report}
                </Button>
              </p>
            </>
          )}
        </>
      )}
      <DialogSlot>
        {open !== undefined && (
          <FetchedDialog onClose={() => setOpen(undefined)}>
            {open.dialog === 'report' ? (
              <ReportDialog room={room} faults={data?.faults ?? []} onClose={() => setOpen(undefined)} />
            ) : (
              <JoinDialog fault={open.fault} onClose={() => setOpen(undefined)} />
            )}
          </FetchedDialog>
        )}
      </DialogSlot>
    </Card>
  )
}

function Fault({ fault, mayJoin, onJoin }: { fault: RoomFault; mayJoin: boolean; onJoin: () => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { name, note, reportedAt, takenAt, reporters, isMine } = fault
  const dayOf = (at: string) => formatDate(new Date(at), language, 'day')
  return (
    <li className={styles.fault}>
      <div className={styles.about}>
        <p>
          <strong>{name[language]}</strong>
        </p>
        {note !== '' && <p dir="auto">{note}</p>}
        <p className={styles.when}>
          {[
            `${t.reportedOn(dayOf(reportedAt))}${reporters > 0 ? ` ${t.reporters(reporters)}` : ''}`,
            ...(takenAt === null ? [] : [t.confirmedSince(dayOf(takenAt))]),
          ].join(' · ')}
        </p>
      </div>
      {isMine ? (
        <p className={styles.when}>{t.mine}</p>
      ) : (
        mayJoin && (
          <Button
            icon={<UserPlus aria-hidden />}
            aria-label={t.affectedBy(name[language])}
            aria-haspopup="dialog"
            onClick={onJoin}
          >
            {t.affected}
          </Button>
        )
      )}
    </li>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { formatTime } from '#platform/time/campus-time.ts'
import { call, queryOf } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Answer, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import { admit, getDoorList, getStaffAnimation } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { staffTitle } from '../../title.ts'
import { NotTheirs } from './Animations.tsx'
import styles from './Door.module.css'
import { DoorCheck } from './DoorCheck.tsx'

/** How often the list of what counts is read anew while the door is open, in milliseconds. */
const readEvery = 60_000

/** The door of an animation: checks proofs by itself, and records who came. */
export function DoorScreen() {
  const language = useLanguage()
  const t = useMessages(messages)
  const own = useMessages(staffTitle)
  const why = useProblemWords()
  const client = useQueryClient()
  const { id = '' } = useScreenInput<'id'>()
  const list = useQuery({
    ...queryOf(getDoorList, { params: { id } }),
    refetchInterval: readEvery,
    placeholderData: former => (former?.id === id ? former : undefined),
  })
  return (
    <Page
      title={t.doorTitle}
      crumbs={[
        { label: own, to: '/staff/events' },
        { label: list.data?.name ?? '…', to: `/staff/events/${id}` },
      ]}
    >
      <Answer
        answer={list}
        refused={<NotTheirs />}
        failed={t.doorFailed}
        loading={<RowsSkeleton label={t.doorLoading} count={2} />}
      >
        {data => (
          <>
            <div className={styles.ready}>
              <p>{t.doorReady(data.standing.length, formatTime(new Date(data.readAt), language))}</p>
              <Button
                icon={<RotateCw aria-hidden />}
                busy={list.isFetching}
                onClick={() => void list.refetch()}
              >
                {t.refresh}
              </Button>
            </div>
            <DoorCheck
              list={data}
              why={why}
              admit={async (proof, onUnsure) => {
                const admission = await call(admit, { body: { proof } }, { onUnsure })
                const { queryKey } = queryOf(getStaffAnimation, { params: { id: admission.animationId } })
                void client.invalidateQueries({ queryKey })
                return admission
              }}
            />
          </>
        )}
      </Answer>
    </Page>
  )
}

import { Bell } from 'lucide-react'
import { useState } from 'react'
import { spanOfTimes } from '#features/rooms/rules.ts'
import { criteriaOf, type Search, useBookingParam } from '#features/rooms/web/public.tsx'
import { call } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { offerMinutesOf } from '../../wait-rules.ts'
import { maxWaits, waitForAnyRoom } from '../../waits-contract.ts'
import { messages } from '../../waits-messages.ts'
import { heldIn } from '../reservations/known-schedules.ts'
import { useSpanWords } from '../reservations/use-words.ts'
import { useMySchedules } from '../use-schedules.ts'
import { JoinDialog } from './JoinDialog.tsx'
import { useWantedWords } from './use-wanted-words.ts'
import styles from './WaitForAny.module.css'

interface WaitForAnyProps {
  siteId: string
  search: Search
}

/** Where rooms would fit and none is free: to wait for any of them; nothing where the person has a booking then. */
export function WaitForAny({ siteId, search }: WaitForAnyProps) {
  const t = useMessages(messages)
  const [isAsking, setAsking] = useState(false)
  const mine = useMySchedules().data
  if (mine === undefined || heldIn(mine.schedules, spanOfTimes(search.times)).length > 0) return null
  return (
    <div className={styles.any}>
      <p>{t.anyOffered}</p>
      <Button icon={<Bell aria-hidden />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t.tellMeOfAny}
      </Button>
      <DialogSlot>
        {isAsking && <AnyDialog siteId={siteId} search={search} onClose={() => setAsking(false)} />}
      </DialogSlot>
    </div>
  )
}

function AnyDialog({ siteId, search, onClose }: WaitForAnyProps & { onClose: () => void }) {
  const t = useMessages(messages)
  const when = useSpanWords()(spanOfTimes(search.times))
  const wanted = useWantedWords()
  const minutes = offerMinutesOf(useBookingParam(siteId))
  return (
    <JoinDialog
      title={t.anyQuestion(when)}
      content={
        <>
          <p>{t.anySearch(wanted({ ...search, siteId }))}</p>
          <p>{t.anyExplained(String(minutes))}</p>
          <p>{t.anyEnds(String(maxWaits))}</p>
        </>
      }
      press={t.tellMeOfAny}
      join={options => call(waitForAnyRoom, { query: { siteId }, body: criteriaOf(search) }, options)}
      joinedText={({ place }) => t.anyJoinedText(when, t.place(place))}
      onClose={onClose}
    />
  )
}

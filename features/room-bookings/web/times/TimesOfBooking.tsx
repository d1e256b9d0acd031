import { useMemo } from 'react'
import type { Referentiel } from '#features/rooms/contract.ts'
import type { Span } from '#features/rooms/rules.ts'
import { campusOf, useReferentiels } from '#features/rooms/web/public.tsx'
import type { Attendee } from '../../contract.ts'
import { maxPeopleRequested } from '../../times-contract.ts'
import { TimesDialog } from './TimesDialog.tsx'

interface TimesOfBookingProps {
  siteId: string
  people: readonly Attendee[]
  /** In minutes. */
  length: number
  onChoose: (room: Referentiel, span: Span, people: readonly Attendee[]) => void
  onClose: () => void
}

/** Looks for another time of a booking, at which those whom it invites are free. */
export function TimesOfBooking({ siteId, people, length, onChoose, onClose }: TimesOfBookingProps) {
  const { data } = useReferentiels(siteId)
  const campus = useMemo(() => data && campusOf(data.referentiels), [data])
  return (
    <TimesDialog
      siteId={siteId}
      campus={campus}
      ofBooking={{ people: people.slice(0, maxPeopleRequested), length }}
      onBook={async (room, span, { people: asked }) => {
        // More may be invited than one question is about.
        onChoose(room, span, [...asked, ...people.slice(maxPeopleRequested)])
        return true
      }}
      onClose={onClose}
    />
  )
}

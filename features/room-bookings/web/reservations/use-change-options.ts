import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Referentiel } from '#features/rooms/contract.ts'
import type { Span } from '#features/rooms/rules.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { type ChangeOptions, checkChange } from '../../contract.ts'

/** How long the times rest before the server is asked about them, in milliseconds. */
const rest = 350

export interface KnownOptions {
  /** What is said of the room and the time that are chosen; undefined: nothing yet, or of what was typed before. */
  chosen: ChangeOptions | undefined
  /** Other rooms at that time; undefined: the first answer is on its way. */
  rooms: readonly Referentiel[] | undefined
  /** Other times of the chosen room. */
  times: ChangeOptions['times']
  busy: boolean
  failed: boolean
  retry(): void
}

interface WantedChange {
  id: string
  /** The room that the booking is in. */
  room: Referentiel
  /** The one that is chosen. */
  target: Referentiel
  /** Undefined: it cannot be read, or is no booking's. */
  span: Span | undefined
}

/** What the server says of a change that is being typed, and what is free beside. */
export function useChangeOptions({ id, room, target, span }: WantedChange): KnownOptions {
  const times = span === undefined ? '' : `${span.start.toISOString()} ${span.end.toISOString()}`
  const rested = useRested(times, rest)
  const [start = '', end = ''] = rested.split(' ')
  const isKnown = rested !== '' && times !== ''
  const asked = (email: string | null) => ({
    ...queryOf(checkChange, {
      params: { id },
      query: { start, end, ...(email !== null && { address: email }) },
    }),
    placeholderData: keepPreviousData<ChangeOptions>,
    staleTime: 0,
  })
  const isElsewhere = target.id !== room.id
  // The list of rooms stays as it is while one after another is chosen from it.
  const here = useQuery({ ...asked(room.email), enabled: isKnown })
  const there = useQuery({ ...asked(target.email), enabled: isKnown && isElsewhere })
  const { data, isPlaceholderData, isFetching, isError, refetch } = isElsewhere ? there : here
  const isOld = rested !== times || isPlaceholderData
  return {
    chosen: isKnown && !isOld && !isError ? data : undefined,
    rooms: isKnown ? (here.data?.rooms ?? (here.isError ? [] : undefined)) : [],
    times: isKnown ? (data?.times ?? []) : [],
    busy: times !== '' && (isOld || isFetching) && !isError,
    failed: isKnown && (isError || here.isError),
    retry: () => {
      void refetch()
      if (isElsewhere) void here.refetch()
    },
  }
}

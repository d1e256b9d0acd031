import { useEffect, useState } from 'react'
import { create } from 'zustand'
import type { Booking } from '../contract.ts'

/** What has just succeeded on a screen that was left for the list of bookings, which says so. */
export type Success =
  | { kind: 'booked' | 'modified'; booking: Booking; forWhom?: undefined }
  /** Booked for somebody else: the booking is theirs. */
  | { kind: 'booked'; booking: Booking; forWhom: string }

/** Milliseconds after the list is shown until the popup opens. */
const opensAfter = 500

const useStore = create<{ waiting: Success | undefined }>(() => ({ waiting: undefined }))

/** Has the list of bookings say it once it is shown. Not kept anywhere: a reload says nothing twice. */
export function announceSuccess(success: Success): void {
  useStore.setState({ waiting: success })
}

/** What the list has to say, half a second after it is shown. */
export function useSuccess(): { success: Success | undefined; close: () => void } {
  const waiting = useStore(state => state.waiting)
  const [success, setSuccess] = useState<Success>()
  useEffect(() => {
    if (waiting === undefined) return
    const timer = setTimeout(() => {
      useStore.setState({ waiting: undefined })
      setSuccess(waiting)
    }, opensAfter)
    return () => clearTimeout(timer)
  }, [waiting])
  return { success, close: () => setSuccess(undefined) }
}

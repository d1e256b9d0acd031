import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { create } from 'zustand'

/** Why somebody was led away from what they asked for. */
export interface AwayNotice {
  title: string
  content: string
}

/** Said by the list of events: it may be the first page of a visit, on which no other dialogs are loaded yet. */
export const useAwayNotice = create<{ notice: AwayNotice | undefined }>(() => ({ notice: undefined }))

/** Goes to the list of events, once, which says why. */
export function useLeadAway(away: (AwayNotice & { to: string }) | undefined): void {
  const navigate = useNavigate()
  const led = useRef(false)
  useEffect(() => {
    if (away === undefined || led.current) return
    led.current = true
    const { to, title, content } = away
    useAwayNotice.setState({ notice: { title, content } })
    navigate(to, { replace: true })
  })
}

import { createContext, useContext } from 'react'
import type { Manager } from '../contract.ts'

/** For whom one books, or whose bookings one looks at; undefined: for oneself, one's own. */
export const ForManager = createContext<Manager | undefined>(undefined)

export function useForManager(): Manager | undefined {
  return useContext(ForManager)
}

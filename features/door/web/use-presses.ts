import { useCallback, useMemo, useState } from 'react'
import type { NewEntry, WalkIn } from '../contract.ts'
import type { Desk } from '../desk.ts'

/** What was pressed last at this desk, to be said and taken back. */
export interface LastPress {
  action: 'ARRIVED' | 'LEFT' | 'COUNTED' | 'UNDO'
  people: readonly string[]
  entries: readonly NewEntry[]
}

export interface Presses {
  last: LastPress | undefined
  press(people: readonly string[], action: 'ARRIVED' | 'LEFT' | 'COUNTED'): void
  welcome(walkIn: WalkIn): void
  undo(): void
  forget(): void
}

export function usePresses(desk: Desk, device: string): Presses {
  const [last, setLast] = useState<LastPress>()
  const press = useCallback<Presses['press']>(
    (people, action) => {
      const { entries } = desk.press(people, action, device)
      setLast({ action, people, entries })
    },
    [desk, device],
  )
  return useMemo(
    () => ({
      last,
      press,
      welcome(walkIn) {
        const { entries } = desk.welcome(walkIn, device)
        setLast({ action: 'ARRIVED', people: entries.map(({ person }) => person), entries })
      },
      undo() {
        if (last === undefined || last.action === 'UNDO') return
        const { entries } = desk.undo(last.entries, device)
        setLast({ action: 'UNDO', people: last.people, entries })
      },
      forget: () => setLast(undefined),
    }),
    [desk, device, last, press],
  )
}

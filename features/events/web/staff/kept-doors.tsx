import { lazy, Suspense } from 'react'
import type { KeptKind } from '#platform/web/shell/kept.ts'
import { type DoorList, getDoorList } from '../../staff-contract.ts'

// Its own piece, of which only a door has need; the open door has loaded it already.
const DoorCheck = lazy(async () => ({ default: (await import('./DoorCheck.tsx')).DoorCheck }))

/** For how long after it was read a list opens a door without network, in milliseconds. */
const keptFor = 18 * 3_600_000

/** The door that was open last, without a name of anybody: it goes on checking while the network is away. */
export const keptDoor: KeptKind<DoorList> = {
  name: 'door',
  title: { fr: 'Contrôle à l’entrée', en: 'Check at the door' },
  from: [getDoorList],
  valid: (stored): stored is DoorList => {
    const list = stored as Partial<DoorList> | null | undefined
    return (
      typeof list?.name === 'string' &&
      Array.isArray(list.keys) &&
      typeof list.latest === 'string' &&
      Array.isArray(list.standing) &&
      Array.isArray(list.revoked)
    )
  },
  keep: answer => answer as DoorList,
  counts: ({ readAt }, now) => now.getTime() - Date.parse(readAt) < keptFor,
  Show: ({ value }) => (
    <>
      <p>{value.name}</p>
      <Suspense>
        <DoorCheck list={value} />
      </Suspense>
    </>
  ),
}

import { forgetOffline, readOffline, writeOffline } from '#platform/web/storage/offline-store.ts'
import type { Unsaved } from './saving.ts'

/** Where the device holds what was written of an entry and is not yet saved; a sign-out takes it away. */
export function unsavedOf(part: string, id: string) {
  const kind = { name: `studio ${part} ${id}`, valid: isUnsaved }
  return {
    read: (): Unsaved | undefined => readOffline(kind)?.value,
    write: (unsaved: Unsaved) => writeOffline(kind, unsaved, Date.now()),
    forget: () => forgetOffline(kind),
  }
}

function isUnsaved(stored: unknown): stored is Unsaved {
  if (typeof stored !== 'object' || stored === null) return false
  const { version, item } = stored as Partial<Unsaved>
  return Number.isInteger(version) && typeof item === 'object' && item !== null && !Array.isArray(item)
}

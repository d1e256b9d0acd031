import { isTexts, localField } from '#platform/web/storage/local-field.ts'

interface Wishes {
  /** People; 0: any. */
  capacity: number
  /** Codes. */
  equipment: string[]
}

/** What a person last searched for besides times: the next search begins with it. */
export const lastWishes = localField<Wishes>({
  name: 'roomWishes',
  fresh: { capacity: 0, equipment: [] },
  valid: (stored): stored is Wishes => {
    const { capacity, equipment } = (stored ?? {}) as Partial<Wishes>
    return Number.isInteger(capacity) && isTexts(equipment)
  },
  personal: true,
})

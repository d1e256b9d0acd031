import { ContactNumbers } from '#features/home/web/public.tsx'
import { useSite } from '#features/sites/web/public.tsx'

/** Whom to call on the campus, for the card that leads to the instructions. */
export function NumbersToCall() {
  const site = useSite()
  return site === undefined ? null : <ContactNumbers {...site} />
}

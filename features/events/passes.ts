import type { Booking, FamilyForm } from './contract.ts'

/** The name of who accompanies the children in the parent’s place; null: nobody does. */
export function delegateOf(family: Pick<FamilyForm, 'delegatedPerson'> | null | undefined): string | null {
  const delegate = family?.delegatedPerson
  return delegate === undefined ? null : `${delegate.firstname} ${delegate.lastname}`.trim()
}

/** What lets one person in. */
export interface Pass {
  firstName: string
  name: string
  isChild: boolean
  /** What stands in the QR code. */
  text: string
}

/**
 * All that a booking lets in: the adult, who is whoever comes, and each child.
 * @param guest the name of the person whose booking it is
 * @returns none where it does not stand
 */
export function passesOf(
  { qrcode, familyInformationForm: family }: Pick<Booking, 'qrcode' | 'familyInformationForm'>,
  guest: string,
): Pass[] {
  if (qrcode === null) return []
  const adult = delegateOf(family) ?? guest
  return [
    { firstName: adult, name: adult, isChild: false, text: qrcode },
    ...(family?.children ?? []).map(child => ({
      firstName: child.childFirstname,
      name: `${child.childFirstname} ${child.childLastname}`,
      isChild: true,
      text: child.qrCode,
    })),
  ]
}

import { maxEmail } from '#platform/contract/shapes.ts'
import { addressPattern } from './contract.ts'

/** What is wrong with the address that a person typed for somebody else. */
export type AddressFault = 'MISSING' | 'FORMAT' | 'OWN'

const addressShape = new RegExp(addressPattern)

/**
 * The e-mail address of a collaborator as it was typed: in lower case, not one’s own.
 * @param own the address of who types
 */
export function readAddress(
  typed: string,
  own: string,
): { email: string; fault?: undefined } | { email?: undefined; fault: AddressFault } {
  const email = typed.trim().toLowerCase()
  if (email === '') return { fault: 'MISSING' }
  if (email.length > maxEmail || !addressShape.test(email)) return { fault: 'FORMAT' }
  return email === own.trim().toLowerCase() ? { fault: 'OWN' } : { email }
}

/** The addresses in an animation’s `contactMail`, each once. */
export function contactMails(contactMail: string): string[] {
  const mails = contactMail.split(';').map(mail => mail.trim())
  return [...new Set(mails.filter(mail => addressShape.test(mail)))]
}

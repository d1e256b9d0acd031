import type { FamilyForm } from './contract.ts'

/** The name of who accompanies the children in the parent’s place; null: nobody does. */
export function delegateOf(family: Pick<FamilyForm, 'delegatedPerson'> | null | undefined): string | null {
  const delegate = family?.delegatedPerson
  return delegate === undefined ? null : `${delegate.firstname} ${delegate.lastname}`.trim()
}

import { afterEach, expect, it } from 'vitest'
import { changeSession, currentSession, nameSession } from './session-store.ts'

const reported = { id: 'jp', email: 'jp@campus.example', firstName: '', lastName: 'MARTIN Jean Pierre' }
const names = { firstName: 'Jean Pierre', lastName: 'Martin' }
const signIn = (account = reported) => changeSession({ status: 'signed-in', account })
const account = () => {
  const session = currentSession()
  return session.status === 'signed-in' ? session.account : undefined
}
afterEach(() => changeSession({ status: 'signed-out' }))

it('has the names that the product knows where the sign-in tells no given name, also after a renewal', () => {
  signIn()
  expect(account()).toEqual(reported)
  nameSession({ id: 'jp', ...names })
  expect(account()).toEqual({ ...reported, ...names })
  const before = currentSession()
  signIn()
  expect(currentSession()).toBe(before)
})

it('keeps what the sign-in tells, and never has another person’s names', () => {
  nameSession({ id: 'jp', ...names })
  signIn({ ...reported, firstName: 'JP', lastName: 'M' })
  expect(account()).toMatchObject({ firstName: 'JP', lastName: 'M' })
  signIn({ ...reported, id: 'other' })
  expect(account()).toMatchObject({ id: 'other', firstName: '', lastName: 'MARTIN Jean Pierre' })
})

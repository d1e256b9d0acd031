export { accountKeeper } from './known-accounts.ts'
export { signInPeople } from './sign-in-people.ts'

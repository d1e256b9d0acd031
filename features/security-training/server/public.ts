export { type Invited, inviteVisitor } from './invite.ts'

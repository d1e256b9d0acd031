export { inviteVisitor } from './invite.ts'

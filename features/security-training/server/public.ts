export { inviteVisitor } from './invite.ts'
export { openTraining, trainingOfVisitor } from './visitors/of-visits.ts'

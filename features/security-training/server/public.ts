export { inviteVisitor } from './invite.ts'
export { openTraining, trainingOfVisitor, welcomeToTraining } from './visitors/of-visits.ts'

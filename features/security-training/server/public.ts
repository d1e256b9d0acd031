export { inviteVisitor } from './invite.ts'
export { openTraining, trainingOfVisitor, trainingOfVisitors } from './visitors/of-visits.ts'

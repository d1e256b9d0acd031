export { inviteVisitor } from './invite.ts'
export { openTraining, trainingOfVisitors, type VisitorTraining } from './visitors/of-visits.ts'

export const surveyStaffRoutes = []

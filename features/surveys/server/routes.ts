export const surveysRoutes = []

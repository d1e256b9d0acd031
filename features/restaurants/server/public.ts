export { oldReadings } from './readings.ts'
export { restaurantsOf as restaurantCards } from './restaurants.ts'

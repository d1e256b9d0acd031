export { restaurantsOf as restaurantCards } from './restaurants.ts'

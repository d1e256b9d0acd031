/** How many of a kind are highlighted at most (specification §9). */
export const highlightsOfAKind = 2
/** How many upcoming events home shows. */
export const eventsOnHome = 3
/** How many pieces of information home lists, besides those that are its highlight. */
export const informationOnHome = 4

/** The title of the menu entry and the banner of those who give the rooms that need consent. */
export const requestsTitle = { fr: 'Demandes de salles', en: 'Room requests' }

/** The title of the menu entry and the banner of those who care for the rooms. */
export const faultsTitle = { fr: 'Pannes signalées', en: 'Reported faults' }

/*
 * The limits that the page of a visitor reads too. It is fetched once, by a telephone that has never been here, and does
 * without the shapes of the contract.
 */

/** Characters. */
export const maxCompany = 60
export const [minPhone, maxPhone] = [4, 30]
/** Characters of what a visitor writes about the access they need. */
export const maxAccessNeeds = 150
/** Days for which one call plans visits of the same people: one mail names them all, and its size is counted. */
export const maxDays = 10

/** For `remove` of a store: what people have done refers to an entry. The import hears it as a table would say it. */
export class StillReferredTo extends Error {
  readonly code = '23503'
}

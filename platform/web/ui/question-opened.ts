import { create } from 'zustand'

/** Whether a question has been asked since the page was loaded: then it must have a place, whatever else is still to come. */
export const useQuestionOpened = create<{ asked: boolean }>(() => ({ asked: false }))

// The way to an empty search for the next patient. Other ways to the search restore the last one.

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the member search starts empty. */
    isForNextPatient?: boolean;
  }
}

export const NEXT_PATIENT = {
  to: '/app/searchmember',
  state: { isForNextPatient: true },
} as const;

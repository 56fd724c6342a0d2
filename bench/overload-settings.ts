export const timesPeak = 5;
/** Connections that ask again at once when the peak is measured. */
export const width = 24;
/** Requests that may be under way during the overload. */
export const atOnce = 1_500;
export const openedAtOnce = 20;
export const measuredMs = 5_000;

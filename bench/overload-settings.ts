export const timesPeak = 5;
/** Connections that measure the peak, each sending one request after the other. */
export const width = 24;
/** Requests that may be in progress during the overload. */
export const atOnce = 1_500;
export const openedAtOnce = 20;
export const measuredMs = 5_000;

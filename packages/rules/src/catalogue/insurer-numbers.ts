/**
 * A number for each insurer, whose meaning is not shown (Claims spec §9). The reference data takes it
 * as the days after which a claim is late; nothing else depends on it.
 */
export const INSURER_NUMBERS = { gel: 8, da: 8, ntuc: 8, hsbc: 8, axa: 30, nhi: 30 } as const;

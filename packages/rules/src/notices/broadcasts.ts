// Broadcasts: messages of the administrator to all clinics, or to those of some types or programmes.
import type { StatusColour } from '../claims/lifecycle/status-colours.ts';
import type { LocationType } from '../catalogue/location-type.ts';
import type { PlainDate } from '../values/plain-date.ts';

/** From the least to the most urgent. */
export const BROADCAST_SEVERITIES = ['INFO', 'WARNING', 'CRITICAL'] as const;
export type BroadcastSeverity = (typeof BROADCAST_SEVERITIES)[number];

/** In characters. */
export const BROADCAST_LIMITS = { title: 120, body: 2000, sender: 60 } as const;

const COLOURS: Readonly<Record<BroadcastSeverity, StatusColour>> = {
  INFO: 'grey',
  WARNING: 'amber',
  CRITICAL: 'red',
};

export function severityColour(severity: BroadcastSeverity): StatusColour {
  return COLOURS[severity];
}

export const BROADCAST_STATES = ['SCHEDULED', 'ACTIVE', 'ENDED'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

interface BroadcastPeriod {
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate;
  /** Whether an administrator has ended it before its last day. */
  readonly isEnded: boolean;
}

/** Both days of the period count. */
export function broadcastState(period: BroadcastPeriod, today: PlainDate): BroadcastState {
  const { validFrom, validTo, isEnded } = period;
  if (isEnded || today > validTo) return 'ENDED';
  return today < validFrom ? 'SCHEDULED' : 'ACTIVE';
}

interface Audience {
  /** Empty for all types. */
  readonly locationTypes: readonly string[];
  /** Codes of programmes; empty for all. */
  readonly programmes: readonly string[];
}

interface AddressedClinic {
  readonly locationType: LocationType;
  /** The codes of the programmes on whose panels the clinic is. */
  readonly programmes: readonly string[];
}

/** Whether a clinic belongs to the audience: by its type, and by one of its programmes. */
export function isAddressedTo(audience: Audience, clinic: AddressedClinic): boolean {
  const { locationTypes, programmes } = audience;
  const isOfType = locationTypes.length === 0 || locationTypes.includes(clinic.locationType);
  const isInProgramme =
    programmes.length === 0 || programmes.some((code) => clinic.programmes.includes(code));
  return isOfType && isInProgramme;
}

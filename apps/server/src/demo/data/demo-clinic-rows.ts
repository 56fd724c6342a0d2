// Clinics, groups, GST, surcharges and accounts as rows, and the data of a clinic that claims need.
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import type { Surcharge } from '@portal/rules/claims/amounts/choose-surcharge.ts';
import type { GstRegistration } from '@portal/rules/claims/amounts/gst-rates.ts';
import { cents } from '@portal/rules/values/cents.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { ACCOUNTS, type AccountEntry } from './demo-accounts.ts';
import { millisecondsAt, seededId } from '../loading/seeded-ids.ts';
import { seededRandom } from '../loading/seeded-random.ts';
import { CLINICS, GROUPS, SURCHARGES, type ClinicEntry } from './demo-clinics.ts';
import { known, type DemoFrame } from './claims/demo-frame.ts';

interface DemoUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

export interface DemoClinic {
  readonly id: string;
  readonly entry: ClinicEntry;
  readonly code: string;
  readonly type: LocationType;
  readonly organizationId: string;
  readonly registrations: readonly GstRegistration[];
  readonly surcharges: readonly Surcharge[];
  readonly openUntil: PlainDate | undefined;
  /** The user who keys the clinic's claims; undefined for clinics without a demo account. */
  readonly user: DemoUser | undefined;
}

const onBoarded = plainDate('2019-01-02');
const registeredFrom = plainDate('2020-01-01');
const zones = ['Central', 'North', 'East', 'West', 'North-East'];

export function addClinics(frame: DemoFrame): readonly DemoClinic[] {
  const groupIds = new Map(GROUPS.map((group) => [group.code, addOrganization(frame, group)]));
  const clinics = CLINICS.map((entry, index) => {
    const organizationId =
      entry.group === undefined
        ? addOrganization(frame, entry)
        : known(groupIds.get(entry.group), entry.group);
    return addClinic(frame, entry, organizationId, index + 1);
  });
  // An account that is added later must not change the random numbers of everything after it.
  const later = seededRandom(ACCOUNTS.length);
  const users = ACCOUNTS.map((account) => {
    const id = account.isLater ? seededId(later, millisecondsAt(frame.today)) : frame.newId();
    return addAccount(frame, { account, id }, clinics, groupIds);
  });
  return clinics.map((clinic) => ({ ...clinic, user: userOf(clinic, users) }));
}

function addOrganization(frame: DemoFrame, group: { code: string; name: string }): string {
  const id = frame.newId();
  frame.rows.add('organization', { id, code: group.code, name: group.name });
  return id;
}

function addClinic(
  frame: DemoFrame,
  entry: ClinicEntry,
  organizationId: string,
  number: number,
): Omit<DemoClinic, 'user'> {
  const { today, rows } = frame;
  const { code, type, special = {} } = entry;
  const id = frame.newId();
  const dayOf = (offset: number | undefined) =>
    offset === undefined ? null : addDays(today, offset);
  const twoDigits = String(number).padStart(2, '0');
  const isAbroad = type === 'GPJB';
  const offBoarded = dayOf(special.offBoarded);
  const extended = dayOf(special.extended);
  rows.add('location', {
    id,
    organization_id: organizationId,
    code,
    name: entry.name,
    hci_code: isAbroad ? null : `99M00${twoDigits}`,
    location_type: type,
    unit: `#01-${twoDigits}`,
    block: String(100 + number),
    street: isAbroad ? 'Jalan Contoh 8' : `Demo Avenue ${number}`,
    zone: isAbroad ? null : known(zones[number % zones.length], 'zone'),
    estate: isAbroad ? null : 'Sample Estate',
    city: isAbroad ? 'Johor Bahru' : 'Singapore',
    country: isAbroad ? 'Malaysia' : 'Singapore',
    postal_code: isAbroad ? '80000' : `9990${twoDigits}`,
    phone: `600000${twoDigits}`,
    on_boarding_date: onBoarded,
    off_boarding_date: offBoarded,
    extended_date: extended,
    is_online: special.telehealthCode !== undefined,
    telehealth_clinic_code: special.telehealthCode ?? null,
    price_basis: special.priceBasis ?? 'EXCL',
    is_gst_mix_model: special.isGstMixModel ?? false,
  });
  addAccountOf(frame, entry, id, twoDigits);
  return {
    id,
    entry,
    code,
    type,
    organizationId,
    registrations: addRegistration(frame, entry, id, twoDigits),
    surcharges: addSurcharges(frame, entry, id),
    openUntil: extended ?? offBoarded ?? undefined,
  };
}

/** A made-up account; the clinic abroad has none, so that it cannot be paid. */
function addAccountOf(
  { rows, nationalIds }: DemoFrame,
  entry: ClinicEntry,
  clinicId: string,
  twoDigits: string,
): void {
  if (entry.type === 'GPJB') return;
  const account = `99900012${twoDigits}`;
  rows.add('bank_account', {
    clinic_id: clinicId,
    holder: entry.name,
    bic: 'DEMOSGSG',
    account_sealed: nationalIds.encrypt(account, { kind: 'ACCOUNT', id: clinicId }),
    account_tail: account.slice(-4),
  });
}

function addRegistration(
  frame: DemoFrame,
  { special = {} }: ClinicEntry,
  locationId: string,
  twoDigits: string,
): GstRegistration[] {
  if (special.isGstRegistered === false) return [];
  const endDate =
    special.gstEndsOn === undefined ? undefined : plainDate(`${frame.year}-${special.gstEndsOn}`);
  frame.rows.add('gst_registration', {
    id: frame.newId(),
    location_id: locationId,
    registration_number: `M9-99000${twoDigits}-D`,
    start_date: registeredFrom,
    end_date: endDate ?? null,
  });
  return [{ startDate: registeredFrom, endDate }];
}

function addSurcharges(frame: DemoFrame, entry: ClinicEntry, locationId: string): Surcharge[] {
  return SURCHARGES.filter(({ clinic }) => clinic === entry.code).map((surcharge) => {
    const id = frame.newId();
    const { description, day, from, to, fee } = surcharge;
    frame.rows.add('surcharge', {
      id,
      location_id: locationId,
      description,
      day_type: day,
      hour_from: from,
      hour_to: to,
      fee,
    });
    return {
      surchargeId: id,
      description,
      dayType: day,
      hourFrom: from,
      hourTo: to,
      fee: cents(Math.round(Number(fee) * 100)),
    };
  });
}

type ScopedUser = DemoUser & { readonly account: AccountEntry };

function addAccount(
  frame: DemoFrame,
  { account, id }: { readonly account: AccountEntry; readonly id: string },
  clinics: readonly Omit<DemoClinic, 'user'>[],
  groupIds: ReadonlyMap<string, string>,
): ScopedUser {
  const { username, name, type, profile, scope = '', roles } = account;
  frame.userIds.set(username, id);
  const clinic = clinics.find(({ code }) => code === scope);
  frame.rows.add('app_user', {
    id,
    username,
    name,
    email: `${username}@portal.example`,
    user_type: type,
    profile_type: profile,
    roles,
    organization_id: clinic?.organizationId ?? groupIds.get(scope) ?? null,
    location_id: clinic?.id ?? null,
    password_hash: frame.passwordHash,
  });
  return { id, username, name, account };
}

/** The clinic's own clerk who can create claims, or else the group's manager. */
function userOf(
  clinic: Omit<DemoClinic, 'user'>,
  users: readonly ScopedUser[],
): DemoUser | undefined {
  const writers = users.filter(({ account }) => account.roles.includes('claimmanager'));
  return (
    writers.find(({ account }) => account.scope === clinic.code) ??
    writers.find(({ account }) => account.scope === clinic.entry.group)
  );
}

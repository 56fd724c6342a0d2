// Panels of every insurer with their clinics, admin fees and practitioners.
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import type { PanelScheme } from '@portal/rules/claims/amounts/charges.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { DemoClinic } from './demo-clinic-rows.ts';
import { known, type DemoFrame } from './claims/demo-frame.ts';
import { practitionerName } from './members/demo-names.ts';
import { INSURERS } from '../reference/reference-programmes.ts';

type PanelKind = 'GP' | 'SP' | 'DX';

interface PanelKindEntry {
  readonly kind: PanelKind;
  readonly name: string;
  readonly scheme: PanelScheme;
}

const PANEL_KINDS: readonly PanelKindEntry[] = [
  { kind: 'GP', name: 'primary care', scheme: 'ESSENTIAL' },
  { kind: 'SP', name: 'specialists', scheme: 'FFS' },
  { kind: 'DX', name: 'diagnostics', scheme: 'ADMINISTRATIVE' },
];

/** Contracts that a clinic does not have or no longer has. */
const WITHOUT: readonly { clinic: string; insurer: string; status: 'NONE' | 'INACTIVE' }[] = [
  { clinic: 'GP0007', insurer: 'PRU', status: 'NONE' },
  { clinic: 'GP0007', insurer: 'NHI', status: 'INACTIVE' },
  { clinic: 'CH0001', insurer: 'PRU', status: 'INACTIVE' },
];

const validFrom = plainDate('2020-01-01');
const secondJobEvery = 2;

export interface DemoPanel {
  readonly id: string;
  readonly code: string;
  readonly kind: PanelKind;
  readonly insurer: string;
  readonly scheme: PanelScheme;
}

export interface DemoDoctor {
  readonly id: string;
  readonly name: string;
  readonly licenseNumber: string;
}

export interface DemoNetwork {
  readonly panels: readonly DemoPanel[];
  /** The active panel of a clinic for an insurer. */
  panelOf(clinic: DemoClinic, insurer: string): DemoPanel | undefined;
  /** The doctors who work at the clinic today. */
  doctorsOf(clinic: DemoClinic): readonly DemoDoctor[];
}

function panelKindOf(type: LocationType): PanelKind {
  if (type === 'SP') return 'SP';
  return type === 'LAB' || type === 'XRAY' ? 'DX' : 'GP';
}

export function addNetwork(frame: DemoFrame, clinics: readonly DemoClinic[]): DemoNetwork {
  const panels = INSURERS.flatMap(({ code, name }) =>
    PANEL_KINDS.map((kind) => addPanel(frame, code, name, kind)),
  );
  const active = new Map<string, DemoPanel>();
  for (const clinic of clinics) {
    for (const panel of panels) {
      if (panel.kind !== panelKindOf(clinic.type)) continue;
      const status = contractOf(clinic, panel);
      if (status === 'NONE') continue;
      frame.rows.add('location_panel', { location_id: clinic.id, panel_id: panel.id, status });
      if (status === 'ACTIVE') active.set(`${clinic.code} ${panel.insurer}`, panel);
    }
  }
  addAdminFees(frame, clinics, panels);
  const doctors = addPractitioners(frame, clinics, panels);
  return {
    panels,
    panelOf: (clinic, insurer) => active.get(`${clinic.code} ${insurer}`),
    doctorsOf: (clinic) => doctors.get(clinic.code) ?? [],
  };
}

function contractOf(clinic: DemoClinic, panel: DemoPanel): 'ACTIVE' | 'INACTIVE' | 'NONE' {
  const missing = WITHOUT.find(
    (row) => row.clinic === clinic.code && row.insurer === panel.insurer,
  );
  return missing?.status ?? 'ACTIVE';
}

function addPanel(
  frame: DemoFrame,
  insurer: string,
  insurerName: string,
  { kind, name, scheme }: PanelKindEntry,
): DemoPanel {
  const panel = { id: frame.newId(), code: `${insurer}-${kind}`, kind, insurer, scheme };
  frame.rows.add('panel', {
    id: panel.id,
    code: panel.code,
    name: `${insurerName} ${name}`,
    insurer_code: insurer,
    scheme_type: scheme,
  });
  return panel;
}

const specialistTiers = [
  { claimType: 'OUTPATIENT', fee: 3 },
  { claimType: 'OUTPATIENT', locationType: 'SP', fee: 8 },
  { claimType: 'INPATIENT', fee: 25 },
];

/** Clinics with doctors pay fixed or tiered fees; only laboratories pay a percentage of the bill. */
function addAdminFees(
  frame: DemoFrame,
  clinics: readonly DemoClinic[],
  panels: readonly DemoPanel[],
): void {
  const none = { amount: null, basis_points: null, minimum: null, maximum: null, tiers: null };
  const add = (panel: DemoPanel, clinic: DemoClinic | undefined, model: object) =>
    frame.rows.add('admin_fee', {
      id: frame.newId(),
      panel_id: panel.id,
      location_id: clinic?.id ?? null,
      ...none,
      ...model,
      valid_from: validFrom,
    });
  const fixed = { model: 'FIXED', amount: '3.00' };
  const tiered = { model: 'TIERED', tiers: JSON.stringify(specialistTiers) };
  const share = { model: 'PERCENTAGE', basis_points: 500, minimum: '1.00', maximum: '20.00' };
  const laboratories = clinics.filter(({ type }) => type === 'LAB');
  for (const panel of panels) {
    add(panel, undefined, panel.kind === 'SP' ? tiered : fixed);
    if (panel.kind === 'DX') for (const clinic of laboratories) add(panel, clinic, share);
  }
}

/** The first letter of the registration number at the professional council. */
const COUNCIL_LETTER: Partial<Record<LocationType, string>> = {
  DENTAL: 'D',
  TCM: 'T',
  PHYSIO: 'P',
  CHIROPRACTIC: 'P',
};

/** Every second doctor of a Merlion clinic also works at the next one; one doctor has left. */
function addPractitioners(
  frame: DemoFrame,
  clinics: readonly DemoClinic[],
  panels: readonly DemoPanel[],
): ReadonlyMap<string, DemoDoctor[]> {
  const doctors = new Map<string, DemoDoctor[]>(clinics.map(({ code }) => [code, []]));
  const sisters = clinics.filter(({ entry, type }) => entry.group === 'MERLION' && type === 'GP');
  let number = 0;
  for (const clinic of clinics) {
    for (let place = 0; place < clinic.entry.doctors; place += 1) {
      number += 1;
      const doctor = addPractitioner(frame, clinic, number);
      const hasLeft = clinic.code === 'GP0001' && place === clinic.entry.doctors - 1;
      addWork(frame, doctor, clinic, panels, hasLeft);
      if (!hasLeft) known(doctors.get(clinic.code), clinic.code).push(doctor);
      const position = sisters.indexOf(clinic);
      if (position < 0 || hasLeft || place % secondJobEvery !== 0) continue;
      const sister = known(sisters[(position + 1) % sisters.length], 'sister clinic');
      addWork(frame, doctor, sister, panels, false);
      known(doctors.get(sister.code), sister.code).push(doctor);
    }
  }
  return doctors;
}

function addPractitioner(frame: DemoFrame, clinic: DemoClinic, number: number): DemoDoctor {
  const letter = COUNCIL_LETTER[clinic.type] ?? 'M';
  const doctor = {
    id: frame.newId(),
    name: practitionerName(number),
    licenseNumber: `${letter}99${String(number).padStart(3, '0')}Z`,
  };
  frame.rows.add('practitioner', {
    id: doctor.id,
    name: doctor.name,
    license_number: doctor.licenseNumber,
    specialty: clinic.entry.specialty,
  });
  return doctor;
}

function addWork(
  frame: DemoFrame,
  doctor: DemoDoctor,
  clinic: DemoClinic,
  panels: readonly DemoPanel[],
  hasLeft: boolean,
): void {
  for (const panel of panels) {
    if (panel.kind !== panelKindOf(clinic.type) || contractOf(clinic, panel) === 'NONE') continue;
    frame.rows.add('practitioner_location', {
      practitioner_id: doctor.id,
      location_id: clinic.id,
      panel_id: panel.id,
      from_date: validFrom,
      to_date: hasLeft ? addDays(frame.today, -200) : null,
    });
  }
}

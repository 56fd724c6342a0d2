// The demo data set: the fixed part that acceptance relies on, and a year and a half of everyday data around it.
// The same day produces the same data.
import { readDiagnosisCatalogue } from '../../imports/public.ts';
import { addClaims, type ClaimWorks } from './claims/demo-claims.ts';
import { addAppointments } from './demo-appointments.ts';
import { addBroadcasts } from './demo-broadcasts.ts';
import { addClinics, type DemoClinic } from './demo-clinic-rows.ts';
import { addDaClaims } from './demo-da-claims.ts';
import { addDirectory } from './demo-directory.ts';
import { DEMO_REQUESTS } from './claims/demo-approvals.ts';
import { addFixedCodes, addSpareCodes } from './claims/demo-codes.ts';
import { addDrafts } from './claims/demo-drafts.ts';
import { addGeneralForms } from './demo-general-forms.ts';
import { fixedVisits } from './claims/demo-fixed-visits.ts';
import { demoFrame, known, type DemoOptions } from './claims/demo-frame.ts';
import { createHistory } from './claims/demo-history.ts';
import { addInsured } from './members/demo-insured.ts';
import { addNetwork } from './demo-panel-rows.ts';
import { addPriceList } from './demo-product-rows.ts';
import { addSpecialists } from './demo-specialists.ts';
import { readProducts } from './demo-products.ts';
import type { DeskScene } from './played/desk.ts';
import { addScanPay } from './demo-scan-pay.ts';
import { visitSlots } from './claims/demo-visit-slots.ts';
import { readTypicalVisits } from './claims/demo-visits.ts';
import { createRowSet, type RowBatch } from '../loading/load-order.ts';
import { addReferenceRows } from '../reference/reference-rows.ts';

/** The last numbers used by claims and drafts; new ones continue from there. */
interface DemoNumbers {
  readonly lastClaimNumber: number;
  readonly lastDraftNumber: number;
  /** Of requests for approval codes, which have the numbers of their drafts. */
  readonly lastRequestNumber: number;
}

/** The rows are written; the rest is played with what they are about. */
export interface DemoMade {
  readonly numbers: DemoNumbers;
  readonly works: ClaimWorks;
  readonly clinics: readonly DemoClinic[];
  readonly desk: readonly DeskScene[];
}

const approvalCodes = 15;
const referralCodes = 10;
const fixedApprovals = 3;
const fixedReferrals = 2;
/** Issued for requests of drafts. */
const requestedApprovals = [...DEMO_REQUESTS.values()].filter(({ code }) => code).length;

/**
 * Generates all rows of a database with demo data, including reference data, and delivers them in batches.
 * A batch may refer to earlier and later ones. Generation continues while a batch is written.
 */
export async function makeDemoData(
  options: DemoOptions,
  deliver: (batch: RowBatch) => Promise<void>,
): Promise<DemoMade> {
  const rows = createRowSet();
  const [diagnoses, products] = await Promise.all([
    readDiagnosisCatalogue(options.today),
    readProducts(),
  ]);
  const frame = demoFrame(options, rows, addReferenceRows(rows, options.today, diagnoses));
  const clinics = addClinics(frame);
  addDirectory(frame, clinics);
  const network = addNetwork(frame, clinics);
  addSpecialists(frame, clinics, (clinic) => network.doctorsOf(clinic));
  const prices = addPriceList(frame, products, network.panels, clinics);
  const insured = addInsured(frame, { panels: network.panels, prices });
  const catalogue = await readTypicalVisits(prices, diagnoses);
  const works: ClaimWorks = {
    prices,
    network,
    history: createHistory(),
    catalogue,
    families: insured.families,
    referrer: known(clinics[0], 'clinic'),
  };
  addFixedCodes(frame, insured, clinics, prices.products);
  await deliver(rows.take());
  const slots = visitSlots(frame, clinics);
  const fixed = fixedVisits(frame, insured, clinics, catalogue.visits);
  const used = await addClaims(frame, works, [slots, fixed], deliver);
  addSpareCodes(frame, insured.families, clinics, {
    approvals: approvalCodes - fixedApprovals - requestedApprovals - used.approvals,
    referrals: referralCodes - fixedReferrals - used.referrals,
  });
  const lastDraftNumber = addDrafts(frame, works, clinics);
  addBroadcasts(frame);
  addGeneralForms(frame);
  addScanPay(frame, clinics);
  addDaClaims(frame, clinics);
  addAppointments(frame, clinics, insured.families, (clinic) => network.doctorsOf(clinic));
  await deliver(rows.take());
  const numbers = {
    lastClaimNumber: slots.length + fixed.length,
    lastDraftNumber,
    lastRequestNumber: lastDraftNumber,
  };
  return { numbers, works, clinics, desk: used.desk };
}

// The demo data set: the fixed part that acceptance relies on, and a year and a half of everyday
// life around it. The same day gives the same data.
import { readDiagnosisCatalogue } from './diagnosis-catalogue.ts';
import { addClaims, type ClaimWorks } from './demo-claims.ts';
import { addClinics } from './demo-clinic-rows.ts';
import { addFixedCodes, addSpareCodes } from './demo-codes.ts';
import { addDrafts } from './demo-drafts.ts';
import { fixedVisits } from './demo-fixed-visits.ts';
import { demoFrame, known, type DemoOptions } from './demo-frame.ts';
import { createHistory } from './demo-history.ts';
import { addInsured } from './demo-insured.ts';
import { addNetwork } from './demo-panel-rows.ts';
import { addPriceList } from './demo-product-rows.ts';
import { readProducts } from './demo-products.ts';
import { visitSlots } from './demo-visit-slots.ts';
import { readTypicalVisits } from './demo-visits.ts';
import { createRowSet, type RowSet } from './load-order.ts';
import { addReferenceRows } from './reference-rows.ts';

export interface DemoData {
  readonly rows: RowSet;
  /** The numbers that claims and drafts go on from. */
  readonly lastClaimNumber: number;
  readonly lastDraftNumber: number;
}

const approvalCodes = 15;
const referralCodes = 10;
const fixedApprovals = 3;
const fixedReferrals = 2;

/** All rows of a database with demo data, reference data included. */
export async function makeDemoData(options: DemoOptions): Promise<DemoData> {
  const rows = createRowSet();
  const [diagnoses, products] = await Promise.all([
    readDiagnosisCatalogue(options.today),
    readProducts(),
  ]);
  const frame = demoFrame(options, rows, addReferenceRows(rows, options.today, diagnoses));
  const clinics = addClinics(frame);
  const network = addNetwork(frame, clinics);
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
  const slots = visitSlots(frame, clinics);
  const fixed = fixedVisits(frame, insured, clinics, catalogue.visits);
  const used = addClaims(frame, works, slots, fixed);
  addSpareCodes(frame, insured.families, clinics, {
    approvals: approvalCodes - fixedApprovals - used.approvals,
    referrals: referralCodes - fixedReferrals - used.referrals,
  });
  return {
    rows,
    lastClaimNumber: slots.length + fixed.length,
    lastDraftNumber: addDrafts(frame, works, clinics),
  };
}

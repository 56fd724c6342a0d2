// The SQL behind the catalogue of reports: the rows of each source that a user can see, and each of its columns. A report
// names columns only, so that entered values are only parameters of a statement.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { BatchStatus } from '@portal/rules/payments/payment-moves.ts';
import type { ReportColumnName, ReportSource } from '@portal/rules/reports/report-catalogue.ts';
import { isUnpaid } from '../claims/public.ts';
import { sql, type RawBuilder } from '../platform/database/database.ts';

type Sql = RawBuilder<unknown>;

/** The part of a source that a user can see. Row-level security repeats the clinics. */
export interface ReportScope {
  /** Null for the administrator: all of them. */
  readonly clinicIds: readonly string[] | null;
  readonly claimTypes: readonly ClaimType[];
  readonly batchStatuses: readonly BatchStatus[];
}

interface SourceSql<Source extends ReportSource> {
  /** A column without nulls that puts rows with the same value into a fixed order. */
  readonly key: Sql;
  readonly from: Sql;
  readonly columns: Readonly<Record<ReportColumnName<Source>, Sql>>;
  readonly conditions: (scope: ReportScope) => readonly Sql[];
}

/** Also names all clinics, because the indexes of claims and batches begin with the clinic. */
const ofClinics = (column: Sql, { clinicIds }: ReportScope): Sql =>
  clinicIds === null
    ? sql`${column} = ANY (ARRAY(SELECT id FROM location))`
    : sql`${column} = ANY (${clinicIds}::uuid[])`;

const CLAIMS: SourceSql<'CLAIMS'> = {
  key: sql`c.id`,
  from: sql`claim c JOIN location l ON l.id = c.clinic_id
    LEFT JOIN diagnosis d ON d.code = c.principal_diagnosis
    LEFT JOIN provider_batch b ON b.clinic_id = c.clinic_id AND b.name = c.provider_batch_name`,
  columns: {
    claim_code: sql`c.claim_code`,
    visit_date: sql`c.visit_date`,
    submission_date: sql`c.submission_date`,
    status: sql`c.displayed_status`,
    claim_type: sql`c.claim_type`,
    clinic: sql`l.name`,
    insurer: sql`c.insurer_code`,
    company: sql`c.company_name`,
    member: sql`c.member_name`,
    doctor: sql`c.practitioner_name`,
    diagnosis: sql`c.principal_diagnosis`,
    diagnosis_name: sql`d.description`,
    total: sql`c.total_fee_amount`,
    gst: sql`c.total_fee_gst`,
    plan_pays: sql`c.owed_amount`,
    patient_pays: sql`CASE WHEN ${isUnpaid} THEN c.total_fee_amount ELSE c.total_patient_payable_amount END`,
    batch: sql`c.provider_batch_name`,
    paid_on: sql`b.paid_on`,
  },
  conditions: (scope) => [
    sql`c.voided_at IS NULL`,
    sql`c.claim_type = ANY (${scope.claimTypes}::text[])`,
    ofClinics(sql`c.clinic_id`, scope),
  ],
};

const PAYMENTS: SourceSql<'PAYMENTS'> = {
  key: sql`b.id`,
  from: sql`provider_batch b JOIN location l ON l.id = b.clinic_id
    LEFT JOIN tax_document d ON d.clinic_id = b.clinic_id AND d.batch_id = b.id AND d.kind = 'SUMMARY'`,
  columns: {
    batch: sql`b.name`,
    advice: sql`d.document_no`,
    batch_date: sql`b.batch_date`,
    batch_status: sql`b.status`,
    claim_type: sql`b.claim_type`,
    clinic: sql`l.name`,
    insurer: sql`b.insurer_code`,
    paid_on: sql`b.paid_on`,
    claims: sql`b.claim_count`,
    adjustments: sql`b.adjustment_count`,
    gross: sql`b.gross_amount`,
    adjusted: sql`b.adjustment_amount`,
    fee: sql`b.fee_before_gst`,
    fee_gst: sql`b.fee_gst`,
    net: sql`b.net_amount`,
  },
  conditions: (scope) => [
    sql`b.status = ANY (${scope.batchStatuses}::text[])`,
    sql`b.claim_type = ANY (${scope.claimTypes}::text[])`,
    ofClinics(sql`b.clinic_id`, scope),
  ],
};

/** One row for each policy year of a member. */
const MEMBERS: SourceSql<'MEMBERS'> = {
  key: sql`(y.policy_member_id, y.plan_id, y.start_date)`,
  from: sql`policy_member_plan y JOIN policy_member p ON p.id = y.policy_member_id
    JOIN member m ON m.id = p.member_id JOIN plan n ON n.id = y.plan_id
    JOIN policy o ON o.id = p.policy_id JOIN company_policy g ON g.id = o.company_policy_id
    JOIN company e ON e.id = g.company_id`,
  columns: {
    member: sql`m.name`,
    relation: sql`p.relation`,
    gender: sql`m.gender`,
    company: sql`e.name`,
    insurer: sql`g.insurer_code`,
    programme: sql`g.programme_code`,
    policy: sql`o.policy_number`,
    policy_status: sql`o.status`,
    plan: sql`n.name`,
    year_from: sql`y.start_date`,
    year_until: sql`y.end_date`,
    cover_from: sql`p.start_date`,
    cover_until: sql`p.end_date`,
    suspended_from: sql`p.suspended_from`,
  },
  // Only administrators have the permissions for it.
  conditions: ({ clinicIds }) => (clinicIds === null ? [] : [sql`false`]),
};

const SOURCES = { CLAIMS, PAYMENTS, MEMBERS } as const;

export interface SqlOfSource {
  readonly key: Sql;
  readonly from: Sql;
  /** @throws RangeError for a name that is not in the catalogue */
  readonly column: (name: string) => Sql;
  readonly conditions: (scope: ReportScope) => readonly Sql[];
}

export function sqlOfSource(source: ReportSource): SqlOfSource {
  const { key, from, columns, conditions } = SOURCES[source];
  const byName = new Map<string, Sql>(Object.entries(columns));
  return {
    key,
    from,
    conditions,
    column: (name) => {
      const found = byName.get(name);
      if (found === undefined) throw new RangeError(`${source} has no column ${name}`);
      return found;
    },
  };
}

// Valid claims based on the demo data, for benchmarks and fault campaigns.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type pg from 'pg';

interface Patient {
  readonly member_id: string;
  readonly policy_id: string;
  readonly plan_id: string;
}

export interface Setting {
  readonly clinicId: string;
  readonly doctor: string;
  readonly patients: readonly Patient[];
  readonly drugs: readonly string[];
  readonly procedures: readonly string[];
  readonly today: string;
}

/** Reads the data for claims, one patient per family, as the owner, and records the patients as looked up. */
export async function readSetting(owner: pg.Client): Promise<Setting> {
  const { rows } = await owner.query<Setting>(`
    SELECT l.id AS "clinicId",
           (SELECT p.license_number FROM practitioner p JOIN practitioner_location pl ON pl.practitioner_id = p.id
             JOIN panel pa ON pa.id = pl.panel_id WHERE pl.location_id = l.id AND pa.insurer_code = 'AXA' AND pl.to_date IS NULL LIMIT 1) AS doctor,
           (SELECT json_agg(x) FROM (SELECT DISTINCT ON (p.main_member_id) pm.member_id, pm.policy_id, pmp.plan_id
              FROM policy_member pm JOIN policy p ON p.id = pm.policy_id JOIN company_policy cp ON cp.id = p.company_policy_id
              JOIN policy_member_plan pmp ON pmp.policy_member_id = pm.id AND day BETWEEN pmp.start_date AND pmp.end_date
             WHERE cp.insurer_code = 'AXA' AND pm.member_id = p.main_member_id AND p.status = 'ACTIVE'
               AND NOT EXISTS (SELECT FROM claim c WHERE c.member_id = pm.member_id AND c.visit_date > day - 40) AND pm.suspended_from IS NULL AND pm.end_date IS NULL
               AND p.start_date <= day - 200 AND (p.expiry_date IS NULL OR p.expiry_date > day)
               AND NOT EXISTS (SELECT FROM employment_history e WHERE e.policy_member_id = pm.id
                                  AND (e.from_date > day - 40 OR e.to_date <= day))
             LIMIT 120) x) AS patients,
           (SELECT json_agg(c) FROM (SELECT internal_code AS c FROM product WHERE category = 'DRUG' AND NOT approval_required ORDER BY 1 LIMIT 5) y) AS drugs,
           (SELECT json_agg(c) FROM (SELECT internal_code AS c FROM product WHERE category = 'PROCEDURE' AND type_id = 6 AND NOT approval_required ORDER BY 1 LIMIT 2) z) AS procedures,
           day::text AS today
      FROM location l, (SELECT (now() AT TIME ZONE 'Asia/Singapore')::date AS day) business WHERE l.code = 'GP0001'`);
  const [setting] = rows;
  if (setting === undefined) throw new Error('the demo clinic is missing');
  await owner.query(
    `INSERT INTO member_look_up (clinic_id, member_id, last_at)
     SELECT $1, unnest($2::uuid[]), now()
     ON CONFLICT (clinic_id, member_id) DO UPDATE SET last_at = excluded.last_at`,
    [setting.clinicId, setting.patients.map(({ member_id }) => member_id)],
  );
  return setting;
}

/** A claim with five drugs and two procedures; each run has a different patient or day. */
export function claimOfRun(setting: Setting, run: number) {
  const patient = setting.patients[run % setting.patients.length];
  const daysAgo = 1 + Math.floor(run / setting.patients.length);
  return {
    member_id_claimant: patient?.member_id,
    policy_id: patient?.policy_id,
    plan_id: patient?.plan_id,
    provider_company_id: setting.clinicId,
    date_of_visit_start: addDays(plainDate(setting.today), -daysAgo),
    out_patient: {
      attending_doctor_code: setting.doctor,
      procedures: [
        {
          category: 'CONSULTATION',
          da_sku_id: 'FE0002',
          name: 'Consultation',
          quantity: 1,
          unit_price: 35,
          consultation_type: 'FOLLOW_UP',
        },
        ...setting.procedures.map((code) => ({
          category: 'PROCEDURE',
          da_sku_id: code,
          name: code,
          quantity: 1,
          unit_price: 8,
        })),
      ],
    },
    diagnosis: [
      {
        diagnosis_code: 'J06.9',
        description: 'x',
        is_acute: true,
        is_chronic: false,
        principal_diagnosis: true,
      },
    ],
    claim_drugs: setting.drugs.map((code) => ({
      da_sku_id: code,
      drug_name: code,
      dosage: 1,
      frequency_per_day: 3,
      duration: 3,
      quantity: 9,
      unit_price: 0.1,
      is_acute: true,
    })),
  };
}

// Claims could be spread over several databases by clinic (docs/scaling.md): a unique key or a foreign key of a table with
// the clinic as tenant key contains it, and every other table can be copied to all of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'empty' });
});
afterAll(() => portal.close());

/** Tables without the tenant key, by what they are about. They would be copied to every database. */
const REFERENCE = {
  catalogue: [
    'approval_rule',
    'claim_form_config',
    'company',
    'company_policy',
    'diagnosis',
    'diagnosis_product',
    'general_form',
    'insurer',
    'internal_benefit',
    'internal_benefit_mapping',
    'lookup',
    'organization',
    'panel',
    'panel_product',
    'plan',
    'plan_benefit',
    'plan_benefit_rule',
    'plan_panel',
    'premium',
    'insurer_receipt',
    'insurer_receipt_part',
    'product',
    'programme',
    'public_holiday',
    'scan_pay_fee',
    'setting',
  ],
  'clinics and doctors': [
    'admin_fee',
    'gst_registration',
    'location',
    'location_directory',
    'location_panel',
    'location_product',
    'practitioner',
    'practitioner_location',
    'practitioner_profile',
    'surcharge',
  ],
  members: ['employment_history', 'member', 'policy', 'policy_member', 'policy_member_plan'],
  'codes that are used at any clinic': ['approval_code', 'exchange_code', 'referral_code'],
  'accounts and programs': [
    'api_client',
    'api_client_key',
    'app_user',
    'captcha_used',
    'client_assertion',
    'email_change',
    'external_token',
    'factor_challenge',
    'factor_reset',
    'login_attempt',
    'password_link',
    'proposal',
    'queue_filter',
    'recovery_code',
    'registration',
    'report',
    'role',
    'saved_item',
    'scim_group',
    'scim_member',
    'scim_token',
    'scim_user',
    'sso_connection',
    'sso_domain',
    'sso_identity',
    'sso_logout_token',
    'sso_role',
    'sso_sign_in',
    'user_factor',
    'user_session',
    'webhook',
    'webhook_attempt',
  ],
  'the whole portal': [
    'audit_entry',
    'audit_seal',
    'audit_unsealed',
    'backup_line',
    'backup_report',
    'broadcast',
    'broadcast_reading',
    'document_counter',
    'document_store',
    'export_run',
    'idempotency_key',
    'import_run',
    'job_pool',
    'keys_of_data',
    'look_up_count',
    'migration',
    'payment_run',
    'payment_work',
    'reference_change',
    'reference_version',
    'rule_dry_run',
    'security_alert',
    'security_unsent',
    'tool_count',
    'wall_secret',
    'work_pause',
  ],
} as const;

/** Keys without the tenant key, with what a distributed database would need instead. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  appointment_of_code: 'a referral code has one appointment at any clinic: reserve the code first',
  appointment_pkey: 'administrators enter appointments without a clinic in the address: add it',
  bulk_upload_id_key: 'the job of an upload knows only its id: put the clinic into the job',
  clinic_change_request_no_key: 'numbers come from one sequence, which is unique by itself',
  da_claim_consult_no_key: 'consultation numbers come from one other system',
  payment_end_to_end_id_key: 'banks need one number in all files: put the clinic into it',
  scan_pay_transaction_reference_key: 'references come from one other system',
  tax_document_document_no_key:
    'numbers of a year have no gaps: document_counter stays in one place',
  tax_document_kind_year_running_key: 'the same',
  webhook_delivery_pkey: 'the job of a delivery knows only its id: put the clinic into the job',
  webhook_attempt_delivery_id_fkey: 'give attempts the clinic of their delivery',
};

const TABLES = `
  tables AS (
    SELECT c.oid, c.relname AS name,
           (SELECT a.attnum FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attname = 'clinic_id' AND a.attnotnull) AS tenant_key
      FROM pg_class c WHERE c.relnamespace = 'portal'::regnamespace AND c.relkind IN ('r', 'p'))`;

async function namesFrom(query: string): Promise<string[]> {
  const { rows } = await portal.db.owner.query<{ name: string }>(query);
  return rows.map(({ name }) => name).toSorted();
}

test('every table has the clinic as its tenant key, or is listed as a reference table', async () => {
  const others = await namesFrom(
    `WITH ${TABLES} SELECT name::text FROM tables WHERE tenant_key IS NULL`,
  );
  expect(others).toEqual(Object.values(REFERENCE).flat().toSorted());
});

test('every unique key and foreign key of these tables contains the tenant key, or is a listed exception', async () => {
  const keys = await namesFrom(`
    WITH ${TABLES}
    SELECT i.indexrelid::regclass::name::text AS name FROM pg_index i JOIN tables t ON t.oid = i.indrelid
     WHERE i.indisunique AND t.tenant_key IS NOT NULL AND NOT t.tenant_key = ANY (i.indkey::int2[])
    UNION ALL
    SELECT k.conname::text FROM pg_constraint k
      JOIN tables t ON t.oid = k.conrelid JOIN tables other ON other.oid = k.confrelid
     WHERE k.contype = 'f' AND other.tenant_key IS NOT NULL
       AND (t.tenant_key IS NULL
            OR array_position(k.conkey, t.tenant_key) IS DISTINCT FROM array_position(k.confkey, other.tenant_key)
            OR NOT t.tenant_key = ANY (k.conkey))`);
  expect(keys).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

// Clinic groups, clinics, the panels that they are on, and what decides their charges.
import { importProblem } from '@portal/rules/imports/import-problems.ts';
import { problemSql } from '../problem-sql.queries.ts';
import { admitsPatients, LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import {
  choiceColumn,
  codeColumn,
  dateColumn,
  numberColumn,
  required,
  ruledColumn,
  textColumn,
  wholeColumn,
  yesNoColumn,
} from '../reading/csv-columns.ts';
import { field, reference, type RecordDescription } from '../record-kind.ts';

const clinicCode = () =>
  required(reference(codeColumn('clinic_code', 'code of the clinic'), 'location'));

export const organizations: RecordDescription = {
  name: 'organizations',
  about: 'a legal entity that owns clinics; a clinic group is an organization',
  table: 'organization',
  columns: [required(field(codeColumn('code'))), required(field(textColumn('name', 200)))],
  key: ['code'],
};

const longestDegrees = 22;

function degreesColumn(name: string, most: number) {
  return ruledColumn({
    name,
    type: 'double precision',
    form: `degrees from -${most} to ${most}`,
    input: { type: 'TEXT', most: longestDegrees },
    read: (text) =>
      /^-?\d{1,3}(\.\d{1,17})?$/.test(text) && Math.abs(Number(text)) <= most ? text : undefined,
    problem: importProblem('NOT_DEGREES', { column: name, most }),
  });
}

const country = 'Singapore';

const admitting = LOCATION_TYPES.filter(admitsPatients);

export const locations: RecordDescription = {
  name: 'locations',
  about: 'a clinic with its group, address, dates and GST settings',
  table: 'location',
  columns: [
    required(field(codeColumn('code'))),
    required(field(textColumn('name', 200))),
    required(reference(codeColumn('organization_code'), 'organization')),
    required(field(choiceColumn('location_type', LOCATION_TYPES))),
    field(codeColumn('hci_code', 'licence number at the Ministry of Health')),
    field(textColumn('unit', 20)),
    field(textColumn('block', 20)),
    field(textColumn('street', 200)),
    field(textColumn('zone', 60)),
    field(textColumn('estate', 200)),
    field(textColumn('city', 60)),
    field(textColumn('postal_code', 20)),
    field(textColumn('country', 60, `${country} unless given`), { whenNew: `'${country}'` }),
    field(degreesColumn('latitude', 90)),
    field(degreesColumn('longitude', 180)),
    field(textColumn('phone', 20)),
    field(dateColumn('on_boarding_date', 'first day with the administrator')),
    field(dateColumn('off_boarding_date', 'last day with the administrator')),
    field(
      dateColumn('extended_date', 'listed and can claim until this day, even after the last one'),
    ),
    field(yesNoColumn('is_online', 'sees patients by video'), { whenNew: 'false' }),
    field(textColumn('telehealth_clinic_code', 40)),
    field(
      choiceColumn('price_basis', ['EXCL', 'INCL'], 'prices without GST (unless given) or with it'),
      {
        whenNew: `'EXCL'`,
      },
    ),
    field(yesNoColumn('is_gst_mix_model', 'GST is set for each line'), { whenNew: 'false' }),
    field(yesNoColumn('is_gst_payable', 'the panel pays GST; yes unless given'), {
      whenNew: 'true',
    }),
  ],
  key: ['code'],
  ends: { columns: ['off_boarding_date'] },
  cover: {
    periods: `SELECT l.id AS one, NULL::uuid AS other, '' AS part, l.on_boarding_date AS first,
             coalesce(l.extended_date, l.off_boarding_date) AS last
      FROM location l WHERE l.code IN (SELECT code FROM import_change)`,
    shown: '(SELECT code FROM location WHERE id = l.one)',
    claims: 'c.clinic_id = l.one',
  },
  changeChecks: [
    `SELECT line, ${problemSql('DATE_BEFORE', { column: `'off_boarding_date'`, other: `'on_boarding_date'` })} FROM import_change
      WHERE off_boarding_date < on_boarding_date`,
    `SELECT line, ${problemSql('CLINIC_HAS_STAYS', {})} FROM import_change x
      WHERE location_type <> old_location_type AND location_type <> ALL ('{${admitting.join(',')}}')
        AND EXISTS (SELECT FROM location l JOIN claim c ON c.clinic_id = l.id
                     WHERE l.code = x.code AND c.claim_type = 'INPATIENT' AND c.voided_at IS NULL)`,
    `SELECT x.line, ${problemSql('HCI_CODE_TAKEN', { clinic: 'l.code', column: `'hci_code'`, code: 'x.hci_code' })}
       FROM import_change x JOIN location l ON l.hci_code = x.hci_code AND l.code <> x.code`,
    `SELECT x.line, ${problemSql('HCI_CODE_IN_LINE', { other: 'o.line', column: `'hci_code'` })} FROM import_change x
       JOIN import_change o ON o.hci_code = x.hci_code AND o.line < x.line`,
  ],
};

export const clinicPanels: RecordDescription = {
  name: 'clinic-panels',
  about: 'a clinic on a panel, and from when to when',
  table: 'location_panel',
  columns: [
    clinicCode(),
    required(reference(codeColumn('panel_code'), 'panel')),
    field(choiceColumn('status', ['ACTIVE', 'INACTIVE'], 'ACTIVE unless given'), {
      whenNew: `'ACTIVE'`,
    }),
    field(dateColumn('start_date', 'first day on the panel; empty: always')),
    field(dateColumn('end_date', 'last day on the panel; empty: no end')),
  ],
  key: ['clinic_code', 'panel_code'],
  ends: [{ columns: ['status'], text: 'INACTIVE' }, { columns: ['end_date'] }],
  cover: {
    periods: `SELECT lp.location_id AS one, lp.panel_id AS other, '' AS part, lp.start_date AS first, lp.end_date AS last
      FROM location_panel lp JOIN location l ON l.id = lp.location_id JOIN panel p ON p.id = lp.panel_id
      JOIN import_change x ON x.clinic_code = l.code AND x.panel_code = p.code WHERE lp.status = 'ACTIVE'`,
    shown: `(SELECT concat_ws(' ', o.code, p.code) FROM location o, panel p WHERE o.id = l.one AND p.id = l.other)`,
    claims: 'c.clinic_id = l.one AND c.panel_id = l.other',
  },
  changeChecks: [
    `SELECT line, ${problemSql('DATE_BEFORE', { column: `'end_date'`, other: `'start_date'` })} FROM import_change WHERE end_date < start_date`,
  ],
};

export const gstRegistrations: RecordDescription = {
  name: 'gst-registrations',
  about: 'a period in which a clinic is registered for GST',
  table: 'gst_registration',
  columns: [
    clinicCode(),
    required(field(dateColumn('start_date'))),
    field(dateColumn('end_date', 'last day; empty: no end')),
    required(field(textColumn('registration_number', 40))),
  ],
  key: ['clinic_code', 'start_date'],
  ends: { columns: ['end_date'] },
  cover: {
    periods: `SELECT g.location_id AS one, NULL::uuid AS other, '' AS part, g.start_date AS first, g.end_date AS last
      FROM gst_registration g JOIN location l ON l.id = g.location_id
     WHERE l.code IN (SELECT clinic_code FROM import_change)`,
    shown: '(SELECT code FROM location WHERE id = l.one)',
    claims: 'c.clinic_id = l.one',
  },
  canRepeat: true,
  changeChecks: [
    `SELECT line, ${problemSql('DATE_BEFORE', { column: `'end_date'`, other: `'start_date'` })} FROM import_change WHERE end_date < start_date`,
    `SELECT DISTINCT x.line, ${problemSql('REGISTRATION_OVERLAPS', { date: 'o.start_date' })}
       FROM import_change x
       JOIN (SELECT clinic_code, start_date, end_date FROM import_change
             UNION ALL
             SELECT l.code, g.start_date, g.end_date FROM gst_registration g JOIN location l ON l.id = g.location_id
              WHERE NOT EXISTS (SELECT FROM import_change c WHERE c.clinic_code = l.code AND c.start_date = g.start_date)) o
         ON o.clinic_code = x.clinic_code AND o.start_date <> x.start_date
        AND o.start_date <= coalesce(x.end_date, 'infinity') AND x.start_date <= coalesce(o.end_date, 'infinity')`,
  ],
};

const lastHour = 23;

export const surcharges: RecordDescription = {
  name: 'surcharges',
  about: 'a fee that a clinic adds at certain hours; a clinic in the file has no other surcharges',
  table: 'surcharge',
  columns: [
    clinicCode(),
    required(field(textColumn('description', 100, 'as shown to users'))),
    required(
      field(choiceColumn('day_type', ['WEEKDAY', 'SAT', 'SUN', 'PH'], 'PH is a public holiday')),
    ),
    required(field(wholeColumn('hour_from', 0, lastHour, 'first hour'))),
    required(
      field(wholeColumn('hour_to', 0, lastHour, 'last hour; smaller than hour_from past midnight')),
    ),
    required(field(numberColumn('fee', 2, 'in dollars'))),
  ],
  key: ['clinic_code', 'description', 'day_type', 'hour_from'],
  owner: ['clinic_code'],
  canRepeat: true,
};

export const publicHolidays: RecordDescription = {
  name: 'public-holidays',
  about: 'a day on which surcharges of the day type PH apply',
  table: 'public_holiday',
  columns: [required(field(dateColumn('day'))), required(field(textColumn('name', 100)))],
  key: ['day'],
};

/** The lists that the application reads, as the specification spells them. */
const LISTS = [
  'MCReason',
  'RejectReason',
  'DocType',
  'location',
  'ConsultationType',
  'VisitType',
  'WardType',
  'Hospital',
  'ProductType',
];

const mostEntries = 100_000;

export const lookups: RecordDescription = {
  name: 'lookups',
  about: 'an entry of a list in forms',
  table: 'lookup',
  columns: [
    required(field(choiceColumn('kind', LISTS, 'the list'))),
    required(field(codeColumn('code'))),
    required(field(textColumn('name', 200, 'as shown to users'))),
    field(wholeColumn('sort_order', 0, mostEntries, 'order in the list; 0 unless given'), {
      whenNew: '0',
    }),
  ],
  key: ['kind', 'code'],
};

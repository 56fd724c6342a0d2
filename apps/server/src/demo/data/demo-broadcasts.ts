// Broadcasts of the administrator, so that dashboards have some on the first day.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import type { DemoFrame } from './claims/demo-frame.ts';

/** The days are relative to the day on which the data is loaded. */
const BROADCASTS = [
  {
    title: 'New price list from next month',
    body: 'The Essential panel has new prices from the first day of next month. The claim form uses them for visits from that day on.',
    severity: 'INFO',
    sender: 'Panel team',
    from: -3,
    to: 24,
    types: ['GP', 'GPJB'],
    programmes: ['AXA'],
  },
  {
    title: 'Portal maintenance on Sunday night',
    body: 'The portal is not available on Sunday from 23:00 to 23:30. Drafts are kept.',
    severity: 'WARNING',
    sender: 'Operations',
    from: -1,
    to: 6,
    types: [],
    programmes: [],
  },
  {
    title: 'Attach the itemised bill to inpatient claims',
    body: 'Inpatient claims without an itemised bill wait until you send it. Please attach it when you submit the claim.',
    severity: 'INFO',
    sender: 'Claims assessment',
    from: -10,
    to: 30,
    types: ['SP'],
    programmes: [],
  },
  {
    title: 'Public holiday surcharges',
    body: 'Surcharges for the last public holiday have been checked and paid.',
    severity: 'INFO',
    sender: 'Finance',
    from: -40,
    to: -12,
    types: [],
    programmes: [],
  },
] as const;

export function addBroadcasts(frame: DemoFrame): void {
  const { rows, today, nowText } = frame;
  for (const { title, body, severity, sender, from, to, types, programmes } of BROADCASTS) {
    rows.add('broadcast', {
      id: frame.newId(),
      title,
      body,
      severity,
      sender,
      valid_from: addDays(today, from),
      valid_to: addDays(today, to),
      location_types: types,
      programmes,
      created_at: nowText,
    });
  }
}

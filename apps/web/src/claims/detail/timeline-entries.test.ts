import { expect, test } from 'vitest';
import { shownEntries, type TimelineEntry } from './timeline-entries.ts';

function step(to: string, reason: string | null = null): TimelineEntry {
  return {
    kind: 'STATUS',
    actor: 'adjudicate',
    from_status: null,
    to_status: to,
    reason,
    text: null,
    at: '2026-11-06T10:00:00+08:00',
  };
}

test.each<[title: string, timeline: TimelineEntry[], shown: (string | null)[]]>([
  [
    'shows a claim that goes to an assessor as Processing once',
    [step('NEW'), step('PROCESSING'), step('PENDING ASSESSOR')],
    ['PROCESSING', 'NEW'],
  ],
  [
    'keeps a repeated status that has a reason',
    [step('PROCESSING'), step('PENDING ASSESSOR', 'RULE_CAR002')],
    ['PENDING ASSESSOR', 'PROCESSING'],
  ],
  [
    'keeps a return to Processing after a decision',
    [step('PROCESSING'), step('APPROVED'), step('PENDING ASSESSOR')],
    ['PENDING ASSESSOR', 'APPROVED', 'PROCESSING'],
  ],
])('%s', (_title, timeline, shown) => {
  expect(shownEntries(timeline).map(({ to_status: to }) => to)).toEqual(shown);
});

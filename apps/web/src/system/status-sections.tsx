// Sections of figures: versions, work, database and disk.
import { formatCount, formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { type KeyValue, KeyValues } from '../ui/display/key-values.tsx';
import type { ShownStatus } from './system.api.ts';
import { useAmounts } from './use-amounts.ts';

interface Props {
  readonly status: ShownStatus;
}

export function Versions({ status: { version, node, postgres, schema } }: Props) {
  const t = useText();
  return (
    <Section title={t('system.versions')}>
      <KeyValues
        items={[
          { label: t('system.portal'), value: version },
          { label: 'Node.js', value: node },
          { label: 'PostgreSQL', value: postgres },
          { label: t('system.schema'), value: schema ?? '–' },
        ]}
      />
    </Section>
  );
}

export function Work({ status }: Props) {
  const t = useText();
  const { countWithOldest } = useAmounts();
  const { undecided, waiting, batches, webhooks, unsealed, sessions, paused, running } = status;
  const people = waiting.day + waiting.week + waiting.longer;
  const items: KeyValue[] = [
    {
      label: t('system.undecided'),
      value: countWithOldest(undecided.count, undecided.oldest_seconds),
    },
    { label: t('system.waiting'), value: countWithOldest(people, waiting.oldest_seconds) },
    { label: t('system.unpaid'), value: countWithOldest(batches.closed, batches.oldest_seconds) },
    ...running.map(({ work, count, quiet_seconds: quiet }) => ({
      label: t(`system.work_${work}`),
      value: countWithOldest(count, quiet),
    })),
    {
      label: t('system.webhooks'),
      value: `${formatCount(webhooks.failing)}, ${formatCount(webhooks.paused)}`,
      isUsedUp: webhooks.paused > 0,
    },
    { label: t('system.unsealed'), value: formatCount(unsealed) },
    { label: t('system.sessions'), value: formatCount(sessions) },
  ];
  if (paused.length > 0) {
    items.push({ label: t('system.paused'), value: paused.join(', '), isUsedUp: true });
  }
  return (
    <Section title={t('system.work')}>
      <KeyValues items={items} />
    </Section>
  );
}

export function Machines({ status }: Props) {
  const { database, replica, disk, backup, certificates, scanner } = status;
  const t = useText();
  const { age, size } = useAmounts();
  const of = (part: string, whole: string) => t('system.of', { part, whole });
  const open = Object.values(database.connections).reduce((sum, count) => sum + count, 0);
  const time = (at: string | null) => (at === null ? t('system.notRecorded') : formatTimestamp(at));
  return (
    <Section title={t('system.machines')}>
      <KeyValues
        items={[
          { label: t('system.size'), value: size(database.bytes) },
          {
            label: t('system.connections'),
            value: of(formatCount(open), formatCount(database.most_connections)),
          },
          {
            label: t('system.locks'),
            value: formatCount(database.waiting_for_locks),
            isUsedUp: database.waiting_for_locks > 0,
          },
          { label: t('system.transaction'), value: age(database.longest_transaction_seconds) },
          {
            label: t('system.replica'),
            value: t(`system.replica_${replica}`),
            isUsedUp: replica === 'away',
          },
          {
            label: t('system.scanner'),
            value: t(`system.scanner_${scanner}`),
            isUsedUp: scanner === 'away',
          },
          ...database.standbys.map(({ name, seconds }) => ({
            label: t('system.standby', { name }),
            value: age(seconds),
          })),
          { label: t('system.disk'), value: of(size(disk.free_bytes), size(disk.size_bytes)) },
          { label: t('system.backup'), value: time(backup.taken_at) },
          { label: t('system.verified'), value: time(backup.verified_at) },
          ...(backup.log_failing_since === null
            ? []
            : [
                {
                  label: t('system.logFailing'),
                  value: formatTimestamp(backup.log_failing_since),
                  isUsedUp: true,
                },
              ]),
          ...certificates.map(({ name, ends_at: end }) => ({
            label: t(`system.certificate_${name}`),
            value: end === null ? t('system.unreadable') : formatTimestamp(end),
            isUsedUp: end === null,
          })),
        ]}
      />
    </Section>
  );
}

// The benefits of a member at a clinic: one column per benefit group, rows by system version
// (VALID-12 … VALID-23).
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { ModalFrame } from '../ui/overlays/modal-frame.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import type { ValidityResult } from './validity-benefits.ts';
import classes from './validity-result.module.css';
import { type BenefitGroup, columnWidth, isActive, VALIDITY_ROWS } from './validity-rows.ts';
import forms from '../ui/forms.module.css';

interface Props {
  readonly result: ValidityResult;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function Header({ policy }: Pick<ValidityResult, 'policy'>) {
  const t = useText();
  const firstFocus = useFirstFocus<HTMLHeadingElement>();
  const facts = [
    [t('tools.policyNumber'), policy.policyNumber],
    [t('tools.relation'), policy.relationText],
    [t('tools.company'), policy.companyName],
  ] as const;
  return (
    <div className={classes['header']}>
      <h3 {...firstFocus} tabIndex={-1}>
        {policy.memberName}
      </h3>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Status({ group }: { readonly group: BenefitGroup }) {
  const t = useText();
  return isActive(group.status) ? (
    <StatusBadge colour="green" label={t('tools.statusActive')} />
  ) : (
    <StatusBadge colour="red" label={t('tools.statusInactive')} />
  );
}

function Table({ result }: Pick<Props, 'result'>) {
  const t = useText();
  const { groups, policy } = result;
  const version = policy.systemVersion;
  return (
    <table className={classes['table']}>
      <colgroup>
        <col />
        {groups.map((group) => (
          <col key={group.name} style={{ width: columnWidth(groups.length) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('tools.benefitGroup')}</th>
          {groups.map((group) => (
            <th key={group.name} scope="col">
              {group.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('tools.rowPlanStatus')}</th>
          {groups.map((group) => (
            <td key={group.name}>
              <Status group={group} />
            </td>
          ))}
        </tr>
        {VALIDITY_ROWS.filter((row) => row.isShown(version)).map((row) => (
          <tr key={row.label}>
            <th scope="row">{t(row.label)}</th>
            {groups.map((group) => (
              <td key={group.name}>
                {row.lines(group, version).map((line, index) => (
                  // Two benefits of a group may have the same text.
                  // oxlint-disable-next-line react/no-array-index-key -- the lines never move
                  <div key={index}>{line}</div>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ValidityResultModal({ result, onBack, onClose }: Props) {
  const t = useText();
  return (
    <ModalFrame title={t('tools.validityTitle')} size="extraLarge" onClose={onClose}>
      <Header policy={result.policy} />
      {/* Scrolls on its own if the groups do not fit; the keyboard can scroll it too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <section className={classes['scroll']} tabIndex={0} aria-label={t('tools.validityTitle')}>
        <Table result={result} />
      </section>
      <div className={forms['end']} style={{ marginTop: 16 }}>
        <Button onClick={onBack}>{t('tools.back')}</Button>
        <Button kind="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </ModalFrame>
  );
}

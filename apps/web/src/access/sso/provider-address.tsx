// An address that an administrator enters at the identity provider.
import { useText } from '../../platform/words/i18n.ts';
import { CopyButton } from '../factors/copy-button.tsx';
import classes from './sso.module.css';

export function ProviderAddress({
  label,
  address,
}: {
  readonly label: string;
  readonly address: string;
}) {
  const t = useText();
  return (
    <dl>
      <dt>{label}</dt>
      <dd className={classes['address']}>
        <code>{address}</code>
        <CopyButton text={address}>{t('sso.copy')}</CopyButton>
      </dd>
    </dl>
  );
}

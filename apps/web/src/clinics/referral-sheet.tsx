// The slip that a patient takes to a laboratory, an X-ray clinic or a specialist. Parts without a value are blank, to be
// filled in by hand.
import { useText } from '../platform/words/i18n.ts';
import { addressText } from './address-text.ts';
import classes from './directory.module.css';

interface Provider {
  readonly code: string;
  readonly name: string;
  readonly address: Parameters<typeof addressText>[0];
  readonly phone: string | null;
  readonly hours: string | null;
}

export interface ReferralSheetProps {
  readonly from: { readonly name: string | null; readonly code: string | null } | undefined;
  /** Blank: the patient chooses. */
  readonly to: {
    readonly provider: Provider | undefined;
    readonly doctor?: string | undefined;
    readonly type?: string;
  };
  readonly patient?: string;
  readonly code?: string;
  readonly validity?: string;
  readonly diagnosis?: string | undefined;
  /** Undefined: no tests are requested. */
  readonly tests: readonly string[] | undefined;
  readonly notes?: string | undefined;
  /** The doctor and the date, below the line for the signature. */
  readonly referrer?: string;
}

interface PartProps {
  readonly title: string;
  readonly value?: string | undefined;
  /** Below the value. */
  readonly note?: string | undefined;
}

function Part({ title, value, note }: PartProps) {
  return (
    <div>
      <h2>{title}</h2>
      {value === undefined ? (
        <div className={classes['blank']} />
      ) : (
        <p className={classes['value']}>{value}</p>
      )}
      {note !== undefined && <p>{note}</p>}
    </div>
  );
}

function Tests({ tests }: { readonly tests: readonly string[] }) {
  const t = useText();
  return (
    <div>
      <h2>{t('clinics.requestedTests')}</h2>
      {tests.length === 0 && <div className={classes['blank']} />}
      <ul className={classes['boxes']}>
        {tests.map((test) => (
          <li key={test}>{test}</li>
        ))}
      </ul>
    </div>
  );
}

function Parties({ from, to }: Pick<ReferralSheetProps, 'from' | 'to'>) {
  const t = useText();
  const { provider, doctor, type } = to;
  return (
    <div className={classes['parties']}>
      <div>
        <h2>{t('clinics.referredBy')}</h2>
        <p>{from?.name}</p>
        <p>{from?.code}</p>
      </div>
      <div>
        <h2>{t('clinics.referredTo')}</h2>
        {type !== undefined && <p>{type}</p>}
        {doctor !== undefined && <p>{doctor}</p>}
        {provider === undefined ? (
          <div className={classes['blank']} />
        ) : (
          <>
            <p>
              {provider.name} ({provider.code})
            </p>
            <p>{addressText(provider.address)}</p>
            <p>{provider.phone}</p>
            <p>{provider.hours}</p>
          </>
        )}
      </div>
    </div>
  );
}

export function ReferralSheet(sheet: ReferralSheetProps) {
  const t = useText();
  const { from, to, tests, referrer } = sheet;
  return (
    <article className={classes['sheet']}>
      <h1>{t('clinics.referral')}</h1>
      <Parties from={from} to={to} />
      <Part title={t('clinics.patient')} value={sheet.patient} />
      <Part title={t('clinics.notificationNumber')} value={sheet.code} note={sheet.validity} />
      <Part title={t('referrals.diagnosis')} value={sheet.diagnosis} />
      {tests !== undefined && <Tests tests={tests} />}
      <Part title={t('clinics.clinicalNotes')} value={sheet.notes} />
      <Part title={t('clinics.doctorAndDate')} note={referrer} />
    </article>
  );
}

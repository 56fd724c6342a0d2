// The captcha of the public tools. If it cannot be loaded, it shows a message in its place and leaves the form unchanged
// (CAPT-04 … CAPT-06).
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useConfig } from '../platform/api/config.ts';
import { useText } from '../platform/words/i18n.ts';
import classes from './captcha.module.css';
import { solveAltcha } from './captcha-altcha.ts';
import { drawVendor, type Vendor } from './captcha-vendor.ts';
import type { CaptchaState } from './use-captcha.ts';

type Progress = 'unsolved' | 'working' | 'solved' | 'failed';

interface WidgetProps {
  readonly onSolution: (solution: string | undefined) => void;
  readonly errorId: string | undefined;
}

/** A checkbox; ticking it starts a short computation in the browser. */
function AltchaBox({ onSolution, errorId }: WidgetProps) {
  const t = useText();
  const [progress, setProgress] = useState<Progress>('unsolved');
  const working = useRef<AbortController>(undefined);
  useEffect(() => () => working.current?.abort(), []);

  async function solve(): Promise<void> {
    const controller = new AbortController();
    working.current = controller;
    setProgress('working');
    try {
      const solution = await solveAltcha(controller.signal);
      if (controller.signal.aborted) return;
      setProgress('solved');
      onSolution(solution);
    } catch {
      if (!controller.signal.aborted) setProgress('failed');
    }
  }

  const words = {
    unsolved: t('tools.captchaAsk'),
    working: t('tools.captchaWorking'),
    solved: t('tools.captchaDone'),
    failed: t('tools.captchaFailed'),
  };
  const isDone = progress === 'solved' || progress === 'working';
  return (
    <button
      type="button"
      className={classes['box']}
      data-progress={progress}
      aria-pressed={progress === 'solved'}
      aria-disabled={isDone}
      aria-describedby={errorId}
      onClick={() => {
        if (!isDone) void solve();
      }}
    >
      <span className={classes['tick']}>
        {progress === 'solved' && <IconCheck size={16} stroke={2.4} aria-hidden="true" />}
      </span>
      <span aria-live="polite">{words[progress]}</span>
    </button>
  );
}

interface VendorProps extends WidgetProps {
  readonly vendor: Vendor;
  readonly siteKey: string;
}

function VendorBox({ vendor, siteKey, onSolution }: VendorProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef(onSolution);
  useEffect(() => {
    latest.current = onSolution;
  });
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    drawVendor(vendor, element, {
      siteKey,
      onSolution: (solution) => latest.current(solution),
    }).catch(() => setHasFailed(true));
  }, [vendor, siteKey]);
  return (
    <>
      <div ref={place} />
      {hasFailed && <output className={classes['failed']}>{t('tools.captchaFailed')}</output>}
    </>
  );
}

interface Props {
  readonly captcha: CaptchaState;
  readonly error: string | undefined;
}

export function Captcha({ captcha, error }: Props) {
  const { kind, siteKey } = useConfig().config?.captcha ?? { kind: 'altcha', siteKey: null };
  const errorId = useId();
  if (!captcha.isNeeded) return null;
  const shared = {
    onSolution: captcha.take,
    errorId: error === undefined ? undefined : errorId,
  };
  const isVendor = kind === 'recaptcha' || kind === 'turnstile';
  return (
    <div className={classes['captcha']} data-mistake={error === undefined ? undefined : true}>
      {!captcha.isRefreshing &&
        (isVendor ? (
          <VendorBox {...shared} vendor={kind} siteKey={siteKey ?? ''} />
        ) : (
          <AltchaBox {...shared} />
        ))}
      {error !== undefined && (
        <p id={errorId} className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

// Captchas of external vendors: their script renders into our element and calls back with a solution.

export type Vendor = 'recaptcha' | 'turnstile';

interface VendorApi {
  readonly render: (
    element: HTMLElement,
    options: Readonly<Record<string, unknown>>,
  ) => string | number;
}

const scripts: Readonly<Record<Vendor, string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api.js?render=explicit',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
};
const globals: Readonly<Record<Vendor, string>> = {
  recaptcha: 'grecaptcha',
  turnstile: 'turnstile',
};
const loading = new Map<Vendor, Promise<void>>();

function load(vendor: Vendor): Promise<void> {
  const known = loading.get(vendor);
  if (known !== undefined) return known;
  const started = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scripts[vendor];
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading.delete(vendor);
      reject(new Error(`${vendor} could not be loaded`));
    });
    document.head.append(script);
  });
  loading.set(vendor, started);
  return started;
}

function isApi(value: unknown): value is VendorApi {
  return typeof value === 'object' && value !== null && 'render' in value;
}

/** Renders the vendor's captcha; `onSolution` gets its solution, or undefined when it has expired. */
export async function drawVendor(
  vendor: Vendor,
  element: HTMLElement,
  options: { siteKey: string; onSolution: (solution: string | undefined) => void },
): Promise<void> {
  await load(vendor);
  const api: unknown = Reflect.get(globalThis, globals[vendor]);
  if (!isApi(api)) throw new Error(`${vendor} has an unexpected shape`);
  const draw = () =>
    api.render(element, {
      sitekey: options.siteKey,
      callback: (solution: string) => options.onSolution(solution),
      'expired-callback': () => options.onSolution(undefined),
    });
  const ready: unknown = Reflect.get(api, 'ready');
  if (typeof ready === 'function') Reflect.apply(ready, api, [draw]);
  else draw();
}

/** IPv4, or IPv6 in brackets. */
const IP_ADDRESS = /^(?:[\d.]+|\[.*\])$/;

/** Browsers allow passkeys only at a name, over https or on this machine. */
export function canUsePasskeys(): boolean {
  return (
    isSecureContext && 'PublicKeyCredential' in globalThis && !IP_ADDRESS.test(location.hostname)
  );
}

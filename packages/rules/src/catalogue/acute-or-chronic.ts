// Whether a drug or illness on a claim is acute or chronic. Approval rules depend on it.

interface Sent {
  readonly is_acute?: boolean | null | undefined;
  readonly is_chronic?: boolean | null | undefined;
}

interface Known {
  readonly is_acute: boolean;
  readonly is_chronic: boolean;
}

/** The catalogue's value; the sent value if the catalogue allows both. */
export function acuteOrChronic(sent: Sent, known: Known): Sent {
  const { is_acute, is_chronic } = known.is_acute === known.is_chronic ? sent : known;
  return { is_acute, is_chronic };
}

/** Whether exactly one is stated and the catalogue has only the other. */
export function contradictsClass(sent: Sent, known: Known): boolean {
  const isAcute = sent.is_acute ?? false;
  const isChronic = sent.is_chronic ?? false;
  if (isAcute === isChronic || known.is_acute === known.is_chronic) return false;
  return isAcute !== known.is_acute;
}

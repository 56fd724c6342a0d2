// Whether a drug or an illness of a claim is acute or chronic: approval rules rest on it.

interface Sent {
  readonly is_acute?: boolean | null | undefined;
  readonly is_chronic?: boolean | null | undefined;
}

interface Known {
  readonly is_acute: boolean;
  readonly is_chronic: boolean;
}

/** As the catalogue says, whatever was sent; where it may be either, as it was sent. */
export function acuteOrChronic(sent: Sent, known: Known): Sent {
  const { is_acute, is_chronic } = known.is_acute === known.is_chronic ? sent : known;
  return { is_acute, is_chronic };
}

/** Whether just one is said, and the catalogue says the other alone. */
export function contradictsClass(sent: Sent, known: Known): boolean {
  const isAcute = sent.is_acute ?? false;
  const isChronic = sent.is_chronic ?? false;
  if (isAcute === isChronic || known.is_acute === known.is_chronic) return false;
  return isAcute !== known.is_acute;
}

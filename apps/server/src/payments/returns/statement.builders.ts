// Bank statements for tests, with the elements that the portal reads.
interface EntryOfStatement {
  readonly reference: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly side?: 'CRDT' | 'DBIT';
  readonly status?: string;
  readonly on?: string;
  readonly isReversal?: boolean;
  /** The code of a returned payment. */
  readonly returned?: string;
}

export function anEntry(entry: EntryOfStatement): string {
  const { reference, amount = '10.00', currency = 'SGD', side = 'DBIT', status = 'BOOK' } = entry;
  const { on = '2026-11-23', isReversal = false, returned } = entry;
  const reason =
    returned === undefined
      ? ''
      : `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn><AddtlInf>Account closed</AddtlInf></RtrInf>`;
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>
    ${isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${status}</Sts><BookgDt><Dt>${on}</Dt></BookgDt>
    <NtryDtls><TxDtls><Refs><AcctSvcrRef>BK-${reference}</AcctSvcrRef><EndToEndId>${reference}</EndToEndId></Refs>
    ${reason}</TxDtls></NtryDtls></Ntry>`;
}

/** camt.053 */
export function aStatement(...entries: readonly string[]): string {
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S-1</Id>
    ${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

/** camt.054 */
export function aNotification(...entries: readonly string[]): string {
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><Ntfctn><Id>N-1</Id>
    ${entries.join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
}

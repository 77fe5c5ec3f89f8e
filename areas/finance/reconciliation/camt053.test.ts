import { describe, expect, it } from 'vitest';
import { readCamt053 } from './files/camt053.ts';
import { readFile, textOf } from './files/read-file.ts';

const amt = (value: string, mark: 'CRDT' | 'DBIT', ccy = 'USD'): string =>
  `<Amt Ccy="${ccy}">${value}</Amt><CdtDbtInd>${mark}</CdtDbtInd>`;
const bal = (code: string, value: string, mark: 'CRDT' | 'DBIT' = 'CRDT'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amt(value, mark)}<Dt><Dt>2027-01-05</Dt></Dt></Bal>`;
const entry = (amount: string, inner = '', status = '<Sts><Cd>BOOK</Cd></Sts>'): string =>
  `<Ntry><NtryRef>1</NtryRef>${amount}${status}<BookgDt><Dt>2027-01-05</Dt></BookgDt><ValDt><Dt>2027-01-04</Dt></ValDt><AcctSvcrRef>B1</AcctSvcrRef><BkTxCd><Prtry><Cd>X</Cd></Prtry></BkTxCd>${inner}</Ntry>`;
const tx = (amount: string, reference: string, name: string, text: string): string =>
  `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>${amount}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
const doc = (inner: string, wrap = (body: string) => `<Stmt>${body}</Stmt>`): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr>${wrap(
    `<Id>S1</Id><ElctrncSeqNb>7</ElctrncSeqNb><Acct><Id><IBAN>TR330006100519786457841326</IBAN></Id><Ccy>USD</Ccy></Acct>${inner}`,
  )}</BkToCstmrStmt></Document>`;

describe('camt.053', () => {
  it('reads balances and booked entries; what is pending is counted and left out', () => {
    const { statement, pending, bad } = readCamt053(
      doc(
        bal('OPBD', '1000.00') +
          bal('CLBD', '1239.50') +
          entry(
            amt('250.5', 'CRDT'),
            `<NtryDtls>${tx('', 'NOTPROVIDED', 'AYŞE &amp; ALİ', 'POR2027000000012')}</NtryDtls>`,
          ) +
          entry(amt('11', 'DBIT'), '<AddtlNtryInf>MASRAF</AddtlNtryInf>') +
          entry(amt('5', 'CRDT'), '', '<Sts><Cd>PDNG</Cd></Sts>'),
      ),
    );
    expect([bad, pending]).toEqual([[], 1]);
    expect(statement).toMatchObject({
      iban: 'TR330006100519786457841326',
      number: '7',
      currency: 'USD',
      opening: 100_000,
      closing: 123_950,
    });
    expect(statement?.lines).toMatchObject([
      { amount: 25_050, party: 'AYŞE & ALİ', reference: null, text: 'POR2027000000012', value_on: '2027-01-04' },
      { amount: -1_100, text: 'MASRAF', bank_reference: 'B1' },
    ]);
  });
  it('the mark of a reversal has the final direction already', () => {
    const { statement } = readCamt053(
      doc(bal('OPBD', '10') + bal('CLBD', '5') + entry(`${amt('5.00', 'DBIT')}<RvslInd>true</RvslInd>`)),
    );
    expect(statement?.lines).toMatchObject([{ amount: -500, reversal: true }]);
  });
  it('a batch is its transactions where they make up the entry, otherwise the entry', () => {
    const batch = (second: string) =>
      readCamt053(
        doc(
          bal('OPBD', '0') +
            bal('CLBD', '30') +
            entry(
              amt('30.00', 'CRDT'),
              `<NtryDtls>${tx('<Amt Ccy="USD">10.00</Amt>', 'R-1', 'A', 'x')}${tx(`<Amt Ccy="USD">${second}</Amt>`, 'R-2', 'B', 'y')}</NtryDtls>`,
            ),
        ),
      ).statement?.lines.map((line) => [line.amount, line.reference]);
    expect(batch('20.00')).toEqual([
      [1_000, 'R-1'],
      [2_000, 'R-2'],
    ]);
    expect(batch('19.00')).toEqual([[3_000, null]]);
  });
  it('elements may carry a prefix; an amount of another currency or with a comma is named', () => {
    const prefixed = doc(bal('OPBD', '0') + bal('CLBD', '1') + entry(amt('1', 'CRDT'))).replace(
      /<(\/?)(?=[A-Z])/g,
      '<$1ns2:',
    );
    expect(readCamt053(prefixed).statement?.lines).toMatchObject([{ amount: 100 }]);
    const { bad } = readCamt053(
      doc(bal('OPBD', '0') + bal('CLBD', '1') + entry(amt('1', 'CRDT', 'EUR')) + entry(amt('1,00', 'CRDT'))),
    );
    expect(bad.map((row) => [row.line, row.why])).toEqual([
      [1, 'currency'],
      [2, 'amount'],
    ]);
  });
  it('declarations of types and entities are refused before anything is read', () => {
    const plain = doc(bal('OPBD', '0') + bal('CLBD', '0'));
    const laughs = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>`;
    const outside = `<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
    for (const head of [laughs, outside, '<!ELEMENT a ANY>', '<!doctype l>'])
      expect(readCamt053(plain.replace('<Document', `${head}<Document`)).problem).toBe('entities');
    expect(readCamt053(plain.replace('<MsgId>M', '<MsgId>&x;')).problem).toBe('entities');
    expect(readCamt053(plain.replace('<MsgId>M', '<MsgId><![CDATA[M]]>')).problem).toBeNull();
  });
  it('what is broken, deep or endless ends quickly and is read as nothing', () => {
    const began = performance.now();
    const million = 1_000_000;
    for (const text of [
      doc('').slice(0, -20),
      '<a>'.repeat(200_000),
      '<'.repeat(million),
      `<a ${'<'.repeat(million)}`,
      '<!--'.repeat(million / 4),
      `<a>${'<![CDATA['.repeat(million / 9)}`,
      doc('').replace('<Stmt>', '<Stmt></Stmt><Stmt>'),
      '<Document/>',
    ])
      expect(readCamt053(text).statement).toBeNull();
    expect(performance.now() - began).toBeLessThan(4_000);
  });
  it('two statements in one file are refused', () => {
    const two = doc(bal('OPBD', '0') + bal('CLBD', '0'), (body) => `<Stmt>${body}</Stmt><Stmt>${body}</Stmt>`);
    expect(readCamt053(two).problem).toBe('several_statements');
  });
});

describe('files', () => {
  it('text of the Turkish code page is read as such, and content says what a file is', async () => {
    expect(textOf(new Uint8Array([0xdd, 0x20, 0xde, 0xfd]))).toBe('İ Şı');
    const kinds = await Promise.all(
      [
        doc(bal('OPBD', '0') + bal('CLBD', '0')),
        ':20:S\n:25:1\n:28C:1\n:60F:C270104USD0,\n:62F:C270105USD0,',
        '\ufeffTarih;Tutar;Bakiye\n05.01.2027;1,00;1,00\n',
        'Order reference,Gross,Commission,Net,Value date\nA,1.00,0.10,0.90,2027-01-05\n',
        '%PDF-1.4 x',
        'a\u0000b',
      ].map((text) => readFile(Buffer.from(text), 'x.txt')),
    );
    expect(kinds.map((each) => each.statement?.format ?? each.problem)).toEqual([
      'camt053',
      'mt940',
      'sheet',
      'pos',
      'unreadable',
      'unreadable',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { lineOf, sumsOf } from './lines.ts';
import { typeOf, ublOf, type EInvoice } from './ubl.ts';
import { findingsOf } from './ubl-check.ts';
import { at, element, readXml, textAt, writeXml, XmlBroken } from './xml.ts';

const lines = [
  { amount: 675_000, total: 405_000, unit_price: 45_000, units: 1_500, vat_rate: 0, title: 'Öğrenim ücreti' },
  { amount: 13_333, total: 13_333, unit_price: null, units: null, vat_rate: 1_000, title: 'Yurt <A> & "B" ğüşıİ' },
].map((each) => lineOf({ ...each, item_id: null, product_id: null, title_en: each.title }));
const person = {
  first_name: 'Ayşe',
  family_name: 'Yılmaz',
  name: 'Ayşe Yılmaz',
  tax_number: '10000000146',
  tax_office: null,
  address: 'Gül Sok. 3',
  city: 'İstanbul',
  country: 'Türkiye',
  email: null,
};
const invoice: EInvoice = {
  profile: 'EARSIVFATURA',
  number: 'KMP2027000000001',
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  issued_on: '2027-02-10',
  issued_time: '14:05:00',
  type: 'ISTISNA',
  notes: ['Yalnız …'],
  currency: 'USD',
  credits: null,
  seller: {
    ...person,
    name: 'Kampüs Üniversitesi',
    tax_number: '1234567890',
    tax_office: 'Şişli',
    first_name: null,
    family_name: null,
  },
  buyer: person,
  lines,
  sums: sumsOf(lines),
  exemption: { code: '201', reason: 'Kültür ve eğitim amacı taşıyan işlemler' },
};
const xml = ublOf(invoice);
const today = '2027-02-10';
const codes = (text: string, day = today): string[] => [...new Set(findingsOf(text, day).map((each) => each.code))];

describe('an electronic invoice', () => {
  it('is taken as it is written: structure, order, numbers and sums', () => {
    expect(findingsOf(xml, today)).toEqual([]);
    const root = readXml(xml);
    expect(textAt(root, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount')).toBe('4183.33');
    expect(at(root, 'cac:InvoiceLine', 'cbc:InvoicedQuantity')).toMatchObject({
      text: '15.00',
      attributes: { unitCode: 'C62' },
    });
    expect(textAt(root, 'cac:AccountingCustomerParty', 'cac:Party', 'cac:Person', 'cbc:FamilyName')).toBe('Yılmaz');
    expect(
      root.children
        .filter((each) => each.name === 'cac:InvoiceLine')
        .map((each) => textAt(each, 'cac:Item', 'cbc:Name')),
    ).toEqual(['Öğrenim ücreti', 'Yurt <A> & "B" ğüşıİ']);
  });
  it('a credit note names its invoice; without it, it is refused', () => {
    const credit: EInvoice = { ...invoice, type: 'IADE', credits: { number: 'KMP2027000000001', issued_on: today } };
    expect(codes(ublOf(credit))).toEqual([]);
    expect(codes(ublOf({ ...credit, credits: null }))).toEqual(['credits_nothing']);
  });
  it('the type follows the exemption: 201 is an exempt sale, 351 an ordinary one', () => {
    expect(typeOf(false, { code: '201', reason: 'x' }, true)).toBe('ISTISNA');
    expect(typeOf(false, { code: '351', reason: 'x' }, true)).toBe('SATIS');
    expect(typeOf(false, { code: '201', reason: 'x' }, false)).toBe('SATIS');
    expect(typeOf(true, { code: '201', reason: 'x' }, true)).toBe('IADE');
    expect(codes(ublOf({ ...invoice, type: 'SATIS' }))).toEqual(['exemption_type']);
    expect(codes(ublOf({ ...invoice, exemption: null }))).toEqual(['exemption_missing']);
  });
  it.each<[string, string, string, string]>([
    ['another version', '<cbc:UBLVersionID>2.1<', '<cbc:UBLVersionID>2.0<', 'version'],
    ['another customization', '>TR1.2<', '>TR1.0<', 'customization'],
    ['an unknown profile', '>EARSIVFATURA<', '>EARSIV<', 'profile'],
    ['a short number', '>KMP2027000000001<', '>KMP202700000001<', 'number'],
    ['the number of another year', '>KMP2027000000001<', '>KMP2026000000001<', 'issue_year'],
    ['no UUID', '0f8fad5b-d9cb', '0f8fad5bd9cb', 'uuid'],
    ['a wrong check digit of the buyer', '>10000000146<', '>10000000147<', 'buyer_number'],
    ['a company number on a person', 'schemeID="TCKN"', 'schemeID="VKN"', 'buyer_number'],
    ['a buyer without a family name', '<cbc:FamilyName>Yılmaz</cbc:FamilyName>', '', 'buyer_name'],
    ['a cent more to pay', '>4183.33</cbc:PayableAmount>', '>4183.34</cbc:PayableAmount>', 'payable'],
    ['three decimals', '>4183.33</cbc:PayableAmount>', '>4183.330</cbc:PayableAmount>', 'amount'],
    ['another quantity', '>15.00</cbc:InvoicedQuantity>', '>16.00</cbc:InvoicedQuantity>', 'line_sum'],
    ['another rate', '>10.00</cbc:Percent>', '>20.00</cbc:Percent>', 'tax_amount'],
    ['a line that is not counted', '>2</cbc:LineCountNumeric>', '>3</cbc:LineCountNumeric>', 'lines'],
    ['another tax', '>0015<', '>9015<', 'tax_type'],
    ['an unknown element', '<cbc:CopyIndicator>', '<cbc:Copy/><cbc:CopyIndicator>', 'unknown_element'],
    ['a broken document', '</Invoice>', '', 'not_well_formed'],
  ])('is refused with %s', (_what, from, to, code) => {
    expect(xml).toContain(from);
    expect(codes(xml.replaceAll(from, to))).toContain(code);
  });
  it('a day to come and a wrong order are refused', () => {
    expect(codes(xml, '2027-02-09')).toEqual(['issue_date']);
    const [version = ''] = /\s*<cbc:UBLVersionID>.*<\/cbc:UBLVersionID>/.exec(xml) ?? [];
    expect(codes(xml.replace(version, '').replace('<cbc:CopyIndicator>', `${version}<cbc:CopyIndicator>`))).toEqual([
      'order',
    ]);
  });
});

describe('XML', () => {
  it('what is written is read again, marks and letters too; what XML can’t hold is left out', () => {
    const root = element('a', [element('b', '<&>"\' ğ\u0000', { c: '"<' }), element('d'), null]);
    expect(readXml(writeXml(root))).toEqual({
      name: 'a',
      attributes: {},
      text: '',
      children: [
        { name: 'b', attributes: { c: '"<' }, text: '<&>"\' ğ', children: [] },
        { name: 'd', attributes: {}, text: '', children: [] },
      ],
    });
  });
  it.each([
    ['an entity of its own', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['an unknown entity', '<a>&x;</a>'],
    ['a comment', '<a><!-- x --></a>'],
    ['two documents', '<a/><b/>'],
    ['a wrong end', '<a><b></a></b>'],
    ['no end', '<a><b></b>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['text beside elements', '<a>x<b/></a>'],
    ['nothing', ''],
  ])('refuses %s', (_what, text) => {
    expect(() => readXml(text)).toThrow(XmlBroken);
  });
});

import { numberShape } from './ubl.ts';
import { schemeOf } from './tax-number.ts';
import { at, childrenOf, readXml, textAt, XmlBroken, type Element } from './xml.ts';

/** Order of what may stand in an invoice; what is not named here is not known. */
const order = [
  'ext:UBLExtensions',
  'cbc:UBLVersionID',
  'cbc:CustomizationID',
  'cbc:ProfileID',
  'cbc:ID',
  'cbc:CopyIndicator',
  'cbc:UUID',
  'cbc:IssueDate',
  'cbc:IssueTime',
  'cbc:InvoiceTypeCode',
  'cbc:Note',
  'cbc:DocumentCurrencyCode',
  'cbc:LineCountNumeric',
  'cac:OrderReference',
  'cac:BillingReference',
  'cac:AdditionalDocumentReference',
  'cac:Signature',
  'cac:AccountingSupplierParty',
  'cac:AccountingCustomerParty',
  'cac:PaymentMeans',
  'cac:PaymentTerms',
  'cac:AllowanceCharge',
  'cac:PricingExchangeRate',
  'cac:TaxTotal',
  'cac:WithholdingTaxTotal',
  'cac:LegalMonetaryTotal',
  'cac:InvoiceLine',
];
const profiles = ['TEMELFATURA', 'TICARIFATURA', 'EARSIVFATURA', 'IHRACAT', 'YOLCUBERABERFATURA'];
const types = ['SATIS', 'IADE', 'TEVKIFAT', 'ISTISNA', 'OZELMATRAH', 'IHRACKAYITLI', 'SGK'];
const namespace = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';

/** A finding: which check failed, and what stood there. */
export interface Finding {
  code: string;
  found: string;
}
/** An amount of at most 15 digits and 2 decimals, as minor units; null: it is none. */
function minorOf(text: string): number | null {
  const [, sign, whole = '', rest = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') return null;
  const value = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return sign ? -value : value;
}

/**
 * What is wrong with an electronic invoice: structure and order, required fields, numbers with their check digits, tax and
 * sums to the cent. Nothing: it may be taken.
 * @param today YYYY-MM-DD
 */
export function findingsOf(xml: string, today: string): Finding[] {
  let root: Element;
  try {
    root = readXml(xml);
  } catch (error) {
    if (error instanceof XmlBroken) return [{ code: 'not_well_formed', found: error.message }];
    throw error;
  }
  const findings: Finding[] = [];
  const hold = (code: string, good: boolean, found: string): void => {
    if (!good) findings.push({ code, found });
  };
  const text = (...path: string[]): string => textAt(root, ...path);
  hold('root', root.name === 'Invoice' && root.attributes.xmlns === namespace, root.name);
  const places = root.children.map((each) => order.indexOf(each.name));
  hold('unknown_element', !places.includes(-1), root.children.find((each) => !order.includes(each.name))?.name ?? '');
  hold(
    'order',
    places.every((place, index) => place >= (places[index - 1] ?? 0)),
    '',
  );
  hold('version', text('cbc:UBLVersionID') === '2.1', text('cbc:UBLVersionID'));
  hold('customization', ['TR1.2', 'TR1.2.1'].includes(text('cbc:CustomizationID')), text('cbc:CustomizationID'));
  hold('profile', profiles.includes(text('cbc:ProfileID')), text('cbc:ProfileID'));
  hold('copy', text('cbc:CopyIndicator') === 'false', text('cbc:CopyIndicator'));
  const number = text('cbc:ID');
  hold('number', numberShape.test(number), number);
  hold('uuid', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text('cbc:UUID')), text('cbc:UUID'));
  const day = text('cbc:IssueDate');
  hold('issue_date', /^\d{4}-\d\d-\d\d$/.test(day) && day >= '2005-01-01' && day <= today, day);
  hold('issue_year', number.slice(3, 7) === day.slice(0, 4), number);
  hold('issue_time', /^([01]\d|2[0-3])(:[0-5]\d){2}$/.test(text('cbc:IssueTime')), text('cbc:IssueTime'));
  const type = text('cbc:InvoiceTypeCode');
  hold('type', types.includes(type), type);
  const reference = at(root, 'cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID');
  hold('credits_nothing', type !== 'IADE' || numberShape.test(reference?.text ?? ''), reference?.text ?? '');
  const currency = text('cbc:DocumentCurrencyCode');
  hold('currency', /^[A-Z]{3}$/.test(currency), currency);
  hold(
    'signature',
    at(root, 'cac:Signature', 'cbc:ID')?.attributes.schemeID === 'VKN_TCKN',
    textAt(root, 'cac:Signature', 'cbc:ID'),
  );
  for (const side of ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'] as const)
    findings.push(...partyFindings(at(root, side, 'cac:Party'), side === 'cac:AccountingSupplierParty'));
  findings.push(...amountFindings(root, currency));
  findings.push(...sumFindings(root, type));
  return findings;
}

const partyCodes = {
  seller: {
    missing: 'seller_number_missing',
    number: 'seller_number',
    name: 'seller_name',
    address: 'seller_address',
  },
  buyer: { missing: 'buyer_number_missing', number: 'buyer_number', name: 'buyer_name', address: 'buyer_address' },
} as const;
/** Exactly one number, of a company with its name or of a person with his. */
function partyFindings(party: Element | null, sells: boolean): Finding[] {
  const codes = partyCodes[sells ? 'seller' : 'buyer'];
  const ids = childrenOf(party, 'cac:PartyIdentification').map((each) => at(each, 'cbc:ID'));
  const taxed = ids.filter((id) => id?.attributes.schemeID === 'VKN' || id?.attributes.schemeID === 'TCKN');
  const [one] = taxed;
  if (taxed.length !== 1 || !one) return [{ code: codes.missing, found: String(taxed.length) }];
  const findings: Finding[] = [];
  const scheme = one.attributes.schemeID ?? '';
  if (schemeOf(one.text) !== scheme) findings.push({ code: codes.number, found: one.text });
  if (scheme === 'VKN' && textAt(party, 'cac:PartyName', 'cbc:Name') === '')
    findings.push({ code: codes.name, found: '' });
  const person = at(party, 'cac:Person');
  if (scheme === 'TCKN' && (textAt(person, 'cbc:FirstName') === '' || textAt(person, 'cbc:FamilyName') === ''))
    findings.push({ code: codes.name, found: '' });
  const address = at(party, 'cac:PostalAddress');
  if (textAt(address, 'cbc:CityName') === '' || textAt(address, 'cac:Country', 'cbc:Name') === '')
    findings.push({ code: codes.address, found: '' });
  return findings;
}
/** Every amount in the currency of the invoice, with at most two decimals. */
function amountFindings(of: Element, currency: string): Finding[] {
  const given = of.attributes.currencyID;
  const own =
    given === undefined || (given === currency && minorOf(of.text) !== null)
      ? []
      : [{ code: 'amount', found: `${of.name} ${of.text} ${given}` }];
  return [...own, ...of.children.flatMap((each) => amountFindings(each, currency))];
}
const amountAt = (of: Element | null, ...path: string[]): number => minorOf(textAt(of, ...path)) ?? Number.NaN;
const total = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Tax is that of its base to the cent of rounding, a tax of nothing has its reason, lines make the sums. */
function taxFindings(of: Element | null, type: string, lines = 1): Finding[] {
  const findings: Finding[] = [];
  const parts = childrenOf(of, 'cac:TaxSubtotal');
  if (parts.length === 0) return [{ code: 'tax_missing', found: '' }];
  if (total(parts.map((part) => amountAt(part, 'cbc:TaxAmount'))) !== amountAt(of, 'cbc:TaxAmount'))
    findings.push({ code: 'tax_sum', found: textAt(of, 'cbc:TaxAmount') });
  for (const part of parts) {
    const [base, tax] = [amountAt(part, 'cbc:TaxableAmount'), amountAt(part, 'cbc:TaxAmount')];
    const exact = (base * Number(textAt(part, 'cbc:Percent'))) / 100;
    // lines are rounded one by one: a cent for each
    if (!(Math.abs(exact - tax) <= lines)) findings.push({ code: 'tax_amount', found: textAt(part, 'cbc:TaxAmount') });
    const category = at(part, 'cac:TaxCategory');
    const reason = textAt(category, 'cbc:TaxExemptionReason');
    const code = textAt(category, 'cbc:TaxExemptionReasonCode');
    if (textAt(category, 'cac:TaxScheme', 'cbc:TaxTypeCode') !== '0015')
      findings.push({ code: 'tax_type', found: textAt(category, 'cac:TaxScheme', 'cbc:TaxTypeCode') });
    if (tax === 0 && reason === '' && !['IADE', 'IHRACKAYITLI'].includes(type))
      findings.push({ code: 'exemption_missing', found: '' });
    if (/^[23]\d\d$/.test(code) && code !== '351' && !['ISTISNA', 'IADE', 'IHRACKAYITLI'].includes(type))
      findings.push({ code: 'exemption_type', found: `${code} ${type}` });
  }
  return findings;
}
function sumFindings(root: Element, type: string): Finding[] {
  const findings: Finding[] = [];
  const lines = childrenOf(root, 'cac:InvoiceLine');
  const check = (code: string, good: boolean, found: string): void => {
    if (!good) findings.push({ code, found });
  };
  check(
    'lines',
    lines.length > 0 && textAt(root, 'cbc:LineCountNumeric') === String(lines.length),
    String(lines.length),
  );
  for (const line of lines) {
    const [net, price] = [amountAt(line, 'cbc:LineExtensionAmount'), amountAt(line, 'cac:Price', 'cbc:PriceAmount')];
    const quantity = Number(textAt(line, 'cbc:InvoicedQuantity'));
    const off = childrenOf(line, 'cac:AllowanceCharge').map((each) => amountAt(each, 'cbc:Amount'));
    check('line_sum', Math.round(quantity * price) - total(off) === net, textAt(line, 'cbc:LineExtensionAmount'));
    check('line_name', textAt(line, 'cac:Item', 'cbc:Name') !== '', textAt(line, 'cbc:ID'));
    findings.push(...taxFindings(at(line, 'cac:TaxTotal'), type));
  }
  const sums = at(root, 'cac:LegalMonetaryTotal');
  const tax = at(root, 'cac:TaxTotal');
  findings.push(...taxFindings(tax, type, lines.length));
  const net = total(lines.map((line) => amountAt(line, 'cbc:LineExtensionAmount')));
  const taxes = total(lines.map((line) => amountAt(line, 'cac:TaxTotal', 'cbc:TaxAmount')));
  const shown = (name: string): string => textAt(sums, name);
  check('net_sum', amountAt(sums, 'cbc:LineExtensionAmount') === net, shown('cbc:LineExtensionAmount'));
  check('net_sum', amountAt(sums, 'cbc:TaxExclusiveAmount') === net, shown('cbc:TaxExclusiveAmount'));
  check('taxes_differ', amountAt(tax, 'cbc:TaxAmount') === taxes, textAt(tax, 'cbc:TaxAmount'));
  check('gross_sum', amountAt(sums, 'cbc:TaxInclusiveAmount') === net + taxes, shown('cbc:TaxInclusiveAmount'));
  check('payable', amountAt(sums, 'cbc:PayableAmount') === net + taxes, shown('cbc:PayableAmount'));
  return findings;
}

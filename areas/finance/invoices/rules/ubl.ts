import { nobodysNumber, schemeOf, type TaxScheme } from './tax-number.ts';
import { taxesOf, type Line, type Sums } from './lines.ts';
import { element, writeXml, type Element } from './xml.ts';

/** Who sells or buys, as an invoice names him. */
export interface Party {
  name: string;
  /** of a person */ first_name: string | null;
  family_name: string | null;
  tax_number: string;
  tax_office: string | null;
  address: string | null;
  city: string | null;
  country: string;
  email: string | null;
}
/**
 * TICARIFATURA: the buyer takes e-invoices and may refuse this one. EARSIVFATURA: everybody else; the tax office hears of
 * it and the buyer gets the paper.
 */
export const profiles = ['TICARIFATURA', 'EARSIVFATURA'] as const;
export type Profile = (typeof profiles)[number];
/** What an electronic invoice says. Amounts in minor units. */
export interface EInvoice {
  profile: Profile;
  number: string;
  uuid: string;
  issued_on: string;
  /** HH:MM:SS at the university */ issued_time: string;
  type: 'SATIS' | 'IADE' | 'ISTISNA';
  notes: readonly string[];
  currency: string;
  /** the invoice that a credit note gives back of */ credits: { number: string; issued_on: string } | null;
  seller: Party;
  buyer: Party;
  lines: readonly Pick<Line, 'title' | 'quantity' | 'unit_price' | 'gross' | 'discount' | 'net' | 'vat_rate' | 'vat'>[];
  sums: Sums;
  /** why no tax is asked for where none is */ exemption: { code: string; reason: string } | null;
}
/** Codes of a partial (2…) or full (3…) exemption make the whole invoice an exempt one; 351 says that there is none. */
export const typeOf = (credits: boolean, exemption: EInvoice['exemption'], untaxed: boolean): EInvoice['type'] =>
  credits
    ? 'IADE'
    : untaxed && exemption && /^[23]\d\d$/.test(exemption.code) && exemption.code !== '351'
      ? 'ISTISNA'
      : 'SATIS';

/** A number of an invoice: three letters or digits, the year, nine digits. */
export const numberShape = /^[A-Z0-9]{3}20\d{2}\d{9}$/;

const decimal = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(Math.abs(hundredths) % 100).padStart(2, '0')}`;
const cbc = (name: string, text: string, attributes: Record<string, string> = {}): Element =>
  element(`cbc:${name}`, text, attributes);
const cac = (name: string, children: readonly (Element | null)[]): Element => element(`cac:${name}`, children);
const amount = (name: string, minor: number, currency: string): Element =>
  cbc(name, decimal(minor), { currencyID: currency });

function party(of: Party): Element {
  const scheme: TaxScheme = schemeOf(of.tax_number) ?? (of.tax_number.length === 10 ? 'VKN' : 'TCKN');
  return cac('Party', [
    cac('PartyIdentification', [cbc('ID', of.tax_number, { schemeID: scheme })]),
    scheme === 'VKN' ? cac('PartyName', [cbc('Name', of.name)]) : null,
    cac('PostalAddress', [
      of.address ? cbc('StreetName', of.address) : null,
      cbc('CitySubdivisionName', of.city ?? '-'),
      cbc('CityName', of.city ?? '-'),
      cac('Country', [cbc('Name', of.country)]),
    ]),
    of.tax_office ? cac('PartyTaxScheme', [cac('TaxScheme', [cbc('Name', of.tax_office)])]) : null,
    of.email ? cac('Contact', [cbc('ElectronicMail', of.email)]) : null,
    scheme === 'TCKN'
      ? cac('Person', [cbc('FirstName', of.first_name ?? of.name), cbc('FamilyName', of.family_name ?? '-')])
      : null,
  ]);
}
function taxTotal(of: EInvoice, lines: EInvoice['lines']): Element {
  const { currency, exemption } = of;
  return cac('TaxTotal', [
    amount(
      'TaxAmount',
      lines.reduce((all, line) => all + line.vat, 0),
      currency,
    ),
    ...taxesOf(lines).map(({ vat_rate, net, vat }, index) =>
      cac('TaxSubtotal', [
        amount('TaxableAmount', net, currency),
        amount('TaxAmount', vat, currency),
        cbc('CalculationSequenceNumeric', String(index + 1)),
        cbc('Percent', decimal(vat_rate)),
        cac('TaxCategory', [
          vat === 0 && exemption ? cbc('TaxExemptionReasonCode', exemption.code) : null,
          vat === 0 && exemption ? cbc('TaxExemptionReason', exemption.reason) : null,
          cac('TaxScheme', [cbc('Name', 'KDV'), cbc('TaxTypeCode', '0015')]),
        ]),
      ]),
    ),
  ]);
}
/**
 * An invoice in the Turkish form of UBL 2.1 (customization TR1.2), in the order that its schema wants. The place of the
 * signature is left for whoever hands it to the tax office.
 */
export function ublOf(invoice: EInvoice): string {
  const { currency, sums, seller } = invoice;
  return writeXml(
    element(
      'Invoice',
      [
        element('ext:UBLExtensions', [element('ext:UBLExtension', [element('ext:ExtensionContent')])]),
        cbc('UBLVersionID', '2.1'),
        cbc('CustomizationID', 'TR1.2'),
        cbc('ProfileID', invoice.profile),
        cbc('ID', invoice.number),
        cbc('CopyIndicator', 'false'),
        cbc('UUID', invoice.uuid),
        cbc('IssueDate', invoice.issued_on),
        cbc('IssueTime', invoice.issued_time),
        cbc('InvoiceTypeCode', invoice.type),
        ...invoice.notes.map((note) => cbc('Note', note)),
        cbc('DocumentCurrencyCode', currency),
        cbc('LineCountNumeric', String(invoice.lines.length)),
        invoice.credits &&
          cac('BillingReference', [
            cac('InvoiceDocumentReference', [
              cbc('ID', invoice.credits.number),
              cbc('IssueDate', invoice.credits.issued_on),
              cbc('DocumentTypeCode', 'IADE'),
            ]),
          ]),
        cac('Signature', [
          cbc('ID', seller.tax_number, { schemeID: 'VKN_TCKN' }),
          element('cac:SignatoryParty', party(seller).children),
          cac('DigitalSignatureAttachment', [cac('ExternalReference', [cbc('URI', `#Signature_${invoice.number}`)])]),
        ]),
        cac('AccountingSupplierParty', [party(seller)]),
        cac('AccountingCustomerParty', [party(invoice.buyer)]),
        taxTotal(invoice, invoice.lines),
        cac('LegalMonetaryTotal', [
          amount('LineExtensionAmount', sums.net, currency),
          amount('TaxExclusiveAmount', sums.net, currency),
          amount('TaxInclusiveAmount', sums.total, currency),
          amount('AllowanceTotalAmount', sums.discount, currency),
          amount('PayableAmount', sums.total, currency),
        ]),
        ...invoice.lines.map((line, index) =>
          cac('InvoiceLine', [
            cbc('ID', String(index + 1)),
            cbc('InvoicedQuantity', decimal(line.quantity), { unitCode: 'C62' }),
            amount('LineExtensionAmount', line.net, currency),
            line.discount > 0
              ? cac('AllowanceCharge', [
                  cbc('ChargeIndicator', 'false'),
                  amount('Amount', line.discount, currency),
                  amount('BaseAmount', line.gross, currency),
                ])
              : null,
            taxTotal(invoice, [line]),
            cac('Item', [cbc('Name', line.title)]),
            cac('Price', [amount('PriceAmount', line.unit_price, currency)]),
          ]),
        ),
      ],
      {
        xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
        'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
        'xmlns:ext': 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
      },
    ),
  );
}
/** The number that stands for a buyer without one of his own. */
export const numberOfBuyer = (number: string | null): string =>
  number !== null && schemeOf(number) !== null ? number : nobodysNumber;

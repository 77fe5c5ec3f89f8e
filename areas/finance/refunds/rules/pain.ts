/** A file of payments to a bank: ISO 20022, pain.001.001.09. */
export interface PayoutFile {
  /** at most 35 signs, unique for ever */ message_id: string;
  /** YYYY-MM-DDTHH:MM:SS, the university's time */ created_at: string;
  debtor: { name: string; iban: string; bic: string | null };
  /** YYYY-MM-DD */ execution_on: string;
  currency: string;
  lines: readonly PayoutLine[];
}
export interface PayoutLine {
  /** at most 35 signs, unique for ever */ end_to_end_id: string;
  /** minor units */ amount: number;
  name: string;
  iban: string;
  bic: string | null;
  /** what the receiver reads */ about: string;
}

const letters: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ə: 'e',
  Ə: 'E',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
};
/** Banks read Latin letters without marks, digits and a few signs; everything else is written with those or left out. */
export const bankText = (given: string, most: number): string =>
  [...given.replace(/[ıßæÆøØœŒłŁđĐðÐþÞəƏ’‘–—]/g, (sign) => letters[sign] ?? sign).normalize('NFD')]
    .filter((sign) => !/\p{M}/u.test(sign))
    .map((sign) => (/[A-Za-z0-9/?:().,'+ -]/.test(sign) ? sign : ' '))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim();

/** An amount of minor units with a point: 1234.50. */
export const bankAmount = (minor: number): string => {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const escaped = (text: string): string => text.replace(/[&<>'"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
type Node = string | readonly Node[];
const tag = (name: string, content: Node, attributes = ''): Node =>
  typeof content === 'string'
    ? `<${name}${attributes}>${escaped(content)}</${name}>`
    : [`<${name}${attributes}>`, content, `</${name}>`];
const written = (node: Node): string => (typeof node === 'string' ? node : node.map(written).join('\n'));
const agent = (name: string, bic: string | null): Node =>
  tag(name, [tag('FinInstnId', bic ? [tag('BICFI', bic)] : [tag('Othr', [tag('Id', 'NOTPROVIDED')])])]);
const account = (name: string, iban: string): Node => tag(name, [tag('Id', [tag('IBAN', iban)])]);

const sum = (lines: readonly PayoutLine[]): number => lines.reduce((all, line) => all + line.amount, 0);

/** The file as the bank reads it; sums are whole numbers until the point is written. */
export function painOf({ message_id, created_at, debtor, execution_on, currency, lines }: PayoutFile): string {
  const [count, total] = [String(lines.length), bankAmount(sum(lines))];
  const euro = currency === 'EUR';
  const payer = tag('Nm', bankText(debtor.name, 70));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(
    tag(
      'Document',
      [
        tag('CstmrCdtTrfInitn', [
          tag('GrpHdr', [
            tag('MsgId', message_id),
            tag('CreDtTm', created_at),
            tag('NbOfTxs', count),
            tag('CtrlSum', total),
            tag('InitgPty', [payer]),
          ]),
          tag('PmtInf', [
            tag('PmtInfId', `${message_id}-1`),
            tag('PmtMtd', 'TRF'),
            tag('NbOfTxs', count),
            tag('CtrlSum', total),
            ...(euro ? [tag('PmtTpInf', [tag('SvcLvl', [tag('Cd', 'SEPA')])])] : []),
            tag('ReqdExctnDt', [tag('Dt', execution_on)]),
            tag('Dbtr', [payer]),
            [`<DbtrAcct>`, tag('Id', [tag('IBAN', debtor.iban)]), tag('Ccy', currency), `</DbtrAcct>`],
            agent('DbtrAgt', debtor.bic),
            tag('ChrgBr', euro ? 'SLEV' : 'SHAR'),
            ...lines.map((line) =>
              tag('CdtTrfTxInf', [
                tag('PmtId', [tag('EndToEndId', line.end_to_end_id)]),
                tag('Amt', [tag('InstdAmt', bankAmount(line.amount), ` Ccy="${currency}"`)]),
                ...(line.bic ? [agent('CdtrAgt', line.bic)] : []),
                tag('Cdtr', [tag('Nm', bankText(line.name, 70))]),
                account('CdtrAcct', line.iban),
                tag('RmtInf', [tag('Ustrd', bankText(line.about, 140))]),
              ]),
            ),
          ]),
        ]),
      ],
      ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
    ),
  )}\n`;
}

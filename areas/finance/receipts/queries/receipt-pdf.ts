import { universityTime } from '#kernel/contract/calendar.ts';
import { paperDay, writtenMoney } from '#kernel/contract/written.ts';
import { answerFile, type Binary, type Reading } from '#kernel/server/area.ts';
import type { SQL } from 'drizzle-orm';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { renderPdf, type PdfDefinition, type PdfNode } from '#kernel/server/pdf.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { readLetterhead } from '#areas/reference/reads/letterhead.ts';
import { settingOf } from '#areas/reference/settings/values.ts';
import { receiptPdf as receiptQuery } from '../contract.ts';
import type { ReceiptContent } from '../issue.ts';
import { both, facts, paperWords, sheet, signatureLines, table } from '../paper.ts';
import { receiptStates, type ReceiptState } from '../resources/receipt.ts';
import { amountInWords } from '../amount-words.ts';

interface Row {
  number: string;
  issued_at: string;
  issued_on: string;
  payer: string;
  customer_number: string | null;
  customer_name: string | null;
  amount: number;
  currency: string;
  reference: string | null;
  bank: string | null;
  due_on: string | null;
  state: ReceiptState;
  undone_reason: string | null;
  content: ReceiptContent;
  type: string;
  type_en: string;
  cashier: string | null;
}
const time = (moment: string): string => {
  const { minutes } = universityTime(new Date(moment));
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** What somebody sees of a receipt who may not know whose account it is: initials or a reference instead of names and charges. */
export interface Veiled {
  payer: string;
  reference: string;
}
/**
 * The receipt as it was given: what it paid is frozen, the amount in words in both languages.
 * @param which condition on `receipts` that the reader's right comes from
 */
async function paperWhere(
  context: Pick<Reading, 'db' | 'now' | 'locale' | 'services'>,
  which: SQL,
  veiled?: Veiled,
): Promise<{ number: string; definition: PdfDefinition }> {
  const [found] = await rowsOf<Row>(
    context.db,
    sql`
  select receipts.number, receipts.issued_at, receipts.issued_on, receipts.payer, receipts.customer_number, receipts.customer_name, receipts.amount, receipts.currency, receipts.reference, receipts.bank,
    receipts.due_on, receipts.state, receipts.undone_reason, receipts.content, t.name as type, t.name_en as type_en, u.full_name as cashier
  from receipts join payment_types t on t.id = receipts.payment_type_id left join ${userRead} u on u.id = receipts.issued_by
  where ${which}`,
  );
  if (!found) throw notFound();
  const row = veiled ? behind(found, veiled) : found;
  const words = paperWords(context);
  const { amount, currency, content } = row;
  const money = (minor: number): PdfNode => ({
    text: both(writtenMoney({ minor, currency })),
    alignment: 'right',
    noWrap: true,
  });
  const spelled = amountInWords(amount, currency);
  const bankLine = await settingOf(context.db, 'document.bank_line');
  const line = (title: string, minor: number): PdfNode[] => [title, money(minor)];
  const definition = sheet(
    await readLetterhead(context),
    words('receipts:receipt'),
    [
      facts([
        [words('finance:receipt.number'), row.number],
        [words('finance:receipt.issued_at'), `${both(paperDay(row.issued_on))} ${time(row.issued_at)}`],
        [words('receipts:payer'), row.payer],
        ...(row.customer_name
          ? [[words('receipts:customer'), `${row.customer_number ?? ''} ${row.customer_name}`.trim()] as const]
          : []),
        [words('finance:receipt.payment_type_id'), both({ tr: row.type, en: row.type_en })],
        ...(row.reference ? [[words('finance:receipt.reference'), row.reference] as const] : []),
        ...(row.bank ? [[words('receipts:bank'), row.bank] as const] : []),
        ...(row.due_on ? [[words('receipts:check_due'), both(paperDay(row.due_on))] as const] : []),
      ]),
      table(
        ['*', 150],
        [
          [both(words('receipts:what')), both(words('finance:receipt.amount'))],
          ...content.lines.map((each) => line(both(each.title), each.amount)),
          ...(content.credit > 0 ? [line(both(words('receipts:stays_credit')), content.credit)] : []),
          [{ text: both(words('receipts:total')), bold: true }, { ...asBold(money(amount)) }],
        ],
      ),
      { text: spelled.tr, bold: true, margin: [0, 4, 0, 0] },
      { text: spelled.en, style: 'small' },
      ...(row.state === 'issued'
        ? []
        : [
            {
              text: `${both(receiptStates[row.state])}: ${row.undone_reason ?? ''}`,
              color: '#a11',
              margin: [0, 10, 0, 0],
            } as const,
          ]),
      ...(row.cashier ? [{ text: row.cashier, margin: [0, 14, 0, 0] } as const] : []),
      signatureLines([words('desk:sign_cashier')]),
      ...(bankLine.trim() === '' ? [] : [{ text: bankLine.trim(), style: 'small', margin: [0, 14, 0, 0] } as const]),
    ],
    context.locale,
  );
  return {
    number: row.number,
    definition:
      row.state === 'issued'
        ? definition
        : {
            ...definition,
            watermark: {
              text: both(receiptStates[row.state]).toLocaleUpperCase('tr'),
              color: '#8a94a6',
              opacity: 0.14,
              bold: true,
              angle: -45,
            },
          },
  };
}
/** The paper of a receipt whose reader was judged elsewhere. */
export const paperOf = (
  context: Pick<Reading, 'db' | 'now' | 'locale' | 'services'>,
  id: number,
  veiled?: Veiled,
): ReturnType<typeof paperWhere> => paperWhere(context, sql`receipts.id = ${id}`, veiled);
/** The paper of a receipt that the reader may see. */
export const receiptPaper = (
  context: Pick<Reading, 'db' | 'now' | 'locale' | 'services' | 'rows'>,
  id: number,
): ReturnType<typeof paperWhere> => paperWhere(context, sql`receipts.id = ${id} and (${context.rows('receipt_show')})`);
export const receiptPdf = answerFile(receiptQuery, async (context, { id }): Promise<Binary> => {
  const { number, definition } = await receiptPaper(context, id);
  return { name: `${number}.pdf`, mime: 'application/pdf', body: await renderPdf(definition), inline: true };
});
const asBold = (node: PdfNode): Readonly<Record<string, PdfNode>> =>
  typeof node === 'object' && node !== null && 'text' in node ? { ...node, bold: true } : { text: node, bold: true };
const behind = (row: Row, { payer, reference }: Veiled): Row => ({
  ...row,
  payer,
  customer_number: null,
  customer_name: null,
  cashier: null,
  undone_reason: null,
  content: { lines: [{ title: { tr: reference, en: reference }, amount: row.amount }], credit: 0 },
});

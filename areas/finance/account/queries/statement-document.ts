import { nameOf, type Locale, type TextKey } from '#kernel/contract/text.ts';
import { paperDay, writtenMoney } from '#kernel/contract/written.ts';
import type { PdfDefinition, PdfNode } from '#kernel/server/pdf.ts';
import type { AccountView, StatementLine } from '../contract.ts';
import { lineTitle, type Word } from '../rules/account-words.ts';

const right = (text: string, bold = false): PdfNode => ({ text, alignment: 'right', bold });

/** What was charged and paid, oldest first, with what was owed after each: letterhead, the student, a table for each currency. */
export function statementDocument(account: AccountView, locale: Locale, word: Word): PdfDefinition {
  const day = (value: string): string => paperDay(value)[locale];
  const money = (minor: number, currency: string): string => writtenMoney({ minor, currency })[locale];
  const student = account.student;
  const program = account.programs.find((each) => each.id === account.student_program_id);
  const table = (currency: string): PdfNode[] => {
    const rows = account.statement.rows.filter((row) => row.currency === currency).toReversed();
    const line = (row: StatementLine): PdfNode[] => [
      { text: day(row.on) },
      { text: lineTitle(word, row, locale) },
      right(row.amount > 0 ? money(row.amount, currency) : ''),
      right(row.amount < 0 ? money(-row.amount, currency) : ''),
      right(money(row.balance, currency)),
    ];
    const head = (key: TextKey, alignment = 'left'): PdfNode => ({ text: word(key), style: 'head', alignment });
    return [
      {
        margin: [0, 8, 0, 0],
        layout: 'lines',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [58, '*', 78, 78, 84],
          body: [
            [
              head('account:day'),
              head('account:what'),
              head('account:charged', 'right'),
              head('account:credited', 'right'),
              head('account:balance_after', 'right'),
            ],
            ...rows.map(line),
          ],
        },
      },
    ];
  };
  return {
    language: locale,
    info: {
      title: `${word('account:statement')} · ${student?.student_number ?? ''}`,
      author: word('account:university'),
    },
    pageMargins: [40, 44, 40, 54],
    styles: { head: { fontSize: 8, bold: true, color: '#3a4250' }, small: { fontSize: 8, color: '#5b6472' } },
    foot: {
      margin: [40, 14, 40, 0],
      fontSize: 7.5,
      color: '#5b6472',
      columns: [
        { width: '*', text: word('account:statement_as_of', { day: day(account.today) }) },
        { width: 'auto', text: word('account:page', { page: '{page}', pages: '{pages}' }), alignment: 'right' },
      ],
    },
    content: [
      { text: word('account:university'), fontSize: 15, bold: true },
      { text: word('account:bursar_office'), style: 'small', margin: [0, 0, 0, 8] },
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 515, y2: 0, lineWidth: 1, lineColor: '#3a4250' }],
        margin: [0, 0, 0, 8],
      },
      { text: word('account:statement'), fontSize: 13, bold: true },
      {
        text: `${student?.first_name ?? ''} ${student?.last_name ?? ''} · ${student?.student_number ?? ''}`,
        margin: [0, 4, 0, 0],
      },
      { text: program ? nameOf(program, locale) : '', style: 'small' },
      ...account.accounts.flatMap(({ currency, owed, overdue }) => [
        {
          margin: [0, 10, 0, 0],
          text:
            owed >= 0
              ? word('account:owed_on_paper', { amount: money(owed, currency), overdue: money(overdue, currency) })
              : word('account:credit_on_paper', { amount: money(-owed, currency) }),
          bold: true,
        },
        ...table(currency),
      ]),
      ...(account.accounts.length === 0 ? [{ text: word('account:nothing_charged'), italics: true }] : []),
    ],
  };
}

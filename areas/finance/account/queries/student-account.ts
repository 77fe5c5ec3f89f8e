import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { renderPdf } from '#kernel/server/pdf.ts';
import { notFound } from '#kernel/server/failure.ts';
import {
  accountItemQuery,
  accountStatementPdfQuery,
  myAccountQuery,
  studentAccountQuery,
  type AccountView,
} from '../contract.ts';
import { readAccount, readItem } from './read-account.ts';
import { statementDocument } from './statement-document.ts';

interface Asked {
  student_program_id?: number | null;
  page?: number | null;
  limit?: number | null;
}
const read = (context: Reading, input: Asked): Promise<AccountView> =>
  readAccount(context, input.student_program_id ?? null, { page: input.page ?? 1, limit: input.limit ?? 20 });
export const studentAccount = answer(studentAccountQuery, read);
export const myAccount = answer(myAccountQuery, async (context, input) => {
  const account = await read(context, input);
  if (account.student?.id !== context.actor.student_id) throw notFound();
  return account;
});
export const accountItem = answer(accountItemQuery, (context, input) => readItem(context, input.id));

/** entries that one statement on paper shows: decades of a student */
const mostPrinted = 5_000;
export const accountStatementPdf = answer(accountStatementPdfQuery, async (context, input): Promise<Binary> => {
  const locale = input.locale === 'tr' || input.locale === 'en' ? input.locale : context.locale;
  const account = await readAccount(context, input.student_program_id ?? null, { page: 1, limit: mostPrinted });
  if (!account.student) throw notFound();
  const word = (key: string, params?: Record<string, string | number>): string =>
    context.services.lines.line(locale, key, params);
  return {
    name: `${word('account:statement')} ${account.student.student_number}.pdf`,
    mime: 'application/pdf',
    body: await renderPdf(statementDocument(account, locale, word)),
  };
});

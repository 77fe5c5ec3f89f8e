import { dueLinesOf } from '#areas/finance/reads/due-lines.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { answer, handle } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { ownAccounts } from '../../own-accounts.ts';
import {
  createPaymentLink as createCommand,
  createStudentPaymentLink as createStudentCommand,
  myPaymentLinks as linksQuery,
  revokePaymentLink as revokeCommand,
  revokeStudentPaymentLink as revokeStudentCommand,
  studentPaymentLinks as studentLinksQuery,
} from '../contract.ts';
import { linksOf, makeLink, revokeLink } from '../make-link.ts';

/** A student lets somebody else pay: the link is shown this once, and tells no more than initials, reference and amounts. */
export const createPaymentLink = handle(createCommand, async (context, given) => {
  const accounts = await ownAccounts(context);
  const id = given.student_program_id ?? accounts[0]?.id;
  if (id === undefined || !accounts.some((account) => account.id === id)) throw notFound();
  return makeLink(context, id, given);
});
export const revokePaymentLink = handle(revokeCommand, async (context, { id }) => {
  const own = (await ownAccounts(context)).map((account) => account.id);
  if ((await revokeLink(context, id, own)) === null) throw notFound();
  return { id };
});
export const myPaymentLinks = answer(linksQuery, async (context) =>
  linksOf(
    context.db,
    (await ownAccounts(context)).map((account) => account.id),
    context.now,
  ),
);

const studentOf = async (db: Db, id: number): Promise<{ student_number: string; student_name: string }> => {
  const [row] = await rowsOf<{ student_number: string; student_name: string }>(
    db,
    sql`select s.student_number, s.first_name || ' ' || s.last_name as student_name from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id where sp.id = ${id}`,
  );
  if (!row) throw notFound();
  return row;
};
export const studentPaymentLinks = answer(studentLinksQuery, async (context, { student_program_id }) => {
  const { db, today, now } = context;
  const dues = await dueLinesOf(db, 'student_program', [student_program_id]);
  return {
    today,
    ...(await studentOf(db, student_program_id)),
    dues: dues.map(({ item_id, currency, title, title_en, due_on, open }) => ({
      item_id,
      name: title,
      name_en: title_en,
      currency,
      due_on,
      open,
      overdue: due_on < today,
    })),
    links: await linksOf(db, [student_program_id], now),
  };
});
/** For a student who asks at the desk or by telephone; who made it stands in the log. */
export const createStudentPaymentLink = handle(
  createStudentCommand,
  async (context, { student_program_id, ...given }) => {
    await studentOf(context.db, student_program_id);
    return makeLink(context, student_program_id, given);
  },
);
export const revokeStudentPaymentLink = handle(revokeStudentCommand, async (context, { id }) => {
  if ((await revokeLink(context, id, null)) === null) throw notFound();
  return { id };
});

import type { Params } from '#kernel/contract/refusal.ts';
import { textKey, type Locale, type Text } from '#kernel/contract/text.ts';
import { writtenNumber } from '#kernel/contract/written.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import type { RenewalCandidate } from './renewal-candidates.ts';

type Telling = Pick<Writing, 'db' | 'now' | 'publish' | 'services'>;
/** A text of this key in a language. */
type Line = (locale: Locale, key: string, params: Params) => string;
/** What a letter is made of. */
export type RenewalNews = Pick<
  RenewalCandidate,
  'outcome' | 'because' | 'scholarship' | 'cgpa' | 'least' | 'credits' | 'min_credits' | 'semesters' | 'share'
>;
/** Title and body of the letter in both languages. */
export function renewalLetter(line: Line, semester: Text, row: RenewalNews): { title: Text; body: Text } {
  const facts: Params = {
    semester,
    scholarship: row.scholarship,
    cgpa: writtenNumber(row.cgpa ?? 0),
    least: writtenNumber(row.least),
    credits: writtenNumber(row.credits ?? 0),
    min_credits: writtenNumber(row.min_credits ?? 0),
    semesters: writtenNumber(row.semesters ?? 0),
    percent: writtenNumber(row.share),
  };
  const said = (key: string, params: Params): Text => ({
    tr: line('tr', `scholarship_mail:${key}`, params).trim(),
    en: line('en', `scholarship_mail:${key}`, params).trim(),
  });
  const reason = row.because === null ? { tr: '', en: '' } : said(`because.${row.because}`, facts);
  return {
    title: said(`${row.outcome}.subject`, facts),
    body: said(`${row.outcome}.body`, { ...facts, reason }),
  };
}
/** What the renewal decided, under the bell and by mail, in the language of each student. */
export async function tellOfRenewal(context: Telling, semester_id: number, row: RenewalCandidate): Promise<void> {
  const [semester] = await rowsOf<{ academic_year: string; code: number }>(
    context.db,
    sql`select m.academic_year, m.code from ${semesterRead} m where m.id = ${semester_id}`,
  );
  const users = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${userRead} u join ${studentProgramRead} sp on sp.student_id = u.student_id where sp.id = ${row.student_program_id}`,
  );
  if (!semester || users.length === 0) return;
  const { lines } = context.services;
  const { title, body } = renewalLetter(
    (locale, key, params) => lines.line(locale, textKey(key), params),
    semesterNamed(semester),
    row,
  );
  await notify(context, {
    user_ids: users.map((each) => Number(each.id)),
    kind: 'finance',
    title,
    body,
    link: '/my/payments',
    mail: { template: `scholarship_${row.outcome}`, subject: title, body },
  });
}

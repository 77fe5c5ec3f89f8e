import { nameOf } from '#kernel/contract/text.ts';
import { paperDay, writtenMoney } from '#kernel/contract/written.ts';
import { answer, type Binary } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { renderPdf, type PdfNode } from '#kernel/server/pdf.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { yearEndPdfQuery } from '../contract.ts';
import { halfTime, qualifies, yearSums, type YearLine } from '../rules/year-end.ts';
import { whoseAccount } from './read-account.ts';
import { yearsOf } from './years-of.ts';

interface Row extends YearLine {
  name: string;
  name_en: string;
}
/** Everything that settled or lowered a student's charges until the end of a year. */
const linesUntil = (db: Db, student_program_id: number, last: string): Promise<Row[]> =>
  rowsOf<Row>(
    db,
    sql`
  select i.id as item_id, a.currency, i.category, e.effective_on::text as on, p.amount, m.starts_on::text as starts_on, i.title as name, i.title_en as name_en,
    case when p.payment_id is not null then 'money'
      when exists (select from ledger_postings h join ledger_accounts b on b.id = h.account_id where h.entry_id = p.entry_id and b.purpose = 'scholarships') then 'scholarship' end as by
  from ledger_accounts a join ledger_items i on i.account_id = a.id join ledger_postings p on p.item_id = i.id join ledger_entries e on e.id = p.entry_id
  left join ${semesterRead} m on m.id = i.semester_id
  where a.owner_kind = 'student_program' and a.owner_id = ${student_program_id} and e.effective_on <= ${last}::date order by i.id, p.entry_id, p.line_no`,
  );
/** The year-end statement: what settled tuition and required fees in a calendar year, for whoever declares it. */
export const yearEndPdf = answer(yearEndPdfQuery, async (context, input): Promise<Binary> => {
  const { db, today } = context;
  const locale = input.locale === 'tr' || input.locale === 'en' ? input.locale : context.locale;
  const { student, student_program_id: id, programs } = await whoseAccount(context, input.student_program_id ?? null);
  if (!student || id === null || !(await yearsOf(db, id, today)).includes(input.year)) throw notFound();
  const { year } = input;
  const lines = await linesUntil(db, id, `${year}-12-31`);
  const [study] = await rowsOf<{ level: string; credits: number }>(
    db,
    sql`select g.level, coalesce((select max(f.credits) from term_fees f join ${semesterRead} m on m.id = f.semester_id where f.student_program_id = sp.id and m.starts_on <= ${`${year}-12-31`}::date and m.ends_on >= ${`${year}-01-01`}::date), 0)::float8 as credits
      from ${studentProgramRead} sp join ${programRead} g on g.id = sp.program_id where sp.id = ${id}`,
  );
  const word = (key: string, params?: Record<string, string | number>): string =>
    context.services.lines.line(locale, `account:year.${key}`, params);
  const money = (minor: number, currency: string): string => writtenMoney({ minor, currency })[locale];
  const program = programs.find((each) => each.id === id);
  const level = study?.level ?? '';
  const yes = (is: boolean): string => word(is ? 'yes' : 'no');
  const sums = yearSums(lines, year).map((sum): PdfNode => {
    const row = (box: string, key: string, value: string): PdfNode[] => [
      { text: box, bold: true },
      { text: word(key) },
      { text: value, alignment: 'right', bold: true },
    ];
    const { currency } = sum;
    return {
      margin: [0, 8, 0, 0],
      layout: 'lines',
      table: {
        dontBreakRows: true,
        widths: [22, '*', 100],
        body: [
          row('1', 'paid', money(sum.paid, currency)),
          row('4', 'paid_before', money(sum.paid_before, currency)),
          row('5', 'scholarships', money(sum.scholarships, currency)),
          row('6', 'scholarships_before', money(sum.scholarships_before, currency)),
          row('7', 'ahead', yes(sum.ahead)),
          row('8', 'half_time', yes((study?.credits ?? 0) >= halfTime(level))),
          row('9', 'graduate', yes(level === 'master' || level === 'doctorate')),
        ],
      },
    };
  });
  const parts = [...Map.groupBy(lines, (line) => line.item_id).values()].flatMap((own): PdfNode[][] => {
    const [first] = own;
    if (!first || !qualifies(first.category)) return [];
    const of = (by: YearLine['by']): number =>
      own.filter((each) => each.by === by && each.on >= `${year}-01-01`).reduce((sum, each) => sum - each.amount, 0);
    const [paid, given] = [of('money'), of('scholarship')];
    return paid === 0 && given === 0
      ? []
      : [
          [
            { text: nameOf(first, locale) },
            { text: first.starts_on === null ? '' : paperDay(first.starts_on)[locale] },
            { text: money(paid, first.currency), alignment: 'right' },
            { text: money(given, first.currency), alignment: 'right' },
          ],
        ];
  });
  const head = (key: string, alignment = 'left'): PdfNode => ({ text: word(key), style: 'head', alignment });
  return {
    name: `${word('title', { year })} ${student.student_number}.pdf`,
    mime: 'application/pdf',
    body: await renderPdf({
      language: locale,
      info: { title: `${word('title', { year })} · ${student.student_number}` },
      pageMargins: [40, 44, 40, 54],
      styles: { head: { fontSize: 8, bold: true, color: '#3a4250' }, small: { fontSize: 8, color: '#5b6472' } },
      foot: {
        margin: [40, 14, 40, 0],
        fontSize: 7.5,
        color: '#5b6472',
        columns: [
          { width: '*', text: word('made_on', { day: paperDay(today)[locale] }) },
          { width: 'auto', text: '{page} / {pages}', alignment: 'right' },
        ],
      },
      content: [
        { text: context.services.lines.line(locale, 'account:university'), fontSize: 15, bold: true },
        { text: context.services.lines.line(locale, 'account:bursar_office'), style: 'small', margin: [0, 0, 0, 8] },
        { text: word('title', { year }), fontSize: 13, bold: true },
        { text: `${student.first_name} ${student.last_name} · ${student.student_number}`, margin: [0, 4, 0, 0] },
        { text: program ? nameOf(program, locale) : '', style: 'small' },
        { text: word('about'), margin: [0, 8, 0, 0] },
        ...(sums.length === 0 ? [{ text: word('nothing', { year }), margin: [0, 10, 0, 0] as const }] : sums),
        ...(parts.length === 0
          ? []
          : [
              { text: word('parts'), bold: true, margin: [0, 14, 0, 4] as const },
              {
                layout: 'lines',
                table: {
                  headerRows: 1,
                  dontBreakRows: true,
                  widths: ['*', 80, 90, 90],
                  body: [
                    [head('charge'), head('semester'), head('money', 'right'), head('scholarship', 'right')],
                    ...parts,
                  ],
                },
              },
            ]),
        { text: word('not_advice'), style: 'small', margin: [0, 14, 0, 0] },
      ],
    }),
  };
});

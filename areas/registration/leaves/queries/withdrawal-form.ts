import { requestDecisionRead } from '#areas/requests/reads/requests.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { answer, type Binary } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { ChoiceField, Fields } from '#kernel/contract/field.ts';
import type { Text } from '#kernel/contract/text.ts';
import { renderPdf, type PdfNode } from '#kernel/server/pdf.ts';
import { readLetterhead } from '#areas/reference/reads/letterhead.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { withdrawalForm as query } from '../contract.ts';
import { requestPage, requestStateWords } from '#areas/requests/machine/contract.ts';
import { workOfKind } from '#areas/requests/machine/registry.ts';
import { studentMatters, numberText, stepsOfMatter } from '#areas/requests/machine/rows.ts';
import type { Matter } from '#kernel/server/request-work.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';

const both = (text: Text): string => (text.tr === text.en ? text.tr : `${text.tr} / ${text.en}`);
const day = (date: string | null): string => (date ? date.slice(0, 10).split('-').reverse().join('.') : '');
/** A value of the form as it is printed. */
function printed(fields: Fields, name: string, value: unknown): string {
  const field = fields[name];
  if (field?.kind === 'choice') {
    const words = (field as ChoiceField).choices[String(value)];
    return words ? both(words) : '';
  }
  return field?.kind === 'date' ? day(String(value ?? '')) : String(value ?? '');
}
interface Course {
  code: string;
  name: string;
  name_en: string;
  credit: number;
}
const coursesOf = async (db: Parameters<typeof stepsOfMatter>[0], matter: Matter): Promise<Course[]> =>
  matter.kind !== 'course_withdrawal'
    ? []
    : rowsOf<Course>(
        db,
        sql`
  select s.code || '-' || lpad(s.section_no::text, 2, '0') as code, s.name, s.name_en, e.credit from enrolments e join ${sectionRead} s on s.id = e.section_id
  where e.student_program_id = ${matter.student_program_id} and e.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(matter.form.enrolments ?? [])}::jsonb)) order by 1`,
      );

/** REQ-011: the withdrawal as a form in both languages, with who has decided so far and a line to sign. */
export const withdrawalForm = answer(query, async (context, { id }): Promise<Binary> => {
  const {
    db,
    services: { lines },
  } = context;
  const [matter] = await studentMatters(
    db,
    sql`requests.id = ${id} and requests.kind in ('course_withdrawal', 'institutional_withdrawal') and requests.status <> 'draft' and (${context.rows('withdraw_show')})`,
  );
  if (!matter) throw notFound();
  const [person] = await rowsOf<{ name: string; number: string; program: string; program_en: string }>(
    db,
    sql`
    select ${personName('s')} as name, s.student_number as number, p.name as program, p.name_en as program_en from ${studentRead} s join ${studentProgramRead} sp on sp.id = ${matter.student_program_id} join ${programRead} p on p.id = sp.program_id where s.id = ${matter.student_id}`,
  );
  if (!person) throw notFound();
  if (matter.user_id !== context.actor.user_id)
    noteReading(
      context.services,
      context.actor,
      { person: 'student', id: matter.student_id },
      requestPage.name,
      context,
    );
  const word = (key: string): string => both({ tr: lines.line('tr', key), en: lines.line('en', key) });
  const { request } = workOfKind(matter.kind);
  const [courses, steps, letterhead] = [
    await coursesOf(db, matter),
    await stepsOfMatter(db, matter),
    await readLetterhead(context),
  ];
  const said = await rowsOf<{ step_id: number; by: string; at: string }>(
    db,
    sql`select d.step_id, u.full_name as by, ${daySql(sql`d.decided_at`)}::text as at from ${requestDecisionRead} d join ${userRead} u on u.id = d.user_id where d.request_id = ${id} and d.decision = 'approve' order by d.id`,
  );
  const title = word(matter.kind === 'course_withdrawal' ? 'leaves:form.title' : 'leaves:form.title_university');
  const fact = (label: string, value: string): PdfNode[] => [{ text: label, style: 'small' }, { text: value }];
  const facts: PdfNode[][] = [
    fact(word('request:number'), numberText(matter.year, matter.number) ?? '—'),
    fact(word('request:student'), `${person.name} (${person.number})`),
    fact(word('request:program'), both({ tr: person.program, en: person.program_en })),
    fact(word('leaves:form.state'), both(requestStateWords[matter.status])),
    ...Object.keys(request.form)
      .filter((name) => name !== 'enrolments' && matter.form[name] !== null && matter.form[name] !== undefined)
      .map((name) => fact(word(`request:${matter.kind}.${name}`), printed(request.form, name, matter.form[name]))),
  ];
  const head = (key: string): PdfNode => ({ text: word(key), style: 'head', margin: [0, 10, 0, 4] });
  const content: PdfNode[] = [
    { text: letterhead.title.tr, fontSize: 14, bold: true, alignment: 'center' },
    { text: letterhead.title.en, style: 'small', alignment: 'center', margin: [0, 0, 0, 10] },
    { text: title, fontSize: 12, bold: true, margin: [0, 0, 0, 8] },
    { layout: 'noBorders', table: { widths: [170, '*'], body: facts } },
    ...(courses.length === 0
      ? []
      : [
          head('leaves:form.courses'),
          {
            layout: 'lines',
            table: {
              headerRows: 1,
              widths: [90, '*', 60],
              body: [
                [
                  { text: '', style: 'head' },
                  { text: word('leaves:form.courses'), style: 'head' },
                  { text: word('leaves:form.credits'), style: 'head' },
                ],
                ...courses.map((course): PdfNode[] => [
                  { text: course.code },
                  { text: both({ tr: course.name, en: course.name_en }) },
                  { text: String(course.credit), alignment: 'right' },
                ]),
              ],
            },
          } as PdfNode,
        ]),
    ...(steps.length === 0 ? [] : [head('leaves:form.decisions')]),
    {
      layout: 'lines',
      table: {
        widths: ['*', 150, 70],
        body: steps.map((step): PdfNode[] => {
          const [decision] = said.filter((each) => each.step_id === step.id);
          return [
            { text: both({ tr: step.name, en: step.name_en }) },
            { text: decision?.by ?? word('leaves:form.waiting'), style: decision ? '' : 'small' },
            { text: decision ? day(decision.at) : '' },
          ];
        }),
      },
    },
    head('leaves:form.policy'),
    { text: lines.line('tr', `request:${matter.kind}.policy`), style: 'small', lineHeight: 1.2 },
    { text: lines.line('en', `request:${matter.kind}.policy`), style: 'small', lineHeight: 1.2, margin: [0, 6, 0, 0] },
    {
      margin: [0, 30, 0, 0],
      unbreakable: true,
      columns: [
        { width: '*', text: `${word('leaves:form.signature')}: ……………………………………` },
        { width: 'auto', text: `${word('leaves:form.day')}: ……………………` },
      ],
    },
  ];
  const { margin } = letterhead;
  const open = ['waiting', 'in_approval', 'returned'].includes(matter.status);
  const body = await renderPdf({
    language: context.locale,
    info: { title, author: letterhead.title.tr },
    pageMargins: [margin, margin, margin, margin + 24],
    styles: { head: { fontSize: 9, bold: true, color: '#3a4250' }, small: { fontSize: 8, color: '#4a5361' } },
    foot: {
      margin: [margin, 10, margin, 0],
      fontSize: 7,
      color: '#4a5361',
      columns: [
        { width: '*', text: `${letterhead.address}\n${letterhead.contact}` },
        { width: 'auto', alignment: 'right', text: '{page} / {pages}' },
      ],
    },
    content,
    ...(open
      ? { watermark: { text: word('leaves:form.mark'), color: '#8a94a6', opacity: 0.1, bold: true, angle: -45 } }
      : {}),
  });
  return {
    name: `${(numberText(matter.year, matter.number) ?? String(id)).replaceAll('/', '-')}.pdf`,
    mime: 'application/pdf',
    body,
    inline: true,
  };
});

import { graduationClearanceTemplates } from './template.ts';
import { graduationClearanceTexts } from './texts.ts';
import { fill, type Text } from '#kernel/contract/text.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { studentStatusWords } from '#areas/people/resources/student-words.ts';
import { graduationClearance } from './declaration.ts';
import { machineRefusals } from '#areas/requests/machine/refusals.ts';
import { workOfRequest, type Matter } from '#kernel/server/request-work.ts';
import { clearanceReasons, clearedFor, holdsOfOffice, officeOfStep, signReasons } from './rules/clearance.ts';
import { diplomaNameReasons, plainLetters } from './rules/diploma-name.ts';
import { clearanceFacts, openHolds, planFacts } from './clearance-facts.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { personName } from '#areas/people/reads/person-name.ts';

const words = (
  { services: { lines } }: Pick<Reading, 'services'>,
  key: string,
  params: Record<string, Text | string | number> = {},
): Text => {
  const of = (locale: 'tr' | 'en'): string =>
    fill(
      lines.line(locale, `request:graduation_clearance.${key}`),
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value[locale] : value]),
      ),
    );
  return { tr: of('tr'), en: of('en') };
};
/** Names of the offices that have signed or were cleared by the records, in the order of the steps. */
const officesOf = (
  context: Pick<Reading, 'db'>,
  matter: Pick<Matter, 'id' | 'attempt'>,
): Promise<{ name: string; name_en: string; status: string }[]> =>
  rowsOf(
    context.db,
    sql`select name, name_en, status from request_steps where request_id = ${matter.id} and attempt = ${matter.attempt} and status in ('approved', 'cleared') order by position, id`,
  );

/** REQ-001: the offices sign side by side; what the records prove is cleared by itself, the last signature closes it. Graduation itself is decided later. */
export const graduationClearanceWork = workOfRequest({
  request: graduationClearance,
  texts: graduationClearanceTexts,
  templates: graduationClearanceTemplates,
  async reasons({ context, subject }) {
    const status = studentStatusWords[subject.status as keyof typeof studentStatusWords];
    return [
      ...(subject.status === 'active'
        ? []
        : [machineRefusals.request_not_active({ status: status ? { tr: status.tr, en: status.en } : subject.status })]),
      ...clearanceReasons({ plan: await planFacts(context, subject.student_program_id) }),
    ];
  },
  async open({ context, subject }) {
    const { holds, plan } = await clearanceFacts(context, subject);
    return {
      values: { diploma_name: subject.full_name, diploma_name_en: plainLetters(subject.full_name) },
      notes: [
        ...holds.map((hold) => words(context, 'note.hold', { reason: { tr: hold.reason, en: hold.reason_en } })),
        ...(plan && plan.in_progress > 0 ? [words(context, 'note.in_progress', { count: plan.in_progress })] : []),
      ],
    };
  },
  check: ({ subject }, form) => diplomaNameReasons(form, subject.full_name),
  // a debt is known where finance has put a hold; that there is none can't be said here
  facts: async ({ context, subject }) =>
    holdsOfOffice('bursar', { holds: await openHolds(context, subject.student_id) }).length > 0 ? { debt: true } : {},
  summary: (_asking, form) => ({ tr: form.diploma_name, en: form.diploma_name_en }),
  async clears(context, matter, step) {
    const facts = await clearanceFacts(context, matter);
    const proven = clearedFor(officeOfStep(step), facts);
    return proven && words(context, `cleared.${proven}`, { total: facts.plan?.total ?? 0 });
  },
  async decided(context, matter, { decision, step }) {
    if (decision === 'approve') refuse(signReasons(officeOfStep(step), await clearanceFacts(context, matter)));
  },
  async effect(context, matter) {
    const { diploma_name, diploma_name_en, ceremony, delivery } = matter.form;
    return {
      cleared: true,
      cleared_on: context.today,
      diploma_name,
      diploma_name_en,
      ceremony,
      delivery,
      offices: (await officesOf(context, matter)).map(({ name, name_en, status }) => ({
        tr: name,
        en: name_en,
        by: status === 'cleared' ? 'records' : 'office',
      })),
    };
  },
  async paper(context, matter) {
    const [who] = await rowsOf<{ student: string; student_number: string; program: string; program_en: string }>(
      context.db,
      sql`
      select ${personName('s')} as student, s.student_number, p.name as program, p.name_en as program_en from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id where sp.id = ${matter.student_program_id}`,
    );
    const offices = await officesOf(context, matter);
    const { diploma_name, diploma_name_en } = matter.form;
    return {
      title: words(context, 'paper_title'),
      paragraphs: [
        words(context, 'paper', {
          student: who?.student ?? '',
          student_number: who?.student_number ?? '',
          program: { tr: who?.program ?? '', en: who?.program_en ?? '' },
          date: longDay(context.today),
        }),
        words(context, 'paper_offices', {
          offices: {
            tr: offices.map((each) => each.name).join(', '),
            en: offices.map((each) => each.name_en).join(', '),
          },
        }),
        words(context, 'paper_name', { name: { tr: diploma_name, en: diploma_name_en } }),
        words(context, 'paper_limits'),
      ],
    };
  },
});

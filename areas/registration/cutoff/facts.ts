import { writtenMoney } from '#kernel/contract/written.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import {
  financialHoldRead,
  paymentExceptionRead,
  semesterDues,
  type SemesterDue,
} from '#areas/finance/reads/semester-dues.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { sectionLabel } from '../closing/queries/closing-facts.ts';
import { catalogueOf } from '../desk/facts/catalogue.ts';
import { paymentEnd, shownAs, unpaidOf, type Unpaid } from './rules/unpaid.ts';

export interface UnpaidStudent extends Unpaid {
  student_program_id: number;
  student_id: number;
  student_number: string;
  name: string;
  program: { name: string; name_en: string };
  advisor_id: number | null;
  courses: {
    enrolment_id: number;
    section_id: number;
    section: string;
    reserved_id: number | null;
    credit: number;
    waitlisted: number;
  }[];
  waiting: number;
}
interface Row extends Omit<UnpaidStudent, 'state' | 'until' | 'owed' | 'percent' | 'program'> {
  program_id: number;
  program_name: string;
  program_name_en: string;
  level: string;
  class_year: number;
  faculty_id: number;
  student_type: string;
  promised: boolean;
  asked: boolean;
}

/** Amounts of several currencies in one sentence. */
export const owedWords = (owed: readonly { currency: string; amount: number }[]): Text => {
  const parts = owed.map((each) => writtenMoney({ minor: each.amount, currency: each.currency }));
  return { tr: parts.map((each) => each.tr).join(' + '), en: parts.map((each) => each.en).join(' + ') };
};

/**
 * Registrations of the active semester that are not covered, by student number, with the courses that would go: those whose grade
 * is known stay out of it.
 */
export async function unpaidFacts(
  context: Reading,
  percent: number,
): Promise<{ dated: boolean; students: UnpaidStudent[]; fingerprint: string }> {
  const { semester, dates } = await catalogueOf(context);
  const dues = new Map<number, SemesterDue[]>();
  for (const due of await semesterDues(context.db, semester.id))
    dues.set(due.student_program_id, [...(dues.get(due.student_program_id) ?? []), due]);
  const rows = await rowsOf<Row>(
    context.db,
    sql`
    select sp.id as student_program_id, sp.student_id, st.student_number, ${personName('st')} as name, sp.program_id, p.name as program_name, p.name_en as program_name_en,
      sp.advisor_id, p.level, sp.class_year, p.faculty_id, sp.student_type, c.courses,
      (select count(*)::int from waitlist_entries w join ${sectionRead} x on x.id = w.section_id where w.student_program_id = sp.id
        and x.semester_id = ${semester.id} and w.status in ('waiting', 'offered')) as waiting,
      exists (select from ${financialHoldRead} f where f.student_program_id = sp.id and f.lifted_on is null
        and ${context.today}::date between f.suspended_from and f.suspended_until)
        or exists (select from ${paymentExceptionRead} x where x.student_program_id = sp.id and x.plan_id is null
          and x.until >= ${context.today}::date) as promised,
      exists (select from ${requestRead} r where r.student_program_id = sp.id and r.kind = 'payment_exception'
        and r.status in ('waiting', 'in_approval', 'returned')) as asked
    from ${studentProgramRead} sp join ${studentRead} st on st.id = sp.student_id join ${programRead} p on p.id = sp.program_id
    join lateral (
      select json_agg(json_build_object('enrolment_id', e.id, 'section_id', e.section_id, 'section', ${sectionLabel('x')}, 'reserved_id', e.reserved_id, 'credit', e.credit, 'waitlisted', x.waitlisted) order by e.id) as courses
      from enrolments e join ${sectionRead} x on x.id = e.section_id where e.student_program_id = sp.id and e.semester_id = ${semester.id}
        and e.status = 'registered' and e.letter is null) c on c.courses is not null
    where sp.id = any(${idList([...dues.keys()])}) order by st.student_number, sp.id`,
  );
  const now = context.now.toISOString();
  const students = rows.flatMap(
    ({ program_name, program_name_en, program_id, promised, asked, level, class_year, faculty_id, ...row }) => {
      const { student_type, ...student } = row;
      const who = {
        level,
        class_year,
        faculty_id: Number(faculty_id),
        program_ids: [Number(program_id)],
        student_type,
      };
      const end = paymentEnd(dates, who);
      const found =
        end === null
          ? null
          : unpaidOf({ dues: dues.get(Number(row.student_program_id)) ?? [], end, now, percent, promised, asked });
      return found ? [{ ...student, ...found, program: { name: program_name, name_en: program_name_en } }] : [];
    },
  );
  return {
    dated: dates.some((each) => each.event === 'tuition_payment'),
    students,
    fingerprint: shownAs(
      students
        .filter((each) => each.state === 'due')
        .map((each) => [
          each.student_program_id,
          ...each.owed.map((one) => one.amount),
          ...each.courses.map((one) => one.enrolment_id),
        ]),
    ),
  };
}

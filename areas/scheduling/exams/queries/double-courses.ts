import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { port } from '#kernel/server/ports.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { doubleCourses as query, type Clash } from '../contract.ts';
import { idsSql, loadOf } from '../facts/exam-facts.ts';
import { clashesOf, type Held } from '../rules/double-courses.ts';

/** ACA-003: students of the reader's rows who are asked to be in two places at once. */
export const doubleCourses = answer(query, async (context, { semester_id, what, search, ...asked }) => {
  const { db } = context;
  const [page, limit] = [asked.page ?? 1, asked.limit ?? 25];
  const [semester] = await rowsOf<{ id: number; academic_year: string; code: number }>(
    db,
    sql`select id, academic_year, code from semesters where ${!semester_id ? sql`is_active` : sql`id = ${semester_id}`}`,
  );
  if (!semester) throw notFound();
  const sections = await rowsOf<{
    id: number;
    label: string;
    meetings: { day: number; starts: number; ends: number }[];
  }>(
    db,
    sql`select s.id, s.code || '-' || lpad(s.section_no::text, 2, '0') as label, coalesce((select jsonb_agg(jsonb_build_object('day', m.day, 'starts', m.starts, 'ends', m.ends)) from meetings m where m.section_id = s.id), '[]'::jsonb) as meetings
    from sections s where s.semester_id = ${semester.id} and s.status not in ('draft', 'cancelled')`,
  );
  const seated = await port(context.services, 'seated')(db, { section_ids: sections.map((section) => section.id) });
  const held: Held[] = [];
  if (what !== 'exam') {
    const of = new Map(sections.map((section) => [section.id, section]));
    for (const { section_id, student_id } of seated) {
      const section = of.get(section_id);
      for (const meeting of section?.meetings ?? [])
        held.push({ student_id, label: section?.label ?? '', key: `w${meeting.day}`, ...meeting });
    }
  }
  if (what !== 'meeting') {
    const periods = await rowsOf<{ id: number }>(
      db,
      sql`select id from exam_periods where semester_id = ${semester.id}`,
    );
    for (const { id } of periods) {
      const { exams, slots } = await loadOf(context, id);
      const slotOf = new Map(slots.map((slot) => [slot.id, slot]));
      for (const exam of exams) {
        const slot = exam.slot_id === null ? undefined : slotOf.get(exam.slot_id);
        if (slot)
          for (const student_id of exam.students)
            held.push({ student_id, label: exam.code, key: slot.day, starts: slot.starts, ends: slot.ends });
      }
    }
  }
  const clashes = clashesOf(held);
  const typed = `%${search?.trim() ?? ''}%`;
  const people = await rowsOf<{ id: number; code: string; name: string }>(
    db,
    sql`select examinee.id, examinee.student_number as code, ${personName('examinee')} as name from ${studentRead} examinee where examinee.id = any(${idsSql([...new Set(clashes.map((each) => each.student_id))])}) and (${context.rows('examschedule_doublecoursecontrol')})
    and (${personName('examinee')} ilike ${typed} or examinee.student_number ilike ${typed})`,
  );
  const personOf = new Map(people.map((each) => [each.id, each]));
  const rows = clashes
    .flatMap((clash): Clash[] => {
      const student = personOf.get(clash.student_id);
      if (!student) return [];
      const weekly = clash.key.startsWith('w');
      return [
        {
          student,
          what: weekly ? 'meeting' : 'exam',
          one: clash.one,
          other: clash.other,
          weekday: weekly ? Number(clash.key.slice(1)) : null,
          day: weekly ? null : clash.key,
          starts: clash.starts,
          ends: clash.ends,
        },
      ];
    })
    .sort((one, other) => (one.student.code < other.student.code ? -1 : one.student.code > other.student.code ? 1 : 0));
  return {
    semester,
    rows: rows.slice((page - 1) * limit, page * limit),
    total: rows.length,
    students: people.length,
  };
});

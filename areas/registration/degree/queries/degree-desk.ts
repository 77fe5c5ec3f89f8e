import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { courseRead, slotRead } from '#areas/curriculum/reads/courses.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { situationOf } from '../../facts/situation.ts';
import { visibleProgram } from '../../facts/visible-program.ts';
import { slotsView } from '../../slots/facts/audit-view.ts';
import { degreeDesk as query, type Placement, type Transfer } from '../contract.ts';

export const degreeDesk = answer(query, async (context, input) => {
  await visibleProgram(context, input.id, 'studentslot_update');
  const situation = await situationOf(context, input.id);
  const { student, catalogue } = situation;
  const { slots, unused } = situation.plan();
  const placements = await rowsOf<
    Omit<Placement, 'slot' | 'course'> & { course_id: number; slot_name: string; slot_name_en: string }
  >(
    context.db,
    sql`
    select p.id, e.course_id, p.slot_id, s.name as slot_name, s.name_en as slot_name_en, s.semester_no, p.reason, b.full_name as by, p.created_at as at, u.full_name as undone_by, p.undone_at, p.undone_reason
    from slot_placements p join enrolments e on e.id = p.enrolment_id join ${slotRead} s on s.id = p.slot_id join ${userRead} b on b.id = p.placed_by left join ${userRead} u on u.id = p.undone_by
    where p.student_program_id = ${student.id} order by p.id desc`,
  );
  const transfers = await rowsOf<
    Omit<Transfer, 'course'> & { course_id: number; code: string; name: string; name_en: string }
  >(
    context.db,
    sql`
    select t.id, t.course_id, c.code, c.name, c.name_en, t.institution, t.outside_code, t.outside_name, t.outside_grade, t.credit, t.ects, t.decision_no, t.decision_on, t.revoked_at, t.revoked_reason
    from transferred_courses t join ${courseRead} c on c.id = t.course_id where t.student_program_id = ${student.id} order by t.revoked_at is not null, t.decision_on desc, t.id desc`,
  );
  const iso = (moment: string): string => new Date(moment).toISOString();
  const letters = new Map(student.enrolments.map((each) => [each.id, each.letter]));
  const standing = [
    ...slots.flatMap((each) => (each.taken ? [{ taken: each.taken, slot_id: each.slot.id }] : [])),
    ...unused.map((taken) => ({ taken, slot_id: null })),
  ];
  return {
    view: await slotsView(context.db, situation),
    courses: standing
      .filter(({ taken }) => taken.enrolment_id > 0 && (taken.status === 'passed' || taken.status === 'in_progress'))
      .map(({ taken, slot_id }) => {
        const course = catalogue.courses.get(taken.course_id);
        return {
          enrolment_id: taken.enrolment_id,
          course_id: taken.course_id,
          code: course?.code ?? `#${taken.course_id}`,
          name: course?.name ?? '',
          name_en: course?.name_en ?? '',
          letter: letters.get(taken.enrolment_id) ?? null,
          slot_id,
        };
      })
      .sort((a, b) => a.code.localeCompare(b.code)),
    placements: placements.map(({ course_id, slot_name, slot_name_en, ...row }) => ({
      ...row,
      course: catalogue.codes.get(course_id) ?? `#${course_id}`,
      slot: { name: slot_name, name_en: slot_name_en },
      at: iso(row.at),
      undone_at: row.undone_at === null ? null : iso(row.undone_at),
    })),
    transfers: transfers.map(({ course_id, code, name, name_en, ...row }) => ({
      ...row,
      course: { id: course_id, code, name, name_en },
      revoked_at: row.revoked_at === null ? null : iso(row.revoked_at),
    })),
  };
});

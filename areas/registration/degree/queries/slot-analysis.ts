import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { curriculumRead } from '#areas/curriculum/reads/courses.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { catalogueOf, type Catalogue, type SlotStatic } from '../../desk/facts/catalogue.ts';
import { slotAnalysis as analysisQuery, slotStudents as studentsQuery, type SlotCount } from '../contract.ts';
import { manyPlans, type OwnedPlan } from '../facts/many-plans.ts';

/** how many are named */
const named = 200;

const plansOf = (
  context: Reading,
  catalogue: Catalogue,
  curriculum_id: number,
  class_year: number | null | undefined,
): Promise<OwnedPlan[]> =>
  manyPlans(context.db, catalogue, { curriculum_id, class_year, students: context.rows('studentcourse_index') });

/** Courses that a slot takes, those that count for them too; null takes any. */
export const coursesOf = (catalogue: Catalogue, slot: SlotStatic): Set<number> | null => {
  const own = slot.course_id !== null ? [slot.course_id] : slot.pool_course_ids;
  return own === null ? null : new Set(own.flatMap((id) => [id, ...(catalogue.counts_as.get(id) ?? [])]));
};

export const slotAnalysis = answer(analysisQuery, async (context, input) => {
  const curriculums = await rowsOf<{ id: number; code: string; name: string; name_en: string; students: number }>(
    context.db,
    sql`
    select c.id, c.code, c.name, c.name_en, n.students from ${curriculumRead} c
      join (select student_programs.curriculum_id, count(*)::int as students from ${studentProgramRead} student_programs where student_programs.status in ('active', 'on_leave') and student_programs.student_id in (select students.id from ${studentRead} students where ${context.rows('studentcourse_index')}) group by 1) n on n.curriculum_id = c.id
    order by c.code`,
  );
  const chosen = input.curriculum_id
    ? curriculums.find((each) => each.id === input.curriculum_id)
    : [...curriculums].sort((a, b) => b.students - a.students)[0];
  if (input.curriculum_id && !chosen) throw notFound();
  if (!chosen) return { curriculums, curriculum_id: null, students: 0, slots: [] };
  const catalogue = await catalogueOf(context);
  const plans = await plansOf(context, catalogue, chosen.id, input.class_year);
  const open = await rowsOf<{ course_id: number; free: number }>(
    context.db,
    sql`select s.course_id, greatest(s.quota - s.taken, 0) as free from ${sectionRead} s where s.semester_id = ${catalogue.semester.id} and s.status = 'open'`,
  );
  const slots = (catalogue.slotsOf.get(chosen.id) ?? []).map((slot): SlotCount => {
    const states = plans.flatMap(({ owner, plan }) => {
      const state = plan.slots.find((each) => each.slot.id === slot.id);
      return state ? [{ status: state.status, due: slot.semester_no <= owner.semester_no }] : [];
    });
    const count = (...status: string[]): number => states.filter((each) => status.includes(each.status)).length;
    const takes = coursesOf(catalogue, slot);
    const sections = open.filter((each) => takes === null || takes.has(each.course_id));
    return {
      slot_id: slot.id,
      semester_no: slot.semester_no,
      slot_type: slot.slot_type,
      name: slot.name,
      name_en: slot.name_en,
      code:
        slot.course_id !== null
          ? (catalogue.codes.get(slot.course_id) ?? null)
          : slot.pool_id === null
            ? null
            : (catalogue.pools.get(slot.pool_id)?.code ?? null),
      done: count('filled'),
      in_progress: count('in_progress', 'planned'),
      failed: count('failed'),
      open: count('open'),
      due: states.filter((each) => each.due && (each.status === 'open' || each.status === 'failed')).length,
      sections: sections.length,
      seats_free: sections.reduce((sum, each) => sum + each.free, 0),
    };
  });
  return { curriculums, curriculum_id: chosen.id, students: plans.length, slots };
});

export const slotStudents = answer(studentsQuery, async (context, input) => {
  const catalogue = await catalogueOf(context);
  const curriculum = [...catalogue.slotsOf].find(([, slots]) => slots.some((slot) => slot.id === input.id))?.[0];
  if (curriculum === undefined) throw notFound();
  const plans = await plansOf(context, catalogue, curriculum, input.class_year);
  const needing = plans.flatMap(({ owner, plan }) => {
    const status = plan.slots.find((each) => each.slot.id === input.id)?.status;
    return status === 'failed' || status === 'open' || status === 'in_progress'
      ? [
          {
            student_program_id: owner.id,
            student_id: owner.student_id,
            full_name: owner.full_name,
            student_number: owner.student_number,
            class_year: owner.class_year,
            status,
          },
        ]
      : [];
  });
  return { students: needing.slice(0, named), total: needing.length };
});

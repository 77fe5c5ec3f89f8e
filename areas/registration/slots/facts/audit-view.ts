import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Named, SlotView, SlotsView } from '../../desk/contract-shapes.ts';
import type { Catalogue, SlotStatic } from '../../desk/facts/catalogue.ts';
import { transferLetter, transferNumber, type Situation } from '../../facts/situation.ts';
import { studentHead } from '../../facts/student.ts';

/** What fills a slot: an enrolment, or a course passed elsewhere. */
interface TakenRow {
  id: number;
  course_id: number;
  letter: string | null;
  semester_id: number | null;
  credit: number;
  institution?: string;
}
type SemesterName = { academic_year: string; code: number };
export async function semesterNames(db: Db): Promise<Map<number, SemesterName>> {
  const rows = await rowsOf<SemesterName & { id: number }>(db, sql`select id, academic_year, code from semesters`);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
const courseName = (catalogue: Catalogue, id: number): { code: string; name: string; name_en: string } => {
  const course = catalogue.courses.get(id);
  return { code: course?.code ?? `#${id}`, name: course?.name ?? '', name_en: course?.name_en ?? '' };
};

/** A slot without a student. */
export function slotView(catalogue: Catalogue, slot: SlotStatic): SlotView {
  const course = slot.course_id === null ? undefined : catalogue.courses.get(slot.course_id);
  const pool = slot.pool_id === null ? undefined : catalogue.pools.get(slot.pool_id);
  return {
    id: slot.id,
    semester_no: slot.semester_no,
    position: slot.position,
    slot_type: slot.slot_type,
    name: slot.name,
    name_en: slot.name_en,
    credit: slot.credits,
    ects: slot.ects,
    course: course ? { id: course.id, code: course.code, name: course.name, name_en: course.name_en } : null,
    pool: pool
      ? { id: pool.id, code: pool.code, name: pool.name, name_en: pool.name_en, courses: pool.course_ids.length }
      : null,
    status: 'open',
    taken: null,
    offered_sections: 0,
  };
}
function offeredFor(catalogue: Catalogue, slot: SlotStatic): number {
  const sections = (id: number): number =>
    catalogue.sectionsOfCourse.get(id)?.filter((section) => section.status === 'open').length ?? 0;
  if (slot.course_id !== null)
    return [slot.course_id, ...(catalogue.counts_as.get(slot.course_id) ?? [])].reduce(
      (sum, id) => sum + sections(id),
      0,
    );
  return slot.pool_course_ids === null
    ? [...catalogue.sections.values()].filter((section) => section.status === 'open').length
    : slot.pool_course_ids.reduce((sum, id) => sum + sections(id), 0);
}

/** The audit: each slot with what fills it, and what fills none. */
export async function slotsView(db: Db, situation: Situation): Promise<SlotsView> {
  const { catalogue, student } = situation;
  const plan = situation.plan();
  const semesters = await semesterNames(db);
  const rows = new Map<number, TakenRow>([
    ...student.enrolments.map((row): [number, TakenRow] => [row.id, row]),
    ...student.transfers.map((row): [number, TakenRow] => [
      transferNumber(row.id),
      { ...row, id: transferNumber(row.id), letter: transferLetter, semester_id: null },
    ]),
  ]);
  const named = (
    row: TakenRow,
  ): {
    enrolment_id: number;
    course_id: number;
    code: string;
    name: string;
    name_en: string;
    letter: string | null;
    semester: SemesterName | null;
  } => ({
    enrolment_id: row.id,
    course_id: row.course_id,
    ...courseName(catalogue, row.course_id),
    letter: row.letter,
    semester: row.semester_id === null ? null : (semesters.get(row.semester_id) ?? null),
  });
  const [curriculum] =
    student.curriculum_id === null
      ? []
      : await rowsOf<Named>(
          db,
          sql`select id, code, name, name_en from curriculums where id = ${student.curriculum_id}`,
        );
  return {
    student_program_id: student.id,
    student: studentHead(student),
    curriculum: curriculum ?? null,
    summary: plan.summary,
    slots: plan.slots.map(({ slot, status, taken }) => {
      const row = taken ? rows.get(taken.enrolment_id) : undefined;
      return {
        ...slotView(catalogue, slot),
        status,
        taken: row
          ? {
              ...named(row),
              institution: row.institution ?? null,
              placed:
                student.placements.find((each) => each.course_id === row.course_id && each.slot_id === slot.id)
                  ?.reason ?? null,
            }
          : null,
        offered_sections: status === 'filled' || status === 'in_progress' ? 0 : offeredFor(catalogue, slot),
      };
    }),
    extra: plan.unused.flatMap((each) => {
      const row = rows.get(each.enrolment_id);
      return row ? [{ ...named(row), credits: row.credit }] : [];
    }),
  };
}

import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { createRecord, destroyRecord, lockedRow, updateRecord } from '#kernel/server/engine/write.ts';
import { notFound } from '#kernel/server/failure.ts';
import { newSectionRecord, sectionRecord } from '#areas/scheduling/commands/records.ts';
import {
  addSection as addCommand,
  changeSection as changeCommand,
  changeSectionStatus as statusCommand,
  removeSection as removeCommand,
} from '#areas/scheduling/contract.ts';
import { offeringRefusals } from '#areas/scheduling/resources/refusals.ts';
import { mayMoveSection, type SectionStatus } from '#areas/scheduling/resources/section.ts';
import { sections } from '#areas/scheduling/tables.ts';
import {
  followClass,
  holdSection,
  refuseTeaching,
  teachersOf,
  writeTeachers,
} from '#areas/scheduling/offer/commands/teaching.ts';
import { shareLeft } from '#areas/scheduling/offer/rules/shares.ts';
import { leaveCrossList } from '#areas/scheduling/cross-lists/commands/leave-cross-list.ts';
import { lockWeek } from '#areas/scheduling/timetable/commands/lock-week.ts';

/**
 * The main instructor also stands among the instructors of the section: row rules and load ask only there. Whoever comes new takes
 * over the share of whom he follows, or what is left of the load.
 */
async function setMainInstructor(
  context: Writing,
  section: { id: number; label: string },
  before: number | null,
  after: number | null,
): Promise<void> {
  if (before === after) return;
  const known = await teachersOf(context, section.id);
  const stay = known.filter((each) => each.staff_id !== before || each.role !== 'instructor');
  const among = after === null || stay.some((each) => each.staff_id === after);
  const next = among
    ? stay
    : [...stay, { staff_id: Number(after), role: 'instructor', share: Math.max(1, shareLeft(stay)) }];
  await refuseTeaching(context, section, known, next, 'instructor_id');
  await writeTeachers(context, section.id, next);
}

export const addSection = handle(addCommand, async (context, input) => {
  const [course] = await rowsOf<{ code: string; name: string; name_en: string; department_id: number; status: string }>(
    context.db,
    sql`select code, name, name_en, department_id, status from courses where id = ${input.course_id}`,
  );
  const [semester] = await rowsOf<{ academic_year: string; status: string }>(
    context.db,
    sql`select academic_year, status from semesters where id = ${input.semester_id}`,
  );
  if (!course || !semester) throw notFound();
  refuse([
    ...(course.status === 'a' ? [] : [offeringRefusals.course_passive({ course: course.code }, 'course_id')]),
    ...(semester.status === 'closed'
      ? [offeringRefusals.semester_closed({ semester: semester.academic_year }, 'semester_id')]
      : []),
  ]);
  const { code, name, name_en, department_id } = course;
  const made = await createRecord(
    newSectionRecord,
    { ...input, code, name, name_en, department_id, status: 'draft' },
    context,
  );
  await setMainInstructor(context, { id: made.id, label: code }, null, input.instructor_id ?? null);
  return made;
});

export const changeSection = handle(changeCommand, async (context, { id: given, ...changes }) => {
  const id = Number(given);
  const before = await lockedRow(sectionRecord, id, context, 'section_update');
  // as every change of who teaches: nobody is given another lesson of that hour meanwhile
  const { instructor_id: wanted } = changes as Readonly<Record<string, unknown>>;
  if (wanted !== undefined) await holdSection(context, id);
  const after = await updateRecord(sectionRecord, id, changes, context);
  const label = `${String(before.code)}-${String(before.section_no).padStart(2, '0')}`;
  await setMainInstructor(
    context,
    { id, label },
    before.instructor_id === null ? null : Number(before.instructor_id),
    after.instructor_id === null ? null : Number(after.instructor_id),
  );
  if (before.instructor_id !== after.instructor_id) await followClass(context, id);
  return after;
});

export const removeSection = handle(removeCommand, async (context, { id }) => {
  await lockedRow(sectionRecord, id, context, 'section_destroy');
  await leaveCrossList(context, id);
  await context.db.execute(sql`delete from meetings where section_id = ${id}`);
  await context.db.execute(sql`delete from section_instructors where section_id = ${id}`);
  await destroyRecord(sectionRecord, id, context);
  return { id };
});

/** The lessons of a section that is not taught take no room: the hours are kept, should it be looked up. */
async function freeRooms(context: Writing, section_id: number, semester_id: number): Promise<void> {
  await lockWeek(context, semester_id);
  await context.db.execute(
    sql`update meetings set classroom_id = null, pinned = false, version = version + 1, updated_at = now() where section_id = ${section_id} and classroom_id is not null`,
  );
}

export const changeSectionStatus = handle(statusCommand, async (context, input) => {
  const [row] = await rowsOf<{
    id: number;
    semester_id: number;
    status: SectionStatus;
    taken: number;
    waitlisted: number;
  }>(
    context.db,
    sql`
    select id, semester_id, status, taken, waitlisted from ${sections} where ${sections.id} = ${input.id} and (${context.rows('section_update')}) for update`,
  );
  if (!row) throw notFound();
  refuse(mayMoveSection(row, input.status));
  if (input.status === 'cancelled') {
    await freeRooms(context, input.id, Number(row.semester_id));
    await leaveCrossList(context, input.id);
  }
  await context.db.execute(
    sql`update sections set status = ${input.status}, version = version + 1, updated_at = now() where id = ${input.id}`,
  );
  context.audit({
    resource: 'section',
    record_id: input.id,
    before: { status: row.status },
    after: { status: input.status },
  });
  context.publish('resource:section', { id: input.id });
  return { id: input.id, status: input.status };
});

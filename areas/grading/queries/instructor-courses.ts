import { sql } from 'drizzle-orm';
import { answer } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { instructorCoursesQuery, type InstructorSection, type MeetingView } from '#areas/grading/contract.ts';
import { ownSections, readSections } from '#areas/grading/access.ts';
import { gradeEntryWindow } from '#areas/grading/queries/grade-window.ts';
import { progressOf } from '#areas/grading/queries/section-progress.ts';
import { chooseSemester } from '#areas/grading/queries/semesters.ts';
import { idList } from '#kernel/server/id-list.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { meetingRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';

export const instructorCourses = answer(instructorCoursesQuery, async (context, input) => {
  const { actor, db, now } = context;
  const { semester, semesters } = await chooseSemester(db, input.semester_id ?? null);
  if (!semester) return { semester: null, semesters, window: { state: 'none' as const }, sections: [] };
  const window = await gradeEntryWindow(db, semester.id, now);
  const progress = await progressOf(
    db,
    sql`sections.semester_id = ${semester.id} and ${readSections(actor)} and ${context.rows('grade_index')}`,
  );
  const ids = progress.map((section) => section.id);
  const facts = await rowsOf<Omit<InstructorSection, keyof (typeof progress)[number] | 'meetings'> & { id: number }>(
    db,
    sql`
    select sections.id, sections.quota, sections.language, sections.mode, courses.local_credit as credit, courses.ects, coalesce(sections.instructor_id = ${actor.staff_id}, false) as leads, ${ownSections(actor)} as teaches
    from ${sectionRead} sections join ${courseRead} courses on courses.id = sections.course_id where sections.id = any(${idList(ids)})`,
  );
  const meetings = Map.groupBy(
    await rowsOf<MeetingView & { section_id: number }>(
      db,
      sql`
    select meetings.section_id, meetings.day, meetings.starts, meetings.ends, meetings.type, classrooms.code as room
    from ${meetingRead} meetings left join ${classroomRead} classrooms on classrooms.id = meetings.classroom_id where meetings.section_id = any(${idList(ids)}) order by meetings.day, meetings.starts`,
    ),
    (each) => each.section_id,
  );
  const sections = progress.flatMap((section): InstructorSection[] => {
    const fact = facts.find((each) => each.id === section.id);
    return fact
      ? [
          {
            ...section,
            ...fact,
            meetings: (meetings.get(section.id) ?? []).map(({ day, starts, ends, type, room }) => ({
              day,
              starts,
              ends,
              type,
              room,
            })),
          },
        ]
      : [];
  });
  return { semester, semesters, window, sections };
});

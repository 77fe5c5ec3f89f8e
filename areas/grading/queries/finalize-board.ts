import { sql } from 'drizzle-orm';
import { may } from '#kernel/contract/refusal.ts';
import { isoOrNull } from '#areas/grading/queries/moments.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { finalizeBoardQuery, type BoardSection, type DepartmentProgress } from '#areas/grading/contract.ts';
import { gradeSheetStateNames, gradingRefusals } from '#areas/grading/refusals.ts';
import { gradeEntryWindow } from '#areas/grading/queries/grade-window.ts';
import { progressOf, sheetStatus } from '#areas/grading/queries/section-progress.ts';
import { chooseSemester } from '#areas/grading/queries/semesters.ts';
import { sectionName } from '#areas/grading/queries/sheet-facts.ts';
import { windowRefusals } from '#areas/scheduling/rules/windows.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { departmentRead, facultyRead } from '#areas/reference/reads/units.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';

/** The departments the reader may see, and the sections of the chosen one; a reader of one department needs no choice. */
export const finalizeBoard = answer(finalizeBoardQuery, async (context, input) => {
  const { db, now } = context;
  const { semester, semesters } = await chooseSemester(db, input.semester_id ?? null);
  if (!semester)
    return {
      semester: null,
      semesters,
      window: { state: 'none' as const },
      departments: [],
      department_id: null,
      sections: [],
    };
  const window = await gradeEntryWindow(db, semester.id, now);
  const visible = sql`sections.semester_id = ${semester.id} and sections.status not in ('draft', 'cancelled') and ${context.rows('gradesheet_finalize')}`;
  const count = (status: string) => sql`count(*) filter (where ${sheetStatus} = ${status})::int`;
  const english = context.locale === 'en';
  const departments = await rowsOf<DepartmentProgress>(
    db,
    sql`
    select departments.id, departments.name, departments.name_en, faculties.name as faculty_name, faculties.name_en as faculty_name_en, count(*)::int as sections, sum(sections.taken)::int as students,
      ${count('not_started')} as not_started, ${count('draft')} as draft, ${count('submitted')} as submitted, ${count('finalized')} as finalized
    from ${sectionRead} sections join ${departmentRead} departments on departments.id = sections.department_id join ${facultyRead} faculties on faculties.id = departments.faculty_id left join grade_sheets on grade_sheets.section_id = sections.id
    where ${visible} group by departments.id, faculties.id order by case when ${english} then faculties.name_en else faculties.name end, case when ${english} then departments.name_en else departments.name end`,
  );
  const chosen =
    departments.find((each) => each.id === input.department_id) ??
    (departments.length === 1 ? departments[0] : undefined);
  if (!chosen) return { semester, semesters, window, departments, department_id: null, sections: [] };
  const sections = await progressOf<{ department_id: number; instructor: string | null; reminded_at: string | null }>(
    db,
    sql`sections.department_id = ${chosen.id} and ${visible}`,
    sql`, sections.department_id, (select concat(staff.first_name, ' ', staff.last_name) from ${staffRead} staff where staff.id = sections.instructor_id) as instructor, (select max(r.sent_at) from grade_reminders r where r.section_id = sections.id) as reminded_at`,
  );
  return {
    semester,
    semesters,
    window,
    departments,
    department_id: chosen.id,
    sections: sections.map((section): BoardSection => ({
      ...section,
      reminded_at: isoOrNull(section.reminded_at),
      can: { finalize: finalizable(section, window) },
    })),
  };
});

/** A first answer from the counts of the board; the command asks the full rule again and names the students. */
function finalizable(
  section: Omit<BoardSection, 'can'>,
  window: Parameters<typeof windowRefusals>[1],
): BoardSection['can']['finalize'] {
  const name = sectionName(section);
  return may([
    ...(section.status === 'submitted'
      ? []
      : [gradingRefusals.grade_sheet_state({ section: name, state: gradeSheetStateNames[section.status] })]),
    ...(section.status === 'finalized' ? [] : windowRefusals('grade_entry', window)),
    ...(section.students > 0 ? [] : [gradingRefusals.grade_sheet_empty({ section: name })]),
  ]);
}

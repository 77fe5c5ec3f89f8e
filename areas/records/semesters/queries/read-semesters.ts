import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { semesterResultRead } from '#areas/grading/reads/results.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { leaveRead } from '#areas/registration/reads/leaves.ts';
import { semesterDateRead, semesterRead } from '#areas/scheduling/reads/semesters.ts';
import type { StudentSemester } from '../contract.ts';
import {
  ownSemesters,
  semesterStatus,
  type AwayDays,
  type CalendarSemester,
  type CorrectedStatus,
} from '../rules/semester-status.ts';

export type ReadSemester = Omit<StudentSemester, 'can'> & { starts_on: string };
interface Row extends Omit<CalendarSemester, 'registration_until'> {
  academic_year: string;
  registration_until: string | null;
  courses: number;
  withdrawn: number;
  credits: number;
  ects: number;
  gpa: number | null;
  cgpa: number | null;
  standing: string | null;
  correction_id: number | null;
  corrected: CorrectedStatus | null;
}

/** The semesters of a student program, the latest first, as courses, leaves and corrections say. */
export async function readSemesters(db: Db, student_program_id: number, today: string): Promise<ReadSemester[]> {
  const [studies] = await rowsOf<{ started_on: string; status: string; graduated_on: string | null }>(
    db,
    sql`select sp.started_on, sp.status, sp.graduated_on from ${studentProgramRead} sp where sp.id = ${student_program_id}`,
  );
  if (!studies) return [];
  const leaves = await rowsOf<AwayDays>(
    db,
    sql`select l.starts_on, coalesce(l.returned_on, l.ends_on) as ends_on from ${leaveRead} l where l.student_program_id = ${student_program_id} and l.kind = 'absence' and l.status <> 'cancelled' order by l.starts_on`,
  );
  const rows = await rowsOf<Row>(
    db,
    sql`
    select m.id, m.academic_year, m.code, m.starts_on, m.ends_on, m.classes_start_on, m.classes_end_on, d.registration_until,
      coalesce(e.courses, 0) as courses, coalesce(e.withdrawn, 0) as withdrawn, coalesce(e.credits, 0) as credits, coalesce(e.ects, 0) as ects,
      g.gpa, g.cgpa, g.standing, c.id as correction_id, c.status as corrected
    from ${semesterRead} m
      left join (select x.semester_id, count(*) filter (where x.status in ('registered', 'completed'))::int as courses, count(*) filter (where x.status = 'withdrawn')::int as withdrawn,
          sum(x.credit) filter (where x.status in ('registered', 'completed')) as credits, sum(x.ects) filter (where x.status in ('registered', 'completed')) as ects
        from ${enrolmentRead} x where x.student_program_id = ${student_program_id} group by 1) e on e.semester_id = m.id
      left join (select y.semester_id, max(y.ends_at) as registration_until from ${semesterDateRead} y where y.event in ('course_registration', 'add_drop', 'late_registration') group by 1) d on d.semester_id = m.id
      left join ${semesterResultRead} g on g.semester_id = m.id and g.student_program_id = ${student_program_id}
      left join semester_corrections c on c.semester_id = m.id and c.student_program_id = ${student_program_id} and c.undone_at is null
    order by m.starts_on desc, m.id desc`,
  );
  const facts = rows.map((row) => ({
    row,
    courses: row.courses,
    withdrawn: row.withdrawn,
    leaves,
    semester: {
      ...row,
      registration_until: row.registration_until === null ? null : universityDay(new Date(row.registration_until)),
    },
  }));
  // whoever has left is a student until the last semester that knows him
  const stays = studies.status === 'active' || studies.status === 'on_leave' || studies.status === 'suspended';
  const last = facts
    .filter((each) => each.courses + each.withdrawn > 0 || each.row.correction_id !== null)
    .reduce((day, { semester }) => (semester.ends_on > day ? semester.ends_on : day), studies.started_on);
  const until = stays ? null : (studies.graduated_on ?? last);
  const own = ownSemesters(facts, { started_on: studies.started_on, until }, today);
  return facts
    .filter((each) => own.includes(each) || each.row.correction_id !== null)
    .map((each): ReadSemester => {
      const { row, semester } = each;
      const derived = semesterStatus(each, today);
      const leave = leaves.find((one) => one.starts_on <= row.classes_end_on && one.ends_on >= row.classes_start_on);
      return {
        semester_id: row.id,
        academic_year: row.academic_year,
        code: row.code,
        starts_on: semester.starts_on,
        // what courses say since then is stronger than what was corrected before
        status: each.courses > 0 ? 'registered' : (row.corrected ?? derived),
        derived,
        courses: row.courses,
        withdrawn: row.withdrawn,
        credits: row.credits,
        ects: row.ects,
        gpa: row.gpa,
        cgpa: row.cgpa,
        standing: row.standing,
        leave: leave ?? null,
        correction_id: row.correction_id,
      };
    });
}

import type { SQL } from 'drizzle-orm';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { isOneOf, type Hands } from '#kernel/contract/hands.ts';
import { gradingSystemRead } from '#areas/reference/reads/registers.ts';
import { semesterDateRead } from '#areas/scheduling/reads/semesters.ts';
import { windowFor, windowRefusals, type WindowAnswer } from '#areas/scheduling/rules/windows.ts';
import { universityZone } from '#kernel/contract/calendar.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { isoOf } from '../../queries/moments.ts';
import { assessmentsOf, readSheet, type Sheet, type SheetEnrolment } from '../../queries/sheet-facts.ts';
import { totalOf, type Score } from '../../rules/letter-grades.ts';
import type { ResitCourse, ResitRule, Sitting } from '../rules/resit.ts';

export interface StoredResit {
  id: number;
  enrolment_id: number;
  status: 'entered' | 'final';
  points: number | null;
  absent: boolean;
  letter_before: string;
  letter: string;
  total: number | null;
  entered_by: number | null;
  /** who it really was, where he acted as another */ entered_real: number | null;
  entered_name: string | null;
}
/** Does who sits in front of the screen approve what he entered himself, under either of his names? */
export const isOwnEntry = (hands: Hands, resit: StoredResit | undefined): boolean =>
  resit !== undefined && isOneOf(hands, [resit.entered_by, resit.entered_real]);
/** A section with everything its resits need. */
export interface ResitFacts {
  sheet: Sheet;
  course: ResitCourse;
  stored: Map<number, StoredResit>;
}
const scoreOf = ({ assessment_id, points, absent }: Sheet['scores'][number]): Score => ({
  assessment_id,
  status: absent ? 'absent' : points === null ? 'missing' : 'graded',
  points,
});
const scoresOf = (sheet: Sheet, enrolment_id: number): Score[] =>
  sheet.scores.filter((each) => each.enrolment_id === enrolment_id).map(scoreOf);

export async function factsOf(db: Db, sheet: Sheet): Promise<ResitFacts> {
  const [system] = await rowsOf<{ resit_rule: ResitRule }>(
    db,
    sql`select resit_rule from ${gradingSystemRead} grading_systems where id = ${sheet.section.grading_system_id}`,
  );
  const stored = await rowsOf<StoredResit>(
    db,
    sql`select r.id, r.enrolment_id, r.status, r.points, r.absent, r.letter_before, r.letter, r.total, r.entered_by, u.full_name as entered_name,
        (select a.real_user_id from audit_log a where a.resource = 'resit-grade' and a.record_id = r.section_id and a.action = 'save-resit'
          and a.after @> jsonb_build_array(jsonb_build_object('enrolment_id', r.enrolment_id)) order by a.id desc limit 1) as entered_real
      from resit_grades r left join ${userRead} u on u.id = r.entered_by where r.section_id = ${sheet.section.id}`,
  );
  const assessments = assessmentsOf(sheet);
  const totals = sheet.enrolments
    .filter((each) => each.status === 'completed')
    .flatMap((each) => {
      const total = totalOf(assessments, scoresOf(sheet, each.enrolment_id), sheet.system.decimals);
      return total.kind === 'total' ? [total.total] : [];
    });
  return {
    sheet,
    course: {
      section: sheet.name,
      finalized: sheet.section.sheet_status === 'finalized' || sheet.section.sheet_status === 'rectification',
      rule: system?.resit_rule ?? 'replaces',
      system: sheet.system,
      assessments,
      finals: sheet.assessments.filter((each) => each.is_final).map((each) => each.id),
      totals,
    },
    stored: new Map(stored.map((each) => [Number(each.enrolment_id), each])),
  };
}
export const readResit = async (context: Reading, section_id: number, visible: SQL): Promise<ResitFacts> =>
  factsOf(context.db, await readSheet(context.db, section_id, visible, context.now));

/** A student of the section as the rules look at him; once the resit is final, as he was before it. */
export function sittingOf({ sheet, stored }: ResitFacts, student: SheetEnrolment): Sitting {
  const resit = stored.get(student.enrolment_id);
  return {
    student: `${student.number} ${student.first_name} ${student.last_name}`,
    letter: (resit?.status === 'final' ? resit.letter_before : student.letter) ?? '',
    total: student.total,
    scores: scoresOf(sheet, student.enrolment_id),
    attendance_failed: 'attendance_failed' in student && student.attendance_failed === true,
  };
}

/** Is the entry of resits open for a semester? The calendar's general dates count. */
export async function resitWindow(db: Db, semester_id: number, now: Date): Promise<WindowAnswer> {
  const dates = await rowsOf<{ starts_at: string; ends_at: string }>(
    db,
    sql`select starts_at, ends_at from ${semesterDateRead} d where d.semester_id = ${semester_id} and d.event = 'resit_grade_entry' and d.program_id is null and d.student_type is null and d.class_years is null and d.level is null and d.faculty_id is null`,
  );
  return windowFor(
    'resit_grade_entry',
    dates.map((each) => ({
      event: 'resit_grade_entry',
      starts_at: isoOf(each.starts_at),
      ends_at: isoOf(each.ends_at),
    })),
    { level: '', faculty_id: 0, class_year: 0, program_ids: [], student_type: '' },
    now.toISOString(),
  );
}
/** The register may enter late, everybody else within the dates of the calendar. */
export const windowReasons = ({ actor }: Pick<Reading, 'actor'>, window: WindowAnswer): Refusal[] =>
  actor.role === 'registrar' || actor.role === 'A' ? [] : windowRefusals('resit_grade_entry', window, universityZone);

import { addDays, weekdayOf } from '#kernel/contract/calendar.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { assessmentTypeRead, classroomRead } from '#areas/reference/reads/registers.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { demoRequests, type ToldRequest } from '#areas/requests/machine/demo-requests.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import type { MakeUpState } from './rules/make-up-states.ts';
import { makeUpExams } from './tables.ts';

interface Missed {
  enrolment_id: number;
  assessment_id: number;
  section_id: number;
  semester_id: number;
  student_program_id: number;
  instructor_id: number | null;
  section: string;
  name: string;
  name_en: string;
  exam: string;
  exam_en: string;
}
/** what has become of each that was granted; the days are counted from today */
const states: readonly (readonly [MakeUpState, number, number])[] = [
  ['to_plan', 0, 0],
  ['planned', 5, 600],
  ['planned', -1, 600],
  ['to_plan', 0, 0],
  ['missed', -4, 780],
  ['planned', 5, 780],
  ['held', -2, 840],
];
const stories = [
  ['illness', 'Sınav günü hastanede yattım; rapor ektedir.'],
  ['accident', 'Sınava gelirken trafik kazası geçirdim.'],
  ['bereavement', 'Dedemin cenazesi nedeniyle şehir dışındaydım.'],
  ['representation', 'Üniversite takımıyla maçtaydım.'],
] as const;
const weekday = (day: string): string => (weekdayOf(day) === 7 ? addDays(day, 1) : day);

/**
 * Exams of last semester's open sheets that were missed: some are granted and planned, one waits for points, one is being asked
 * for, and one the demo student can still ask for.
 */
export async function makeUpDemo({ client, writer, today, now }: DemoSite): Promise<void> {
  const { db } = client;
  const missed = await rowsOf<Missed>(
    db,
    sql`select distinct on (e.student_program_id) e.id as enrolment_id, a.id as assessment_id, s.id as section_id, s.semester_id, e.student_program_id, s.instructor_id,
      s.code || '-' || lpad(s.section_no::text, 2, '0') as section, s.name, s.name_en, a.name as exam, a.name_en as exam_en
    from ${sectionRead} s join assessments a on a.section_id = s.id join ${assessmentTypeRead} t on t.id = a.type_id and t.code = 'final' join ${enrolmentRead} e on e.section_id = s.id and e.status = 'registered'
      join ${studentProgramRead} sp on sp.id = e.student_program_id and sp.is_main and sp.status = 'active'
    where s.status = 'grading' and not exists (select from scores k where k.assessment_id = a.id and k.enrolment_id = e.id) order by e.student_program_id, e.id`,
  );
  // the demo student missed a midterm that was held late: he can still ask for another one
  const [own] = await rowsOf<{ enrolment_id: number; assessment_id: number }>(
    db,
    sql`select e.id as enrolment_id, a.id as assessment_id from ${enrolmentRead} e join ${userRead} u on u.student_id = e.student_id and u.username = 'student' join ${sectionRead} s on s.id = e.section_id
      join ${semesterRead} m on m.id = s.semester_id and m.status = 'grading' join assessments a on a.section_id = s.id join ${assessmentTypeRead} t on t.id = a.type_id and t.code = 'midterm' where e.status = 'completed' order by e.total, e.id limit 1`,
  );
  if (own) {
    await db.execute(sql`update assessments set due_on = ${addDays(today, -2)} where id = ${own.assessment_id}`);
    await db.execute(
      sql`update scores set points = null, absent = true where assessment_id = ${own.assessment_id} and enrolment_id = ${own.enrolment_id}`,
    );
  }
  const [people] = await rowsOf<{ planner: number; taught: number | null }>(
    db,
    sql`select (select u.id from ${userRead} u where u.username = 'registrar') as planner, (select u.staff_id from ${userRead} u where u.username = 'instructor') as taught`,
  );
  const others = missed.toSorted(
    (one, other) => Number(other.instructor_id === people?.taught) - Number(one.instructor_id === people?.taught),
  );
  const chosen = others.slice(0, states.length + 2);
  const told = chosen.map((each, index): ToldRequest => {
    const [excuse, explanation] = stories[index % stories.length] ?? stories[0];
    const label = {
      tr: `${each.section} ${each.name} · ${each.exam}`,
      en: `${each.section} ${each.name_en} · ${each.exam_en}`,
    };
    return {
      kind: 'make_up_exam',
      student_program_id: each.student_program_id,
      days_ago: index < states.length ? 24 + (index % 3) : 2,
      end: index < states.length ? 'completed' : { open: index - states.length },
      subject_key: `${each.enrolment_id}-${each.assessment_id}`,
      form: { exam: `${each.enrolment_id}-${each.assessment_id}`, excuse, explanation },
      words: { exam: label },
      summary: label,
    };
  });
  await demoRequests(client, writer, { seed: 7, now, today }, told);
  const granted = await rowsOf<{ id: number; subject_key: string }>(
    db,
    sql`select r.id, r.form ->> 'exam' as subject_key from ${requestRead} r where r.kind = 'make_up_exam' and r.status = 'completed' order by r.id`,
  );
  const rooms = await rowsOf<{ id: number }>(
    db,
    sql`select r.id from ${classroomRead} r where r.status = 'a' and r.exam_capacity between 20 and 60 order by r.id limit 2`,
  );
  await writer.insert(
    makeUpExams,
    granted.flatMap(({ id, subject_key }, at) => {
      const index = chosen.findIndex((each) => `${each.enrolment_id}-${each.assessment_id}` === subject_key);
      const each = chosen[index];
      const [status, days, starts] = states[index] ?? states[0] ?? ['to_plan', 0, 0];
      if (!each) return [];
      const plan =
        status === 'to_plan'
          ? {}
          : {
              exam_on: days < 0 ? addDays(today, days) : weekday(addDays(today, days)),
              starts,
              ends: starts + 90,
              classroom_id: rooms[index % rooms.length]?.id ?? null,
              observer_id: each.instructor_id,
              planned_by: people?.planner ?? null,
            };
      return [
        {
          id: at + 1,
          request_id: id,
          student_program_id: each.student_program_id,
          semester_id: each.semester_id,
          section_id: each.section_id,
          enrolment_id: each.enrolment_id,
          assessment_id: each.assessment_id,
          status,
          ...plan,
        },
      ];
    }),
  );
}

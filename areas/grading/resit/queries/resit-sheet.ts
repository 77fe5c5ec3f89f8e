import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { gradingSystemRead, letterGradeRead } from '#areas/reference/reads/registers.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { entryRefusals } from '../../entry-refusals.ts';
import { sheetStatus } from '../../queries/section-progress.ts';
import { chooseSemester } from '../../queries/semesters.ts';
import {
  resitSections as sectionsQuery,
  resitSheet as sheetQuery,
  type ResitRow,
  type ResitSection,
} from '../contract.ts';
import { isOwnEntry, readResit, resitWindow, sittingOf, windowReasons, type ResitFacts } from '../facts/resit-facts.ts';
import { resitRefusals } from '../refusals.ts';
import { afterResit, maySit, resitsHeld } from '../rules/resit.ts';

/** Finalized sections of a semester whose system has resits and where somebody failed. */
export const resitSections = answer(sectionsQuery, async (context, input) => {
  const { db, now } = context;
  const visible = context.rows('resitgrade_index');
  const [newest] = await rowsOf<{ id: number | null }>(
    db,
    sql`select sections.semester_id as id from ${sectionRead} sections left join grade_sheets on grade_sheets.section_id = sections.id
      where ${sheetStatus} = 'finalized' and ${visible} order by sections.semester_id desc limit 1`,
  );
  const { semester, semesters } = await chooseSemester(db, input.semester_id ?? newest?.id ?? null);
  if (!semester) return { semester, semesters, window: { state: 'none' as const }, sections: [] };
  const sections = await rowsOf<ResitSection>(
    db,
    sql`select * from (select sections.id, sections.code, sections.section_no, sections.name, sections.name_en,
      (select concat(staff.first_name, ' ', staff.last_name) from ${staffRead} staff where staff.id = sections.instructor_id) as instructor,
      (select count(*) from ${enrolmentRead} e join ${letterGradeRead} l on l.grading_system_id = c.grading_system_id and l.letter = e.letter
        where e.section_id = sections.id and e.status = 'completed' and not l.earned and (l.min_total is not null or e.total is null))::int as failed,
      (select count(*) from resit_grades r where r.section_id = sections.id and r.status = 'entered')::int as entered,
      (select count(*) from resit_grades r where r.section_id = sections.id and r.status = 'final')::int as final
      from ${sectionRead} sections join ${courseRead} c on c.id = sections.course_id join ${gradingSystemRead} g on g.id = c.grading_system_id and g.resit_rule <> 'none'
        left join grade_sheets on grade_sheets.section_id = sections.id
      where sections.semester_id = ${semester.id} and ${sheetStatus} = 'finalized' and exists (select from assessments a where a.section_id = sections.id) and ${visible}) found
    where failed > 0 or entered > 0 or final > 0 order by code, section_no`,
  );
  return { semester, semesters, window: await resitWindow(db, semester.id, now), sections };
});

export const resitSheet = answer(sheetQuery, async (context, { section_id }) => {
  const { db, now } = context;
  const facts = await readResit(context, section_id, context.rows('resitgrade_index'));
  const { section } = facts.sheet;
  const window = await resitWindow(db, section.semester_id, now);
  const [rights] = await rowsOf<{ stores: boolean; approves: boolean }>(
    db,
    sql`select (${context.rows('resitgrade_store')}) as stores, (${context.rows('resitgrade_approve')}) as approves from ${sectionRead} sections where sections.id = ${section_id}`,
  );
  const held = resitsHeld(facts.course);
  const enter = [
    ...(rights?.stores ? [] : [entryRefusals.grade_entry_not_permitted({ section: facts.sheet.name })]),
    ...held,
    ...windowReasons(context, window),
  ];
  const approve = [
    ...(rights?.approves ? [] : [entryRefusals.grade_finalizing_not_permitted({ section: facts.sheet.name })]),
    ...held,
    ...([...facts.stored.values()].some((each) => each.status === 'entered')
      ? []
      : [resitRefusals.resit_nothing_entered({ section: facts.sheet.name })]),
  ];
  return {
    section: {
      id: section.id,
      code: section.code,
      section_no: section.section_no,
      name: section.name,
      name_en: section.name_en,
      academic_year: section.academic_year,
      semester_code: section.semester_code,
    },
    rule: facts.course.rule,
    window,
    rows: held.length > 0 ? [] : rowsOfSheet(context, facts, enter, approve),
    can: { enter: may(enter), approve: may(approve) },
  };
});

function rowsOfSheet(
  { actor }: Reading,
  facts: ResitFacts,
  enter: Parameters<typeof may>[0],
  approve: Parameters<typeof may>[0],
): ResitRow[] {
  const { sheet, course, stored } = facts;
  return sheet.enrolments.flatMap((student): ResitRow[] => {
    if (student.status !== 'completed') return [];
    const resit = stored.get(student.enrolment_id);
    const sitting = sittingOf(facts, student);
    const barred =
      resit?.status === 'final' ? [resitRefusals.resit_final({ student: sitting.student })] : maySit(course, sitting);
    if (barred.length > 0 && !resit) return [];
    const final = sheet.scores.find(
      (each) => each.enrolment_id === student.enrolment_id && course.finals.includes(each.assessment_id),
    );
    const after = resit && resit.status === 'entered' ? afterResit(course, sitting, resit) : null;
    return [
      {
        enrolment_id: student.enrolment_id,
        number: student.number,
        name: `${student.first_name} ${student.last_name}`,
        letter: sitting.letter,
        total: student.total,
        final: final ? (final.absent ? 'A' : final.points === null ? null : String(final.points)) : null,
        status: resit?.status ?? null,
        points: resit?.points ?? null,
        absent: resit?.absent ?? false,
        after: resit?.status === 'final' ? resit.letter : (after?.letter ?? null),
        after_total: resit?.status === 'final' ? resit.total : (after?.total ?? null),
        entered_by: resit?.entered_name ?? null,
        can: {
          enter: may([...enter, ...barred]),
          approve: may([
            ...approve,
            ...(isOwnEntry(actor, resit) ? [resitRefusals.resit_own_entry({ student: sitting.student })] : []),
          ]),
        },
      },
    ];
  });
}

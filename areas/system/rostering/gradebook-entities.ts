import { sql } from 'drizzle-orm';
import { dayBeginsSql, daySql } from '#kernel/server/calendar-sql.ts';
import { assessmentRead, scoreRead } from '#areas/grading/reads/results.ts';
import { assessmentTypeRead } from '#areas/reference/reads/registers.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { base, day, moment, number, ref, text, type Entity } from './roster-entity.ts';
import { named, stateIf } from './roster-entities.ts';

export const categories: Entity = {
  set: 'categories',
  single: 'category',
  book: 'gradebook',
  from: (around) => sql`
    select 'A' as kind, k.id, 0 as staff_id, ${stateIf(sql`k.status = 'a'`)} as state, k.updated_at as changed, ${named('k', around)} as title
    from ${assessmentTypeRead} k`,
  fields: { ...base, title: text('title') },
};

/** Assessments whose scores students see; one without a day is due when classes end. */
export const lineItems: Entity = {
  set: 'lineItems',
  single: 'lineItem',
  book: 'gradebook',
  from: (around) => sql`
    select 'N' as kind, a.id, 0 as staff_id, ${stateIf(sql`s.status <> 'cancelled'`)} as state, a.updated_at as changed, ${named('a', around)} as title,
      a.created_at as assigned, ${dayBeginsSql(sql`(coalesce(a.due_on, t.classes_end_on) + 1)`)} as due, 'K' as class_kind, a.section_id as class_id,
      'F' as school_kind, d.faculty_id as school_id, 'A' as category_kind, a.type_id as category_id, 'T' as session_kind, s.semester_id as session_id,
      0 as least, 100 as most
    from ${assessmentRead} a join ${sectionRead} s on s.id = a.section_id join ${semesterRead} t on t.id = s.semester_id
      join ${departmentRead} d on d.id = s.department_id where a.is_published`,
  fields: {
    ...base,
    title: text('title'),
    assignDate: moment('assigned'),
    dueDate: moment('due'),
    class: ref('class'),
    school: ref('school'),
    category: ref('category'),
    academicSession: ref('session'),
    resultValueMin: number('least'),
    resultValueMax: number('most'),
  },
};

/** Scores that have been published; what is not is in no answer. */
export const results: Entity = {
  set: 'results',
  single: 'result',
  book: 'gradebook',
  person: 'ref',
  from: () => sql`
    select 'R' as kind, r.id, 0 as staff_id, ${stateIf(sql`e.status in ('registered', 'completed')`)} as state, r.updated_at as changed,
      'N' as item_kind, r.assessment_id as item_id, 'S' as user_kind, e.student_id as user_id, 'K' as class_kind, a.section_id as class_id,
      case when r.absent then 'not submitted' else 'fully graded' end as score_status, r.points as score, ${daySql(sql`r.updated_at`)} as score_day
    from ${scoreRead} r join ${assessmentRead} a on a.id = r.assessment_id and a.is_published join ${enrolmentRead} e on e.id = r.enrolment_id
    where r.absent or r.points is not null`,
  fields: {
    ...base,
    lineItem: ref('item'),
    student: ref('user'),
    class: ref('class'),
    scoreStatus: text('score_status'),
    score: number('score'),
    scoreDate: day('score_day'),
  },
};

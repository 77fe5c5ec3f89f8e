import type { JobHandler, Writing } from '#kernel/server/area.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { textKey } from '#kernel/contract/text.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { notifyByKey } from '#areas/communication/notifications/commands/notify.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { courseKinds } from '../../school/levels/resources/esl-course.ts';
import { skills } from '../../school/evaluations/resources/evaluation-assessment.ts';

type Values = Record<string, string | number | null>;
interface Change {
  id: number;
  evaluation_id: number | null;
  course_id: number | null;
  module_date_id: number | null;
  prep_module_id: number | null;
  part: string | null;
  reason: string;
  before: Values;
  after: Values;
  what: string;
  what_en: string;
}
/** Whoever teaches or learns by what changed reads what it was, what it is and why. */
export const tellLanguageChanges: JobHandler = {
  name: 'language-changes',
  cron: '*/5 * * * *',
  quiet: true,
  work: async (services) => ({ told: await languageChangesTold(services) }),
};
export async function languageChangesTold(services: Services): Promise<number> {
  const untold = await rowsOf<{ id: number }>(
    services.database.db,
    sql`select id from language_changes where told_at is null order by id limit 500`,
  );
  let told = 0;
  for (const { id } of untold)
    told += await systemWrite(services, 'language-changes', (context) => tellOne(context, Number(id)));
  return told;
}
async function tellOne(context: Writing, id: number): Promise<number> {
  const { db, now } = context;
  const [held] = await rowsOf<{ id: number }>(
    db,
    sql`update language_changes set told_at = ${now}, updated_at = ${now} where id = ${id} and told_at is null returning id`,
  );
  const [change] = held
    ? await rowsOf<Change>(
        db,
        sql`select k.id, k.evaluation_id, coalesce(k.course_id, v.course_id) as course_id, k.module_date_id, k.prep_module_id, k.part, k.reason, k.before, k.after,
          coalesce(c.code, m.code, p.code, vc.code) || ' ' || coalesce(c.name, m.name, p.name, vc.name) as what, coalesce(c.code, m.code, p.code, vc.code) || ' ' || coalesce(c.name_en, m.name_en, p.name_en, vc.name_en) as what_en
          from language_changes k left join esl_courses c on c.id = k.course_id left join esl_module_dates m on m.id = k.module_date_id left join prep_modules p on p.id = k.prep_module_id
          left join esl_evaluations v on v.id = k.evaluation_id left join esl_courses vc on vc.id = v.course_id where k.id = ${id}`,
      )
    : [];
  if (!change) return 0;
  const prep = change.prep_module_id !== null;
  const groups = prep ? await prepPeople(context, change) : await schoolPeople(context, change);
  const say = (locale: 'tr' | 'en'): { what: string; changes: string; reason: string } => ({
    what: locale === 'tr' ? change.what : change.what_en,
    changes: changedWords(context, change, locale).join(', '),
    reason: change.reason,
  });
  let told = 0;
  for (const { users, link } of groups)
    told += await notifyByKey(context, {
      user_ids: users,
      kind: 'records',
      key: 'language:changed',
      values: say,
      link,
      template: 'language_rules_changed',
    });
  return told;
}
/** What differs, each with the words of its field. */
function changedWords({ services }: Writing, change: Change, locale: 'tr' | 'en'): string[] {
  const { lines } = services;
  const of =
    change.prep_module_id !== null
      ? 'prep-module'
      : change.module_date_id !== null
        ? 'esl-module-date'
        : change.part !== null
          ? 'evaluation-assessment'
          : change.evaluation_id !== null
            ? 'evaluation'
            : 'esl-course';
  const value = (field: string, is: string | number | null | undefined): string => {
    if (typeof is === 'string' && field.endsWith('_on')) return longDay(is)[locale];
    if (typeof is === 'string' && field === 'kind' && is in courseKinds)
      return courseKinds[is as keyof typeof courseKinds][locale];
    if (typeof is === 'string' && field === 'skill' && is in skills) return skills[is as keyof typeof skills][locale];
    return String(is ?? '–');
  };
  const part = change.part !== null && change.part in skills ? skills[change.part as keyof typeof skills][locale] : '';
  return Object.keys(change.after).flatMap((field) => {
    const [before, after] = [change.before[field], change.after[field]];
    // numbers of records say nothing to a reader
    if (before === after || field.endsWith('_id') || field === 'status') return [];
    const label = lines.line(locale, textKey(`language:${of}.${field}`));
    const named = part === '' || field === 'skill' ? label : `${part}, ${label}`;
    return [
      before === undefined
        ? lines.line(locale, 'language:changed_new', { field: named, after: value(field, after) })
        : lines.line(locale, 'language:changed_from', {
            field: named,
            before: value(field, before),
            after: value(field, after),
          }),
    ];
  });
}
interface Group {
  users: number[];
  link: string;
}
const ids = (rows: readonly { id: number }[]): number[] => rows.map((each) => Number(each.id));
async function schoolPeople({ db }: Writing, change: Change): Promise<Group[]> {
  const sessions = sql`select s.id from esl_sessions s join esl_module_dates m on m.id = s.module_date_id and m.status <> 'ended'
    where s.status <> 'cancelled' and (s.course_id = ${change.course_id} or m.id = ${change.module_date_id})`;
  const teachers = await rowsOf<{ id: number }>(
    db,
    sql`select distinct u.id from ${userRead} u join esl_slots t on t.staff_id = u.staff_id where t.session_id in (${sessions})`,
  );
  const students = await rowsOf<{ id: number }>(
    db,
    sql`select distinct u.id from ${userRead} u join ${studentProgramRead} sp on sp.student_id = u.student_id join esl_enrolments e on e.student_program_id = sp.id
      where e.status = 'enrolled' and e.session_id in (${sessions})`,
  );
  return [
    { users: ids(teachers), link: '/esl/instructor/sessions' },
    { users: ids(students), link: '/student/sessions/registration' },
  ];
}
async function prepPeople({ db }: Writing, { prep_module_id }: Change): Promise<Group[]> {
  const teachers = await rowsOf<{ id: number }>(
    db,
    sql`select distinct u.id from ${userRead} u join prep_teachers p on p.staff_id = u.staff_id join prep_class_teachers t on t.teacher_id = p.id join prep_classes c on c.id = t.class_id where c.module_id = ${prep_module_id}`,
  );
  const students = await rowsOf<{ id: number }>(
    db,
    sql`select distinct u.id from ${userRead} u join ${studentProgramRead} sp on sp.student_id = u.student_id join prep_students p on p.student_program_id = sp.id
      join prep_memberships k on k.prep_student_id = p.id where k.module_id = ${prep_module_id} and k.until_on is null`,
  );
  return [
    { users: ids(teachers), link: '/prep/exam/scores/entry' },
    { users: ids(students), link: '/prep/exam/results' },
  ];
}

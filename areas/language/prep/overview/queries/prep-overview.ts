import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { newestPlacement, placementExamRead } from '../../../placement/reads/placement-results.ts';
import { absencesOf } from '../../attendance/facts/absences.ts';
import { classDaysUntil, classRows, closedDays } from '../../attendance/facts/class-day.ts';
import { placedBy } from '../../students/facts/placed.ts';
import { publishedExams } from '../../students/queries/prep-placement.ts';
import { prepOverview as prepOverviewQuery, type PrepOverview } from '../contract.ts';

const mostShown = 12;
interface Person {
  id: number;
  number: string;
  name: string;
  level: string;
  status: string;
  class: string | null;
}
/** Open prep years with the class of a module. */
const openYears = async (db: Db, module_id: number | null): Promise<Person[]> =>
  (
    await rowsOf<Person>(
      db,
      sql`select o.id, s.student_number as number, ${personName('s')} as name, l.code as level, o.status,
        (select c.code from prep_memberships p join prep_classes c on c.id = p.class_id where p.prep_student_id = o.id and p.module_id = ${module_id} and p.until_on is null) as class
        from prep_students o join ${studentProgramRead} sp on sp.id = o.student_program_id join ${studentRead} s on s.id = sp.student_id join esl_levels l on l.id = o.level_id
        where o.status in ('waiting', 'studying') order by l.position, s.last_name, s.first_name, o.id`,
    )
  ).map((each) => ({ ...each, id: Number(each.id) }));
export const prepOverview = answer(prepOverviewQuery, async ({ db, today }) => {
  const [module] = await rowsOf<NonNullable<PrepOverview['module']>>(
    db,
    sql`select m.id, m.code, m.name, m.name_en, m.starts_on, m.ends_on from prep_modules m where m.ends_on >= ${today}::date order by m.starts_on limit 1`,
  );
  const module_id = module ? Number(module.id) : null;
  const levels = await rowsOf<PrepOverview['levels'][number]>(
    db,
    sql`select l.id, l.code, (select count(*) from prep_students o where o.level_id = l.id and o.status = 'waiting')::int as waiting, (select count(*) from prep_students o where o.level_id = l.id and o.status = 'studying')::int as studying,
      (select count(*) from prep_students o where o.level_id = l.id and o.status not in ('waiting', 'studying'))::int as ended, (select count(*) from prep_classes c where c.level_id = l.id and c.module_id = ${module_id})::int as classes,
      (select coalesce(sum(c.capacity - c.taken), 0) from prep_classes c where c.level_id = l.id and c.module_id = ${module_id})::int as seats
      from esl_levels l where l.status = 'a' order by l.position`,
  );
  const people = await openYears(db, module_id);
  const absences = await absencesOf(
    db,
    people.map((each) => each.id),
    today,
  );
  const absent = people
    .flatMap(({ id, number, name, level, class: own }) => {
      const latest = absences.get(id)?.find((each) => each.module_id === module_id);
      return latest && (latest.state === 'near' || latest.state === 'over')
        ? [
            {
              id,
              number,
              name,
              level,
              class: own ?? '–',
              missed: latest.missed,
              most: latest.most,
              state: latest.state,
            },
          ]
        : [];
    })
    .toSorted((one, two) => two.missed - one.missed);
  const [counts] = await rowsOf<{ exemptions: number; ready: number; without_teacher: number }>(
    db,
    sql`select (select count(*) from prep_exemptions x where x.status = 'waiting')::int as exemptions,
      (select count(*) from prep_students o join ${studentProgramRead} sp on sp.id = o.student_program_id join lateral ${newestPlacement(sql`sp.student_id`)} r on true where o.status in ('waiting', 'studying') and r.exempt)::int as ready,
      (select count(*) from prep_classes c where c.module_id = ${module_id} and not exists (select from prep_class_teachers t where t.class_id = c.id))::int as without_teacher`,
  );
  const [newest] = await publishedExams(db);
  const exams = await rowsOf<PrepOverview['exams'][number]>(
    db,
    sql`select e.id, e.name, e.name_en, e.held_on from ${placementExamRead} e where e.held_on >= ${today}::date and e.status not in ('draft', 'cancelled') order by e.held_on, e.id limit 8`,
  );
  const placed = newest ? (await placedBy(db, Number(newest.id))).filter((each) => each.taken !== null).length : 0;
  return {
    today,
    module: module ? { ...module, id: Number(module.id) } : null,
    levels: levels.map((each) => ({ ...each, id: Number(each.id) })),
    waiting: people
      .filter((each) => each.status === 'waiting')
      .slice(0, mostShown)
      .map(({ id, number, name, level }) => ({ id, number, name, level })),
    absent: absent.slice(0, mostShown),
    lists: await openLists(db, module_id, today),
    exams: exams.map((each) => ({ ...each, id: Number(each.id) })),
    open: {
      placed,
      exemptions: counts?.exemptions ?? 0,
      ready: counts?.ready ?? 0,
      without_teacher: counts?.without_teacher ?? 0,
      over: absent.filter((each) => each.state === 'over').length,
    },
  };
});
/** Class days up to today without a list, of classes that have students. */
async function openLists(db: Db, module_id: number | null, today: string): Promise<PrepOverview['lists']> {
  const classes = await classRows(db, sql`prep_classes.module_id = ${module_id} and prep_classes.taken > 0`, today);
  const [first] = classes;
  if (!first) return [];
  const days = classDaysUntil(first, today, await closedDays(db, first));
  const taken = new Set(
    (
      await rowsOf<{ class_id: number; on: string }>(
        db,
        sql`select h.class_id, h.held_on as on from prep_sheets h join prep_classes c on c.id = h.class_id where c.module_id = ${module_id}`,
      )
    ).map((each) => `${each.class_id}.${each.on}`),
  );
  return days
    .flatMap((on) =>
      classes
        .filter((each) => !taken.has(`${each.id}.${on}`))
        .map((each) => ({ class_id: Number(each.id), class: each.code, on })),
    )
    .slice(0, mostShown);
}

import { curriculumRead, electivePoolRead } from '#areas/curriculum/reads/courses.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import type { InputOf } from '#kernel/contract/define-command.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { catalogueOf, type Catalogue, type SlotStatic } from '../../desk/facts/catalogue.ts';
import type { SemesterView } from '../../desk/contract-shapes.ts';
import { manyPlans, type OwnedPlan } from '../../degree/facts/many-plans.ts';
import type { CurriculumDemand, electivePoolReport, PoolCourseSeats, PoolDemand } from '../contract.ts';
import {
  classesOf,
  neededBy,
  semestersAhead,
  semestersSince,
  withoutSeat,
  type TaughtSemester,
} from '../rules/pool-demand.ts';

export type Asked = InputOf<typeof electivePoolReport>;
/** semesters after which a course is said to rest, unless somebody asks for another number */
const usual = 4;

export interface PoolFacts {
  semester: SemesterView;
  idle: number;
  past: boolean;
  students: number;
  pools: PoolDemand[];
  detail: (pool_id: number) => { courses: PoolCourseSeats[]; curriculums: CurriculumDemand[] };
}
interface PoolRow {
  id: number;
  code: string;
  name: string;
  name_en: string;
  pool_type: string;
  status: string;
}
type CurriculumRow = { id: number; code: string; name: string; name_en: string };

/** What pools offer in a semester and what is still needed of them; a filter chooses whose plans are counted, and so which pools. */
export async function poolFacts(context: Reading, asked: Asked): Promise<PoolFacts> {
  const { db } = context;
  const catalogue = await catalogueOf(context);
  const semesters = await rowsOf<SemesterView>(
    db,
    sql`select m.id, m.academic_year, m.code, m.starts_on, m.ends_on, m.classes_start_on, m.classes_end_on, m.is_active from ${semesterRead} m order by m.starts_on, m.id`,
  );
  const semester = semesters.find((each) => each.id === (asked.semester_id ?? catalogue.semester.id));
  if (!semester) throw notFound();
  const past = semester.starts_on < catalogue.semester.starts_on;
  const curriculums = await rowsOf<CurriculumRow>(
    db,
    sql`select c.id, c.code, c.name, c.name_en from ${curriculumRead} c join ${programRead} p on p.id = c.program_id
      where (${asked.curriculum_id ?? null}::bigint is null or c.id = ${asked.curriculum_id ?? null}::bigint)
        and (${asked.program_id ?? null}::bigint is null or c.program_id = ${asked.program_id ?? null}::bigint)
        and (${asked.faculty_id ?? null}::bigint is null or p.faculty_id = ${asked.faculty_id ?? null}::bigint) order by c.code`,
  );
  const chosen = new Map(curriculums.map((each) => [each.id, each]));
  const narrowed = Boolean(asked.curriculum_id ?? asked.program_id ?? asked.faculty_id);
  const wanted = new Set(
    [...chosen.keys()].flatMap((id) =>
      (catalogue.slotsOf.get(id) ?? []).flatMap((slot) => (slot.pool_id === null ? [] : [slot.pool_id])),
    ),
  );
  const pools = (
    await rowsOf<PoolRow>(
      db,
      sql`select p.id, p.code, p.name, p.name_en, p.pool_type, p.status from ${electivePoolRead} p order by p.code`,
    )
  ).filter((pool) => wanted.has(pool.id) || (!narrowed && pool.status === 'a'));
  const plans = past
    ? []
    : (await manyPlans(db, catalogue, narrowed ? { curriculum_ids: [...chosen.keys()] } : {})).filter(
        ({ owner }) => owner.curriculum_id !== null && chosen.has(owner.curriculum_id),
      );
  const ahead = semestersAhead(catalogue.semester, semester, semesters);
  const idle = asked.idle ?? usual;
  const offer = await offersOf(context, catalogue, pools, semester, semesters, idle);
  const needs = plans.map((plan) => ({ plan, open: openSlots(plan, ahead) }));
  const demandOf = (pool_id: number, own: readonly (typeof needs)[number][]) => {
    const count = (by: 'due' | 'next' | 'later'): number =>
      own.reduce(
        (sum, each) => sum + each.open.filter((one) => one.slot.pool_id === pool_id && one.by === by).length,
        0,
      );
    return { due: count('due'), next: count('next'), later: count('later') };
  };
  return {
    semester,
    idle,
    past,
    students: plans.length,
    pools: pools.map(({ status: _status, ...pool }): PoolDemand => {
      const ids = catalogue.pools.get(pool.id)?.course_ids ?? [];
      const rows = offer(ids);
      const takes_any = ids.length === 0 && pool.pool_type === 'free_elective';
      const free = new Map(rows.map((row) => [row.id, row.quota - row.taken]));
      const due = needs.map(({ plan, open }) => ({
        needs: open.filter((one) => one.slot.pool_id === pool.id && one.by === 'due').length,
        course_ids: ids.filter((id) => !plan.held.has(id)),
      }));
      const sum = (of: 'sections' | 'quota' | 'taken' | 'waiting'): number =>
        rows.reduce((total, row) => total + row[of], 0);
      return {
        ...pool,
        takes_any,
        courses: ids.length,
        offered: rows.filter((row) => row.sections > 0).length,
        resting: rows.filter((row) => row.resting).length,
        sections: sum('sections'),
        quota: sum('quota'),
        taken: sum('taken'),
        waiting: sum('waiting'),
        ...demandOf(pool.id, needs),
        without_seat: takes_any ? 0 : withoutSeat(classesOf(due), free),
      };
    }),
    detail: (pool_id) => ({
      courses: offer(catalogue.pools.get(pool_id)?.course_ids ?? []),
      curriculums: curriculums.flatMap((curriculum): CurriculumDemand[] => {
        const own = needs.filter(
          ({ plan, open }) =>
            plan.owner.curriculum_id === curriculum.id && open.some((one) => one.slot.pool_id === pool_id),
        );
        return own.length === 0 ? [] : [{ ...curriculum, students: own.length, ...demandOf(pool_id, own) }];
      }),
    }),
  };
}

/** Slots of pools that nothing fills, with by when they are needed. */
const openSlots = ({ owner, plan }: OwnedPlan, ahead: number): { slot: SlotStatic; by: 'due' | 'next' | 'later' }[] =>
  plan.slots.flatMap(({ slot, status }) =>
    slot.pool_id !== null && (status === 'open' || status === 'failed')
      ? [{ slot, by: neededBy(slot.semester_no, owner.semester_no, ahead) }]
      : [],
  );

/** What of the pools' courses is offered in a semester, and when each was offered last. */
async function offersOf(
  { db }: Reading,
  catalogue: Catalogue,
  pools: readonly PoolRow[],
  semester: SemesterView,
  semesters: readonly TaughtSemester[],
  idle: number,
): Promise<(ids: readonly number[]) => PoolCourseSeats[]> {
  const ids = [...new Set(pools.flatMap((pool) => catalogue.pools.get(pool.id)?.course_ids ?? []))];
  // what is only planned counts as offered in a semester to come
  const planned = semester.starts_on > catalogue.semester.starts_on;
  const rows = await rowsOf<{
    course_id: number;
    sections: number;
    quota: number;
    taken: number;
    waiting: number;
    last_id: number | null;
  }>(
    db,
    sql`select s.course_id,
        (count(*) filter (where s.semester_id = ${semester.id}))::int as sections,
        (coalesce(sum(s.quota) filter (where s.semester_id = ${semester.id}), 0))::int as quota,
        (coalesce(sum(s.taken) filter (where s.semester_id = ${semester.id}), 0))::int as taken,
        (coalesce(sum(s.waitlisted) filter (where s.semester_id = ${semester.id}), 0))::int as waiting,
        (array_agg(s.semester_id order by m.starts_on desc))[1] as last_id
      from ${sectionRead} s join ${semesterRead} m on m.id = s.semester_id
      where s.course_id = any(${sql.param(`{${ids.join(',')}}`)}::bigint[]) and m.starts_on <= ${semester.starts_on}
        and s.status <> 'cancelled' and (s.status <> 'draft' or (${planned} and s.semester_id = ${semester.id}))
      group by s.course_id`,
  );
  const found = new Map(rows.map((row) => [row.course_id, row]));
  return (course_ids) =>
    course_ids
      .flatMap((id): PoolCourseSeats[] => {
        const course = catalogue.courses.get(id);
        if (!course) return [];
        const row = found.get(id);
        const last = semesters.find((each) => each.id === Number(row?.last_id)) as SemesterView | undefined;
        const since = semestersSince(last ?? null, semester, semesters);
        return [
          {
            id,
            code: course.code,
            name: course.name,
            name_en: course.name_en,
            sections: row?.sections ?? 0,
            quota: row?.quota ?? 0,
            taken: row?.taken ?? 0,
            waiting: row?.waiting ?? 0,
            last: last ? { academic_year: last.academic_year, code: last.code } : null,
            since,
            resting: since === null || since >= idle,
          },
        ];
      })
      .sort((a, b) => a.code.localeCompare(b.code, 'en'));
}

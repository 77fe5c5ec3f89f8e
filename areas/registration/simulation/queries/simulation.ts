import { answer } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { curriculumRead } from '#areas/curriculum/reads/courses.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { countsAs } from '#areas/curriculum/rules/dated-equivalences.ts';
import { assignSlots, type TakenCourse } from '#areas/curriculum/rules/slots.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { simulation as query, type Simulation } from '../contract.ts';
import { creditLimit } from '../../rules/credits.ts';
import type { Catalogue, SlotStatic } from '../../desk/facts/catalogue.ts';
import { bandsOf, degreeOf } from '../../facts/register-facts.ts';
import { situationOf, takenOf, transferTaken, type Situation } from '../../facts/situation.ts';
import { studentHead } from '../../facts/student.ts';
import { visibleProgram } from '../../facts/visible-program.ts';
import { semesterNames, slotView } from '../../slots/facts/audit-view.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';
import { passTallies, seasonsOf, together } from '../facts/chances.ts';
import { mustPass, outlooks, passChance, type Tally } from '../rules/likelihood.ts';
import { comingSemesters, projectPlan, type PlanItem } from '../rules/project-plan.ts';

/** as far ahead as a plan is spread */
const horizon = 12;
/** credits of a semester where no band says how many */
const usual = 30;
/** the average a degree asks for */
const target = (level: string): number => (level === 'undergraduate' ? 2 : 3);

type Plan = Simulation['curriculums'][number];
/** Active plans of the student’s level that have places, his own first. */
async function plansOf(db: Db, catalogue: Catalogue, { student }: Situation): Promise<Plan[]> {
  const rows = await rowsOf<{ id: number; code: string; name: string; name_en: string; program_id: number }>(
    db,
    sql`select c.id, c.code, c.name, c.name_en, c.program_id from ${curriculumRead} c join ${programRead} p on p.id = c.program_id
      where (c.status = 'active' and p.level = ${student.level}) or c.id = ${student.curriculum_id}
      order by c.id = ${student.curriculum_id} desc, p.code, c.effective_year desc`,
  );
  return rows.flatMap(({ program_id, ...row }) => {
    const program = catalogue.programs.get(program_id);
    return program && catalogue.slotsOf.has(row.id)
      ? [{ ...row, program: { id: program.id, code: program.code, name: program.name, name_en: program.name_en } }]
      : [];
  });
}

/** Ids of the courses that fill a slot; null where every course does. */
const fillers = (catalogue: Catalogue, slot: SlotStatic): readonly number[] | null =>
  slot.course_id === null ? slot.pool_course_ids : [slot.course_id, ...(catalogue.counts_as.get(slot.course_id) ?? [])];

export const simulation = answer(query, async (context, input): Promise<Simulation> => {
  const id = input.student_program_id ?? ownProgram(context);
  await visibleProgram(context, id, 'coursesimulation_index');
  const situation = await situationOf(context, id);
  const { catalogue, student, current } = situation;
  const curriculums = await plansOf(context.db, catalogue, situation);
  const curriculum = curriculums.find((each) => each.id === (input.curriculum_id ?? student.curriculum_id)) ?? null;
  if (input.curriculum_id && !curriculum) throw notFound();
  const slots = (curriculum && catalogue.slotsOf.get(curriculum.id)) ?? [];
  const failing = new Set(input.failing ?? []);
  const taken = [
    ...student.enrolments.flatMap((row): TakenCourse[] =>
      current.includes(row) && failing.has(row.id) && row.letter === null
        ? [{ enrolment_id: row.id, course_id: row.course_id, status: 'failed' }]
        : takenOf(row, catalogue, student.placements),
    ),
    ...student.transfers.map(transferTaken(student.placements)),
  ];
  const own = new Set(taken.map((each) => each.course_id));
  const plan = assignSlots(
    slots,
    taken,
    situation.equivalences.filter((each) => own.has(each.course_id)),
  );
  const seasons = await seasonsOf(context.db, context.today);
  const wanted = [
    ...new Set([...slots.flatMap((slot) => fillers(catalogue, slot) ?? []), ...current.map((each) => each.course_id)]),
  ];
  const tallies = await passTallies(context.db, catalogue, wanted);
  const all = together([...tallies.values()]);
  const overall = (all.passed + 8) / (all.taken + 10);
  const record: Tally = {
    passed: situation.history.filter((each) => each.passed).length,
    taken: situation.history.length,
  };
  const chanceOf = (slot: SlotStatic): number => {
    const ids = fillers(catalogue, slot);
    return passChance(ids === null ? all : together(ids.map((each) => tallies.get(each))), record, overall);
  };
  // what nobody taught in three years is expected where the plan has it: odd semesters in fall, even ones in spring
  const seasonsFor = (slot: SlotStatic): number[] => {
    const ids = fillers(catalogue, slot);
    if (ids === null) return [1, 2];
    const seen = [...new Set(ids.flatMap((each) => seasons.get(each) ?? []))];
    if (seen.length > 0) return seen.includes(4) ? [1, 2] : seen;
    return slot.course_id === null ? [] : [slot.semester_no % 2 === 1 ? 1 : 2];
  };
  const items = plan.slots
    .filter(({ status }) => status === 'open' || status === 'failed')
    .map(({ slot }): PlanItem => ({
      slot_id: slot.id,
      semester_no: slot.semester_no,
      position: slot.position,
      credits: slot.credits,
      course_id: slot.course_id,
      seasons: seasonsFor(slot),
      prerequisite: slot.course_id === null ? null : (catalogue.courses.get(slot.course_id)?.prerequisite ?? null),
    }));
  const running = current.filter((each) => each.letter === null);
  const passing = running.filter((each) => !failing.has(each.id));
  const limit = creditLimit(bandsOf(catalogue, student), degreeOf(student.level), student.cgpa) ?? usual;
  const codes = comingSemesters(catalogue.semester, horizon);
  const projection = projectPlan(items, codes, Math.min(input.credits ?? limit, limit), {
    attempts: [
      ...situation.history,
      ...passing.map((row) => ({ course_id: row.course_id, letter: null, coefficient: null, passed: true })),
    ],
    this_semester: [],
    credits_earned: student.credits_earned + passing.reduce((sum, each) => sum + each.credit, 0),
    class_year: student.class_year,
    consents: ['instructor', 'department'],
    codes: catalogue.codes,
    coefficients: catalogue.coefficients,
    counts_as: countsAs(situation.equivalences),
  });
  const bySlot = new Map(slots.map((slot) => [slot.id, slot]));
  const chanceBySlot = (slot_id: number): number => {
    const slot = bySlot.get(slot_id);
    return slot ? chanceOf(slot) : 0;
  };
  const counting = plan.slots.flatMap(({ slot, status, taken: by }) => {
    const row = status === 'in_progress' ? passing.find((each) => each.id === by?.enrolment_id) : undefined;
    return row ? [{ slot, row }] : [];
  });
  const runningChance = (course_id: number): number =>
    passChance(tallies.get(course_id) ?? { passed: 0, taken: 0 }, record, overall);
  const must = mustPass(
    counting.map(({ slot, row }) => ({ chance: runningChance(row.course_id), seasons: seasonsFor(slot) })),
    projection,
    codes.map((each) => each.code),
    chanceBySlot,
  );
  const [result] = await rowsOf<{ credits: number }>(
    context.db,
    sql`select sp.credits_attempted as credits from ${studentProgramRead} sp where sp.id = ${id}`,
  );
  const views = outlooks(
    must,
    counting.map(({ row }) => ({ credits: row.credit })),
    projection,
    { target: target(student.level), cgpa: student.cgpa, credits: result?.credits ?? 0 },
  );
  const semesters = await semesterNames(context.db);
  const rows = new Map(student.enrolments.map((row) => [row.id, row]));
  const named = (course_id: number) => {
    const course = catalogue.courses.get(course_id);
    return { code: course?.code ?? `#${course_id}`, name: course?.name ?? '', name_en: course?.name_en ?? '' };
  };
  const coming = (item: PlanItem) => {
    const slot = bySlot.get(item.slot_id);
    const course = item.course_id === null ? undefined : catalogue.courses.get(item.course_id);
    const pool = slot?.pool_id ? catalogue.pools.get(slot.pool_id) : undefined;
    return {
      slot_id: item.slot_id,
      code: course?.code ?? pool?.code ?? null,
      name: course?.name ?? slot?.name ?? '',
      name_en: course?.name_en ?? slot?.name_en ?? '',
      slot_type: slot?.slot_type ?? 'compulsory',
      semester_no: item.semester_no,
      credits: item.credits,
      chance: Math.round(chanceBySlot(item.slot_id) * 100),
    };
  };
  const placed = new Set(projection.semesters.flatMap((each) => each.items.map((item) => item.slot_id)));
  return {
    student: studentHead(student),
    semester: { academic_year: catalogue.semester.academic_year, code: catalogue.semester.code },
    curriculum,
    own_curriculum_id: student.curriculum_id,
    curriculums,
    slots: plan.slots.map(({ slot, status, taken: by }) => {
      const row = by ? rows.get(by.enrolment_id) : undefined;
      return {
        ...slotView(catalogue, slot),
        // what the coming semesters hold is shown as planned
        status: (status === 'open' || status === 'failed') && placed.has(slot.id) ? ('planned' as const) : status,
        taken: row
          ? {
              enrolment_id: row.id,
              course_id: row.course_id,
              ...named(row.course_id),
              letter: row.letter,
              semester: semesters.get(row.semester_id) ?? null,
              institution: null,
              placed: null,
            }
          : null,
      };
    }),
    summary: plan.summary,
    extra: plan.unused.flatMap((each) => {
      const row = rows.get(each.enrolment_id);
      return row && each.status === 'passed'
        ? [{ enrolment_id: row.id, ...named(row.course_id), credits: row.credit }]
        : [];
    }),
    running: running.map((row) => ({
      enrolment_id: row.id,
      ...named(row.course_id),
      credits: row.credit,
      passed: !failing.has(row.id),
      counts: counting.some((each) => each.row.id === row.id),
      chance: Math.round(runningChance(row.course_id) * 100),
    })),
    credits: { limit: Math.min(input.credits ?? limit, limit), most: limit },
    terms: projection.semesters.map(({ items: own_items, ...rest }) => ({ ...rest, items: own_items.map(coming) })),
    left: projection.left.map(({ item, reason }) => ({ ...coming(item), reason })),
    views: views
      .map((view, index) => ({
        ...view,
        semester: index === 0 ? catalogue.semester : (codes[index - 1] ?? catalogue.semester),
      }))
      .map(({ semester, ...view }) => ({
        ...view,
        semester: { academic_year: semester.academic_year, code: semester.code },
      })),
    target_average: target(student.level),
  };
});

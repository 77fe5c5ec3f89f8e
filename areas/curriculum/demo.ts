import type { Condition } from '#areas/curriculum/rules/prerequisite-tree.ts';
import type { SlotType } from '#areas/curriculum/rules/slots.ts';
import type {
  courseEquivalences,
  coursePrerequisites,
  courses,
  curriculums,
  electivePoolCourses,
  electivePools,
  slots,
} from '#areas/curriculum/tables.ts';
import type { ReferenceRows } from '#areas/reference/demo.ts';
import type { CourseSource } from '#demo/catalogue/source.ts';
import { writtenOutcomes } from '#demo/catalogue/outcomes.ts';
import {
  allCourseSources,
  departmentSources,
  equivalentCourses,
  everySemester,
  facultySources,
  freeElectives,
  type ProgramSource,
  programSources,
  sharedElectives,
} from '#demo/catalogue/structure.ts';
import { at, idsByCode, type Made, need } from '#demo/rows.ts';

export interface CurriculumRows {
  courses: Made<typeof courses>[];
  prerequisites: Made<typeof coursePrerequisites>[];
  equivalences: Made<typeof courseEquivalences>[];
  pools: Made<typeof electivePools>[];
  poolCourses: (typeof electivePoolCourses.$inferInsert)[];
  curriculums: Made<typeof curriculums>[];
  slots: Made<typeof slots>[];
  /** terms of the year in which a course has sections: 1 fall, 2 spring */
  offeredIn: Map<number, Set<number>>;
  /** condition trees by course id */
  prerequisiteOf: Map<number, Condition>;
  corequisiteOf: Map<number, Condition>;
}

const creditOf = (each: CourseSource): number => each.theory + (each.practice + each.lab) / 2;
const numberOf = (code: string): number => Number(/\d{3}/.exec(code)?.[0] ?? 0);
const isGraduate = (code: string): boolean => numberOf(code) >= 500;
const isThesis = (code: string): boolean => /(59[12]|69\d)$/.test(code);
const nameOf = (code: string): { name: string; name_en: string } =>
  at(
    departmentSources.filter((each) => each.code === code),
    0,
  );
const isPassFail = (each: CourseSource): boolean =>
  isThesis(each.code) || each.code.endsWith('590') || each.theory + each.practice + each.lab === 0;

/** A token of a plan: its slot type, pool or course, and size. */
const electiveTokens: Readonly<Record<string, { type: SlotType; credit: number; ects: number }>> = {
  DE: { type: 'department_elective', credit: 3, ects: 6 },
  FE: { type: 'faculty_elective', credit: 3, ects: 6 },
  XE: { type: 'free_elective', credit: 3, ects: 4 },
  GE: { type: 'department_elective', credit: 3, ects: 8 },
};

export function curriculumRows(
  reference: Pick<ReferenceRows, 'departments' | 'faculties' | 'programs' | 'gradingSystems'>,
  effectiveYear: number,
): CurriculumRows {
  const department = idsByCode(reference.departments);
  const grading = idsByCode(reference.gradingSystems);
  const planned = new Set(programSources.flatMap((each) => each.plan.flatMap((line) => line.split(' '))));
  const ects = ectsOf();
  const courses = allCourseSources.map((each, index): Made<typeof import('#areas/curriculum/tables.ts').courses> => {
    const graduate = isGraduate(each.code);
    const mentora = each.department === 'MEN';
    const owner = at(
      departmentSources.filter((one) => one.code === each.department),
      0,
    );
    return {
      id: index + 1,
      code: each.code,
      name: each.name,
      name_en: each.name_en,
      department_id: need(department, each.department),
      local_credit: creditOf(each),
      ects: need(ects, each.code),
      theory_hours: each.theory,
      practice_hours: each.practice,
      lab_hours: each.lab,
      level: graduate ? 'graduate' : mentora ? 'mentora' : 'undergraduate',
      class_year: graduate ? 1 : Math.min(4, Math.floor(numberOf(each.code) / 100)),
      language: owner.language,
      course_type: isThesis(each.code)
        ? 'thesis'
        : isPassFail(each) && !graduate
          ? 'internship'
          : mentora
            ? 'language'
            : planned.has(each.code)
              ? 'compulsory'
              : 'elective',
      grading_system_id: need(
        grading,
        isPassFail(each) ? 'pass_fail' : graduate ? 'graduate' : mentora ? 'mentora' : 'undergraduate',
      ),
      repeatable: false,
      description: `${each.name} dersi; haftada ${each.theory + each.practice + each.lab} saat.`,
      description_en: `${each.name_en}; ${each.theory + each.practice + each.lab} hours a week.`,
      ...writtenOutcomes(each.code),
    };
  });
  const course = idsByCode(courses);
  const { prerequisites, prerequisiteOf, corequisiteOf } = prerequisiteRows(course);
  const equivalences = equivalentCourses.map(([a, b], index) => ({
    id: index + 1,
    course_id: need(course, a),
    equivalent_id: need(course, b),
    decision_no: `${effectiveYear}/${12 + index}`,
    decision_on: `${effectiveYear}-06-${String(4 + index).padStart(2, '0')}`,
  }));
  const { pools, poolCourses, poolOf } = poolRows(department, course, planned);
  const { plans, slots, totals } = planRows(reference.programs, courses, course, poolOf, effectiveYear);
  for (const program of reference.programs) Object.assign(program, need(totals, program.id));
  return {
    courses,
    prerequisites,
    equivalences,
    pools,
    poolCourses,
    curriculums: plans,
    slots,
    offeredIn: offered(courses, course),
    prerequisiteOf,
    corequisiteOf,
  };
}

/** ECTS of every course: as written, or what is left of its semester's 30 shared out by credits. */
function ectsOf(): Map<string, number> {
  const known = new Map<string, number>();
  const sources = new Map(allCourseSources.map((each) => [each.code, each]));
  for (const each of allCourseSources) if (each.ects !== null) known.set(each.code, each.ects);
  let open = departmentSources.flatMap((each) =>
    (each.plan ?? []).map((line) => ({ department: each.code, codes: line.split(' ') })),
  );
  while (open.length > 0) {
    const before = open.length;
    open = open.filter(({ department, codes }) => {
      const unknown = codes
        .filter((code) => !electiveTokens[code] && !known.has(code))
        .map((code) => need(sources, code));
      if (unknown.some((each) => each.department !== department)) return true;
      const left = 30 - codes.reduce((sum, code) => sum + (electiveTokens[code]?.ects ?? known.get(code) ?? 0), 0);
      share(
        left,
        unknown.map((each) => Math.max(1, creditOf(each))),
      ).forEach((part, index) => known.set(at(unknown, index).code, part));
      return false;
    });
    if (open.length === before)
      throw new Error(`plans wait for each other: ${open.map((each) => each.codes.join(' ')).join(' / ')}`);
  }
  return known;
}

/** Whole parts of a sum in proportion to the weights. */
function share(sum: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const total = weights.reduce((all, each) => all + each, 0);
  if (sum < weights.length * 2) throw new Error(`a semester has only ${sum} ECTS left for ${weights.length} courses`);
  const exact = weights.map((weight) => (sum * weight) / total);
  const parts = exact.map(Math.floor);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (let left = sum - parts.reduce((all, each) => all + each, 0), i = 0; left > 0; left--, i++)
    parts[at(order, i).index] = at(parts, at(order, i).index) + 1;
  return parts;
}

function prerequisiteRows(
  course: ReadonlyMap<string, number>,
): Pick<CurriculumRows, 'prerequisites' | 'prerequisiteOf' | 'corequisiteOf'> {
  const prerequisiteOf = new Map<number, Condition>();
  const corequisiteOf = new Map<number, Condition>();
  const one = (text: string): Condition => {
    if (text === '@consent') return { consent: 'department' };
    if (text.startsWith('@y')) return { class_year: Number(text.slice(2)) };
    if (text.startsWith('@')) return { credits: Number(text.slice(1)) };
    const concurrent = text.startsWith('+') || text.startsWith('=');
    const [code = '', min_grade] = text.replace(/^[+=]/, '').split(':');
    return { course: need(course, code), ...(min_grade ? { min_grade } : {}), ...(concurrent ? { concurrent } : {}) };
  };
  const either = (text: string): Condition => {
    const parts = text.split('/').map(one);
    return parts.length === 1 ? at(parts, 0) : { any: parts };
  };
  const tree = (rules: readonly string[]): Condition | null => {
    const parts = rules.map((rule) => either(rule.trim()));
    return parts.length === 0 ? null : parts.length === 1 ? at(parts, 0) : { all: parts };
  };
  const prerequisites: CurriculumRows['prerequisites'] = [];
  for (const each of allCourseSources) {
    const id = need(course, each.code);
    const before = tree(each.rules.filter((rule) => !rule.startsWith('=')));
    const beside = tree(each.rules.filter((rule) => rule.startsWith('=')));
    for (const [kind, condition, map] of [
      ['prerequisite', before, prerequisiteOf],
      ['corequisite', beside, corequisiteOf],
    ] as const) {
      if (!condition) continue;
      map.set(id, condition);
      prerequisites.push({ id: prerequisites.length + 1, course_id: id, kind, tree: condition });
    }
  }
  return { prerequisites, prerequisiteOf, corequisiteOf };
}

function poolRows(
  department: ReadonlyMap<string, number>,
  course: ReadonlyMap<string, number>,
  planned: ReadonlySet<string>,
): Pick<CurriculumRows, 'pools' | 'poolCourses'> & { poolOf: Map<string, number> } {
  const pools: CurriculumRows['pools'] = [];
  const poolCourses: CurriculumRows['poolCourses'] = [];
  const poolOf = new Map<string, number>();
  const add = (
    code: string,
    name: string,
    name_en: string,
    owner: string | null,
    pool_type: SlotType,
    codes: readonly string[],
  ): void => {
    const id = pools.length + 1;
    pools.push({
      id,
      code,
      name,
      name_en,
      department_id: owner === null ? null : need(department, owner),
      pool_type,
      min_pick: 0,
      max_pick: 10,
    });
    poolOf.set(code, id);
    for (const each of codes) poolCourses.push({ pool_id: id, course_id: need(course, each) });
  };
  const electives = (owner: string, easy: boolean): string[] =>
    allCourseSources
      .filter(
        (each) =>
          each.department === owner &&
          !planned.has(each.code) &&
          !isGraduate(each.code) &&
          numberOf(each.code) >= 200 &&
          (!easy || each.rules.length === 0),
      )
      .map((each) => each.code);
  const taught = departmentSources.filter((each) => each.plan);
  for (const each of taught) {
    const faculty = taught.filter((one) => one.faculty === each.faculty).map((one) => one.code);
    const place = faculty.indexOf(each.code);
    const sisters = [
      ...faculty.slice(place + 1),
      ...faculty.slice(0, place),
      ...(sharedElectives[each.faculty] ?? []),
    ].slice(0, 2);
    add(
      `DE-${each.code}`,
      `${each.name} Seçmeli Dersleri`,
      `${each.name_en} Electives`,
      each.code,
      'department_elective',
      [...electives(each.code, false), ...sisters.flatMap((sister) => electives(sister, true))],
    );
  }
  for (const faculty of new Set(taught.map((each) => each.faculty))) {
    const owners = [
      ...taught.filter((each) => each.faculty === faculty).map((each) => each.code),
      ...(sharedElectives[faculty] ?? []),
    ];
    const home = at(
      facultySources.filter((each) => each.code === faculty),
      0,
    );
    add(
      `FE-${faculty}`,
      `${home.name} Seçmeli Dersleri`,
      `${home.name_en} Electives`,
      null,
      'faculty_elective',
      owners.flatMap((owner) => electives(owner, true)),
    );
  }
  add('XE', 'Serbest Seçmeli Dersler', 'Free Electives', null, 'free_elective', freeElectives);
  for (const owner of new Set(programSources.filter((each) => each.faculty === 'GRA').map((each) => each.department))) {
    add(
      `GE-${owner}`,
      `${nameOf(owner).name} Lisansüstü Seçmeli Dersleri`,
      `${nameOf(owner).name_en} Graduate Electives`,
      owner,
      'department_elective',
      allCourseSources
        .filter((each) => each.department === owner && isGraduate(each.code) && numberOf(each.code) < 590)
        .map((each) => each.code),
    );
  }
  return { pools, poolCourses, poolOf };
}

const electiveNames: Readonly<Record<string, readonly [string, string]>> = {
  DE: ['Bölüm Seçmeli', 'Department Elective'],
  FE: ['Fakülte Seçmeli', 'Faculty Elective'],
  XE: ['Serbest Seçmeli', 'Free Elective'],
  GE: ['Lisansüstü Seçmeli', 'Graduate Elective'],
};
function planRows(
  programs: ReferenceRows['programs'],
  courses: CurriculumRows['courses'],
  course: ReadonlyMap<string, number>,
  poolOf: ReadonlyMap<string, number>,
  effective_year: number,
): {
  plans: CurriculumRows['curriculums'];
  slots: CurriculumRows['slots'];
  totals: Map<number, { total_credits: number; total_ects: number }>;
} {
  const slots: CurriculumRows['slots'] = [];
  const totals = new Map<number, { total_credits: number; total_ects: number }>();
  const plans = programSources.map((source, index) => {
    const program = at(programs, index);
    const counts = new Map<string, number>();
    source.plan.forEach((line, semester) =>
      line.split(' ').forEach((token, place) => {
        const number = (counts.get(token) ?? 0) + 1;
        counts.set(token, number);
        slots.push({
          id: slots.length + 1,
          curriculum_id: index + 1,
          semester_no: semester + 1,
          position: place + 1,
          ...slotFor(token, number, source, courses, course, poolOf),
        });
      }),
    );
    const own = slots.filter((each) => each.curriculum_id === index + 1);
    const total_credits = own.reduce((sum, each) => sum + each.credit, 0);
    const total_ects = own.reduce((sum, each) => sum + each.ects, 0);
    totals.set(program.id, { total_credits: Math.round(total_credits), total_ects: Math.round(total_ects) });
    return {
      id: index + 1,
      program_id: program.id,
      code: `${source.code}-${effective_year}`,
      name: `${source.name} Müfredatı ${effective_year}`,
      name_en: `${source.name_en} Curriculum ${effective_year}`,
      effective_year,
      total_credits,
      total_ects,
      duration_semesters: source.semesters,
      status: 'active',
    };
  });
  return { plans, slots, totals };
}

function slotFor(
  token: string,
  number: number,
  source: ProgramSource,
  courses: CurriculumRows['courses'],
  course: ReadonlyMap<string, number>,
  poolOf: ReadonlyMap<string, number>,
): Pick<Made<typeof slots>, 'slot_type' | 'course_id' | 'pool_id' | 'name' | 'name_en' | 'credit' | 'ects'> {
  const elective = electiveTokens[token];
  const names = electiveNames[token];
  if (elective && names) {
    const pool = token === 'XE' ? 'XE' : `${token}-${token === 'FE' ? source.faculty : source.department}`;
    return {
      slot_type: elective.type,
      course_id: null,
      pool_id: need(poolOf, pool),
      name: `${names[0]} ${number}`,
      name_en: `${names[1]} ${number}`,
      credit: elective.credit,
      ects: elective.ects,
    };
  }
  const taken = at(courses, need(course, token) - 1);
  const slot_type: SlotType =
    taken.course_type === 'thesis'
      ? 'thesis'
      : taken.course_type === 'internship'
        ? 'internship'
        : taken.course_type === 'language'
          ? 'language'
          : 'compulsory';
  return {
    slot_type,
    course_id: taken.id,
    pool_id: null,
    name: taken.name,
    name_en: taken.name_en,
    credit: taken.local_credit,
    ects: taken.ects,
  };
}

function offered(courses: CurriculumRows['courses'], course: ReadonlyMap<string, number>): Map<number, Set<number>> {
  const terms = new Map<number, Set<number>>(courses.map((each) => [each.id, new Set<number>()]));
  for (const source of programSources)
    source.plan.forEach((line, index) => {
      for (const token of line.split(' '))
        if (!electiveTokens[token]) need(terms, need(course, token)).add((index % 2) + 1);
    });
  for (const each of courses) {
    const own = need(terms, each.id);
    // electives, graduate and language courses, and what everyone needs: fall and spring
    if (
      own.size === 0 ||
      each.level !== 'undergraduate' ||
      each.course_type === 'internship' ||
      everySemester.has(each.code)
    )
      for (const term of [1, 2]) own.add(term);
  }
  return terms;
}

import { sql, type SQL } from 'drizzle-orm';
import { assessmentRead } from '#areas/grading/reads/results.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { sectionInstructorRead } from '#areas/scheduling/reads/sections.ts';
import { categories, lineItems, results } from './gradebook-entities.ts';
import { academicSessions, classes, courses, demographics, enrollments, orgs, users } from './roster-entities.ts';
import type { Book, Entity } from './roster-entity.ts';
import { isSource, type Within } from './roster-page.ts';
import { sourceOf, type Source } from '#kernel/server/sourced-ids.ts';

interface Collection {
  entity: Entity;
  only?: SQL;
}
const collections: Readonly<Record<string, Collection>> = {
  orgs: { entity: orgs },
  schools: { entity: orgs, only: sql`x.kind = 'F'` },
  academicSessions: { entity: academicSessions },
  terms: { entity: academicSessions, only: sql`x.kind = 'T'` },
  // a semester here has none
  gradingPeriods: { entity: academicSessions, only: sql`false` },
  courses: { entity: courses },
  classes: { entity: classes },
  users: { entity: users },
  students: { entity: users, only: sql`x.kind = 'S'` },
  teachers: { entity: users, only: sql`x.kind = 'P'` },
  enrollments: { entity: enrollments },
  demographics: { entity: demographics },
  categories: { entity: categories },
  lineItems: { entity: lineItems },
  results: { entity: results },
};
/** What can be asked for by itself in each book. */
const heads: Record<Book, readonly string[]> = {
  rostering: [
    'orgs',
    'schools',
    'academicSessions',
    'terms',
    'gradingPeriods',
    'courses',
    'classes',
    'users',
    'students',
    'teachers',
    'enrollments',
    'demographics',
  ],
  gradebook: ['categories', 'lineItems', 'results'],
};

type Inside = (of: Source) => SQL;
const all: Inside = () => sql`true`;
const inClass = sql`e.status in ('registered', 'completed')`;
const classesOf: Inside = ({ kind, id }) =>
  kind === 'S'
    ? sql`x.id in (select e.section_id from ${enrolmentRead} e where e.student_id = ${id} and ${inClass})`
    : sql`x.id in (select i.section_id from ${sectionInstructorRead} i where i.staff_id = ${id})`;
/** What stands in what: a condition, or the name of the reference by which it does. */
const roster: Record<string, Record<string, Inside | string>> = {
  schools: {
    classes: 'school',
    courses: ({ id }) =>
      sql`x.id in (select c.id from ${courseRead} c join ${departmentRead} d on d.id = c.department_id where d.faculty_id = ${id})`,
    terms: all,
    students: 'primaryOrg',
    teachers: 'primaryOrg',
    enrollments: 'school',
  },
  terms: { classes: 'terms', gradingPeriods: all },
  courses: { classes: 'course' },
  classes: {
    students: ({ id }) =>
      sql`x.id in (select e.student_id from ${enrolmentRead} e where e.section_id = ${id} and ${inClass})`,
    teachers: ({ id }) => sql`x.id in (select i.staff_id from ${sectionInstructorRead} i where i.section_id = ${id})`,
    enrollments: 'class',
  },
  users: { classes: classesOf },
  students: { classes: classesOf },
  teachers: { classes: classesOf },
};
const grades: typeof roster = {
  classes: {
    lineItems: 'class',
    results: 'class',
    categories: ({ id }) =>
      sql`x.id in (select a.type_id from ${assessmentRead} a where a.section_id = ${id} and a.is_published)`,
    students: roster.classes?.students ?? all,
  },
  lineItems: { results: 'lineItem' },
  students: { results: 'student' },
};
const inside: Record<Book, typeof roster> = { rostering: roster, gradebook: grades };

/** What an address asks for: an entity within what stands before it, which must be there. */
export interface RosterPath {
  entity: Entity;
  /** one record, not a list */ single: boolean;
  within: Within[];
  before: { entity: Entity; within: Within[] }[];
}
/** Reads an address below the root of a book, part by part: names and ids take turns. Null for one that leads nowhere. */
export function rosterPath(book: Book, parts: readonly string[]): RosterPath | null {
  const steps: { name: string; source: Source | null }[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const [name = '', id] = parts.slice(at, at + 2);
    const source = id === undefined ? null : sourceOf(id);
    if (!Object.hasOwn(collections, name) || (id !== undefined && source === null)) return null;
    steps.push({ name, source });
  }
  const last = steps.at(-1);
  if (!last || steps.length > 3 || (steps.length === 1 && !heads[book].includes(last.name))) return null;
  if (steps.length > 1 && last.source !== null) return null;
  // whose scores they are is read with the scope of rosters; here people only narrow what is asked for
  if (book === 'gradebook' && last.name === 'students') return null;
  const found = steps.map(({ name, source }, at) => {
    const { entity, only } = collections[name] ?? { entity: orgs };
    const rules = steps.slice(0, at).map((step) => ({ inside: inside[book][step.name]?.[name], of: step.source }));
    // the nearest must know what stands in it; scores of a student in a class are narrowed by both
    if (at > 0 && rules.at(-1)?.inside === undefined) return null;
    const narrowing = book === 'gradebook' ? rules : rules.slice(-1);
    const narrowed = narrowing.flatMap((rule) =>
      rule.inside && rule.of
        ? [typeof rule.inside === 'string' ? { by: rule.inside, of: rule.of } : rule.inside(rule.of)]
        : [],
    );
    return { entity, within: [only ?? sql`true`, ...narrowed, ...(source ? [isSource(source)] : [])] };
  });
  const own = found.at(-1);
  if (!own || found.includes(null)) return null;
  return { ...own, single: last.source !== null, before: found.slice(0, -1).filter((each) => each !== null) };
}

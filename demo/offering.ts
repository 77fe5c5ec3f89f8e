import type { StaffMade } from './staff-made.ts';
import type { Term } from '#demo/calendar.ts';
import { type Chance, chanceOf } from '#demo/random.ts';
import { at } from '#demo/rows.ts';
import type { CourseInfo, Section, Study, Want } from '#demo/study.ts';
import { meets, placeAll, type Room } from '#demo/timetable.ts';
import { followLeads, joinSections, type TaughtTogether } from '#demo/together.ts';

/** How large classes are: grows with the university, so that the rooms suffice. */
export interface Sizes {
  branch: number;
  lecture: number;
  lab: number;
  language: number;
}
export function sizesFor(students: number): Sizes {
  const scale = Math.max(1, students / 6000);
  // first as large as the usual rooms, then as large as it takes (what finds no room meets online)
  const size = (small: number, usual: number, large: number): number =>
    Math.round(Math.max(Math.min(usual, small * scale), large * scale));
  return { branch: size(24, 32, 8), lecture: size(46, 64, 16), lab: size(28, 40, 10), language: size(30, 36, 12) };
}
const sizeOf = (course: CourseInfo, sizes: Sizes): number => {
  if (course.theory + course.practical === 0) return 5000;
  if (course.practicalRoom !== 'lecture') return sizes.lab;
  return course.faculty === 'SFL' ? sizes.language : course.level === 'graduate' ? 20 : sizes.lecture;
};

interface Demand {
  branches: Map<number, number>;
  extra: number;
}
/** Who wants what: by branch for a class’s own courses, in sum for repeats and electives. */
function demandOf(wants: ReadonlyMap<Study, readonly Want[]>): Map<number, Demand> {
  const demand = new Map<number, Demand>();
  const of = (id: number): Demand => {
    const found = demand.get(id) ?? { branches: new Map<number, number>(), extra: 0 };
    demand.set(id, found);
    return found;
  };
  for (const [study, list] of wants) {
    for (const want of list) {
      const only = want.courses.length === 1 ? want.courses[0] : undefined;
      if (only !== undefined && want.ownClass && study.main) {
        const { branches } = of(only);
        branches.set(study.branch, (branches.get(study.branch) ?? 0) + 1);
      } else for (const id of want.courses) of(id).extra += 1 / want.courses.length;
    }
  }
  return demand;
}

export interface OfferOptions {
  seed: number;
  term: Term;
  courses: readonly CourseInfo[];
  staff: readonly StaffMade[];
  rooms: readonly Room[];
  sizes: Sizes;
  nextId: number;
  everything: boolean;
  /** branches that must be able to take a course beside their own: course id → branches */
  beside: ReadonlyMap<number, readonly number[]>;
  /** the first branch of every class, though it may have nobody, with what its curriculum semester asks for: course id → branches */
  compulsory: ReadonlyMap<number, readonly number[]>;
  /** upper-class branches by department, spared by its electives */
  upper: ReadonlyMap<number, readonly number[]>;
  /** sections that go to the account `instructor` */
  promised: ReadonlySet<string>;
}

/** Sections of a semester for what is wanted, with instructors, times and rooms. The electives of a department do not clash either. */
export function offer(
  wants: ReadonlyMap<Study, readonly Want[]>,
  options: OfferOptions,
): { sections: Section[]; unplaced: number; joined: TaughtTogether[] } {
  const { term, courses, sizes } = options;
  const demand = demandOf(wants);
  const sections: Section[] = [];
  for (const course of courses) {
    const wanted = demand.get(course.id);
    if (!wanted && !(options.everything && course.offered.has(term.code))) continue;
    const size = sizeOf(course, sizes);
    const loads: { branches: number[]; load: number }[] = [{ branches: [], load: 0 }];
    for (const [branch, count] of [...(wanted?.branches ?? [])].sort((a, b) => a[0] - b[0])) {
      let last = at(loads, loads.length - 1);
      if (last.load > 0 && last.load + count > size * 0.95) {
        last = { branches: [], load: 0 };
        loads.push(last);
      }
      last.branches.push(branch);
      last.load += count;
    }
    const extra = wanted?.extra ?? 0;
    const unserved = (options.compulsory.get(course.id) ?? []).filter(
      (branch) => !loads.some((load) => load.branches.includes(branch)),
    );
    while (loads.reduce((sum, each) => sum + each.load, 0) + extra > loads.length * size * 0.92)
      loads.push({ branches: [], load: 0 });
    loads.forEach(({ branches, load }, index) => {
      const expected = Math.min(size, load + extra / loads.length);
      const quota =
        size === 5000
          ? Math.max(30, Math.ceil(expected * 1.2))
          : Math.max(
              Math.min(size, course.level === 'graduate' ? 15 : 20),
              Math.min(size + 4, Math.ceil((expected * 1.12 + 1) / 5) * 5),
            );
      sections.push({
        id: options.nextId + sections.length,
        term,
        course,
        section_no: index + 1,
        quota,
        taken: 0,
        status: 'open',
        consent: 'none',
        ungraded: false,
        home: branches,
        waiting: [],
        theory: course.theory,
        practical: course.practical,
        practicalRoom: course.practicalRoom,
        seats: size === 5000 ? 0 : quota,
        campus_id: course.campus_id,
        faculty: course.faculty,
        instructor_id: null,
        groups: [
          ...new Set([
            ...branches,
            ...(options.beside.get(course.id) ?? []),
            ...(index === 0 ? unserved : []),
            ...(index === 0 && course.course_type === 'elective' && course.faculty !== 'REK' && course.faculty !== 'SFL'
              ? [-course.department_id - (course.level === 'graduate' ? 1000 : 0)]
              : []),
          ]),
        ],
        soft: branches.length === 0 ? (options.upper.get(course.department_id) ?? []) : [],
        meetings: [],
        mask: [0, 0, 0, 0, 0],
        capacity: size === 5000 ? 5000 : quota * 2,
        mode: 'face',
      });
    });
  }
  const chance = chanceOf(options.seed, 'offering', term.id);
  const joined = options.everything ? joinSections(sections) : [];
  const others = new Set(joined.map((each) => each.other));
  const placed = sections.filter((each) => !others.has(each));
  teach(placed, options, chance);
  const unplaced = placeAll(placed, options.rooms, chance);
  followLeads(joined, options.rooms);
  return { sections, unplaced, joined };
}

/** Gives every section a teacher of its department, the least busy first. */
function teach(sections: readonly Section[], options: OfferOptions, chance: Chance): void {
  const busy = new Map<number, number>();
  const teachers = new Map<number, StaffMade[]>();
  const promised = options.staff.find((each) => each.username === 'instructor');
  for (const each of options.staff) {
    if (!each.is_academic || !each.department_id || ['chair', 'dean', 'instructor', 'observer'].includes(each.username))
      continue;
    teachers.set(each.department_id, [...(teachers.get(each.department_id) ?? []), each]);
  }
  for (const section of sections) {
    const hours = section.theory + section.practical;
    if (promised && options.promised.has(section.course.code) && section.section_no === 1) {
      section.instructor_id = promised.id;
      continue;
    }
    const own = teachers.get(section.course.department_id) ?? [];
    let best: StaffMade | null = null;
    let least = 30;
    for (const each of chance.shuffle(own)) {
      const load = busy.get(each.id) ?? 0;
      if (load + hours < least) {
        least = load + hours;
        best = each;
      }
    }
    section.instructor_id = best?.id ?? null;
    if (best) busy.set(best.id, least);
  }
}

/** A section of the course that fits the week and has a seat: the class’s own first, then the emptiest. */
export function seatFor(study: Study, sections: readonly Section[], week: readonly number[]): Section | null {
  let found: Section | null = null;
  for (const section of sections) {
    if (meets(section.mask, week) || section.status !== 'open') continue;
    // the named accounts have all their letters
    if (section.ungraded && study.person.account) continue;
    if (section.taken >= section.quota && section.taken >= Math.min(section.capacity, section.quota + 6)) continue;
    if (section.home.includes(study.branch)) return section;
    if (!found || section.quota - section.taken > found.quota - found.taken) found = section;
  }
  return found;
}

/** Takes a seat; a section grows a little where its room allows. */
export function sit(section: Section, week: number[]): void {
  section.taken += 1;
  section.quota = Math.max(section.quota, section.taken);
  section.mask.forEach((bits, day) => {
    week[day] = (week[day] ?? 0) | bits;
  });
}

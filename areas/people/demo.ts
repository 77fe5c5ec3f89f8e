import type { students } from '#areas/people/tables.ts';
import type { ReferenceRows } from '#areas/reference/demo.ts';
import { staffAccounts, type StudentAccount, studentAccounts } from '#demo/accounts.ts';
import type { Term } from '#demo/calendar.ts';
import { departmentSources, type ProgramLevel, programSources } from '#demo/catalogue/structure.ts';
import { addDays } from '#demo/days.ts';
import { loginOf, nameOf } from '#demo/names.ts';
import { chanceOf } from '#demo/random.ts';
import { at, idsByCode, type Made, need } from '#demo/rows.ts';
import type { StaffMade } from '#demo/staff-made.ts';

/** What decides a student's way through the university, before anything of it has happened. */
export interface Person {
  id: number;
  account: StudentAccount | null;
  first_name: string;
  last_name: string;
  gender: string;
  turkish: boolean;
  program: number;
  level: ProgramLevel;
  entry: Term;
  ability: number;
  /** semesters after which he left, and as what */
  stops: {
    after: number;
    status: 'on_leave' | 'suspended' | 'withdrawn' | 'dismissed' | 'passive' | 'transferred_out';
  } | null;
  second: number | null;
}

const domain = 'kampus.example';
/** How many academics a department has: its own number, more when the university grows. */
function academicsOf(code: string, own: number, students: number): number {
  const all = programSources.reduce((sum, each) => sum + each.weight, 0);
  const share =
    programSources.filter((each) => each.department === code).reduce((sum, each) => sum + each.weight, 0) / all;
  const service = ['MATH', 'PHYS', 'ORT', 'MLD', 'CHEM'].includes(code)
    ? Math.round(own * Math.sqrt(Math.max(1, students / 4000)))
    : own;
  return Math.max(service, Math.ceil((share * students) / 32));
}

const titleAt = (place: number, service: boolean): string =>
  service
    ? 'lecturer'
    : place < 2
      ? 'professor'
      : place < 4
        ? 'associate_professor'
        : place % 4 === 3
          ? 'lecturer'
          : 'assistant_professor';
/** The accounts first, then the departments, the offices, and last whoever a larger university needs. */
export function staffRows(seed: number, students: number, today: string, reference: ReferenceRows): StaffMade[] {
  const department = idsByCode(reference.departments);
  const faculty = idsByCode(reference.faculties);
  const rows: StaffMade[] = [];
  const logins = new Map<string, number>(staffAccounts.map((each) => [each.username, 1]));
  const add = (given: {
    first_name: string;
    last_name: string;
    gender: string;
    title: string;
    department: string | null;
    faculty: string;
    academic: boolean;
    username?: string;
  }): void => {
    const id = rows.length + 1;
    const chance = chanceOf(seed, 'staff', id);
    let username = given.username ?? loginOf(given.first_name, given.last_name);
    if (!given.username) {
      const before = logins.get(username) ?? 0;
      logins.set(username, before + 1);
      if (before > 0) username = `${username}${before + 1}`;
    }
    rows.push({
      id,
      username,
      department_code: given.department,
      registration_number: `P${String(1000 + id).padStart(5, '0')}`,
      first_name: given.first_name,
      last_name: given.last_name,
      title: given.title,
      gender: given.gender,
      is_academic: given.academic,
      employment: !given.username && given.title === 'lecturer' && id % 4 === 0 ? 'part_time' : 'full_time',
      department_id: given.department === null ? null : need(department, given.department),
      faculty_id: need(faculty, given.faculty),
      email: `${username}@${domain}`,
      phone: `+90 312 555 ${String(4000 + (id % 6000))}`,
      office: `${given.faculty}-${chance.int(1, 4)}${String(chance.int(1, 30)).padStart(2, '0')}`,
      started_on: addDays(today, -chance.int(400, 9000)),
    });
  };
  for (const each of staffAccounts) add(each);
  const drawn = (source: { code: string; faculty: string }, place: number, title: string, academic = true): void => {
    add({
      ...nameOf(
        chanceOf(seed, 'staff-name', source.code, place),
        source.code !== 'MLD' && source.code !== 'MEN' ? true : place % 3 !== 0,
      ),
      title,
      department: source.code,
      faculty: source.faculty,
      academic,
    });
  };
  const service = (code: string): boolean => ['ORT', 'MLD', 'MEN'].includes(code);
  for (const source of departmentSources) {
    for (let place = 0; place < source.staff; place++) drawn(source, place, titleAt(place, service(source.code)));
    drawn(source, 900, 'research_assistant', false);
  }
  for (const [place, code] of [
    'REK',
    'REK',
    'REK',
    'REK',
    'REK',
    'REK',
    ...reference.faculties.map((each) => each.code),
  ].entries())
    add({
      ...nameOf(chanceOf(seed, 'officer', place), true),
      title: 'officer',
      department: null,
      faculty: code,
      academic: false,
    });
  for (const source of departmentSources)
    for (let place = source.staff; place < academicsOf(source.code, source.staff, students); place++)
      drawn(source, place, titleAt(place, service(source.code)));
  appoint(reference, rows);
  return rows;
}

/** Deans and chairs. */
function appoint(reference: ReferenceRows, rows: readonly StaffMade[]): void {
  const named = (username: string): number => rows.find((each) => each.username === username)?.id ?? 0;
  for (const each of reference.departments)
    each.chair_id =
      each.code === 'CENG'
        ? named('chair')
        : (rows.find((one) => one.is_academic && one.department_code === each.code && one.id > staffAccounts.length)
            ?.id ?? null);
  for (const each of reference.faculties) {
    const own = rows.filter((one) => one.is_academic && one.faculty_id === each.id && one.id > staffAccounts.length);
    each.dean_id =
      each.code === 'ENG'
        ? named('dean')
        : ((
            own[1] ??
            rows.find(
              (one) =>
                one.department_code === (each.code === 'GRA' ? 'MATH' : 'ECON') && one.title === 'associate_professor',
            )
          )?.id ?? null);
  }
}

const cohorts: Readonly<Record<ProgramLevel, readonly number[]>> = {
  undergraduate: [25, 22, 20, 18, 15],
  master: [45, 38, 17],
  doctorate: [28, 25, 22, 15, 10],
  mentora: [60, 40],
};
/** Who studies here: the accounts first, then as many as asked for. */
export function peopleOf(seed: number, count: number, terms: readonly Term[]): Person[] {
  const active = at(
    terms,
    terms.findIndex((term) => term.state === 'active'),
  );
  const falls = new Map(terms.filter((term) => term.code === 1).map((term) => [term.year, term]));
  const programs = new Map(programSources.map((each, index) => [each.code, index]));
  const weights = Object.fromEntries(programSources.map((each) => [each.code, each.weight]));
  return Array.from({ length: Math.max(count, studentAccounts.length) }, (_, index) => {
    const id = index + 1;
    const chance = chanceOf(seed, 'student', id);
    const account = studentAccounts[index] ?? null;
    if (account) {
      const back = account.year === 0 ? 4 : account.year - 1;
      const waits = account.username === 'newstudent' || account.student_type === 'special';
      const entry = waits
        ? active
        : account.student_type === 'exchange' || account.role === 'MS'
          ? at(
              terms.filter((term) => term.code !== 3 && term.id < active.id),
              -1 + terms.filter((term) => term.code !== 3 && term.id < active.id).length,
            )
          : need(falls, active.year - back);
      const program = need(programs, account.program);
      return {
        id,
        account,
        first_name: account.first_name,
        last_name: account.last_name,
        gender: account.gender,
        turkish: account.country === 'TR',
        program,
        level: at(programSources, program).level,
        entry,
        ability: 0.6,
        stops: null,
        second: account.second_program ? need(programs, account.second_program) : null,
      };
    }
    const drawn = chance.weighted(weights);
    // however small the university is, the accounts `advisor` and `instructor` have enough students
    const core = id <= 48 && id % 2 === 0;
    const code = core ? 'CENG-BS' : drawn;
    const program = need(programs, code);
    const { level, department } = at(programSources, program);
    const turkish = chance.chance(level === 'mentora' ? 0.35 : 0.93);
    const years = Number(
      chance.weighted(Object.fromEntries(cohorts[level].map((weight, back) => [String(back), weight]))),
    );
    const back = core ? (id % 3 === 0 ? 2 : 3) : years;
    const late = level !== 'undergraduate' && chance.chance(0.25);
    const fall = need(falls, active.year - back);
    const entry = late
      ? (terms.find((term) => term.code === 2 && term.year === fall.year && term.id <= active.id) ?? fall)
      : fall;
    const ability = chance.normal(0, 1);
    const lived = terms.filter((term) => term.code !== 3 && term.id >= entry.id && term.id < active.id).length;
    const leaves = lived > 0 && chance.chance(0.05);
    const status = chance.weighted({
      on_leave: 35,
      withdrawn: 25,
      dismissed: 12,
      passive: 15,
      transferred_out: 8,
      suspended: 5,
    });
    const twice = level === 'undergraduate' && back >= 1 && back <= 3 && ability > 0.7 && chance.chance(0.06);
    const sisters = programSources.flatMap((each, place) =>
      each.level === 'undergraduate' &&
      each.faculty === at(programSources, program).faculty &&
      each.department !== department
        ? [place]
        : [],
    );
    return {
      id,
      account: null,
      ...nameOf(chance, turkish),
      turkish,
      program,
      level,
      entry,
      ability,
      stops: leaves
        ? { after: status === 'on_leave' || status === 'suspended' ? lived : chance.int(1, lived), status }
        : null,
      second: twice && sisters.length > 0 ? chance.pick(sisters) : null,
    };
  });
}

/** How a student stands after his history. */
export interface Standing {
  class_year: number;
  cgpa: number | null;
  status: string;
  advisor_id: number | null;
}
const foreignCountries = [
  'DE',
  'US',
  'GB',
  'IN',
  'KZ',
  'AZ',
  'IR',
  'SY',
  'PK',
  'NG',
  'MA',
  'EG',
  'FR',
  'ES',
  'IT',
  'KR',
  'JP',
  'BR',
  'MX',
  'UA',
  'UZ',
  'JO',
  'SO',
  'AL',
];

/** The student's row in the register. */
export function studentRow(
  seed: number,
  person: Person,
  standing: Standing,
  reference: ReferenceRows,
  countries: ReadonlyMap<string, number>,
): Made<typeof students> {
  const chance = chanceOf(seed, 'student-register', person.id);
  const { account } = person;
  const program = at(reference.programs, person.program);
  const number = `${person.entry.year}${String(person.id).padStart(6, '0')}`;
  const city = at(reference.cities, chance.chance(0.3) ? 5 : chance.int(0, reference.cities.length - 1));
  const own = reference.districts.length;
  const home = at(reference.districts, chance.int(0, own - 1));
  const homeCity = at(reference.cities, home.city_id - 1);
  const foreign = account && !person.turkish ? account.country : chance.pick(foreignCountries);
  const f1 = account ? account.visa === 'F1' : !person.turkish && chance.chance(0.4);
  const contact = !account?.collect_contact;
  return {
    id: person.id,
    student_number: number,
    first_name: person.first_name,
    last_name: person.last_name,
    gender: person.gender,
    student_type:
      account?.student_type ?? (person.level === 'master' || person.level === 'doctorate' ? 'graduate' : person.level),
    program_id: program.id,
    department_id: program.department_id,
    faculty_id: program.faculty_id,
    advisor_id: standing.advisor_id,
    class_year: standing.class_year,
    entry_year: person.entry.code === 2 ? person.entry.year + 1 : person.entry.year,
    cgpa: standing.cgpa,
    status: standing.status,
    national_id: person.turkish ? nationalId(100_000_000 + person.id * 37) : null,
    passport_no: person.turkish ? null : `${chance.pick(['U', 'P', 'N', 'C'])}${chance.int(1_000_000, 9_999_999)}`,
    birth_date: `${person.entry.year - (person.level === 'undergraduate' || person.level === 'mentora' ? chance.int(18, 20) : chance.int(22, 30))}-${String(chance.int(1, 12)).padStart(2, '0')}-${String(chance.int(1, 28)).padStart(2, '0')}`,
    birth_place: person.turkish ? city.name : null,
    nationality_id: need(countries, person.turkish ? 'TR' : foreign),
    city_id: person.turkish ? homeCity.id : null,
    address: person.turkish
      ? `${chance.pick(['Cumhuriyet', 'Atatürk', 'Barış', 'Yeni', 'İnönü', 'Fatih', 'Bahçelievler'])} Mah. ${chance.int(100, 2900)}. Sok. No: ${chance.int(1, 90)}, ${home.name}, ${homeCity.name}`
      : 'Merkez Kampüs Yurtları, Çankaya, Ankara',
    visa_type: f1 ? 'F1' : 'none',
    sevis_id: f1 ? `N${String(chance.int(1, 9_999_999)).padStart(10, '0')}` : null,
    email: account ? `${account.username}@ogr.${domain}` : `s${number}@ogr.${domain}`,
    personal_email: contact ? `${loginOf(person.first_name, person.last_name)}${person.id}@posta.example` : null,
    mobile_tel: contact ? `+90555${String(1_000_000 + person.id)}` : null,
  };
}

/** Eleven digits with the two check digits a Turkish identity number has. */
function nationalId(first: number): string {
  const digits = [...String(first)].map(Number);
  const odd = digits.filter((_, place) => place % 2 === 0).reduce((sum, each) => sum + each, 0);
  const even = digits.filter((_, place) => place % 2 === 1).reduce((sum, each) => sum + each, 0);
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return `${first}${tenth}${(odd + even + tenth) % 10}`;
}

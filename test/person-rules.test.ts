import { beforeAll, describe, expect, it } from 'vitest';
import { multipart, pdfBytes } from '#areas/people/test-multipart.ts';
import { roleNames } from '#kernel/contract/needs.ts';
import type { EndpointEntry } from '#kernel/server/http/endpoints.ts';
import { freshHarness, type Caller, type Harness } from './harness.ts';
import { personRules, type PersonRule, type Reach } from './person-rules.ts';
import { plausibleBodies } from './plausible.ts';
import { standIns } from './stand-ins.ts';

/** What is asked of a person to know who reaches his record: facts, read here without the product's rules. */
interface Subject {
  id: number;
  student_id: number | null;
  staff_id: number | null;
  advisor_id: number | null;
  department: string | null;
  faculty: string | null;
  prep: boolean;
  mentora: boolean;
  taught_by: number[];
}
let h: Harness;
const callers = new Map<string, { caller: Caller; student: number | null; staff: number | null }>();
const subjects: Record<PersonRule['of'], Subject[]> = { student: [], program: [], staff: [] };
let bodies: ReturnType<typeof plausibleBodies>;
/** the units of the demo's chair, dean, unit office and school of languages */
const unitOf: Readonly<Record<string, string>> = { chair: 'CENG', dean: 'ENG', unitoffice: 'ENG', prepschool: 'SFL' };

beforeAll(async () => {
  h = await freshHarness(); // what is written here would stand in the way of others
  const who = await h.rows<{ username: string; student_id: number | null; staff_id: number | null }>`
    select username, student_id, staff_id from users where username = any(${`{${Object.values(standIns).join(',')}}`}::text[])`;
  for (const [role, username] of Object.entries(standIns)) {
    const person = who.find((each) => each.username === username);
    callers.set(role, {
      caller: await h.as(username, { role }),
      student: person?.student_id === null ? null : Number(person?.student_id),
      staff: person?.staff_id === null ? null : Number(person?.staff_id),
    });
  }
  bodies = plausibleBodies(h, callers.get('A')?.caller ?? h.nobody);
  const students = await h.rows<Subject>`
    select s.id, s.id as student_id, null as staff_id, s.advisor_id, d.code as department, f.code as faculty,
      (s.class_year = 0 or s.student_type = 'mentora') as prep, s.student_type = 'mentora' as mentora,
      coalesce((select json_agg(distinct t.staff_id) from enrolments e join (
        select id as section_id, instructor_id as staff_id from sections union select section_id, staff_id from section_instructors) t on t.section_id = e.section_id
        where e.student_id = s.id and e.status in ('registered', 'completed') and t.staff_id is not null), '[]') as taught_by
    from students s left join departments d on d.id = s.department_id left join faculties f on f.id = s.faculty_id order by s.id`;
  const programs = await h.rows<Subject>`
    select sp.id, sp.student_id, null as staff_id, sp.advisor_id, d.code as department, f.code as faculty, false as prep, sp.student_type = 'mentora' as mentora, '[]'::json as taught_by
    from student_programs sp join programs p on p.id = sp.program_id left join departments d on d.id = p.department_id left join faculties f on f.id = p.faculty_id
    where sp.is_main order by sp.id`;
  const chosen = choose(students);
  subjects.student = chosen;
  subjects.program = chosen.flatMap((each) => {
    const program = programs.find((own) => own.student_id === each.id);
    // a student's program follows the student where teaching and preparing are asked
    return program ? [{ ...program, prep: each.prep, taught_by: each.taught_by }] : [];
  });
  subjects.staff = ['admin', 'supervisor', 'observer', 'instructor'].flatMap((username) => {
    const id = Number(who.find((each) => each.username === username)?.staff_id);
    return id > 0 ? [{ ...nobodyAtAll, id, staff_id: id }] : [];
  });
});
const nobodyAtAll: Subject = {
  id: 0,
  student_id: null,
  staff_id: null,
  advisor_id: null,
  department: null,
  faculty: null,
  prep: false,
  mentora: false,
  taught_by: [],
};
/** Two of each kind of people: for every way of reaching somebody one who is reached, and some whom no unit reaches. */
function choose(all: readonly Subject[]): Subject[] {
  const staffOf = (role: string): number => callers.get(role)?.staff ?? 0;
  const own = [...callers.values()].map((each) => each.student);
  const others = all.filter((each) => !own.includes(each.id));
  const kinds: ((each: Subject) => boolean)[] = [
    (each) => each.advisor_id === staffOf('advisor'),
    (each) => each.taught_by.includes(staffOf('instructor')),
    (each) => each.department === unitOf.chair && each.advisor_id !== staffOf('advisor'),
    (each) => each.faculty === unitOf.dean && each.department !== unitOf.chair,
    (each) => each.prep && each.faculty !== unitOf.dean,
    (each) => each.mentora,
    (each) =>
      each.faculty !== unitOf.dean &&
      !each.prep &&
      !each.taught_by.includes(staffOf('instructor')) &&
      each.advisor_id !== staffOf('advisor'),
  ];
  const found = kinds.flatMap((fits, at) => {
    const two = others.filter(fits).slice(0, 2);
    if (two.length === 0) throw new Error(`the demo has nobody of kind ${at}`);
    return two;
  });
  return [...new Set([...found, ...all.filter((each) => own.includes(each.id))])];
}
function reached(reach: Reach, role: string, subject: Subject): boolean {
  const actor = callers.get(role);
  switch (reach) {
    case 'all':
      return true;
    case 'own':
      return (
        (subject.student_id !== null && subject.student_id === actor?.student) ||
        (subject.staff_id !== null && subject.staff_id === actor?.staff)
      );
    case 'advised':
      return subject.advisor_id !== null && subject.advisor_id === actor?.staff;
    case 'taught':
      return subject.taught_by.includes(actor?.staff ?? 0);
    case 'department':
      return subject.department === unitOf[role];
    case 'faculty':
      return subject.faculty === unitOf[role];
    case 'prep':
      return subject.prep || subject.faculty === unitOf[role];
  }
}
const endpointOf = (rule: string): EndpointEntry => {
  const found = h.endpoints.find((each) => `${each.method} ${each.path}` === rule.replace(' ', ' /api/v1'));
  if (!found) throw new Error(`no endpoint ${rule}`);
  return found;
};
async function status(rule: string, { query, body, multipart: files }: PersonRule, caller: Caller, id: number) {
  const entry = endpointOf(rule);
  const url = query ? `${entry.path}?${query}=${id}` : entry.path.replace('{id}', String(id));
  if (entry.method === 'GET') return (await caller.get(url)).status;
  if (entry.method === 'DELETE') return (await caller.delete(url)).status;
  const given = body ?? (await bodies(entry));
  if (!files) return (await (entry.method === 'PUT' ? caller.put(url, given) : caller.post(url, given))).status;
  const form = multipart({ kind: 'other', name: 'A paper' }, { name: 'a.pdf', bytes: pdfBytes() });
  return (
    await h.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${caller.token}`, ...form.headers },
      payload: form.body,
    })
  ).statusCode;
}
/** `reached` past the door and to the record, whatever the call then says; 403 and 404 as they are. */
const seen = (code: number): string =>
  code === 403 || code === 404 ? String(code) : code < 500 ? 'reached' : `${code}`;

describe('whose record: the rules written by hand against the running server', () => {
  it('every endpoint that reads one person’s record stands in the rules', () => {
    const readings = h.endpoints.filter((entry) => {
      const query = entry.declaration?.kind === 'query' ? entry.declaration.about : undefined;
      const resource = entry.action === 'show' ? entry.resource?.about : undefined;
      return query !== undefined || (resource !== undefined && resource.field === undefined);
    });
    const missing = readings
      .map((entry) => `${entry.method} ${entry.path.replace('/api/v1', '')}`)
      .filter((rule) => !Object.hasOwn(personRules, rule) && !Object.hasOwn(elsewhere, rule));
    expect(missing).toEqual([]);
    expect(readings.length).toBeGreaterThan(10);
  });
  for (const [rule, spec] of Object.entries(personRules))
    it(`${rule}: own, one's unit's, another's and an absent ${spec.of}`, async () => {
      const wrong: string[] = [];
      let refused = 0;
      for (const role of roleNames) {
        const caller = callers.get(role)?.caller;
        if (!caller) continue; // an adjunct holds what an instructor holds
        const reach = spec.who[role];
        for (const subject of [...subjects[spec.of], nobodyAtAll]) {
          const id = subject === nobodyAtAll ? 999_999_999 : subject.id;
          const absent = subject === nobodyAtAll || (rule.includes('/mentora/') && !subject.mentora);
          const expected = !reach ? '403' : !absent && reached(reach, role, subject) ? 'reached' : '404';
          const got = seen(await status(rule, spec, caller, id));
          if (expected !== 'reached') refused += 1;
          if (got !== expected) wrong.push(`${role} ${id} ${JSON.stringify(subject)}: ${got}, expected ${expected}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(refused).toBeGreaterThan(5);
    }, 120_000);
});
/** Readings of a person whose id is not the record's: tried where they belong. */
const elsewhere: Readonly<Record<string, string>> = {
  'GET /approval-templates/{id}/preview': 'the student stands in the query; the record is a template',
};

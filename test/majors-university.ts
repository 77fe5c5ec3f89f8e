import { beforeAll, expect } from 'vitest';
import type { MyMajorApplication, QuotaGrid, RankingView } from '#areas/records/majors/contract.ts';
import { freshHarness, type Answer, type Caller, type Harness } from './harness.ts';
import { lastRequest, type Told } from './requests.ts';

type Family = 'minor' | 'double_major';
/** An undergraduate who may ask for a second program. */
export interface Person {
  username: string;
  student_program_id: number;
  cgpa: number | null;
  program_id: number;
}
/** A wish as the database has it. */
export interface WishRow {
  id: number;
  username: string;
  code: string;
  status: string;
  position: number | null;
  affairs: string;
  prep: string | null;
  unit: string;
}

interface Opened {
  h: Harness;
  affairs: Caller;
  engineering: Caller;
  economics: Caller;
  science: Caller;
  prep: Caller;
  /** the last request of the demo */ before: number;
  /** the active semester */ term: number;
  /** ids of programs by their codes */ program: Readonly<Record<string, number>>;
  people: Person[];
  /** the last enrolment of the demo */ programsBefore: number;
}
/** The element at an index, or an error. */
export const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
};

/** A university of its own without quotas, whose application windows are open, with 34 students whose averages are all different. */
export function majorsUniversity() {
  let opened: Opened | null = null;
  const callers = new Map<string, Caller>();
  const open = (): Opened => {
    if (!opened) throw new Error('the university is opened before the tests');
    return opened;
  };
  const as = async (person: Person): Promise<Caller> => {
    const caller = callers.get(person.username) ?? (await open().h.as(person.username, { role: 'OGR' }));
    callers.set(person.username, caller);
    return caller;
  };
  const keysOf = (answer: Answer<Told<unknown>>): string[] =>
    Array.isArray(answer.body.errors) ? answer.body.errors.map((each) => each.key) : [answer.body.message];
  const quotaOf = (code: string, quota: number, more: Record<string, unknown> = {}) => ({
    program_id: open().program[code],
    quota,
    min_cgpa: null,
    min_semester: null,
    max_semester: null,
    top_percent: null,
    no_failed: false,
    language_exam: false,
    ...more,
  });
  const save = (caller: Caller, family: Family, rows: unknown[]): Promise<Answer<Told<{ saved: number }>>> =>
    caller.put('/api/v1/majors/quotas', { family, semester_id: open().term, rows });
  const grid = async (caller: Caller, family: Family): Promise<QuotaGrid | undefined> =>
    (await caller.get<Told<QuotaGrid>>(`/api/v1/majors/quotas?family=${family}&semester_id=${open().term}`))?.body.data;
  const view = async (family: Family): Promise<RankingView> => {
    const answer = await open().affairs.get<Told<RankingView>>(
      `/api/v1/majors/ranking?family=${family}&semester_id=${open().term}`,
    );
    if (!answer) throw new Error('no view');
    return answer.body.data;
  };
  const mine = async (person: Person, family: Family): Promise<MyMajorApplication> =>
    (await (await as(person)).get<Told<MyMajorApplication>>(`/api/v1/majors/mine?family=${family}`)).body.data;
  const answerPlace = async (
    person: Person,
    family: Family,
    code: string,
    answer: 'accept' | 'decline',
  ): Promise<Answer<Told<{ status: string; student_program_id: number | null }>>> => {
    const wish = (await mine(person, family)).wishes.find((each) => each.program.code === code);
    return (await as(person)).post(`/api/v1/majors/places/${wish?.id ?? 0}/answer`, { answer });
  };
  const wishes = (family: Family): Promise<WishRow[]> => open().h.rows<WishRow>`
  select m.id, u.username, p.code, m.status, m.position, m.affairs, m.prep, m.unit from major_preferences m join requests r on r.id = m.request_id join users u on u.id = r.user_id join programs p on p.id = m.program_id where m.family = ${family} and m.request_id > ${open().before} order by m.program_id, m.position, m.id`;
  const bulk = async (
    caller: Caller,
    action: string,
    ids: readonly number[],
  ): Promise<{ ok: number; refused: number }> => {
    const answer = await caller.post<Told<{ ok: number; refused: number }>>('/api/v1/majors/preferences/bulk', {
      action,
      ids,
    });
    if (answer?.status !== 200) throw new Error(`${action}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    return answer.body.data;
  };
  const evaluate = (
    caller: Caller,
    id: number,
    office: string,
    verdict: string,
    note?: string,
  ): Promise<Answer<Told<{ status: string }>>> =>
    caller.post(`/api/v1/majors/preferences/${id}/evaluate`, { office, verdict, ...(note ? { note } : {}) });
  const closeWindow = (family: Family): Promise<unknown> =>
    open().h
      .rows`update semester_dates set ends_at = now() - interval '1 hour' where semester_id = ${open().term} and event = ${`${family}_application`}`;

  beforeAll(async () => {
    const h = await freshHarness();
    const [affairs, engineering, economics, science, prep] = await Promise.all([
      h.as('studentaffairs'),
      h.as('unitoffice'),
      h.as('merve.baran', { role: 'unitoffice' }),
      h.as('bekir.kaya', { role: 'unitoffice' }),
      h.as('prepschool'),
    ]);
    const before = await lastRequest(h);
    const term = at(await h.rows<{ id: number }>`select id from semesters where is_active`, 0).id;
    const program = Object.fromEntries(
      (await h.rows<{ id: number; code: string }>`select id, code from programs`).map((row) => [row.code, row.id]),
    );
    const programsBefore = at(await h.rows<{ id: number }>`select max(id)::int as id from student_programs`, 0).id;
    await h.rows`delete from major_quotas`;
    const people = await h.rows<Person>`
    select u.username, sp.id as student_program_id, sp.cgpa, sp.program_id from student_programs sp join programs p on p.id = sp.program_id join users u on u.student_id = sp.student_id join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name = 'OGR'
    where sp.is_main and sp.kind = 'major' and sp.status = 'active' and sp.student_type = 'undergraduate' and p.level = 'undergraduate' and sp.cgpa is not null and sp.agreement_accepted_at is not null and p.code not in ('CENG-BS', 'BUS-BS', 'ELL-BS') and u.default_user_role_id = ur.id
      and not exists (select 1 from student_programs o where o.student_id = sp.student_id and o.id <> sp.id) and u.username not in ('twofactor', 'surveyed', 'nocontact', 'newstudent', 'f1', 'special') order by sp.id limit 34`;
    expect(people.length).toBe(34);
    // averages that are all different, from 3.90 down in steps of 0.05
    for (const [index, person] of people.entries())
      await h.rows`update student_programs set cgpa = ${(390 - index * 5) / 100} where id = ${person.student_program_id}`;
    opened = {
      h,
      affairs,
      engineering,
      economics,
      science,
      prep,
      before,
      term,
      program,
      people,
      programsBefore,
    };
  });
  return {
    /** the university, once it is open */ open,
    as,
    keysOf,
    quotaOf,
    save,
    grid,
    view,
    mine,
    answerPlace,
    wishes,
    bulk,
    evaluate,
    closeWindow,
  };
}

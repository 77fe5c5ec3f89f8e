import { beforeAll, beforeEach, expect } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { forgetCatalogue } from '#areas/registration/desk/facts/catalogue.ts';
import type { ConsequenceView } from '#areas/requests/machine/contract.ts';
import { freshHarness, type Answer, type Caller, type Harness } from './harness.ts';
import { decide, lastRequest, pageOf, type Told } from './requests.ts';

interface Term {
  id: number;
  starts_on: string;
  classes_start_on: string;
  classes_end_on: string;
  ends_on: string;
}
/** A student with courses of the active semester and no other story. */
export interface Who {
  username: string;
  id: number;
  sp: number;
}
interface Opened {
  h: Harness;
  /** the last request of the demo */ before: number;
  active: Term;
  next: Term;
  /** last day to drop */ lastDrop: string;
  /** the end of week 10 */ weekTen: string;
  people: Who[];
}

/** A university of its own for a file of tests about leaving courses or the university, with students nothing is told of. */
export function leaveUniversity() {
  let opened: Opened | null = null;
  const open = (): Opened => {
    if (!opened) throw new Error('the university is opened before the tests');
    return opened;
  };
  const at = (day: string, time = '12:00:00'): Date => new Date(`${day}T${time}+03:00`);
  const on = async (moment: Date, username: string): Promise<Caller> => {
    open().h.setNow(moment);
    return open().h.as(username);
  };
  const enrolments = (who: Who): Promise<{ id: number; status: string; letter: string | null; section_id: number }[]> =>
    open().h
      .rows`select e.id, e.status, e.letter, e.section_id from enrolments e where e.student_program_id = ${who.sp} and e.semester_id = ${open().active.id} order by e.id`;
  const status = async (who: Who): Promise<string> =>
    (await open().h.rows<{ status: string }>`select status from student_programs where id = ${who.sp}`)[0]?.status ??
    '';
  const leaveOf = async (id: number) =>
    (
      await open().h.rows<{
        status: string;
        starts_on: string;
        ends_on: string;
        return_by: string;
        returned_on: string | null;
      }>`select status, starts_on, ends_on, return_by, returned_on from leaves where request_id = ${id}`
    )[0];
  const reasonsOf = (answer: Answer<Told<unknown>>): string[] =>
    Array.isArray(answer.body.errors) ? answer.body.errors.map((each) => each.key) : [answer.body.message];
  const consequencesOf = async (caller: Caller, kind: string, form: object): Promise<ConsequenceView[]> =>
    (
      await caller.get<Told<{ lines: ConsequenceView[] }>>(
        `/api/v1/request-kinds/${kind}/consequences?form=${encodeURIComponent(JSON.stringify(form))}`,
      )
    ).body.data.lines;
  const who = (n: number): Who => {
    const one = open().people[n];
    if (!one) throw new Error('too few students');
    return one;
  };
  /** Every step of a request, decided by the demo staff whose role it is. */
  async function decideAll(id: number): Promise<Answer<Told<{ status: string }>>> {
    const office = await open().h.as('registrar');
    for (;;) {
      const step = (await pageOf(office, id)).steps.find((each) => each.status === 'open');
      if (!step) throw new Error(`nothing to decide of ${id}`);
      const answer = await decide(await open().h.as(step.role), id, 'approve', { step_id: step.id });
      if (answer.status !== 200 || !(await pageOf(office, id)).steps.some((each) => each.status === 'open'))
        return answer;
    }
  }
  beforeAll(async () => {
    const h = await freshHarness();
    // no queue is served here: offering freed seats to who waits is told elsewhere
    h.services.jobs.enqueue = async () => undefined;
    const before = await lastRequest(h);
    const terms = await h.rows<
      Term & { is_active: boolean }
    >`select id, starts_on, ends_on, classes_start_on, classes_end_on, is_active from semesters order by classes_start_on`;
    const now = terms.findIndex((term) => term.is_active);
    const [active, next] = [terms[now] as Term, terms[now + 1] as Term];
    const lastDrop =
      (
        await h.rows<{
          day: string;
        }>`select ((max(ends_at) at time zone 'Europe/Istanbul')::date)::text as day from semester_dates where semester_id = ${active.id} and event = 'add_drop'`
      )[0]?.day ?? '';
    const weekTen = addDays(active.classes_start_on, 69);
    // those the story of the demo has nothing to tell of
    const people = await h.rows<Who>`
    select u.username, s.id, sp.id as sp from users u join students s on s.id = u.student_id and s.visa_type = 'none' join student_programs sp on sp.student_id = s.id and sp.is_main and sp.status = 'active' and sp.student_type = 'undergraduate' and sp.semester_no > 1
      join programs p on p.id = sp.program_id join departments d on d.id = p.department_id and d.code = 'CENG' join users a on a.staff_id = sp.advisor_id and a.username = 'advisor'
    where (select count(*) from enrolments e where e.student_program_id = sp.id and e.semester_id = ${active.id} and e.status = 'registered') >= 3 and not exists (select 1 from holds x where x.student_id = s.id and x.released_at is null)
      and not exists (select 1 from student_programs o where o.student_id = s.id and o.id <> sp.id) and not exists (select 1 from requests q where q.student_id = s.id and q.kind in ('leave_of_absence', 'leave_with_consent', 'course_withdrawal', 'institutional_withdrawal')) order by s.id limit 8`;
    expect(people.length).toBeGreaterThanOrEqual(7);
    opened = { h, before, active, next, lastDrop, weekTen, people };
  });
  beforeEach(() => {
    open().h.setNow(null);
    forgetCatalogue(open().h.database);
  });
  return {
    get h() {
      return open().h;
    },
    get before() {
      return open().before;
    },
    get active() {
      return open().active;
    },
    get next() {
      return open().next;
    },
    get lastDrop() {
      return open().lastDrop;
    },
    get weekTen() {
      return open().weekTen;
    },
    at,
    on,
    enrolments,
    status,
    leaveOf,
    reasonsOf,
    consequencesOf,
    who,
    decideAll,
  };
}

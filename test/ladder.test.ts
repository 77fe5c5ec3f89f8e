import { beforeAll, describe, expect, it } from 'vitest';
import { cutoffPart } from '#areas/registration/cutoff/server.ts';
import { simulationPart } from '#areas/registration/simulation/server.ts';
import { feedPart } from '#areas/registration/feed/server.ts';
import { leavesPart } from '#areas/registration/leaves/server.ts';
import { rosterPart } from '#areas/grading/roster/server.ts';
import { makeUpPart } from '#areas/grading/make-up/server.ts';
import { attendancePart } from '#areas/grading/attendance/server.ts';
import { curvePart } from '#areas/grading/curve/server.ts';
import { remindersPart } from '#areas/grading/reminders/server.ts';
import { resitPart } from '#areas/grading/resit/server.ts';
import { scoreTablePart } from '#areas/grading/score-table/server.ts';
import { toolsPart } from '#areas/grading/tools/server.ts';
import { gpaPart } from '#areas/grading/gpa/server.ts';
import { grading } from '#areas/grading/server.ts';
import { registration as registrationArea } from '#areas/registration/server.ts';
import type { Command } from '#kernel/contract/define-command.ts';
import type { Field, Fields } from '#kernel/contract/field.ts';
import { roleFits, permissionsOf } from '#kernel/contract/needs.ts';
import type { EndpointEntry } from '#kernel/server/http/endpoints.ts';
import { harness, type Answer, type Caller, type Harness } from './harness.ts';
import { must, newcomer, offer, one, registration, seat } from './job-steps.ts';

type Body = Record<string, unknown>;
interface Endpoint extends EndpointEntry {
  declaration: Command;
}
const nameOf = (handler: unknown): string => (handler as { command: Command }).command.name;
/** every command of the two areas; what is mounted is asked for below */
// make-up exams climb theirs in areas/grading/make-up/make-up.test.ts
// recalculated averages climb theirs in areas/grading/gpa/gpa.test.ts
// the calendar's address belongs to everybody: areas/registration/feed/feed.test.ts
// lists of lessons theirs in areas/grading/attendance/attendance.test.ts, resits in areas/grading/resit/resit.test.ts
// pasted tables, moved boundaries and reminders in areas/grading/entry.test.ts
// runs over unpaid registrations in areas/registration/cutoff/cutoff.test.ts, kept simulations in areas/registration/simulation/saved.test.ts
// learning tools in areas/grading/tools/learning-tools.test.ts
// leaves theirs in areas/registration/leaves/leaves.test.ts, and the class list its own in areas/grading/roster/roster.test.ts
const elsewhere = new Set(
  [
    ...(gpaPart.commands ?? []),
    ...(makeUpPart.commands ?? []),
    ...(leavesPart.commands ?? []),
    ...(feedPart.commands ?? []),
    ...(cutoffPart.commands ?? []),
    ...(simulationPart.commands ?? []),
    ...(rosterPart.commands ?? []),
    ...(attendancePart.commands ?? []),
    ...(resitPart.commands ?? []),
    ...(scoreTablePart.commands ?? []),
    ...(curvePart.commands ?? []),
    ...(remindersPart.commands ?? []),
    ...(toolsPart.commands ?? []),
  ].map(nameOf),
);
const commands = [...(registrationArea.commands ?? []), ...(grading.commands ?? [])]
  .map(nameOf)
  .filter((name) => !elsewhere.has(name));
let h: Harness;
const endpointOf = (name: string): Endpoint =>
  must(
    h.endpoints.find((each) => each.kind === 'command' && each.name === name && each.declaration),
    `endpoint of ${name}`,
  ) as Endpoint;

/** Calls an endpoint; what stands in its path is taken out of the body. */
async function call(
  who: Caller,
  { method, path }: EndpointEntry,
  body: Body,
  headers?: Record<string, string>,
): Promise<Answer<Body>> {
  const rest = { ...body };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name] ?? 999_999_999;
    delete rest[name];
    return String(value);
  });
  return method === 'PUT'
    ? who.put(url, rest, headers)
    : method === 'DELETE'
      ? who.delete(url)
      : who.post(url, rest, headers);
}
const inPath = ({ path }: EndpointEntry): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

/** Who may call a command, and which record of somebody else he could name. `null`: it names none, it always means the caller's own. */
interface Rung {
  who: string;
  role?: string;
  foreign: (() => Promise<Body>) | null;
}
const ids: {
  enrolment: number;
  entry: number;
  plan: number;
  registration: number;
  program: number;
  student: number;
  hold: number;
  abroad: number;
  abroadPlace: number;
  assessment: number;
  type: number;
} = {
  enrolment: 0,
  entry: 0,
  plan: 0,
  registration: 0,
  program: 0,
  student: 0,
  hold: 0,
  abroad: 0,
  abroadPlace: 0,
  assessment: 0,
  type: 0,
};
const part = (): Body => ({ type_id: ids.type, name: 'Final', name_en: 'Final', weight: 100 });
const ladder: Record<string, Rung> = {
  'submit-registration': { who: 'student2', foreign: null },
  'recall-registration': { who: 'student2', foreign: null },
  'drop-course': { who: 'student2', foreign: async () => ({ enrolment_ids: [ids.enrolment], confirmed: true }) },
  'withdraw-course': { who: 'student2', foreign: async () => ({ enrolment_ids: [ids.enrolment] }) },
  'swap-section': {
    who: 'student2',
    foreign: async () => ({ enrolment_id: ids.enrolment, section_id: (await offer()).section_id }),
  },
  'join-waitlist': { who: 'student2', foreign: null },
  'leave-waitlist': { who: 'student2', foreign: async () => ({ entry_id: ids.entry }) },
  'confirm-waitlist-offer': { who: 'student2', foreign: async () => ({ entry_id: ids.entry }) },
  'save-plan': { who: 'student2', foreign: async () => ({ id: ids.plan, name: 'Mine now', section_ids: [] }) },
  'delete-plan': { who: 'student2', foreign: async () => ({ id: ids.plan }) },
  'decide-registration': {
    who: 'advisor',
    role: 'advisor',
    foreign: async () => ({ registration_id: ids.registration, version: 1, decision: 'approve' }),
  },
  'bulk-approve-registrations': {
    who: 'advisor',
    role: 'advisor',
    foreign: async () => ({ registration_ids: [ids.registration] }),
  },
  'finalize-registrations': { who: 'dean', foreign: async () => ({ registration_ids: [ids.registration] }) },
  'grant-override': {
    who: 'advisor',
    role: 'advisor',
    foreign: async () => ({ student_program_id: ids.program, kind: 'must_take_first', reason: 'x' }),
  },
  'place-hold': {
    who: 'advisor',
    role: 'advisor',
    foreign: async () => ({
      student_id: ids.student,
      kind: 'advising',
      office: 'advisor',
      restrictions: ['register'],
      reason: 'x',
      reason_en: 'x',
    }),
  },
  'release-hold': { who: 'housing', foreign: async () => ({ id: ids.hold }) },
  'save-assessments': { who: 'instructor', foreign: async () => ({ section_id: ids.abroad, assessments: [part()] }) },
  'copy-assessments': { who: 'instructor', foreign: async () => ({ section_id: ids.abroad }) },
  'save-scores': {
    who: 'instructor',
    foreign: async () => ({
      section_id: ids.abroad,
      rows: [{ enrolment_id: ids.abroadPlace, assessment_id: ids.assessment, points: 1 }],
    }),
  },
  'set-letters': {
    who: 'instructor',
    foreign: async () => ({
      section_id: ids.abroad,
      rows: [{ enrolment_id: ids.abroadPlace, letter: 'AA', reason: 'x' }],
    }),
  },
  'submit-grade-sheet': { who: 'instructor', foreign: async () => ({ section_id: ids.abroad }) },
  'return-grade-sheet': { who: 'chair', foreign: async () => ({ section_id: ids.abroad, reason: 'x' }) },
  'finalize-grades': { who: 'chair', foreign: async () => ({ section_id: ids.abroad }) },
  'rectify-grade': {
    who: 'chair',
    foreign: async () => ({ section_id: ids.abroad, enrolment_id: ids.abroadPlace, new_letter: 'AA', reason: 'x' }),
  },
  'place-course': {
    who: 'chair',
    foreign: async () => ({ id: ids.program, enrolment_id: ids.enrolment, slot_id: 1, reason: 'Counts for it.' }),
  },
  'undo-placement': {
    who: 'chair',
    foreign: async () => ({ id: ids.program, placement_id: 1, reason: 'It was a mistake.' }),
  },
  'transfer-course': {
    who: 'chair',
    foreign: async () => ({
      id: ids.program,
      course_id: 1,
      institution: 'Another university',
      outside_name: 'Calculus',
      credit: 3,
      ects: 6,
      decision_no: '2026/1',
      decision_on: '2026-01-05',
    }),
  },
  'revoke-transfer': {
    who: 'chair',
    foreign: async () => ({ id: ids.program, transfer_id: 1, reason: 'It was a mistake.' }),
  },
  // of the whole university: there is nobody else's
  'enter-courses': { who: 'registrar', foreign: null },
  'move-students': { who: 'registrar', foreign: null },
  'close-section': { who: 'registrar', foreign: null },
  'give-time-tickets': { who: 'registrar', foreign: null },
  'set-waiting-room': { who: 'registrar', foreign: null },
  'revoke-override': { who: 'registrar', foreign: null },
};
/** Everyone who might be let in wrongly: each must be refused where his role has no such permission. */
const people: readonly (readonly [string, string])[] = [
  ['student2', 'OGR'],
  ['observer', 'observer'],
  ['bursar', 'bursar'],
  ['instructor', 'instructor'],
  ['advisor', 'advisor'],
  ['supervisor', 'supervisor'],
  ['mentora', 'MS'],
  ['alumni', 'ALUMNI'],
];
const callers = new Map<string, Caller>();
const callerOf = (rung: Rung): Caller => must(callers.get(`${rung.who}/${rung.role ?? ''}`), rung.who);

beforeAll(async () => {
  h = await harness();
  for (const { who, role } of Object.values(ladder))
    callers.set(`${who}/${role ?? ''}`, callers.get(`${who}/${role ?? ''}`) ?? (await h.as(who, role ? { role } : {})));
  // records of a student of another faculty, whom none of the callers may see
  const other = await one(h.rows<{ username: string; program: number; student: number }>`
    select u.username, sp.id as program, sp.student_id as student from student_programs sp join users u on u.student_id = sp.student_id join programs p on p.id = sp.program_id join faculties f on f.id = p.faculty_id
    where f.code <> 'ENG' and sp.status = 'active' and sp.is_main and u.username ~ '^[0-9]' and not exists (select from semester_registrations r where r.student_program_id = sp.id and r.semester_id = (select id from semesters where is_active)) order by sp.id limit 1`);
  const taken = await offer();
  const [enrolment = 0] = await seat(taken.section_id, [other.username]);
  const id = (rows: Promise<{ id: number }[]>): Promise<number> => one(rows).then((row) => row.id);
  const abroad = (await offer({ semester: 'grading', department: 'PSY' })).section_id;
  const [abroadPlace = 0] = await seat(abroad, [await newcomer()]);
  const type = await id(h.rows`select id from assessment_types where status = 'a' and is_final order by id limit 1`);
  Object.assign(ids, {
    enrolment,
    program: other.program,
    student: other.student,
    abroad,
    abroadPlace,
    type,
    entry: await id(
      h.rows`insert into waitlist_entries (section_id, student_program_id, student_id, status) values (${(await offer()).section_id}, ${other.program}, ${other.student}, 'waiting') returning id`,
    ),
    plan: await id(
      h.rows`insert into plans (student_program_id, semester_id, name, section_ids) values (${other.program}, (select id from semesters where is_active), 'Foreign', '{}') returning id`,
    ),
    registration: await id(
      h.rows`insert into semester_registrations (student_program_id, student_id, semester_id, status) values (${other.program}, ${other.student}, (select id from semesters where is_active), 'submitted') returning id`,
    ),
    hold: await id(
      h.rows`insert into holds (student_id, kind, office, restrictions, reason, reason_en) values (${other.student}, 'financial', 'bursar', '{register}', 'x', 'x') returning id`,
    ),
    assessment: await id(
      h.rows`insert into assessments (section_id, type_id, name, name_en, weight) values (${abroad}, ${type}, 'Final', 'Final', 100) returning id`,
    ),
  });
});

/** Everything a command could have changed, as it stands. */
const standing = (): Promise<unknown[]> => h.rows`
  select (select status || version from semester_registrations where id = ${ids.registration}) as registration, (select status || version from enrolments where id = ${ids.enrolment}) as enrolment, (select status from waitlist_entries where id = ${ids.entry}) as entry, (select name from plans where id = ${ids.plan}) as plan,
    (select released_at from holds where id = ${ids.hold}) as released, (select count(*)::int from holds) as holds, (select count(*)::int from overrides) as overrides, (select count(*)::int from grades where enrolment_id = ${ids.abroadPlace}) as grades, (select count(*)::int from scores where enrolment_id = ${ids.abroadPlace}) as scores,
    (select count(*)::int from assessments where section_id = ${ids.abroad}) as assessments, (select count(*)::int from grade_sheets where section_id = ${ids.abroad}) as sheets, (select count(*)::int from audit_log) as audit, (select count(*)::int from outbox) as outbox, (select count(*)::int from enrolments) as enrolments`;

describe('the ladder of every command of registration and grading', () => {
  it('each declared command is mounted and stands in the table', () => {
    expect(Object.keys(ladder).sort()).toEqual([...commands].sort());
    for (const name of commands) expect(endpointOf(name).path).toMatch(/^\/api\/v1\//);
  });
  for (const name of Object.keys(ladder)) {
    const rung = must(ladder[name], name);
    describe(name, () => {
      it('401 without a session, before anything is looked at', async () => {
        for (const body of [{}, rung.foreign ? await rung.foreign() : {}]) {
          const answer = await call(h.nobody, endpointOf(name), body);
          expect([answer.status, answer.body.message]).toEqual([401, 'session_required']);
        }
      });
      it('403 for every role without the permission, whatever the body', async () => {
        const endpoint = endpointOf(name);
        const granted = new Set(
          (
            await h.rows<{
              name: string;
            }>`select distinct r.name from role_permissions p join roles r on r.id = p.role_id where p.permission = any(${`{${permissionsOf(endpoint.needs).join(',')}}`}::text[])`
          ).map((row) => row.name),
        );
        const wrong = people.filter(
          ([, role]) =>
            !(
              granted.has(role) &&
              roleFits(endpoint.needs.access, role, ['OGR', 'MS', 'ALUMNI'].includes(role) ? 'student' : 'staff')
            ),
        );
        expect(wrong.length).toBeGreaterThan(3);
        const before = await standing();
        for (const [username, role] of wrong) {
          const caller = await h.as(username, { role });
          for (const body of [{}, rung.foreign ? await rung.foreign() : {}])
            expect([role, (await call(caller, endpoint, body)).status]).toEqual([role, 403]);
        }
        expect(await unmoved(before)).toBe(true);
      });
      if (rung.foreign) {
        const { foreign } = rung;
        it('404 for another’s record, as for one that does not exist; nothing changes', async () => {
          const endpoint = endpointOf(name);
          const body = await foreign();
          const before = await standing();
          const answer = await call(callerOf(rung), endpoint, body, {
            'idempotency-key': `ladder-${name}-${process.pid}`,
          });
          expect([answer.status, answer.body.message], JSON.stringify(answer.body)).toEqual([404, 'record_not_found']);
          const absent = await call(callerOf(rung), endpoint, nowhere(endpoint, body));
          expect([absent.status, absent.body]).toEqual([404, answer.body]);
          expect(await unmoved(before)).toBe(true);
        });
      }
      it('422 for malformed input: what is required and every wrong kind, each by its field', async () => {
        const endpoint = endpointOf(name);
        const fields = Object.entries(endpoint.declaration.input).filter(
          ([field]) => !inPath(endpoint).includes(field),
        );
        const before = await standing();
        const required = fields.filter(([, field]) => field.required).map(([field]) => field);
        if (required.length > 0) {
          const answer = await call(callerOf(rung), endpoint, {});
          expect([answer.status, Object.keys((answer.body.errors ?? {}) as Body).sort()]).toEqual([
            422,
            [...required].sort(),
          ]);
        }
        for (const [field, declared] of fields)
          for (const value of wrongValues(declared)) {
            const answer = await call(callerOf(rung), endpoint, { [field]: value });
            const errors = Object.keys((answer.body.errors ?? {}) as Body);
            expect(
              [answer.status, errors.some((each) => each === field || each.startsWith(`${field}.`))],
              `${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${JSON.stringify(answer.body)}`,
            ).toEqual([422, true]);
          }
        for (const param of inPath(endpoint))
          expect((await call(callerOf(rung), endpoint, { [param]: 'x' })).status).toBe(404);
        expect(await unmoved(before)).toBe(true);
      });
    });
  }
  it('a body that is no object, and one that is no JSON, change nothing', async () => {
    const token = must(callers.get('student2/')?.token, 'token');
    const send = (payload: string) =>
      h.app.inject({
        method: 'POST',
        url: `${registration}/drop`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload,
      });
    for (const payload of ['[]', '"x"', '7', 'null', 'true'])
      expect([payload, (await send(payload)).statusCode]).toEqual([payload, 422]);
    for (const payload of ['{', '{"enrolment_ids":', 'enrolment_ids=1'])
      expect((await send(payload)).statusCode).toBe(400);
  });
});

/** Reads may write nothing either; the sheet of a foreign section is not even begun. */
async function unmoved(before: unknown[]): Promise<boolean> {
  expect(await standing()).toEqual(before);
  return true;
}
/** The same body with the record that it names gone. */
function nowhere(endpoint: Endpoint, body: Body): Body {
  const named = [
    'enrolment_ids',
    'enrolment_id',
    'entry_id',
    'registration_ids',
    'registration_id',
    'student_program_id',
    'student_id',
  ].filter((key) => key in body && !('section_id' in body && endpoint.path.includes('grade')));
  const keys = named.length > 0 ? named : ['id', 'section_id'].filter((key) => key in body);
  return {
    ...body,
    ...Object.fromEntries(keys.map((key) => [key, Array.isArray(body[key]) ? [999_999_999] : 999_999_999])),
  };
}
/** Values no field of this kind takes. */
function wrongValues(field: Field): unknown[] {
  const missing = field.required ? [null] : [];
  switch (field.kind) {
    case 'integer':
    case 'reference':
    case 'file':
    case 'money':
      return [
        ...missing,
        'x',
        1.5,
        {},
        [1],
        true,
        ...('min' in field && typeof field.min === 'number' ? [field.min - 1] : []),
        ...(field.kind === 'reference' ? [0, -1] : []),
        ...('max' in field && typeof field.max === 'number' ? [field.max + 1] : []),
      ];
    case 'decimal':
      return [...missing, 'x', {}, true];
    case 'flag':
      return [...missing, 'yes', 1, {}];
    case 'choice':
      return [...missing, 'no such choice', 7, {}];
    case 'date':
      return [...missing, 'tomorrow', '2026-02-30', 20260101];
    case 'moment':
      return [...missing, 'now', 1];
    case 'list':
      return [
        ...missing,
        'x',
        7,
        [{}],
        field.of === 'integer' ? ['x'] : [7],
        Array.from({ length: (field.max ?? 5000) + 1 }, (_, index) =>
          field.of === 'integer' ? index + 1 : `${index}`,
        ),
        ...(field.min ? [[]] : []),
      ];
    case 'rows':
      return [...missing, 'x', 7, [7], ['x'], ...(field.min ? [[]] : []), ...rowsOf(field.fields)];
    case 'text':
    case 'longText':
    case 'bilingual':
      return [
        ...missing,
        7,
        {},
        ['x'],
        'x'.repeat((field.max ?? (field.kind === 'longText' ? 10_000 : 250)) + 1),
        ...(field.required ? ['', '   '] : []),
        'a\0b',
      ];
    case 'json':
      return missing;
  }
}
/** One row of which one cell is wrong (and the rest absent). */
const rowsOf = (fields: Fields): unknown[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    wrongValues(field)
      .filter((value) => !(typeof value === 'string' && value.length > 5000))
      .map((value) => [{ [name]: value }]),
  );

import { beforeAll, describe, expect, it } from 'vitest';
import { areas } from '#app/areas.server.ts';
import type { Command, Query } from '#kernel/contract/define-command.ts';
import { needsOf, type Resource } from '#kernel/contract/define-resource.ts';
import type { Fields } from '#kernel/contract/field.ts';
import { admits, learnerRoles, roleNames, type Knocker, type Needs } from '#kernel/contract/needs.ts';
import { harness, type Harness } from './harness.ts';
import { standIns } from './stand-ins.ts';

const resources = new Map<string, Resource>(
  areas.flatMap((area) => (area.resources ?? []).map(({ resource }) => [resource.name, resource] as const)),
);
const choosable = [...resources.values()].filter((resource) => resource.actions.includes('options'));
let h: Harness;
const held = new Map<string, Set<string>>();
beforeAll(async () => {
  h = await harness();
  for (const row of await h.rows<{
    name: string;
    permission: string;
  }>`select r.name, p.permission from role_permissions p join roles r on r.id = p.role_id`)
    held.set(row.name, (held.get(row.name) ?? new Set()).add(row.permission));
});
const holder = (role: string): Knocker => ({
  kind: 'user',
  role,
  person_type: learnerRoles.includes(role) ? 'student' : 'staff',
  has: (key) => held.get(role)?.has(key) === true,
});

/** Whose options are closed to whom, by hand: people to learners, and what an office keeps to itself to the others. */
const students = ['OGR', 'MS', 'ALUMNI', 'F-1 Exchange Exit'];
const teachers = ['instructor', 'adjunct', 'advisor'];
const readsFinance: readonly string[] = ['A', 'bursar', 'registrar', 'studentaffairs', 'supervisor', 'observer'];
const beyondFinance = roleNames.filter((role) => !readsFinance.includes(role));
// classes and evaluations of the language school are its own and its teachers'
const readsSchool: readonly string[] = ['A', 'prepschool', 'registrar', 'studentaffairs', 'instructor', 'adjunct'];
const beyondSchool = roleNames.filter((role) => !readsSchool.includes(role));
const but = (...roles: string[]): string[] => roleNames.filter((role) => !roles.includes(role));
// beds and who lies in them are the housing office's, and of those who serve every student or look over everything
const halls = ['A', 'registrar', 'studentaffairs', 'housing', 'supervisor', 'observer'];
const tenants = halls.filter((role) => role !== 'registrar');
const closed: Record<string, readonly string[]> = {
  'admission-intake': but('A', 'registrar', 'studentaffairs', 'supervisor', 'observer'),
  'admission-document-type': but('A', 'registrar', 'studentaffairs', 'supervisor', 'observer'),
  'housing-building': but(...halls, 'bursar'),
  'housing-room': but(...halls),
  'housing-bed': but(...halls),
  'housing-rate': but(...halls, 'bursar'),
  'housing-fee': but(...halls, 'bursar'),
  'housing-tenant': but(...tenants),
  'housing-reservation': but(...tenants),
  'housing-inspection-item': but(...tenants),
  'housing-misconduct': but('A', 'studentaffairs', 'housing'),
  'graduate-call': but('A', 'registrar', 'studentaffairs', 'chair', 'dean', 'instructor'),
  'placement-exam': but('A', 'registrar', 'studentaffairs', 'prepschool'),
  webhook: but('A'),
  survey: but('A', 'registrar', 'studentaffairs'),
  'survey-library-question': but('A', 'registrar', 'studentaffairs'),
  session: beyondSchool,
  'prep-class': beyondSchool,
  'prep-teacher': but('A', 'prepschool', 'registrar', 'studentaffairs'),
  evaluation: beyondSchool,
  'evaluation-assessment': beyondSchool,
  student: students,
  parameter: students,
  constant: students,
  'program-group': students,
  agency: [...students, ...teachers, 'chair', 'housing'],
  'contact-topic': [...students, ...teachers, 'supervisor', 'observer'],
  // members of a board, its chair and dean, and those who read decisions and filter them by their board
  board: [...students, ...teachers, 'prepschool', 'unitoffice', 'bursar', 'housing', 'supervisor'],
  menu: roleNames.filter((role) => role !== 'A'),
  // what costs what is the bursar's; the offices that answer students read it
  product: beyondFinance,
  'product-discount': beyondFinance,
  'scholarship-type': beyondFinance,
  'cash-drawer': roleNames.filter((role) => !['A', 'bursar', 'supervisor', 'observer'].includes(role)),
  'money-account': roleNames.filter((role) => !['A', 'bursar', 'supervisor', 'observer'].includes(role)),
  'receipt-series': beyondFinance,
  'invoice-series': beyondFinance,
  'invoice-buyer': beyondFinance,
  'payment-plan-template': beyondFinance,
  'due-date': beyondFinance,
  // who keeps placements, or sees his own or his students' and filters them by employer
  'coop-employer': roleNames.filter(
    (role) => !['A', 'registrar', 'studentaffairs', 'advisor', 'chair', 'dean', 'OGR', 'MS', 'ALUMNI'].includes(role),
  ),
  'virtual-pos': roleNames.filter((role) => role !== 'A' && role !== 'bursar'),
};

describe('options of a resource', () => {
  it('are closed to whom the table closes them, and open to everybody else signed in: asked of the server', async () => {
    for (const resource of choosable) {
      const path = `/api/v1${resource.path}/options`;
      expect([path, (await h.nobody.get(path)).status]).toEqual([path, resource.options === 'public' ? 200 : 401]);
    }
    for (const [role, username] of Object.entries(standIns)) {
      const caller = await h.as(username, { role });
      const refused: string[] = [];
      for (const resource of choosable) {
        const { status } = await caller.get(`/api/v1${resource.path}/options`);
        expect([200, 403], `${role} ${resource.name}`).toContain(status);
        if (status === 403) refused.push(resource.name);
      }
      const expected = Object.keys(closed).filter((name) => closed[name]?.includes(role));
      expect([role, refused.sort()]).toEqual([role, expected.sort()]);
    }
  }, 120_000);
  it('what a device may keep is no secret in the house', () => {
    const kept = [...resources.values()].filter((resource) => resource.kept);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(({ options, about }) => options !== 'signed-in' || about).map(({ name }) => name)).toEqual([]);
  });
  it('public are the types of rooms alone: whoever applies for a bed chooses one before a sign-in', () => {
    expect(choosable.filter((resource) => resource.options === 'public').map(({ name }) => name)).toEqual([
      'housing-room-type',
    ]);
  });
  it('people are named only to those who may list them, or filter the timetable', () => {
    const people = choosable.filter((resource) => resource.about);
    expect(people.map(({ name, options }) => [name, options ?? 'listed'])).toEqual([
      ['student', 'listed'],
      ['staff', ['section_index']],
    ]);
  });
});

describe('who may not list the whole learns nothing by filtering and searching', () => {
  const names = async (username: string, query: string): Promise<[number, string[]]> => {
    const answer = await (await h.as(username)).get<{ data?: { label: string }[] }>(`/api/v1/staff/options?${query}`);
    return [answer.status, (answer.body.data ?? []).map((each) => each.label)];
  };
  const by = (filter: Record<string, unknown>): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  it('a student finds a colleague by his name and by nothing that the choice does not show', async () => {
    const [, [someone = '']] = await names('student', 'query=');
    const last = someone.split(' ').at(-1) ?? '';
    expect((await names('student', `query=${encodeURIComponent(last)}`))[1]).toContain(someone);
    expect(
      (await names('student', `query=${encodeURIComponent(`${someone.split(' ').at(-2)} ${last}`)}`))[1],
    ).toContain(someone);
    expect(await names('student', 'query=@kampus')).toEqual([200, []]);
    for (const filter of [{ gender: 'female' }, { email: { like: 'a' } }, { office: { like: '1' } }])
      expect(await names('student', by(filter))).toEqual([422, []]);
    expect((await names('student', by({ status: 'a' })))[0]).toBe(200);
  });
  it('who may list them still filters by all of it', async () => {
    for (const filter of [{ gender: 'female' }, { email: { like: 'a' } }]) {
      const [status, found] = await names('registrar', by(filter));
      expect([status, found.length > 0]).toEqual([200, true]);
    }
  });
});

describe('whoever may open a form may choose in it', () => {
  /** A select that a role may open and whose choices it may not read. */
  const lacking: string[] = [];
  const look = (where: string, needs: Needs, fields: Fields, only?: readonly string[]): void => {
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind === 'rows') look(`${where}.${name}`, needs, field.fields);
      if (field.kind !== 'reference' || (only && !only.includes(name))) continue;
      const to = resources.get(field.to);
      if (!to?.actions.includes('options')) continue;
      for (const role of roleNames)
        if (admits(needs, holder(role)) && !admits(needsOf(to, 'options'), holder(role)))
          lacking.push(`${role}: ${where}.${name} → ${field.to}`);
    }
  };
  it('forms, filters, commands, reports and jobs of every role', () => {
    for (const { resource } of areas.flatMap((area) => area.resources ?? [])) {
      if (resource.actions.includes('index'))
        look(`list ${resource.name}`, needsOf(resource, 'index'), resource.fields, resource.list.filters);
      for (const action of ['store', 'update'] as const)
        if (resource.actions.includes(action))
          look(`${action} ${resource.name}`, needsOf(resource, action), resource.fields);
    }
    for (const area of areas) {
      const declared: (Command | Query)[] = [
        ...(area.commands ?? []).map((handler) => handler.command as Command),
        ...(area.queries ?? []).map((handler) => handler.query as Query),
      ];
      for (const each of declared) look(each.name, each.needs, each.input);
      for (const { job } of area.work ?? []) look(`job ${job.name}`, job.needs, job.input);
      for (const report of area.reports ?? []) look(`report ${report.name}`, report.needs, report.input);
    }
    // no screen of theirs has these selects: both show a learner his own records only
    expect([...new Set(lacking)].sort()).toEqual(
      [
        'OGR: list hold.student_id → student',
        ...['OGR', 'MS', 'ALUMNI'].map((role) => `${role}: student-courses.student_id → student`),
        ...students.map((role) => `${role}: list parameter-item.parameter_id → parameter`),
      ].sort(),
    );
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor, Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { runWrite, type Call } from '#kernel/server/pipeline.ts';
import { harness, type Harness } from '#test/harness.ts';
import { keyOf, matchHeadings } from './import-columns.ts';
import { performImport, type ImportOutcome } from './import.ts';
import { planRows, readRows, type ImportAction } from './import-plan.ts';

let h: Harness;
beforeAll(async () => {
  h = await harness();
});
const call: Call = {
  token: null,
  locale: 'en',
  requestId: 'test',
  address: 'test',
  idempotencyKey: null,
  identity: null,
  headers: {},
};
const mark = `ENG${process.pid % 10_000}`;
const actorOf = async (username: string): Promise<Actor> => {
  const actor = await h.services.sessions.find((await h.as(username)).token ?? '', new Date());
  if (typeof actor === 'string') throw new Error(actor);
  return actor;
};
const bound = (name: string) => {
  const found = h.services.resources.get(name);
  if (!found) throw new Error(`no resource ${name}`);
  return found;
};
class Rollback extends Error {}
/** Imports rows as somebody and takes everything back afterwards. */
async function tried(
  username: string,
  resource: string,
  headings: string[],
  rows: unknown[][],
  options: {
    action?: ImportAction;
    before?: (context: Writing) => Promise<unknown>;
    after?: (context: Writing) => Promise<unknown>;
  } = {},
): Promise<ImportOutcome> {
  let outcome: ImportOutcome | undefined;
  await runWrite(
    h.services,
    await actorOf(username),
    call,
    { name: 'test', body: {}, idempotent: false },
    async (context) => {
      const asked = await readRows(
        bound(resource),
        rows.map((values, index) => ({ line: index + 2, values: values as never })),
        matchHeadings(bound(resource), headings, h.services.lines),
        context,
      );
      const planned = await planRows(bound(resource), asked, options.action ?? 'add', context);
      await options.before?.(context);
      outcome = await performImport(bound(resource), planned, { dryRun: false, mode: 'good' }, context);
      await options.after?.(context);
      throw new Rollback();
    },
  ).catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error;
  });
  if (!outcome) throw new Error('no outcome');
  return outcome;
}
const buildingCode = async (): Promise<string> =>
  (await h.rows<{ code: string }>`select code from buildings order by id limit 1`)[0]?.code ?? '';

describe('an import keeps to the rules of single records', () => {
  it('finds the one row of a batch that the database refuses, and keeps the other 599', async () => {
    const code = await buildingCode();
    const rows = Array.from({ length: 600 }, (_, index) => [`${mark}-${index}`, 'Oda', code, 10, 5]);
    let audited = 0;
    // somebody else takes a code between the plan and the write
    const outcome = await tried(
      'registrar',
      'classroom',
      ['code', 'name', 'building_id', 'capacity', 'exam_capacity'],
      rows,
      {
        before: (context) =>
          context.db.execute(
            sql`insert into classrooms (code, name, name_en, building_id, capacity, exam_capacity) select ${`${mark}-421`}, 'x', 'x', id, 1, 1 from buildings order by id limit 1`,
          ),
        after: async (context) => {
          const {
            rows: [row],
          } = (await context.db.execute(
            sql`select count(*)::int as n from audit_log where action = 'classroom_store' and after->>'code' like ${`${mark}-%`}`,
          )) as unknown as { rows: { n: number }[] };
          audited = row?.n ?? 0;
        },
      },
    );
    expect([outcome.good, outcome.bad, audited]).toEqual([599, 1, 599]);
    expect(outcome.rows.filter((row) => row.reasons.length > 0)).toMatchObject([
      { line: 423, label: `${mark}-421 Oda`, reasons: [{ key: 'api:values_already_added' }] },
    ]);
    // identities belong to their rows
    expect(new Set(outcome.rows.flatMap((row) => (row.record_id === null ? [] : [row.record_id]))).size).toBe(599);
  });
  it('the row rule of the writer binds each row: a chair adds courses of his own department only', async () => {
    const chair = await actorOf('chair');
    const departments = await h.rows<{
      code: string;
      mine: boolean;
    }>`select d.code, d.id = coalesce(${chair.department_id}::bigint, (select department_id from staff where id = ${chair.staff_id})) as mine from departments d order by mine desc, d.id`;
    const [own, other] = [departments[0]?.code, departments.at(-1)?.code];
    const required = Object.entries(bound('course').resource.fields)
      .filter(
        ([, field]) => field.required === true && field.default === undefined && !field.readOnly && !field.derived,
      )
      .map(([name]) => name);
    const named = new Map<string, unknown>();
    for (const name of required) {
      const field = bound('course').resource.fields[name];
      if (field?.kind !== 'reference') continue;
      const {
        rows: [row],
      } = (await h.database.db.execute(sql`select * from ${bound(field.to).table} order by id limit 1`)) as unknown as {
        rows: Record<string, unknown>[];
      };
      named.set(name, row?.code ?? row?.id);
    }
    const cell = (name: string, index: number, department: string | undefined): unknown => {
      const field = bound('course').resource.fields[name];
      if (name === 'department_id') return department;
      if (named.has(name)) return named.get(name);
      if (name === 'code') return `ZZ${100 + index}`;
      if (field?.kind === 'choice') return Object.keys(field.choices)[0];
      return field?.kind === 'text' || field?.kind === 'bilingual' ? 'Deneme' : 3;
    };
    const headings = [...new Set(['code', 'department_id', ...required])];
    const outcome = await tried(
      'chair',
      'course',
      headings,
      [own, other, own].map((department, index) => headings.map((name) => cell(name, index, department))),
    );
    expect(outcome.rows.map((row) => [row.action, row.reasons.map((reason) => reason.key)])).toEqual([
      ['add', []],
      [null, ['api:outside_your_scope']],
      ['add', []],
    ]);
  });
  it('what one may not add by hand one may not add by file', async () => {
    const outcome = await tried(
      'student',
      'classroom',
      ['code', 'name', 'building_id', 'capacity', 'exam_capacity'],
      [[`${mark}-s`, 'x', await buildingCode(), 1, 1]],
    );
    expect(outcome.rows).toMatchObject([{ reasons: [{ key: 'api:not_authorized' }] }]);
  });
  it('defaults, checks across fields and versions are those of a single write', async () => {
    const headings = ['code', 'name', 'building_id', 'capacity', 'exam_capacity'];
    const code = await buildingCode();
    const outcome = await tried(
      'registrar',
      'classroom',
      headings,
      [
        [`${mark}-d`, 'Tek', code, 10, 5],
        [`${mark}-e`, 'İki', code, 10, 50],
      ],
      {
        after: async (context) => {
          const { rows } = (await context.db.execute(
            sql`select name_en, kind, status, floor, version from classrooms where code = ${`${mark}-d`}`,
          )) as unknown as { rows: unknown[] };
          expect(rows).toEqual([{ name_en: 'Tek', kind: 'lecture', status: 'a', floor: 0, version: 1 }]);
        },
      },
    );
    expect(outcome.rows[1]?.reasons).toMatchObject([{ key: 'api:exam_capacity_too_large', field: 'exam_capacity' }]);
  });
  it('SYS-039 yes and no are read as E and H, as words, and as numbers', async () => {
    const said = [
      ['E', true],
      ['H', false],
      ['Evet', true],
      ['hayır', false],
      ['yes', true],
      [0, false],
    ] as const;
    const outcome = await tried(
      'registrar',
      'assessment-type',
      ['code', 'name', 'default_weight', 'is_final'],
      said.map(([value], index) => [`${mark}Y${index}`, 'x', 10, value]),
      {
        after: async (context) => {
          const rows = (await context.db.execute(
            sql`select is_final from assessment_types where code like ${`${mark}Y%`} order by code`,
          )) as unknown as { rows: { is_final: boolean }[] };
          expect(rows.rows.map((row) => row.is_final)).toEqual(said.map(([, value]) => value));
        },
      },
    );
    expect(outcome.bad).toBe(0);
  });
  it('texts that name more than one record, or none, are told as such', async () => {
    const [name] = await h.rows<{
      name: string;
    }>`select name from departments group by name having count(*) > 1 limit 1`;
    const outcome = await tried(
      'registrar',
      'program',
      ['code', 'name', 'faculty_id', 'department_id'],
      [[`${mark}P`, 'x', 'NO-SUCH', name?.name ?? 'NO-SUCH']],
    );
    expect(outcome.rows[0]?.reasons.filter((reason) => reason.field === 'faculty_id')).toEqual([
      { field: 'faculty_id', key: 'validation:not_found', params: { value: 'NO-SUCH' } },
    ]);
  });
});

describe('what identifies a record', () => {
  it('is a unique field, the code first, else a unique index over what a person fills in', () => {
    expect(keyOf(bound('classroom'))).toEqual(['code']);
    expect(keyOf(bound('staff'))).toEqual(['registration_number']);
    expect(keyOf(bound('holiday'))).toEqual(['day']);
    for (const each of h.services.resources.values())
      expect(keyOf(each)?.every((name) => each.resource.fields[name]?.required === true) ?? true).toBe(true);
  });
});

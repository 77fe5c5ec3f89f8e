import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { labelKey } from '#kernel/contract/define-resource.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { inDays, today } from '#test/today.ts';
import type { ParameterValues } from './contract.ts';
import { parametersTexts } from './texts.ts';
import { checkData, dataShapes, sameData, shapeOf } from './rules/parameter-data.ts';
import { readersByCode } from './rules/parameter-use.ts';
import { stateOf, valueAt, valuesAt } from './rules/parameter-values.ts';
import { parameterSources } from '#demo/catalogue/policies.ts';

type Row = Record<string, unknown> & { id: number; version: number };
interface Body {
  message: string;
  data: Row;
  errors?: { key: string }[] & Record<string, unknown>;
  info?: unknown;
}
interface Items {
  data: {
    items: {
      id: number;
      code: string;
      name: string;
      data: unknown;
      student_type: string | null;
      parameter_code?: string;
    }[];
  };
}
let h: Harness;
let admin: Caller;
let registrar: Caller;
let student: Caller;
const v1 = '/api/v1';
const idOf = async (code: string): Promise<number> =>
  Number((await h.rows<{ id: number }>`select id from parameters where code = ${code}`)[0]?.id);
const audits = async (action: string, id: number): Promise<number> =>
  Number(
    (await h.rows<{ n: number }>`select count(*) as n from audit_log where action = ${action} and record_id = ${id}`)[0]
      ?.n,
  );
const values = async (id: number, caller = registrar): Promise<ParameterValues> =>
  (await caller.get<{ data: ParameterValues }>(`${v1}/parameters/${id}/values`)).body.data;
let made = 0;
const newParameter = async (given: Record<string, unknown> = {}): Promise<Row> =>
  (await admin.post<Body>(`${v1}/parameters`, { code: `trial_${++made}`, name: 'Deneme', name_en: 'Trial', ...given }))
    .body.data;
const newItem = async (parameter_id: number, given: Record<string, unknown> = {}): Promise<Row> =>
  (
    await registrar.post<Body>(`${v1}/parameter/items`, {
      parameter_id,
      code: 'one',
      name: 'Bir',
      name_en: 'One',
      data: { value: 1 },
      valid_from: '2020-01-01',
      ...given,
    })
  ).body.data;

beforeAll(async () => {
  h = await harness();
  admin = await h.as('admin');
  registrar = await h.as('registrar');
  student = await h.as('student');
});

describe('dated values', () => {
  const rows = [
    { code: 'a', valid_from: '2020-01-01', status: 'a' },
    { code: 'a', valid_from: '2024-09-01', status: 'a' },
    { code: 'a', valid_from: '2027-09-01', status: 'a' },
    { code: 'b', valid_from: '2020-01-01', status: 'a' },
    { code: 'b', valid_from: '2025-01-01', status: 'p' },
    { code: 'c', valid_from: '2030-01-01', status: 'a' },
  ];
  const [a, b] = [rows.slice(0, 3), rows.slice(3, 5)];
  it('the newest that has begun counts on a day', () => {
    expect(
      ['2019-12-31', '2020-01-01', '2024-08-31', '2024-09-01', '2030-01-01'].map(
        (day) => valueAt(a, day)?.valid_from ?? null,
      ),
    ).toEqual([null, '2020-01-01', '2020-01-01', '2024-09-01', '2027-09-01']);
  });
  it('a passive value ends the item and does not bring the one before back', () => {
    expect([valueAt(b, '2024-12-31')?.valid_from, valueAt(b, '2025-01-01')]).toEqual(['2020-01-01', null]);
    expect(valuesAt(rows, '2026-01-01').map((each) => each.code)).toEqual(['a']);
    expect(a.map((each) => stateOf(each, a, '2026-01-01'))).toEqual(['past', 'current', 'coming']);
    expect(b.map((each) => stateOf(each, b, '2026-01-01'))).toEqual(['past', 'current']);
  });
  it('every value of the demo fits the shape its parameter declares, and every field of a shape has its words', () => {
    for (const parameter of parameterSources)
      for (const item of parameter.items) {
        expect(shapeOf(parameter.code, item.code), `${parameter.code}.${item.code}`).not.toBeNull();
        const checked = checkData(parameter.code, item.code, item.data);
        expect(
          checked.ok && sameData(checked.data, item.data),
          `${parameter.code}.${item.code} ${JSON.stringify(checked)}`,
        ).toBe(true);
      }
    const missing = dataShapes.flatMap((shape) =>
      Object.keys(shape.fields)
        .map((field) => labelKey({ area: 'reference', name: shape.name }, field).slice('reference:'.length))
        .filter((key) => !parametersTexts.reference?.[key]),
    );
    expect(missing).toEqual([]);
  });
  it('a value without a shape is anything that reads as JSON, never a text that was meant to be', () => {
    expect(checkData('unknown', 'x', { a: [1] })).toEqual({ ok: true, data: { a: [1] } });
    expect(checkData('unknown', 'x', '{"a":').ok).toBe(false);
    expect(checkData('unknown', 'x', { long: 'x'.repeat(10_001) }).ok).toBe(false);
    expect(shapeOf('constructor', 'x')).toBeNull();
  });
  it('whoever decides by a parameter is written down as its reader; the settings only show it', () => {
    const codes = parameterSources.map((each) => each.code);
    const read = readdirSync(join(import.meta.dirname, '../..'), { recursive: true, encoding: 'utf8' })
      .filter(
        (path) =>
          path.endsWith('.ts') &&
          !/^reference\/|^system\/settings\/queries\/settings\.ts$|(test|fixtures|demo)\.ts$/.test(path),
      )
      .flatMap((path) => {
        const text = readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
        return text.includes('parameter_items') ? codes.filter((code) => text.includes(`'${code}'`)) : [];
      });
    expect(read).toContain('credit_limits');
    expect(read.filter((code) => !Object.hasOwn(readersByCode, code))).toEqual([]);
  });
});

describe('parameters', () => {
  it('SYS-010, SYS-029 are listed and read by employees, not by students or without a session', async () => {
    expect((await h.nobody.get(`${v1}/parameters`)).status).toBe(401);
    expect((await student.get(`${v1}/parameters`)).status).toBe(403);
    const list = await registrar.get<{ data: Row[]; pagination: { total: number } }>(`${v1}/parameters?limit=-1`);
    expect([list.status, list.body.pagination.total >= 10]).toEqual([200, true]);
    const limits = list.body.data.find((each) => each.code === 'credit_limits');
    expect((await registrar.get<Body>(`${v1}/parameters/${limits?.id}`)).body.data).toMatchObject({
      code: 'credit_limits',
      editable: true,
    });
    expect((await registrar.get(`${v1}/parameters/999999`)).status).toBe(404);
    expect((await registrar.get(`${v1}/parameters/999999/values`)).status).toBe(404);
  });
  it('SYS-011 SYS-012 are made and changed by the administrator: 401, 403, 404, 422, 406, audit', async () => {
    const body = { code: 'trial_main', name: 'Deneme', name_en: 'Trial' };
    expect((await h.nobody.post(`${v1}/parameters`, body)).status).toBe(401);
    expect((await registrar.post(`${v1}/parameters`, body)).status).toBe(403);
    expect((await admin.post<Body>(`${v1}/parameters`, {})).status).toBe(422);
    expect((await admin.post<Body>(`${v1}/parameters`, { ...body, code: 'Büyük Harf' })).body.message).toBe(
      'parameter_code_form',
    );
    const { body: answer } = await admin.post<Body>(`${v1}/parameters`, body);
    expect(answer.message).toBe('created');
    expect((await admin.post(`${v1}/parameters`, body)).status).toBe(406);
    const { id, version } = answer.data;
    expect((await registrar.put(`${v1}/parameters/${id}`, { name: 'X' })).status).toBe(403);
    expect((await admin.put(`${v1}/parameters/999999`, { name: 'X' })).status).toBe(404);
    expect(
      (await admin.put<Body>(`${v1}/parameters/${id}`, { ...body, description: 'Açıklama', version })).body.data,
    ).toMatchObject({ description: 'Açıklama', version: version + 1, code: 'trial_main' });
    expect((await admin.put<Body>(`${v1}/parameters/${id}`, { name: 'Y', version })).body.message).toBe(
      'record_changed_meanwhile',
    );
    expect([await audits('parameter_store', id), await audits('parameter_update', id)]).toEqual([1, 1]);
  });
  it('SYS-013 one that rules read or that holds items stays', async () => {
    const limits = await idOf('credit_limits');
    expect((await registrar.delete(`${v1}/parameters/${limits}`)).status).toBe(403);
    const refused = await admin.delete<Body>(`${v1}/parameters/${limits}`);
    expect([refused.status, refused.body.errors?.map((each) => each.key)]).toEqual([
      420,
      ['parameter_read', 'parameter_has_items'],
    ]);
    const { id } = await newParameter();
    const item = await newItem(id);
    expect((await admin.delete<Body>(`${v1}/parameters/${id}`)).body.message).toBe('parameter_has_items');
    expect((await admin.delete(`${v1}/parameter/items/${item.id}`)).status).toBe(200);
    expect((await admin.delete<Body>(`${v1}/parameters/${id}`)).body.message).toBe('deleted');
    expect((await admin.delete(`${v1}/parameters/${id}`)).status).toBe(404);
    expect(await audits('parameter_destroy', id)).toBe(1);
  });
});

describe('items', () => {
  it('SYS-014 SYS-018 SYS-019 LIST-025 are read by the parameter’s id or code, sorted, for one type of student, in data.items', async () => {
    const id = await idOf('credit_limits');
    const all = await student.get<Items>(`${v1}/parameter/${id}/items`);
    expect([all.status, all.body.data.items.length]).toEqual([200, 11]);
    expect(all.body.data.items[0]).toMatchObject({
      id: expect.any(Number),
      code: expect.any(String),
      name: expect.any(String),
      data: { level: 'undergraduate' },
    });
    const graduate = await student.get<Items>(`${v1}/parameter/credit_limits/items?student_type=graduate&sort=-code`);
    expect(graduate.body.data.items.map((each) => each.code)).toEqual(['graduate_new', 'graduate_0']);
    expect((await student.get(`${v1}/parameter/no_such/items`)).status).toBe(404);
    expect((await student.get(`${v1}/parameter/credit_limits/items?student_type=x`)).status).toBe(422);
    expect((await h.nobody.get(`${v1}/parameter/${id}/items`)).status).toBe(401);
    const [first] = all.body.data.items;
    expect((await student.get<Body>(`${v1}/parameter/items/${first?.id}`)).body.data.code).toBe(first?.code);
    expect(
      (await student.get<{ pagination: { total: number } }>(`${v1}/parameter/items?limit=5`)).body.pagination.total,
    ).toBeGreaterThan(30);
  });
  it('SYS-020 are filtered by code of the parameter, name and type of student', async () => {
    const filter = (value: unknown): string =>
      `${v1}/parameter/items?limit=-1&filter=${encodeURIComponent(JSON.stringify(value))}`;
    const visa = await student.get<{ data: Row[] }>(
      filter({ parameter_code: 'document_purposes', student_type: 'exchange' }),
    );
    expect(visa.body.data.map((each) => each.code)).toEqual(['visa']);
    expect(
      (
        await student.get<{ data: Row[] }>(filter({ parameter_code: 'document_purposes', name: { like: 'staj' } }))
      ).body.data.map((each) => each.code),
    ).toEqual(['internship']);
  });
  it('SYS-017 only those of public parameters are read without a session', async () => {
    const open = await h.nobody.get<Items>(`${v1}/parameter/items/public`);
    expect(open.status).toBe(200);
    expect([...new Set(open.body.data.items.map((each) => each.parameter_code))]).toEqual([
      'currencies',
      'hearing_sources',
      'office_contacts',
    ]);
    expect(
      (await h.nobody.get<Items>(`${v1}/parameter/items/public?parameter_code=credit_limits`)).body.data.items,
    ).toEqual([]);
    expect(
      (
        await h.nobody.get<Items>(`${v1}/parameter/items/public?parameter_code=hearing_sources&name=ogrenci`)
      ).body.data.items.map((each) => each.code),
    ).toEqual(['friend']);
    expect(
      (
        await h.nobody.get<Items>(`${v1}/parameter/items/public?parameter_code=currencies&sort=-code`)
      ).body.data.items.map((each) => each.code),
    ).toEqual(['USD', 'TRY', 'EUR']);
  });
  it('SYS-015 are made by the offices, with data in the shape of the parameter', async () => {
    const limits = await idOf('credit_limits');
    const body = {
      parameter_id: limits,
      code: 'mentora_350',
      name: 'GNO 3.50 ve üstü',
      name_en: 'CGPA 3.50 and above',
      valid_from: inDays(30),
      data: { level: 'mentora', min_cgpa: 3.5, max_credits: 27 },
    };
    expect((await h.nobody.post(`${v1}/parameter/items`, body)).status).toBe(401);
    expect((await student.post(`${v1}/parameter/items`, body)).status).toBe(403);
    expect((await registrar.post(`${v1}/parameter/items`, { ...body, parameter_id: 999_999 })).status).toBe(404);
    const wrong = await registrar.post<Body>(`${v1}/parameter/items`, {
      ...body,
      data: { level: 'kindergarten', min_cgpa: 5 },
    });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {}).sort()]).toEqual([
      422,
      ['data.level', 'data.max_credits', 'data.min_cgpa'],
    ]);
    expect((await registrar.post<Body>(`${v1}/parameter/items`, { ...body, code: 'a b' })).body.message).toBe(
      'parameter_item_code_form',
    );
    expect(
      (
        await registrar.post<Body>(`${v1}/parameter/items`, {
          ...body,
          parameter_id: await idOf('currencies'),
          data: null,
        })
      ).body.message,
    ).toBe('parameter_not_editable');
    const done = await registrar.post<Body>(`${v1}/parameter/items`, body);
    expect([done.status, done.body.data.parameter_code, done.body.data.valid_from]).toEqual([
      200,
      'credit_limits',
      inDays(30),
    ]);
    expect((await registrar.post<Body>(`${v1}/parameter/items`, body)).body.message).toBe('parameter_item_code_taken');
    // it has not begun: not read yet, freely taken back
    expect(
      (await student.get<Items>(`${v1}/parameter/credit_limits/items`)).body.data.items.map((each) => each.code),
    ).not.toContain('mentora_350');
    expect((await registrar.delete(`${v1}/parameter/items/${done.body.data.id}`)).status).toBe(403);
    expect((await admin.delete(`${v1}/parameter/items/${done.body.data.id}`)).status).toBe(200);
    expect([
      await audits('parameteritem_store', done.body.data.id),
      await audits('parameteritem_destroy', done.body.data.id),
    ]).toEqual([1, 1]);
  });
  it('SYS-015 another figure stands from a day on, and the one before stays in the history', async () => {
    const { id: parameter } = await newParameter();
    const first = await newItem(parameter);
    const change = (id: number, body: Record<string, unknown>, caller = registrar) =>
      caller.put<Body>(`${v1}/parameter/items/${id}`, body);
    expect((await h.nobody.put(`${v1}/parameter/items/${first.id}`, {})).status).toBe(401);
    expect((await change(first.id, { name: 'X' }, student)).status).toBe(403);
    expect((await change(999_999, { name: 'X' })).status).toBe(404);
    expect((await change(first.id, { sort_order: -1 })).status).toBe(422);
    expect((await change(first.id, { name: first.name, version: first.version })).body.message).toBe(
      'must_make_changes_before_saving',
    );
    expect((await change(first.id, { data: { value: 2 }, valid_from: inDays(-1) })).body.message).toBe(
      'parameter_day_past',
    );
    // the whole record sent back with another name is a correction of that row, not another value
    expect((await change(first.id, { ...first, name: 'Birinci' })).body.data).toMatchObject({
      id: first.id,
      name: 'Birinci',
      valid_from: '2020-01-01',
    });
    const coming = await change(first.id, { data: { value: 3 }, valid_from: inDays(20), note: 'Karar 7' });
    expect(coming.body.data).toMatchObject({ data: { value: 3 }, valid_from: inDays(20), name: 'Birinci' });
    expect(coming.body.data.id).not.toBe(first.id);
    expect((await change(first.id, { data: { value: 4 }, valid_from: inDays(20) })).body.message).toBe(
      'parameter_value_exists',
    );
    const now = await change(first.id, { data: { value: 2 } });
    expect(now.body.data).toMatchObject({ data: { value: 2 }, valid_from: today(), note: null });
    // on its first day it is corrected in place
    expect((await change(now.body.data.id, { data: { value: 5 } })).body.data).toMatchObject({
      id: now.body.data.id,
      data: { value: 5 },
      version: 2,
    });
    expect((await change(now.body.data.id, { name: 'Eski', version: 1 })).body.message).toBe(
      'record_changed_meanwhile',
    );
    expect((await change(first.id, { name: 'Geçmiş' })).body.message).toBe('parameter_value_is_history');
    expect((await admin.delete<Body>(`${v1}/parameter/items/${first.id}`)).body.message).toBe(
      'parameter_value_is_history',
    );
    const shown = await values(parameter);
    expect(shown.items.map((each) => [each.shown.data, each.versions.map((version) => version.state)])).toEqual([
      [{ value: 5 }, ['coming', 'current', 'past']],
    ]);
    expect(
      (await student.get<Items>(`${v1}/parameter/${parameter}/items`)).body.data.items.map((each) => each.data),
    ).toEqual([{ value: 5 }]);
    h.setNow(new Date(Date.now() + 21 * 86_400_000));
    const later = await student.get<Items>(`${v1}/parameter/${parameter}/items`).finally(() => h.setNow(null));
    expect(later.body.data.items.map((each) => each.data)).toEqual([{ value: 3 }]);
  });
  it('two changes at once leave one value for the day', async () => {
    const { id: parameter } = await newParameter();
    const { id } = await newItem(parameter);
    const both = await Promise.all(
      [6, 7].map((value) => registrar.put<Body>(`${v1}/parameter/items/${id}`, { data: { value } })),
    );
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
    expect((await values(parameter)).items[0]?.versions).toHaveLength(2);
  });
  it('SYS-016 one that rules read or records hold is made passive instead', async () => {
    const policies = await values(await idOf('registration_policies'), admin);
    const plans = policies.items.find((each) => each.code === 'max_plans');
    expect([plans?.readers.map((each) => each.en), plans?.shown.can.destroy]).toEqual([
      ['Course plans'],
      { refusals: [expect.objectContaining({ key: 'parameter_item_read' })] },
    ]);
    expect((await admin.delete<Body>(`${v1}/parameter/items/${plans?.shown.id}`)).body.message).toBe(
      'parameter_item_read',
    );
    const offices = await values(await idOf('office_contacts'), admin);
    const held = offices.items.find((each) => each.held.length > 0);
    expect(held).toBeDefined();
    const refused = await admin.delete<Body>(`${v1}/parameter/items/${held?.shown.id}`);
    expect([refused.status, refused.body.message]).toEqual([406, 'parameter_item_held']);
    const passive = await registrar.put<Body>(`${v1}/parameter/items/${held?.shown.id}`, { status: 'p' });
    expect(passive.body.data.status).toBe('p');
    expect(
      (await student.get<Items>(`${v1}/parameter/office_contacts/items`)).body.data.items.map((each) => each.code),
    ).not.toContain(held?.code);
    await registrar.put<Body>(`${v1}/parameter/items/${held?.shown.id}`, { status: 'a' });
  });
  it('the demo shows a figure with its past and its future', async () => {
    const fee = (await values(await idOf('late_fee'))).items[0];
    expect(fee?.versions.map((each) => each.state)).toEqual(['coming', 'current', 'past', 'past']);
  });
});

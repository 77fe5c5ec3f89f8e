import { describe, expect, it } from 'vitest';
import { bulkActionsOf } from '#kernel/contract/bulk-actions.ts';
import { defineResource, pageSizes } from '#kernel/contract/define-resource.ts';
import {
  bilingual,
  choice,
  date,
  integer,
  list,
  longText,
  recordStatus,
  reference,
  text,
} from '#kernel/contract/field.ts';
import { filterEntry, filterShape } from '#kernel/contract/list-filter.ts';
import type { SavedView } from '#kernel/contract/saved-view.ts';
import { moved, withColumn } from '#ui/column-order.ts';
import { standing } from './FieldValue.tsx';
import { readColumns } from './list-state.ts';
import { listParams } from './resource-client.ts';
import { defaultView, sameView, viewOf } from './saved-views.ts';

const room = defineResource({
  name: 'room',
  area: 'x',
  path: '/rooms',
  fields: { code: text(), name: bilingual(), floor: integer(), status: recordStatus() },
  label: ['code'],
  list: { columns: ['code', 'name'], filters: ['floor', 'status'], sorts: ['code'], sort: 'code' },
  commands: {
    lock: { command: 'lock-room', permission: 'room_lock', bulk: true },
    paint: { command: 'paint-room', permission: 'room_update' },
  },
});

describe('what the address says of a list', () => {
  it('LIST-016, LIST-017: filter, search, sort with - for descending, page and limit; a broken filter shows everything', () => {
    expect(
      listParams({ filter: { floor: 2 }, q: 'a', sort: '-code', page: '3', limit: '40' }, { status: 'a' }),
    ).toEqual({ filter: { floor: 2, status: 'a' }, search: 'a', sort: '-code', page: 3, limit: 40 });
    expect(listParams({ filter: '{broken' })).toEqual({ page: 1, limit: 15 });
  });
  it('LIST-022: 15 by default, 10 for a size nobody offers; LIST-023: the sizes', () => {
    expect([
      listParams({}).limit,
      listParams({ limit: '7' }).limit,
      listParams({ limit: 'many' }).limit,
      listParams({ limit: -1 }).limit,
    ]).toEqual([15, 10, 10, -1]);
    expect(pageSizes).toEqual([5, 10, 15, 20, 40, 50, -1]);
  });
  it('every kind of filter reads the same after a round through the address', () => {
    for (const wanted of [
      5,
      'a',
      true,
      { in: [1, 2] },
      { in: ['a', null] },
      { gte: 3 },
      { lte: '2026-01-01' },
      { between: [1, 9] },
      { like: 'yıl' },
      { null: true },
      { null: false },
    ])
      expect(filterEntry(filterShape(JSON.parse(JSON.stringify(wanted))))).toEqual(wanted);
    expect([
      filterEntry(filterShape(null)),
      filterEntry(filterShape({ eq: 4 })),
      filterEntry(filterShape([1])),
      filterEntry({}),
      filterEntry({ values: [] }),
    ]).toEqual([{ null: true }, 4, 1, undefined, undefined]);
    expect(filterEntry(filterShape({ gte: 1, lte: 2 }))).toEqual({ between: [1, 2] });
  });
});

describe('columns in a person’s own order', () => {
  it('LIST-004: kept as arranged; unknown ones and broken storage fall back to the declaration', () => {
    expect(
      readColumns(
        room,
        JSON.stringify({ shown: ['floor', 'code', 'gone', 'floor'], widths: { code: 5, floor: 120.4, gone: 90 } }),
      ),
    ).toEqual({ shown: ['floor', 'code'], widths: { code: 60, floor: 120 } });
    expect(readColumns(room, JSON.stringify(['name']))).toEqual({ shown: ['name'], widths: {} }); // as earlier releases kept it
    for (const stored of [null, '{', '{"shown":[]}', '7'])
      expect(readColumns(room, stored)).toEqual({ shown: ['code', 'name'], widths: {} });
  });
  it('a column is moved, and one that comes back stands behind those declared before it', () => {
    expect([moved(['a', 'b', 'c'], 'c', 0), moved(['a', 'b', 'c'], 'a', 9), moved(['a', 'b'], 'b', -3)]).toEqual([
      ['c', 'a', 'b'],
      ['b', 'c', 'a'],
      ['b', 'a'],
    ]);
    expect([withColumn(['d', 'a'], 'b', ['a', 'b', 'c', 'd']), withColumn(['d'], 'a', ['a', 'd'])]).toEqual([
      ['d', 'a', 'b'],
      ['a', 'd'],
    ]);
  });
});

describe('saved views', () => {
  const state = { filter: { floor: { gte: 2, lte: 4 } }, search: 'amfi', sort: '-code', limit: 40 };
  const columns = { shown: ['floor', 'code'], widths: { code: 90 } };
  const view = (more: Partial<SavedView>): SavedView => ({
    id: 1,
    name: 'x',
    query: {},
    shared_roles: [],
    is_default: false,
    mine: true,
    ...more,
  });
  it('hold filter, search, sort, columns, widths and page size; what is declared anyway is left out', () => {
    expect(viewOf(room, state, columns)).toEqual({
      filter: { floor: { gte: 2, lte: 4 } },
      search: 'amfi',
      sort: '-code',
      limit: 40,
      columns: ['floor', 'code'],
      widths: { code: 90 },
    });
    expect(viewOf(room, { filter: {}, search: '', sort: 'code', limit: 15 }, { shown: ['code'], widths: {} })).toEqual({
      columns: ['code'],
    });
  });
  it('tell whether the list has changed since', () => {
    const now = viewOf(room, state, columns);
    expect(sameView({ ...now, filter: { floor: { lte: 4, gte: 2 } } }, now)).toBe(true);
    expect(sameView({ ...now, columns: ['code', 'floor'] }, now)).toBe(false);
    expect(sameView({ filter: now.filter ?? {}, search: 'amfi', sort: '-code', limit: 40 }, now)).toBe(true); // says nothing of columns
    expect(sameView({ ...now, widths: { code: 100 } }, now)).toBe(false);
  });
  it('one’s own default opens before a shared one', () => {
    const [shared, own] = [view({ id: 2, mine: false, is_default: true }), view({ id: 3, is_default: true })];
    expect([defaultView([shared, view({})])?.id, defaultView([shared, own])?.id, defaultView([view({})])]).toEqual([
      2,
      3,
      undefined,
    ]);
  });
});

describe('bulk actions', () => {
  it('LIST-029: deleting, active and passive by record status, and commands declared for it', () => {
    expect(bulkActionsOf(room as never).map((action) => [action.name, action.permission])).toEqual([
      ['lock', 'room_lock'],
      ['make_active', 'room_update'],
      ['make_passive', 'room_update'],
      ['destroy', 'room_destroy'],
    ]);
    const plain = defineResource({
      ...room,
      fields: { status: choice({ open: { tr: 'x', en: 'y' } }) },
      label: ['status'],
      list: { columns: ['status'], filters: [], sorts: [], sort: 'status' },
      commands: {},
      actions: ['index', 'update'],
    } as never);
    expect(bulkActionsOf(plain)).toEqual([]);
  });
});

describe('how a field stands in the lines of a list', () => {
  it('days, numbers, codes and states stand whole in one line; names shorten; sentences take two lines', () => {
    for (const whole of [date(), integer(), text({ format: 'code' }), text({ max: 20 }), recordStatus()])
      expect(standing(whole)).toEqual({ line: true });
    for (const shortens of [reference('user'), text(), list('text')])
      expect(standing(shortens)).toEqual({ clip: true });
    for (const sentence of [bilingual(), longText()]) expect(standing(sentence)).toEqual({ wraps: true });
    const words = { a: { tr: 'Kısa', en: 'Short' }, b: { tr: 'Bilgi paylaşımı onayı', en: 'Consent to release' } };
    expect(standing(choice(words))).toEqual({ clip: true });
    expect(standing(choice({ ...words, b: { ...words.b, tone: 'info' } }))).toEqual({ line: true });
    expect(standing(text({ cell: 'Own' }))).toEqual({});
  });
});

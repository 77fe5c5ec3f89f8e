import { describe, expect, it } from 'vitest';
import { readFilter, readRosterQuery, RosterProblem } from './roster-query.ts';

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'read';
  } catch (error) {
    return error instanceof RosterProblem ? `${error.status} ${error.code}` : String(error);
  }
};
describe('the parameters of a list', () => {
  it('a hundred from the beginning unless said otherwise, five thousand at most', () => {
    expect(readRosterQuery({})).toEqual({
      limit: 100,
      offset: 0,
      sort: null,
      descending: false,
      filter: null,
      fields: null,
    });
    expect(
      readRosterQuery({ limit: '9000', offset: '7', sort: 'title', orderBy: 'DESC', fields: 'title, status' }),
    ).toEqual({
      limit: 5_000,
      offset: 7,
      sort: 'title',
      descending: true,
      filter: null,
      fields: ['title', 'status'],
    });
  });
  it.each([{ limit: '0' }, { limit: 'x' }, { limit: '-1' }, { offset: '1.5' }, { orderBy: 'up' }, { page: '2' }])(
    '%o is refused',
    (given) => expect(codeOf(() => readRosterQuery(given))).toBe('400 invaliddata'),
  );
});
describe('a filter', () => {
  it.each([
    ["status='active'", 'AND', [['status', '=', 'active']]],
    [
      "dateLastModified>'2026-09-01T00:00:00Z' AND status='active'",
      'AND',
      [
        ['dateLastModified', '>', '2026-09-01T00:00:00Z'],
        ['status', '=', 'active'],
      ],
    ],
    [
      "familyName~'ö''z' OR givenName != 'AND x'",
      'OR',
      [
        ['familyName', '~', "ö'z"],
        ['givenName', '!=', 'AND x'],
      ],
    ],
    [
      "a>='1' AND b<='2' AND c<'3'",
      'AND',
      [
        ['a', '>=', '1'],
        ['b', '<=', '2'],
        ['c', '<', '3'],
      ],
    ],
  ])('%s', (text, join, parts) =>
    expect(readFilter(text)).toEqual({
      join,
      parts: parts.map(([field, operator, value]) => ({ field, operator, value })),
    }),
  );
  it.each([
    'status',
    'status=active',
    "status='a",
    "status='a' status='b'",
    "a='1' AND b='2' OR c='3'",
    "(a='1')",
    "a='1' AND",
    "a=='1'",
    "a='1' and b='2'",
    "1=1 OR a='1'",
    `a='${'x'.repeat(2_000)}'`,
  ])('%s cannot be read', (text) => expect(codeOf(() => readFilter(text))).toBe('400 invalid_filter_field'));
});

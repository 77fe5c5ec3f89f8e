import { describe, expect, test } from 'vitest';
import { clashesOf, decided, noEdit, onto, same, settled, shownOf, typed } from './draft-merge.ts';

const record = { phone: '100', email: 'a@x', note: null, tags: ['a'] };

describe('an edit', () => {
  test('holds only what was typed, with what stood there before', () => {
    const edit = typed(record, noEdit, { email: 'b@x' });
    expect(edit).toEqual({ base: { email: 'a@x' }, mine: { email: 'b@x' } });
    expect(shownOf(record, edit)).toEqual({ ...record, email: 'b@x' });
    expect(typed(record, edit, { email: 'c@x' }).base).toEqual({ email: 'a@x' });
  });
  test('a field that says again what the record says is not typed; empty is empty', () => {
    const edit = typed(record, typed(record, noEdit, { email: 'b@x', tags: ['b'] }), { email: 'a@x', tags: ['a'] });
    expect(edit).toEqual(noEdit);
    expect(typed(record, noEdit, { note: '' })).toEqual(noEdit);
    expect([same('', undefined), same(0, null), same(false, null)]).toEqual([true, false, false]);
  });
});

describe('a newer version of the record', () => {
  const mine = typed(record, noEdit, { email: 'b@x', note: 'mine' });
  test('keeps its own fields under the ones this person changed', () => {
    const newer = { ...record, phone: '200' };
    const edit = onto(newer, mine);
    expect(shownOf(newer, edit)).toEqual({ phone: '200', email: 'b@x', note: 'mine', tags: ['a'] });
    expect(clashesOf(newer, edit)).toEqual([]);
  });
  test('what both changed clashes, and only that; what both changed to the same is done', () => {
    const newer = { ...record, email: 'theirs@x', note: 'mine' };
    const edit = onto(newer, mine);
    expect(edit.mine).toEqual({ email: 'b@x' });
    expect(clashesOf(newer, edit)).toEqual([{ field: 'email', mine: 'b@x', theirs: 'theirs@x' }]);
    const kept = decided(newer, edit, 'email', 'mine');
    expect([clashesOf(newer, kept), shownOf(newer, kept).email]).toEqual([[], 'b@x']);
    const given = decided(newer, edit, 'email', 'theirs');
    expect([clashesOf(newer, given), shownOf(newer, given).email]).toEqual([[], 'theirs@x']);
  });
});

test('a save leaves what was typed while it was under way', () => {
  const sent = typed(record, noEdit, { email: 'b@x', note: 'first' });
  const meanwhile = typed(record, sent, { note: 'second' });
  const after = settled(record, meanwhile, shownOf(record, sent));
  expect(after.record).toEqual({ ...record, email: 'b@x', note: 'first' });
  expect(after.edit).toEqual({ base: { note: 'first' }, mine: { note: 'second' } });
});

import { expect, test } from 'vitest';
import { staffTitles } from '../resources/staff-titles.ts';
import { titledName } from './titled-name.ts';

test('a title is said in the reader’s words; its code is never shown', () => {
  const ebru = { title: 'associate_professor', name: 'Ebru Güven' };
  expect([titledName(ebru, 'tr'), titledName(ebru, 'en')]).toEqual([
    'Doç. Dr. Ebru Güven',
    'Assoc. Prof. Dr. Ebru Güven',
  ]);
  for (const title of Object.keys(staffTitles))
    for (const locale of ['tr', 'en'] as const) expect(titledName({ title, name: 'X' }, locale)).not.toContain(title);
  for (const title of [null, undefined, '', 'no_such_title'])
    expect(titledName({ title: title ?? null, name: 'X' }, 'tr')).toBe('X');
});

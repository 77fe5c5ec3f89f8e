import { expect, test } from 'vitest';
import { locales } from '#kernel/contract/text.ts';
import { harness } from '#test/harness.ts';
import type { RoleMatrix } from './contract.ts';
import { words } from './rules/action-words.ts';
import { isMatrixAction, partsOfKey } from './rules/permission-key.ts';

test('/role shows no raw words: every prefix has a title and every action a word, in both languages', async () => {
  const h = await harness();
  const { rows } = (await (await h.as('admin')).get<{ data: RoleMatrix }>('/api/v1/roles/matrix')).body.data;
  const declared = (title: string | null): boolean =>
    title !== null &&
    locales.every(
      (locale) => h.services.lines.declared(locale, title.split(':')[0] ?? '', title.split(':')[1] ?? '') !== null,
    );
  expect(rows.filter((row) => !declared(row.title)).map((row) => row.prefix)).toEqual([]);
  expect(rows.find((row) => row.prefix === 'savedview')).toMatchObject({ title: 'roles:of.savedview', area: 'access' });
  const actions = new Set(rows.flatMap((row) => row.keys).map((key) => partsOfKey(key).action));
  expect([...actions].filter((action) => !isMatrixAction(action) && !(action in words))).toEqual([]);
});

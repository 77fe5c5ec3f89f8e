import { expect, it } from 'vitest';
import { integer, text } from '#kernel/contract/field.ts';
import { sourceFiles, worldOf } from '#test/source-files.ts';
import { checkForm } from './checks.ts';

it('a form is checked by the rules of its declaration, all problems at once', async () => {
  const fields = { name: text({ required: true }), year: integer({ required: true, min: 2000 }) };
  expect(await checkForm(fields, { name: '', year: 1999 })).toMatchObject({
    ok: false,
    problems: [{ path: 'name' }, { path: 'year' }],
  });
  expect(await checkForm(fields, { name: 'Ada', year: 2001 })).toEqual({
    ok: true,
    value: { name: 'Ada', year: 2001 },
  });
});

it('no screen loads the rules of forms before something is typed', () => {
  const early = sourceFiles()
    .filter(({ path }) => worldOf(path) === 'web' && !path.includes('.test.'))
    .filter(({ imports }) =>
      imports.some((each) => each.from === 'kernel/contract/schema.ts' && !each.dynamic && !each.typeOnly),
    )
    .map(({ path }) => path);
  // the data of an item have rules of their own in the contract world, which bring the same code
  expect(early).toEqual(['areas/reference/parameters/parts/ParameterItemForm.tsx']);
});

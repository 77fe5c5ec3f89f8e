import { expect, test } from 'vitest';
import { compactCode, typedCode } from '#areas/curriculum/rules/code-search.ts';

test.each<[string, string, number | null, string[]]>([
  ['AST110-01', 'ast110', 1, []],
  ['CENG301-01', 'ceng301', 1, []],
  ['ast-110', 'ast110', null, []],
  ['ast 110', 'ast110', null, []],
  ['AST110', 'ast110', null, []],
  ['ceng 301 - 2', 'ceng301', 2, []],
  ['ceng 301 2', 'ceng301', 2, []],
  ['CENG301 işletim', 'ceng301', null, ['isletim']],
  ['İKT101', 'ikt101', null, []],
])('%s', (typed, course, section, rest) => expect(typedCode(typed)).toEqual({ course, section, rest }));
test('words are no code', () => {
  expect([typedCode('işletim sistemleri'), typedCode('301'), typedCode('')]).toEqual([null, null, null]);
  expect(compactCode('CENG 301')).toBe('ceng301');
});

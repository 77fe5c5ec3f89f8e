import { expect, it } from 'vitest';
import { readFilter, type Filter } from './scim-filter.ts';

/** A filter back in brackets. */
const said = (filter: Filter): string =>
  filter.kind === 'is'
    ? `${filter.path} ${filter.operator} ${JSON.stringify(filter.value)}`
    : filter.kind === 'not'
      ? `not(${said(filter.part)})`
      : `(${filter.parts.map(said).join(` ${filter.kind} `)})`;

it('binds not before and before or, and keeps every part', () => {
  for (const [text, read] of [
    ['userName Eq "a"', 'username eq "a"'],
    ['a eq "x" or b eq "y" and c pr', '(a eq "x" or (b eq "y" and c pr null))'],
    ['(a eq "x" or b eq "y") and not (c sw "z")', '((a eq "x" or b eq "y") and not(c sw "z"))'],
    ['not (a eq "x" or b eq "y")', 'not((a eq "x" or b eq "y"))'],
    ['emails[type eq "work"].value co "@x"', '(emails.type eq "work" and emails.value co "@x")'],
    ['emails[type eq "work" and value ew "x"]', '(emails.type eq "work" and emails.value ew "x")'],
    ['active eq true and id eq 5', '(active eq true and id eq 5)'],
    ['a eq "quote \\" and \\\\ ( ) or"', 'a eq "quote \\" and \\\\ ( ) or"'],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"', 'username eq "a"'],
  ] as const)
    expect([text, said(readFilter(text))]).toEqual([text, read]);
});
it('refuses what is no filter, quickly', () => {
  for (const text of [
    '',
    'a',
    'a eq',
    'a eq b',
    'a eq "x" or',
    'a eq "x" b eq "y"',
    'a eq "x',
    '(a eq "x"',
    'a eq "x")',
    'not a eq "x"',
    'a[b eq "x"',
    'a like "x"',
    `a eq "${'\\'.repeat(999)}`,
    `${'('.repeat(500)}a pr${')'.repeat(500)}`,
    'a pr '.repeat(500),
  ])
    expect(() => readFilter(text), text.slice(0, 40)).toThrow('The filter cannot be read');
});

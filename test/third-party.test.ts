import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  dependencies,
  isAllowed,
  thirdPartyDocument,
  thirdPartyPath,
  weighed,
  weighedFor,
} from '../tools/third-party.ts';

const all = dependencies();

describe('the licenses of what the product is made with', () => {
  it('every production package has an allowed license or was weighed by name', () => {
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter((one) => !isAllowed(one.license) && !weighedFor(one))).toEqual([]);
  });
  it('a weighed package is still there', () => {
    expect(weighed.filter((one) => !all.some((each) => weighedFor(each) === one)).map((one) => one.title)).toEqual([]);
  });
  it('docs/third-party.md is what the lock file says (npm run third-party)', () => {
    expect(readFileSync(thirdPartyPath, 'utf8')).toBe(thirdPartyDocument(all));
  });
  it('only a license of the list passes without a look', () => {
    expect(['MIT', '(MIT OR CC0-1.0)', 'MIT AND ISC AND BSD-3-Clause'].map(isAllowed)).toEqual([true, true, true]);
    const others = [
      'GPL-3.0',
      'AGPL-3.0-only',
      '(BSD-3-Clause OR GPL-2.0)',
      'MIT AND GPL-2.0',
      'none stated',
      'UNLICENSED',
    ];
    expect(others.filter(isAllowed)).toEqual([]);
    // a name that was weighed with one license is looked at again when it comes with another
    expect(weighedFor({ name: 'node-forge', version: '2.0.0', license: 'GPL-2.0', installed: true })).toBeUndefined();
  });
});

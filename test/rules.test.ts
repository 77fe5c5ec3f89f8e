import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allRuleIds, idsIn, openRules, quotes, rulesDocument, rulesPath } from '../tools/rules.ts';

const found = quotes();
// titles change with every test, so the page need not be equal to what the tool would write: it must not be wrong
const page = readFileSync(rulesPath, 'utf8');

describe('every rule of the specification has a test or a reason (docs/rules.md)', () => {
  it('525 rules, each once', () => {
    expect(allRuleIds).toHaveLength(525);
    expect(new Set(allRuleIds).size).toBe(525);
  });
  it('a rule that no test quotes says why in test/rules-open.json', () => {
    expect(allRuleIds.filter((rule) => !found.has(rule) && !openRules[rule]?.trim())).toEqual([]);
  });
  it('a reason is gone when a test quotes the rule, and stands for no other rule', () => {
    expect(Object.keys(openRules).filter((rule) => found.has(rule) || !allRuleIds.includes(rule))).toEqual([]);
  });
  it('the page names every rule in its table, and calls open what is open (npm run rules)', () => {
    const open = allRuleIds.filter((rule) => new RegExp(`^\\| ${rule} \\| _`, 'm').test(page));
    expect(allRuleIds.filter((rule) => !page.includes(`\n| ${rule} | `))).toEqual([]);
    expect(open.filter((rule) => found.has(rule))).toEqual([]);
  });
  it('every file that the page links is there (npm run rules)', () => {
    const linked = new Set([...page.matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, path = '']) => path));
    expect(linked.size).toBeGreaterThan(50);
    expect([...linked].filter((path) => !existsSync(join(dirname(rulesPath), path)))).toEqual([]);
  });
});

describe('what counts as a quote', () => {
  it('an id, several, and what lies between two', () => {
    expect(idsIn('ACC-015 to ACC-017: and VAL-001')).toEqual(['ACC-015', 'ACC-016', 'ACC-017', 'VAL-001']);
    expect(idsIn('password reset (ACC-088…091)')).toEqual(['ACC-088', 'ACC-089', 'ACC-090', 'ACC-091']);
    expect(idsIn('F-1, AMB-01, UTF-8')).toEqual([]);
  });
  it('stands with its file and the title around it', () => {
    const text = "it('opens', () => {\n  act(); // ACC-001\n});\ntest.each([['ACC-002 refuses it', 1]])";
    const read = quotes([{ path: 'a.test.ts', text, lines: 4, imports: [] }]);
    expect(read.get('ACC-001')).toEqual([{ file: 'a.test.ts', title: 'opens' }]);
    expect(read.get('ACC-002')).toEqual([{ file: 'a.test.ts', title: 'ACC-002 refuses it' }]);
    expect(rulesDocument(read)).toContain('| ACC-001 | [a.test.ts](../a.test.ts): opens |');
  });
});

import { describe, expect, it } from 'vitest';
import { areas } from '#app/areas.server.ts';
import { uiTexts } from '#app/ui-texts.ts';
import { labelKey } from '#kernel/contract/define-resource.ts';
import { kernelTexts } from '#kernel/contract/kernel-texts.ts';
import { mergeTexts } from '#kernel/server/lines.ts';
import { sourceFiles } from './source-files.ts';
import { isNamed, textUse } from './text-use.ts';
import { namedElsewhere, statedByDocuments } from './texts-unused.ts';

const product = sourceFiles().filter(
  (file) => !/\.test\.tsx?$/.test(file.path) && !/^(test|bench|tools)\//.test(file.path),
);
const texts = mergeTexts(areas, [kernelTexts, uiTexts]);
const all = Object.entries(texts).flatMap(([namespace, keys]) => Object.keys(keys).map((key) => `${namespace}:${key}`));
const declared = new Set(all);
const use = textUse(product.filter((file) => !/texts[^/]*\.ts$/.test(file.path)));

/** Keys that come with a declaration: labels of resources and jobs, titles of pages. */
function byDeclaration(): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const area of areas) {
    for (const { resource } of area.resources ?? []) {
      keys.add(labelKey(resource));
      for (const [name, field] of Object.entries(resource.fields)) {
        keys.add(labelKey(resource, name)).add(labelKey(resource, `${name}_en`));
        if (field.kind === 'choice' || (field.kind === 'list' && field.choices))
          for (const code of Object.keys(field.choices ?? {})) keys.add(labelKey(resource, `${name}.${code}`));
      }
      for (const group of resource.groups ?? []) keys.add(group.title);
      for (const verb of Object.keys(resource.commands ?? {})) keys.add(labelKey(resource, verb));
    }
    for (const { job } of area.work ?? [])
      for (const part of ['', '.about', ...Object.keys(job.input).map((name) => `.${name}`)])
        keys.add(`${job.area}:job.${job.name}${part}`);
    for (const page of area.pages) {
      keys.add(page.title);
      if (page.menu?.under) keys.add(page.menu.under);
    }
  }
  return keys;
}

describe('every text is named, every name has a text', () => {
  it('a text that nobody names is an error', () => {
    const known = byDeclaration();
    const unused = all.filter(
      (key) =>
        !known.has(key) &&
        !isNamed(key, use) &&
        !namedElsewhere.some(([fits]) => fits.test(key)) &&
        // refusals, failures and messages of commands go by their key alone
        !(key.startsWith('api:') && use.words.has(key.slice(4))),
    );
    expect(unused.sort()).toEqual(Object.keys(statedByDocuments).sort());
  });
  it('a whole key that nobody wrote is an error, on the server too', () => {
    const spaces = new Set(Object.keys(texts));
    // a mail is named once and has a subject and a body; what ends with a dot is the beginning of names
    const has = (key: string): boolean => ['', '.subject', '_subject'].some((end) => declared.has(`${key}${end}`));
    const missing = [...use.keys].filter(
      (key) => spaces.has(key.slice(0, key.indexOf(':'))) && !key.endsWith('.') && !has(key),
    );
    expect(missing).toEqual([]);
  });
  it('a pattern of keys that fits no text is an error', () => {
    const spaces = new Set(Object.keys(texts));
    const missing = use.patterns
      .filter(({ source }) => spaces.has(source.slice(0, source.indexOf(':'))))
      .filter(({ fits }) => !all.some((key) => fits.test(key)))
      .map(({ file, source }) => `${file}: ${source}`);
    expect(missing).toEqual([]);
  });
});

describe('days in sentences', () => {
  /** the arguments of every `t(…)` of a file, brackets counted */
  const said = (text: string): string[] =>
    [...text.matchAll(/\b(?:t|translate)\(/g)].map(({ index, 0: head }) => {
      let [depth, end] = [1, index + head.length];
      for (; end < text.length && depth > 0; end += 1) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
      return text.slice(index, end);
    });
  // 12/07/2026 is July to one reader and December to another; in a field or a list the settings say which
  it('VAL-032: no sentence takes a date in figures; sayDate and sayMoment write the month in words', () => {
    const web = product.filter((file) => file.path.endsWith('.tsx') || /\/parts\//.test(file.path));
    const calls = web.flatMap((file) => said(file.text).map((call) => [file.path, call] as const));
    expect(calls.filter(([, call]) => /\bsay(Date|Moment)\(/.test(call)).length).toBeGreaterThan(50);
    expect(
      calls
        .filter(([, call]) => /(\bformat\.|[^\w.])(date|moment)\(/.test(call))
        .map(([path, call]) => `${path}: ${call}`),
    ).toEqual([]);
  });
});

import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { blocksOf, copyOfProject } from './walk-through.ts';

const copy = copyOfProject();
afterAll(() => rmSync(copy.folder, { recursive: true, force: true }));
const pages = ['new-area.md', 'new-command.md', 'new-request.md'];
const lists = ['app/areas.server.ts', 'app/areas.web.ts'];
const generated = (path: string): boolean => path.startsWith('db/migrations/');

describe('the pages of docs/ that show how something is added do what they say', () => {
  it('a generator that can’t do what is asked leaves nothing behind', () => {
    const ask =
      (...more: string[]) =>
      () =>
        copy.run('node', ['tools/new-resource.ts', 'finance', 'zz-sample', '/zz/samples', 'Z/Z', 'Z/Z', ...more]);
    expect(ask('--group', 'nowhere')).toThrow('--group KEY: one of');
    expect(ask('a:nothing=A/A', '--group', 'reference')).toThrow('not a field: a:nothing');
    expect(copy.changed()).toEqual([]);
  }, 60_000);
  it('new-resource.md: six fields end to end with at most 60 lines written by a person', () => {
    const blocks = blocksOf('new-resource.md');
    const lines = blocks.flatMap(({ text }) => text.split('\n')).filter((line) => line.trim() !== '');
    expect(lines.length).toBeLessThanOrEqual(60);
    copy.follow(blocks);
    const touched = copy.changed().filter((path) => !path.startsWith('areas/reference/parking-lot/'));
    expect(touched).toEqual(['areas/reference/server.ts', 'areas/reference/web.ts']);
  }, 60_000);
  it('new-area.md, new-command.md, new-request.md: an area with a visitor of its own; outside its folder only the two lists change', () => {
    for (const page of pages) copy.follow(blocksOf(page));
    copy.run('oxfmt', ['areas/guesthouse', 'areas/reference/parking-lot']);
    const touched = copy.changed().filter((path) => !/^areas\/(guesthouse|reference)\//.test(path));
    expect(touched).toEqual(lists);
    copy.run('oxfmt', ['--check', ...lists, 'areas/reference']);
    copy.migrate();
    expect(copy.changed().filter((path) => !path.startsWith('areas/') && !generated(path))).toEqual(lists);
  }, 240_000);
  it('what was written compiles and passes the linter', () => {
    // all that is new, with the lists it stands in, against what the compiler knows of the rest
    const own = {
      extends: './tsconfig.test.json',
      include: [
        'areas/guesthouse/**/*',
        'areas/reference/parking-lot/*',
        'areas/reference/server.ts',
        'areas/reference/web.ts',
        ...lists,
      ],
      references: ['contract', 'server', 'web'].map((world) => ({ path: `./tsconfig.${world}.json` })),
    };
    writeFileSync(join(copy.folder, 'tsconfig.walk.json'), JSON.stringify(own));
    copy.run('tsc', ['-p', 'tsconfig.walk.json']);
    rmSync(join(copy.folder, 'tsconfig.walk.json'));
    copy.run('oxlint', ['--quiet']);
  }, 240_000);
  it('its tests pass, and the laws of the house hold', () => {
    expect(existsSync(join(copy.folder, 'areas/guesthouse/stay/stay.test.ts'))).toBe(true);
    const laws = ['house-rules', 'house-words', 'request-walks', 'constraints'].map((name) => `test/${name}.test.ts`);
    const answer = copy.run('vitest', ['run', 'areas/guesthouse', 'areas/reference/parking-lot', ...laws]);
    const said = answer.replace(/\u001b\[\d+m/g, '');
    expect(said).toMatch(/Test Files\s+9 passed \(9\)/);
  }, 300_000);
});

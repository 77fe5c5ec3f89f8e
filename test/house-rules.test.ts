import { describe, expect, it } from 'vitest';
import { areas } from '#app/areas.server.ts';
import { readingWords } from '#areas/access/resources/access-log.ts';
import { areaScreens } from '#app/areas.web.ts';
import { uiTexts } from '#app/ui-texts.ts';
import { labelKey } from '#kernel/contract/define-resource.ts';
import { kernelTexts } from '#kernel/server/kernel-texts.ts';
import { mergeTexts } from '#kernel/server/lines.ts';
import { areaOf, sourceFiles, worldOf } from './source-files.ts';
import { publicEndpoints } from './public-endpoints.ts';
import { routesOfThisRelease } from './routes.ts';

const files = sourceFiles();
const product = files.filter((file) => !/\.test\.tsx?$/.test(file.path) && !/^(test|bench|tools)\//.test(file.path));
const texts = mergeTexts(areas, [kernelTexts, uiTexts]);
const has = (key: string): boolean => {
  const [namespace = '', ...rest] = key.split(':');
  return texts[namespace]?.[rest.join(':')] !== undefined;
};

describe('the three worlds', () => {
  it('the contract world imports only the contract world and zod', () => {
    const wrong = product
      .filter((file) => worldOf(file.path) === 'contract')
      .flatMap((file) =>
        file.imports
          .filter((each) => !/^zod(\/|$)/.test(each.from) && worldOf(each.from) !== 'contract')
          .map((each) => `${file.path} → ${each.from}`),
      );
    expect(wrong).toEqual([]);
  });
  it('the server world imports no web world, the web world no server world', () => {
    const wrong = product.flatMap((file) => {
      const world = worldOf(file.path);
      const foreign = world === 'server' ? 'web' : world === 'web' ? 'server' : null;
      return file.imports
        .filter(
          (each) => foreign !== null && /^(areas|kernel|ui|demo)\//.test(each.from) && worldOf(each.from) === foreign,
        )
        .map((each) => `${file.path} → ${each.from}`);
    });
    expect(wrong).toEqual([]);
  });
  it('no area imports pages of another area, and ui knows neither router nor data', () => {
    const wrong = product.flatMap((file) =>
      file.imports
        .filter(
          (each) =>
            (/^areas\/[^/]+\/(pages|parts)\//.test(each.from) &&
              file.path.startsWith('areas/') &&
              areaOf(file.path) !== areaOf(each.from)) ||
            (file.path.startsWith('ui/') && /react-router|react-query|^kernel\/web/.test(each.from)),
        )
        .map((each) => `${file.path} → ${each.from}`),
    );
    expect(wrong).toEqual([]);
  });
  it('nothing imports app/ except app/ itself, tools, tests and benches', () => {
    expect(
      product
        .filter((file) => !file.path.startsWith('app/'))
        .flatMap((file) =>
          file.imports.filter((each) => each.from.startsWith('app/')).map((each) => `${file.path} → ${each.from}`),
        ),
    ).toEqual([]);
  });
  it('the kernel names no area', () => {
    expect(
      product
        .filter((file) => file.path.startsWith('kernel/'))
        .flatMap((file) =>
          file.imports.filter((each) => each.from.startsWith('areas/')).map((each) => `${file.path} → ${each.from}`),
        ),
    ).toEqual([]);
  });
});

describe('files', () => {
  it('no import cycle', () => {
    const graph = new Map(
      product.map((file) => [
        file.path,
        file.imports.filter((each) => !each.typeOnly && !each.dynamic).map((each) => each.from),
      ]),
    );
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (path: string, trail: readonly string[]): void => {
      if (state.get(path) === 'done' || !graph.has(path)) return;
      if (state.get(path) === 'open') return void cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      state.set(path, 'open');
      for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
      state.set(path, 'done');
    };
    for (const path of graph.keys()) visit(path, []);
    // tables of two areas may refer to each other: the references are functions
    expect(cycles.filter((cycle) => !cycle.split(' → ').every((path) => path.endsWith('tables.ts')))).toEqual([]);
  });
  it('no catch-all names', () => {
    expect(
      files
        .filter((file) => /(^|\/)(index|utils|helpers|common|types)\.tsx?$/.test(file.path))
        .map((file) => file.path),
    ).toEqual([]);
  });
  it('no file has more than 500 lines', () => {
    expect(files.filter((file) => file.lines > 500).map((file) => `${file.path}: ${file.lines}`)).toEqual([]);
  });
  it('kebab-case files, PascalCase components', () => {
    const wrong = product.filter((file) => {
      const name = file.path.split('/').at(-1) ?? '';
      return file.path.endsWith('.tsx')
        ? !/^([A-Z][A-Za-z]*|[a-z][a-z-]*)\.tsx$/.test(name)
        : !/^[a-z0-9][a-z0-9.-]*\.ts$/.test(name);
    });
    expect(wrong.map((file) => file.path)).toEqual([]);
  });
  it('no any, no non-null assertion, no disabled rule without its reason', () => {
    const wrong = product.flatMap((file) =>
      file.text
        .split('\n')
        .flatMap((line, number) =>
          /[:<]\s*any\b|\bas any\b|@ts-ignore|@ts-nocheck|@ts-expect-error|(oxlint|eslint)-disable(?!.*--)/.test(line)
            ? [`${file.path}:${number + 1} ${line.trim()}`]
            : [],
        ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('writes', () => {
  it('an area writes only its own tables; another area’s commands write theirs', () => {
    const wrong: string[] = [];
    const owner = new Map<string, string>();
    for (const file of product.filter((each) => /[/-]tables\.ts$/.test(each.path))) {
      for (const [, variable, name] of file.text.matchAll(/export const (\w+) = pgTable\('(\w+)'/g)) {
        owner.set(name ?? '', areaOf(file.path));
        owner.set(variable ?? '', areaOf(file.path));
      }
    }
    for (const file of product.filter(
      (each) =>
        each.path.startsWith('areas/') &&
        worldOf(each.path) === 'server' &&
        !/(demo|fixtures|test-university)\.ts$/.test(each.path),
    )) {
      const written = [
        ...file.text.matchAll(/\b(?:insert into|update|delete from)\s+(?:only\s+)?(?:\$\{)?([A-Za-z_]+)\b/g),
        ...file.text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g),
      ];
      for (const [, name] of written) {
        const area = owner.get(name ?? '');
        if (area && area !== areaOf(file.path)) wrong.push(`${file.path} writes ${name} of ${area}`);
      }
    }
    expect(wrong).toEqual([]);
  });
  it('no query writes', () => {
    const wrong = product
      .filter((file) => /^areas\/[^/]+\/queries\//.test(file.path))
      .flatMap((file) =>
        /\b(insert into|delete from)\b|\bupdate \w+ set\b|\.(insert|update|delete)\(/.test(
          file.text.replace(/\b(map|set|params|cache|known|seen|headers)\.delete\(/gi, ''),
        )
          ? [file.path]
          : [],
      );
    expect(wrong).toEqual([]);
  });
});

describe('endpoints and pages', () => {
  const commands = areas
    .flatMap((area) => [...(area.commands ?? []), ...(area.queries ?? [])])
    .map((handler) =>
      'command' in (handler as object)
        ? (
            handler as unknown as {
              command: { name: string; needs: { access: string; permission?: string | readonly string[] } };
            }
          ).command
        : (
            handler as unknown as {
              query: { name: string; needs: { access: string; permission?: string | readonly string[] } };
            }
          ).query,
    );
  it('every permission an endpoint or page needs stands in an access table', () => {
    const known = new Set(areas.flatMap((area) => Object.keys(area.access)));
    const asked = [
      ...commands.map((each) => [each.name, each.needs] as const),
      ...areas.flatMap((area) => area.pages.map((page) => [page.path, page.needs] as const)),
    ];
    const missing = asked.flatMap(([name, needs]) =>
      [needs.permission ?? []]
        .flat()
        .filter((key) => !known.has(key))
        .map((key) => `${name}: ${key}`),
    );
    expect(missing).toEqual([]);
  });
  it('public endpoints are the reviewed ones', () => {
    const open = commands
      .filter((each) => ['public', 'none', 'not-authenticated'].includes(each.needs.access))
      .map((each) => each.name)
      .sort();
    expect(open).toEqual([...publicEndpoints].sort());
  });
  it('names of commands and queries are unique', () => {
    const names = commands.map((each) => each.name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
  it('every route of this release has a page, a title in both languages, and a menu entry or a parent', async () => {
    const pages = areas.flatMap((area) => area.pages);
    const areasWeb = await Promise.all(Object.values(areaScreens).map((load) => load()));
    const attached = new Set(areasWeb.flatMap((area) => area.pages.map(({ page }) => page.path)));
    const problems = routesOfThisRelease.flatMap((path) => {
      const page = pages.find((each) => each.path === path);
      if (!page) return [`${path}: no page`];
      return [
        ...(attached.has(path) ? [] : [`${path}: no screen`]),
        ...(has(page.title) ? [] : [`${path}: no title ${page.title}`]),
        ...(page.menu || page.parent || page.bare || ['error', 'redirect', 'dashboard'].includes(page.kind)
          ? []
          : [`${path}: neither menu nor parent`]),
      ];
    });
    expect(problems).toEqual([]);
  });
  it('a cell that a field names stands among its own area’s screens', async () => {
    const cells = new Map(
      await Promise.all(
        Object.entries(areaScreens).map(async ([name, load]) => [name, Object.keys((await load()).cells)] as const),
      ),
    );
    const missing = areas.flatMap((area) =>
      (area.resources ?? []).flatMap(({ resource }) =>
        Object.entries(resource.fields).flatMap(([name, field]) =>
          field.cell && !cells.get(resource.area)?.includes(field.cell)
            ? [`${resource.name}.${name}: ${field.cell}`]
            : [],
        ),
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('words', () => {
  it('what is noted of a reading has words in the access log', () => {
    const noted = areas.flatMap((area) => [
      ...(area.queries ?? []).flatMap((handler) =>
        (handler as unknown as { query: { name: string; about?: object } }).query.about
          ? [(handler as unknown as { query: { name: string } }).query.name]
          : [],
      ),
      ...(area.resources ?? []).flatMap(({ resource }) =>
        resource.about && resource.actions.includes('show') ? [`${resource.name}.show`] : [],
      ),
    ]);
    expect(noted.length).toBeGreaterThan(10);
    expect(noted.filter((name) => !Object.hasOwn(readingWords, name))).toEqual([]);
  });
  it('every text exists in both languages and differs from its key', () => {
    const empty = Object.entries(texts).flatMap(([namespace, keys]) =>
      Object.entries(keys).flatMap(([key, text]) =>
        text.tr.trim() === '' || text.en.trim() === '' ? [`${namespace}:${key}`] : [],
      ),
    );
    expect(empty).toEqual([]);
  });
  it('placeholders are the same in both languages', () => {
    const holders = (sentence: string): string =>
      [...sentence.matchAll(/\{(\w+)\}/g)]
        .map(([, name]) => name)
        .sort()
        .join();
    expect(
      Object.entries(texts).flatMap(([namespace, keys]) =>
        Object.entries(keys).flatMap(([key, text]) =>
          holders(text.tr) === holders(text.en) ? [] : [`${namespace}:${key}: ${text.tr} / ${text.en}`],
        ),
      ),
    ).toEqual([]);
  });
  it('every field of every resource has a label', () => {
    const missing = areas.flatMap((area) =>
      (area.resources ?? []).flatMap(({ resource }) =>
        [labelKey(resource), ...Object.keys(resource.fields).map((field) => labelKey(resource, field))].filter(
          (key) => !has(key),
        ),
      ),
    );
    expect(missing).toEqual([]);
  });
  it('every key a screen words exists', () => {
    const missing = product
      .filter((file) => worldOf(file.path) === 'web' || file.path.startsWith('app/'))
      .flatMap((file) =>
        [...file.text.matchAll(/\bt\('([a-z_]+:[a-z0-9_.-]+)'/g)]
          .filter(([, key]) => !has(key ?? ''))
          .map(([, key]) => `${file.path}: ${key}`),
      );
    expect(missing).toEqual([]);
  });
  it('every success key of a command exists', () => {
    const missing = areas.flatMap((area) =>
      (area.commands ?? [])
        .map((handler) => (handler as unknown as { command: { name: string; message?: string } }).command)
        .filter((command) => command.message && !has(`api:${command.message}`))
        .map((command) => `${command.name}: ${command.message}`),
    );
    expect(missing).toEqual([]);
  });
  it('no text for people inside a component', () => {
    const wrong = product
      .filter((file) => file.path.endsWith('.tsx'))
      .flatMap((file) =>
        file.text
          .split('\n')
          .flatMap((line, number) =>
            />\s*[A-ZÇĞİÖŞÜ][a-zçğıöşü]+(\s+[a-zçğıöşü]+)+\s*</.test(line) ||
            /\b(label|title|placeholder|aria-label)="[A-ZÇĞİÖŞÜ]\w+/.test(line)
              ? [`${file.path}:${number + 1} ${line.trim()}`]
              : [],
          ),
      );
    expect(wrong).toEqual([]);
  });
});

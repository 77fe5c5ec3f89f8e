import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas } from '#app/areas.server.ts';
import { readingWords } from '#areas/access/privacy/resources/access-log.ts';
import { areaScreens, wayOwners } from '#app/areas.web.ts';
import { wholeWeb } from '#kernel/web/attach-pages.tsx';
import { uiTexts } from '#app/ui-texts.ts';
import { kindOf } from '#kernel/contract/answer.ts';
import { labelKey } from '#kernel/contract/define-resource.ts';
import { kernelTexts } from '#kernel/contract/kernel-texts.ts';
import { mergeTexts } from '#kernel/server/lines.ts';
import { protocolAreas } from '#areas/access/keys/rules/protocol-scopes.ts';
import { casts } from './casts.ts';
import { areaOf, sourceFiles, worldOf } from './source-files.ts';
import { floors, upward } from './floors.ts';
import { publicEndpoints } from './public-endpoints.ts';
import { builtRoutes } from './routes-table.ts';

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
  it('the web world takes only the types of declared answers: the build leaves their values out', () => {
    const declared = new Map(
      product.map((file) => [
        file.path,
        [...file.text.matchAll(/^(?:export )?const (\w+)(?:: [^=\n]+)? = a\.\w/gm)].map(([, name]) => name ?? ''),
      ]),
    );
    const wrong = product
      .filter((file) => worldOf(file.path) === 'web' || file.path.startsWith('app/'))
      .flatMap((file) =>
        [...file.text.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)].flatMap(([, names = '', from = '']) => {
          const path = from.startsWith('#') ? from.slice(1) : join(dirname(file.path), from);
          return (declared.get(path) ?? [])
            .filter((name) => names.split(',').some((each) => each.trim() === name))
            .map((name) => `${file.path} uses ${name}`);
        }),
      );
    expect(wrong).toEqual([]);
    // the build finds them by this name
    const otherwise = product.filter(
      (file) =>
        worldOf(file.path) === 'contract' &&
        file.path !== 'kernel/contract/answer.ts' &&
        /from '[^']*\/answer\.ts'/.test(file.text) &&
        !/^import \* as a from '(#kernel\/contract|\.)\/answer\.ts';/m.test(file.text) &&
        !/^import type [^;]* from '[^']*\/answer\.ts';/m.test(file.text),
    );
    expect(otherwise.map((file) => file.path)).toEqual([]);
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
  it('no area imports pages of another area, of its parts only the shared ones, and ui knows neither router nor data', () => {
    const wrong = product.flatMap((file) =>
      file.imports
        .filter(
          (each) =>
            (/^areas\/.+\/(pages|parts)\//.test(each.from) &&
              !/\/parts\/shared\//.test(each.from) &&
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

describe('the floors', () => {
  const order = areas.map((area) => area.name);
  it('the order in which areas are mounted is that of the floors, and every area is mounted', () => {
    const begins = floors.map(([, first]) => order.indexOf(first));
    expect(begins[0]).toBe(0);
    expect(begins).toEqual([...begins].sort((one, other) => one - other));
    const folders = new Set(product.flatMap((file) => areaOf(file.path) || []));
    expect([...folders].sort()).toEqual([...order].sort());
  });
  it('an area imports only from areas that stand before it; what goes up stands in the list with its reason', () => {
    const up = product.flatMap((file) => {
      const from = areaOf(file.path);
      return file.imports
        .filter((each) => {
          const to = areaOf(each.from);
          return from !== '' && to !== '' && order.indexOf(to) > order.indexOf(from);
        })
        .map((each) => `${file.path} → ${each.from}`);
    });
    expect([...new Set(up)].sort()).toEqual(Object.keys(upward).sort());
    expect(Object.keys(upward).length).toBeLessThan(8);
  });
  it('large areas have rooms: at most twelve files at the root of one', () => {
    const roots = Map.groupBy(
      files.filter((file) => /^areas\/[^/]+\/[^/]+$/.test(file.path) && !file.path.includes('.test.')),
      (file) => areaOf(file.path),
    );
    const full = [...roots].flatMap(([area, own]) => (own.length > 12 ? [`${area}: ${own.length}`] : []));
    expect(full).toEqual([]);
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

describe('the calendar', () => {
  const calendar = 'kernel/contract/calendar.ts';
  const found = (pattern: RegExp, but: readonly string[]): string[] =>
    product
      .filter((file) => !but.includes(file.path))
      .flatMap((file) =>
        [...file.text.matchAll(pattern)].map(
          (match) => `${file.path}:${file.text.slice(0, match.index).split('\n').length} ${match[0]}`,
        ),
      );
  it('nobody cuts a day or a year out of UTC’s time: the day is context.today or universityDay', () => {
    const cut =
      /to(?:ISOString|JSON)\(\)\s*\.\s*(?:(?:slice|substring|substr)\(\s*0,\s*(?:4|7|10),?\s*\)|split\(\s*'T')/g;
    expect(found(cut, [calendar])).toEqual([]);
  });
  it('nobody takes the day of the machine or the browser', () => {
    const local =
      /\.(?:get(?:FullYear|Month|Date|Day|Hours|Minutes)\(\)|toLocale(?:Date|Time)String\()|new Intl\.DateTimeFormat\((?![^;]*timeZone)/g;
    // what the driver hands out as a day is midnight of the machine, and read back as such
    expect(found(local, ['areas/requests/machine/demo-requests.ts'])).toEqual([]);
  });
  it('the zone stands in one place, and nobody counts its hours', () => {
    const zone = /Europe\/Istanbul|\+03:00|\b3 \* 3_?600_?000\b|timeZone: (?!universityZone|'UTC'|zone\b)[^,\n}]+/g;
    expect(found(zone, [calendar])).toEqual([]);
  });
  it('SQL takes today and the zone from calendar-sql.ts', () => {
    const own = /\bcurrent_date\b|\blocaltimestamp\b|\bcurrent_timestamp\b|\bat time zone (?!'UTC')/gi;
    expect(found(own, ['kernel/server/calendar-sql.ts'])).toEqual([]);
  });
  it('the database’s own now() decides nothing in an area but when a row was touched', () => {
    // measured against moments that the database wrote itself: whether work is alive, what may be thrown away
    const measured = [
      'areas/access/acting/queries/impersonation-rows.ts',
      'areas/system/imports/jobs/bulk-import.ts',
      'areas/system/operations/jobs/retention.ts',
      'areas/system/operations/jobs/resend-failed-mail.ts',
      'areas/system/operations/queries/self-test.ts',
      // the library behind the authorization server keeps the machine’s time, and so must what reads its records
      'areas/access/federation/authorization-requests.ts',
      'areas/access/federation/authorization-store.ts',
      'areas/access/federation/jobs/authorization-server.ts',
      'areas/access/federation/queries/my-applications.ts',
    ];
    const own = /(?<!updated_at = |performance\.|Date\.)\bnow\(\)/g;
    const outside = [
      ...measured,
      ...product
        .filter((file) => !file.path.startsWith('areas/') || /(?:demo|fixtures)\.ts$|tables\.ts$/.test(file.path))
        .map((file) => file.path),
    ];
    expect(found(own, outside)).toEqual([]);
    const stale = measured.filter(
      (path) => !new RegExp(own.source).test(files.find((each) => each.path === path)?.text ?? ''),
    );
    expect(stale, 'listed without need').toEqual([]);
  });
});

describe('casts', () => {
  it('past the compiler only where the list says why, and no more often', () => {
    const found = Object.fromEntries(
      product.flatMap((file) => {
        const code = file.text.replace(/^\s*(\/\/|\/?\*).*$|\s\/\/ .*$/gm, '');
        const times = code.match(/\bas never\b|\bas unknown as\b/g)?.length ?? 0;
        return times > 0 && !file.path.includes('texts') ? [[file.path, times] as const] : [];
      }),
    );
    expect(found).toEqual(Object.fromEntries(Object.entries(casts).map(([path, [times]]) => [path, times])));
  });
});

describe('writes', () => {
  it('an area writes only its own tables; another area’s commands write theirs', () => {
    const wrong: string[] = [];
    const owner = new Map<string, string>();
    for (const file of product.filter((each) => /(^|[/-])tables\.ts$/.test(each.path))) {
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
      .filter((file) => /^areas\/.+\/queries\//.test(file.path))
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
    .map((handler) => ('command' in handler ? handler.command : handler.query));
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
      // where guests sign in: its tries are limited by address, as their port says
      .filter((each) => !('signsIn' in each && each.signsIn))
      .map((each) => each.name)
      .sort();
    expect(open).toEqual([...publicEndpoints].sort());
  });
  it('names of commands and queries are unique', () => {
    const names = commands.map((each) => each.name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
  it('a success sentence names nothing that the answer does not say', () => {
    const unsaid = commands.flatMap((each) => {
      if (!('message' in each) || !each.message) return [];
      const answer = kindOf(each.output);
      const said = answer.kind === 'record' ? Object.keys(answer.fields) : [];
      return [...(texts.api?.[each.message]?.en ?? '').matchAll(/\{(\w+)[|}]/g)]
        .map(([, name]) => name ?? '')
        .filter((name) => !said.includes(name))
        .map((name) => `${each.name}: ${name}`);
    });
    expect(unsaid).toEqual([]);
  });
  it('every built route has a screen, and a menu entry or a parent', async () => {
    const pages = areas.flatMap((area) => area.pages);
    const webs = new Map(
      await Promise.all(
        Object.entries(areaScreens).map(async ([area, load]) => [area, await wholeWeb(await load())] as const),
      ),
    );
    const attached = new Set([...webs.values()].flatMap((area) => area.pages.map(({ path }) => path)));
    const offered = (way: string): boolean => webs.get(wayOwners[way] ?? '')?.ways?.[way] !== undefined;
    const problems = builtRoutes.flatMap((path) => {
      if (path === '/*') return []; // drawn by the shell
      const page = pages.find((each) => each.path === path);
      if (!page) return [`${path}: no page`];
      return [
        ...(attached.has(path) || (page.way && offered(page.way)) ? [] : [`${path}: no screen`]),
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
        Object.entries(areaScreens).map(
          async ([name, load]) => [name, Object.keys((await wholeWeb(await load())).cells)] as const,
        ),
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
    const noted = areas
      .flatMap((area) => [
        ...(area.queries ?? []).flatMap((handler) => (handler.query.about ? [handler.query.name] : [])),
        ...(area.resources ?? []).flatMap(({ resource }) =>
          resource.about && resource.actions.includes('show') ? [`${resource.name}.show`] : [],
        ),
      ])
      .concat(protocolAreas);
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
  it('what counts things in English has a word for one of them', () => {
    const counted =
      /\{(?!file\})(\w+)\} (?:(?:more|good|open|active|new|working|other|different) )?(?:days|hours|minutes|weeks|credits|courses|sections|students|persons|people|rows|records|requests|files|sessions|holds|programs|semesters|letters|scores|seats|items|permissions|answers|steps)\b/;
    // a form of its own for one, chosen where it is shown; a limit that is always more than one; a number of a whole
    const apart = (namespace: string, key: string, sentence: string): boolean =>
      key.endsWith('_one') ||
      Object.hasOwn(texts[namespace] ?? {}, `${key}_one`) ||
      /\b(at most|at least|first|last)\b/i.test(sentence);
    expect(
      Object.entries(texts).flatMap(([namespace, keys]) =>
        Object.entries(keys).flatMap(([key, text]) =>
          counted.test(text.en) && !apart(namespace, key, text.en) ? [`${namespace}:${key}: ${text.en}`] : [],
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
        [...file.text.matchAll(/\bt\(\s*'([a-z_]+:[a-z0-9_.-]+)'/g)]
          .filter(([, key]) => !has(key ?? ''))
          .map(([, key]) => `${file.path}: ${key}`),
      );
    expect(missing).toEqual([]);
  });
  it('every success key of a command exists', () => {
    const missing = areas.flatMap((area) =>
      (area.commands ?? [])
        .map((handler) => handler.command)
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

import { beforeAll, describe, expect, it } from 'vitest';
import { areas } from '#app/areas.server.ts';
import { areaScreens, wayOwners } from '#app/areas.web.ts';
import { wholeWeb } from '#kernel/web/attach-pages.tsx';
import { uiTexts } from '#app/ui-texts.ts';
import { learnerRoles, permissionsOf, roleNames } from '#kernel/contract/needs.ts';
import { kernelTexts } from '#kernel/contract/kernel-texts.ts';
import { mergeTexts } from '#kernel/server/lines.ts';
import type { PageWay, Ways } from '#kernel/web/attach-pages.tsx';
import { guard, type GuardDevice, type GuardUser } from '#kernel/web/guards.ts';
import { harness, type Caller, type Harness } from './harness.ts';
import { rolesOf, routeTable, type RouteRow } from './routes-table.ts';
import { standIns } from './stand-ins.ts';

const pages = areas.flatMap((area) => area.pages);
const texts = mergeTexts(areas, [kernelTexts, uiTexts]);
/** any other address: the shell draws it, no area declares it (ERR-024) */
const catchAll = '/*';
const built = routeTable.filter((row) => row.built && row.path !== catchAll);
const pageOf = (path: string) => pages.find((page) => page.path === path);

let h: Harness;
/** what each role holds in a new installation, as the database has it */
const held = new Map<string, string[]>();
const callers = new Map<string, Caller>();
beforeAll(async () => {
  h = await harness();
  for (const row of await h.rows<{
    name: string;
    permission: string;
  }>`select r.name, p.permission from role_permissions p join roles r on r.id = p.role_id`)
    held.set(row.name, [...(held.get(row.name) ?? []), row.permission]);
  for (const [role, username] of Object.entries(standIns)) callers.set(role, await h.as(username, { role }));
});

describe('the table and the pages', () => {
  it('the table holds the 365 routes of the documents, each once', () => {
    expect(routeTable.filter((row) => row.catalogue).length).toBe(365);
    const paths = routeTable.map((row) => row.path);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  });
  it('a built route has a page, an unbuilt one has none, and no page is missing from the table', () => {
    expect(built.filter((row) => !pageOf(row.path)).map((row) => row.path)).toEqual([]);
    expect(pages.map((page) => page.path).filter((path) => !built.some((row) => row.path === path))).toEqual([]);
  });
  it('a built route is settled: its key and its readers are named', () => {
    expect(built.filter((row) => row.keys === null || row.who === null).map((row) => row.path)).toEqual([]);
  });
  it('each page needs what the table says, and is called as it says in both languages', () => {
    const asked = built.map((row) => {
      const page = pageOf(row.path);
      const [namespace = '', ...key] = (page?.title ?? '').split(':');
      return [
        row.path,
        page?.needs.access,
        page && [...permissionsOf(page.needs)].sort(),
        texts[namespace]?.[key.join(':')],
      ];
    });
    expect(asked).toEqual(
      built.map((row) => [row.path, row.access, [...(row.keys ?? [])].sort(), { en: row.title.en, tr: row.title.tr }]),
    );
  });
});

const nobody: GuardDevice = { token: null, guests: [] };
const signedIn: GuardDevice = { ...nobody, token: 'token' };
/** A demo address of a route. */
const at = (path: string): string => path.replace(/:\w+\??/g, '1').replace('*', 'no/such/page');
const userOf = (role: string, more: Partial<GuardUser> = {}): GuardUser => ({
  permissions: held.get(role) ?? [],
  active_role: { name: role },
  active_student_program: learnerRoles.includes(role)
    ? { student_type: role === 'MS' ? 'mentora' : 'undergraduate' }
    : null,
  person: { type: learnerRoles.includes(role) ? 'student' : 'staff' },
  student: learnerRoles.includes(role) ? { forms: { show_enrollment_agreement_form: false } } : null,
  collect_mobile_tel: false,
  collect_personal_email: false,
  surveys: [],
  ...more,
});
const verdict = (row: RouteRow, device: GuardDevice, user: GuardUser | null): string => {
  const page = pageOf(row.path);
  if (!page) return 'no page';
  const answer = guard(page, at(row.path), device, user);
  return answer.go === 'stay' ? 'opens' : answer.to;
};
const agreementForms: readonly string[] = ['/enrollment/agreement-form', '/mentora/enrollment/agreement-form'];

describe('the guards, for every built route', () => {
  it('ACC-031, ACC-032 whoever has no session goes where the table says, with the way back', () => {
    for (const row of built)
      for (const device of [
        nobody,
        { ...nobody, guests: ['payer', 'transfer-applicant', 'applicant', 'graduate-applicant'] as const },
      ])
        expect([row.path, verdict(row, device, null)]).toEqual([
          row.path,
          row.nobody === null
            ? 'opens'
            : row.nobody === '/login'
              ? `/login?redirect=${encodeURIComponent(at(row.path))}`
              : device === nobody
                ? row.nobody
                : 'opens',
        ]);
  });
  for (const role of roleNames)
    it(`ACC-015 to ACC-021: ${role} opens what is his, and nothing else`, () => {
      const seen = built.map((row) => [row.path, verdict(row, signedIn, userOf(role))]);
      const expected = built.map((row) => [
        row.path,
        row.path === '/' || agreementForms.includes(row.path)
          ? '/dashboard' // ACC-011; ACC-046: nothing is to be accepted
          : row.who?.includes(role)
            ? 'opens'
            : (row.refused ?? 'refused, against the table'),
      ]);
      expect(seen).toEqual(expected);
    });
  it('ACC-041 to ACC-044 the agreement forms open for those of the table while there is one to accept', () => {
    const pending = { student: { forms: { show_enrollment_agreement_form: true } } };
    for (const row of built.filter((each) => agreementForms.includes(each.path)))
      for (const role of roleNames)
        expect([row.path, role, verdict(row, signedIn, userOf(role, pending))]).toEqual([
          row.path,
          role,
          row.who?.includes(role) ? 'opens' : '/403',
        ]);
  });
  it('ACC-020 a route with a key goes to /403 for whoever holds none', () => {
    for (const row of built.filter((each) => (each.keys ?? []).length > 0 && !agreementForms.includes(each.path)))
      for (const role of row.who ?? [])
        expect([row.path, role, verdict(row, signedIn, userOf(role, { permissions: [] }))]).toEqual([
          row.path,
          role,
          '/403',
        ]);
  });
});

/** Reads that several pages share, so that more people may ask for them than may open one of these pages: who, by name of the read. */
const shared: Readonly<Record<string, string>> = {
  // the board pages look alike at their head; an observer reads decisions
  'board-overview': 'A registrar studentaffairs chair dean observer',
  'board-decision-page': 'A registrar studentaffairs chair dean observer',
  // one page and one inbox for every kind of request; whose request it is decides the record
  'request-page': 'employees - observer + students ALUMNI',
  // instructors ask for corrections of grades; each finds his own alone
  'my-requests': 'students ALUMNI instructor adjunct',
  // every office of the two families sees the places that the others have; it changes its own
  'major-quotas': 'A registrar studentaffairs prepschool unitoffice',
  // a glossary is there to be read; the page is where its terms are changed
  '/glossary/terms': 'everyone',
  'glossary-term': 'everyone',
  // whoever may see a student reads his transcript too, from the student’s page; of nobody there is none (404)
  'unofficial-transcript': 'everyone',
};

describe('the endpoints that a page asks first', () => {
  it('refuse with 401 and 403 whom the page refuses, and nobody whom it lets in', async () => {
    const screens = await Promise.all(Object.values(areaScreens).map(async (load) => wholeWeb(await load())));
    const ways = new Map<string, PageWay>(screens.flatMap((area) => area.pages.map(({ path, way }) => [path, way])));
    const offered = Object.assign({}, ...screens.map((area) => area.ways)) as Ways;
    const problems: string[] = [];
    let asked = 0;
    for (const row of built) {
      const page = pageOf(row.path);
      if (!page) continue;
      const way = page.way && wayOwners[page.way] ? offered[page.way]?.(page) : ways.get(row.path);
      for (const { name, url } of await firstReads(page.path, page.api, way)) {
        const common = shared[name];
        const readers = row.access === 'not-authenticated' ? roleNames : common ? rolesOf(common) : (row.who ?? []);
        asked += 1;
        const open = (await h.nobody.get(url)).status;
        if ((open === 401) !== (row.nobody?.endsWith('/login') ?? false))
          problems.push(`${row.path} ${name}: nobody ${open}`);
        for (const [role, caller] of callers) {
          const { status } = await caller.get(url);
          if ((status === 403) === readers.some((each) => each === role) || status >= 500)
            problems.push(`${row.path} ${name}: ${role} ${status}`);
        }
      }
    }
    expect(problems).toEqual([]);
    expect(asked).toBeGreaterThan(120);
  }, 300_000);
});

const absent = '999999999';
/** The addresses that a page reads before its code arrives: its query’s, its list’s, its record’s. */
async function firstReads(path: string, api: string | undefined, way: PageWay | undefined) {
  const urls = new Map<string, string>();
  const known = (url: string): boolean => h.endpoints.some((each) => each.method === 'GET' && each.path === url);
  if (api !== undefined) {
    if (known(`/api/v1${api}`) && !path.includes(':')) urls.set(api, `/api/v1${api}?limit=1`);
    else if (known(`/api/v1${api}/{id}`)) urls.set(api, `/api/v1${api}/${absent}`);
  }
  if (way && way.way !== 'screen') {
    const { name, path: base } = await way.resource();
    urls.set(name, way.way === 'list' ? `/api/v1${base}?limit=1` : `/api/v1${base}/${absent}`);
  }
  if (way?.way === 'screen') {
    const params = Object.fromEntries([...path.matchAll(/:(\w+)\??/g)].map((match) => [match[1] ?? '', absent]));
    for (const { queryKey } of way.reads?.({ params, search: {} }) ?? []) {
      const [kind, name, input] = queryKey as [string, string, Record<string, unknown>];
      const endpoint = h.endpoints.find((each) => each.kind === 'query' && each.name === name);
      if (kind !== 'query' || !endpoint) throw new Error(`${path}: what is ${JSON.stringify(queryKey)}?`);
      const rest = new URLSearchParams();
      const left = { ...input };
      const url = endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) => {
        const value = left[param] ?? absent;
        delete left[param];
        return encodeURIComponent(String(value));
      });
      for (const [field, value] of Object.entries(left))
        if (value !== undefined && value !== null) rest.set(field, String(value));
      urls.set(name, rest.size > 0 ? `${url}?${rest.toString()}` : url);
    }
  }
  return [...urls].map(([name, url]) => ({ name, url }));
}

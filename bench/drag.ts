// npm run bench:drag: frames a second while a lesson is dragged over the week of a room, at a university of 2,000 sections.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { openDatabase } from '#kernel/server/database.ts';
import { chromiumPath } from '#test/browser/chromium.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, percentile, runBench, say, table, type Figure } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { visitorsOf, type Visitor } from './kit/visitors.ts';

const wanted = Number(process.env.BENCH_SECTIONS ?? 2_000);
/** rooms the lessons are dealt to, two lessons a section */
const rooms = 80;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const leastFrames = 50;

const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
let server: ServerProcess | null = null;
let browser: Browser | null = null;

/** Copies of the active semester's sections until there are enough, and a week of lessons in which every room is nearly full. */
async function grow(url: string): Promise<{ semester: number; sections: number; lessons: number; fullest: number }> {
  return onConnection(url, async (client) => {
    const value = async <T>(text: string, values: unknown[] = []): Promise<T> =>
      Object.values((await client.query(text, values)).rows[0] as Record<string, T>)[0] as T;
    const semester = await value<number>(`select id::int from semesters where is_active`);
    const live = `semester_id = ${semester} and status not in ('draft', 'cancelled')`;
    for (let round = 1; round < 100; round += 1) {
      const there = await value<number>(`select count(*)::int from sections where ${live}`);
      if (there >= wanted) break;
      await client.query(
        `insert into sections (semester_id, course_id, section_no, code, name, name_en, department_id, instructor_id, campus_id, mode, language, quota, status)
        select semester_id, course_id, section_no + ${round * 40}, code, name, name_en, department_id, instructor_id, campus_id, mode, language, quota, status
        from sections where ${live} and section_no < 40 order by id limit ${wanted - there}`,
      );
    }
    // lessons as they are told are few and all in the morning: these fill the days of every room
    await client.query(`set session_replication_role = replica`);
    await client.query(`delete from meetings where semester_id = $1`, [semester]);
    await client.query(
      `with lessons as (select s.id, 2 * row_number() over (order by md5(s.id::text)) - k as nth from sections s, generate_series(1, 2) k where ${live.replaceAll('semester_id', 's.semester_id')})
      , places as (select id, row_number() over (order by exam_capacity desc, id) - 1 as nth from classrooms where status = 'a' order by nth limit ${rooms})
      insert into meetings (section_id, semester_id, day, starts, ends, classroom_id)
      select l.id, $1, 1 + (l.nth / ${rooms}) % 5, 480 + (l.nth / ${rooms} / 5) * 60, 530 + (l.nth / ${rooms} / 5) * 60, p.id from lessons l join places p on p.nth = l.nth % (select count(*) from places) where l.nth / ${rooms} / 5 < 13`,
      [semester],
    );
    await client.query(`set session_replication_role = origin`);
    await client.query('analyze');
    return {
      semester,
      sections: await value<number>(`select count(*)::int from sections where ${live}`),
      lessons: await value<number>(`select count(*)::int from meetings where semester_id = $1`, [semester]),
      fullest: await value<number>(
        `select max(n)::int from (select count(*) as n from meetings where semester_id = $1 group by classroom_id) m`,
        [semester],
      ),
    };
  });
}
async function opened(visitor: Visitor, address: string): Promise<Page> {
  browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--no-first-run',
    ],
  });
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } });
  await context.addInitScript(
    `localStorage.setItem('kampus.token', ${JSON.stringify(visitor.token)}); localStorage.setItem('kampus.token.expires', ${JSON.stringify(visitor.expires)}); localStorage.setItem('kampus.locale', 'en');`,
  );
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('.tt-day button').first().waitFor({ timeout: 120_000 });
  return page;
}
interface Run {
  /** between two frames, sorted, in milliseconds */
  gaps: number[];
  frames: number;
  moves: number;
  /** main thread busy a frame, in milliseconds: all, and of it scripts */
  busy: number;
  script: number;
}
const metric = async (devtools: CDPSession, name: string): Promise<number> =>
  (await devtools.send('Performance.getMetrics')).metrics.find((each) => each.name === name)?.value ?? 0;
/** Moves the pointer up and down over all days of the week and counts the frames that are drawn meanwhile. */
async function wandering(page: Page, devtools: CDPSession): Promise<Run> {
  const grid = await page.locator('.tt-grid').boundingBox();
  if (!grid) throw new Error('no week on the screen');
  const [top, bottom] = [Math.max(grid.y, 60), Math.min(grid.y + grid.height, 880)];
  // in the browser: what is drawn between two looks
  await page.evaluate(`{
    const seen = (globalThis.seenFrames = { gaps: [], last: 0, over: false });
    const next = (now) => {
      if (seen.last > 0) seen.gaps.push(now - seen.last);
      seen.last = now;
      if (!seen.over) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  }`);
  const [task, script] = [await metric(devtools, 'TaskDuration'), await metric(devtools, 'ScriptDuration')];
  const since = performance.now();
  let moves = 0;
  for (; performance.now() - since < seconds * 1000; moves += 1) {
    const part = ((performance.now() - since) / 1000) % 5;
    const wave = (Math.sin(part * Math.PI * 2) + 1) / 2;
    await page.mouse.move(grid.x + 10 + ((grid.width - 20) * part) / 5, top + (bottom - top) * wave);
  }
  const gaps = await page.evaluate(() => {
    const { seenFrames } = globalThis as unknown as { seenFrames: { gaps: number[]; over: boolean } };
    seenFrames.over = true;
    return seenFrames.gaps;
  });
  const frames = Math.max(1, gaps.length);
  return {
    gaps: gaps.toSorted((a, b) => a - b),
    frames,
    moves,
    busy: (((await metric(devtools, 'TaskDuration')) - task) * 1000) / frames,
    script: (((await metric(devtools, 'ScriptDuration')) - script) * 1000) / frames,
  };
}
const rate = ({ gaps }: Run): number => (1000 * gaps.length) / gaps.reduce((sum, each) => sum + each, 0);

async function dragging(): Promise<Figure[]> {
  const url = await makeDatabase('drag');
  server = await startServer(0, { DATABASE_URL: url, DEMO: '1', DEMO_STUDENTS: '300', DATA_DIR: folder }, 600);
  const size = await grow(url);
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
  const visitor = (await visitorsOf(database)).find((each) => each.username === 'registrar');
  await database.close();
  if (!visitor) throw new Error('no registrar');
  const page = await opened(visitor, `http://127.0.0.1:${server.port}/course/schedules?semester=${size.semester}`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const shown = await page.locator('.tt-day button').count();
  // the same way with nothing in hand: what this machine draws at all
  const empty = await wandering(page, devtools);
  const lesson = await page.locator('.tt-day button').first().boundingBox();
  if (!lesson) throw new Error('no lesson on the screen');
  await page.mouse.move(lesson.x + 20, lesson.y + 10);
  await page.mouse.down();
  await page.mouse.move(lesson.x + 40, lesson.y + 40, { steps: 4 });
  await page.locator('.tt-shades i').first().waitFor({ state: 'attached', timeout: 60_000 });
  const before = await page.locator('.tt-ghost').getAttribute('style');
  const held = await wandering(page, devtools);
  const after = await page.locator('.tt-ghost').getAttribute('style');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  say(
    `${size.sections} sections, ${size.lessons} lessons, ${shown} of them in the week on the screen; the pointer goes over all days for ${seconds} s\n`,
  );
  table([
    ['', 'frames/s', 'gap p50', 'p95', 'worst', 'busy ms a frame', 'of it scripts', 'pointer moves'],
    ...(
      [
        ['a lesson in hand', held],
        ['nothing in hand', empty],
      ] as const
    ).map(([name, run]) => [
      name,
      rate(run).toFixed(1),
      ...[0.5, 0.95, 1].map((share) => percentile(run.gaps, share).toFixed(1)),
      run.busy.toFixed(1),
      run.script.toFixed(1),
      String(run.moves),
    ]),
  ]);
  return [
    {
      what: 'sections; the ghost followed the pointer',
      seen: `${size.sections}; ${before === after ? 'no' : 'yes'}`,
      bar: `${wanted}; yes`,
      held: size.sections >= wanted && before !== after,
    },
    {
      what: 'frames a second while a lesson is dragged; with nothing in hand',
      seen: `${rate(held).toFixed(1)}; ${rate(empty).toFixed(1)}`,
      bar: `≥ ${leastFrames}`,
      held: rate(held) >= leastFrames,
    },
    {
      what: 'main thread busy a frame while dragging: all; scripts',
      seen: `${held.busy.toFixed(1)}; ${held.script.toFixed(1)} ms`,
      bar: '–',
      held: null,
    },
  ];
}

await runBench(
  async () => conclude('drag', await dragging()),
  async () => {
    await browser?.close();
    await server?.stop();
    await dropDatabases();
    rmSync(folder, { recursive: true, force: true });
  },
);

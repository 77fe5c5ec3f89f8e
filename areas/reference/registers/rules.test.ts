import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '#areas/people/test-multipart.ts';
import { isBelow } from './rules/unit-tree.ts';
import { minutesOf, periodProblems, timeText } from './rules/period-times.ts';
import { harness, type Answer, type Caller, type Harness } from '#test/harness.ts';

type Row = Record<string, unknown> & { id: number; version: number; labels: Record<string, string> };
type Written = { message: string; data: Row; info?: { key: string } };
let h: Harness;
let registrar: Caller;
let student: Caller;
let ids: Record<string, number> = {};
const one = async (text: TemplateStringsArray, ...values: unknown[]): Promise<number> =>
  Number((await h.rows<{ id: number }>(text, ...values))[0]?.id);

beforeAll(async () => {
  h = await harness();
  registrar = await h.as('registrar');
  student = await h.as('student');
  ids = {
    campus: await one`select id from campuses where code = 'MRK'`,
    health: await one`select id from programs where code = 'NUR-BS'`,
    engineering: await one`select id from programs where code = 'CENG-BS'`,
  };
});
const rows = async (path: string, query = '', caller = registrar): Promise<Row[]> =>
  (await caller.get<{ data: Row[] }>(`/api/v1${path}?limit=-1${query}`)).body.data;
const filter = (value: unknown): string => `&filter=${encodeURIComponent(JSON.stringify(value))}`;
const audits = async (action: string, id: number): Promise<number> =>
  Number(
    (await h.rows<{ n: number }>`select count(*) as n from audit_log where action = ${action} and record_id = ${id}`)[0]
      ?.n,
  );
const sheet = async (
  caller: Caller,
  path: string,
  lines: unknown[][],
  fields: Record<string, string> = {},
): Promise<
  Answer<Written & { data: { good: number; bad: number; lines: { status: string; errors: string[] }[] } }>
> => {
  const { body, headers } = multipart(
    { mode: 'all', dry_run: '0', ...fields },
    {
      name: 'liste.xlsx',
      bytes: Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: lines as (string | number)[][] }] })),
    },
  );
  return caller.post(`/api/v1${path}/import`, body, headers);
};

describe('units', () => {
  const idOf = async (code: string): Promise<number> => one`select id from units where code = ${code}`;
  it('stand in a tree: the list follows it, each knows what it reports to and how deep it stands', async () => {
    const list = await rows('/units');
    expect(list[0]).toMatchObject({ code: 'REK', parent_id: null, depth: 0 });
    const office = list.find((each) => each.code === 'OIDB-KAY');
    // what was added later stands with its siblings, not at the top
    const added = list.findIndex((each) => each.code === 'TESTUNIT2');
    expect(added === -1 || list[added]?.parent_id === list[0]?.id).toBe(true);
    for (const [index, each] of list.entries())
      expect(
        each.parent_id === null || list.slice(0, index).some((above) => above.id === each.parent_id),
        String(each.code),
      ).toBe(true);
    expect([office?.depth, office?.labels.parent_id]).toEqual([3, 'Directorate of Student Records']);
    expect(list.find((each) => each.code === 'OIDB')?.labels.head_id).toContain('Başaran');
  });
  it('a unit is never placed below itself', async () => {
    const [general, records, office] = [await idOf('GS'), await idOf('OIDB'), await idOf('OIDB-KAY')];
    for (const parent_id of [general, records, office]) {
      const refused = await registrar.put<Written>(`/api/v1/units/${general}`, { parent_id });
      expect([refused.status, refused.body.message]).toEqual([406, 'unit_below_itself']);
    }
    const moved = await registrar.put<Written>(`/api/v1/units/${office}`, { parent_id: general });
    expect([moved.status, moved.body.data.parent_id, await audits('unit_update', office)]).toEqual([200, general, 1]);
    expect((await registrar.put<Written>(`/api/v1/units/${office}`, { parent_id: records })).status).toBe(200);
  });
  it('two moves at once close no circle', async () => {
    const make = async (code: string): Promise<number> =>
      (await registrar.post<Written>('/api/v1/units', { code, name: code, name_en: code, kind: 'office' })).body.data
        .id;
    const [a, b] = [await make('CIRCLEA'), await make('CIRCLEB')];
    const answers = await Promise.all([
      registrar.put(`/api/v1/units/${a}`, { parent_id: b }),
      registrar.put(`/api/v1/units/${b}`, { parent_id: a }),
    ]);
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 406]);
  });
  it('the rule walks up and stops at a circle that is there already', () => {
    const tree = [
      { id: 1, parent_id: null },
      { id: 2, parent_id: 1 },
      { id: 3, parent_id: 2 },
      { id: 8, parent_id: 9 },
      { id: 9, parent_id: 8 },
    ];
    expect([isBelow(tree, 3, 1), isBelow(tree, 1, 3), isBelow(tree, 2, 2), isBelow(tree, 8, 1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('periods', () => {
  it('times of a day and overlaps', () => {
    expect([minutesOf('08:30'), minutesOf('8:05'), minutesOf('24:00'), minutesOf('x'), timeText(605)]).toEqual([
      510,
      485,
      null,
      null,
      '10:05',
    ]);
    const other = { number: 1, starts: 540, ends: 590 };
    expect([
      periodProblems({ number: 2, starts: 590, ends: 640 }, [other]),
      periodProblems({ number: 2, starts: 500, ends: 541 }, [other])[0]?.key,
      periodProblems({ number: 2, starts: 600, ends: 600 }, [])[0]?.key,
    ]).toEqual([[], 'period_overlaps', 'period_time_order']);
  });
  it('are shown as HH:mm in the order of the day', async () => {
    const list = await rows('/periods', filter({ campus_id: ids.campus, shift: 'day' }));
    expect(list.slice(0, 2).map((each) => [each.number, each.start_time, each.end_time])).toEqual([
      [1, '09:00', '09:50'],
      [2, '10:00', '10:50'],
    ]);
  });
  const night = { name: 'Gece', name_en: 'Night', start_time: '06:00', end_time: '06:45' };
  it('those of one campus never overlap, those of another may', async () => {
    const other = (
      await registrar.post<Written>('/api/v1/campuses', {
        code: 'PRD',
        name: 'Saat Yerleşkesi',
        name_en: 'Hours Campus',
      })
    ).body.data.id;
    const add = (body: Record<string, unknown>) =>
      registrar.post<Written & { errors: { message: string }[] }>('/api/v1/periods', {
        campus_id: other,
        number: 1,
        ...night,
        ...body,
      });
    const first = await add({});
    expect(first.status).toBe(200);
    const overlap = await add({ number: 2, start_time: '06:30', end_time: '07:15' });
    expect([overlap.status, overlap.body.message, overlap.body.errors[0]?.message]).toEqual([
      406,
      'period_overlaps',
      '06:30–07:15 overlaps period 1 of the campus (06:00–06:45).',
    ]);
    expect((await add({ number: 2, start_time: '07:00', end_time: '06:50' })).body.message).toBe('period_time_order');
    expect((await add({ number: 2, start_time: '25:00' })).status).toBe(422);
    expect((await add({ campus_id: ids.campus, number: 35 })).status).toBe(200);
    const second = await add({ number: 2, start_time: '06:45', end_time: '07:30' });
    expect(second.status).toBe(200);
    const { id, version } = second.body.data;
    expect((await registrar.put<Written>(`/api/v1/periods/${id}`, { start_time: '06:40', version })).body.message).toBe(
      'period_overlaps',
    );
    expect((await registrar.put<Written>(`/api/v1/periods/${id}`, { start_time: '06:50', version })).status).toBe(200);
    // a passive one is out of the way until it comes back
    expect((await registrar.put(`/api/v1/periods/${id}`, { status: 'p' })).status).toBe(200);
    expect((await add({ number: 3, start_time: '07:00', end_time: '07:20' })).status).toBe(200);
    expect((await registrar.put<Written>(`/api/v1/periods/${id}`, { status: 'a' })).body.message).toBe(
      'period_overlaps',
    );
  });
  it('two at once for the same hour: one stays', async () => {
    const at = (number: number) =>
      registrar.post('/api/v1/periods', {
        campus_id: ids.campus,
        number,
        ...night,
        start_time: '05:00',
        end_time: '05:45',
      });
    expect((await Promise.all([at(36), at(37)])).map((each) => each.status).toSorted()).toEqual([200, 406]);
  });
  it('rows of a spreadsheet are checked against each other, and times of day may be times of the program', async () => {
    const head = ['Yerleşke', 'Sıra No', 'Ad', 'Başlangıç', 'Bitiş'];
    const clash = await sheet(
      registrar,
      '/periods',
      [
        head,
        ['MRK', 38, 'a', '03:00', '03:45'],
        ['MRK', 39, 'b', '03:30', '04:15'],
        ['MRK', 40, 'c', '04:20', '04:40'],
      ],
      { dry_run: '1' },
    );
    expect([
      clash.body.data.good,
      clash.body.data.bad,
      clash.body.data.lines.find((line) => line.status === 'error')?.errors[0],
    ]).toEqual([2, 1, expect.stringContaining('03:30–04:15')]);
    const good = await sheet(
      registrar,
      '/periods',
      [head, ['MRK', 38, 'a', 3 / 24, 3.75 / 24], ['MRK', 39, 'b', '03:30', '04:15']],
      { mode: 'good' },
    );
    expect([good.status, good.body.data.good, good.body.info?.key]).toEqual([200, 1, 'registers_imported']);
    // the minutes of a day are no words that somebody has forgotten to write
    await h.services.lines.flush();
    expect(await h.rows`select key from missing_lines where key like 'reference:period.%'`).toEqual([]);
    expect(
      (await rows('/periods', filter({ campus_id: ids.campus }))).find((each) => each.number === 38),
    ).toMatchObject({ start_time: '03:00', end_time: '03:45' });
  });
});

describe('academic years', () => {
  it('follow the semesters; one is the current one, and a command moves that', async () => {
    const list = await rows('/years');
    const current = list.filter((each) => each.is_current === true);
    const [active] = await h.rows<{ code: string }>`select academic_year as code from semesters where is_active`;
    expect(current.map((each) => each.code)).toEqual([active?.code]);
    const [was] = current;
    const next = list.find((each) => each.is_current !== true && each.status === 'a' && each.code !== '2043-2044');
    const path = `/api/v1/years/${next?.id}/current`;
    expect((await h.nobody.post(path)).status).toBe(401);
    expect((await student.post(path)).status).toBe(403);
    expect((await registrar.post('/api/v1/years/999999/current')).status).toBe(404);
    expect((await registrar.post<Written>(`/api/v1/years/${was?.id}/current`)).body.message).toBe(
      'year_already_current',
    );
    expect(
      (await registrar.post<Written>(`/api/v1/years/${list.find((each) => each.status === 'p')?.id}/current`)).body
        .message,
    ).toBe('year_is_passive');
    expect(
      await Promise.all([registrar.post(path), registrar.post(path)]).then((answers) =>
        answers.map((each) => each.status).toSorted(),
      ),
    ).toEqual([200, 406]);
    expect((await rows('/years')).filter((each) => each.is_current === true).map((each) => each.id)).toEqual([
      next?.id,
    ]);
    expect(await audits('make-year-current', next?.id ?? 0)).toBe(1);
    // the current year can be neither passive nor deleted
    expect((await registrar.put<Written>(`/api/v1/years/${next?.id}`, { status: 'p' })).body.message).toBe(
      'year_current_stays_active',
    );
    expect((await registrar.delete(`/api/v1/years/${next?.id}`)).status).toBe(404);
    expect((await registrar.post(`/api/v1/years/${was?.id}/current`)).status).toBe(200);
  });
});

describe('groups', () => {
  it('a program group counts its programs; they are added and taken away one by one', async () => {
    const [group] = await rows('/program/groups', filter({ code: 'KON-SAG' }));
    expect(group?.programs).toBe(
      (await rows('/program/group/programs', filter({ program_group_id: group?.id }))).length,
    );
    const member = { program_group_id: group?.id, program_id: ids.engineering };
    expect((await student.post('/api/v1/program/group/programs', member)).status).toBe(403);
    expect((await student.get('/api/v1/program/group/programs')).status).toBe(403);
    const made = await registrar.post<Written>('/api/v1/program/group/programs', member);
    expect([
      made.status,
      (await registrar.post<Written>('/api/v1/program/group/programs', member)).body.message,
    ]).toEqual([201, 'values_already_added']);
    expect((await rows('/program/groups', filter({ code: 'KON-SAG' })))[0]?.programs).toBe(Number(group?.programs) + 1);
    expect((await registrar.delete(`/api/v1/program/group/programs/${made.body.data.id}`)).status).toBe(200);
  });
  it('a unit office keeps the practice groups of its own programs', async () => {
    const office = await h.as('unitoffice');
    const group = {
      code: 'UO',
      name: 'Grup',
      name_en: 'Group',
      academic_year: '2030-2031',
      class_year: 3,
      capacity: 10,
    };
    expect((await office.post('/api/v1/medicine/groups', { ...group, program_id: ids.health })).status).toBe(403);
    const made = await office.post<Written>('/api/v1/medicine/groups', { ...group, program_id: ids.engineering });
    expect(made.status).toBe(201);
    const other = (await rows('/medicine/groups', filter({ program_id: ids.health })))[0]?.id;
    expect((await office.put(`/api/v1/medicine/groups/${other}`, { capacity: 11 })).status).toBe(404);
    expect((await office.delete(`/api/v1/medicine/groups/${made.body.data.id}`)).status).toBe(200);
  });
});

describe('floor plans', () => {
  it('are kept as a picture of our own by whoever keeps the room, and read by whoever sees it', async () => {
    const room = await one`select id from classrooms where code = 'MA-Z01'`;
    const path = `/api/v1/classrooms/${room}/floor-plan`;
    const put = (caller: Caller, bytes: Buffer, at = path): Promise<Answer<Written>> => {
      const { body, headers } = multipart({}, { name: 'plan.png', bytes });
      return caller.put(at, body, headers);
    };
    const plan = await sharp({ create: { width: 2400, height: 900, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    expect((await put(h.nobody, plan)).status).toBe(401);
    expect((await put(student, plan)).status).toBe(403);
    expect((await put(registrar, plan, '/api/v1/classrooms/999999/floor-plan')).status).toBe(404);
    expect((await put(registrar, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(422);
    expect((await student.get<{ data: string }>(path)).body.data).toBe('');
    expect((await registrar.delete(path)).status).toBe(404);
    expect((await put(registrar, plan)).body.message).toBe('floor_plan_saved');
    const kept = Buffer.from((await student.get<{ data: string }>(path)).body.data, 'base64');
    const facts = await sharp(kept).metadata();
    expect([facts.format, facts.width, facts.height]).toEqual(['jpeg', 1600, 600]);
    const file = async () =>
      (
        await h.rows<{
          id: number;
          key: string;
        }>`select f.id, f.key from files f join classrooms c on c.floor_plan_id = f.id where c.id = ${room}`
      )[0];
    const first = await file();
    // the record names the file, and no form can point it at another
    expect((await registrar.get<{ data: Row }>(`/api/v1/classrooms/${room}`)).body.data.floor_plan_id).toBe(first?.id);
    expect((await registrar.put<Written>(`/api/v1/classrooms/${room}`, { floor_plan_id: null })).body.message).toBe(
      'must_make_changes_before_saving',
    );
    // the unit office of the faculty on that campus keeps its rooms
    expect((await put(await h.as('unitoffice'), plan)).status).toBe(200);
    expect(await h.rows`select 1 from files where id = ${first?.id}`).toEqual([]);
    expect((await registrar.delete<Written>(path)).body.message).toBe('floor_plan_removed');
    expect([(await student.get<{ data: string }>(path)).body.data, await file()]).toEqual(['', undefined]);
    expect((await h.nobody.get(path)).status).toBe(401);
    expect((await student.get('/api/v1/classrooms/999999/floor-plan')).status).toBe(404);
  });
});

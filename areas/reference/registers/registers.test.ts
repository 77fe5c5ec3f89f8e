import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '#areas/people/test-multipart.ts';
import { harness, type Answer, type Caller, type Harness } from '#test/harness.ts';

type Row = Record<string, unknown> & {
  id: number;
  version: number;
  labels: Record<string, string>;
  can: Record<string, unknown>;
};
type Written = { message: string; data: Row; errors?: unknown; info?: { key: string } };
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
    turkiye: await one`select id from countries where code = 'TR'`,
    ankara: await one`select id from cities where code = '06'`,
    campus: await one`select id from campuses where code = 'MRK'`,
    metu: await one`select id from universities where code = 'ODTU'`,
    math: await one`select id from courses where code = 'MATH101'`,
    system: await one`select id from grading_systems where code = 'undergraduate'`,
    health: await one`select id from programs where code = 'NUR-BS'`,
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

/** path, permission, a new record, a change of it, a heading row with one row to import, least rows in the demo */
const registers = (): readonly (readonly [
  string,
  string,
  Record<string, unknown>,
  Record<string, unknown>,
  unknown[][],
  number,
])[] => [
  [
    '/agencies',
    'agency',
    {
      code: 'TESTAG',
      name: 'Deneme Acentesi',
      name_en: 'Test Agency',
      country_id: ids.turkiye,
      email: 'a@b.example',
      commission_rate: 7.5,
      contract_from: '2026-01-01',
      contract_to: '2027-01-01',
    },
    { commission_rate: 9 },
    [
      ['Kod', 'Ad', 'Ülke', 'Komisyon (%)'],
      ['TESTAG2', 'Aktarılan Acente', 'Türkiye', '8,5'],
    ],
    12,
  ],
  [
    '/universities',
    'university',
    {
      code: 'TESTUN',
      name: 'Deneme Üniversitesi',
      name_en: 'Test University',
      kind: 'state',
      country_id: ids.turkiye,
      city_id: ids.ankara,
      erasmus_code: 'TR ANKARA99',
    },
    { name_en: 'Trial University' },
    [
      ['Code', 'Name', 'Country', 'Type'],
      ['TESTUN2', 'İkinci Deneme', 'TR', 'Vakıf'],
    ],
    60,
  ],
  [
    '/university/courses',
    'universitycourse',
    {
      university_id: ids.metu,
      code: 'TEST101',
      name: 'Deneme',
      name_en: 'Trial',
      credit: 3,
      ects: 5,
      equivalence: 'full',
      course_id: ids.math,
    },
    { equivalence: 'partial', course_id: ids.math },
    [
      ['Üniversite', 'Kod', 'Ad', 'Kredi'],
      ['ODTU', 'TEST102', 'Deneme II', 4],
    ],
    40,
  ],
  [
    '/university/grades',
    'universitygrade',
    { university_id: ids.metu, grading_system_id: ids.system, grade: 'TT', letter: 'AA' },
    { letter: 'BA' },
    [
      ['Üniversite', 'Not Sistemimiz', 'Oradaki Not', 'Harf Notumuz'],
      ['ODTU', 'undergraduate', 'T3', 'CC'],
    ],
    50,
  ],
  [
    '/schools',
    'school',
    {
      code: 'TESTSC',
      name: 'Deneme Lisesi',
      name_en: 'Test High School',
      kind: 'science',
      country_id: ids.turkiye,
      city_id: ids.ankara,
      osym_code: '123456',
    },
    { kind: 'private' },
    [
      ['Kod', 'Ad', 'Ülke', 'Tür'],
      ['TESTSC2', 'Aktarılan Lise', 'TR', 'Fen lisesi'],
    ],
    80,
  ],
  [
    '/units',
    'unit',
    { code: 'TESTUNIT', name: 'Deneme Birimi', name_en: 'Test Unit', kind: 'office', detsis_code: '12345678' },
    { room: 'REK-101' },
    [
      ['Kod', 'Ad', 'Tür', 'Bağlı Olduğu Birim'],
      ['TESTUNIT2', 'Aktarılan Birim', 'Merkez', 'Rektörlük'],
    ],
    35,
  ],
  [
    '/program/groups',
    'programgroup',
    { code: 'TESTPG', name: 'Deneme Grubu', name_en: 'Test Group', purpose: 'quota' },
    { purpose: 'report' },
    [
      ['Kod', 'Ad', 'Kullanım Yeri'],
      ['TESTPG2', 'Aktarılan Grup', 'Rapor'],
    ],
    6,
  ],
  [
    '/medicine/groups',
    'medicinegroup',
    {
      code: 'TM',
      name: 'Deneme',
      name_en: 'Trial',
      program_id: ids.health,
      academic_year: '2031-2032',
      class_year: 5,
      capacity: 20,
    },
    { capacity: 30 },
    [
      ['Kod', 'Ad', 'Program', 'Akademik Yıl', 'Sınıf', 'Kapasite'],
      ['TM2', 'Aktarılan', 'NUR-BS', '2031-2032', 4, 18],
    ],
    8,
  ],
  [
    '/periods',
    'period',
    { campus_id: ids.campus, number: 30, name: 'Gece', name_en: 'Night', start_time: '22:00', end_time: '22:50' },
    { end_time: '22:55' },
    [
      ['Yerleşke', 'Sıra No', 'Ad', 'Başlangıç', 'Bitiş'],
      ['MRK', 31, 'Gece II', '23:00', '23:45'],
    ],
    24,
  ],
  [
    '/years',
    'year',
    { code: '2041-2042', name: '2041-2042', name_en: '2041-2042', starts_on: '2041-09-01', ends_on: '2042-08-31' },
    { ends_on: '2042-08-30' },
    [
      ['Akademik Yıl', 'Ad', 'Başlangıç Tarihi', 'Bitiş Tarihi'],
      ['2043-2044', '2043-2044', '2043-09-01', '2044-08-31'],
    ],
    8,
  ],
];

describe('every register', () => {
  it('SYS-027 SYS-035 asks for a session, is there in the demo, and names a record in both languages', async () => {
    for (const [path, permission, , , , least] of registers()) {
      expect((await h.nobody.get(`/api/v1${path}`)).status, path).toBe(401);
      const list = await registrar.get<{ data: Row[]; pagination: { total: number } }>(`/api/v1${path}?limit=5`);
      expect([list.status, list.body.pagination.total >= least], `${path} ${list.body.pagination.total}`).toEqual([
        200,
        true,
      ]);
      const [first] = list.body.data;
      expect((await registrar.get<{ data: Row }>(`/api/v1${path}/${first?.id}`)).body.data.id, path).toBe(first?.id);
      expect(Object.keys(first?.can ?? {}), path).toContain('update');
      expect(
        h.endpoints.some(
          (each) =>
            each.path === `/api/v1${path}` && each.method === 'POST' && each.needs.permission === `${permission}_store`,
        ),
        path,
      ).toBe(true);
    }
  });
  it('SYS-038 is written by the registrar alone: 401, 403, 404, 422, 406, success, audit', async () => {
    for (const [path, permission, record, change] of registers()) {
      const at = `/api/v1${path}`;
      expect((await h.nobody.post(at, record)).status, path).toBe(401);
      expect((await student.post(at, record)).status, path).toBe(403);
      expect((await registrar.post(at, {})).status, path).toBe(422);
      expect((await registrar.post(at, { ...record, status: 'x' })).status, path).toBe(422);
      const made = await registrar.post<Written>(at, record);
      expect([made.status < 300, made.body.message], `${path} ${JSON.stringify(made.body)}`).toEqual([true, 'created']);
      const { id, version } = made.body.data;
      expect((await registrar.post(at, record)).status, path).toBe(406);
      expect((await h.nobody.put(`${at}/${id}`, change)).status, path).toBe(401);
      expect((await student.put(`${at}/${id}`, change)).status, path).toBe(403);
      expect((await registrar.put(`${at}/999999`, change)).status, path).toBe(404);
      const changed = await registrar.put<Written>(`${at}/${id}`, { ...change, version });
      expect([changed.status, changed.body.data?.version], `${path} ${JSON.stringify(changed.body)}`).toEqual([
        200,
        version + 1,
      ]);
      expect((await registrar.put<Written>(`${at}/${id}`, { status: 'p', version })).body.message, path).toBe(
        'record_changed_meanwhile',
      );
      const passive = await registrar.put<Written>(`${at}/${id}`, { status: 'p', version: version + 1 });
      expect(passive.status, `${path} ${JSON.stringify(passive.body)}`).toBe(200);
      // passive records are not offered to choose
      const { body: options } = await registrar.get<{ data: Row[] }>(
        `${at}/options?query=${encodeURIComponent(String(record.name ?? record.grade))}`,
      );
      expect(
        options.data.map((each) => each.id),
        path,
      ).not.toContain(id);
      expect((await student.delete(`${at}/${id}`)).status, path).toBe(403);
      expect((await registrar.delete(`${at}/${id}`)).status, path).toBe(200);
      expect((await registrar.get(`${at}/${id}`)).status, path).toBe(404);
      expect(await audits(`${permission}_update`, id), path).toBe(2);
    }
  });
  it('comes from a spreadsheet: a dry run keeps nothing, a wrong row refuses the file, good rows stay', async () => {
    for (const [path, , , , lines] of registers()) {
      const before = (await rows(path)).length;
      expect((await sheet(student, path, lines)).status, path).toBe(403);
      const dry = await sheet(registrar, path, lines, { dry_run: '1' });
      expect([dry.status, dry.body.data?.good, dry.body.data?.bad], `${path} ${JSON.stringify(dry.body)}`).toEqual([
        200, 1, 0,
      ]);
      expect(dry.body.message, path).toBe('import_checked'); // checked, and nothing is saved yet
      expect((await rows(path)).length, path).toBe(before);
      // what is no flag is refused: it could be taken for a real run
      for (const word of ['yes', 'evet', 'on', 'TRUE', '2']) {
        const loose = await sheet(registrar, path, lines, { dry_run: word });
        expect([path, word, loose.status]).toEqual([path, word, 422]);
      }
      expect((await rows(path)).length, path).toBe(before);
      const wrong = await sheet(registrar, path, [...lines, ['', '', '', 'yok']]);
      expect([406, 420], `${path} ${wrong.status} ${JSON.stringify(wrong.body)}`).toContain(wrong.status);
      expect((await rows(path)).length, path).toBe(before);
      const kept = await sheet(registrar, path, lines);
      expect(kept.body.data?.good, path).toBe(1);
      expect(['imported', 'register_file_read'], path).toContain(kept.body.message);
      expect((await rows(path)).length, path).toBe(before + 1);
    }
  });
  it('agencies with their commissions are for the offices that work with them', async () => {
    expect((await student.get('/api/v1/agencies')).status).toBe(403);
    expect((await (await h.as('instructor')).get('/api/v1/agencies')).status).toBe(403);
    expect((await (await h.as('bursar')).get('/api/v1/agencies')).status).toBe(200);
    expect((await (await h.as('bursar')).post('/api/v1/agencies', {})).status).toBe(403);
  });
  it('cross-field rules refuse with the field they belong to', async () => {
    const refusal = async (path: string, body: Record<string, unknown>): Promise<string> =>
      (await registrar.post<Written>(`/api/v1${path}`, body)).body.message;
    const [agency, , , grade, , , , group, , year] = registers().map(([, , record]) => record);
    expect(await refusal('/agencies', { ...agency, contract_to: '2025-01-01' })).toBe('agency_contract_order');
    expect(await refusal('/university/grades', { ...grade, min_points: 9, max_points: 8 })).toBe(
      'university_points_order',
    );
    expect(await refusal('/university/grades', { ...grade, letter: 'QQ' })).toBe('university_letter_unknown');
    expect(await refusal('/medicine/groups', { ...group, academic_year: '2026-2028' })).toBe('year_code_invalid');
    expect(await refusal('/years', { ...year, code: '2041-2043' })).toBe('year_code_invalid');
    expect(await refusal('/years', { ...year, ends_on: '2040-01-01' })).toBe('year_days_order');
    // an equivalent course is named
    expect(
      (
        await registrar.post<{ errors: Record<string, unknown> }>('/api/v1/university/courses', {
          university_id: ids.metu,
          code: 'T1',
          name: 'T',
          name_en: 'T',
          credit: 1,
          equivalence: 'full',
        })
      ).body.errors,
    ).toHaveProperty('course_id');
  });
});

describe('reference lists', () => {
  it('SYS-023 the public lists of faculties, programs, countries and departments need no session and show no more than they should', async () => {
    for (const [path, allowed] of [
      ['/faculties', ['code', 'name', 'name_en', 'kind', 'status']],
      ['/departments', ['code', 'name', 'name_en', 'faculty_id', 'faculty_code', 'status']],
      ['/countries', ['code', 'iso3', 'name', 'name_en', 'status']],
      [
        '/programs',
        [
          'code',
          'name',
          'name_en',
          'faculty_id',
          'department_id',
          'faculty_code',
          'department_code',
          'level',
          'major_type',
          'language',
          'status',
        ],
      ],
    ] as const) {
      const { status, body } = await h.nobody.get<{ data: Row[]; pagination: { total: number } }>(
        `/api/v1${path}/public?limit=5&sort=name`,
      );
      expect([status, body.data.length], path).toEqual([200, 5]);
      expect(
        Object.keys(body.data[0] ?? {}).filter(
          (name) => !['id', 'labels', 'can', 'version', ...allowed].includes(name),
        ),
        path,
      ).toEqual([]);
      expect(body.data[0]?.can, path).toEqual({});
    }
    for (const path of ['/campuses', '/universities', '/units', '/agencies', '/staff'])
      expect([401, 404], path).toContain((await h.nobody.get(`/api/v1${path}/public`)).status);
  });
  it('SYS-021 SYS-024 SYS-026 faculties, departments, programs and countries supply code and name, staff a number and a name', async () => {
    for (const path of ['/faculties', '/departments', '/programs', '/countries']) {
      const [first] = (await student.get<{ data: Row[] }>(`/api/v1${path}?limit=5`)).body.data;
      expect([typeof first?.code, typeof first?.name, typeof first?.name_en], path).toEqual([
        'string',
        'string',
        'string',
      ]);
    }
    const { body } = await student.get<{ data: { id: number; name: string; label: string }[] }>(
      '/api/v1/staff/options?query=a',
    );
    expect(body.data.length).toBeGreaterThan(0);
  });
  it('SYS-022 programs are filtered by faculty and department code, major type, level and status', async () => {
    const found = await rows(
      '/programs',
      filter({
        faculty_code: 'ENG',
        department_code: 'CENG',
        major_type: 'major',
        level: 'undergraduate',
        status: 'a',
      }),
    );
    expect(found.map((each) => each.code)).toContain('CENG-BS');
    const [{ n } = { n: 0 }] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from programs p join departments d on d.id = p.department_id join faculties f on f.id = p.faculty_id where f.code = 'ENG' and d.code = 'CENG' and p.major_type = 'major' and p.level = 'undergraduate' and p.status = 'a'`;
    expect(found).toHaveLength(n);
  });
  it('SYS-025 a select reads the public or the private list; options ask for a session', async () => {
    expect((await h.nobody.get('/api/v1/faculties/options')).status).toBe(401);
    expect(
      (await student.get<{ data: { name: string }[] }>('/api/v1/universities/options?query=orta%20dogu')).body.data[0]
        ?.name,
    ).toBe('Orta Doğu Teknik Üniversitesi');
  });
  it('SYS-038 a faculty made passive is no longer offered', async () => {
    const made = await registrar.post<Written>('/api/v1/faculties', {
      code: 'PSF',
      name: 'Pasif Fakülte',
      name_en: 'Passive Faculty',
      kind: 'faculty',
      status: 'p',
    });
    expect(made.body.data.status).toBe('p');
    expect((await registrar.get<{ data: Row[] }>('/api/v1/faculties/options?query=pasif')).body.data).toEqual([]);
    expect(
      (await registrar.get<{ data: Row[] }>(`/api/v1/faculties/options?id=${made.body.data.id}`)).body.data.length,
    ).toBe(1);
  });
  it('countries carry ISO, telephone and YÖKSİS codes and a nationality; provinces their area code', async () => {
    const [germany] = await rows('/countries', filter({ code: 'DE' }));
    expect([
      germany?.iso3,
      germany?.iso_number,
      germany?.phone_code,
      germany?.nationality,
      germany?.nationality_en,
    ]).toEqual(['DEU', '276', '49', 'Alman', 'German']);
    const provinces = await rows('/cities', filter({ country_id: ids.turkiye }));
    expect([
      provinces.length,
      provinces.every((each) => /^\d{3}$/.test(String(each.phone_code))),
      provinces.find((each) => each.code === '26')?.phone_code,
    ]).toEqual([81, true, '222']);
  });
  it('what is in use is not deleted, and the refusal says by what', async () => {
    const refused = await registrar.delete<Written & { params: { table: string } }>(`/api/v1/universities/${ids.metu}`);
    expect([refused.status, refused.body.message]).toEqual([406, 'record_in_use']);
    expect(refused.body.params.table).toMatch(/university_(courses|grades)/);
    expect((await registrar.delete<Written>(`/api/v1/campuses/${ids.campus}`)).body.message).toBe('record_in_use');
    expect((await registrar.get(`/api/v1/universities/${ids.metu}`)).status).toBe(200);
  });
  it('nor is a letter that stands in grades by its code, nor does it get another code', async () => {
    const admin = await h.as('admin');
    const [used] = await h.rows<{ id: number; system: number; letter: string }>`
      select l.id, l.grading_system_id as system, l.letter from letter_grades l where exists (select 1 from enrolments e join courses c on c.id = e.course_id where c.grading_system_id = l.grading_system_id and e.letter = l.letter) order by l.id limit 1`;
    const path = `/api/v1/letter/grades/${used?.id}`;
    for (const refused of [
      await admin.delete<{ errors: { key: string }[] }>(path),
      await admin.put<{ errors: { key: string }[] }>(path, { letter: 'ZZ' }),
    ])
      expect(refused.body.errors.map((each) => each.key)).toContain('letter_in_use_grades');
    // and where nobody asks first, the database says so itself
    await expect(h.rows`delete from letter_grades where id = ${used?.id}`).rejects.toThrow();
    expect((await admin.get<{ data: Row }>(path)).body.data.letter).toBe(used?.letter);
    // what it is called is changed as before, and back
    const name = String((await admin.get<{ data: Row }>(path)).body.data.name);
    for (const next of [`${name}.`, name]) expect((await admin.put(path, { name: next })).status).toBe(200);
    // the same code in a system where nobody has it is free to go
    const made = await admin.post<Written>('/api/v1/letter/grades', {
      grading_system_id: used?.system,
      letter: 'ZZ',
      name: 'Deneme',
    });
    expect(made.status).toBe(200);
    expect((await admin.delete(`/api/v1/letter/grades/${made.body.data.id}`)).status).toBe(200);
  });
});

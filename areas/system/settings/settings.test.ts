import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { roleNames } from '#kernel/contract/needs.ts';
import { inflated, pdfText } from '#areas/records/test-pdf-text.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { sourceFiles } from '#test/source-files.ts';
import {
  checkSettings,
  defaultsOf,
  fieldsOf,
  settingSections,
  type SettingSection,
} from '#areas/reference/settings/rules/settings.ts';
import { settingsPages, type CourseLogRow, type SettingsAnswer } from './contract.ts';
import { settingOf, settingsOf } from '#areas/reference/settings/values.ts';

let h: Harness;
let admin: Caller;
interface Data<T> {
  data: T;
  message: string;
  errors?: Record<string, string[]>;
}
const v1 = '/api/v1';
const sections = Object.keys(settingSections) as SettingSection[];
const read = async (section: SettingSection): Promise<SettingsAnswer> =>
  (await admin.get<Data<SettingsAnswer>>(`${v1}/settings/${section}`)).body.data;
let kept: { key: string; value: unknown; version: number }[] = [];
beforeAll(async () => {
  h = await harness();
  await syncRoles(h.services.database, h.services.areas);
  admin = await h.as('admin');
  kept = await h.rows`select key, value, version from settings`;
});
afterAll(async () => {
  await h.rows`delete from settings`;
  for (const row of kept)
    await h.rows`insert into settings (key, value, version) values (${row.key}, ${JSON.stringify(row.value)}::jsonb, ${row.version})`;
});

describe('who', () => {
  test('AMB-12, SYS-030, SYS-031, HDR-035: the four screens and their calls are role A’s alone, on the routes too', async () => {
    expect(settingsPages.map((page) => page.path)).toEqual([
      '/settings/leave/of/absence',
      '/settings/semester',
      '/settings/document',
      '/settings/course/and/slot/logs',
    ]);
    expect(settingsPages.every((page) => page.needs.access === 'admin' && page.menu !== undefined)).toBe(true);
    for (const path of [...sections.map((each) => `${v1}/settings/${each}`), `${v1}/settings/logs/courses`])
      expect((await h.nobody.get(path)).status).toBe(401);
    for (const name of ['registrar', 'studentaffairs', 'dean', 'instructor', 'observer', 'student']) {
      const other = await h.as(name);
      expect((await other.get(`${v1}/settings/semester`)).status).toBe(403);
      expect((await other.get(`${v1}/settings/logs/courses`)).status).toBe(403);
      expect((await other.put(`${v1}/settings/semester`, { values: { demand_margin: 15 }, version: 0 })).status).toBe(
        403,
      );
    }
    expect(roleNames.length).toBeGreaterThan(10);
  });
});

describe('settings', () => {
  test('every declared default fits its own field', () => {
    for (const section of sections)
      expect([section, checkSettings(section, defaultsOf(section))]).toMatchObject([
        section,
        { problems: {}, wrong: [] },
      ]);
    expect(Object.keys(fieldsOf('leave')).length).toBeGreaterThan(8);
  });
  test('no setting is without effect: each is read by its name outside of the settings screens', () => {
    const sources = sourceFiles().filter(
      ({ path }) =>
        path.startsWith('areas/') && !/\.test\.ts$|^areas\/(system|reference)\/settings\/|texts\.ts$|demo/.test(path),
    );
    const idle = sections.flatMap((section) => {
      const readers = sources.filter(({ text }) => text.includes(`, '${section}')`)).map(({ text }) => text);
      return Object.keys(settingSections[section])
        .filter(
          (name) =>
            !sources.some(({ text }) => text.includes(`'${section}.${name}'`)) &&
            // read with all of its screen: by its name, or by the first part of it (\`${prefix}_name\`)
            !readers.some((text) => new RegExp(`\\b${name}\\b|'${name.replace(/_(name|title)$/, '')}'`).test(text)),
        )
        .map((name) => `${section}.${name}`);
    });
    expect(idle).toEqual([]);
  });
  test('SYS-030: the text above the registration screen and the bank line of receipts are what the settings say, at once', async () => {
    const { version } = await read('semester');
    const student = await h.as('student');
    const notice = async (): Promise<unknown> =>
      (await student.get<Data<{ notice: unknown }>>(`${v1}/course/registration`)).body.data.notice;
    expect(await notice()).toEqual({
      tr: defaultsOf('semester').registration_notice,
      en: defaultsOf('semester').registration_notice_en,
    });
    const values = { registration_notice: 'Önce danışmanınıza uğrayın.', registration_notice_en: '' };
    expect((await admin.put(`${v1}/settings/semester`, { values, version })).status).toBe(200);
    expect(await notice()).toEqual({ tr: 'Önce danışmanınıza uğrayın.', en: 'Önce danışmanınıza uğrayın.' });

    const bursar = await h.as('bursar');
    const [receipt] = await h.rows<{ id: number }>`select id from receipts where state = 'issued' order by id limit 1`;
    const paper = async (): Promise<string> =>
      pdfText(inflated((await bursar.get(`${v1}/receipts/${receipt?.id}/pdf`)).raw))
        .join('')
        .replaceAll(/\s+/g, ' ');
    expect(await paper()).not.toContain('Halk Bank');
    const { version: papers } = await read('document');
    const line = { bank_line: 'Halk Bank, Merkez' };
    expect((await admin.put(`${v1}/settings/document`, { values: line, version: papers })).status).toBe(200);
    expect(await paper()).toContain('Halk Bank, Merkez');
  });
  test('404, 422 in place, 406 for placeholders, for nothing changed and for an older version', async () => {
    expect((await admin.get(`${v1}/settings/weather`)).status).toBe(422);
    const { version } = await read('document');
    expect(await admin.put(`${v1}/settings/document`, { values: { validity_days: 0 }, version })).toMatchObject({
      status: 422,
      body: { errors: { validity_days: expect.anything() } },
    });
    expect(
      await admin.put(`${v1}/settings/document`, { values: { verification_text: 'Kod {url} {name}' }, version }),
    ).toMatchObject({ status: 406, body: { message: 'settings_placeholders' } });
    expect(
      await admin.put(`${v1}/settings/document`, { values: { verification_text: 'Kod okutun' }, version }),
    ).toMatchObject({ status: 406, body: { message: 'settings_placeholders' } });
    expect(await admin.put(`${v1}/settings/document`, { values: { page_note: '{year}' }, version })).toMatchObject({
      status: 406,
      body: { message: 'settings_no_placeholders' },
    });
    expect(
      await admin.put(`${v1}/settings/document`, { values: (await read('document')).values, version }),
    ).toMatchObject({ status: 406, body: { message: 'must_make_changes_before_saving' } });
    expect(
      await admin.put(`${v1}/settings/document`, { values: { margin_mm: 20 }, version: version + 7 }),
    ).toMatchObject({ status: 406, body: { message: 'record_changed_meanwhile' } });
  });
  test('SYS-030: a change holds at once, keeps its day and person, and the rest stays the declared default', async () => {
    const before = await read('leave');
    expect(before.values).toMatchObject({ max_semesters: 4, first_year_allowed: false });
    const saved = await admin.put<Data<{ version: number; changed: string[] }>>(`${v1}/settings/leave`, {
      values: { ...before.values, max_semesters: 3, first_year_allowed: true, visa_step_en: 'Ask first.' },
      version: before.version,
    });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        message: 'university_settings_saved',
        data: { changed: ['max_semesters', 'first_year_allowed', 'visa_step_en'] },
      },
    });
    const after = await read('leave');
    expect([
      after.version,
      after.values.max_semesters,
      after.values.first_year_allowed,
      after.values.visa_step_en,
      after.values.health_days_after,
    ]).toEqual([saved.body.data.version, 3, true, 'Ask first.', 60]);
    expect(after.history.slice(0, 3).map((each) => [each.name, each.before, each.after])).toEqual(
      expect.arrayContaining([
        ['max_semesters', 4, 3],
        ['first_year_allowed', false, true],
      ]),
    );
    expect(after.history[0]?.by).toContain('Aksoy');
    const number: number = await settingOf(h.database.db, 'leave.max_semesters');
    const words: string = await settingOf(h.database.db, 'leave.visa_step_en');
    const untouched: number = await settingOf(h.database.db, 'leave.closes_days_after');
    expect([number, words, untouched]).toEqual([3, 'Ask first.', 14]);
    expect((await settingsOf(h.database.db, 'leave')).max_at_once).toBe(2);
    const [row] = await h.rows<{
      action: string;
      before: unknown;
      after: unknown;
    }>`select action, before, after from audit_log where resource = 'setting' order by id desc limit 1`;
    expect(row).toMatchObject({
      action: 'save-university-settings',
      before: { 'leave.max_semesters': 4 },
      after: { 'leave.max_semesters': 3 },
    });
  });
  test('figures that are parameters are shown, not repeated: one truth', async () => {
    const { parameters, values } = await read('semester');
    expect(parameters.map((each) => each.code).sort()).toEqual([
      'credit_limits',
      'full_time_credits',
      'late_fee',
      'registration_policies',
      'waitlist_offer_hours',
    ]);
    expect(parameters.find((each) => each.code === 'waitlist_offer_hours')?.items[0]?.data).toEqual({ value: 24 });
    expect(Object.keys(values).some((name) => name.includes('credit') || name.includes('waitlist'))).toBe(false);
    expect((await read('document')).parameters.map((each) => each.code)).toContain('document_letterhead');
  });
});

describe('course and slot logs', () => {
  const logs = async (query: string): Promise<{ rows: CourseLogRow[]; more: boolean }> =>
    (await admin.get<Data<{ rows: CourseLogRow[]; more: boolean }>>(`${v1}/settings/logs/courses${query}`)).body.data;
  test('SYS-030: what was changed, before and after, by course, student, semester, kind and time; older ones follow', async () => {
    const [section] = await h.rows<{
      id: number;
      course_id: number;
      semester_id: number;
      quota: number;
    }>`select s.id, s.course_id, s.semester_id, s.quota from sections s join semesters m on m.id = s.semester_id where m.is_active and s.status = 'open' order by s.id desc limit 1`;
    const registrar = await h.as('registrar');
    expect((await registrar.put(`${v1}/sections/${section?.id}`, { quota: (section?.quota ?? 0) + 1 })).status).toBe(
      200,
    );
    const byCourse = await logs(`?course_id=${section?.course_id}`);
    expect(byCourse.rows[0]).toMatchObject({ kind: 'section', record_id: section?.id });
    expect(byCourse.rows[0]?.fields.find((each) => each.name === 'quota')).toMatchObject({
      before: { value: section?.quota },
      after: { value: (section?.quota ?? 0) + 1 },
    });
    expect(byCourse.rows[0]?.user).toContain('Başaran');
    expect(
      (await logs(`?semester_id=${section?.semester_id}&kind=section`)).rows.map((each) => each.record_id),
    ).toContain(section?.id);
    expect(
      (await logs(`?semester_id=${section?.semester_id}&kind=plan`)).rows.map((each) => each.record_id),
    ).not.toContain(section?.id);
    await h.rows`update sections set quota = ${section?.quota} where id = ${section?.id}`;
    const [student] = await h.rows<{ id: number }>`select id from students order by id limit 1`;
    await h.rows`insert into audit_log (action, resource, record_id, after) values ('drop-course', 'enrolment', null, ${JSON.stringify({ student_id: student?.id, status: 'dropped' })}::jsonb)`;
    const mine = await logs(`?student_id=${student?.id}`);
    expect(mine.rows.length).toBeGreaterThan(0);
    expect(mine.rows[0]).toMatchObject({ kind: 'registration' });
    const first = await logs('?limit=2');
    expect([first.rows.length, first.more]).toEqual([2, true]);
    const second = await logs(`?limit=2&before=${first.rows[1]?.id}`);
    expect(second.rows[0]?.id).toBeLessThan(first.rows[1]?.id ?? 0);
    expect((await logs(`?from=${encodeURIComponent(new Date(Date.now() + 86_400_000).toISOString())}`)).rows).toEqual(
      [],
    );
    expect((await admin.get(`${v1}/settings/logs/courses?kind=weather`)).status).toBe(422);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { multipart, pdfBytes } from '#areas/people/test-multipart.ts';
import { harness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import { constantProblems, fileNameProblems } from './rules/constant-check.ts';

interface Body {
  message: string;
  data: { id: number; version: number; name: string } & Record<string, unknown>;
}
let h: Harness;
let admin: Caller;
let registrar: Caller;
let student: Caller;
const v1 = '/api/v1';
const audits = async (action: string, id: number): Promise<number> =>
  Number(
    (await h.rows<{ n: number }>`select count(*) as n from audit_log where action = ${action} and record_id = ${id}`)[0]
      ?.n,
  );
const upload = (
  caller: Caller,
  id: number,
  file?: { name: string; bytes: Buffer; mime?: string },
  fields: Record<string, string> = {},
): Promise<Answer<Body>> => {
  const { body, headers } = multipart(fields, file);
  return caller.post<Body>(`${v1}/constants/${id}/files`, body, headers);
};
let made = 0;
const newConstant = async (given: Record<string, unknown> = {}): Promise<Body['data']> =>
  (
    await admin.post<Body>(`${v1}/constants`, {
      key: `trial.${++made}`,
      name: 'Deneme',
      name_en: 'Trial',
      kind: 'file',
      ...given,
    })
  ).body.data;

beforeAll(async () => {
  h = await harness();
  admin = await h.as('admin');
  registrar = await h.as('registrar');
  student = await h.as('student');
});

describe('constants', () => {
  it('SYS-033 a value has the form of its kind', () => {
    const keys = (given: Parameters<typeof constantProblems>[0]): string[] =>
      constantProblems(given).map((each) => each.key);
    expect(keys({ key: 'a.b', kind: 'number', value: '12.5', value_en: '12,5' })).toEqual([]);
    expect(keys({ kind: 'number', value: '12x' })).toEqual(['constant_value_number']);
    expect([
      keys({ kind: 'date', value: '2026-02-28' }),
      keys({ kind: 'date', value: '2026-02-30' }),
      keys({ kind: 'date', value: '28.02.2026' }),
    ]).toEqual([[], ['constant_value_date'], ['constant_value_date']]);
    expect([keys({ kind: 'link', value: 'https://a.example' }), keys({ kind: 'link', value: 'javascript:1' })]).toEqual(
      [[], ['constant_value_link']],
    );
    expect([keys({ kind: 'file', value: 'x' }), keys({ key: '../x' }), keys({ key: 'Büyük' })]).toEqual([
      ['constant_value_of_file'],
      ['constant_key_form'],
      ['constant_key_form'],
    ]);
  });
  it('are read by employees and kept by the offices: 401, 403, 404, 422, 406, audit', async () => {
    expect((await h.nobody.get(`${v1}/constants`)).status).toBe(401);
    expect((await student.get(`${v1}/constants`)).status).toBe(403);
    expect(
      (await registrar.get<{ pagination: { total: number } }>(`${v1}/constants`)).body.pagination.total,
    ).toBeGreaterThanOrEqual(16);
    const body = { key: 'trial.number', name: 'Deneme', name_en: 'Trial', kind: 'number', value: '70' };
    expect((await (await h.as('instructor')).post(`${v1}/constants`, body)).status).toBe(403);
    expect((await registrar.post(`${v1}/constants`, {})).status).toBe(422);
    expect((await registrar.post<Body>(`${v1}/constants`, { ...body, value: 'yetmiş' })).body.message).toBe(
      'constant_value_number',
    );
    const { id, version } = (await registrar.post<Body>(`${v1}/constants`, body)).body.data;
    expect((await registrar.put<Body>(`${v1}/constants/${id}`, { value: 'x', version })).body.message).toBe(
      'constant_value_number',
    );
    expect((await registrar.put<Body>(`${v1}/constants/${id}`, { value: '75', version })).body.data.value).toBe('75');
    expect((await registrar.put(`${v1}/constants/999999`, { value: '75' })).status).toBe(404);
    expect((await registrar.delete(`${v1}/constants/${id}`)).status).toBe(403);
    expect((await admin.delete(`${v1}/constants/${id}`)).status).toBe(200);
    expect((await admin.delete(`${v1}/constants/${id}`)).status).toBe(404);
    expect([
      await audits('constant_store', id),
      await audits('constant_update', id),
      await audits('constant_destroy', id),
    ]).toEqual([1, 1, 1]);
  });
  it('only public values are read without a session', async () => {
    const { status, body } = await h.nobody.get<{ data: { key: string }[] }>(`${v1}/constants/public`);
    const keys = body.data.map((each) => each.key);
    expect([status, keys.includes('university.address'), keys.includes('university.tax_number')]).toEqual([
      200,
      true,
      false,
    ]);
  });
});

describe('files of constants', () => {
  it('SYS-033 are added and removed by the offices, by content and not by name', async () => {
    const { id } = await newConstant();
    const pdf = { name: 'Yönetmelik 2026.pdf', bytes: pdfBytes('x') };
    expect((await upload(h.nobody, id, pdf)).status).toBe(401);
    expect((await upload(student, id, pdf)).status).toBe(403);
    expect((await upload(registrar, 999_999, pdf)).status).toBe(404);
    expect((await upload(registrar, id)).status).toBe(422);
    expect(
      (await upload(registrar, id, { name: 'a.pdf', bytes: Buffer.from('<script>alert(1)</script>') })).status,
    ).toBe(422);
    expect((await upload(registrar, id, { ...pdf, name: '.htaccess' })).body.message).toBe('constant_file_name');
    expect((await upload(registrar, id, { ...pdf, name: `${'a'.repeat(90)}.pdf` })).body.message).toBe(
      'constant_file_name',
    );
    expect((await upload(registrar, (await newConstant({ kind: 'text', value: 'x' })).id, pdf)).body.message).toBe(
      'constant_not_a_file',
    );
    const added = await upload(registrar, id, pdf, { locale: 'tr' });
    expect([added.status, added.body.message, added.body.data.name]).toEqual([
      200,
      'constant_file_added',
      'Yönetmelik 2026.pdf',
    ]);
    expect((await upload(registrar, id, pdf)).body.message).toBe('constant_file_taken');
    expect((await admin.delete<Body>(`${v1}/constants/${id}`)).body.message).toBe('constant_has_files');
    expect(
      (
        await registrar.get<{ data: { files: { name: string; locale: string }[] } }>(`${v1}/constants/${id}/files`)
      ).body.data.files.map((each) => [each.name, each.locale]),
    ).toEqual([['Yönetmelik 2026.pdf', 'tr']]);
    const file = added.body.data.id;
    expect((await student.delete(`${v1}/constants/${id}/files/${file}`)).status).toBe(403);
    expect((await registrar.delete(`${v1}/constants/${(await newConstant()).id}/files/${file}`)).status).toBe(404);
    expect((await registrar.delete(`${v1}/constants/${id}/files/${file}`)).status).toBe(200);
    expect([await audits('constant_file_store', id), await audits('constant_file_destroy', id)]).toEqual([1, 1]);
  });
  it('SYS-033 are downloaded by key and name by everybody signed in, as an attachment of their own type', async () => {
    const constant = await newConstant();
    const { key } = (await h.rows<{ key: string }>`select key from constants where id = ${constant.id}`)[0] ?? {
      key: '',
    };
    const bytes = pdfBytes('takvim');
    await upload(registrar, constant.id, { name: 'Takvim Çalışması.pdf', bytes });
    const path = `${v1}/constants/download/file/${key}/${encodeURIComponent('Takvim Çalışması.pdf')}`;
    expect((await h.nobody.get(path)).status).toBe(401);
    const { status, headers, raw } = await student.get(path);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'application/pdf',
      'nosniff',
    ]);
    expect(String(headers['content-disposition'])).toMatch(/^attachment; /);
    expect(raw.equals(bytes)).toBe(true);
    await admin.put(`${v1}/constants/${constant.id}`, { status: 'p', version: constant.version });
    expect((await student.get(path)).status).toBe(404);
  });
  it('SYS-033 no trick with the path reaches anything but a name that stands as a row', async () => {
    const key = 'calendar.academic';
    const tricks = [
      '../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '%252e%252e%252fetc%252fpasswd',
      '%2Fetc%2Fpasswd',
      '/etc/passwd',
      '..%5c..%5cwindows',
      'akademik-takvim.pdf%00.txt',
      'AKADEMIK-TAKVIM.PDF',
      '.',
      '..',
      '%2e%2e',
      '%20akademik-takvim.pdf',
      'akademik-takvim.pdf/',
      "'%20or%201=1--",
      '%25',
      '*',
      'a'.repeat(10_000),
    ];
    for (const trick of tricks)
      for (const path of [`${key}/${trick}`, `${trick}/akademik-takvim.pdf`]) {
        const { status, raw, headers } = await student.get(`${v1}/constants/download/file/${path}`);
        expect([400, 403, 404, 414, 422], `${path.slice(0, 80)}: ${status}`).toContain(status);
        expect(headers['content-disposition'], path.slice(0, 80)).toBeUndefined();
        expect(raw.toString('utf8'), path.slice(0, 80)).not.toMatch(/root:|%PDF/);
      }
    expect(['a.pdf', 'Türkçe adı (2).pdf'].flatMap(fileNameProblems)).toEqual([]);
    for (const name of [
      '',
      '../a.pdf',
      'a/b.pdf',
      'a\\b.pdf',
      '.a',
      'a\u0000.pdf',
      ' a.pdf',
      'a\u202efdp.exe',
      'x'.repeat(81),
    ])
      expect(fileNameProblems(name), name).toHaveLength(1);
  });
});

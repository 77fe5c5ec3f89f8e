import { beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { harness, type Harness } from '#test/harness.ts';
import type { nationalRegister } from './contract.ts';
import { fileProblems, type NationalFile } from './rules/national-file.ts';

const path = '/api/v1/student/register/national';
let h: Harness;
beforeAll(async () => {
  h = await harness();
});

test('the offices of record alone: 401, 403', async () => {
  for (const at of [path, `${path}/file`]) {
    expect((await h.nobody.get(at)).status).toBe(401);
    for (const who of ['student', 'chair', 'advisor', 'bursar'])
      expect((await (await h.as(who)).get(at)).status).toBe(403);
  }
});
test('the file validates, holds everybody that the register would take, and names the others with the reason', async () => {
  const registrar = await h.as('registrar');
  const seen = (await registrar.get<{ data: OutputOf<typeof nationalRegister> }>(path)).body.data;
  const answer = await registrar.get(`${path}/file`);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringContaining('application/json')]);
  const text = answer.raw.toString('utf8');
  expect(fileProblems(text)).toEqual([]);
  const file = JSON.parse(text) as NationalFile;
  const [all] = await h.rows<{ n: number }>`
    select count(*)::int as n from student_programs sp join programs p on p.id = sp.program_id and p.level in ('undergraduate', 'master', 'doctorate') where sp.kind in ('major', 'double', 'minor')`;
  expect(seen.good + seen.left_out_total).toBe(all?.n);
  expect(seen.counts.reduce((sum, each) => sum + each.n, 0)).toBe(all?.n);
  expect(file.kayit_sayisi).toBe(seen.good);
  expect(file.kayit_sayisi).toBeGreaterThan(50);
  expect(seen.left_out.every((row) => row.problems.length > 0)).toBe(true);
  // a graduate stands there with the number of the diploma register
  const graduate = file.kayitlar.find((row) => row.ogrenim.durum === 'MEZUN');
  const [diploma] = await h.rows<{ no: string }>`
    select g.year || '/' || lpad(g.number::text, 6, '0') as no from graduations g join student_programs sp on sp.id = g.student_program_id join students s on s.id = sp.student_id where s.student_number = ${graduate?.ogrenim.ogrenci_no ?? ''} and g.status = 'awarded'`;
  expect(graduate?.ogrenim.diploma_no).toBe(diploma?.no);
});
test('somebody whose number is wrong is left out and named', async () => {
  const registrar = await h.as('registrar');
  const file = JSON.parse((await registrar.get(`${path}/file`)).raw.toString('utf8')) as NationalFile;
  const one = file.kayitlar.find((row) => row.kisi.tc_kimlik_no !== null && row.ogrenim.durum === 'AKTIF');
  const number = one?.ogrenim.ogrenci_no ?? '';
  const kept = one?.kisi.tc_kimlik_no ?? '';
  await h.rows`update students set national_id = '12345678901' where student_number = ${number}`;
  try {
    const seen = (await registrar.get<{ data: OutputOf<typeof nationalRegister> }>(path)).body.data;
    expect(seen.left_out.find((row) => row.student_number === number)?.problems).toEqual(['national_id']);
    expect((await registrar.get(`${path}/file`)).raw.toString('utf8')).not.toContain(`"${number}"`);
  } finally {
    await h.rows`update students set national_id = ${kept} where student_number = ${number}`;
  }
});

import { expect, test } from 'vitest';
import { fileProblems, maximumSemesters, nationalState, type NationalRow } from './national-file.ts';

const row: NationalRow = {
  kisi: {
    tc_kimlik_no: '10000000146',
    pasaport_no: null,
    ad: 'Ayşe',
    soyad: 'Işık',
    dogum_tarihi: '2004-05-01',
    cinsiyet: 'K',
    uyruk: 'TR',
  },
  ogrenim: {
    ogrenci_no: '2022000001',
    program_kodu: '100110011',
    ogrenim_turu: 'ANA',
    kayit_tarihi: '2022-09-12',
    sinif: 4,
    donem: 7,
    durum: 'AKTIF',
    gno: 3.1,
    akts: 190,
    mezuniyet_tarihi: null,
    diploma_no: null,
  },
};
const file = (rows: readonly object[], more: object = {}): string =>
  JSON.stringify({
    surum: '1.0',
    kurum: 'Kampüs Üniversitesi',
    tarih: '2026-11-28',
    kayit_sayisi: rows.length,
    kayitlar: rows,
    ...more,
  });
const person = (change: object): object => ({ ...row, kisi: { ...row.kisi, ...change } });
const study = (change: object): object => ({ ...row, ogrenim: { ...row.ogrenim, ...change } });

test('a file that holds what it should is good', () => expect(fileProblems(file([row]))).toEqual([]));
test.each([
  ['no JSON', '{', 'not JSON'],
  ['a wrong count', file([row], { kayit_sayisi: 2 }), 'kayit_sayisi'],
  ['somebody twice in a program', file([row, row]), 'twice'],
  ['a field that the register does not know', file([{ ...row, not: 1 }]), 'kayitlar.0'],
  ['a field that is missing', file([row], { tarih: undefined }), 'tarih'],
  ['a wrong national number', file([person({ tc_kimlik_no: '10000000147' })]), 'tc_kimlik_no'],
  ['nobody’s number', file([person({ tc_kimlik_no: null })]), 'identity'],
  ['no date of birth', file([person({ dogum_tarihi: null })]), 'birth'],
  ['a state nobody knows', file([study({ durum: 'AKTIV' })]), 'durum'],
  ['an average above 4', file([study({ gno: 4.2 })]), 'gno'],
  ['a graduate without a diploma', file([study({ durum: 'MEZUN', mezuniyet_tarihi: '2026-06-30' })]), 'diploma'],
  ['a graduate without a day', file([study({ durum: 'MEZUN', diploma_no: '2026/000001' })]), 'graduated_on'],
])('%s is found', (_what, text, found) => expect(fileProblems(text).join('\n')).toContain(found));

test.each([
  ['active', 8, 'AKTIF'],
  ['active', 9, 'AKTIF_NOSA'],
  ['active', 14, 'AKTIF_NOSA'],
  ['active', 15, 'AKTIF_AOSA'],
  ['on_leave', 15, 'IZINLI'],
  ['suspended', 3, 'UZAKLASTIRILDI'],
  ['passive', 3, 'PASIF'],
  ['graduated', 8, 'MEZUN'],
  ['withdrawn', 3, 'AYRILDI'],
  ['dismissed', 3, 'AYRILDI'],
  ['transferred_out', 3, 'AYRILDI'],
])('%s in semester %i of eight is %s', (status, semester_no, state) =>
  expect(nationalState({ status, level: 'undergraduate', semester_no, duration_semesters: 8 })).toBe(state),
);
test('law 2547, article 44/c: two years in four, four in seven, five in eight, six in nine; a master in six semesters, a doctorate in twelve', () =>
  expect([
    maximumSemesters('undergraduate', 4),
    maximumSemesters('undergraduate', 8),
    maximumSemesters('undergraduate', 10),
    maximumSemesters('undergraduate', 12),
    maximumSemesters('master', 4),
    maximumSemesters('doctorate', 8),
  ]).toEqual([8, 14, 16, 18, 6, 12]));

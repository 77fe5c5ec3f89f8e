import { z } from 'zod';
import { isNationalId } from '#areas/people/changes/rules/national-id.ts';

/** What the register calls the state of an enrollment; a language school's program is not reported. */
export const nationalStates = {
  AKTIF: { tr: 'Aktif', en: 'Active' },
  AKTIF_NOSA: { tr: 'Aktif (normal süreyi aştı)', en: 'Active (over the normal period)' },
  AKTIF_AOSA: { tr: 'Aktif (azami süreyi aştı)', en: 'Active (over the maximum period)' },
  IZINLI: { tr: 'İzinli', en: 'On leave' },
  UZAKLASTIRILDI: { tr: 'Uzaklaştırıldı', en: 'Suspended' },
  PASIF: { tr: 'Pasif (kayıt yenilemedi)', en: 'Passive (did not renew)' },
  MEZUN: { tr: 'Mezun', en: 'Graduated' },
  AYRILDI: { tr: 'Ayrıldı', en: 'Left' },
} as const;
export type NationalState = keyof typeof nationalStates;
export const nationalStateCodes = Object.keys(nationalStates) as NationalState[];

/** Law 2547, article 44/c: the longest a program may take, in semesters, by its normal length. */
export function maximumSemesters(level: string, semesters: number): number {
  if (level === 'master') return 6;
  if (level === 'doctorate') return 12;
  return { 4: 8, 8: 14, 10: 16, 12: 18 }[semesters] ?? Math.ceil(semesters * 1.75);
}
export interface EnrolmentFacts {
  status: string;
  level: string;
  semester_no: number;
  duration_semesters: number;
}
export function nationalState({ status, level, semester_no, duration_semesters }: EnrolmentFacts): NationalState {
  switch (status) {
    case 'graduated':
      return 'MEZUN';
    case 'on_leave':
      return 'IZINLI';
    case 'suspended':
      return 'UZAKLASTIRILDI';
    case 'passive':
      return 'PASIF';
    case 'active':
      if (semester_no > maximumSemesters(level, duration_semesters)) return 'AKTIF_AOSA';
      return semester_no > duration_semesters ? 'AKTIF_NOSA' : 'AKTIF';
    default:
      return 'AYRILDI';
  }
}

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const person = z.strictObject({
  tc_kimlik_no: z.string().refine(isNationalId).nullable(),
  pasaport_no: z.string().min(3).max(20).nullable(),
  ad: z.string().min(1).max(80),
  soyad: z.string().min(1).max(80),
  dogum_tarihi: day.nullable(),
  cinsiyet: z.enum(['E', 'K']).nullable(),
  uyruk: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
});
const enrolment = z.strictObject({
  ogrenci_no: z.string().regex(/^\d{5,15}$/),
  program_kodu: z.string().min(1).max(20),
  ogrenim_turu: z.enum(['ANA', 'CAP', 'YANDAL']),
  kayit_tarihi: day,
  sinif: z.int().min(0).max(8),
  donem: z.int().min(0).max(40),
  durum: z.enum(nationalStateCodes),
  gno: z.number().min(0).max(4).nullable(),
  akts: z.number().min(0).max(1000),
  mezuniyet_tarihi: day.nullable(),
  diploma_no: z
    .string()
    .regex(/^\d{4}\/\d{6}$/)
    .nullable(),
});
/** The file as a whole: a stand-in for the schema of the register, which is not public. Nothing may be there that it does not know. */
export const nationalFileSchema = z.strictObject({
  surum: z.literal('1.0'),
  kurum: z.string().min(2).max(200),
  tarih: day,
  kayit_sayisi: z.int().min(0),
  kayitlar: z.array(z.strictObject({ kisi: person, ogrenim: enrolment })),
});
export type NationalFile = z.infer<typeof nationalFileSchema>;
export type NationalRow = NationalFile['kayitlar'][number];

export const nationalProblemWords = {
  identity: { tr: 'Kimlik ya da pasaport numarası yok', en: 'No national number or passport number' },
  national_id: { tr: 'Kimlik numarası geçersiz', en: 'The national number is not valid' },
  birth: { tr: 'Doğum tarihi yok', en: 'No date of birth' },
  nationality: { tr: 'Uyruk yok', en: 'No nationality' },
  graduated_on: { tr: 'Mezuniyet tarihi yok', en: 'No graduation date' },
  diploma: { tr: 'Diploma numarası yok', en: 'No diploma number' },
  shape: { tr: 'Alan biçimi hatalı', en: 'A field does not have the form it must have' },
} as const;
export type NationalProblem = keyof typeof nationalProblemWords;
/** Why a row would be sent back: what is not there or cannot be right. Such rows are named, and left out of the file. */
export function rowProblems({ kisi, ogrenim }: NationalRow): NationalProblem[] {
  const known = kisi.tc_kimlik_no !== null || kisi.pasaport_no !== null;
  const wrong = kisi.tc_kimlik_no !== null && !isNationalId(kisi.tc_kimlik_no);
  const rest = { kisi: { ...kisi, tc_kimlik_no: null }, ogrenim };
  return [
    ...(known ? [] : (['identity'] as const)),
    ...(wrong ? (['national_id'] as const) : []),
    ...(kisi.dogum_tarihi === null ? (['birth'] as const) : []),
    ...(kisi.uyruk === null ? (['nationality'] as const) : []),
    ...(ogrenim.durum === 'MEZUN' && ogrenim.mezuniyet_tarihi === null ? (['graduated_on'] as const) : []),
    ...(ogrenim.durum === 'MEZUN' && ogrenim.ogrenim_turu === 'ANA' && ogrenim.diploma_no === null
      ? (['diploma'] as const)
      : []),
    ...(nationalFileSchema.shape.kayitlar.element.safeParse(rest).success ? [] : (['shape'] as const)),
  ];
}
/** What is wrong with a file: its form by the schema, its count, and nobody twice in the same program. */
export function fileProblems(text: string): string[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return ['not JSON'];
  }
  const parsed = nationalFileSchema.safeParse(read);
  if (!parsed.success) return parsed.error.issues.map((each) => `${each.path.join('.')}: ${each.message}`);
  const { kayit_sayisi, kayitlar } = parsed.data;
  const seen = new Set<string>();
  return [
    ...(kayit_sayisi === kayitlar.length ? [] : [`kayit_sayisi: ${kayit_sayisi} instead of ${kayitlar.length}`]),
    ...kayitlar.flatMap((row, at) => {
      const key = `${row.ogrenim.ogrenci_no} ${row.ogrenim.program_kodu} ${row.ogrenim.ogrenim_turu}`;
      const twice = seen.has(key);
      seen.add(key);
      return [
        ...(twice ? [`kayitlar.${at}: ${key} twice`] : []),
        ...rowProblems(row).map((each) => `kayitlar.${at}: ${each}`),
      ];
    }),
  ];
}

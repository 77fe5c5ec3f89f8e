import type { ProblemKey } from '#kernel/contract/text.ts';
import {
  bilingual,
  choice,
  decimal,
  flag,
  integer,
  longText,
  text,
  type Field,
  type Fields,
} from '#kernel/contract/field.ts';
import { schemaOf, validate } from '#kernel/contract/schema.ts';

/** A setting: its field, and the value that holds until somebody sets another. */
export interface Setting {
  field: Fields[string];
  value: string | number | boolean;
  /** of the English half of a bilingual field */ value_en?: string;
}
const setting = <const F extends Field>(
  field: F,
  value: F extends { kind: 'integer' | 'decimal' } ? number : F extends { kind: 'flag' } ? boolean : string,
  value_en?: string,
) => ({ field, value, ...(value_en === undefined ? {} : { value_en }) });

/** Section 8 of the diploma supplement, until somebody sets another text. */
const nationalSystem = {
  tr: [
    'Türkiye’de yükseköğretim, 2547 sayılı Yükseköğretim Kanunu ile düzenlenir; devlet ve vakıf üniversiteleri ile meslek yüksekokullarından oluşur ve Yükseköğretim Kurulunun planlama, eşgüdüm ve denetimi altındadır.',
    'Ön lisans ve lisans programlarına, ortaöğretimini tamamlayanlar merkezî sınavla (YKS) yerleştirilir; kimi programlar ayrıca özel yetenek sınavı yapar. Yükseköğretim iki yarıyıllık öğretim yılları hâlinde yürütülür; bir yılın iş yükü 60 AKTS kredisidir.',
    'Ön lisans iki yıl (120 AKTS), lisans dört yıl (240 AKTS) sürer. Diş hekimliği, eczacılık ve veteriner hekimliği beş (300 AKTS), tıp altı yıldır (360 AKTS) ve yüksek lisans düzeyinde bir yeterlilikle tamamlanır.',
    'Lisansüstü öğretim; tezli ya da tezsiz yüksek lisans, doktora, sanatta yeterlik ve tıpta uzmanlık programlarından oluşur. Doktora, yüksek lisanstan sonra dört, lisanstan sonra beş yıl olarak planlanır; yeterlik sınavı, tez ve tez savunmasını içerir.',
    'Yeterliliklerin düzeyi Türkiye Yükseköğretim Yeterlilikler Çerçevesinde (TYYÇ) tanımlıdır.',
  ].join('\n'),
  en: [
    'Higher education in Türkiye is governed by the Higher Education Law no. 2547. It consists of state and foundation universities and vocational schools, and is planned, coordinated and supervised by the Council of Higher Education.',
    'Those who have completed upper secondary education are placed in associate and bachelor’s programs by a central examination (YKS); some programs also hold an aptitude test. The academic year has two semesters; the workload of a year is 60 ECTS credits.',
    'Associate programs take two years (120 ECTS), bachelor’s programs four (240 ECTS). Dentistry, pharmacy and veterinary medicine take five years (300 ECTS), medicine six (360 ECTS), and lead to a qualification at the level of a master’s degree.',
    'Graduate education comprises master’s programs with or without a thesis, doctoral programs, proficiency in art, and specialization in medicine. A doctorate is planned for four years after a master’s degree or five after a bachelor’s degree, and includes a qualifying examination, a thesis and its defense.',
    'The level of each qualification is defined in the National Qualifications Framework for Higher Education in Türkiye (TYYÇ).',
  ].join('\n'),
} as const;

/** Settings by screen. The key in the database is `section.name`; the English half of a bilingual one is `section.name_en`. */
export const settingSections = {
  leave: {
    max_semesters: setting(integer({ required: true, min: 1, max: 8 }), 4),
    max_at_once: setting(integer({ required: true, min: 1, max: 4 }), 2),
    first_year_allowed: setting(flag(), false),
    opens_days_before: setting(integer({ required: true, min: 0, max: 180 }), 30),
    closes_days_after: setting(integer({ required: true, min: 0, max: 90 }), 14),
    health_days_after: setting(integer({ required: true, min: 0, max: 180 }), 60),
    needs_document: setting(
      choice(
        {
          none: { tr: 'Belge istenmez', en: 'No document' },
          reason: { tr: 'Yalnızca mazeret izninde', en: 'Only for leave with an excuse' },
          always: { tr: 'Her başvuruda', en: 'With every application' },
        },
        { required: true },
      ),
      'reason',
    ),
    visa_step: setting(
      bilingual({ long: true, required: true, max: 2000 }),
      'F-1 vizesiyle okuyan öğrenciler izin başvurusundan önce Uluslararası Ofisten onay alır; izinli olunan sürede SEVIS kaydı güncellenir.',
      'Students on an F-1 visa get the consent of the International Office before they apply; the SEVIS record is updated for the time of the leave.',
    ),
    information: setting(
      bilingual({ long: true, max: 2000 }),
      'İzinli geçen yarıyıllar azami öğrenim süresinden sayılmaz; izinli öğrenci derslere ve sınavlara giremez.',
      'Semesters on leave do not count toward the maximum length of study; a student on leave attends no classes or examinations.',
    ),
  },
  semester: {
    demand_margin: setting(integer({ required: true, min: 0, max: 100 }), 10),
    demand_minimum: setting(integer({ required: true, min: 1, max: 200 }), 10),
    registration_notice: setting(
      bilingual({ long: true, max: 1000 }),
      'Ders seçiminizi danışmanınızla görüştükten sonra onaya gönderin.',
      'Send your courses for approval after you have talked them over with your advisor.',
    ),
  },
  document: {
    signer_name: setting(text({ required: true, max: 120 }), 'Nilay Başaran'),
    signer_title: setting(
      bilingual({ required: true, max: 160 }),
      'Öğrenci İşleri Daire Başkanı',
      'University Registrar',
    ),
    second_signer_name: setting(text({ max: 120 }), ''),
    second_signer_title: setting(bilingual({ max: 160 }), '', ''),
    validity_days: setting(integer({ required: true, min: 1, max: 3650 }), 180),
    verification_text: setting(
      bilingual({ long: true, required: true, max: 500 }),
      'Belgenin geçerliliği karekod okutularak ya da {url} adresinden sorgulanır.',
      'Scan the code or open {url} to see whether this document is genuine.',
    ),
    page_note: setting(
      bilingual({ max: 300 }),
      'Bu belge elektronik olarak üretilmiştir.',
      'This document was made electronically.',
    ),
    margin_mm: setting(decimal({ required: true, min: 10, max: 40, scale: 1 }), 18),
    bank_line: setting(longText({ max: 300 }), ''),
    institution_status: setting(
      bilingual({ long: true, required: true, max: 1000 }),
      '2547 sayılı Yükseköğretim Kanunu uyarınca kurulmuş, kamu tüzel kişiliğine sahip vakıf üniversitesi; Yükseköğretim Kurulunca tanınır.',
      'A foundation university with public legal personality, established under the Higher Education Law no. 2547 and recognized by the Council of Higher Education of Türkiye.',
    ),
    supplement_sources: setting(
      bilingual({ long: true, required: true, max: 1000 }),
      'Yükseköğretim Kurulu: www.yok.gov.tr\nTürkiye ENIC-NARIC merkezi: enic-naric.yok.gov.tr\nTürkiye Yükseköğretim Yeterlilikler Çerçevesi: tyyc.yok.gov.tr',
      'Council of Higher Education: www.yok.gov.tr\nENIC-NARIC center of Türkiye: enic-naric.yok.gov.tr\nNational Qualifications Framework for Higher Education in Türkiye: tyyc.yok.gov.tr',
    ),
    national_system: setting(
      bilingual({ long: true, required: true, max: 6000 }),
      nationalSystem.tr,
      nationalSystem.en,
    ),
  },
} as const satisfies Record<string, Record<string, Setting>>;
export type SettingSection = keyof typeof settingSections;
type Declared = typeof settingSections;
type KeysOf<S extends SettingSection> = {
  [N in keyof Declared[S] & string]: Declared[S][N] extends { field: { kind: 'bilingual' } }
    ? `${S}.${N}` | `${S}.${N}_en`
    : `${S}.${N}`;
}[keyof Declared[S] & string];
/** `leave.max_semesters`, `document.signer_title_en` … */
export type SettingKey = { [S in SettingSection]: KeysOf<S> }[SettingSection];
type FieldNamed<S extends SettingSection, N extends string> = N extends keyof Declared[S] ? Declared[S][N] : never;
export type SettingValue<K extends SettingKey> = K extends `${infer S extends SettingSection}.${infer N}`
  ? [FieldNamed<S, N>] extends [never]
    ? string
    : FieldNamed<S, N> extends { field: { kind: 'integer' | 'decimal' } }
      ? number
      : FieldNamed<S, N> extends { field: { kind: 'flag' } }
        ? boolean
        : string
  : never;

const sections: Record<string, Record<string, Setting>> = settingSections;
/** The fields of a screen, as the form and the server check them. */
export const fieldsOf = (section: SettingSection): Fields =>
  Object.fromEntries(Object.entries(sections[section] ?? {}).map(([name, each]) => [name, each.field]));
/** What holds while nobody has set anything; bilingual ones with both halves. */
export const defaultsOf = (section: SettingSection): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sections[section] ?? {}).flatMap(([name, each]) => [
      [name, each.value],
      ...(each.field.kind === 'bilingual' ? [[`${name}_en`, each.value_en ?? '']] : []),
    ]),
  );
/** The declared default of one key. */
export function defaultOf(key: SettingKey): unknown {
  const [section = '', name = ''] = key.split('.');
  return defaultsOf(section as SettingSection)[name];
}

/** Problem of one field: text key of the validation texts with its params. */
export interface SettingProblem {
  key: ProblemKey;
  params: Record<string, string>;
}
/** A text that names placeholders nobody fills in, or leaves out the one it needs. */
export interface WrongPlaceholders {
  field: string;
  names: string;
  needed: string;
}
const known: Readonly<Record<string, readonly string[]>> = {
  'document.verification_text': ['url'],
  'document.verification_text_en': ['url'],
};
const needed: Readonly<Record<string, string>> = {
  'document.verification_text': 'url',
  'document.verification_text_en': 'url',
};
/**
 * Checks what was typed on a settings screen: the fields' own rules, and that placeholders in braces are those the documents fill in.
 * @returns the clean values, the problems by field, and texts with wrong placeholders
 */
export function checkSettings(
  section: SettingSection,
  given: unknown,
): { values: Record<string, unknown>; problems: Record<string, SettingProblem[]>; wrong: WrongPlaceholders[] } {
  const checked = validate(schemaOf(fieldsOf(section), 'update'), given ?? {});
  if (!checked.ok)
    return {
      values: {},
      problems: Object.fromEntries(
        checked.problems.map((each) => [each.path || '_', [{ key: each.key, params: each.params }]]),
      ),
      wrong: [],
    };
  const wrong: WrongPlaceholders[] = [];
  for (const [name, value] of Object.entries(checked.value)) {
    if (typeof value !== 'string') continue;
    const key = `${section}.${name}`;
    const used = [...value.matchAll(/\{(\w*)\}/g)].map((found) => found[1] ?? '');
    if (
      used.some((each) => !(known[key] ?? []).includes(each)) ||
      (needed[key] !== undefined && !used.includes(needed[key]))
    )
      wrong.push({
        field: name,
        names: (known[key] ?? []).map((each) => `{${each}}`).join(' '),
        needed: needed[key] === undefined ? '' : `{${needed[key]}}`,
      });
  }
  return { values: checked.value, problems: {}, wrong };
}

import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { parameterItems, parameters } from '#areas/reference/tables.ts';
import { policyParameter, quotaParameter } from './policies.ts';

const policies = [
  {
    code: 'undergraduate',
    name: 'Lisans',
    name_en: 'Undergraduate',
    data: { min_semester: 3, last_semesters: 2, min_cgpa: 2.29 },
  },
  { code: 'master', name: 'Yüksek lisans', name_en: 'Master', data: { min_semester: 2, last_semesters: 1 } },
  { code: 'doctorate', name: 'Doktora', name_en: 'Doctorate', data: { min_semester: 2, last_semesters: 2 } },
];
const quotas = [
  { code: 'default', name: 'Bütün programlar', name_en: 'All programs', data: { quota: 4 } },
  { code: 'LAW-BS', name: 'Hukuk', name_en: 'Law', data: { quota: 0 } },
];

/** The figures for moving between programs, as dated parameters. */
export async function changesDemo(client: RawClient, writer: Writer, _facts: IdentityFacts): Promise<void> {
  const { rows } = await client.query(
    'select (select coalesce(max(id), 0) from parameters)::int as parameter, (select coalesce(max(id), 0) from parameter_items)::int as item',
  );
  const last = rows[0] as { parameter: number; item: number };
  await writer.insert(parameters, [
    {
      id: last.parameter + 1,
      code: policyParameter,
      name: 'Program değişikliği koşulları',
      name_en: 'Conditions of a program change',
      description: 'Düzeye göre en erken yarıyıl, sondan sayılmayan yarıyıllar ve bölüm değişikliği için en düşük GNO.',
      description_en:
        'By level: earliest semester, last semesters in which it is too late, and the least CGPA for a change of major.',
    },
    {
      id: last.parameter + 2,
      code: quotaParameter,
      name: 'Program değişikliği kontenjanları',
      name_en: 'Places for program changes',
      description: 'Bir akademik yılda programa geçebilecek öğrenci sayısı; öğe kodu programın kodudur.',
      description_en:
        'How many students may move into a program in an academic year; the code of an item is that of the program.',
    },
  ]);
  const items = [
    ...policies.map((item) => ({ ...item, parameter_id: last.parameter + 1 })),
    ...quotas.map((item) => ({ ...item, parameter_id: last.parameter + 2 })),
  ];
  await writer.insert(
    parameterItems,
    items.map((item, at) => ({ id: last.item + at + 1, ...item, sort_order: (at + 1) * 10 })),
  );
}

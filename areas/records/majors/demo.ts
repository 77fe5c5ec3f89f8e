import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { majorQuotas } from './tables.ts';

/** Code of the program → places, average in hundredths, first and last semester, best per cent of the class. */
type Plan = readonly (readonly [
  code: string,
  quota: number,
  cgpa: number,
  from: number,
  to: number,
  top: number | null,
  language: boolean,
])[];
const minors: Plan = [
  ['CENG-BS', 4, 272, 3, 6, null, false],
  ['IE-BS', 3, 250, 3, 6, null, false],
  ['MATH-BS', 5, 230, 3, 6, null, false],
  ['PSY-BS', 3, 250, 3, 6, null, false],
  ['ELL-BS', 3, 250, 3, 6, null, true],
  ['BUS-BS', 6, 225, 3, 6, null, false],
  ['ECON-BS', 4, 250, 3, 6, null, false],
];
const doubles: Plan = [
  ['CENG-BS', 2, 300, 3, 5, 20, false],
  ['IE-BS', 2, 272, 3, 5, null, false],
  ['MATH-BS', 3, 272, 3, 5, 30, false],
  ['ELL-BS', 2, 280, 3, 5, 30, true],
  ['BUS-BS', 4, 272, 3, 5, 25, false],
  ['ECON-BS', 3, 280, 3, 5, 20, false],
];

/** Minor and double major: the quotas of the semester that can be applied for now, two of them still proposals. */
export async function majorsDemo(client: RawClient, writer: Writer, { userNamed }: IdentityFacts): Promise<void> {
  const { rows: programs } = (await client.query('select id, code from programs')) as {
    rows: { id: number; code: string }[];
  };
  const {
    rows: [term],
  } = (await client.query('select id from semesters where is_active')) as { rows: { id: number }[] };
  if (!term) return;
  const idOf = new Map(programs.map((each) => [each.code, each.id]));
  // the writer takes columns by their own names: the average stands under both
  const of = (family: string, plan: Plan, failedToo: readonly string[]) =>
    plan.flatMap(([code, quota, min_cgpa, min_semester, max_semester, top_percent, language_exam]) => {
      const program_id = idOf.get(code);
      return program_id === undefined
        ? []
        : [
            {
              family,
              semester_id: term.id,
              program_id,
              quota,
              min_cgpa,
              min_cgpa_hundredths: min_cgpa,
              min_semester,
              max_semester,
              top_percent,
              no_failed: !failedToo.includes(code),
              language_exam,
              status: code === 'PSY-BS' || (code === 'ECON-BS' && family === 'double_major') ? 'draft' : 'published',
              proposed_by: userNamed('unitoffice'),
            },
          ];
    });
  await writer.insert(majorQuotas, [
    ...of('minor', minors, ['BUS-BS', 'MATH-BS', 'IE-BS']),
    ...of('double_major', doubles, []),
  ]);
}

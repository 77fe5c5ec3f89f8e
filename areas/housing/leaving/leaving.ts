import { openItems } from '#areas/finance/reads/open-items.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { AreaPart, ClearanceSource, ConsequenceSource, Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { leavingTexts } from './texts.ts';

const say = ({ services: { lines } }: Reading, key: string, params: Record<string, string> = {}): Text => ({
  tr: lines.line('tr', `housing_leaving:${key}`, params),
  en: lines.line('en', `housing_leaving:${key}`, params),
});
/** The bed a student has now, or will have. */
async function bedOf(
  { db }: Pick<Reading, 'db'>,
  student_id: number,
): Promise<{ state: 'in' | 'booked'; bed: string } | null> {
  const [row] = await rowsOf<{ state: 'in' | 'booked'; bed: string }>(
    db,
    sql`select s.state, b.code as bed from housing_stays s join housing_tenants t on t.id = s.tenant_id join housing_beds b on b.id = s.bed_id where t.student_id = ${student_id} and s.state in ('in', 'booked') order by s.state = 'in' desc, s.from_on limit 1`,
  );
  return row ?? null;
}
/** Whoever has left his room and owes nothing for it is cleared by himself. */
export const housingClearance: ClearanceSource = {
  role: 'housing',
  of: async (context, student_id) => {
    const bed = await bedOf(context, student_id);
    if (bed) return { state: 'owes', about: say(context, bed.state === 'in' ? 'lives' : 'promised', { bed: bed.bed }) };
    const [tenant] = await rowsOf<{ id: number }>(
      context.db,
      sql`select id from housing_tenants where student_id = ${student_id}`,
    );
    // whom the halls have never known is the office's to look at
    if (!tenant) return { state: 'unknown', about: say(context, 'unknown') };
    const open = await openItems(context.db, 'tenant', [Number(tenant.id)]);
    return open.length > 0
      ? { state: 'owes', about: say(context, 'owes') }
      : { state: 'clear', about: say(context, 'clear') };
  },
};
const leavesAll: readonly string[] = [
  'leave_of_absence',
  'institutional_withdrawal',
  'transfer_out',
  'mentora_transfer_out',
];
/** Whoever leaves the university gives up his room. */
export const housingConsequences: ConsequenceSource = {
  topics: ['housing'],
  of: async (context, { student_program_id, kind }) => {
    if (!leavesAll.includes(kind)) return [];
    const [program] = await rowsOf<{ student_id: number }>(
      context.db,
      sql`select sp.student_id from ${studentProgramRead} sp where sp.id = ${student_program_id}`,
    );
    const bed = program ? await bedOf(context, Number(program.student_id)) : null;
    return bed
      ? [
          {
            topic: 'housing',
            about: say(context, 'leaves', { bed: bed.bed }),
            tone: 'warning',
            known: true,
            office: 'housing',
          },
        ]
      : [{ topic: 'housing', about: say(context, 'none'), tone: 'neutral', known: true }];
  },
};
/** What housing says when somebody leaves. */
export const leavingPart: AreaPart = {
  texts: leavingTexts,
  pages: [],
  access: {},
  clearances: [housingClearance],
  consequences: [housingConsequences],
};

import type { Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import type { Matter, RequestWork, StepRow } from './work.ts';

/** Kinds whose steps ask an office whether anything is owed: records may answer for it. */
const asked: readonly string[] = [
  'graduation_clearance',
  'institutional_withdrawal',
  'transfer_out',
  'mentora_transfer_out',
];

/** What the areas' records say for the office of a step; null where a person has to look. */
export async function clearedByRecords(
  context: Writing,
  work: RequestWork,
  matter: Matter,
  step: StepRow,
): Promise<Text | null> {
  if (!asked.includes(work.request.kind)) return null;
  for (const source of context.services.areas.flatMap((area) => area.clearances ?? [])) {
    if (source.role !== step.role) continue;
    const answer = await source.of(context, matter.student_id);
    if (answer.state === 'clear') return answer.about;
  }
  return null;
}

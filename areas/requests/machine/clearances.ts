import type { Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import type { AnyMatter, AnyWork, StepRow } from '#kernel/server/request-work.ts';

/** What the areas' records say for the office of a step; null where a person has to look. */
export async function clearedByRecords(
  context: Writing,
  work: AnyWork,
  matter: AnyMatter,
  step: StepRow,
): Promise<Text | null> {
  // offices know what students owe; of others a person has to look
  const { student_id } = matter;
  if (!work.request.clearance || student_id === null) return null;
  for (const source of context.services.areas.flatMap((area) => area.clearances ?? [])) {
    if (source.role !== step.role) continue;
    const answer = await source.of(context, student_id);
    if (answer.state === 'clear') return answer.about;
  }
  return null;
}

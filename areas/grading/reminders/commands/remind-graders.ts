import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { readSection } from '../../queries/sheet-facts.ts';
import { remindGraders as remindCommand } from '../contract.ts';
import { reminderRefusals } from '../refusals.ts';
import { remind } from './remind.ts';

export const remindGraders = handle(remindCommand, async (context, { semester_id, department_id, section_id }) => {
  const visible = context.rows('gradesheet_finalize');
  if (section_id) await readSection(context.db, section_id, visible);
  const told = await remind(context, semester_id, {
    department_id: department_id ?? null,
    section_id: section_id ?? null,
    visible,
  });
  if (told.sections === 0) refuse(reminderRefusals.nobody_to_remind());
  return told;
});

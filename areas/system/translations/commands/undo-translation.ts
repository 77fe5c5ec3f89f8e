import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { undoTranslation as command } from '../../contract.ts';
import { lockTexts, oneText, writeTexts } from '../facts/translation-rows.ts';
import { systemRefusals } from '../../refusals.ts';

/** The program's own text again, in both languages. */
export const undoTranslation = handle(command, async (context, input) => {
  await lockTexts(context.db);
  const row = await oneText(context.services, context.db, input.namespace, input.key);
  if (row.changed.length === 0) refuse(systemRefusals.translation_nothing_to_undo());
  await writeTexts(
    context,
    [{ row, next: { namespace: row.namespace, key: row.key, tr: null, en: null } }],
    'undo-translation',
  );
  return { tr: row.declared?.tr ?? null, en: row.declared?.en ?? null };
});

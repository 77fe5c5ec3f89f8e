import { refuseRows } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { Failure } from '#kernel/server/failure.ts';
import { checkTranslations as check, importTranslations as command } from '../../contract.ts';
import { lockTexts, writeTexts } from '../facts/translation-rows.ts';
import { weighSheet } from '../facts/translation-sheet.ts';
import { systemRefusals } from '../../refusals.ts';

/** What a corrected sheet would change; nothing is written. */
export const checkTranslations = handle(check, async (context) => {
  const { result } = await weighSheet(context.files[0]?.bytes ?? Buffer.alloc(0), context);
  context.audit({
    resource: 'translation-import',
    action: 'check-translations',
    after: { file: context.files[0]?.name ?? null, total: result.total, changed: result.changed, bad: result.bad },
  });
  return result;
});

/** Takes a corrected sheet: `all` refuses the whole file for one wrong row, `good` takes the good ones. */
export const importTranslations = handle(command, async (context, input) => {
  await lockTexts(context.db);
  const { result, changes } = await weighSheet(context.files[0]?.bytes ?? Buffer.alloc(0), context);
  if (result.bad > 0 && input.mode === 'all') {
    refuseRows(
      result.lines
        .filter((line) => line.status === 'error')
        .slice(0, 200)
        .map((line) => ({
          data: { line: line.line, key: line.key, errors: line.errors.join('; ') },
          refusal: systemRefusals.translations_wrong_rows({ n: result.bad }),
        })),
      'import_refused',
    );
  }
  if (changes.length === 0) throw new Failure(406, 'no_result');
  context.audit({
    resource: 'translation-import',
    action: 'import-translations',
    after: { file: context.files[0]?.name ?? null, changed: changes.length, left_out: result.bad },
  });
  await writeTexts(context, changes, 'import-translations');
  context.info('translations_imported_n', { n: changes.length });
  return result;
});

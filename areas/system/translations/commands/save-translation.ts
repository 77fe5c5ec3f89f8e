import { refuse } from '#kernel/contract/refusal.ts';
import { locales } from '#kernel/contract/text.ts';
import { handle } from '#kernel/server/area.ts';
import { Failure, malformed, type FieldProblem } from '#kernel/server/failure.ts';
import { saveTranslation as command } from '../../contract.ts';
import { lockTexts, oneText, writeTexts } from '../facts/translation-rows.ts';
import { textRefusals } from '../rules/translation-text.ts';

/** Words a text anew; every language that is not given stays. A text somebody else changed meanwhile is not overwritten. */
export const saveTranslation = handle(command, async (context, input) => {
  await lockTexts(context.db);
  const row = await oneText(context.services, context.db, input.namespace, input.key);
  const seen = { tr: input.seen_tr ?? null, en: input.seen_en ?? null };
  if (locales.some((locale) => seen[locale] !== null && seen[locale] !== row[locale].trim()))
    throw new Failure(406, 'record_changed_meanwhile');
  const next = { namespace: row.namespace, key: row.key, tr: input.tr ?? row.tr, en: input.en ?? row.en };
  const blank = Object.fromEntries(
    locales
      .filter((locale) => next[locale].trim() === '')
      .map((locale): [string, FieldProblem[]] => [locale, [{ key: 'required', params: {} }]]),
  );
  if (Object.keys(blank).length > 0) throw malformed(blank);
  refuse(
    locales.flatMap((locale) =>
      next[locale] === row[locale] ? [] : textRefusals(locale, row.declared?.[locale] ?? null, next[locale]),
    ),
  );
  if (locales.every((locale) => next[locale].trim() === row[locale].trim()))
    throw new Failure(406, 'must_make_changes_before_saving');
  await writeTexts(context, [{ row, next }], 'save-translation');
  return { tr: next.tr, en: next.en };
});

import type { RequestDeclaration } from '#kernel/contract/define-request.ts';
import type { Text } from '#kernel/contract/text.ts';

/** Why a request can't wait: the words of a choice whose declaration calls it a danger; null where nothing does. */
export function urgencyOf(
  { form: fields }: Pick<RequestDeclaration, 'form'>,
  form: Readonly<Record<string, unknown>>,
): Text | null {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'choice') continue;
    const chosen = field.choices[String(form[name] ?? '')];
    if (chosen?.tone === 'danger') return { tr: chosen.tr, en: chosen.en };
  }
  return null;
}

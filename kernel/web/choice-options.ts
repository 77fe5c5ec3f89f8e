import { labelKey } from '#kernel/contract/define-resource.ts';
import type { Choices } from '#kernel/contract/field.ts';
import { textKey } from '#kernel/contract/text.ts';
import type { Translate } from './texts.ts';

/** The choices of a field as a select offers them, in the reader's words. */
export const choiceOptions = (
  t: Translate,
  resource: { area: string; name: string },
  name: string,
  choices: Choices,
): { value: string; label: string }[] =>
  Object.keys(choices).map((code) => ({ value: code, label: t(textKey(`${labelKey(resource, name)}.${code}`)) }));

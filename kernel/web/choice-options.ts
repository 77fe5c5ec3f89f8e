import { labelKey } from '#kernel/contract/define-resource.ts';
import type { Choices } from '#kernel/contract/field.ts';
import { textKey } from '#kernel/contract/text.ts';
import { wordOr } from './texts.ts';

/**
 * The choices of a field as a select offers them, in the reader's words. Those of a resource have keys, which a translator may
 * word anew; a form of a command has none of its own and says what its declaration says.
 */
export const choiceOptions = (
  resource: { area: string; name: string },
  name: string,
  choices: Choices,
): { value: string; label: string }[] =>
  Object.entries(choices).map(([code, words]) => ({
    value: code,
    label: wordOr(textKey(`${labelKey(resource, name)}.${code}`), words),
  }));

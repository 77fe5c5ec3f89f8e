import type { Choices } from './field.ts';

/**
 * Choices whose codes the areas bring along (kinds of requests): nobody lists them in one place. On the server the set is
 * filled when the areas are put together, in the browser from the words of the language: `choices:<set>.<code>`.
 */
export const openChoicesNamespace = 'choices';
const sets = new Map<string, Choices>();
const open = new WeakSet<Choices>();
/** The set of a name, always the same object: empty until it is filled. */
export function openChoices(name: string): Choices {
  const known = sets.get(name);
  if (known) return known;
  const made: Choices = {};
  sets.set(name, made);
  open.add(made);
  return made;
}
/** Does a choice field take its codes from the areas? The database can't check those. */
export const isOpen = (choices: Choices): boolean => open.has(choices);
/** Adds to the sets; keys are `<set>.<code>`. */
export function fillChoices(texts: Readonly<Record<string, Choices[string]>>): void {
  for (const [key, words] of Object.entries(texts)) {
    const at = key.indexOf('.');
    openChoices(key.slice(0, at))[key.slice(at + 1)] = words;
  }
}

import type { KeyboardEvent } from 'react';

/** Arrow keys, Home and End move through the choices of a dialog; Enter chooses as on every button. */
export function moveInChoices(event: KeyboardEvent<HTMLElement>): void {
  const choices = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.k-choice:not(:disabled)')];
  const at = choices.findIndex((each) => each.closest('li') === document.activeElement?.closest('li'));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: choices.length - 1 }[event.key];
  if (to === undefined || choices.length === 0) return;
  event.preventDefault();
  choices[(to + choices.length) % choices.length]?.focus();
}

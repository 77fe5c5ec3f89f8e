import { useEffect, useEffectEvent } from 'react';

interface RowKeys {
  /** where the keys are heard: the whole page or nowhere */
  on: boolean;
  keys: readonly string[];
  active: string | null;
  move: (key: string | null) => void;
  open?: ((key: string) => void) | undefined;
  /** takes the active row into the selection, or out of it */
  select?: ((key: string) => void) | undefined;
  /** Esc, when no row is active any more: gives the selection up; answers whether there was one */
  leave?: (() => boolean) | undefined;
}

const busy = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=grid], [role=separator], [role=tablist], [role=radiogroup], [role=slider]',
  ) !== null;
/** Buttons and links keep Enter; arrows beside the list belong to what has the focus. */
const onControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input') !== null;
const beside = (target: EventTarget | null): boolean =>
  target instanceof Element && target !== document.body && target.closest('.k-table-frame') === null;

/** j, k and the arrows move the active row, Enter opens it, x selects it, Esc lets go, wherever the focus is but in a field or a dialog. */
export function useRowKeys({ on, keys, active, move, open, select, leave }: RowKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && event.target instanceof HTMLInputElement && event.target.closest('.k-search'))
      return event.target.blur(); // back from the search to the rows
    if (busy(event.target)) return;
    const at = active === null ? -1 : keys.indexOf(active);
    const arrow = !beside(event.target) && !onControl(event.target);
    const step =
      event.key === 'j' || (event.key === 'ArrowDown' && arrow)
        ? 1
        : event.key === 'k' || (event.key === 'ArrowUp' && arrow)
          ? -1
          : 0;
    const next = step === 0 ? undefined : keys[Math.max(0, Math.min(keys.length - 1, at + step))];
    if (next !== undefined) {
      event.preventDefault();
      move(next);
    } else if (event.key === 'Enter' && active !== null && at >= 0 && open && !onControl(event.target)) {
      event.preventDefault();
      open(active);
    } else if (event.key === 'x' && active !== null && at >= 0 && select) {
      event.preventDefault();
      select(active);
    } else if (event.key === 'Escape') {
      if (leave?.()) event.preventDefault();
      else if (active !== null) move(null);
    }
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}

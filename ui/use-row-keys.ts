import { useEffect, useEffectEvent } from 'react';

interface RowKeys {
  /** where the keys are heard: the whole page or nowhere */
  on: boolean;
  keys: readonly string[];
  active: string | null;
  move: (key: string) => void;
  open?: ((key: string) => void) | undefined;
}

const busy = (target: EventTarget | null): boolean => target instanceof Element
  && target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=grid]') !== null;

/** j and k move the active row, Enter opens it, wherever the focus is but in a field or a dialog. */
export function useRowKeys({ on, keys, active, move, open }: RowKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || busy(event.target)) return;
    const at = active === null ? -1 : keys.indexOf(active);
    const next = event.key === 'j' ? keys[Math.min(at + 1, keys.length - 1)] : event.key === 'k' ? keys[Math.max(at - 1, 0)] : undefined;
    if (next !== undefined) {
      event.preventDefault();
      move(next);
    } else if (event.key === 'Enter' && active !== null && at >= 0 && open && !(event.target instanceof Element && event.target.closest('a, button'))) {
      event.preventDefault();
      open(active);
    }
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { StepView, TemplateView } from '#areas/requests/contract.ts';

/** A step while it is edited: `beside` says that it runs with the one before it. */
export interface DraftStep extends Omit<StepView, 'position'> {
  beside: boolean;
}
export interface TemplateDraft {
  name: string;
  name_en: string;
  description: string;
  description_en: string;
  condition: StepView['condition'];
  steps: readonly DraftStep[];
}

export const draftOf = (template: TemplateView): TemplateDraft => ({
  name: template.name,
  name_en: template.name_en,
  description: template.description ?? '',
  description_en: template.description_en ?? '',
  condition: template.condition,
  steps: template.steps.map(({ position, ...step }, at) => ({
    ...step,
    beside: at > 0 && template.steps[at - 1]?.position === position,
  })),
});
/** Positions counted from 1: a step beside the one before it shares its position. */
export function placed(steps: readonly DraftStep[]): (Omit<DraftStep, 'beside'> & { position: number })[] {
  let position = 0;
  return steps.map(({ beside, ...step }, at) => {
    if (at === 0 || !beside) position += 1;
    return { ...step, position };
  });
}
/** `version` is that of the edition the typing began with: saving over somebody else's later version is refused, not done. */
interface Kept {
  version: number;
  draft: TemplateDraft;
}
function kept(name: string): Kept | null {
  try {
    const stored = localStorage.getItem(name);
    return stored ? (JSON.parse(stored) as Kept) : null;
  } catch {
    return null;
  }
}
function keep(name: string, typed: Kept | null): void {
  try {
    if (typed) localStorage.setItem(name, JSON.stringify(typed));
    else localStorage.removeItem(name);
  } catch {
    // storage is full or off: the page itself still holds what was typed
  }
}

export interface Editing {
  draft: TemplateDraft;
  version: number;
  dirty: boolean;
  restored: boolean;
  /** changes when everything is shown anew: inputs with a state of their own begin again */
  round: number;
  change(part: Partial<TemplateDraft>): void;
  /** back to what the server has: after a save, or because it is not wanted */
  reset(): void;
}
/** What is typed into a draft, kept on this device until it is saved. One edition per mount: the page gives it a key. */
export function useTemplateDraft(template: TemplateView): Editing {
  const name = `kampus.draft.approval-template.${template.id}`;
  const saved = useMemo(() => draftOf(template), [template]);
  const [found] = useState(() => (template.status === 'draft' ? kept(name) : null));
  const [typed, setTyped] = useState<Kept | null>(found);
  const [round, setRound] = useState(0);
  const draft = typed?.draft ?? saved;
  const dirty = typed !== null && JSON.stringify(typed.draft) !== JSON.stringify(saved);
  useEffect(() => {
    keep(name, dirty ? typed : null);
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty, typed, name]);
  const change = useCallback(
    (part: Partial<TemplateDraft>) =>
      setTyped((before) => ({
        version: before?.version ?? template.version,
        draft: { ...(before?.draft ?? saved), ...part },
      })),
    [saved, template.version],
  );
  const reset = useCallback(() => {
    setTyped(null);
    setRound((before) => before + 1);
  }, []);
  return {
    draft,
    version: typed?.version ?? template.version,
    dirty,
    restored: found !== null && typed?.draft === found.draft && dirty,
    round,
    change,
    reset,
  };
}

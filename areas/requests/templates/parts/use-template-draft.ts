import { useCallback, useMemo, useState } from 'react';
import { useDraft, type Draft } from '#kernel/web/use-draft.ts';
import type { StepView, TemplateView } from '../../contract.ts';

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
export interface Editing {
  draft: TemplateDraft;
  dirty: boolean;
  kept: Draft<TemplateDraft>;
  /** changes when everything is shown anew: inputs with a state of their own begin again */
  round: string;
  change(part: Partial<TemplateDraft>): void;
  /** back to what the server has */
  reset(): void;
}
/** What is typed into a draft of a template, until it is saved. One edition per mount: the page gives it a key. */
export function useTemplateDraft(template: TemplateView): Editing {
  const saved = useMemo(() => draftOf(template), [template]);
  const kept = useDraft<TemplateDraft>({
    name: `approval-template.${template.id}`,
    start: saved,
    version: template.version,
    enabled: template.status === 'draft',
  });
  const [round, setRound] = useState(0);
  const { discard } = kept;
  const reset = useCallback(() => {
    discard();
    setRound((before) => before + 1);
  }, [discard]);
  return {
    draft: kept.values,
    dirty: kept.changed,
    kept,
    round: [round, template.version, kept.clashes.length, kept.elsewhere].join('.'),
    change: kept.change,
    reset,
  };
}

import { useFormat, useText } from '#kernel/web/hooks.ts';
import { FactStrip } from '#ui/FactStrip.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { SlotsSummary, SlotView } from '../../desk/contract-shapes.ts';
import { useSlotWords } from './SlotsBoard.tsx';
import { slotState, slotStates } from '../../parts/tones.ts';

/** The degree as a bar of slots: what is done, running, failed and still open. */
export function SlotsBar({ slots, summary }: { slots: readonly SlotView[]; summary: SlotsSummary }) {
  const t = useText();
  const { number } = useFormat();
  const words = useSlotWords();
  const parts = slotStates
    .map((state) => ({ state, word: words[state], count: slots.filter((slot) => slotState(slot) === state).length }))
    .filter((part) => part.count > 0);
  const value = t('registration_ui:slots.progress_value', {
    done: number(summary.credits_done),
    total: number(summary.credits_total),
  });
  return (
    <ProgressBar
      label={`${t('registration_ui:slots.progress')}: ${value}. ${parts.map((part) => `${part.word} ${part.count}`).join(', ')}`}
      title={t('registration_ui:slots.progress')}
      value={value}
      parts={parts}
    />
  );
}

export function SlotsFacts({ summary }: { summary: SlotsSummary }) {
  const t = useText();
  const { number } = useFormat();
  const of = (done: number, total: number): string =>
    t('registration_ui:facts.of', { done: number(done), total: number(total) });
  return (
    <FactStrip
      label={t('registration_ui:slots.progress')}
      facts={[
        { key: 'slots', label: t('registration_ui:facts.slots'), value: of(summary.slots_done, summary.slots_total) },
        {
          key: 'credits',
          label: t('registration_ui:section.credits'),
          value: of(summary.credits_done, summary.credits_total),
          note: t('registration_ui:slots.running', { credits: number(summary.credits_in_progress) }),
        },
        { key: 'ects', label: t('registration_ui:slots.ects'), value: of(summary.ects_done, summary.ects_total) },
        {
          key: 'left',
          label: t('registration_ui:slots.left'),
          value: number(summary.slots_total - summary.slots_done),
          note: t('registration_ui:slots.left_credits', {
            credits: number(summary.credits_total - summary.credits_done),
          }),
        },
      ]}
    />
  );
}

import { useName, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import type { ModuleLine } from '../sessions/contract.ts';

/** Which module a screen is about. */
export function ModulePicker({
  modules,
  value,
  onChange,
}: {
  modules: readonly ModuleLine[];
  value: number | null;
  onChange: (id: number) => void;
}) {
  const t = useText();
  const nameOf = useName();
  return (
    <SelectBox<number>
      label={t('language:esl-module-date')}
      value={value}
      required
      options={modules.map((each) => ({ value: each.id, label: `${each.code} – ${nameOf(each)}` }))}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}

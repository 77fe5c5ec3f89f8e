import { useName, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import type { ModuleChoice } from '../contract.ts';

/** Which module of the prep year a screen is about. */
export function PickModule({
  modules,
  value,
  onChange,
}: {
  modules: readonly ModuleChoice[];
  value: number | null;
  onChange: (id: number) => void;
}) {
  const t = useText();
  const nameOf = useName();
  return (
    <SelectBox<number>
      label={t('prepexam:module')}
      value={value}
      required
      options={modules.map((each) => ({ value: each.id, label: `${each.code} – ${nameOf(each)}` }))}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}

import type { ReactNode } from 'react';
import { ToneMark } from '#ui/ToneMark.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/inputs/inputs.css';

export interface StrengthRule {
  key: string;
  text: ReactNode;
  met: boolean;
}

/** What a new password still needs; the words for met and unmet are read aloud. */
export function StrengthList({ rules, label }: { rules: readonly StrengthRule[]; label?: string }) {
  const words = useUiWords().password;
  return (
    <ul className="k-strength" aria-label={label}>
      {rules.map((rule) => (
        <li key={rule.key} data-met={rule.met || undefined}>
          <ToneMark tone={rule.met ? 'success' : 'neutral'} size={14} />
          <span>
            <span className="k-hidden">{rule.met ? words.met : words.unmet}: </span>
            {rule.text}
          </span>
        </li>
      ))}
    </ul>
  );
}

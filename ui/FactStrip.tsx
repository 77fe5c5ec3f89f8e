import type { ReactNode } from 'react';
import type { Tone } from '#kernel/contract/field.ts';
import '#ui/page.css';

export interface Fact {
  key: string;
  label: string;
  value: ReactNode;
  /** small line below */
  note?: ReactNode;
  /** colours the note, which must say it in words too */
  tone?: Tone;
  /** Sparkline or meter */
  picture?: ReactNode;
}

/** The three to six facts people come for. */
export function FactStrip({ facts, label }: { facts: readonly Fact[]; label?: string }) {
  return (
    <dl className="k-facts" aria-label={label}>
      {facts.map((fact) => (
        <div key={fact.key} className="k-fact k-keep">
          <dt>{fact.label}</dt>
          <dd className="k-fact-value">
            {fact.value}
            {fact.picture && <span className="k-fact-picture">{fact.picture}</span>}
          </dd>
          {fact.note && (
            <dd className="k-fact-note" data-tone={fact.tone ?? 'neutral'}>
              {fact.note}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from 'react';
import { Link } from '#ui/Link.tsx';
import { ToneMark } from '#ui/ToneMark.tsx';
import type { Tone } from '#kernel/contract/field.ts';
import '#ui/curriculum.css';

export type RuleState = 'met' | 'unmet' | 'progress' | 'unknown';
/** A condition, or a group ("all of", "one of") of them. */
export interface RuleNode {
  key: string;
  text: ReactNode;
  state: RuleState;
  /** grade reached, term taken */
  note?: ReactNode;
  href?: string;
  children?: readonly RuleNode[];
}
export interface RuleTreeProps {
  words: { label: string; states: Record<RuleState, string> };
  root: RuleNode;
}

const tones: Record<RuleState, Tone> = { met: 'success', unmet: 'danger', progress: 'warning', unknown: 'neutral' };

/** Prerequisites as a tree; each condition says whether it is met. */
export function RuleTree({ words, root }: RuleTreeProps) {
  return (
    <ul className="k-rules" aria-label={words.label}>
      <RuleBranch node={root} words={words} />
    </ul>
  );
}

function RuleBranch({ node, words }: { node: RuleNode; words: RuleTreeProps['words'] }) {
  return (
    <li>
      <div className="k-rule" data-group={node.children?.length ? true : undefined}>
        <ToneMark tone={tones[node.state]} size={16} solid={node.state !== 'unknown'} />
        <span className="k-rule-text">
          {node.href === undefined ? node.text : <Link href={node.href}>{node.text}</Link>}
        </span>
        <span className="k-rule-state" data-tone={tones[node.state]}>
          {words.states[node.state]}
        </span>
        {node.note && <span className="k-rule-note">{node.note}</span>}
      </div>
      {node.children && node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <RuleBranch key={child.key} node={child} words={words} />
          ))}
        </ul>
      )}
    </li>
  );
}

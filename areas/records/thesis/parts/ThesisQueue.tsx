import { useText } from '#kernel/web/hooks.ts';
import { Panel } from '#ui/Panel.tsx';
import type { ThesisRow } from '../contract.ts';
import { ThesisTable } from './ThesisTable.tsx';
import './thesis.css';

/** Works that wait for the reader, oldest first, and below them those that wait for others. */
export function ThesisQueue({ queue }: { queue: { rows: readonly ThesisRow[]; others: readonly ThesisRow[] } }) {
  const t = useText();
  return (
    <div className="th-stack">
      <Panel title={t('thesis:waiting_title')} flush>
        <ThesisTable label={t('thesis:waiting_title')} rows={queue.rows} empty={t('thesis:nothing_waits')} />
      </Panel>
      <Panel title={t('thesis:others_title')} flush>
        <ThesisTable label={t('thesis:others_title')} rows={queue.others} empty={t('thesis:others_none')} />
      </Panel>
    </div>
  );
}

import { lazy, Suspense, useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { documentKinds } from '../../rules/states.ts';
import { documentStatusWords } from '../../../online/rules/states.ts';
import { decideGraduateDocument, type ReviewDocument, type ReviewRecord } from '../contract.ts';

const ReasonDialog = lazy(() => import('#kernel/web/ReasonDialog.tsx').then((m) => ({ default: m.ReasonDialog })));
export interface Shown {
  kind: 'document' | 'letter';
  id: number;
  name: string;
  mime: string;
}
/** The documents of an application, each with its decision. */
export function DocumentsPanel({
  data,
  shown,
  onShow,
}: {
  data: ReviewRecord;
  shown: Shown | null;
  onShow: (shown: Shown) => void;
}) {
  const t = useText();
  return (
    <Panel title={t('graduate:review.documents')}>
      <ul className="ga-list">
        {data.documents.map((each) => (
          <One key={each.kind} row={each} open={shown?.kind === 'document' && shown.id === each.id} onShow={onShow} />
        ))}
      </ul>
    </Panel>
  );
}
function One({ row, open, onShow }: { row: ReviewDocument; open: boolean; onShow: (shown: Shown) => void }) {
  const t = useText();
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const state = documentStatusWords[row.state];
  const title = documentKinds[row.kind][locale];
  const { id, version } = row;
  return (
    <li className="ga-item">
      <div className="ga-bar">
        <strong>
          {title}
          {row.required ? ' *' : ''}
        </strong>
        <StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>
      </div>
      {row.reason && <p>{t('graduate:own.reason', { reason: row.reason })}</p>}
      {id !== null && version !== null && (
        <div className="ga-bar">
          <ActionButton
            small
            disabled={open}
            onClick={() => onShow({ kind: 'document', id, name: row.name ?? title, mime: row.mime ?? '' })}
          >
            {t('graduate:review.open')}
          </ActionButton>
          {row.can !== null && (
            <>
              <CommandButton
                small
                kind="main"
                command={decideGraduateDocument}
                input={{ id, version, approve: true }}
                can={row.can}
                label="graduate:review.approve"
              />
              <ActionButton small kind="quiet" onClick={() => setAsking(true)}>
                {t('graduate:review.decline')}
              </ActionButton>
            </>
          )}
        </div>
      )}
      {asking && id !== null && version !== null && (
        <Suspense>
          <ReasonDialog
            command={decideGraduateDocument}
            input={{ id, version, approve: false }}
            label="graduate:review.decline"
            title={title}
            tone="danger"
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </li>
  );
}

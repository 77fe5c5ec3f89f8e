import { lazy, Suspense, useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { cancelInformationChange, myInformation, type MyInformation } from '#areas/people/changes/contract.ts';
import { changeTone } from '#areas/people/changes/parts/shared/change-tone.ts';
import { ChangeTable } from '#areas/people/changes/parts/shared/ChangeTable.tsx';
import '#areas/people/changes/parts/shared/changes.css';

const PersonalInformationDialog = lazy(() =>
  import('./PersonalInformationDialog.tsx').then((m) => ({ default: m.PersonalInformationDialog })),
);

/** What I have asked to be changed, and the way to ask. */
export function MyInformationPanel() {
  const t = useText();
  const read = useRead(myInformation, {});
  const [editing, setEditing] = useState(false);
  return (
    <Panel
      title={t('people_changes:mine.requests')}
      actions={
        <ActionButton small disabled={!read.data} onClick={() => setEditing(true)}>
          {t('people_changes:mine.edit')}
        </ActionButton>
      }
    >
      <ReadState read={read}>{(data) => <Requests changes={data.changes} />}</ReadState>
      {editing && read.data && (
        <Suspense fallback={null}>
          <PersonalInformationDialog mine={read.data} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function Requests({ changes }: Pick<MyInformation, 'changes'>) {
  const t = useText();
  const { sayMoment } = useFormat();
  if (changes.length === 0)
    return (
      <EmptyState small title={t('people_changes:mine.none')}>
        {t('people_changes:mine.none_about')}
      </EmptyState>
    );
  return (
    <div className="i-stack">
      {changes.slice(0, 5).map((change) => (
        <div key={change.id} className="i-stack">
          <div className="i-bar">
            <StatusBadge tone={changeTone[change.status]}>{t(`people_changes:status.${change.status}`)}</StatusBadge>
            <span className="i-meta">{t('people_changes:mine.asked_on', { date: sayMoment(change.created_at) })}</span>
          </div>
          <ChangeTable changes={change.changes} />
          {change.decline_reason && <p className="i-meta">{change.decline_reason}</p>}
          {change.status === 'waiting' && (
            <div className="i-bar">
              <CommandButton
                command={cancelInformationChange}
                input={{ id: change.id }}
                label="people_changes:mine.cancel"
                small
                confirm={{ title: t('people_changes:mine.cancel_title'), about: t('people_changes:mine.cancel_about') }}
              />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useHas, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FileIcon } from '#ui/icons.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import {
  approveInformationChange,
  declineInformationChange,
  informationChangeDocument,
  type ListedChange,
} from '../contract.ts';
import { ChangeTable } from './shared/ChangeTable.tsx';
import './shared/changes.css';

/** One request: before and after, the paper beside it, and the decision. */
export function ChangeReview({ change, onDone }: { change: ListedChange; onDone: () => void }) {
  const t = useText();
  const { moment, sayMoment } = useFormat();
  const decides = useHas('informationchange_update');
  const [reason, setReason] = useState('');
  const name = change.person.full_name;
  const own = { id: change.id, version: change.version };
  return (
    <div className="i-stack">
      <p className="i-meta">
        {change.person.student_id === null ? (
          change.person.number
        ) : (
          <PageLink to={`/students/${change.person.student_id}`}>{change.person.number}</PageLink>
        )}{' '}
        · {moment(change.created_at)}
      </p>
      <ChangeTable changes={change.changes} />
      {change.note && (
        <div>
          <p className="i-meta">{t('people_changes:note')}</p>
          <p>{change.note}</p>
        </div>
      )}
      {change.document ? (
        <div className="i-bar">
          <ActionButton
            icon={<FileIcon />}
            onClick={() => void downloadQuery(informationChangeDocument, { id: change.id })}
          >
            {change.document.name}
          </ActionButton>
        </div>
      ) : (
        <p className="i-meta">{t('people_changes:no_document')}</p>
      )}
      {change.decided_at && (
        <p className="i-meta">
          {t(`people_changes:status.${change.status}`)}:{' '}
          {change.decided_by
            ? t('people_changes:decided', { name: change.decided_by, date: sayMoment(change.decided_at) })
            : moment(change.decided_at)}
          {change.decline_reason ? ` · ${change.decline_reason}` : ''}
        </p>
      )}
      {decides && change.status === 'waiting' && (
        <div className="i-bar">
          <CommandButton
            command={approveInformationChange}
            input={own}
            can={change.can.decide}
            label="people_changes:approve"
            kind="main"
            confirm={{
              title: t('people_changes:approve_title', { name }),
              children: <ChangeTable changes={change.changes} />,
            }}
            onDone={onDone}
          />
          <CommandButton
            command={declineInformationChange}
            input={{ ...own, reason }}
            can={change.can.decide}
            label="people_changes:decline"
            kind="danger"
            onDone={onDone}
            confirm={{
              title: `${name}: ${t('people_changes:decline')}`,
              disabled: reason.trim().length < 3,
              children: (
                <LongTextBox
                  label={t('people_changes:reason')}
                  name="reason"
                  help={t('people_changes:reason_help')}
                  value={reason}
                  onChange={setReason}
                  maxLength={500}
                  required
                  autoFocus
                />
              ),
            }}
          />
        </div>
      )}
    </div>
  );
}

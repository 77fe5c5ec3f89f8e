import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import type { Tone } from '#kernel/contract/field.ts';
import type { May } from '#kernel/contract/refusal.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FileIcon, PlusIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { RowAction } from '#ui/table-columns.ts';
import {
  documentKinds,
  downloadDocument,
  staffDocuments,
  studentDocuments,
  type DocumentsAnswer,
  type DocumentView,
} from '../../documents-contract.ts';
import { AddDocumentDialog, DecideDocumentDialog, UploadDocumentDialog } from '../DocumentDialogs.tsx';
import { expiryOf } from '../../rules/document-states.ts';
import '../../../parts/shared/student.css';

const tones: Readonly<Record<string, Tone>> = {
  waiting: 'warning',
  uploaded: 'warning',
  approved: 'success',
  declined: 'danger',
};
const kinds: Readonly<Record<string, { tr: string; en: string }>> = documentKinds;
type Open = { what: 'add' } | { what: 'upload' | 'approve' | 'decline'; document: DocumentView } | null;

/** Documents of one person with their states: handed in, decided on, running out. */
export function PersonDocuments({ person, id }: { person: 'student' | 'staff'; id: number }) {
  const read = useRead(person === 'student' ? studentDocuments : staffDocuments, { id });
  const data = read.data?.owner.id === id ? read.data : undefined;
  return (
    <ReadState read={{ ...read, data }} outline="table">
      {(answer) => <Documents data={answer} person={person} />}
    </ReadState>
  );
}

function Documents({ data, person }: { data: DocumentsAnswer; person: 'student' | 'staff' }) {
  const t = useText();
  const locale = useLocale();
  const { moment } = useFormat();
  const [open, setOpen] = useState<Open>(null);
  const word = (key: string, params?: Record<string, string | number>): string =>
    t(textKey(`people_cards:doc.${key}`), params);
  const verb = (
    key: 'upload' | 'approve' | 'decline',
    label: string,
    may: May | undefined,
    document: DocumentView,
  ): RowAction[] => {
    if (may === undefined) return [];
    const reason = whyNot(may, locale);
    return [{ key, label, ...(reason ? { reason } : { onClick: () => setOpen({ what: key, document }) }) }];
  };
  const actions = (document: DocumentView): RowAction[] => [
    ...(document.file
      ? [
          {
            key: 'download',
            label: word('download'),
            onClick: () => void downloadQuery(downloadDocument, { id: document.id }),
          },
        ]
      : []),
    ...(data.may_add
      ? verb('upload', word(document.status === 'declined' ? 'upload_again' : 'upload'), document.can.upload, document)
      : []),
    ...verb('approve', word('approve'), document.can.approve, document),
    ...verb('decline', word('decline'), document.can.decline, document),
  ];
  const add = data.may_add ? (
    <ActionButton kind="main" small icon={<PlusIcon size={16} />} onClick={() => setOpen({ what: 'add' })}>
      {word('add')}
    </ActionButton>
  ) : undefined;
  const close = (): void => setOpen(null);
  return (
    <>
      <Panel title={word('title')} about={word('about')} flush actions={add}>
        <DataTable<DocumentView>
          label={`${word('title')}: ${data.owner.name}`}
          rowName={(row) => row.name}
          rows={data.documents}
          rowKey={(row) => String(row.id)}
          actions={actions}
          maxHeight="none"
          columns={[
            {
              key: 'name',
              title: word('name'),
              lead: true,
              render: (row) => (
                <>
                  <span>{row.name}</span>
                  {row.note && (
                    <>
                      <br />
                      <span className="p-meta">{row.note}</span>
                    </>
                  )}
                </>
              ),
            },
            { key: 'kind', title: word('kind'), render: (row) => kinds[row.kind]?.[locale] ?? row.kind },
            {
              key: 'status',
              title: word('status'),
              render: (row) => (
                <>
                  <StatusBadge tone={tones[row.status] ?? 'neutral'}>{word(row.status)}</StatusBadge>
                  {row.decline_reason && (
                    <>
                      <br />
                      <span className="p-meta">{row.decline_reason}</span>
                    </>
                  )}
                </>
              ),
            },
            {
              key: 'expires_on',
              title: word('expires_on'),
              render: (row) => <Expiry expires_on={row.expires_on} today={data.today} />,
            },
            {
              key: 'file',
              title: word('file'),
              clip: true,
              render: (row) =>
                row.file ? (
                  <span title={row.file.name}>
                    {row.file.name} <span className="p-meta">{word('version', { n: row.file.version })}</span>
                  </span>
                ) : (
                  '–'
                ),
            },
            {
              key: 'uploaded_at',
              title: word('uploaded'),
              render: (row) => <span className="k-figures">{row.uploaded_at ? moment(row.uploaded_at) : '–'}</span>,
            },
          ]}
          empty={
            <EmptyState small icon={<FileIcon />} title={word('none')}>
              {word('none_about')}
            </EmptyState>
          }
        />
      </Panel>
      {open?.what === 'add' && (
        <AddDocumentDialog person={person} id={data.owner.id} mayAsk={data.may_ask} onClose={close} />
      )}
      {open?.what === 'upload' && <UploadDocumentDialog document={open.document} onClose={close} />}
      {(open?.what === 'approve' || open?.what === 'decline') && (
        <DecideDocumentDialog to={open.what} document={open.document} onClose={close} />
      )}
    </>
  );
}

/** When a document runs out, in words and colour. */
function Expiry({ expires_on, today }: { expires_on: string | null; today: string }) {
  const t = useText();
  const { date } = useFormat();
  const expiry = expiryOf(expires_on, today);
  if (!expiry) return <span className="p-meta">{t('people_cards:doc.no_expiry')}</span>;
  const { days, tone } = expiry;
  const words =
    days < 0
      ? t(days === -1 ? 'people_cards:doc.expired_one' : 'people_cards:doc.expired', { n: -days })
      : days === 0
        ? t('people_cards:doc.expires_today')
        : t(days === 1 ? 'people_cards:doc.expires_in_one' : 'people_cards:doc.expires_in', { n: days });
  return (
    <>
      <span className="k-figures">{date(expires_on)}</span>
      {tone !== 'neutral' && (
        <>
          <br />
          <StatusBadge plain tone={tone}>
            {words}
          </StatusBadge>
        </>
      )}
    </>
  );
}

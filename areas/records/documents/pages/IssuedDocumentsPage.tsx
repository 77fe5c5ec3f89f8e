import { useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { documentPdf, reissueDocument, revokeDocument } from '../contract.ts';
import { issuedDocument } from '../resources/issued-document.ts';

interface Asked {
  verb: 'revoke' | 'reissue';
  id: number;
  number: string;
}

/** /issued-documents: everything the university has given, with what can still be done to it. */
export default function IssuedDocumentsPage() {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <ResourceList
        resource={issuedDocument}
        title={t('title:issued_documents')}
        rowActions={(row) => [
          {
            key: 'pdf',
            label: t('records:document.open'),
            onClick: () => void downloadQuery(documentPdf, { id: row.id }),
          },
          ...(row.can.reissue === true
            ? [
                {
                  key: 'reissue-document',
                  label: t('records:issued-document.reissue'),
                  onClick: () => setAsked({ verb: 'reissue', id: row.id, number: String(row.number_text) }),
                },
              ]
            : []),
          ...(row.can.revoke === true
            ? [
                {
                  key: 'revoke-document',
                  label: t('records:issued-document.revoke'),
                  danger: true,
                  onClick: () => setAsked({ verb: 'revoke', id: row.id, number: String(row.number_text) }),
                },
              ]
            : []),
        ]}
      />
      {asked && <ReasonDialog key={`${asked.verb}${asked.id}`} {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function ReasonDialog({ verb, id, number, onClose }: Asked & { onClose: () => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const revoke = useRun(revokeDocument);
  const reissue = useRun(reissueDocument);
  const { busy, problems } = verb === 'revoke' ? revoke : reissue;
  const go = async (): Promise<void> => {
    const done = verb === 'revoke' ? await revoke.run({ id, reason }) : await reissue.run({ id, reason });
    if (done !== null) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t(`records:document.${verb}_title`, { number })}
      about={t(`records:document.${verb}_about`)}
      confirmLabel={t(`records:issued-document.${verb}`)}
      tone={verb === 'revoke' ? 'danger' : 'accent'}
      busy={busy}
      disabled={reason.trim().length < 3}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <LongTextBox
        label={t('records:document.revoke_reason')}
        name="reason"
        required
        value={reason}
        maxLength={500}
        onChange={setReason}
        error={problems.reason}
      />
    </ConfirmDialog>
  );
}

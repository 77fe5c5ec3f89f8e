import { useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useText } from '#kernel/web/hooks.ts';
import { ReasonDialog } from '#kernel/web/ReasonDialog.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
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
      {asked && (
        <ReasonDialog
          key={`${asked.verb}${asked.id}`}
          command={asked.verb === 'revoke' ? revokeDocument : reissueDocument}
          input={{ id: asked.id }}
          label={`records:issued-document.${asked.verb}`}
          title={t(`records:document.${asked.verb}_title`, { number: asked.number })}
          about={t(`records:document.${asked.verb}_about`)}
          tone={asked.verb === 'revoke' ? 'danger' : 'accent'}
          reasonLabel="records:document.revoke_reason"
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

import { useState, type ReactNode } from 'react';
import type { Resource } from '#kernel/contract/define-resource.ts';
import type { TextKey } from '#kernel/contract/text.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { useGo, useText } from '#kernel/web/hooks.ts';
import { ReasonDialog } from '#kernel/web/ReasonDialog.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { documentPdf } from '../../documents/contract.ts';
import { withdrawCertificate } from '../contract.ts';

/** Certificates that were given, with their documents in both languages; who may takes one back. */
export function AwardList({ resource, title, extra }: { resource: Resource; title: TextKey; extra?: ReactNode }) {
  const t = useText();
  const go = useGo();
  const [doomed, setDoomed] = useState<{ id: number; number: string } | null>(null);
  return (
    <>
      <ResourceList
        resource={resource}
        title={t(title)}
        extra={extra}
        onOpen={(row) => go(`/certificateshow?id=${row.id}`)}
        rowActions={(row) => [
          {
            key: 'tr',
            label: t('records:certificate.pdf_tr'),
            onClick: () => void downloadQuery(documentPdf, { id: Number(row.document_tr_id) }),
          },
          {
            key: 'en',
            label: t('records:certificate.pdf_en'),
            onClick: () => void downloadQuery(documentPdf, { id: Number(row.document_en_id) }),
          },
          ...(row.can.withdraw === true
            ? [
                {
                  key: 'withdraw-certificate',
                  label: t('records:certificate-award.withdraw'),
                  danger: true,
                  onClick: () => setDoomed({ id: row.id, number: String(row.number) }),
                },
              ]
            : []),
        ]}
      />
      {doomed && (
        <ReasonDialog
          key={doomed.id}
          command={withdrawCertificate}
          input={{ id: doomed.id }}
          label="records:certificate-award.withdraw"
          title={t('records:certificate.withdraw_title', { number: doomed.number })}
          about={t('records:certificate.withdraw_about')}
          tone="danger"
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

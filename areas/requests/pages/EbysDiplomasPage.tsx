import type { Resource } from '#kernel/contract/define-resource.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { retryExternalDocument } from '../documents-contract.ts';
import { ebysDiploma } from '../resources/ebys-diploma.ts';

/** /document/requests/ebys/diploma: where each diploma stands on its way through the outside document system. */
export default function EbysDiplomasPage() {
  const t = useText();
  const { run } = useRun(retryExternalDocument);
  return (
    <ResourceList
      resource={ebysDiploma as unknown as Resource}
      title={t('title:ebys_diplomas')}
      rowActions={(row) => [
        { key: 'request', label: t('requests:ebys-diploma.open_request'), href: `/requests/${String(row.request_id)}` },
        ...(row.can.retry === true
          ? [{ key: 'retry-now', label: t('requests:ebys-diploma.retry'), onClick: () => void run({ id: row.id }) }]
          : []),
      ]}
    />
  );
}

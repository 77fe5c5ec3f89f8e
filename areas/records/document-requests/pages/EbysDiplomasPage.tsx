import { useRun, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { retryExternalDocument } from '../contract.ts';
import { ebysDiploma } from '../resources/ebys-diploma.ts';

/** /document/requests/ebys/diploma: where each diploma stands on its way through the outside document system. */
export default function EbysDiplomasPage() {
  const t = useText();
  const { run } = useRun(retryExternalDocument);
  return (
    <ResourceList
      resource={ebysDiploma}
      title={t('title:ebys_diplomas')}
      rowActions={(row) => [
        { key: 'request', label: t('records:ebys-diploma.open_request'), href: `/requests/${String(row.request_id)}` },
        ...(row.can.retry === true
          ? [{ key: 'retry', label: t('records:ebys-diploma.retry'), onClick: () => void run({ id: row.id }) }]
          : []),
      ]}
    />
  );
}

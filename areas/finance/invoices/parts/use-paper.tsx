import { useState, type ReactNode } from 'react';
import { send, urlOf } from '#kernel/web/client.ts';
import { showFailure } from '#kernel/web/failures.ts';
import { useText } from '#kernel/web/hooks.ts';
import { DocumentViewer } from '#ui/DocumentViewer.tsx';
import { invoicePdf } from '../contract.ts';

/** Shows a document over the page, to print or to keep; `viewer` stands somewhere in the page. */
export function useInvoicePaper(): { show: (paper: { id: number; number: string }) => void; viewer: ReactNode } {
  const t = useText();
  const [shown, setShown] = useState<{ number: string; bytes: Blob } | null>(null);
  const open = async ({ id, number }: { id: number; number: string }): Promise<void> => {
    try {
      setShown({ number, bytes: await (await send(urlOf(invoicePdf, { id }))).blob() });
    } catch (error) {
      showFailure(error, true);
    }
  };
  return {
    show: (paper) => void open(paper),
    viewer: (
      <DocumentViewer
        opened={shown !== null}
        title={t('invoices:paper_of', { number: shown?.number ?? '' })}
        document={shown && { kind: 'pdf', bytes: shown.bytes }}
        name={`${shown?.number ?? ''}.pdf`}
        onClose={() => setShown(null)}
      />
    ),
  };
}

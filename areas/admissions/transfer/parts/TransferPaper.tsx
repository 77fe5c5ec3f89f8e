import { useEffect, useState } from 'react';
import { asOf, send } from '#kernel/web/client.ts';
import { showFailure } from '#kernel/web/failures.ts';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { downloadTransferDocument } from '../contract.ts';
import './transfer.css';

/** A document beside the form: a PDF in a frame of the browser, or a picture. */
export function TransferPaper({ id, title }: { id: number; title: string }) {
  const t = useText();
  const [shown, setShown] = useState<{ url: string; picture: boolean } | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let gone = false;
    const load = async (): Promise<void> => {
      try {
        const { path, method, needs } = downloadTransferDocument;
        const bytes = await (await send(`/api/v1${path}`, { method, body: { id }, ...asOf(needs) })).blob();
        if (gone) return;
        made = URL.createObjectURL(bytes);
        setShown({ url: made, picture: bytes.type.startsWith('image/') });
      } catch (error) {
        showFailure(error, true);
      }
    };
    void load();
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  if (!shown) return null;
  return (
    <div className="t-stack">
      {shown.picture ? (
        <div className="t-paper">
          <img src={shown.url} alt={title} />
        </div>
      ) : (
        <iframe className="t-paper" src={shown.url} title={title} />
      )}
      <div>
        <ActionButton small href={shown.url}>
          {t('transfer:open_document')}
        </ActionButton>
      </div>
    </div>
  );
}
